/* Random games a second on one core, without any measuring: chess-like, checkers, random chromosomes; nodes
 * a second of alpha-beta; what the evaluations of one of the paper's runs take. Ludii's published playouts a
 * second are 105 to 142 for chess and 2,800 to 3,500 for English draughts. */
#include "families/boardgame/boardgame.h"
#include "search/agents.h"

#include <stdio.h>
#include <time.h>

enum { ROUNDS = 5, GAMES = 8000, DESIGNS = 100 };

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* Plays GAMES games, in turn of each board; returns the plies, which also keep the work from being left out. */
static int64_t play(const lw_board *const *boards, int count)
{
    int64_t plies = 0;
    lw_rng rng = lw_rng_seed(1);
    for (int i = 0; i < GAMES; i++) {
        const lw_board *board = boards[i * count / GAMES];
        lw_board_position p = board->start;
        lw_board_rollout(&board->rules, &p, &rng);
        plies += p.plies;
    }
    return plies;
}

static void measure(const char *name, const char *generator, int count)
{
    lw_arena arena = {0};
    const lw_spec *spec = lw_spec_parse("boardgame", &arena, NULL);
    const lw_operator *maker = lw_operator_find(spec->family, LW_GENERATOR, generator);
    const lw_board *boards[DESIGNS];
    for (int i = 0; i < count; i++)
        boards[i] =
            (const lw_board *)lw_board_compile(lw_design_seed(spec, (uint64_t)i, maker, &arena), &arena, NULL);
    double best = 1e9;
    int64_t plies = 0;
    for (int round = 0; round < ROUNDS; round++) {
        double from = seconds();
        plies = play(boards, count);
        double taken = seconds() - from;
        best = taken < best ? taken : best;
    }
    printf("%-20s %8.0f games/s  %5.1f plies a game  %5.1f ns a ply\n", name, GAMES / best,
           (double)plies / GAMES, best * 1e9 / (double)plies);
    lw_arena_drop(&arena);
}

/* One search from the start. A node is a position that the search has reached by making a move; positions that
 * are only looked at to put moves in order do not occur. */
static void measure_search(const char *name, const char *generator, int depth)
{
    lw_arena arena = {0};
    const lw_spec *spec = lw_spec_parse("boardgame", &arena, NULL);
    const lw_operator *maker = lw_operator_find(spec->family, LW_GENERATOR, generator);
    const lw_board *board =
        (const lw_board *)lw_board_compile(lw_design_seed(spec, 1, maker, &arena), &arena, NULL);
    lw_moves legal = {0};
    lw_rng rng = lw_rng_seed(1);
    spec->family->moves(&board->rules, &board->start, &legal);
    double from = seconds();
    lw_insight insight = lw_alphabeta_search(&board->rules, &board->start, &legal,
                                             (lw_alphabeta_limits){.depth = depth, .nodes = INT64_MAX}, &rng);
    double taken = seconds() - from;
    printf("%-20s %8.2f M nodes/s  alpha-beta to %d plies in %.2f s\n", name,
           (double)insight.nodes / taken * 1e-6, insight.depth, taken);
    lw_moves_drop(&legal);
    lw_arena_drop(&arena);
}

/* As many evaluations as a run of the paper's evolution has: 10 parents, 100 times 10 children, 40 games each.
 */
static void measure_paper(void)
{
    enum { EVALUATIONS = 1010 };
    lw_arena arena = {0};
    const lw_spec *spec = lw_spec_parse("boardgame", &arena, NULL);
    lw_value facts[LW_BOARD_FACT_COUNT];
    double from = seconds();
    for (uint64_t i = 0; i < EVALUATIONS; i++) {
        lw_mark mark = lw_arena_mark(&arena);
        lw_measure_context context = {.wanted = 1 << LW_BOARD_FACT_DURATION | 1 << LW_BOARD_FACT_INTELLIGENCE |
                                                1 << LW_BOARD_FACT_DYNAMISM | 1 << LW_BOARD_FACT_USABILITY,
                                      .rng = lw_rng_seed(i),
                                      .scratch = &arena};
        lw_board_measure(lw_design_seed(spec, i, NULL, &arena), &context, facts);
        lw_arena_rewind(&arena, mark);
    }
    printf("%-20s %8.2f s  for %d evaluations of the paper's four metrics\n", "a whole evolution",
           seconds() - from, EVALUATIONS);
    lw_arena_drop(&arena);
}

int main(void)
{
    measure("chess-like", "chesslike", 1);
    measure("checkers", "checkers", 1);
    measure("random chromosomes", "random", DESIGNS);
    measure_search("chess-like", "chesslike", 9);
    measure_search("checkers", "checkers", 16);
    measure_paper();
    return 0;
}
