/* relaxed_rules.c: see relaxed_rules.h. */
#include "families/puzzlescript/heuristics/relaxed_rules.h"
#include "families/puzzlescript/compile/dynamic.h"
#include "families/puzzlescript/compile/link.h"

#include <stdlib.h>

enum { NOWHERE = -1, MAX_RULES = 2000 };

typedef struct maker {
    const lw_ps_game *game;
    const lw_ps_level *level;
    lw_arena *arena;
    lw_ps_relaxed_rules *out;
    int words;
    const int *places; /* by object: its place among the dynamic objects, or NOWHERE */
} maker;

int lw_ps_gone_plane(const lw_ps_relaxed_rules *rules, int place)
{
    return rules->read_count + place;
}

static int flag_plane(const maker *m, int layer, int direction)
{
    return m->game->dynamic_count + layer * LW_PS_DIRECTIONS + direction;
}

static bool here_for_ever(const maker *m, int object, int cell)
{
    return m->places[object] == NOWHERE &&
           lw_ps_bit(m->level->cells + (size_t)cell * (size_t)m->game->words, object);
}

/* --- Making rules. --- */

typedef struct draft { /* a segment under construction; lists have capacity for the worst case */
    uint64_t *still;
    lw_ps_seen *all, *comes, *excluded;
    lw_ps_seen_choice *choices;
    int count, come_count, choice_count, excluded_count;
    uint64_t *there;
} draft;

static int step_of(const maker *m, enum lw_ps_direction direction)
{
    const int steps[LW_PS_DIRECTIONS] = {-1, 1, -m->level->height, m->level->height, 0};
    return steps[direction];
}

/* Keeps the cells from which `far` steps in the direction stay on the board. */
static void keep_on_board(const maker *m, uint64_t *still, enum lw_ps_direction direction, int far)
{
    static const int dx[] = {0, 0, -1, 1, 0}, dy[] = {-1, 1, 0, 0, 0};
    for (int cell = 0; cell < m->level->width * m->level->height; cell++) {
        int x = cell / m->level->height + far * dx[direction],
            y = cell % m->level->height + far * dy[direction];
        if (x < 0 || y < 0 || x >= m->level->width || y >= m->level->height)
            still[cell >> 6] &= ~((uint64_t)1 << (cell & 63));
    }
}

/* Keeps the cells of `still` for which a fixed object is present, or absent, `shift` cells further on. */
static void keep_still(const maker *m, uint64_t *still, int object, int shift, bool wanted)
{
    int cells = m->level->width * m->level->height;
    for (int cell = 0; cell < cells; cell++) {
        int at = cell + shift;
        bool there = at >= 0 && at < cells && here_for_ever(m, object, at);
        if (there != wanted)
            still[cell >> 6] &= ~((uint64_t)1 << (cell & 63));
    }
}

static void draft_choice(const maker *m, draft *d, const uint64_t *set, int shift)
{
    int count = 0, cells = m->level->width * m->level->height, members = 0;
    uint64_t *still = lw_new_array(m->arena, uint64_t, m->words);
    for (int w = 0; w < m->game->words; w++)
        members += __builtin_popcountll(set[w]);
    lw_ps_seen *any = lw_new_array(m->arena, lw_ps_seen, members + 1);
    for (int object = 0; object < m->game->words * 64; object++) {
        if (!lw_ps_bit(set, object))
            continue;
        if (m->places[object] != NOWHERE)
            any[count++] = (lw_ps_seen){m->places[object], shift};
        for (int cell = 0; cell < cells; cell++)
            if (cell + shift >= 0 && cell + shift < cells && here_for_ever(m, object, cell + shift))
                lw_ps_bit_set(still, cell);
    }
    d->choices[d->choice_count++] = (lw_ps_seen_choice){.still = still, .any = any, .count = count};
}

static void draft_wanted(const maker *m, draft *d, const lw_ps_pattern *want, int shift)
{
    for (int object = 0; object < m->game->words * 64; object++) {
        bool present = lw_ps_bit(want->present, object), missing = lw_ps_bit(want->missing, object);
        if (present && m->places[object] != NOWHERE)
            d->all[d->count++] = (lw_ps_seen){m->places[object], shift};
        else if ((present || missing) && m->places[object] == NOWHERE)
            keep_still(m, d->still, object, shift, present);
    }
    for (int flag = 0; flag < m->game->layers * LW_PS_DIRECTIONS; flag++) {
        int layer = flag / LW_PS_DIRECTIONS;
        if (want->moving[lw_ps_move_word(layer)] >> (lw_ps_move_shift(layer) + flag % LW_PS_DIRECTIONS) & 1)
            d->all[d->count++] = (lw_ps_seen){m->game->dynamic_count + flag, shift};
    }
    for (int i = 0; i < want->any_count; i++)
        draft_choice(m, d, want->any[i], shift);
    for (int k = 0; k < m->out->lasting.count; k++)
        if (lw_ps_has_class(m->game, &m->out->lasting, k, want->missing))
            d->excluded[d->excluded_count++] = (lw_ps_seen){k, shift};
}

