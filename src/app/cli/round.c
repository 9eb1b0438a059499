/* round.c: see the header. */
#include "app/cli/round_parts.h"

#include <string.h>

/* --- Talking. --- */

static void hear(void *context, const lw_event *event)
{
    lw_round *round = context;
    if (!event->text || !strcmp(event->kind, "step")) /* steps are seen */
        return;
    if (round->message.size)
        lw_buf_byte(&round->message, ' ');
    if (!strcmp(event->kind, "message"))
        lw_buf_puts(&round->message, event->text);
    else
        lw_buf_print(&round->message, "%s: %s.", event->kind, event->text);
}

lw_events lw_round_ears(lw_round *round)
{
    return (lw_events){.context = round, .tell = hear};
}

static int64_t points(const lw_round *round)
{
    return lw_points_score(round->rules, lw_session_state(&round->session));
}

/* Is there a number of points to be measured against? */
static bool has_best(const lw_round *round)
{
    return round->verdict == LW_OPTIMAL || round->verdict == LW_BEST_KNOWN;
}

static const char *best_word(const lw_round *round)
{
    return round->verdict == LW_OPTIMAL ? "possible" : "known";
}

void lw_round_status(const lw_round *round, lw_buf *out)
{
    const lw_session *session = &round->session;
    if (round->rules->levels > 1)
        lw_buf_print(out, "level %d of %d; ", session->level + 1, round->rules->levels);
    lw_buf_print(out, "%d move%s", session->moves.count, lw_plural(session->moves.count));
    if (round->verdict == LW_SOLVED)
        lw_buf_print(out, "; the shortest way has %d", round->shortest);
    if (lw_for_points(round->rules))
        lw_buf_print(out, "; %lld point%s", (long long)points(round), lw_plural(points(round)));
    if (has_best(round))
        lw_buf_print(out, "; the most %s is %lld", best_word(round), (long long)round->best);
    if (round->rules->players > 1)
        lw_round_turn(round, out);
}

static void tell_help(lw_round *round)
{
    if (round->helped)
        lw_buf_print(&round->message, " (You asked for help %s.)", round->helped == 1 ? "once" : "a few times");
}

static void tell_won(lw_round *round, lw_status status)
{
    int count = round->session.moves.count;
    if (round->rules->players > 1)
        lw_round_tell_winner(round, status.player);
    else if (round->verdict == LW_SOLVED && count <= round->shortest)
        lw_buf_print(&round->message, "Solved in %d move%s: there is no shorter way.", count, lw_plural(count));
    else
        lw_buf_print(&round->message, "Solved in %d move%s.", count, lw_plural(count));
    tell_help(round);
}

/* The end of a play for points. */
static void tell_ended(lw_round *round)
{
    int64_t score = points(round);
    lw_buf_print(&round->message, "That is the end: %lld point%s", (long long)score, lw_plural(score));
    if (score < round->best)
        lw_buf_print(&round->message, ". The most %s is %lld.", best_word(round), (long long)round->best);
    else if (round->verdict == LW_OPTIMAL)
        lw_buf_puts(&round->message, ": more is not possible.");
    else
        lw_buf_print(&round->message, ": %s.",
                     score > round->best ? "more than was known" : "the most that is known");
    tell_help(round);
    if (score > round->best)
        round->best = score;
}

/* What a move has changed. */
void lw_round_tell_outcome(lw_round *round)
{
    lw_status status = lw_session_status(&round->session);
    lw_moves legal = {0};
    if (round->message.size && status.outcome != LW_RUNNING)
        lw_buf_byte(&round->message, ' ');
    switch (status.outcome) {
    case LW_WON:
        tell_won(round, status);
        break;
    case LW_LOST:
        lw_buf_puts(&round->message, "That did not work out: u takes the move back, r begins anew.");
        break;
    case LW_DRAWN:
        lw_buf_puts(&round->message, "A draw.");
        break;
    case LW_ENDED:
        if (has_best(round))
            tell_ended(round);
        else
            lw_buf_puts(&round->message, "That is the end.");
        break;
    case LW_RUNNING:
        lw_round_family(round)->moves(round->rules, lw_session_state(&round->session), &legal);
        if (legal.count == 0)
            lw_buf_puts(&round->message, "No move is left here: u takes the last one back, r begins anew.");
        lw_moves_drop(&legal);
    }
}

bool lw_round_over(const lw_round *round)
{
    enum lw_outcome outcome = lw_session_status(&round->session).outcome;
    return outcome == LW_WON || outcome == LW_ENDED || outcome == LW_DRAWN;
}

/* --- Beginning and ending. --- */

enum { PATIENCE = 2000000 }; /* states that somebody waits for */

static void begin_level(lw_round *round, int level)
{
    lw_solution solution;
    lw_solve(lw_solver_usual(round->rules), round->rules, level, &round->limits, &solution);
    round->verdict = solution.verdict;
    round->best = solution.score;
    round->shortest = solution.moves.count;
    lw_solution_drop(&solution);
    lw_session_begin(&round->session, round->rules, level, 0);
    lw_buf_clear(&round->message);
    lw_moves_clear(&round->way);
    lw_moves_clear(&round->choices);
    round->helped = round->way_at = 0;
    lw_round_first_target(round);
}

int lw_round_begin(lw_round *round, const char *id, const lw_view *view, const lw_limits *limits,
                   lw_error *error)
{
    *round = (lw_round){.view = *view, .limits = *limits};
    const lw_design *design = lw_id_parse(id, &round->arena, error);
    round->rules = design ? design->spec->family->compile(design, &round->arena, error) : NULL;
    if (!round->rules) {
        lw_arena_drop(&round->arena);
        return error->code;
    }
    if (!round->limits.expansions)
        round->limits.expansions =
            lw_for_points(round->rules) ? lw_limits_usual(round->rules).expansions : PATIENCE;
    begin_level(round, 0);
    return 0;
}

