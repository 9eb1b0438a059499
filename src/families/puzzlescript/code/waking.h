/* waking.h: decides which rules are awake when a stepper gets a state that it did not play itself.
 *
 * There are two ways. Either all rules are awake, and nothing has to be known about the stepper's previous
 * board. Or only the rules are awake that are affected by the differences from that board. The second way has
 * fewer rules to look at, but it has to compare boards, and to store the rules that slept. Which way costs less
 * depends on the game and on the caller: a search returns to a state for every input, while a batch never sees
 * the same board twice. So both ways are tried from time to time, and the rules they look at are counted. */
#ifndef LW_PUZZLESCRIPT_WAKING_H
#define LW_PUZZLESCRIPT_WAKING_H

#include <stdbool.h>
#include <stdint.h>

typedef struct lw_ps_waking {
    bool all;        /* the current way: all rules are awake */
    int left, stage; /* plays until the next change of stage; the stage: first trial, second trial, chosen */
    int comparing;   /* see lw_ps_waking_new */
    int64_t begun, looks; /* count of looks when the stage began; looks of the way tried first */
} lw_ps_waking;

/* `comparing` is the cost of comparing and storing boards, in looks per play; 0: the other way is never
 * tried. */
lw_ps_waking lw_ps_waking_new(bool all, int comparing);
/* Call after each play. True: call lw_ps_waking_change with the count of all looks so far. */
static inline bool lw_ps_waking_is_due(lw_ps_waking *waking)
{
    return waking->left && !--waking->left;
}
void lw_ps_waking_change(lw_ps_waking *, int64_t count);

#endif
