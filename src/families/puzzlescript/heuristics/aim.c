/* aim.c: prepares the goals of a level for reading states: which members of a win condition are fixed, and the
 * numbers of steps between its two sides. */
#include "families/puzzlescript/heuristics/aim.h"
#include "families/puzzlescript/compile/link.h"
#include "families/puzzlescript/heuristics/nature.h"

#include <string.h>

/* --- Sides. --- */

static int place_of(const lw_ps_game *game, int object)
{
    for (int i = 0; i < game->dynamic_count; i++)
        if (game->dynamic[i] == object)
            return i;
    return -1;
}

static void add_still(const lw_ps_game *game, const lw_ps_level *level, int object, bool all, uint64_t *plane)
{
    for (int cell = 0; cell < level->width * level->height; cell++) {
        uint64_t bit = (uint64_t)1 << (cell & 63);
        bool there = lw_ps_bit(level->cells + (size_t)cell * (size_t)game->words, object);
        if (all && !there)
            plane[cell >> 6] &= ~bit;
        else if (!all && there)
            plane[cell >> 6] |= bit;
    }
}

static lw_ps_side_view view_side(const lw_ps_game *game, const lw_ps_level *level, const lw_ps_side *side,
                                 int words, lw_arena *arena)
{
    if (!side->mask)
        return (lw_ps_side_view){0};
    uint64_t *still = lw_new_array(arena, uint64_t, words);
    int *moving = lw_new_array(arena, int, game->dynamic_count + 1), count = 0, members = 0;
    memset(still, side->all ? 0xFF : 0, (size_t)words * sizeof *still);
    for (int w = 0; w < game->words; w++)
        for (uint64_t left = side->mask[w]; left; left &= left - 1) {
            int object = w * 64 + __builtin_ctzll(left), place = place_of(game, object);
            members++;
            if (place >= 0)
                moving[count++] = place;
            else
                add_still(game, level, object, side->all, still);
        }
    return (lw_ps_side_view){.any = true,
                             .all = side->all && members > 1,
                             .fixed = count == 0,
                             .still = still,
                             .moving = moving,
                             .moving_count = count};
}

void lw_ps_side_plane(const lw_ps_aim *aim, const lw_ps_side_view *side, const void *planes, uint64_t *out)
{
    int n = aim->words, cells = aim->width * aim->height;
    memcpy(out, side->still, (size_t)n * sizeof *out);
    for (int i = 0; i < side->moving_count; i++) {
        const unsigned char *plane =
            (const unsigned char *)planes + (size_t)side->moving[i] * (size_t)n * sizeof(uint64_t);
        for (int w = 0; w < n; w++) {
            uint64_t word;
            memcpy(&word, plane + (size_t)w * sizeof word, sizeof word);
            out[w] = side->all ? out[w] & word : out[w] | word;
        }
    }
    if (cells & 63)
        out[n - 1] &= ((uint64_t)1 << (cells & 63)) - 1;
}

int lw_ps_nearest(const lw_ps_aim *aim, const uint64_t *plane, int cell)
{
    int x = cell / aim->height, y = cell % aim->height, best = LW_PS_FAR;
    for (int w = 0; w < aim->words; w++)
        for (uint64_t left = plane[w]; left; left &= left - 1) {
            int at = w * 64 + __builtin_ctzll(left), dx = at / aim->height - x, dy = at % aim->height - y;
            int steps = (dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy);
            best = steps < best ? steps : best;
        }
    return best;
}

/* --- Steps. --- */

/* Is there a fixed object on the layer? */
static bool is_blocked(const lw_ps_game *game, const uint64_t *there, int layer)
{
    const uint64_t *mask = game->layer_masks + (size_t)layer * (size_t)game->words;
    for (int w = 0; w < game->words; w++)
        for (uint64_t left = there[w] & mask[w]; left; left &= left - 1)
            if (place_of(game, w * 64 + __builtin_ctzll(left)) < 0)
                return true;
    return false;
}

