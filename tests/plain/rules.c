/* rules.c: finding and replacing patterns, groups, loops, and movement. */
#include "plain.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_PASSES = 200, MAX_LOOPS = 200 };

/* --- Random numbers. --- */

void plain_rc4_seed(plain_rc4 *rc4, const char *seed)
{
    size_t size = strlen(seed);
    unsigned sum = 0;
    rc4->i = rc4->j = 0;
    for (int p = 0; p < 256; p++)
        rc4->s[p] = (uint8_t)p;
    for (int p = 0; p < 256; p++) {
        sum = (sum + rc4->s[p] + (size ? (unsigned char)seed[(size_t)p % size] : 0u)) % 256;
        uint8_t swap = rc4->s[p];
        rc4->s[p] = rc4->s[sum];
        rc4->s[sum] = swap;
    }
}

uint8_t plain_rc4_byte(plain_rc4 *rc4)
{
    rc4->i = (uint8_t)(rc4->i + 1);
    rc4->j = (uint8_t)(rc4->j + rc4->s[rc4->i]);
    uint8_t swap = rc4->s[rc4->i];
    rc4->s[rc4->i] = rc4->s[rc4->j];
    rc4->s[rc4->j] = swap;
    return rc4->s[(rc4->s[rc4->i] + rc4->s[rc4->j]) % 256];
}

double plain_rc4_uniform(plain_rc4 *rc4)
{
    double value = 0;
    for (int i = 0; i < 7; i++)
        value = value * 256 + plain_rc4_byte(rc4);
    return value / 72057594037927936.0; /* 2^56 */
}

/* --- Cells. --- */

/* Returns the cell so many steps away; -1: off the board. */
static int walk(const plain *p, int start, int steps, int direction)
{
    static const int dx[] = {0, 0, -1, 1}, dy[] = {-1, 1, 0, 0};
    int x = start / p->height + dx[direction] * steps, y = start % p->height + dy[direction] * steps;
    return x < 0 || y < 0 || x >= p->width || y >= p->height ? -1 : x * p->height + y;
}

static uint8_t *slot(const plain *p, int cell, int layer)
{
    return &p->moves[cell * p->game->layers + layer];
}

/* Returns a layer's flags from a set of movements as the compiler packs them. */
static unsigned flags_of(const uint64_t *moves, int layer)
{
    return (unsigned)(moves[lw_ps_move_word(layer)] >> lw_ps_move_shift(layer)) & LW_PS_ALL_FLAGS;
}

static bool fits(const plain *p, const lw_ps_pattern *want, int cell)
{
    const uint64_t *objects = plain_cell(p, cell);
    for (int w = 0; w < p->game->words; w++)
        if ((objects[w] & want->present[w]) != want->present[w] || objects[w] & want->missing[w])
            return false;
    for (int layer = 0; layer < p->game->layers; layer++) {
        unsigned flags = *slot(p, cell, layer), moving = flags_of(want->moving, layer);
        if ((flags & moving) != moving || flags & flags_of(want->still, layer))
            return false;
    }
    for (int i = 0; i < want->any_count; i++) {
        bool any = false;
        for (int w = 0; w < p->game->words; w++)
            any |= (objects[w] & want->any[i][w]) != 0;
        if (!any)
            return false;
    }
    return true;
}

/* --- Finding. --- */

/* Returns where cell i of the pattern is, in steps from the start. */
static int steps_to(const lw_ps_row *row, const plain_hit *hit, int i)
{
    return i + (row->ellipses > 0 && i >= row->segments[1].first ? hit->gap[0] : 0) +
           (row->ellipses > 1 && i >= row->segments[2].first ? hit->gap[1] : 0);
}

static bool matches(const plain *p, const lw_ps_row *row, const plain_hit *hit, int direction)
{
    for (int i = 0; i < row->count; i++) {
        int cell = walk(p, hit->at, steps_to(row, hit, i), direction);
        if (cell < 0 || !fits(p, &row->cells[i].want, cell))
            return false;
    }
    return true;
}

static void add_hit(plain_hits *hits, plain_hit hit)
{
    if (hits->count == hits->room) {
        hits->room = 2 * hits->room + 64;
        hits->list = lw_heap_grow(hits->list, (size_t)hits->room * sizeof *hits->list);
    }
    hits->list[hits->count++] = hit;
}

