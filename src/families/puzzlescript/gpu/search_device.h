/* search_device.h: Lim and Harrell's best-first search of many levels at once on a GPU; each level may have
 * different rules.
 *
 * The results are those of lim2014/lim2014.h with the default options, move for move. Long searches, and rules
 * that the kernel cannot play within its limits, stay undecided. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_GPU_SEARCH_DEVICE_H
#define LW_FAMILIES_PUZZLESCRIPT_GPU_SEARCH_DEVICE_H

#include "base/gpu.h"
#include "families/puzzlescript/gpu/rule_words.h"
#include "families/puzzlescript/puzzlescript.h"

enum lw_ps_found {
    LW_PS_FOUND_UNDECIDED,
    LW_PS_FOUND_PLAY,
    LW_PS_FOUND_NONE,       /* there is no solution */
    LW_PS_FOUND_EXPANSIONS, /* no solution within the limit */
    LW_PS_FOUND_ENDLESS,    /* a turn did not end by itself */
};

/* One search. */
typedef struct lw_ps_search_task {
    lw_ps_rule_words words; /* rules, and the level's goals */
    int aim, moves;
    int64_t expansions, work;
    lw_arena *arena; /* for the play */
    enum lw_ps_found found;
    uint8_t *play; /* inputs */
    int length;
} lw_ps_search_task;

/* Prepares a search, in the thread that has the rules. False: the GPU cannot do it. */
bool lw_ps_search_task_make(const lw_ps_family_rules *, int level, int64_t expansions, int64_t work, lw_arena *,
                            lw_ps_search_task *);

typedef struct lw_ps_search_device lw_ps_search_device;

lw_ps_search_device *lw_ps_search_device_open(lw_gpu *, lw_error *);
void lw_ps_search_device_close(lw_ps_search_device *);
bool lw_ps_search_device_solve(lw_ps_search_device *, lw_ps_search_task *const tasks[], int count, lw_error *);

/* Does one search, if a device is lent to the calling job (base/device.h). False: it is undecided. */
#ifdef __wasm__
static inline bool lw_ps_search_device_do(const lw_ps_family_rules *rules, int level, int64_t expansions,
                                          int64_t work, lw_arena *arena, lw_ps_search_task *task)
{
    (void)rules, (void)level, (void)expansions, (void)work, (void)arena, (void)task;
    return false;
}
#else
bool lw_ps_search_device_do(const lw_ps_family_rules *, int level, int64_t expansions, int64_t work, lw_arena *,
                            lw_ps_search_task *);
#endif

#endif
