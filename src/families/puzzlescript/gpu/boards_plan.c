/* boards_plan.c: see boards_plan.h. */
#include "families/puzzlescript/gpu/boards_plan.h"

enum { SMALL_RULES = 8 << 10, FEW_BOARDS = 256, SORT_ROOM = 3 /* words per thread */, SORT_THREADS = 128 };
enum { SHARED_A_PROCESSOR = 227 << 10, THREADS_A_PROCESSOR = 1024, BLOCKS_A_PROCESSOR = 32 };
enum { LOOP_THREADS = 64, MAX_LOOP_BOARDS = 512 /* leaves each thread 128 registers */ };
enum { CODE_THREADS = 128, CODE_LANES_SOFT = 24, LARGE_PLANE = 7 /* words */ };

/* Longer code takes the compiler minutes, unless it is in the form "apart". Boards of more words are moved
 * between their memory and the multiprocessors for each step in less time than their order saves. */
enum { LONG_CODE = 5000, LARGE_BOARD = 80, LARGE_RULES = 32 << 10 };

/* Returns the number of boards that a multiprocessor holds at once, with one thread per board. */
static int boards_at_once(const lw_ps_boards_plan *plan)
{
    int by_shared = plan->shared_bytes ? SHARED_A_PROCESSOR / (plan->shared_bytes + 1024) : BLOCKS_A_PROCESSOR;
    int by_threads = THREADS_A_PROCESSOR / plan->threads,
        blocks = by_shared < by_threads ? by_shared : by_threads;
    return (blocks < BLOCKS_A_PROCESSOR ? blocks : BLOCKS_A_PROCESSOR) * plan->threads;
}

/* Chooses as many boards at once as fit into shared memory; small rules are there, too. If only few boards
 * would fit, they are in global memory instead. Sorting by inputs makes programs on planes up to twice as fast,
 * except in blocks of 64 threads. */
static void plan_data(lw_ps_boards_plan *plan, const lw_ps_boards_size *size, int max_shared)
{
    static const int blocks[] = {64,  32,  96,  128, 160, 192,
                                 224, 256, 288, 320, 384, 512}; /* the first of equally good ones is used */
    const lw_ps_boards_plan asked = *plan;
    int ordered = !asked.program                      ? -1
                  : asked.ordered                     ? asked.ordered
                  : size->memory_words >= LARGE_BOARD ? 1
                                                      : -1;
    int sorted = !asked.program || ordered > 0 ? 0 : asked.sorted ? asked.sorted : 1;
    int room = sorted > 0 ? SORT_ROOM : 0, max_rules = ordered > 0 ? LARGE_RULES : SMALL_RULES;
    int best = asked.boards_shared ? 0 : FEW_BOARDS - 1, wanted = asked.threads;
    lw_ps_boards_plan chosen = {.threads = wanted ? wanted : FEW_BOARDS};
    for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++) {
        lw_ps_boards_plan p = {.threads = blocks[i], .boards_shared = true};
        p.rules_shared = size->rules_words * 4 <= max_rules && size->in_a_row % p.threads == 0;
        p.rules_words = p.rules_shared ? size->rules_words : 0;
        p.sort_words = room * p.threads;
        p.shared_bytes = (p.threads * size->memory_words + p.rules_words + p.sort_words) * 4;
        if (asked.boards_global || (wanted ? wanted != p.threads : sorted > 0 && p.threads < SORT_THREADS) ||
            p.shared_bytes > max_shared || boards_at_once(&p) <= best)
            continue;
        best = boards_at_once(&p);
        chosen = p;
    }
    if (!chosen.boards_shared) {
        chosen.sort_words = room * chosen.threads;
        chosen.shared_bytes = chosen.sort_words * 4;
    }
    *plan = chosen;
    plan->lanes = 1;
    plan->program = asked.program;
    plan->sorted = sorted;
    plan->ordered = ordered;
}

/* Chooses as many boards at once as fit into shared memory. Code with loops keeps planes in the threads' own
 * memory, too, which needs the cache that shared memory leaves: on an H200, heroes of sokoban III ran 1,038 M
 * steps per second with ten warps at once in blocks of 64 threads, and 1,012 M with twelve in blocks of 128. */
static void plan_apart(lw_ps_boards_plan *plan, const lw_ps_boards_size *size, int max_shared)
{
    static const int blocks[] = {32, 64, 96, 128}; /* the first of equally good ones is used */
    const bool few = size->loops && LOOP_THREADS * size->apart_words * 4 <= max_shared;
    int best = 0, wanted = plan->threads ? plan->threads : few ? LOOP_THREADS : 0;
    for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++) {
        lw_ps_boards_plan p = {.threads = blocks[i], .shared_bytes = blocks[i] * size->apart_words * 4};
        if ((wanted && wanted != p.threads) || p.shared_bytes > max_shared || boards_at_once(&p) <= best)
            continue;
        best = boards_at_once(&p);
        plan->threads = p.threads;
        plan->blocks = size->loops ? (best < MAX_LOOP_BOARDS ? best : MAX_LOOP_BOARDS) / p.threads : 0;
        plan->shared_bytes = p.shared_bytes;
    }
    plan->lanes = 1;
    plan->soft = plan->sorted = -1;
}

/* One thread plays a whole board even if its planes do not fit into registers: on an H200, kettle (195 cells)
 * is twice as fast in this form as with one word of every plane in each of eight threads. Leaving out
 * conditions pays off only with several threads. Sorting by inputs pays off in all games compared except one,
 * by a factor of up to 1.5. */
static void plan_code(lw_ps_boards_plan *plan, const lw_ps_boards_size *size, int max_shared)
{
    if (!plan->ordered)
        plan->ordered = size->code_words >= LONG_CODE ? 1 : -1;
    if (!size->apart_words || size->apart_words * 32 * 4 > max_shared)
        plan->ordered = -1;
    if (plan->ordered > 0) {
        plan_apart(plan, size, max_shared);
        return;
    }
    plan->lanes = plan->lanes ? plan->lanes : 1;
    while (plan->lanes > 1 && plan->lanes < size->plane_words)
        plan->lanes *= 2;
    plan->sorted = plan->lanes > 1 ? -1 : plan->sorted ? plan->sorted : 1;
    if (!plan->threads)
        plan->threads = plan->sorted > 0 && size->plane_words >= LARGE_PLANE ? 2 * CODE_THREADS : CODE_THREADS;
    plan->soft = plan->soft ? plan->soft : plan->lanes > 1 ? CODE_LANES_SOFT : -1;
}

void lw_ps_boards_plan_complete(lw_ps_boards_plan *plan, const lw_ps_boards_size *size, int max_shared)
{
    if (plan->code)
        plan_code(plan, size, max_shared);
    else
        plan_data(plan, size, max_shared);
}
