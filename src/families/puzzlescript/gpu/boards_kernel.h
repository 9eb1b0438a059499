/* boards_kernel.h: the kernel that plays the boards of a level. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_GPU_BOARDS_KERNEL_H
#define LW_FAMILIES_PUZZLESCRIPT_GPU_BOARDS_KERNEL_H

#include "base/gpu.h"
#include "families/puzzlescript/gpu/boards_plan.h"

/* What kernels are called with; arguments.inc says what it is. */
typedef struct lw_ps_arguments {
    lw_gpu_memory rules, memory, working, backups, luck, status, wins, played, begin, begin_luck, rule_at,
        rule_of, seeds, inputs;
    uint64_t seed, first_step, boards;
    uint32_t steps, words, rules_words, again, map, max_steps;
    lw_gpu_memory observations, rewards, dones, truncated;
} lw_ps_arguments;

/* Of a board's status, besides those of boards.h; arguments.inc says what they are. */
enum { LW_PS_STATUS_BEGINS = 4, LW_PS_STATUS_STAYS = 8 };

/* For one ruleset, which may have a program on planes, or more, by a plan that is complete; NULL and a sentence
 * where that cannot be. */
lw_gpu_kernel *lw_ps_boards_kernel(lw_gpu *, const lw_ps_board_rules *, int count,
                                   const lw_ps_rule_words *program, const lw_ps_boards_plan *, lw_error *);

#endif
