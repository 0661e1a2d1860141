"""What others do is shown move by move, at the pace of whoever looks; nobody else waits."""

from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.puppet import PIECES, STATE, Puppet, choice, line, seat
from tests.browser.table import LYING, PHONE, choose, new_table, wait_for_turn
from tests.patience import soon

CALM = {"follow": "calm"}
CAPTION = "#caption-words"


def follower(people: People, **wishes: Any) -> Puppet:
    """Somebody who follows calmly, with a clock that stands until the test lets it run."""
    table = Puppet(people, prefers=CALM, **wishes)
    table.page.clock.install()
    table.page.clock.pause_at(table.page.evaluate("Date.now() + 1000"))
    return table


def acted(table: Puppet, *actions: int) -> bool:
    """Whether the page makes these moves before long."""

    def sent() -> bool:
        table.page.wait_for_timeout(20)  # so that what it says is heard
        return table.actions() == list(actions)

    return soon(sent)


def moves(table: Puppet, *words: str) -> None:
    """The rival makes moves all at once; after the last of them the viewer may choose."""
    for place, said in enumerate(words):
        last = place == len(words) - 1
        there = {**PIECES, "one": (10 + 100 * (place + 1), 150, "One")}
        menu = [choice(1, "Hike", "two"), choice(2, "Rest", "three")] if last else []
        table.send(menu, there, log=[line(table.n + 1, said)], status=f"After {said}")


def test_moves_that_come_at_once_are_shown_one_after_the_other(people: People) -> None:
    table = follower(people)
    page = table.page
    moves(table, "Bob hikes.", "Bob rests.", "Bob takes a photo.")
    expect(page.locator(CAPTION)).to_have_text("BBob hikes.")
    expect(page.locator("#status-words")).to_have_text("After Bob hikes.")
    expect(page.locator("#caption-press")).to_contain_text("2 more")
    expect(page).to_have_title("● Your turn · Stub")
    assert page.locator("#actions .choice").count() == 0, "nothing is offered before the viewer has arrived"
    page.clock.run_for(800)
    expect(page.locator(CAPTION)).to_have_text("BBob hikes.")
    page.clock.run_for(600)
    expect(page.locator(CAPTION)).to_have_text("BBob rests.")
    expect(page.locator("#log-list > li")).to_have_count(2)
    assert page.locator("#actions .choice").count() == 0
    page.clock.run_for(1500)
    expect(page.locator(CAPTION)).to_have_text("BBob takes a photo.")
    expect(page.locator("#actions .choice")).to_have_count(2)
    expect(table.piece("one")).to_have_class("moved")
    page.clock.run_for(3000)
    expect(page.locator("#caption")).to_be_hidden()
    expect(table.piece("one")).to_have_class("moved")
    assert page.locator("#say-polite p").all_inner_texts() == ["Bob hikes.", "Bob rests."]
    expect(page.locator("#say-assertive p").last).to_contain_text("Bob takes a photo. After Bob takes a photo.")


def test_a_caption_neither_covers_the_board_nor_moves_it(people: People) -> None:
    table = follower(people)
    page = table.page
    before = page.locator("#board > svg").bounding_box()
    moves(table, "Bob hikes.", "Bob rests.")
    expect(page.locator(CAPTION)).to_have_text("BBob hikes.")
    caption, board = page.locator("#caption").bounding_box(), page.locator("#board > svg").bounding_box()
    assert board is not None
    assert board == before
    assert caption is not None
    assert caption["y"] >= board["y"] + board["height"]


def test_whoever_chooses_already_is_not_kept_from_it(people: People) -> None:
    """In a simultaneous choice the others get ready meanwhile."""
    table = follower(people)
    page = table.page
    menu = [choice(1, "Hike", "two"), choice(2, "Rest", "three")]
    table.send(menu, log=[line(2, "Bob begins a round.")])
    expect(page.locator("#actions .choice")).to_have_count(2)
    table.tell(menu, log=[line(3, "Bob is ready.", passing=True)])
    expect(page.locator("#caption")).to_be_hidden()
    table.piece("two").click()
    assert acted(table, 1)


