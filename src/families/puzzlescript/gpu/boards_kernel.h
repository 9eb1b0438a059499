/* boards_kernel.h: the kernel that plays the boards of a level. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_GPU_BOARDS_KERNEL_H
#define LW_FAMILIES_PUZZLESCRIPT_GPU_BOARDS_KERNEL_H

#include "base/gpu.h"
#include "families/puzzlescript/code/ir.h"
#include "families/puzzlescript/gpu/boards_plan.h"

/* The arguments of kernels; they are described in arguments.inc. */
typedef struct lw_ps_arguments {
    lw_gpu_memory rules, memory, working, backups, luck, status, wins, played, begin, begin_luck, rule_at,
        rule_of, seeds, inputs;
    uint64_t seed, first_step, boards;
    uint32_t steps, words, rules_words, again, map, max_steps;
    lw_gpu_memory observations, rewards, dones, truncated;
    lw_gpu_memory order, kinds, counts;
    uint32_t by_board;
} lw_ps_arguments;

/* Further bits of a board's status, besides those in boards.h; see arguments.inc. */
enum { LW_PS_STATUS_BEGINS = 4, LW_PS_STATUS_STAYS = 8 };

/* Returns the kernel for one ruleset, which may be code or a program on planes, or for several, by a complete
 * plan; NULL and an error if there is none. */
lw_gpu_kernel *lw_ps_boards_kernel(lw_gpu *, const lw_ps_board_rules *, int count, const lw_ps_program *code,
                                   const lw_ps_rule_words *program, const lw_ps_boards_plan *, lw_error *);

/* A kernel of device_order.inc; the size of its blocks, and of its counts. */
enum {
    LW_PS_ORDER_THREADS = 256,
    LW_PS_ORDER_BOARDS = 8 * LW_PS_ORDER_THREADS,
    LW_PS_ORDER_COUNTS = 2 * 6 * 1024
};
_Static_assert(LW_PS_ORDER_COUNTS % (2 * LW_PS_ORDER_THREADS) == 0,
               "the threads of a block share out all keys, each as many");
lw_gpu_kernel *lw_ps_boards_order_kernel(lw_gpu *, const char *name, lw_error *);

#endif
