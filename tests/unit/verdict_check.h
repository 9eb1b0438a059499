/* verdict_check.h: compares the verdicts of all solvers for goals on a small level.
 *
 * Breadth-first search tries everything. So does a second search here, which plays by the plain rules of
 * tests/plain; these share only the compiler with the engine. The other solvers merge states, leave out moves
 * and prove states lost. Each of them must give the same verdict, or give up. */
#ifndef LW_UNIT_VERDICT_CHECK_H
#define LW_UNIT_VERDICT_CHECK_H

#include "families/puzzlescript/engine/inputs.h"
#include "families/puzzlescript/engine/machine.h"
#include "families/puzzlescript/puzzlescript.h"
#include "plain/plain.h"
#include "script_rules.h"
#include "search/search.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

typedef struct verdict_check {
    int states;       /* the budget; levels that breadth-first search does not decide with it are left out */
    int plain_states; /* the budget of the search by plain rules */
    int solved, unsolvable, undecided, gave_up, plain, wrong;
} verdict_check;

static inline enum lw_verdict verdict_by(const char *solver, const lw_rules *rules, int level, int states,
                                         unsigned without)
{
    lw_solution solution;
    lw_limits limits = LW_LIMITS;
    limits.expansions = states;
    limits.without = without;
    lw_solve(lw_solver_find(solver), rules, level, &limits, &solution);
    /* Its play does not win. */
    bool broken = solution.reason && !strcmp(solution.reason, "replay");
    lw_solution_drop(&solution);
    return broken ? LW_BEST_KNOWN : solution.verdict;
}

typedef struct plain_states {
    uint64_t *boards;
    size_t size; /* of one, in words */
    int count, max;
} plain_states;

static inline bool add_plain_state(plain_states *all, const uint64_t *board)
{
    for (int i = 0; i < all->count; i++)
        if (!memcmp(all->boards + (size_t)i * all->size, board, all->size * sizeof *board))
            return true;
    if (all->count == all->max)
        return false;
    memcpy(all->boards + (size_t)all->count++ * all->size, board, all->size * sizeof *board);
    return true;
}

/* False: turns by `again` go on for too long. */
static inline bool settle_plain(plain *p)
{
    enum { MAX_AGAINS = 100 };
    for (int i = 0; p->again && i < MAX_AGAINS; i++)
        plain_again(p, NULL);
    return !p->again;
}

/* Gives up on games where more than the board counts. */
static inline enum lw_verdict plain_verdict(const lw_ps_game *game, int level, int states)
{
    if (game->uses_random || game->has_checkpoint)
        return LW_GAVE_UP;
    plain *p = plain_new(game);
    plain_states all = {.size = (size_t)game->largest * (size_t)game->words, .max = states};
    all.boards = calloc((size_t)states * all.size, sizeof *all.boards);
    plain_start(p, level, "0", NULL);
    bool goes_on = settle_plain(p) && add_plain_state(&all, p->objects), won = p->won;
    for (int i = 0; i < all.count && goes_on && !won; i++)
        for (int input = 0; input < LW_PS_IN_UNDO && goes_on && !won; input++) {
            if ((input == LW_PS_IN_ACTION && game->noaction) ||
                (input == LW_PS_IN_TICK && !(game->realtime_interval > 0)))
                continue;
            memcpy(p->objects, all.boards + (size_t)i * all.size, all.size * sizeof *all.boards);
            plain_turn(p, (enum lw_ps_input)input, NULL);
            goes_on = settle_plain(p);
            won = p->won;
            goes_on = goes_on && (won || add_plain_state(&all, p->objects));
        }
    plain_drop(p);
    free(all.boards);
    return won ? LW_SOLVED : goes_on ? LW_UNSOLVABLE : LW_GAVE_UP;
}

static inline void compare_verdict(verdict_check *check, int level, const char *name, const char *by,
                                   enum lw_verdict wanted, enum lw_verdict verdict)
{
    check->gave_up += verdict == LW_GAVE_UP;
    if (verdict == wanted || verdict == LW_GAVE_UP)
        return;
    check->wrong++;
    print_message("%s, level %d: %s says %s instead of %s\n", name, level + 1, by,
                  verdict == LW_BEST_KNOWN ? "a play that does not win" : lw_verdict_text(verdict),
                  lw_verdict_text(wanted));
}

static inline void check_verdicts(verdict_check *check, const lw_rules *rules, int level, unsigned without,
                                  const char *name)
{
    static const char *const others[] = {"alternation", "portfolio", "astar", "wastar", "greedy", "bfws"};
    const lw_ps_family_rules *own = (const lw_ps_family_rules *)rules;
    enum lw_verdict wanted = verdict_by("bfs", rules, level, check->states, 0);
    check->solved += wanted == LW_SOLVED;
    check->unsolvable += wanted == LW_UNSOLVABLE;
    check->undecided += wanted == LW_GAVE_UP;
    if (wanted == LW_GAVE_UP)
        return;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        compare_verdict(check, level, name, others[i], wanted,
                        verdict_by(others[i], rules, level, check->states, 0));
    compare_verdict(check, level, name, "alternation without a technique", wanted,
                    verdict_by("alternation", rules, level, check->states, without));
    enum lw_verdict plainly = plain_verdict(own->game, own->entries[level], check->plain_states);
    check->plain += plainly != LW_GAVE_UP;
    if (plainly != LW_GAVE_UP)
        compare_verdict(check, level, name, "a search by plain rules", wanted, plainly);
}

static inline void report_verdicts(const verdict_check *check)
{
    print_message("%d levels solved, %d unsolvable, %d undecided; %d of the decided ones by plain rules too; "
                  "solvers gave up %d times; %d wrong\n",
                  check->solved, check->unsolvable, check->undecided, check->plain, check->gave_up,
                  check->wrong);
}

#endif
