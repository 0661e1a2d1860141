"""Many games of one kind side by side, stepped by compiled code: a row of every array for each game.

The arrays belong to somebody else, who lends them as memoryviews: this module knows no NumPy. A row of numbers is
written by the game into a `vec` and copied into its array at one stroke, so that no number ever becomes an object.
"""

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from westward.bots import seated
from westward.envs.moves import MoveTable
from westward.envs.single import BOT, LEARNER, PROGRESS, RANDOM, rewards
from westward.kernel.floats import ONE, bits
from westward.kernel.game import State
from westward.kernel.menu import Menu
from westward.kernel.perspective import Perspective
from westward.kernel.playout import settle
from westward.kernel.rng import Rng

NOBODY: Final = -1
CHAIRS: Final = 16
"""A move is kept as its action times this, and the seat that made it."""


@final
class Rows:
    """The games from number `first` on, each with its own dice: they depend on the seed and the number alone.

    `keep_last`: whether `step` tells what the last outside decider of a game that ended sees at its end.
    `bots` has "" for a seat whose decisions come from outside, else the bot that decides for it. `lend` must be called
    before the first game begins.
    """

    def __init__(
        self,
        start: State,
        first: int,
        games: int,
        seed: int,
        bots: list[Any],
        reward: str,
        memory: int,
        keep_last: bool,
    ) -> None:
        features: Any = start.game.features
        self.start = start
        self.first: i64 = first
        self.games: i64 = games
        self.seats: i64 = start.seats
        self.seed = seed
        self.bots = bots
        self.reward_kind = reward
        self.progress = reward == PROGRESS
        self.memory: i64 = memory
        self.features: Any = features.features
        self.table = MoveTable(start.game)
        self.length: i64 = features.LENGTH
        self.width: i64 = features.LENGTH + memory * self.table.width
        self.actions: i64 = start.game.num_actions
        self.kinds = bytes([LEARNER if bot == "" else RANDOM if bot == "random" else BOT for bot in bots])
        self.states: list[State] = [start for i in range(games)]
        self.rngs: list[Rng] = [Rng(0) for i in range(games)]
        self.menu = Menu()
        self.one_mask: vec[u8] = vec[u8]([0 for i in range(self.actions)])
        self.one_mask_look: Any = memoryview(self.one_mask)
        self.one_past: vec[i32] = vec[i32]([0 for i in range(memory * self.table.width)])
        self.one_past_look: Any = memoryview(self.one_past)
        self.recent: vec[i64] = vec[i64]([NOBODY for i in range(games * self.seats * memory)])
        self.seat: vec[i32] = vec[i32]([0 for i in range(games)])
        self.legal: vec[i32] = vec[i32]([0 for i in range(games)])
        self.turn: vec[i32] = vec[i32]([0 for i in range(games)])
        self.game: vec[i32] = vec[i32]([0 for i in range(games)])
        self.done: vec[u8] = vec[u8]([0 for i in range(games)])
        self.reward: vec[i32] = vec[i32]([0 for i in range(games * self.seats)])
        self.scores: vec[i32] = vec[i32]([0 for i in range(games * self.seats)])
        self.winners: vec[u8] = vec[u8]([0 for i in range(games * self.seats)])
        self.stood: list[list[float]] = [[] for i in range(games)]
        self.keep_last = keep_last
        self.last: list[tuple[int, bytes]] = []
        self.obs_window: Any = None
        self.mask_window: Any = None
        self.windows: list[Any] = []

    def lend(self, obs: Any, mask: Any, columns: list[Any]) -> None:
        """The memory to write into: float32 numbers, masks, and the columns in the order of `show`."""
        self.obs_window = memoryview(obs).cast("B").cast("i")
        self.mask_window = memoryview(mask).cast("B")
        self.windows = [memoryview(column).cast("B") for column in columns]

    def show(self) -> None:
        """Copy the columns: seat, legal, turn, game, done, reward, scores, winners."""
        columns: list[Any] = [
            self.seat,
            self.legal,
            self.turn,
            self.game,
            self.done,
            self.reward,
            self.scores,
            self.winners,
        ]
        for i in range(len(columns)):
            self.windows[i][:] = memoryview(columns[i]).cast("B")

    # ------------------------------------------------------------ games begin, go on and end

    def reset(self, seed: int) -> None:
        """Begin every row anew with its first game."""
        self.seed = seed
        for row in range(self.games):
            self.game[row] = -1
            self.clear_result(row)
            for i in range(row * self.seats, (row + 1) * self.seats):
                self.scores[i] = 0
                self.winners[i] = 0
            self.begin(row)
            self.go_on(row)
        self.show()

    def begin(self, row: i64) -> None:
        """The next game of a row; its dice depend on the seed, the row and the number of the game."""
        self.game[row] += 1
        self.states[row] = self.start.clone()
        self.rngs[row] = Rng((self.seed, int(self.first + row), int(self.game[row])))
        self.stood[row] = [0.0 for seat in range(self.seats)]
        self.turn[row] = 0
        self.forget(row)

    def forget(self, row: i64) -> None:
        """No moves are remembered."""
        each = self.seats * self.memory
        for i in range(row * each, row * each + each):
            self.recent[i] = NOBODY

    def step(self, rows: list[int], actions: list[int]) -> list[tuple[int, bytes]]:
        """Take an action, known to be legal, in each of some rows; what was last seen of ended games, if wanted."""
        self.last = []
        for i in range(len(rows)):
            self.step_one(rows[i], actions[i])
        self.show()
        return self.last

    def step_all(self, actions: list[int]) -> list[tuple[int, bytes]]:
        """Take an action in every row, as `step` does in some."""
        self.last = []
        for row in range(self.games):
            self.step_one(row, actions[row])
        self.show()
        return self.last

    def step_one(self, row: i64, action: i64) -> None:
        """Take an action in a row."""
        if self.done[row]:
            self.clear_result(row)
        self.apply(row, i64(self.seat[row]), action)
        self.go_on(row)
        if self.progress and not self.done[row]:
            self.give(row, self.states[row])

    def apply(self, row: i64, seat: i64, action: i64) -> None:
        """A seat acts, and whoever sees it remembers the move."""
        if self.memory:
            secret = self.table.secret[action]
            for viewer in range(self.seats):
                if viewer == seat or not secret:
                    self.remember(row * self.seats + viewer, action * CHAIRS + seat)
        self.turn[row] += 1
        self.states[row].apply(seat, action)

    def remember(self, viewer: i64, move: i64) -> None:
        """The latest move comes first."""
        recent = self.recent
        at = viewer * self.memory
        for i in range(at + self.memory - 1, at, -1):
            recent[i] = recent[i - 1]
        recent[at] = move

    def go_on(self, row: i64) -> None:
        """Roll, let bots play and begin new games until a decision comes from outside; then write what it is about."""
        menu = self.menu
        while True:
            state = self.states[row]
            seat = settle(state, self.rngs[row])
            if seat < 0:
                self.finish(row)
                self.begin(row)
                continue
            menu.clear()
            state.fill(seat, menu)
            kind = self.kinds[seat]
            if kind == LEARNER:
                break
            if kind == RANDOM:
                self.apply(row, seat, menu.items[self.rngs[row].below(menu.count)])
            else:
                self.apply(row, seat, self.ask(row, seat))
        self.seat[row] = i32(seat)
        self.write(row, state, seat)

    def ask(self, row: i64, seat: i64) -> i64:
        """What a bot chooses. One that was described, not given, is made anew for each decision: it keeps nothing."""
        seed = (self.seed, int(self.first + row), int(self.game[row]), int(self.turn[row]))
        action: int = seated(self.bots[seat], seed).choose(Perspective(self.states[row], int(seat)))
        return action

    def give(self, row: i64, state: State) -> None:
        """What the end brings each seat, or with "progress" by how much it stands better than a step ago."""
        worth = rewards(state, self.reward_kind)
        stood = self.stood[row]
        for seat in range(self.seats):
            self.reward[row * self.seats + seat] = i32(bits(worth[seat] - stood[seat]))
        if self.progress:
            self.stood[row] = worth

    def finish(self, row: i64) -> None:
        """The result of a game that has ended."""
        state = self.states[row]
        scores = state.scores()
        winners = state.winners()
        self.give(row, state)
        self.done[row] = 1
        if self.keep_last:
            viewer = i64(self.seat[row])
            seen = bytes(memoryview(self.features(state, viewer))) + bytes(self.past(row, viewer))
            self.last.append((int(row), seen))
        for seat in range(self.seats):
            at = row * self.seats + seat
            self.scores[at] = i32(scores[seat])
            self.winners[at] = 1 if seat in winners else 0

    def clear_result(self, row: i64) -> None:
        """The game of the row goes on."""
        self.done[row] = 0
        for i in range(row * self.seats, (row + 1) * self.seats):
            self.reward[i] = 0

    # ------------------------------------------------------------ what a row shows

    def write(self, row: i64, state: State, seat: i64) -> None:
        """The observation of the seat that decides, and its legal actions, which are in the menu."""
        at = row * self.width
        self.obs_window[at : at + self.length] = memoryview(self.features(state, seat))
        if self.memory:
            self.obs_window[at + self.length : at + self.width] = self.past(row, seat)
        mask = self.one_mask
        menu = self.menu
        for i in range(menu.count):
            mask[menu.items[i]] = 1
        at = row * self.actions
        self.mask_window[at : at + self.actions] = self.one_mask_look
        for i in range(menu.count):
            mask[menu.items[i]] = 0
        self.legal[row] = i32(menu.count)

    def past(self, row: i64, viewer: i64) -> Any:
        """The last moves that a seat has seen, as moves.py lays them out: a look at a place that is used again."""
        out = self.one_past
        for i in range(len(out)):
            out[i] = 0
        table = self.table
        chairs: i64 = table.chairs
        args: i64 = table.args
        width: i64 = table.width
        recent = self.recent
        first = (row * self.seats + viewer) * self.memory
        for back in range(self.memory):
            move = recent[first + back]
            if move < 0:
                break
            action = move // CHAIRS
            chair = move % CHAIRS - viewer
            if chair < 0:
                chair += self.seats
            at = back * width
            out[at + chair] = ONE
            out[at + chairs + table.family_of[action]] = ONE
            for i in range(args):
                out[at + width - args + i] = table.numbers[action * args + i]
        return self.one_past_look

    # ------------------------------------------------------------ positions in and out

    def position(self, row: i64) -> dict[str, Any]:
        """The true position of a row."""
        return self.states[row].to_dict()

    def place(self, row: i64, position: dict[str, Any]) -> None:
        """Go on from a position: nobody remembers a move, the dice are those of the row."""
        state = self.start.game.from_dict(position)
        self.states[row] = state
        if self.progress:
            self.stood[row] = rewards(state, self.reward_kind)
        self.turn[row] = 0
        self.forget(row)
        self.clear_result(row)
        self.go_on(row)
        self.show()

    def save(self) -> list[dict[str, Any]]:
        """All that makes up each row, as JSON data."""
        return [self.saved(row) for row in range(self.games)]

    def saved(self, row: i64) -> dict[str, Any]:
        """All that makes up a row."""
        rng = self.rngs[row]
        each = self.seats * self.memory
        sides = slice(row * self.seats, (row + 1) * self.seats)
        return {
            "position": self.states[row].to_dict(),
            "dice": [int(rng.s0), int(rng.s1), int(rng.s2), int(rng.s3)],
            "moves": list(self.recent[row * each : (row + 1) * each]),
            "turn": int(self.turn[row]),
            "game": int(self.game[row]),
            "done": int(self.done[row]),
            "stood": self.stood[row],
            "reward": list(self.reward[sides.start : sides.stop]),
            "scores": list(self.scores[sides.start : sides.stop]),
            "winners": list(self.winners[sides.start : sides.stop]),
        }

    def load(self, seed: int, saved: list[dict[str, Any]]) -> None:
        """Go on from what was saved."""
        self.seed = seed
        for row in range(self.games):
            data = saved[row]
            self.states[row] = self.start.game.from_dict(data["position"])
            rng = Rng(0)
            rng.s0, rng.s1, rng.s2, rng.s3 = data["dice"]
            self.rngs[row] = rng
            self.turn[row] = data["turn"]
            self.game[row] = data["game"]
            self.done[row] = data["done"]
            self.stood[row] = list(data["stood"])
            each = self.seats * self.memory
            for i in range(each):
                self.recent[row * each + i] = data["moves"][i]
            for i in range(self.seats):
                self.reward[row * self.seats + i] = data["reward"][i]
                self.scores[row * self.seats + i] = data["scores"][i]
                self.winners[row * self.seats + i] = data["winners"][i]
            self.go_on(row)
        self.show()
