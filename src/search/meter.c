/* meter.c: budgets, checked before anything is spent. */
#include "search/meter.h"
#include "base/arena.h"

#include <stdlib.h>
#include <string.h>

enum { STOP_EVERY = 256, FIRST_ROOM = 64, WORK_AN_EXPANSION = 20000, HEAVY = 5 };
enum { MUCH_WORK = 5000 }; /* per expansion: reused players count far less; see lw_player_borrow */

static bool refuse(lw_meter *meter, const char *reason)
{
    meter->reason = reason;
    return false;
}

/* Without a limit on work, a level may take HEAVY times the usual amount. */
static int64_t max_work(const lw_limits *limits)
{
    int64_t max;
    if (limits->work > 0)
        return limits->work;
    return __builtin_mul_overflow(limits->expansions, HEAVY * WORK_AN_EXPANSION, &max) ? INT64_MAX : max;
}

/* Returns the work that each expansion pays for. */
static int64_t paid_work(const lw_limits *limits)
{
    if (limits->work > 0)
        return limits->expansions > 0 ? limits->work / limits->expansions : 0;
    return WORK_AN_EXPANSION;
}

bool lw_meter_expand(lw_meter *meter)
{
    if (meter->expanded >= meter->limits->expansions)
        return refuse(meter, "expansions");
    if (meter->work > max_work(meter->limits) && meter->expanded)
        return refuse(meter, "work");
    if (meter->expanded % STOP_EVERY == 0) {
        if (lw_stopped(meter->limits->stop))
            return refuse(meter, "stopped");
        lw_progress_counter_visit(meter->limits->progress, meter->expanded ? STOP_EVERY : 0);
    }
    meter->expanded++;
    return true;
}

bool lw_meter_goes_on(lw_meter *meter)
{
    return !lw_stopped(meter->limits->stop) || refuse(meter, "stopped");
}

bool lw_meter_is_ahead(const lw_meter *meter)
{
    int64_t paid = paid_work(meter->limits);
    return meter->work - meter->thought <= (meter->limits->work > 0 ? paid / 2 : paid) * meter->expanded;
}

bool lw_meter_is_cheap(const lw_meter *meter, int64_t work)
{
    return work <= paid_work(meter->limits) / 4;
}

bool lw_meter_affords(const lw_meter *meter, int64_t work)
{
    return work / HEAVY <= paid_work(meter->limits) / 3 * 2;
}

bool lw_meter_may_borrow(const lw_meter *meter)
{
    return meter->borrows && paid_work(meter->limits) >= MUCH_WORK;
}

lw_player *lw_meter_player(lw_meter *meter, const lw_rules *rules)
{
    if (meter->player.rules)
        return &meter->player;
    if (lw_meter_may_borrow(meter))
        lw_player_borrow(&meter->player, rules);
    else
        lw_player_open_counted(&meter->player, rules);
    return &meter->player;
}

void lw_meter_close(lw_meter *meter)
{
    lw_player_close(&meter->player);
}

void lw_meter_play(lw_meter *meter, const lw_rules *rules, void *state, lw_move move)
{
    meter->work += lw_player_play(lw_meter_player(meter, rules), state, move, NULL);
}

bool lw_meter_take(lw_meter *meter, size_t size)
{
    int64_t left = meter->limits->bytes - meter->bytes;
    if (left < 0 || size > (uint64_t)left)
        return refuse(meter, "memory");
    meter->bytes += (int64_t)size;
    if (meter->bytes > meter->peak)
        meter->peak = meter->bytes;
    return true;
}

void lw_meter_give(lw_meter *meter, size_t size)
{
    meter->bytes -= (int64_t)size;
}

/* Growing is counted as if it happened in place, although the allocator may copy: for sizes that matter it
 * remaps pages instead of copying bytes. `array` points to a pointer of any type, hence the copying here. */
bool lw_meter_room(lw_meter *meter, void *array, size_t count, size_t size, size_t *room)
{
    if (count < *room)
        return true;
    size_t wider = *room ? *room * 2 : FIRST_ROOM;
    if (!lw_meter_take(meter, (wider - *room) * size))
        return false;
    void *grown;
    memcpy(&grown, array, sizeof grown);
    grown = realloc(grown, wider * size);
    if (!grown) { /* a refusal by the system ends the search like its own limit; the array stays as it was */
        lw_meter_give(meter, (wider - *room) * size);
        return refuse(meter, "memory");
    }
    memcpy(array, &grown, sizeof grown);
    *room = wider;
    return true;
}
