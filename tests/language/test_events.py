"""Sentences with gaps for the numbers of an event."""

from westward.language.events import does, end, happens, knows, secretly, turn
from westward.language.voices import Voice

SITES = ("acorn", "leaf", "rock")
ANN = Voice(0, ("Ann", "{} & {their}"))


def test_numbers_are_put_into_words_by_functions_and_tables() -> None:
    hikes = does("hike {} tiles to the {} site, facing {}", str, SITES, {-1: "left", 1: "right"})
    assert hikes(ANN, (0, 2, 1, -1)) == "You hike 2 tiles to the leaf site, facing left."
    assert hikes(ANN, (1, 3, 2, 1)) == "{} & {their} hikes 3 tiles to the rock site, facing right."


def test_gaps_can_be_numbered() -> None:
    assert (
        happens("{1} is dealt to lot {0}.", str, ["the ace", "the king"])(ANN, (2, 1)) == "The king is dealt to lot 2."
    )


def test_the_rest_goes_into_the_last_gap() -> None:
    pays = does("pay {} for {their} {}", str, rest=lambda sites: ", ".join(SITES[site] for site in sites))
    assert pays(ANN, (0, 4, 2, 0)) == "You pay 4 for your rock, acorn."
    assert does("keep {}", rest=lambda cards: f"{len(cards)} cards")(ANN, (1,)) == "{} & {their} keeps 0 cards."


def test_whose_it_is() -> None:
    shows = does("show {their} badge and {whose} photo")
    assert shows(ANN, (0,)) == "You show your badge and your photo."
    assert shows(Voice(0, ("Ann", "Ben")), (1,)) == "Ben shows their badge and Ben's photo."


def test_a_phrase_may_be_all_gap() -> None:
    assert does("{}", rest=lambda way: f"go from {way[0]} to {way[1]}")(ANN, (0, 3, 5)) == "You go from 3 to 5."


def test_secrets() -> None:
    assert secretly("have {} Jokers", str)(ANN, (0, 2)) == "Only you know: you have 2 Jokers."
    assert secretly("have {} Jokers", str)(Voice(1, ("Ann", "Ben")), (0, 2)) == "Only Ann knows: Ann has 2 Jokers."
    assert knows("{whose} site is {}", SITES)(Voice(1, ("Ann", "Ben")), (0, 2)) == "Only Ann knows: Ann's site is rock."


def test_what_every_game_tells() -> None:
    names = ("Ann", "Ben", "Cid")
    assert [turn(Voice(viewer, names), (1,)) for viewer in (0, 1)] == ["It is Ben's turn.", "It is your turn."]
    assert end(Voice(0, names), (0b100,)) == "The game is over. Cid wins."
    assert end(Voice(2, names), (0b100,)) == "The game is over. You win."
    assert end(Voice(1, names), (0b111,)) == "The game is over. You, Ann and Cid share the victory."
