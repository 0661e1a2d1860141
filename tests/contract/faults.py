"""Every fault that the contract must find: by the check that finds it, what it says, and the broken game."""

from collections.abc import Callable
from typing import Any

from tests.contract import broken, broken_data, broken_words, faulty
from tests.contract.checks import CASE_CHECKS, GAME_CHECKS
from tests.contract.toy import make
from tests.contract.toy.rules import Toy
from westward.kernel import Codec, Family, Game, Option

ODD_CODEC = Codec([Family("play", ["0", "1", "2", " 3"]), Family("draw"), Family("stay")])

FOUND: dict[str, dict[str, type[Toy] | Game]] = {
    "check_game": {
        "is not a sentence": make(options=(Option("rounds", 2, "", (2,)),)),
    },
    "check_actions": {
        "does not round-trip": make(actions=ODD_CODEC),
    },
    "check_process": {
        "another process .* plays another game": broken.HashedFingerprint,
    },
    "check_legal": {
        "are not ascending": broken.Descending,
        "has a choice twice": broken.Repeating,
        "asking for the choices changed": broken.AskingChanges,
        "die of one face": broken.OneFace,
    },
    "check_length": {
        "not over after 20 decisions": broken.NoEnd,
    },
    "check_ledger": {
        "not conserved": broken.LostCard,
    },
    "check_chance": {
        "not conserved": broken.LostOnAFace,
    },
    "check_scores": {
        "before the end": broken.EarlyWinners,
        "nobody ever wins": broken.NoWinners,
    },
    "check_clone": {
        "'hands' is shared with the clone": broken.ShallowClone,
        "the clone is another position": broken.ForgetfulClone,
    },
    "check_fields": {
        "'points' changed during the game": broken.MissingField,
    },
    "check_bounds": {
        "bounds and fields differ in {'points'}": broken_data.MissingBound,
        "'asked' is one number": broken_data.WrongKindOfBound,
        "out of bounds: 'points' holds": broken_data.TightBound,
    },
    "check_dict": {
        "after from_dict the game ends": broken.MissingField,
    },
    "check_fingerprint": {
        "two positions have the same fingerprint": broken.BlindFingerprint,
    },
    "check_sink": {
        "a sink changes the game": broken.SinkMatters,
        "names no seats": broken.OddMask,
    },
    "check_position": {
        r"another position: \['asked'\]": broken_data.ForgetfulDescribe,
        "'due' is described as it lies in the state": broken_data.RawDescribe,
        "deck is 1. bare numbers": broken_data.BareNumbers,
        "describing a position changes it": broken_data.ChangingDescribe,
        "'points' was left out, but is not as after the set-up": broken_data.OwnSetup,
        "breaks with KeyError": broken_data.BrittleBuild,
        "instead of ValueError|do not name": broken_data.BrittleValue,
        "an unknown key in the position: not refused": broken_data.IgnoresKeys,
        "the words do not name": broken_data.Wordless,
    },
    "check_edits": {
        "IndexError": broken_data.CrashesLater,
        "KeyError": broken_data.CannotBeSeen,
        "stuck, because nobody has to decide": broken_data.GetsStuck,
        "has nothing to choose from": broken_data.LeavesNoChoice,
        "not over after 20 decisions": broken_data.GoesOnAndOn,
        "not done after 5 seconds": broken_data.NeverReturns,
    },
    "check_record": {
        "the replay diverges": broken.Diverging,
    },
    "check_undo": {
        "undo": broken.ShallowClone,
    },
    "check_refusals": {
        "refused, but the position changed": broken.AskingChanges,
    },
    "check_view": {
        "the key 0 is not a text": broken.NumberKeys,
        "changed when the game went on": broken.SharedList,
    },
    "check_words": {
        "several lines": faulty.GAME,
    },
    "check_names": {
        "called by a color": faulty.GAME,
    },
    "check_menu": {
        "'stay'|'draw'|'play": faulty.GAME,
    },
    "check_closed": {
        "is possible": faulty.GAME,
    },
    "check_board": {
        "not always the same": faulty.GAME,
    },
    "check_recap": {
        "tells what the viewer is not told": broken_words.LEAKING_RECAP,
        "recap for .: '' for": broken_words.SILENT_RECAP,
        "nobody reads that": broken_words.LONG_RECAP,
        "called by a color": broken_words.NAMELESS_RECAP,
        "an onlooker is called you": broken_words.YOU_RECAP,
    },
    "check_about": {
        "words.about does not know it": broken_words.CRYPTIC,
        "is empty or has spaces": broken_words.SPEECHLESS,
        "has no anchor ''": broken_words.RULELESS,
    },
    "check_sets": {
        "the choices name set": broken_words.UNNAMED_SET,
        "are choices of the set, but not in it": broken_words.SMALL_SET,
        "does not draw {'hat'}": broken_words.LOST_SET,
        "are refused, but": broken_words.GENEROUS,
        "are allowed, but": broken_words.MEAN,
    },
    "check_plans": {
        "step 2 cannot be chosen": broken_words.RASH,
    },
    "check_groups": {
        "a choice is there twice": broken_words.LISTED_TWICE,
        "a choice is not in the menu": broken_words.FOREIGN,
    },
    "check_standing": {
        "1000000 cannot be chosen": broken_words.STUBBORN,
    },
    "check_feature_names": {
        "8 names of features instead of 9": faulty.GAME,
        "never change": broken_data.IdleFeatures,
    },
    "check_features": {
        "8 instead of 9": faulty.GAME,
        r"\['best rival'\] tell what the seat cannot know": broken_data.LeakingFeature,
        "not scaled to about -1 to 1": broken_data.WildFeatures,
        "asking for numbers changed": broken_data.CountingFeatures,
        "is not from -1 to 1": broken_data.WildValue,
        "0.0 for a seat that has won": broken_data.GloomyValue,
        "for results that are worth": broken_data.MixedValue,
        "1.0 for a seat that has lost to everybody": broken_data.RosyValue,
    },
    "check_moves": {
        "SECRET must name them": faulty.GAME,
    },
    "check_determinize": {
        "what the seat knows changed: hand": broken.KnowsNothing,
        "components are not conserved": broken.LossyDeterminize,
        "the original changed": broken.InPlaceDeterminize,
        "the seat's choices changed": broken.LeakingChoices,
    },
    "check_hidden": {
        "never vary for seats": broken.KnowsEverything,
        "never varies .*chosen": broken.KnowsCommits,
        "never var": broken.KnowsTheNext,
    },
    "check_told": {
        "told by an event what its view does not know": broken.LeakingEvent,
        "decides whether it goes on": broken.LeakingLuck,
        r"leaks a hidden fact through \['deck'\]": broken.LeakingView,
    },
    "check_course": {
        "a hidden fact decides who must act": broken.LeakingDecision,
        "the menu did not say that the choice reveals it": broken.UnannouncedReveal,
        "the view of .* leaks": broken.LeakingForm,
    },
    "check_output": {
        "the view of .* leaks": broken.LeakingView,
        "the wide drawing of .* leaks": faulty.GAME,
    },
    "check_memory": {
        "nobody remembers. Write tests/kernel/memory.py": make(package="tests.kernel"),
        "objects to nothing": faulty.GAME,
        "remembers what is not true: A card": broken_data.DenyingDescribe,
        "the view of . has forgotten or contradicts: .* owns": broken_data.Forgetful,
        "the view of . has forgotten or contradicts: Red owns": broken_data.Lying,
        "determinize for . contradicts what .* knows: .* owns": broken_data.Contradicting,
    },
    "check_commits": {
        "lead to different positions": broken.LastCommitWins,
        "the view of .* tells which": broken.LeakingCommit,
        "the events for .* tell which": broken.LeakingCommitEvent,
        "the choices of . tell which|depends on the commitments": broken.ChoicesOfOthers,
    },
}

CHECKS: tuple[Callable[[Any], None], ...] = (*CASE_CHECKS, *GAME_CHECKS)


class Fault:
    """A broken game, the check that must fail on it, and what it must say."""

    def __init__(self, check: str, says: str, game: type[Toy] | Game) -> None:
        (self.check,) = [one for one in CHECKS if one.__name__ == check]
        self.says = says
        self.game = game if isinstance(game, Game) else make(state=game)
        self.name = game.__name__ if isinstance(game, type) else game.package.rpartition(".")[2]

    def __str__(self) -> str:
        return f"{self.name}-{self.check.__name__}"


FAULTS = [Fault(check, says, game) for check, games in FOUND.items() for says, game in games.items()]
