// @ts-check
// The line to the server where no WebSocket comes through: long-poll and POST.

/** @typedef {import("./connection.js").Connection} Connection */

/**
 * Ask for news again and again.
 * @param {Connection} line
 * @param {number} until when to try the socket again
 * @returns {Promise<boolean>} whether it worked all the time
 */
export async function poll(line, until) {
  let since = line.first ? -1 : line.seen;
  while (!line.closed && !line.socket && Date.now() < until) {
    try {
      const answer = await fetch(`/api/tables/${line.table}/updates?since=${since}&want=svg&shape=${line.shape()}`);
      if (answer.status === 200) line.take(await answer.json());
      else if (answer.status !== 204) return false;
    } catch {
      return false;
    }
    since = line.seen;
    if (line.link !== "polling") {
      line.tell("polling");
      for (const message of line.unanswered.values()) post(line, message);
    }
  }
  return true;
}

/** @param {Connection} line @param {Record<string, any>} message */
export async function post(line, message) {
  try {
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch(`/api/tables/${line.table}/act`, { method: "POST", headers, body: JSON.stringify(message) });
    line.take(await answer.json());
  } catch {
    line.tell("offline");
  }
}