void lw_round_drop(lw_round *round)
{
    lw_session_drop(&round->session);
    lw_buf_drop(&round->message);
    lw_moves_drop(&round->way);
    lw_moves_drop(&round->choices);
    lw_arena_drop(&round->arena);
}

bool lw_round_next_level(lw_round *round)
{
    int level = round->session.level + 1;
    if (level >= round->rules->levels)
        return false;
    lw_session_drop(&round->session);
    begin_level(round, level);
    return true;
}

/* --- Moving. --- */

static void tell_choices(lw_round *round)
{
    lw_buf_puts(&round->message, "Which one? Point at its other end, or:");
    for (int i = 0; i < round->choices.count && i < 9; i++) {
        lw_buf_print(&round->message, "  %d: ", i + 1);
        lw_round_family(round)->move_text(round->rules, lw_session_state(&round->session),
                                          lw_moves_get(&round->choices, i), &round->message);
    }
}

static void gesture(lw_round *round, lw_gesture what)
{
    lw_events events = lw_round_ears(round);
    if (lw_session_status(&round->session).outcome != LW_RUNNING) {
        lw_buf_puts(&round->message, "It is over: u takes the last move back, r begins anew.");
        return;
    }
    int meant = lw_session_gesture(&round->session, what, &events, &round->choices);
    if (meant > 1) {
        tell_choices(round);
        return;
    }
    lw_moves_clear(&round->choices);
    if (meant == 1)
        lw_round_tell_outcome(round);
    else if (what.kind == LW_POINT)
        lw_buf_puts(&round->message, "No move goes there. Tab leads to the cells where one does.");
    else
        lw_buf_puts(&round->message, what.kind == LW_ACTION ? "There is nothing to do here."
                                                            : "There is no way in that direction.");
}

void lw_round_choose(lw_round *round, int choice)
{
    if (choice >= round->choices.count)
        return;
    lw_events events = lw_round_ears(round);
    lw_error error = {0};
    lw_buf_clear(&round->message);
    if (lw_session_move(&round->session, lw_moves_get(&round->choices, choice), &events, &error))
        lw_buf_puts(&round->message, error.text);
    else
        lw_round_tell_outcome(round);
    lw_moves_clear(&round->choices);
}

/* --- All acts. --- */

static void take_back(lw_round *round, enum lw_act act)
{
    if (act == LW_ACT_RESTART)
        lw_session_restart(&round->session);
    else if (!lw_round_undo(round))
        lw_buf_puts(&round->message, "This is the beginning.");
}

void lw_round_act(lw_round *round, enum lw_act act)
{
    bool points = lw_round_family(round)->control == LW_CONTROL_POINTS;
    lw_buf_clear(&round->message);
    if (act > LW_ACT_LAST_TARGET)
        lw_moves_clear(&round->choices);
    if (act < LW_ACT_LETTERS) {
        round->marked = points;
        if (act != LW_ACT_WAY && !(points && act <= LW_ACT_RIGHT))
            lw_moves_clear(&round->way);
    }
    if (act <= LW_ACT_RIGHT && points)
        lw_round_move_cursor(round, act);
    else if (act <= LW_ACT_RIGHT)
        gesture(round, (lw_gesture){.kind = (enum lw_gesture_kind)act});
    else if (act == LW_ACT_GO)
        gesture(round,
                (lw_gesture){.kind = points ? LW_POINT : LW_ACTION, .row = round->row, .col = round->col});
    else if (act == LW_ACT_NEXT_TARGET || act == LW_ACT_LAST_TARGET) {
        if (points)
            lw_round_step_target(round, act == LW_ACT_NEXT_TARGET ? 1 : -1);
    } else if (act == LW_ACT_UNDO || act == LW_ACT_RESTART)
        take_back(round, act);
    else if (act == LW_ACT_HINT)
        lw_round_hint(round);
    else if (act == LW_ACT_WAY && round->way.count)
        lw_round_walk_way(round);
    else if (act == LW_ACT_WAY)
        lw_round_show_way(round);
    else if (act == LW_ACT_LETTERS)
        round->view.marks = round->view.marks == LW_MARKS_LETTERS ? LW_MARKS_COLOUR : LW_MARKS_LETTERS;
    else
        round->view.look = round->view.look == LW_LOOK_ANALYST ? LW_LOOK_PLAYER : LW_LOOK_ANALYST;
}

int lw_round_text(lw_round *round, const char *text)
{
    lw_events events = lw_round_ears(round);
    lw_error error = {0};
    int before = round->session.moves.count;
    lw_buf_clear(&round->message);
    lw_moves_clear(&round->way);
    lw_moves_clear(&round->choices);
    round->marked = lw_round_family(round)->control == LW_CONTROL_POINTS;
    if (lw_session_text(&round->session, text, &events, &error) == 0) {
        lw_round_tell_outcome(round);
        return 1;
    }
    const char *at = text;
    while (*at && round->rules->players == 1) {
        lw_error own = {0};
        if (lw_session_text(&round->session, (char[]){*at, 0}, &events, &own)) {
            if (at > text)
                error = own;
            break;
        }
        at++;
    }
    if (*at)
        lw_buf_print(&round->message, "%c%s.",
                     error.text[0] - ('a' <= error.text[0] && error.text[0] <= 'z') * 32, error.text + 1);
    else
        lw_round_tell_outcome(round);
    return round->session.moves.count - before;
}
