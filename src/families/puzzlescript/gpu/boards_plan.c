/* boards_plan.c: see boards_plan.h. */
#include "families/puzzlescript/gpu/boards_plan.h"

enum { MAX_RULE_BYTES = 100 << 10, SHARED_A_PROCESSOR = 227 << 10, THREADS_A_PROCESSOR = 1024 };
enum { CODE_THREADS = 128, CODE_LANES_SOFT = 24 };

int lw_ps_boards_plan_words(const lw_ps_boards_size *size, int lanes)
{
    int words = size->memory_words;
    while (lanes > 1 && words % 32 != lanes % 32)
        words++; /* so that boards of a warp begin in different banks */
    return words;
}

/* Boards that a multiprocessor holds at once. */
static int boards_at_once(const lw_ps_boards_plan *plan)
{
    int by_shared = plan->shared_bytes ? SHARED_A_PROCESSOR / (plan->shared_bytes + 1024) : 32;
    int by_threads = THREADS_A_PROCESSOR / plan->threads,
        blocks = by_shared < by_threads ? by_shared : by_threads;
    return blocks * (plan->threads / plan->lanes);
}

static bool can_share_rules(const lw_ps_boards_plan *plan, const lw_ps_boards_size *size)
{
    return size->rules_words * 4 <= MAX_RULE_BYTES && size->in_a_row % (plan->threads / plan->lanes) == 0;
}

/* As many boards at once as shared memory allows; boards lie in global memory only where too few would fit. */
static void plan_data(lw_ps_boards_plan *plan, const lw_ps_boards_size *size, int max_shared)
{
    int words = size->plane_words, best = 0, wanted = plan->threads;
    lw_ps_boards_plan chosen = *plan;
    if (!chosen.lanes)
        for (chosen.lanes = 1; chosen.lanes < 32 && chosen.lanes * 2 < words; chosen.lanes *= 2)
            ;
    int rule_bytes = size->rules_words * 4;
    for (int threads = 32; threads <= 512; threads *= 2) {
        lw_ps_boards_plan p = chosen;
        if (wanted && wanted != threads)
            continue;
        p.threads = threads;
        p.rules_shared = can_share_rules(&p, size);
        p.boards_shared = true;
        p.shared_bytes =
            (p.rules_shared ? rule_bytes : 0) + threads / p.lanes * lw_ps_boards_plan_words(size, p.lanes) * 4;
        if (p.shared_bytes <= max_shared && boards_at_once(&p) > best) {
            best = boards_at_once(&p);
            *plan = p;
        }
    }
    if (best)
        return;
    chosen.threads = wanted ? wanted : 128;
    chosen.rules_shared = can_share_rules(&chosen, size);
    chosen.boards_shared = false;
    chosen.shared_bytes = chosen.rules_shared ? rule_bytes : 0;
    *plan = chosen;
}

/* One thread has all of a board even where its planes do not fit into registers: on an H200 kettle (195 cells)
 * is twice as fast so as with one word of every plane in each of eight threads. Leaving conditions out pays
 * only for several threads. */
static void plan_code(lw_ps_boards_plan *plan, const lw_ps_boards_size *size)
{
    plan->lanes = plan->lanes ? plan->lanes : 1;
    while (plan->lanes > 1 && plan->lanes < size->plane_words)
        plan->lanes *= 2;
    plan->threads = plan->threads ? plan->threads : CODE_THREADS;
    plan->soft = plan->soft ? plan->soft : plan->lanes > 1 ? CODE_LANES_SOFT : -1;
}

void lw_ps_boards_plan_complete(lw_ps_boards_plan *plan, const lw_ps_boards_size *size, int max_shared)
{
    if (plan->code)
        plan_code(plan, size);
    else
        plan_data(plan, size, max_shared);
}