/* Rules along rows list starts row by row, the others column by column. */
static void find(plain *p, const lw_ps_row *row, int direction, plain_hits *hits)
{
    bool across = direction == LW_PS_LEFT || direction == LW_PS_RIGHT;
    int longest = across ? p->width : p->height;
    hits->count = 0;
    for (int n = 0; n < p->cells && row->ellipses <= LW_PS_MAX_ELLIPSES; n++) {
        int at = across ? n % p->width * p->height + n / p->width : n;
        for (int a = 0; a <= (row->ellipses > 0 ? longest : 0); a++)
            for (int b = 0; b <= (row->ellipses > 1 ? longest : 0); b++) {
                plain_hit hit = {.at = at, .gap = {a, b}};
                p->work++;
                if (matches(p, row, &hit, direction))
                    add_hit(hits, hit);
            }
    }
}

static bool find_rule(plain *p, const lw_ps_rule *rule)
{
    bool all = rule->row_count > 0;
    for (int i = 0; i < rule->row_count; i++) {
        find(p, &rule->rows[i], (int)rule->direction, &p->hits[i]);
        all &= p->hits[i].count > 0;
    }
    return all;
}

/* --- Replacing. --- */

/* Marks layers whose movement is completely cleared as part of the rigid group; true if that changes
 * something. */
static bool mark_rigid(plain *p, const lw_ps_change *change, int number, int cell)
{
    bool group_lacks = false, mark_lacks = false;
    for (int layer = 0; layer < p->game->layers; layer++) {
        int at = cell * p->game->layers + layer;
        if (flags_of(change->whole, layer) != LW_PS_ALL_FLAGS)
            continue;
        group_lacks |= (p->rigid[at] & number) != number;
        mark_lacks |= !p->applied[at];
    }
    if (!group_lacks || !mark_lacks)
        return false;
    for (int layer = 0; layer < p->game->layers; layer++)
        if (flags_of(change->whole, layer) == LW_PS_ALL_FLAGS) {
            p->rigid[cell * p->game->layers + layer] |= (uint8_t)number;
            p->applied[cell * p->game->layers + layer] = true;
        }
    return true;
}

/* Draws one object of the choices, and clears its layer for it. */
static void draw_object(plain *p, const lw_ps_change *change, uint64_t *clear, uint64_t *set, int *layer)
{
    int object = change->choices[(int)(plain_rc4_uniform(&p->rc4) * change->choice_count)];
    *layer = p->game->things[object].layer;
    set[object >> 6] |= (uint64_t)1 << (object & 63);
    for (int other = 0; other < p->game->objects; other++)
        if (p->game->things[other].name && p->game->things[other].layer == *layer)
            clear[other >> 6] |= (uint64_t)1 << (other & 63);
}

static bool replace_objects(plain *p, int cell, const uint64_t *clear, const uint64_t *set)
{
    bool changed = false;
    uint64_t *objects = plain_cell(p, cell);
    for (int w = 0; w < p->game->words; w++) {
        uint64_t old = objects[w], now = (old & ~clear[w]) | set[w];
        objects[w] = now;
        p->created[w] |= now & ~old;
        p->destroyed[w] |= old & ~now;
        changed |= now != old;
    }
    return changed;
}

static bool replace_cell(plain *p, const lw_ps_rule *rule, int rigid, const lw_ps_change *change, int cell)
{
    uint64_t clear[LW_PS_MAX_OBJECTS / 64], set[LW_PS_MAX_OBJECTS / 64];
    unsigned spun[LW_PS_MAX_LAYERS] = {0};
    int emptied = -1;
    memcpy(clear, change->clear, (size_t)p->game->words * sizeof *clear);
    memcpy(set, change->set, (size_t)p->game->words * sizeof *set);
    if (change->choice_count)
        draw_object(p, change, clear, set, &emptied);
    for (int i = 0; i < change->spin_count; i++)
        spun[change->spins[i]] |= 1u << (int)(plain_rc4_uniform(&p->rc4) * 4);
    bool changed = rule->rigid && mark_rigid(p, change, rigid, cell);
    changed |= replace_objects(p, cell, clear, set);
    for (int layer = 0; layer < p->game->layers; layer++) {
        uint8_t *flags = slot(p, cell, layer), old = *flags;
        unsigned cleared = layer == emptied ? LW_PS_ALL_FLAGS : flags_of(change->move_clear, layer);
        *flags = (uint8_t)((old & ~cleared) | flags_of(change->move_set, layer) | spun[layer]);
        changed |= *flags != old;
    }
    return changed;
}

