"""The contract that every game keeps, as plain functions: each raises AssertionError and says where."""

from collections.abc import Callable

from tests.contract import (
    checks_commit,
    checks_edits,
    checks_features,
    checks_match,
    checks_memory,
    checks_position,
    checks_rules,
    checks_secret,
    checks_state,
    checks_view,
    checks_words,
)
from tests.contract.cases import Case
from westward.kernel import Game

GAME_CHECKS: tuple[Callable[[Game], None], ...] = (
    checks_rules.check_game,
    checks_rules.check_actions,
    checks_match.check_process,
    checks_features.check_feature_names,
)
"""What is checked once for a game."""

CASE_CHECKS: tuple[Callable[[Case], None], ...] = (
    checks_rules.check_legal,
    checks_rules.check_length,
    checks_rules.check_ledger,
    checks_rules.check_chance,
    checks_rules.check_scores,
    checks_state.check_clone,
    checks_state.check_fields,
    checks_state.check_bounds,
    checks_state.check_dict,
    checks_state.check_fingerprint,
    checks_state.check_sink,
    checks_position.check_position,
    checks_edits.check_edits,
    checks_match.check_record,
    checks_match.check_bad_records,
    checks_match.check_undo,
    checks_match.check_refusals,
    checks_view.check_view,
    checks_view.check_words,
    checks_view.check_names,
    checks_view.check_menu,
    checks_view.check_closed,
    checks_view.check_board,
    checks_words.check_recap,
    checks_words.check_about,
    checks_words.check_sets,
    checks_words.check_plans,
    checks_words.check_groups,
    checks_words.check_standing,
    checks_features.check_features,
    checks_features.check_moves,
    checks_secret.check_determinize,
    checks_secret.check_hidden,
    checks_secret.check_told,
    checks_secret.check_course,
    checks_secret.check_output,
    checks_memory.check_memory,
    checks_commit.check_commits,
)
"""What is checked for every seat count and option set."""