bool lw_ps_may_stand(const lw_ps_game *game, const lw_ps_level *level, const uint64_t *mask, int cell)
{
    const uint64_t *there = level->cells + (size_t)cell * (size_t)game->words;
    for (int w = 0; w < game->words; w++)
        for (uint64_t left = mask[w]; left; left &= left - 1) {
            const lw_ps_thing *thing = &game->things[w * 64 + __builtin_ctzll(left)];
            if (thing->name && !is_blocked(game, there, thing->layer))
                return true;
        }
    return false;
}

/* Counts the steps from every cell to the nearest cell of `ends`, for objects of the set `mask`. */
static const uint16_t *count_steps(const lw_ps_game *game, const lw_ps_level *level, const uint64_t *mask,
                                   const uint64_t *ends, lw_arena *arena)
{
    int cells = level->width * level->height, head = 0, tail = 0;
    uint16_t *steps = lw_new_array(arena, uint16_t, cells);
    int *queue = lw_new_array(arena, int, cells);
    for (int cell = 0; cell < cells; cell++) {
        steps[cell] = LW_PS_FAR;
        if (lw_ps_bit(ends, cell)) {
            steps[cell] = 0;
            queue[tail++] = cell;
        }
    }
    for (; head < tail; head++) {
        int cell = queue[head], y = cell % level->height;
        const int next[] = {y > 0 ? cell - 1 : -1, y + 1 < level->height ? cell + 1 : -1, cell - level->height,
                            cell + level->height};
        if (!lw_ps_may_stand(game, level, mask, cell))
            continue; /* nothing there has come from another cell */
        for (int i = 0; i < 4; i++)
            if (next[i] >= 0 && next[i] < cells && steps[next[i]] == LW_PS_FAR) {
                steps[next[i]] = (uint16_t)(steps[cell] + 1);
                queue[tail++] = next[i];
            }
    }
    return steps;
}

/* --- Aims. --- */

static void aim_at(const lw_ps_game *game, const lw_ps_level *level, lw_ps_aim *aim, lw_arena *arena)
{
    lw_ps_goal *goals = lw_new_array(arena, lw_ps_goal, game->win_count + 1);
    *aim = (lw_ps_aim){.width = level->width, .height = level->height, .goals = goals};
    aim->words = (level->width * level->height + 63) / 64;
    if (aim->words > LW_PS_AIM_WORDS || aim->words == 0)
        return;
    aim->player =
        view_side(game, level, &(lw_ps_side){.mask = game->player, .all = game->player_all}, aim->words, arena);
    for (int i = 0; i < game->win_count; i++) {
        const lw_ps_win *win = &game->wins[i];
        lw_ps_goal *goal = &goals[aim->goal_count++];
        goal->quantifier = win->quantifier;
        goal->what = view_side(game, level, &win->what, aim->words, arena);
        goal->on = view_side(game, level, &win->on, aim->words, arena);
        if (goal->on.any && goal->on.fixed)
            goal->what_steps = count_steps(game, level, win->what.mask, goal->on.still, arena);
        if (goal->on.any && goal->what.fixed)
            goal->on_steps = count_steps(game, level, win->on.mask, goal->what.still, arena);
    }
}

const lw_ps_aim *lw_ps_aims(const lw_ps_game *game, lw_arena *arena)
{
    lw_ps_aim *aims = lw_new_array(arena, lw_ps_aim, game->level_count + 1);
    lw_ps_nature player = lw_ps_nature_of(game, game->player);
    for (int i = 0; i < game->level_count; i++)
        if (!game->levels[i].message)
            aim_at(game, &game->levels[i], &aims[i], arena);
    for (int g = 0; g < game->win_count; g++) {
        lw_ps_nature what = lw_ps_nature_of(game, game->wins[g].what.mask), on = {0};
        if (game->wins[g].on.mask)
            on = lw_ps_nature_of(game, game->wins[g].on.mask);
        for (int i = 0; i < game->level_count; i++) {
            aims[i].player.nature = player;
            if (g < aims[i].goal_count) {
                lw_ps_goal *goal = (lw_ps_goal *)&aims[i].goals[g];
                goal->what.nature = what;
                goal->on.nature = on;
            }
        }
    }
    return aims;
}
