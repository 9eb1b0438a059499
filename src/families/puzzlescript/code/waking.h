/* waking.h: with which rules awake a stepper begins a turn on a state that it is handed.
 *
 * Either with all of them, and it need not know which board it had before; or with those alone that are
 * concerned by what differs from that board. The second way looks at fewer rules, but has to compare the boards
 * and to keep what slept on one. Which costs less depends on the game and on who plays: a search comes back to
 * a state, a batch never sees the same board twice. So both ways are tried now and then, and what they look at
 * is counted. */
#ifndef LW_PUZZLESCRIPT_WAKING_H
#define LW_PUZZLESCRIPT_WAKING_H

#include <stdbool.h>
#include <stdint.h>

typedef struct lw_ps_waking {
    bool all;             /* the way to go now */
    int left, stage;      /* plays till it may change; and after which comes what */
    int comparing;        /* see lw_ps_waking_new */
    int64_t begun, looks; /* the count when the stage began; looks of the way that was tried first */
} lw_ps_waking;

/* `comparing`: what comparing and keeping boards costs, in looks per play; 0: the other way is never tried. */
lw_ps_waking lw_ps_waking_new(bool all, int comparing);
/* After each play: is it time to change? Then lw_ps_waking_change is called, with the count of all looks. */
static inline bool lw_ps_waking_is_due(lw_ps_waking *waking)
{
    return waking->left && !--waking->left;
}
void lw_ps_waking_change(lw_ps_waking *, int64_t count);

#endif