static const plain_hit *nth_hit(const plain_hits *hits, uint64_t *rest)
{
    const plain_hit *hit = &hits->list[*rest % (uint64_t)hits->count];
    *rest /= (uint64_t)hits->count;
    return hit;
}

/* True if the combination with that number still fits. The first pattern's hits vary fastest. */
static bool still_fits(const plain *p, const lw_ps_rule *rule, uint64_t which)
{
    for (int i = 0; i < rule->row_count; i++)
        if (!matches(p, &rule->rows[i], nth_hit(&p->hits[i], &which), (int)rule->direction))
            return false;
    return true;
}

static bool apply(plain *p, const lw_ps_rule *rule, int rigid, uint64_t which)
{
    bool changed = false;
    for (int i = 0; i < rule->row_count; i++) {
        const plain_hit *hit = nth_hit(&p->hits[i], &which);
        const lw_ps_row *row = &rule->rows[i];
        for (int k = 0; k < row->count; k++)
            if (row->cells[k].change)
                changed |= replace_cell(p, rule, rigid, row->cells[k].change,
                                        walk(p, hit->at, steps_to(row, hit, k), (int)rule->direction));
    }
    return changed;
}

static uint64_t count_combinations(const plain *p, const lw_ps_rule *rule)
{
    uint64_t count = 1;
    for (int i = 0; i < rule->row_count; i++)
        count *= (uint64_t)p->hits[i].count;
    return count;
}

/* --- Commands. --- */

bool plain_queued(const plain *p, enum lw_ps_command command)
{
    for (int i = 0; i < p->queue.count; i++)
        if (p->queue.list[i] == command)
            return true;
    return false;
}

static bool has_command(const lw_ps_rule *rule, enum lw_ps_command command)
{
    for (int i = 0; i < rule->command_count; i++)
        if (rule->commands[i].command == command)
            return true;
    return false;
}

static void queue_commands(plain *p, const lw_ps_rule *rule)
{
    bool cancels = has_command(rule, LW_PS_CMD_CANCEL), restarts = has_command(rule, LW_PS_CMD_RESTART);
    if (plain_queued(p, LW_PS_CMD_CANCEL) || (plain_queued(p, LW_PS_CMD_RESTART) && !cancels))
        return;
    if (cancels || restarts)
        p->queue.count = 0;
    for (int i = 0; i < rule->command_count; i++) {
        if (plain_queued(p, rule->commands[i].command))
            continue;
        p->queue.list[p->queue.count++] = rule->commands[i].command;
        if (rule->commands[i].command == LW_PS_CMD_MESSAGE)
            p->queue.message = rule->commands[i].text;
    }
}

/* --- Rules, groups, loops. --- */

static bool run_rule(plain *p, const lw_ps_rule *rule, int rigid)
{
    bool changed = false;
    if (!find_rule(p, rule))
        return false;
    uint64_t count = count_combinations(p, rule);
    for (uint64_t i = 0; rule->replaces && i < count && p->work < p->max_work; i++, p->work++)
        if (i == 0 || still_fits(p, rule, i))
            changed |= apply(p, rule, rigid, i);
    queue_commands(p, rule);
    return changed;
}

/* Applies one of all matches of all rules of the group. */
static bool run_random(plain *p, const lw_ps_group *group)
{
    uint64_t total = 0;
    for (int i = 0; i < group->count; i++)
        total += find_rule(p, &group->rules[i]) ? count_combinations(p, &group->rules[i]) : 0;
    if (!total)
        return false;
    uint64_t which = (uint64_t)(plain_rc4_uniform(&p->rc4) * (double)total);
    for (int i = 0; i < group->count; i++) {
        const lw_ps_rule *rule = &group->rules[i];
        uint64_t count = find_rule(p, rule) ? count_combinations(p, rule) : 0;
        if (which < count) {
            bool changed = rule->replaces && apply(p, rule, group->rigid, which);
            queue_commands(p, rule);
            return changed;
        }
        which -= count;
    }
    return false;
}