def test_a_caption_has_its_column_on_a_phone_that_lies(people: People) -> None:
    table = follower(people, **LYING)
    page = table.page
    moves(table, "Bob hikes over the mountains and takes a photo of the bear for 2 leaves.", "Bob rests.")
    expect(page.locator("#caption-press")).to_contain_text("1 more")
    words, press = page.locator(CAPTION).bounding_box(), page.locator("#caption-press").bounding_box()
    assert words is not None
    assert press is not None
    assert words["width"] > 200  # of the column's 259
    assert words["y"] + words["height"] <= press["y"]
    assert press["x"] + press["width"] <= LYING["viewport"]["width"]


def timed(left: float, running: bool) -> list[dict[str, Any]]:
    """The seats with their clocks: the viewer has so many seconds left."""
    clocks = [{"left": left, "running": running}, None]
    return [seat(number) | {"clock": clock, "deciding": running and not number} for number, clock in enumerate(clocks)]


def test_clocks_wait_for_nobody_who_is_still_shown_earlier_moves(people: People) -> None:
    table = follower(people)
    page = table.page
    days = STATE["table"] | {"pace": {"kind": "days", "days": 1}}
    table.tell(table=days, seats=timed(90.0, False), log=[line(2, "Bob begins.")])
    page.clock.run_for(5000)
    reveal = line(3, "All cards are turned over.", seat=None, staged=True)
    menu = [choice(1, "Hike", "two"), choice(2, "Rest", "three")]
    table.send(menu, table=days, seats=timed(90.0, True), log=[reveal])
    expect(page.locator("#caption-press")).to_contain_text("Go on")
    page.clock.run_for(20_000)
    clock = page.locator("[data-seat='0'] .seat-clock")
    expect(clock).to_have_text("1:10")
    table.tell_presence(timed(69.0, True))
    expect(clock).to_have_text("1:09")
    page.keyboard.press("Enter")
    expect(page.locator("#actions .choice")).to_have_count(2)
    expect(clock).to_have_text("1:09")


def test_a_clock_that_runs_hurries_unless_it_counts_days(people: People) -> None:
    table = follower(people)
    page = table.page
    for kind, patient in (("live", False), ("days", True)):
        shown = f"Bob takes a long rest at a table by {kind}."
        pace = STATE["table"] | {"pace": {"kind": kind}}
        table.send(table=pace, seats=timed(90.0, False), log=[line(2, shown)])
        expect(page.locator(CAPTION)).to_have_text(f"B{shown}")
        table.send(table=pace, seats=timed(90.0, True), log=[line(3, "Bob goes on.")])
        expect(page.locator("#caption-press")).to_contain_text("1 more")
        page.clock.run_for(600)
        expect(page.locator(CAPTION)).to_have_text(f"B{shown}" if patient else "BBob goes on.")
        page.keyboard.press("n")
        page.clock.run_for(600)


def test_a_key_skips_to_now(people: People) -> None:
    table = follower(people)
    page = table.page
    moves(table, "Bob hikes.", "Bob rests.", "Bob takes a photo.")
    expect(page.locator("#caption-press")).to_contain_text("2 more")
    page.keyboard.press("n")
    expect(page.locator("#actions .choice")).to_have_count(2)
    expect(page.locator("#caption")).to_be_hidden()
    expect(page.locator("#log-list > li")).to_have_count(3)
    expect(page.locator("#say-assertive p").last).to_contain_text("Bob rests. Bob takes a photo.")


def test_a_tap_skips_to_now_and_chooses_nothing(people: People) -> None:
    table = follower(people, **PHONE)
    page = table.page
    moves(table, "Bob hikes.", "Bob rests.")
    expect(page.locator("#caption-press")).to_contain_text("1 more")
    box = table.piece("two").bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + 10, box["y"] + 10)
    expect(page.locator("#actions .choice")).to_have_count(2)
    assert table.actions() == []
    moves(table, "Bob sleeps.", "Bob wakes up.")
    page.locator("#caption").tap()
    expect(page.locator("#status-words")).to_have_text("After Bob wakes up.")


def test_the_pace_is_chosen_at_the_table_and_kept(people: People) -> None:
    page = people.come(prefers=CALM)
    address = new_table(page, "you", "bot")
    page.click("summary[title=Menu]")
    with page.expect_response("**/settings") as kept:
        page.select_option("#pace", "brisk")
    assert kept.value.status == 204
    page.goto(address)
    expect(page.locator("body")).to_have_attribute("data-follow", "brisk")
    page.goto("/settings")
    expect(page.locator("[name=follow][value=brisk]")).to_be_checked()
    expect(page.locator("[name=theme][value=auto]")).to_be_checked()


