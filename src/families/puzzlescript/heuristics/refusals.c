/* refusals.c: see refusals.h. */
#include "families/puzzlescript/heuristics/refusals.h"
#include "families/puzzlescript/compile/dynamic.h"
#include "families/puzzlescript/compile/link.h"

typedef struct finder {
    const lw_ps_game *game;
    const lw_ps_level *level;
    const lw_ps_lasting *lasting;
    lw_arena *arena;
    int words, layer; /* words of a plane; the players' layer */
    const uint64_t *dynamic;
    uint64_t *there; /* scratch */
    bool leaves;     /* late rules may remove a player */
} finder;

static unsigned flags_of(const uint64_t *flags, int layer)
{
    return (unsigned)(flags[lw_ps_move_word(layer)] >> lw_ps_move_shift(layer)) & LW_PS_ALL_FLAGS;
}

static bool any_flags(const lw_ps_game *game, const uint64_t *flags)
{
    for (int w = 0; w < game->move_words; w++)
        if (flags[w])
            return true;
    return false;
}

/* --- Do players move only by input? --- */

/* Whether a cell may have a player before a change, surely has one before it, and may have one after it. */
typedef struct presence {
    bool before, surely_before, after;
} presence;

static presence players_in(const finder *f, const lw_ps_cell *cell)
{
    presence p = {.surely_before = true};
    bool any = false;
    lw_ps_possible_on(f->game, &cell->want, f->layer, f->there);
    bool asked = false;
    for (int w = 0; w < f->game->words; w++) {
        const uint64_t *mask = f->game->layer_masks + (size_t)f->layer * (size_t)f->game->words;
        any |= f->there[w] != 0;
        p.before |= (f->there[w] & f->game->player[w]) != 0;
        p.surely_before &= !(f->there[w] & ~f->game->player[w]);
        p.after |= (cell->change->set[w] & f->game->player[w]) != 0;
        asked |= (cell->want.present[w] & mask[w]) != 0;
    }
    for (int i = 0; i < cell->want.any_count; i++) {
        bool within = true;
        for (int w = 0; w < f->game->words; w++)
            within &= !(cell->want.any[i][w] & ~f->game->player[w]);
        asked |= within;
    }
    p.surely_before &= any && asked;
    return p;
}

/* False: the change may give a player a movement that it did not have. */
static bool is_steady(const finder *f, const lw_ps_cell *cell)
{
    const lw_ps_change *change = cell->change;
    unsigned flags = flags_of(change->move_set, f->layer);
    presence p = players_in(f, cell);
    for (int i = 0; i < change->spin_count; i++)
        if (change->spins[i] == f->layer)
            return false;
    if (p.after && !p.surely_before)
        return false;
    return !flags || (!p.before && !p.after) || flags == flags_of(cell->want.moving, f->layer);
}

static bool takes_player(const finder *f, const lw_ps_cell *cell)
{
    bool cleared = false;
    presence p = players_in(f, cell);
    for (int w = 0; w < f->game->words; w++)
        cleared |= (f->there[w] & f->game->player[w] & cell->change->clear[w] & ~cell->change->set[w]) != 0;
    return cleared && !p.after;
}

static bool all_steady(finder *f)
{
    const lw_ps_groups *both[] = {&f->game->early, &f->game->late};
    for (int half = 0; half < 2; half++)
        for (int g = 0; g < both[half]->count; g++)
            for (int r = 0; r < both[half]->list[g].count; r++) {
                const lw_ps_rule *rule = &both[half]->list[g].rules[r];
                for (int i = 0; i < rule->row_count; i++)
                    for (int j = 0; j < rule->rows[i].count; j++) {
                        const lw_ps_cell *cell = &rule->rows[i].cells[j];
                        if (!cell->change)
                            continue;
                        if (!half && !is_steady(f, cell))
                            return false;
                        f->leaves |= half && takes_player(f, cell);
                    }
            }
    return true;
}

/* --- Conditions that are certain. --- */

