// @ts-check
// The line to the server: a WebSocket, and where none comes through, POST and long-poll. What was sent stays
// here until it is answered, and is sent again with the same id after a break.

/** @typedef {import("./types.js").Link} Link */
/** @typedef {Record<string, any>} Message */

const ANSWER_AFTER = 20_000;
const SILENCE = 8_000;
const TRY_SOCKET_AGAIN = 30_000;
const REMEMBERED = 50;
const REFUSED = 1008;
const REFUSED_AGAIN = 10_000;

/** What does without a socket, loaded where none comes through. */
const fallback = () => import("./fallback.js");
/** An id that no other message has. */
const fresh = () => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;

export class Connection {
  /**
   * @param {string} table
   * @param {() => string} shape
   * @param {(message: Message, first: boolean) => void} receive
   * @param {(link: Link, waiting: number) => void} report
   */
  constructor(table, shape, receive, report) {
    this.table = table;
    this.shape = shape;
    this.receive = receive;
    this.report = report;
    /** @type {Map<string, Message>} */
    this.unanswered = new Map();
    /** @type {Message[]} the last messages, for a report of a problem */
    this.last = [];
    /** @type {WebSocket|null} */
    this.socket = null;
    /** @type {Link} */
    this.link = "connecting";
    this.failures = 0;
    this.seen = -1;
    this.first = true;
    this.closed = false;
    /** @type {number|undefined} */
    this.timer = undefined;
    /** @type {number|undefined} */
    this.silence = undefined;
    addEventListener("online", () => this.again(0));
    addEventListener("offline", () => this.tell("offline"));
    addEventListener("pagehide", () => { this.closed = true; this.socket?.close(); });
    addEventListener("pageshow", (event) => { if (event.persisted) { this.closed = false; this.open(); } });
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.check(); });
    setInterval(() => this.check(), ANSWER_AFTER);
    this.open();
  }

  /** @param {Link} link */
  tell(link) {
    this.link = link;
    this.report(link, this.unanswered.size);
  }

  open() {
    clearTimeout(this.timer);
    this.socket?.close();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/t/${this.table}/socket?want=svg,steps&shape=${this.shape()}${document.hidden ? "&hidden=1" : ""}`);
    this.socket = socket;
    this.first = true;
    let opened = false;
    socket.onopen = () => {
      opened = true;
      this.failures = 0;
      this.tell("live");
      for (const message of this.unanswered.values()) socket.send(JSON.stringify(message));
    };
    socket.onmessage = (event) => { if (socket === this.socket) this.take(JSON.parse(event.data)); };
    socket.onclose = (event) => {
      if (socket !== this.socket || this.closed) return;
      this.socket = null;
      this.failures += opened ? 0 : 1;
      if (this.failures >= 2 && navigator.onLine) this.poll();
      else this.again(event.code === REFUSED ? REFUSED_AGAIN : opened ? 250 : 800);
    };
  }

  /** @param {number} delay */
  again(delay) {
    if (this.closed) return;
    if (this.link !== "polling") this.tell(navigator.onLine ? "connecting" : "offline");
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), delay * (1 + Math.random()));
  }

  /** A line that says nothing may be dead: ask, and start anew when no answer comes. */
  check() {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.socket.send('{"v":1,"type":"ping"}');
    clearTimeout(this.silence);
    this.silence = setTimeout(() => { if (this.socket?.readyState === WebSocket.OPEN) this.open(); }, SILENCE);
  }

  /** No socket comes through: do without for a while. */
  async poll() {
    const worked = await fallback().then((it) => it.poll(this, Date.now() + TRY_SOCKET_AGAIN), () => false);
    if (this.socket) return;
    if (!worked) this.link = "connecting";
    this.again(worked ? 0 : 1500);
  }

  /**
   * Send, and send again after a break until it is answered.
   * @param {string} type
   * @param {Message} fields
   * @returns {string} the id of the message
   */
  send(type, fields = {}) {
    const message = { v: 1, type, id: fresh(), ...fields };
    this.unanswered.set(message.id, message);
    this.transmit(message);
    this.report(this.link, this.unanswered.size);
    return message.id;
  }

  /** @param {Message} message */
  transmit(message) {
    this.remember(message);
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
    else if (this.link === "polling") fallback().then((it) => it.post(this, message));
  }

  /**
   * Say something that is not worth repeating.
   * @param {string} type
   * @param {Message} fields
   * @returns {string} the id of the message, for those that are answered
   */
  say(type, fields = {}) {
    const id = fresh();
    this.transmit({ v: 1, type, id, ...fields });
    return id;
  }

  /** @param {Message} message */
  remember(message) {
    this.last.push({ at: Math.round(performance.now()), ...message, svg: undefined });
    if (this.last.length > REMEMBERED) this.last.shift();
  }

  /** @param {Message} message */
  take(message) {
    clearTimeout(this.silence);
    this.remember(message);
    if (message.id !== undefined && message.id !== null) {
      this.unanswered.delete(message.id);
      this.report(this.link, this.unanswered.size);
    }
    const first = message.type === "state" && this.first;
    if (message.type === "state") {
      this.seen = message.n;
      this.first = false;
    }
    this.receive(message, first);
  }
}