def test_since_your_last_turn_stands_above_the_log_also_after_a_reload(people: People) -> None:
    table = Puppet(people)
    page = table.page
    said = [
        line(1, "Ann hikes.", seat=0),
        line(2, "Bob hikes."),
        line(3, "Ann builds nothing more.", seat=0, passing=True),
        line(3, "Bob is ready.", passing=True),
        line(4, "Bob rests."),
    ]
    table.tell([choice(1, "Hike"), choice(2, "Rest")], log=said)
    shown = page.locator("#since-list > li")
    expect(shown).to_have_text(["BBob hikes.", "BBob rests."])
    table.tell([choice(3, "Go on"), choice(4, "Stop")], log=[line(5, "Ann rests.", seat=0)], decision="e")
    expect(shown).to_have_text(["BBob hikes.", "BBob rests."])  # in the midst of a turn
    table.tell(log=[line(6, "Ann stops.", seat=0)])
    expect(page.locator("#since")).to_be_hidden()
    table.tell(
        [choice(1, "Hike"), choice(2, "Rest")],
        since=0,
        log=[*said, line(5, "Ann rests.", seat=0), line(6, "Bob jumps.")],
    )
    expect(shown).to_have_text(["BBob jumps."])


def test_what_came_while_its_script_did_not_is_told_after_the_break(people: People) -> None:
    table = Puppet(people)
    people.patient = True
    table.page.route("**/static/news.js*", lambda route: route.abort())
    said = [line(1, "Ann hikes.", seat=0), line(2, "Bob hikes.")]
    with table.page.expect_event("requestfailed"):
        table.tell([choice(1, "Hike"), choice(2, "Rest")], log=said)
    table.page.unroute("**/static/news.js*")
    table.tell([choice(1, "Hike"), choice(2, "Rest")], since=0, log=[*said, line(3, "Bob rests.")])
    expect(table.page.locator("#since-list > li")).to_have_text(["BBob hikes.", "BBob rests."])


def test_what_a_bot_did_in_my_seat_is_no_turn_of_mine(people: People) -> None:
    table = Puppet(people)
    said = [
        line(1, "Ann hikes.", seat=0),
        line(2, "Ann ran out of time, so a bot plays.", seat=0, aside=True),
        line(3, "Ann rests.", seat=0, aside=True),
        line(4, "Bob hikes."),
        line(5, "Ann is back.", seat=0, aside=True),
    ]
    table.tell([choice(1, "Hike"), choice(2, "Rest")], since=0, log=said)
    expect(table.page.locator("#since-list > li")).to_have_text(
        ["RAnn ran out of time, so a bot plays.", "RAnn rests.", "BBob hikes.", "RAnn is back."]
    )


def test_a_phone_counts_what_happened_since_your_last_turn(people: People) -> None:
    table = Puppet(people, **PHONE)
    page = table.page
    table.tell(
        [choice(1, "Hike"), choice(2, "Rest")],
        log=[line(1, "Ann hikes.", seat=0), line(2, "Bob hikes."), line(3, "Bob rests.")],
    )
    expect(page.locator("#since-count")).to_have_text("2")
    page.click(".sheets >> text=Log")
    expect(page.locator("#since")).to_be_visible()
    expect(page.locator("#since-list > li")).to_have_text(["BBob hikes.", "BBob rests."])


def test_a_real_table_is_followed_step_by_step(people: People) -> None:
    page = people.come(prefers={"follow": "brisk"})
    new_table(page, "you", "bot", "bot", "bot")
    wait_for_turn(page)
    seen: list[str] = []
    page.expose_function("seen", lambda words: seen.append(words))
    page.evaluate(
        "() => new MutationObserver(() => seen(document.querySelector('#caption-words').textContent))"
        ".observe(document.querySelector('#caption-words'), { childList: true })"
    )
    while len({words for words in seen if words}) < 3:
        choose(page)
        wait_for_turn(page)
    assert page.locator("#since-list > li").count() >= 3
    expect(page.locator("#since-list > li").first).to_be_visible()


