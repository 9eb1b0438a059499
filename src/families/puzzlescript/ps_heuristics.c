/* ps_heuristics.c: how far a state is from a win, as the capability heuristics; heuristics/ defines the
 * numbers. */
#include "families/puzzlescript/ps_heuristics.h"
#include "families/puzzlescript/compile/link.h"
#include "families/puzzlescript/engine/machine_state.h"
#include "families/puzzlescript/heuristics/bound.h"
#include "families/puzzlescript/heuristics/crates.h"
#include "families/puzzlescript/heuristics/far.h"
#include "families/puzzlescript/heuristics/hopeless.h"
#include "families/puzzlescript/heuristics/nature.h"
#include "families/puzzlescript/heuristics/relaxed.h"
#include "families/puzzlescript/levels/tiles.h"
#include "families/puzzlescript/puzzlescript.h"

#include <limits.h>

static const lw_ps_aim *aim_of(const lw_rules *head, const void *state)
{
    return &((const lw_ps_family_rules *)head)->aims[lw_ps_state_level(state)];
}

static const lw_ps_promise *promise_of(const lw_rules *head)
{
    return &((const lw_ps_family_rules *)head)->promise;
}

static int64_t estimate(const lw_rules *rules, const void *state)
{
    return lw_ps_state_won(state) ? 0 : lw_ps_estimate(aim_of(rules, state), lw_ps_state_planes(state));
}

static int bound(const lw_rules *rules, const void *state)
{
    int moves_needed = lw_ps_state_won(state)
                           ? 0
                           : lw_ps_bound(aim_of(rules, state), promise_of(rules), lw_ps_state_planes(state));
    return moves_needed == INT_MAX ? 1 : moves_needed; /* lost: any bound is true, and sums must not overflow */
}

static bool lost(const lw_rules *rules, const void *state)
{
    return !lw_ps_state_won(state) &&
           lw_ps_lost(aim_of(rules, state), promise_of(rules), lw_ps_state_planes(state));
}

static bool hopeless(const lw_rules *rules, const void *state)
{
    const lw_ps_crate_map *maps = ((const lw_ps_family_rules *)rules)->crate_maps;
    return lost(rules, state) || (maps && !lw_ps_state_won(state) &&
                                  lw_ps_hopeless(&maps[lw_ps_state_level(state)], lw_ps_state_planes(state)));
}

static int missing(const lw_rules *rules, const void *state)
{
    return lw_ps_state_won(state) ? 0 : lw_ps_missing(aim_of(rules, state), lw_ps_state_planes(state));
}

static uint64_t kind(const lw_rules *head, const void *state)
{
    const lw_ps_game *game = ((const lw_ps_family_rules *)head)->game;
    return lw_ps_kind(aim_of(head, state), game->dynamic_count, NULL, lw_ps_state_planes(state));
}

/* --- Reasons in words. --- */

/* Says so if a level that is not won from the start has no player, or if it has too few targets for its crates
 * (or too few crates for its targets): the rules create and remove none. False: it has enough. */
static bool why_counts(const lw_ps_game *game, int entry, lw_buf *out)
{
    lw_ps_crates crates;
    const lw_ps_level *level = &game->levels[entry];
    int crate_count = 0, target_count = 0, both = 0, players = 0;
    size_t before = out->size;
    if (lw_ps_crates_of(game, &crates))
        return false;
    for (int cell = 0; cell < level->width * level->height; cell++) {
        const uint64_t *there = level->cells + (size_t)cell * (size_t)game->words;
        bool crate = lw_ps_bit(there, crates.crate), target = lw_ps_meets(game, there, crates.mark);
        crate_count += crate;
        target_count += target;
        both += crate && target;
        players += lw_ps_bit(there, crates.player);
    }
    bool all_crates = lw_ps_bit(game->wins[0].what.mask, crates.crate);
    if (!players && both < (all_crates ? crate_count : target_count))
        lw_buf_puts(out, "the level has no player");
    else if (all_crates ? crate_count > target_count : target_count > crate_count)
        lw_buf_print(out, "the level has %s crates (%d) than targets (%d)", all_crates ? "more" : "fewer",
                     crate_count, target_count);
    return out->size > before;
}

/* Says that the goal could not be reached even if nothing were ever in the way. */
static void why_out_of_reach(const lw_ps_family_rules *rules, const void *state, lw_buf *out)
{
    lw_arena arena = {0};
    int64_t work = 0;
    int entry = lw_ps_state_level(state);
    lw_ps_relaxed *relaxed = lw_ps_relaxed_open(rules->game, entry, &rules->aims[entry], &arena);
    if (relaxed && !lw_ps_state_won(state) &&
        lw_ps_relaxed_turns(relaxed, lw_ps_state_planes(state), &work) == LW_PS_UNREACHED) {
        int unmet = rules->game->win_count > 1 ? lw_ps_relaxed_unmet(relaxed) : -1;
        if (unmet < 0)
            lw_buf_puts(out, "the ");
        lw_buf_puts(out, "win condition ");
        if (unmet >= 0)
            lw_buf_print(out, "%d ", unmet + 1);
        lw_buf_puts(out, "cannot be met, even if nothing that moves is ever in the way");
    }
    lw_arena_drop(&arena);
}

static void why_lost(const lw_rules *head, const void *state, lw_buf *out)
{
    const lw_ps_family_rules *rules = (const lw_ps_family_rules *)head;
    int entry = lw_ps_state_level(state), crate = -1;
    const lw_ps_crate_map *map = rules->crate_maps ? &rules->crate_maps[entry] : NULL;
    if (map)
        crate = lw_ps_hopeless_crate(map, lw_ps_state_planes(state));
    if (!lw_ps_winnable(rules->game))
        lw_buf_puts(out, "the game has no win condition, and no rule wins by command");
    else if (why_counts(rules->game, entry, out))
        return;
    else if (crate >= 0)
        lw_buf_print(out, "the crate in row %d, column %d can never get to a target", crate % map->height + 1,
                     crate / map->height + 1);
    else
        why_out_of_reach(rules, state, out);
}

const lw_heuristics lw_ps_heuristics = {.atoms = LW_ATOMS_BITS,
                                        .bound = bound,
                                        .estimate = estimate,
                                        .lost = lost,
                                        .hopeless = hopeless,
                                        .missing = missing,
                                        .kind = kind,
                                        .why_lost = why_lost};