static void draft_change(const maker *m, draft *d, const lw_ps_cell *cell, int shift)
{
    const lw_ps_change *change = cell->change;
    for (int layer = 0; layer < m->game->layers; layer++) {
        lw_ps_possible_on(m->game, &cell->want, layer, d->there);
        for (int w = 0; w < m->game->words; w++)
            for (uint64_t left = d->there[w] & change->clear[w] & ~change->set[w]; left; left &= left - 1) {
                int place = m->places[w * 64 + __builtin_ctzll(left)];
                if (place != NOWHERE)
                    d->comes[d->come_count++] = (lw_ps_seen){lw_ps_gone_plane(m->out, place), shift};
            }
        for (int k = 0; k < LW_PS_DIRECTIONS; k++)
            if (change->move_set[lw_ps_move_word(layer)] >> (lw_ps_move_shift(layer) + k) & 1)
                d->comes[d->come_count++] = (lw_ps_seen){flag_plane(m, layer, k), shift};
    }
    for (int object = 0; object < m->game->words * 64; object++)
        if (lw_ps_bit(change->set, object) && m->places[object] != NOWHERE)
            d->comes[d->come_count++] = (lw_ps_seen){m->places[object], shift};
}

static bool make_segment(const maker *m, const lw_ps_rule *from, const lw_ps_row *row,
                         const lw_ps_segment *part, lw_ps_relaxed_segment *out)
{
    int choices = 0, max = m->game->words * 64 + m->game->layers * LW_PS_DIRECTIONS;
    for (int i = 0; i < part->count; i++)
        choices += row->cells[part->first + i].want.any_count;
    lw_arena scratch = {0};
    draft d = {.still = lw_arena_copy(m->arena, m->out->board, (size_t)m->words * sizeof(uint64_t)),
               .all = lw_new_array(&scratch, lw_ps_seen, part->count * max),
               .comes = lw_new_array(&scratch, lw_ps_seen, 2 * part->count * max),
               .excluded = lw_new_array(&scratch, lw_ps_seen, part->count * m->out->lasting.count + 1),
               .choices = lw_new_array(m->arena, lw_ps_seen_choice, choices + 1),
               .there = lw_new_array(&scratch, uint64_t, m->game->words)};
    for (int i = 0; i < part->count; i++) {
        const lw_ps_cell *cell = &row->cells[part->first + i];
        keep_on_board(m, d.still, from->direction, i);
        draft_wanted(m, &d, &cell->want, i * step_of(m, from->direction));
        if (cell->change)
            draft_change(m, &d, cell, i * step_of(m, from->direction));
    }
    *out = (lw_ps_relaxed_segment){
        .still = d.still,
        .all = lw_arena_copy(m->arena, d.all, (size_t)d.count * sizeof *d.all),
        .comes = lw_arena_copy(m->arena, d.comes, (size_t)d.come_count * sizeof *d.comes),
        .excluded = lw_arena_copy(m->arena, d.excluded, (size_t)d.excluded_count * sizeof *d.excluded),
        .choices = d.choices,
        .count = d.count,
        .choice_count = d.choice_count,
        .come_count = d.come_count,
        .excluded_count = d.excluded_count};
    lw_arena_drop(&scratch);
    uint64_t any = 0;
    for (int w = 0; w < m->words; w++)
        any |= d.still[w];
    return any != 0;
}

static uint64_t planes_read(const lw_ps_relaxed_rule *from)
{
    uint64_t reads = 0;
    for (int s = 0; s < from->segment_count; s++) {
        const lw_ps_relaxed_segment *part = &from->segments[s];
        for (int i = 0; i < part->count; i++)
            reads |= (uint64_t)1 << (part->all[i].plane & 63);
        for (int c = 0; c < part->choice_count; c++)
            for (int i = 0; i < part->choices[c].count; i++)
                reads |= (uint64_t)1 << (part->choices[c].any[i].plane & 63);
    }
    return reads;
}

/* Returns the span of the longest segment, in words. */
static int span_of(const maker *m, const lw_ps_rule *from)
{
    int longest = 0;
    for (int i = 0; i < from->row_count; i++)
        longest = from->rows[i].count > longest ? from->rows[i].count : longest;
    return ((longest - 1) * abs(step_of(m, from->direction)) + 63) / 64;
}

static bool calls(const lw_ps_rule *from, enum lw_ps_command command)
{
    for (int i = 0; i < from->command_count; i++)
        if (from->commands[i].command == command)
            return true;
    return false;
}