def test_a_reveal_waits_until_the_person_presses_on(people: People) -> None:
    table = follower(people)
    page = table.page
    reveal = line(2, "All cards are turned over.", seat=None, staged=True)
    menu = [choice(1, "Hike", "two"), choice(2, "Rest", "three")]
    table.send(menu, log=[reveal], status="Your turn.")
    expect(page.locator(CAPTION)).to_have_text("All cards are turned over.")
    page.clock.run_for(60_000)
    expect(page.locator("#caption-press")).to_contain_text("Go on")
    expect(page.locator("#caption-press")).to_be_focused()
    assert page.locator("#actions .choice").count() == 0
    page.keyboard.press("Enter")
    expect(page.locator("#actions .choice")).to_have_count(2)
    expect(page.locator("#caption")).to_be_hidden()
    expect(page.locator("#log-list > li")).to_have_count(1)
    assert table.actions() == []


def test_the_final_score_waits_until_the_person_presses_on(people: People) -> None:
    table = follower(people)
    page = table.page
    rows = [{"label": "Gold", "values": [7, 5]}]
    result = {"rows": rows, "totals": [7, 5], "others": [], "winners": [0], "note": ""}
    table.send(log=[line(2, "Bob reaches the end.")], over=True, result=result, status="Ann wins.")
    expect(page.locator(CAPTION)).to_have_text("BBob reaches the end.")
    page.clock.run_for(60_000)
    expect(page.locator("#result")).to_be_hidden()
    page.get_by_role("button", name="See the score").click()
    expect(page.locator("#result-table tfoot td")).to_have_text(["7", "5"])
    table.send(over=True, result=result, status="Ann wins!")
    page.clock.run_for(1000)
    expect(page.locator("#status-words")).to_have_text("Ann wins!")
    expect(page.locator("#result")).to_be_visible()


def test_a_question_with_one_answer_answers_itself(people: People) -> None:
    table = Puppet(people, prefers={"single": "self"})
    page = table.page
    table.tell([choice(7, "Rest")])
    assert acted(table, 7)
    expect(page.locator(".staged-words")).to_contain_text("Sending")  # nobody can answer it again
    table.tell([choice(8, "Hike"), choice(9, "Rest")], decision="e")
    table.tell([choice(5, "Rest")], decision="f", log=[line(4, "Ann takes back the last move.", seat=0, undoes=[3])])
    page.wait_for_timeout(200)
    assert table.actions() == [7], "whoever takes a move back wants to look at the question"


def asked_alone(people: People) -> Puppet:
    """A question with one answer was asked 0.7 seconds ago, while somebody looks on."""
    table = Puppet(people, prefers={"single": "self"})
    page = table.page
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    table.tell([choice(7, "Rest")], onlookers=1)
    page.evaluate("import('/static/standing.js').then(() => {})")
    page.clock.run_for(700)
    return table


def test_where_people_look_on_the_only_answer_takes_a_moment(people: People) -> None:
    table = asked_alone(people)
    page = table.page
    assert table.actions() == []
    page.clock.run_for(3400)
    assert acted(table, 7)


def test_who_answers_the_only_question_by_hand_answers_it_once(people: People) -> None:
    table = asked_alone(people)
    page = table.page
    page.keyboard.press("1")
    assert acted(table, 7)
    page.clock.run_for(5000)
    page.wait_for_timeout(200)
    assert [message["type"] for message in table.sent].count("act") == 1


def test_on_a_phone_a_long_reveal_is_read_to_its_end(people: People) -> None:
    table = follower(people, **PHONE)
    words = " ".join(["All cards are turned over, and everybody looks at them."] * 6)
    table.send([choice(1, "Hike"), choice(2, "Rest")], log=[line(2, words, seat=None, staged=True)])
    expect(table.page.locator("#caption-words")).to_have_text(words)
    seen = "({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight"
    assert table.page.locator("#caption-words").evaluate(seen)


def test_a_double_click_never_makes_the_next_move(people: People) -> None:
    table = Puppet(people)
    page = table.page

    def answer(sent: int) -> None:
        table.send([choice(sent + 1, f"Move {sent + 1}"), choice(90, "Rest")], decision=f"d{sent}")

    table.answers = answer
    first = page.locator("#actions .choice").first
    table.tell([choice(1, "Move 1"), choice(90, "Rest")], decision="d0")
    box = first.bounding_box()
    assert box is not None
    x, y = box["x"] + 20, box["y"] + 20
    page.mouse.dblclick(x, y)
    expect(first).to_contain_text("Move 2")
    page.wait_for_timeout(350)
    assert [message["action"] for message in table.sent if message["type"] == "act"] == [1]
    page.mouse.click(x, y)
    expect(first).to_contain_text("Move 3")
    page.mouse.click(x + 30, y)
    expect(first).to_contain_text("Move 4")
