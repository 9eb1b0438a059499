/* waking.c: see waking.h. */
#include "families/puzzlescript/code/waking.h"

enum { TRIAL = 256, STAY = 16384 }; /* plays */
enum { FIRST, SECOND, CHOSEN };

lw_ps_waking lw_ps_waking_new(bool all, int comparing)
{
    return (lw_ps_waking){.all = all, .left = comparing ? TRIAL : 0, .comparing = comparing, .stage = FIRST};
}

static void begin(lw_ps_waking *waking, int stage, int plays, int64_t count)
{
    waking->stage = stage;
    waking->left = plays;
    waking->begun = count;
}

void lw_ps_waking_change(lw_ps_waking *waking, int64_t count)
{
    int64_t looks = count - waking->begun;
    if (waking->stage == FIRST) {
        waking->looks = looks;
        waking->all = !waking->all;
        begin(waking, SECOND, TRIAL, count);
    } else if (waking->stage == SECOND) {
        int64_t awake = waking->all ? looks : waking->looks, some = waking->all ? waking->looks : looks;
        waking->all = awake <= some + TRIAL * waking->comparing;
        begin(waking, CHOSEN, STAY, count);
    } else {
        begin(waking, FIRST, TRIAL, count);
    }
}
