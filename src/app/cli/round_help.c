/* round_help.c: hints and the way out, from where the player stands. */
#include "app/cli/round_parts.h"

/* The way out from here; false and a message where there is none to show. */
static bool solve_here(lw_round *round, lw_solution *solution)
{
    *solution = (lw_solution){0};
    if (lw_session_status(&round->session).outcome != LW_RUNNING) {
        lw_buf_puts(&round->message, "It is over: u takes the last move back, r begins anew.");
        return false;
    }
    if (round->rules->players > 1) {
        lw_buf_puts(&round->message, "A game of two has no solution to show: h gives a hint.");
        return false;
    }
    lw_solver_usual(round->rules)
        ->solve(round->rules, lw_session_state(&round->session), &round->limits, solution);
    if (solution->verdict == LW_UNSOLVABLE)
        lw_buf_puts(&round->message, "From here there is no way out: u takes a move back, r begins anew.");
    if (solution->verdict == LW_GAVE_UP)
        lw_buf_print(&round->message, "No way out was found (the search gave up: %s).", solution->reason);
    return lw_solution_plays(solution);
}

/* Tells a move by how it is made: a direction, the action, or the cell that is marked for it. */
static void tell_move(lw_round *round, lw_move move)
{
    static const char *const keys[] = {"up", "down", "left", "right", "action (space)"};
    lw_buf_puts(&round->message, "Hint: ");
    bool stepped = false;
    if (lw_round_family(round)->control == LW_CONTROL_STEPS)
        for (int kind = LW_UP; kind <= LW_ACTION && !stepped; kind++)
            if (lw_round_means(round, (lw_gesture){.kind = (enum lw_gesture_kind)kind}, &move)) {
                lw_buf_puts(&round->message, keys[kind]);
                stepped = true;
            }
    bool pointed = lw_round_find_cell(round, -1, 1, &move);
    round->marked = round->marked || pointed;
    if (stepped)
        return;
    lw_round_family(round)->move_text(round->rules, lw_session_state(&round->session), move, &round->message);
    if (pointed)
        lw_buf_puts(&round->message, ", the marked cell");
}

void lw_round_hint(lw_round *round)
{
    lw_solution solution;
    if (round->rules->players > 1 && lw_session_status(&round->session).outcome == LW_RUNNING) {
        lw_round_advise(round);
        return;
    }
    if (solve_here(round, &solution)) {
        tell_move(round, lw_moves_get(&solution.moves, 0));
        if (lw_for_points(round->rules))
            lw_buf_print(&round->message, ". It can lead to %lld points.", (long long)solution.score);
        else
            lw_buf_print(&round->message, ". From here it takes %d move%s.", solution.moves.count,
                         lw_plural(solution.moves.count));
        round->helped++;
    }
    lw_solution_drop(&solution);
}

static void way_text(lw_round *round)
{
    enum { MOST = 60 };
    lw_arena arena = {0};
    lw_buf name = {0};
    void *state = lw_arena_copy(&arena, lw_session_state(&round->session), round->rules->state_size);
    for (int i = 0; i < round->way.count && i < MOST; i++) {
        lw_buf_clear(&name);
        lw_round_family(round)->move_text(round->rules, state, lw_moves_get(&round->way, i), &name);
        lw_buf_print(&round->message, "%s%s", name.size > 1 || i == 0 ? " " : "", lw_buf_text(&name));
        lw_round_family(round)->play(round->rules, state, lw_moves_get(&round->way, i), NULL);
    }
    if (round->way.count > MOST)
        lw_buf_puts(&round->message, " ...");
    lw_buf_drop(&name);
    lw_arena_drop(&arena);
}

/* The cursor goes ahead of the way. */
static void point_ahead(lw_round *round)
{
    if (round->marked && round->way_at < round->way.count) {
        lw_move move = lw_moves_get(&round->way, round->way_at);
        lw_round_find_cell(round, -1, 1, &move);
    }
}

void lw_round_show_way(lw_round *round)
{
    lw_solution solution;
    if (solve_here(round, &solution)) {
        lw_moves_drop(&round->way);
        round->way = solution.moves;
        solution.moves = (lw_moves){0};
        round->way_at = 0;
        if (lw_for_points(round->rules))
            lw_buf_print(&round->message, "%lld points can be had in %d move%s:", (long long)solution.score,
                         round->way.count, lw_plural(round->way.count));
        else
            lw_buf_print(&round->message, "The way out takes %d move%s:", round->way.count,
                         lw_plural(round->way.count));
        way_text(round);
        lw_buf_puts(&round->message, ". Each further s walks one of them.");
        point_ahead(round);
        round->helped++;
    }
    lw_solution_drop(&solution);
}

void lw_round_walk_way(lw_round *round)
{
    lw_events events = lw_round_ears(round);
    lw_error error = {0};
    lw_move move = lw_moves_get(&round->way, round->way_at);
    if (lw_session_move(&round->session, move, &events, &error)) {
        lw_buf_puts(&round->message, error.text);
        lw_moves_clear(&round->way);
        return;
    }
    round->way_at++;
    lw_round_tell_outcome(round);
    if (!round->message.size)
        lw_buf_print(&round->message, "%d of %d. s goes on.", round->way_at, round->way.count);
    point_ahead(round);
    if (round->way_at == round->way.count)
        lw_moves_clear(&round->way);
}
