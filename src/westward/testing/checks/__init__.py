"""The contract that every game keeps, as plain functions: each raises AssertionError, and says where and what to do."""

from collections.abc import Callable

from westward.kernel import Game
from westward.testing.cases import Case
from westward.testing.checks import (
    commit,
    edits,
    features,
    match,
    memory,
    position,
    rooms,
    rules,
    secret,
    state,
    view,
    words,
)

GAME_CHECKS: tuple[Callable[[Game], None], ...] = (
    rooms.check_rooms,
    rules.check_game,
    rules.check_actions,
    match.check_process,
    features.check_feature_names,
)
"""What is checked once for a game."""

CASE_CHECKS: tuple[Callable[[Case], None], ...] = (
    rules.check_legal,
    rules.check_length,
    rules.check_ledger,
    state.check_clone,
    state.check_fields,
    rules.check_chance,
    rules.check_scores,
    state.check_bounds,
    state.check_dict,
    state.check_fingerprint,
    state.check_sink,
    match.check_record,
    match.check_bad_records,
    match.check_undo,
    match.check_refusals,
    view.check_view,
    view.check_words,
    view.check_names,
    view.check_menu,
    view.check_closed,
    view.check_board,
    words.check_recap,
    words.check_about,
    words.check_sets,
    words.check_plans,
    words.check_groups,
    words.check_standing,
    words.check_because,
    features.check_features,
    features.check_moves,
    secret.check_determinize,
    secret.check_hidden,
    secret.check_told,
    secret.check_course,
    secret.check_output,
    memory.check_memory,
    commit.check_commits,
    position.check_position,
    edits.check_edits,
)
"""What is checked for every seat count and option set, from the simple to the subtle."""
