/* gameplay.c: what playing a game on the screen and through a pipe share. */
#include "app/cli/gameplay.h"

#include "families/puzzlescript/engine/inputs.h"

void lw_gameplay_begin(lw_gameplay *play)
{
    const lw_ps_family_rules *rules = (const lw_ps_family_rules *)play->rules;
    if (play->tour.machine)
        lw_ps_tour_drop(&play->tour);
    lw_ps_tour_begin(&play->tour, play->rules, play->seed, rules->whole ? LW_PS_FROM_TITLE : LW_PS_FROM_LEVEL,
                     NULL);
    lw_buf_clear(&play->message);
    if (rules->error_count)
        lw_buf_print(&play->message, "(The game has %d error%s; 'ludwright compile' tells which.)",
                     rules->error_count, rules->error_count == 1 ? "" : "s");
}

void lw_gameplay_status(const lw_gameplay *play, lw_buf *out)
{
    const lw_ps_tour *tour = &play->tour;
    int levels = play->rules->levels;
    if (tour->level < 0)
        return;
    if (levels > 1)
        lw_buf_print(out, "level %d of %d; ", tour->level + 1, levels);
    lw_buf_print(out, "%d move%s", tour->inputs, tour->inputs == 1 ? "" : "s");
}

static void tell_hint(lw_gameplay *play, const lw_solution *solution)
{
    if (!lw_solution_plays(solution)) {
        lw_buf_puts(&play->message,
                    solution->verdict == LW_UNSOLVABLE
                        ? "From here the level cannot be won: z takes a move back, r begins anew."
                        : "No way was found in the time a hint may take.");
        return;
    }
    int input = lw_ps_input_letter((char)lw_moves_get(&solution->moves, 0).bytes[0]);
    lw_buf_print(&play->message, "Hint: %s. From here it takes %d move%s.",
                 lw_ps_input_word((enum lw_ps_input)input), solution->moves.count,
                 solution->moves.count == 1 ? "" : "s");
}

void lw_gameplay_hint(lw_gameplay *play)
{
    lw_arena arena = {0};
    lw_solution solution = {0};
    lw_buf_clear(&play->message);
    if (play->tour.screen != LW_PS_ON_LEVEL)
        return;
    void *state = lw_arena_take(&arena, play->rules->state_size);
    lw_ps_state_save(play->tour.machine, state);
    lw_solver_usual(play->rules)->solve(play->rules, state, &play->limits, &solution);
    tell_hint(play, &solution);
    lw_solution_drop(&solution);
    lw_arena_drop(&arena);
}