static uint64_t *still_plane(const finder *f, const uint64_t *set)
{
    uint64_t *plane = lw_new_array(f->arena, uint64_t, f->words);
    for (int cell = 0; cell < f->level->width * f->level->height; cell++)
        for (int w = 0; w < f->game->words; w++)
            if (f->level->cells[(size_t)cell * (size_t)f->game->words + (size_t)w] & set[w] & ~f->dynamic[w])
                lw_ps_bit_set(plane, cell);
    return plane;
}

/* The condition that an object of the set is in the cell `shift` further on. */
static lw_ps_certain certain(const finder *f, const uint64_t *set, int shift)
{
    int *classes = lw_new_array(f->arena, int, f->lasting->count + 1), count = 0;
    for (int k = 0; k < f->lasting->count; k++)
        if (lw_ps_has_class(f->game, f->lasting, k, set))
            classes[count++] = k;
    return (lw_ps_certain){
        .shift = shift, .still = still_plane(f, set), .classes = classes, .class_count = count};
}

static bool has_players(const finder *f, const uint64_t *set)
{
    for (int w = 0; w < f->game->words; w++)
        if (f->game->player[w] & f->dynamic[w] & ~set[w])
            return false;
    return true;
}

/* Does the player's presence keep all forbidden objects out of the cell? */
static bool is_kept_off(const finder *f, const lw_ps_pattern *want, bool player)
{
    const uint64_t *mask = f->game->layer_masks + (size_t)f->layer * (size_t)f->game->words;
    for (int w = 0; w < f->game->words; w++)
        if (want->missing[w] & ~(player ? mask[w] & ~f->game->player[w] : 0))
            return false;
    return true;
}

/* Adds the conditions that must be certain for the cell to match. False: it is never certain. */
static bool add_cell(const finder *f, const lw_ps_pattern *want, int shift, bool player, lw_ps_certain *all,
                     int *count)
{
    uint64_t *one = lw_new_array(f->arena, uint64_t, f->game->words);
    if (!is_kept_off(f, want, player))
        return false;
    for (int object = 0; object < f->game->words * 64; object++) {
        if (!lw_ps_bit(want->present, object))
            continue;
        for (int w = 0; w < f->game->words; w++)
            one[w] = 0;
        lw_ps_bit_set(one, object);
        if (!player || !has_players(f, one))
            all[(*count)++] = certain(f, one, shift);
    }
    for (int i = 0; i < want->any_count; i++)
        if (!player || !has_players(f, want->any[i]))
            all[(*count)++] = certain(f, want->any[i], shift);
    return true;
}

static const uint64_t *inner_cells(const finder *f, const lw_ps_rule *rule, int at)
{
    static const int dx[] = {0, 0, -1, 1, 0}, dy[] = {-1, 1, 0, 0, 0};
    int width = f->level->width, height = f->level->height;
    uint64_t *inner = lw_new_array(f->arena, uint64_t, f->words);
    for (int cell = 0; cell < width * height; cell++) {
        bool fits = true;
        for (int i = 0; i < rule->rows[0].count; i++) {
            int x = cell / height + (i - at) * dx[rule->direction],
                y = cell % height + (i - at) * dy[rule->direction];
            fits &= x >= 0 && y >= 0 && x < width && y < height;
        }
        if (fits)
            lw_ps_bit_set(inner, cell);
    }
    return inner;
}

/* --- Rules. --- */

static bool cancels(const lw_ps_rule *rule)
{
    for (int i = 0; i < rule->command_count; i++)
        if (rule->commands[i].command == LW_PS_CMD_CANCEL)
            return true;
    return false;
}

/* Returns the only movement that the rule requires, that of the player at `at`; LW_PS_ACTION: none;
 * LW_PS_DIRECTIONS: it requires others as well. */
static int asked_movement(const finder *f, const lw_ps_rule *rule, int at)
{
    int direction = LW_PS_ACTION;
    for (int i = 0; i < rule->rows[0].count; i++) {
        const lw_ps_pattern *want = &rule->rows[0].cells[i].want;
        unsigned flags = i == at ? flags_of(want->moving, f->layer) : 0;
        for (int d = 0; d < LW_PS_ACTION; d++)
            if (flags == 1u << d)
                direction = d;
        for (int layer = 0; layer < f->game->layers; layer++)
            if (flags_of(want->moving, layer) && (i != at || layer != f->layer))
                return LW_PS_DIRECTIONS;
        if ((flags && direction == LW_PS_ACTION) || (any_flags(f->game, want->still) && !rule->late))
            return LW_PS_DIRECTIONS;
    }
    return direction;
}

