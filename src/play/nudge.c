/* nudge.c: see the header. */
#include "play/nudge.h"
#include "core/observation.h"
#include "search/stuck.h"

#include <string.h>

enum { STEPS = 24, DEAD = -1, UNKNOWN = -2 };

typedef struct step_review {
    const lw_rules *rules;
    int level;
    const void *state;
    int steps, good, best,
        least; /* how many steps change something, lead to the goal, are shortest; length of the shortest */
    bool explained;
    lw_stuck stuck; /* what a bad step would leave stuck */
} step_review;

/* Length of the solution found from a state, or one of the constants above. */
static int length_of(const lw_rules *rules, const void *state, const lw_limits *limits)
{
    lw_status status = rules->family->status(rules, state);
    if (status.outcome != LW_RUNNING)
        return status.outcome == LW_WON ? 0 : DEAD;
    lw_solution solution = {0};
    lw_solver_usual(rules)->solve(rules, state, limits, &solution);
    int length = solution.verdict == LW_SOLVED       ? solution.moves.count
                 : solution.verdict == LW_UNSOLVABLE ? DEAD
                                                     : UNKNOWN;
    lw_solution_drop(&solution);
    return length;
}

static void count(step_review *o, const void *after, int length)
{
    o->steps++;
    if (length == DEAD) {
        if (!o->explained)
            o->explained = lw_stuck_find(o->rules, o->level, o->state, after, &o->stuck);
        return;
    }
    o->best = !o->good || length < o->least ? 1 : o->best + (length == o->least);
    o->least = !o->good || length < o->least ? length : o->least;
    o->good++;
}

/* Examines all steps; false if the outcome of one cannot be determined. */
static bool look(step_review *o, const lw_moves *legal, const lw_limits *limits, void *after)
{
    for (int i = 0; i < legal->count; i++) {
        memcpy(after, o->state, o->rules->state_size);
        o->rules->family->play(o->rules, after, lw_moves_get(legal, i), NULL);
        if (!memcmp(after, o->state, o->rules->key_size))
            continue; /* a step into a wall */
        int length = length_of(o->rules, after, limits);
        if (length == UNKNOWN)
            return false;
        count(o, after, length);
    }
    return o->steps > 0;
}

/* "the Crate .. row 3, column 2 .. never leave that column" */
static void explain_stuck(const step_review *o, const lw_stuck *stuck, const char *verb, const char *leave,
                          lw_buf *out)
{
    static const char *const places[] = {
        [LW_STUCK_PLACE] = "place", [LW_STUCK_ROW] = "row", [LW_STUCK_COLUMN] = "column"};
    lw_buf_puts(out, "the ");
    o->rules->family->observation->name(o->rules, stuck->plane, out);
    lw_buf_print(out, "%s row %d, column %d%s that %s.", verb, stuck->row + 1, stuck->col + 1, leave,
                 places[stuck->in]);
}

/* Explains a lost position: names the thing that was moved since the level began and is now stuck, if there is
 * exactly one. */
static void explain_loss(const step_review *o, lw_arena *arena, lw_buf *out)
{
    void *start = lw_arena_take(arena, o->rules->state_size);
    lw_stuck stuck;
    o->rules->family->start(o->rules, o->level, 0, start);
    if (!memcmp(start, o->state, o->rules->state_size)) {
        lw_buf_puts(out, "This cannot be solved: no step leads to the goal, not even from the start.");
        return;
    }
    lw_buf_puts(out, "No step from here leads to the goal");
    if (lw_stuck_find(o->rules, o->level, start, o->state, &stuck) && !stuck.others) {
        lw_buf_puts(out, ": ");
        explain_stuck(o, &stuck, " at", " can never leave", out);
    } else {
        lw_buf_byte(out, '.');
    }
    lw_buf_puts(out, " Undo, and try another way.");
}

static void explain_step(const step_review *o, lw_buf *out)
{
    if (!o->explained)
        return;
    lw_buf_puts(out, o->steps - o->good == 1 ? " It would move " : " One of them would move ");
    explain_stuck(o, &o->stuck, " to", ", and it could never leave", out);
}

static void say(const step_review *o, lw_buf *out)
{
    int left = o->least + 1, dead = o->steps - o->good;
    const char *moves = left == 1 ? "" : "s";
    if (o->steps == 1)
        lw_buf_print(out, "There is only one step from here, and %d move%s to go.", left, moves);
    else if (dead && o->good == 1)
        lw_buf_print(out, "%s here leads to a dead end; %d move%s to go.",
                     dead == 1 ? "The other step" : "Every other step", left, moves);
    else if (dead)
        lw_buf_print(out, "%d of the %d steps from here lead%s to a dead end; %d move%s to go.", dead, o->steps,
                     dead == 1 ? "s" : "", left, moves);
    else if (o->best == o->steps)
        lw_buf_print(out, "Every step from here is on a shortest path, with %d move%s to go.", left, moves);
    else if (o->best == 1)
        lw_buf_print(out, "One of the %d steps from here is on the shortest path, with %d move%s to go.",
                     o->steps, left, moves);
    else
        lw_buf_print(out, "%d of the %d steps from here are on a shortest path, with %d move%s to go.", o->best,
                     o->steps, left, moves);
    if (dead)
        explain_step(o, out);
    lw_buf_puts(out, " Press Hint again for the move.");
}

void lw_nudge(const lw_rules *rules, int level, const void *state, const lw_limits *limits, lw_buf *out)
{
    step_review o = {.rules = rules, .level = level, .state = state};
    lw_limits filled = lw_limits_for(rules, LW_LIMITS_HINT, limits);
    lw_arena arena = {0};
    lw_moves legal = {0};
    rules->family->moves(rules, state, &legal);
    if (legal.count <= STEPS && look(&o, &legal, &filled, lw_arena_take(&arena, rules->state_size))) {
        if (o.good)
            say(&o, out);
        else
            explain_loss(&o, &arena, out);
    }
    lw_moves_drop(&legal);
    lw_arena_drop(&arena);
}