static bool run_group(plain *p, const lw_ps_group *group)
{
    bool ever = false, changed = true;
    if (group->random)
        return run_random(p, group);
    for (int pass = 0; pass < MAX_PASSES && changed && p->work < p->max_work; pass++) {
        changed = false;
        for (int i = 0; i < group->count; i++)
            changed |= run_rule(p, &group->rules[i], group->rigid);
        ever |= changed;
    }
    return ever;
}

void plain_run(plain *p, const lw_ps_groups *groups, const bool *banned)
{
    bool changed = false;
    int loops = 0;
    for (int i = 0; i < groups->count && p->work < p->max_work; i++) {
        const lw_ps_group *group = &groups->list[i];
        if (!banned || !banned[i])
            changed |= run_group(p, group);
        if (group->jump < 0 || !changed)
            continue;
        changed = false;
        if (++loops > MAX_LOOPS)
            return;
        i = group->jump - 1;
    }
}

/* --- Movement. --- */

static void hear_move(plain *p, int cell, int layer, unsigned flags)
{
    const int *from = p->game->move_sound_from;
    for (int i = from[layer]; i < from[layer + 1]; i++) {
        const lw_ps_move_sound *sound = &p->game->move_sounds[i];
        if (sound->flags & flags && plain_has(plain_cell(p, cell), sound->object))
            plain_hear(&p->moved, sound->seed);
    }
}

/* Tries to move one slot; true: it is done. */
static bool try_move(plain *p, int cell, int layer, unsigned flags)
{
    const uint64_t *mask = p->game->layer_masks + (size_t)layer * (size_t)p->game->words;
    int direction = 0;
    if (flags & 1u << LW_PS_ACTION) {
        hear_move(p, cell, layer, flags);
        return true;
    }
    while (!(flags >> direction & 1))
        direction++;
    int target = walk(p, cell, 1, direction);
    if (target < 0)
        return false;
    uint64_t *here = plain_cell(p, cell), *there = plain_cell(p, target);
    for (int w = 0; w < p->game->words; w++)
        if (there[w] & mask[w])
            return false;
    hear_move(p, cell, layer, flags);
    for (int w = 0; w < p->game->words; w++) {
        there[w] |= here[w] & mask[w];
        here[w] &= ~mask[w];
    }
    return true;
}

static void move_all(plain *p)
{
    for (bool moved = true; moved;) {
        moved = false;
        for (int cell = 0; cell < p->cells; cell++)
            for (int layer = 0; layer < p->game->layers; layer++)
                if (*slot(p, cell, layer) && try_move(p, cell, layer, *slot(p, cell, layer))) {
                    *slot(p, cell, layer) = 0;
                    moved = true;
                }
    }
}

static bool any_applied(const plain *p, int cell)
{
    for (int layer = 0; layer < p->game->layers; layer++)
        if (p->applied[cell * p->game->layers + layer])
            return true;
    return false;
}

/* In a cell with rigid marks only what was moved rigidly counts as blocked. */
static void hear_blocked(plain *p)
{
    for (int cell = 0; cell < p->cells; cell++)
        for (int i = 0; i < p->game->block_sound_count; i++) {
            const lw_ps_move_sound *sound = &p->game->block_sounds[i];
            unsigned left = *slot(p, cell, sound->layer);
            if (any_applied(p, cell) && !p->applied[cell * p->game->layers + sound->layer])
                left = 0;
            if (sound->flags & left && plain_has(plain_cell(p, cell), sound->object))
                plain_hear(&p->blocked, sound->seed);
        }
}

/* In a stuck cell only the lowest layer is blamed. */
static bool ban_groups(plain *p)
{
    bool news = false;
    for (int cell = 0; cell < p->cells; cell++)
        for (int layer = 0; layer < p->game->layers; layer++) {
            int at = cell * p->game->layers + layer;
            if (!p->moves[at] || !p->applied[at])
                continue;
            int number = p->rigid[at];
            int group = number >= 1 && number <= p->game->rigid_groups ? p->game->rigid_group[number - 1]
                                                                       : p->game->early.count;
            news |= !p->banned[group];
            p->banned[group] = true;
            break;
        }
    return news;
}

bool plain_resolve(plain *p)
{
    size_t slots = (size_t)p->cells * (size_t)p->game->layers;
    move_all(p);
    hear_blocked(p);
    bool failed = ban_groups(p);
    memset(p->moves, 0, slots);
    memset(p->rigid, 0, slots);
    memset(p->applied, 0, slots * sizeof *p->applied);
    return !failed;
}