/* Does the rule leave the player matched at `at` in place, and remove its movement? */
static bool stops_player(const finder *f, const lw_ps_rule *rule, int at, int direction)
{
    const lw_ps_change *change = rule->rows[0].cells[at].change;
    return cancels(rule) || (change && flags_of(change->move_clear, f->layer) >> direction & 1 &&
                             !flags_of(change->move_set, f->layer));
}

static bool make_refusal(const finder *f, const lw_ps_rule *rule, int at, lw_ps_refusal *out)
{
    const int steps[] = {-1, 1, -f->level->height, f->level->height, 0};
    int direction = asked_movement(f, rule, at), room = 1, count = 0;
    bool landing = direction == LW_PS_ACTION;
    if (direction == LW_PS_DIRECTIONS || landing != rule->late || (landing && (!cancels(rule) || f->leaves)) ||
        !stops_player(f, rule, at, direction))
        return false;
    for (int i = 0; i < rule->rows[0].count; i++)
        room += f->game->words * 64 + rule->rows[0].cells[i].want.any_count;
    lw_ps_certain *all = lw_new_array(f->arena, lw_ps_certain, room);
    for (int i = 0; i < rule->rows[0].count; i++)
        if (!add_cell(f, &rule->rows[0].cells[i].want, (i - at) * steps[rule->direction], i == at, all, &count))
            return false;
    *out =
        (lw_ps_refusal){.all = all, .count = count, .inner = inner_cells(f, rule, at), .direction = direction};
    return true;
}

static bool wants_player(const finder *f, const lw_ps_pattern *want)
{
    if (has_players(f, want->present))
        return true;
    for (int i = 0; i < want->any_count; i++)
        if (has_players(f, want->any[i]))
            return true;
    return false;
}

/* Returns the layer that all players are on; -1: there is none. */
static int players_layer(const lw_ps_game *game)
{
    int layer = -1;
    for (int i = 0; i < game->dynamic_count; i++) {
        if (!lw_ps_bit(game->player, game->dynamic[i]))
            continue;
        int own = game->things[game->dynamic[i]].layer;
        if (layer >= 0 && own != layer)
            return -1;
        layer = own;
    }
    return layer;
}

lw_ps_refusals lw_ps_refusals_of(const lw_ps_game *game, int entry, const lw_ps_lasting *lasting,
                                 lw_arena *arena)
{
    const lw_ps_level *level = &game->levels[entry];
    uint64_t *dynamic = lw_new_array(arena, uint64_t, game->words);
    for (int i = 0; i < game->dynamic_count; i++)
        lw_ps_bit_set(dynamic, game->dynamic[i]);
    finder f = {.game = game,
                .level = level,
                .lasting = lasting,
                .arena = arena,
                .words = (level->width * level->height + 63) / 64,
                .layer = players_layer(game),
                .dynamic = dynamic,
                .there = lw_new_array(arena, uint64_t, game->words)};
    lw_ps_refusals out = {0};
    if (f.layer < 0 || !all_steady(&f))
        return out;
    lw_ps_refusal *list = lw_new_array(arena, lw_ps_refusal, 2 * game->rule_count + 1);
    const lw_ps_groups *both[] = {&game->early, &game->late};
    for (int half = 0; half < 2; half++)
        for (int g = 0; g < both[half]->count; g++)
            for (int r = 0; r < both[half]->list[g].count; r++) {
                const lw_ps_rule *rule = &both[half]->list[g].rules[r];
                if (both[half]->list[g].rigid || rule->row_count != 1 || rule->rows[0].ellipses ||
                    out.count >= 2 * game->rule_count)
                    continue;
                for (int at = 0; at < rule->rows[0].count; at++)
                    if (wants_player(&f, &rule->rows[0].cells[at].want) &&
                        make_refusal(&f, rule, at, &list[out.count])) {
                        out.count++;
                        break;
                    }
            }
    out.list = list;
    return out;
}