/* False: the rule never matches on this level. */
static bool make_rule(const maker *m, const lw_ps_rule *from, lw_ps_relaxed_rule *out)
{
    int count = 0;
    for (int i = 0; i < from->row_count; i++)
        count += from->rows[i].ellipses + 1;
    lw_ps_relaxed_segment *segments = lw_new_array(m->arena, lw_ps_relaxed_segment, count + 1);
    *out = (lw_ps_relaxed_rule){
        .segments = segments, .span = span_of(m, from), .late = from->late, .wins = calls(from, LW_PS_CMD_WIN)};
    for (int i = 0; i < from->row_count; i++)
        for (int s = 0; s <= from->rows[i].ellipses; s++)
            if (from->rows[i].ellipses > LW_PS_MAX_ELLIPSES ||
                !make_segment(m, from, &from->rows[i], &from->rows[i].segments[s],
                              &segments[out->segment_count++]))
                return false;
    out->reads = planes_read(out);
    return true;
}

static void make_rules(const maker *m)
{
    const lw_ps_groups *both[] = {&m->game->early, &m->game->late};
    lw_ps_relaxed_rules *out = m->out;
    out->list = lw_new_array(m->arena, lw_ps_relaxed_rule, m->game->rule_count + 1);
    for (int half = 0; half < 2; half++)
        for (int g = 0; g < both[half]->count; g++)
            for (int k = 0; k < both[half]->list[g].count; k++) {
                lw_ps_relaxed_rule *next = &out->list[out->count];
                if (!make_rule(m, &both[half]->list[g].rules[k], next))
                    continue;
                out->count++;
                out->widest = next->segment_count > out->widest ? next->segment_count : out->widest;
            }
}

/* --- Movement and players. --- */

static const uint64_t *stand_of(const maker *m, int layer)
{
    uint64_t *stand = lw_arena_copy(m->arena, m->out->board, (size_t)m->words * sizeof *stand);
    const uint64_t *mask = m->game->layer_masks + (size_t)layer * (size_t)m->game->words;
    for (int object = 0; object < m->game->words * 64; object++)
        if (lw_ps_bit(mask, object) && m->places[object] == NOWHERE)
            keep_still(m, stand, object, 0, false);
    return stand;
}

static void make_movers(const maker *m)
{
    const lw_ps_game *game = m->game;
    int *players = lw_new_array(m->arena, int, game->dynamic_count + 1);
    m->out->movers = lw_new_array(m->arena, lw_ps_mover, game->dynamic_count + 1);
    for (int i = 0; i < game->dynamic_count; i++) {
        int layer = game->things[game->dynamic[i]].layer;
        m->out->movers[i] = (lw_ps_mover){.plane = i,
                                          .gone = lw_ps_gone_plane(m->out, i),
                                          .flags = flag_plane(m, layer, 0),
                                          .stand = stand_of(m, layer)};
        if (lw_ps_bit(game->player, game->dynamic[i]))
            players[m->out->player_count++] = i;
    }
    m->out->players = players;
    m->out->inputs = game->noaction ? LW_PS_STEPS : LW_PS_DIRECTIONS;
}

static bool restarts(const lw_ps_game *game)
{
    const lw_ps_groups *both[] = {&game->early, &game->late};
    for (int half = 0; half < 2; half++)
        for (int g = 0; g < both[half]->count; g++)
            for (int r = 0; r < both[half]->list[g].count; r++)
                if (calls(&both[half]->list[g].rules[r], LW_PS_CMD_RESTART))
                    return true;
    return false;
}

static const uint64_t *inner_cells(const maker *m, enum lw_ps_direction direction)
{
    uint64_t *cells = lw_arena_copy(m->arena, m->out->board, (size_t)m->words * sizeof *cells);
    keep_on_board(m, cells, direction, 1);
    return cells;
}

const lw_ps_relaxed_rules *lw_ps_relaxed_rules_make(const lw_ps_game *game, int entry, lw_arena *arena)
{
    const lw_ps_level *level = &game->levels[entry];
    int cells = level->width * level->height, words = (cells + 63) / 64;
    if (game->faulty || game->uses_random || game->late_moves || game->has_checkpoint || game->player_all ||
        game->rule_count > MAX_RULES || restarts(game))
        return NULL;
    lw_ps_relaxed_rules *out = lw_new(arena, lw_ps_relaxed_rules);
    maker m = {.game = game, .level = level, .arena = arena, .out = out, .words = words};
    int *places = lw_new_array(arena, int, game->words * 64);
    for (int i = 0; i < game->words * 64; i++)
        places[i] = NOWHERE;
    for (int i = 0; i < game->dynamic_count; i++)
        places[game->dynamic[i]] = i;
    uint64_t *board = lw_new_array(arena, uint64_t, words);
    for (int cell = 0; cell < cells; cell++)
        lw_ps_bit_set(board, cell);
    m.places = places;
    *out = (lw_ps_relaxed_rules){.game = game, .level = level, .words = words, .board = board};
    out->read_count = game->dynamic_count + game->layers * LW_PS_DIRECTIONS;
    out->plane_count = out->read_count + game->dynamic_count;
    for (int d = 0; d < LW_PS_STEPS; d++)
        out->inner[d] = inner_cells(&m, (enum lw_ps_direction)d);
    out->lasting = lw_ps_lasting_of(game, arena);
    out->refusals = lw_ps_refusals_of(game, entry, &out->lasting, arena);
    make_rules(&m);
    make_movers(&m);
    return out;
}
