/* terrain.c: see terrain.h. The analysis is conservative: a rule that is said not to match does not. */
#include "families/puzzlescript/heuristics/terrain.h"
#include "families/puzzlescript/compile/dynamic.h"
#include "families/puzzlescript/compile/link.h"

#include <string.h>

enum { NO_INPUT = -1, NOWHERE = -1 };

typedef struct maker {
    const lw_ps_game *game;
    const lw_ps_level *level;
    lw_ps_terrain *terrain;
    lw_arena *arena;
    const int *places;    /* by object: its place among the dynamic objects, or NOWHERE */
    const uint64_t *here; /* by object: its plane on the level */
    int input;            /* the player's movement, or NO_INPUT */
    uint64_t *scratch;    /* one set of objects */
} maker;

static bool is_player(const maker *m, int object)
{
    return lw_ps_bit(m->game->player, object);
}

/* Returns the flag of the player's movement, as a bit in this word of flags; 0: it is in another word, or there
 * is no input. */
static uint64_t own_flag(const maker *m, int word)
{
    int layer = m->game->things[m->terrain->player].layer;
    if (m->input == NO_INPUT || lw_ps_move_word(layer) != word)
        return 0;
    return (uint64_t)1 << (lw_ps_move_shift(layer) + m->input);
}

static bool flags_fit(const maker *m, const lw_ps_pattern *want, bool player)
{
    for (int w = 0; w < m->game->move_words; w++) {
        uint64_t flags = player ? own_flag(m, w) : 0;
        if ((want->moving[w] & ~flags) || (want->still[w] & flags))
            return false;
    }
    return true;
}

static void keep_within(const maker *m, uint64_t *still, int object, int shift, bool wanted)
{
    const uint64_t *plane = m->here + (size_t)object * (size_t)m->terrain->words;
    for (int w = 0; w < m->terrain->words; w++) {
        uint64_t there = lw_ps_shifted(plane, m->terrain->words, shift, w);
        still[w] &= wanted ? there : ~there;
    }
}

/* A match under construction; lists have capacity for the worst case. */
typedef struct draft {
    uint64_t *still;
    lw_ps_literal *all;
    lw_ps_choice *choices;
    int count, choice_count;
} draft;

/* Adds everything that the cell must or must not have. False: that is impossible. */
static bool draft_objects(const maker *m, draft *d, const lw_ps_pattern *want, int shift, bool player)
{
    for (int object = 0; object < m->game->words * 64; object++) {
        bool present = lw_ps_bit(want->present, object), missing = lw_ps_bit(want->missing, object);
        if (!present && !missing)
            continue;
        if (is_player(m, object)) {
            bool there = player && object == m->terrain->player;
            if (there ? missing : present)
                return false;
            continue;
        }
        if (m->places[object] != NOWHERE)
            d->all[d->count++] = (lw_ps_literal){m->places[object], shift, present};
        else
            keep_within(m, d->still, object, shift, present);
    }
    return true;
}

static void draft_choice(const maker *m, draft *d, const uint64_t *set, int shift, bool player)
{
    int words = m->terrain->words, count = 0, members = 0;
    if (player && lw_ps_bit(set, m->terrain->player))
        return;
    uint64_t *still = lw_new_array(m->arena, uint64_t, words);
    for (int object = 0; object < m->game->words * 64; object++)
        members += lw_ps_bit(set, object);
    lw_ps_literal *any = lw_new_array(m->arena, lw_ps_literal, members + 1);
    for (int object = 0; object < m->game->words * 64; object++) {
        if (!lw_ps_bit(set, object) || is_player(m, object))
            continue;
        if (m->places[object] != NOWHERE)
            any[count++] = (lw_ps_literal){m->places[object], shift, true};
        else
            for (int w = 0; w < words; w++)
                still[w] |= lw_ps_shifted(m->here + (size_t)object * (size_t)words, words, shift, w);
    }
    if (count)
        d->choices[d->choice_count++] = (lw_ps_choice){.still = still, .any = any, .count = count};
    for (int w = 0; w < words && !count; w++)
        d->still[w] &= still[w];
}

/* Removes the cells for which the cell dx columns and dy rows further on is not on the board. */
static void keep_on_board(const maker *m, uint64_t *still, int dx, int dy)
{
    int width = m->level->width, height = m->level->height;
    for (int cell = 0; cell < width * height; cell++) {
        int x = cell / height + dx, y = cell % height + dy;
        if (x < 0 || y < 0 || x >= width || y >= height)
            still[cell >> 6] &= ~((uint64_t)1 << (cell & 63));
    }
}

static int objects_asked(const lw_ps_game *game, const lw_ps_pattern *want)
{
    int sum = 0;
    for (int w = 0; w < game->words; w++)
        sum += __builtin_popcountll(want->present[w] | want->missing[w]);
    return sum;
}

/* Makes the match of a segment with the player in cell `player` of the row, or in none if NOWHERE. False: it
 * never matches. */
static bool make_match(const maker *m, const lw_ps_rule *rule, const lw_ps_row *row, int segment, int player,
                       lw_ps_walk_match *out)
{
    static const int steps[][2] = {{0, -1}, {0, 1}, {-1, 0}, {1, 0}, {0, 0}};
    const lw_ps_segment *part = &row->segments[segment];
    int first = part->first, asked = 0, choices = 0, anchor = player == NOWHERE ? first : player;
    for (int i = first; i < first + part->count; i++) {
        if (!flags_fit(m, &row->cells[i].want, i == player))
            return false;
        asked += objects_asked(m->game, &row->cells[i].want);
        choices += row->cells[i].want.any_count;
    }
    draft d = {.still =
                   lw_arena_copy(m->arena, m->terrain->board, (size_t)m->terrain->words * sizeof(uint64_t)),
               .all = lw_new_array(m->arena, lw_ps_literal, asked + 1),
               .choices = lw_new_array(m->arena, lw_ps_choice, choices + 1)};
    for (int i = first; i < first + part->count; i++) {
        const lw_ps_pattern *want = &row->cells[i].want;
        int dx = (i - anchor) * steps[rule->direction][0], dy = (i - anchor) * steps[rule->direction][1];
        int shift = dx * m->level->height + dy;
        keep_on_board(m, d.still, dx, dy);
        if (!draft_objects(m, &d, want, shift, i == player))
            return false;
        for (int a = 0; a < want->any_count; a++)
            draft_choice(m, &d, want->any[a], shift, i == player);
    }
    *out = (lw_ps_walk_match){.still = d.still,
                              .all = d.all,
                              .count = d.count,
                              .choices = d.choices,
                              .choice_count = d.choice_count,
                              .segment = segment};
    uint64_t any = 0;
    for (int w = 0; w < m->terrain->words; w++)
        any |= d.still[w];
    return any != 0;
}

/* --- Matches that change nothing. --- */

static bool layer_stays(const maker *m, const lw_ps_cell *cell, bool player, int layer)
{
    const lw_ps_game *game = m->game;
    const uint64_t *mask = game->layer_masks + (size_t)layer * (size_t)game->words;
    int own = m->terrain->player;
    if (player && game->things[own].layer == layer) {
        memset(m->scratch, 0, (size_t)game->words * sizeof *m->scratch);
        m->scratch[own >> 6] |= (uint64_t)1 << (own & 63);
    } else {
        lw_ps_possible_on(game, &cell->want, layer, m->scratch);
    }
    for (int w = 0; w < game->words; w++) {
        uint64_t sure = cell->want.present[w];
        sure |= player && own >> 6 == w ? (uint64_t)1 << (own & 63) : 0;
        if ((cell->change->set[w] & mask[w] & ~sure) ||
            (m->scratch[w] & mask[w] & cell->change->clear[w] & ~cell->change->set[w]))
            return false;
    }
    return true;
}

/* Does a match leave this cell as it is? */
static bool cell_stays(const maker *m, const lw_ps_cell *cell, bool player)
{
    const lw_ps_change *change = cell->change;
    if (!change)
        return true;
    if (change->choice_count || change->spin_count)
        return false;
    for (int w = 0; w < m->game->move_words; w++) {
        uint64_t flags = player ? own_flag(m, w) : 0;
        if ((change->move_set[w] & ~flags) || (change->move_clear[w] & flags & ~change->move_set[w]))
            return false;
    }
    for (int layer = 0; layer < m->game->layers; layer++)
        if (!layer_stays(m, cell, player, layer))
            return false;
    return true;
}

static bool only_sounds(const lw_ps_rule *rule)
{
    for (int i = 0; i < rule->command_count; i++)
        if (rule->commands[i].command > LW_PS_CMD_SFX10 && rule->commands[i].command != LW_PS_CMD_MESSAGE)
            return false;
    return true;
}

/* Does a match change nothing, with the player in this cell of this row, or in none if NOWHERE? */
static bool does_nothing(const maker *m, const lw_ps_rule *rule, int row, int player)
{
    if (!only_sounds(rule) || (rule->row_count > 1 && player != NOWHERE))
        return false;
    for (int r = 0; r < rule->row_count; r++)
        for (int i = 0; i < rule->rows[r].count; i++)
            if (!cell_stays(m, &rule->rows[r].cells[i], r == row && i == player))
                return false;
    return true;
}

/* --- Rules. --- */

static bool make_row(const maker *m, const lw_ps_rule *rule, int number, lw_ps_match_row *out)
{
    const lw_ps_row *row = &rule->rows[number];
    if (row->ellipses > LW_PS_MAX_ELLIPSES)
        return false;
    lw_ps_walk_match *touching = lw_new_array(m->arena, lw_ps_walk_match, row->count + 1);
    lw_ps_walk_match *apart = lw_new_array(m->arena, lw_ps_walk_match, row->ellipses + 1);
    bool any_apart = true;
    *out = (lw_ps_match_row){.touching = touching, .apart = apart, .segments = row->ellipses + 1};
    for (int s = 0; s <= row->ellipses; s++) {
        if (!make_match(m, rule, row, s, NOWHERE, &apart[s])) {
            apart[s] = (lw_ps_walk_match){0};
            any_apart = false;
        }
        for (int i = row->segments[s].first; i < row->segments[s].first + row->segments[s].count; i++)
            if (make_match(m, rule, row, s, i, &touching[out->touching_count]) &&
                !does_nothing(m, rule, number, i))
                out->touching_count++;
    }
    return any_apart || out->touching_count;
}

static void make_rules(const maker *m, const lw_ps_groups *groups, lw_ps_match_rules *out)
{
    out->list = lw_new_array(m->arena, lw_ps_match_rule, groups->end - groups->first + 1);
    for (int g = 0; g < groups->count; g++)
        for (int r = 0; r < groups->list[g].count; r++) {
            const lw_ps_rule *rule = &groups->list[g].rules[r];
            lw_ps_match_row *rows = lw_new_array(m->arena, lw_ps_match_row, rule->row_count + 1);
            bool ever = true;
            for (int i = 0; i < rule->row_count && ever; i++)
                ever = make_row(m, rule, i, &rows[i]);
            if (ever)
                out->list[out->count++] =
                    (lw_ps_match_rule){.rows = rows,
                                       .row_count = rule->row_count,
                                       .idle = rule->row_count == 1 && does_nothing(m, rule, NOWHERE, NOWHERE)};
        }
}

static void find_planes(maker *m)
{
    const lw_ps_game *game = m->game;
    int cells = m->level->width * m->level->height, words = m->terrain->words;
    uint64_t *planes = lw_new_array(m->arena, uint64_t, game->words * 64 * words);
    int *places = lw_new_array(m->arena, int, game->words * 64);
    for (int object = 0; object < game->words * 64; object++) {
        places[object] = NOWHERE;
        for (int cell = 0; cell < cells; cell++)
            if (lw_ps_bit(m->level->cells + (size_t)cell * (size_t)game->words, object))
                planes[(size_t)object * (size_t)words + (size_t)(cell >> 6)] |= (uint64_t)1 << (cell & 63);
    }
    for (int i = 0; i < game->dynamic_count; i++)
        places[game->dynamic[i]] = i;
    m->here = planes;
    m->places = places;
}

static void find_blockers(const maker *m)
{
    const lw_ps_game *game = m->game;
    lw_ps_terrain *terrain = m->terrain;
    const uint64_t *mask =
        game->layer_masks + (size_t)game->things[terrain->player].layer * (size_t)game->words;
    uint64_t *stand = lw_arena_copy(m->arena, terrain->board, (size_t)terrain->words * sizeof *stand);
    int *blockers = lw_new_array(m->arena, int, game->dynamic_count + 1);
    for (int object = 0; object < game->words * 64; object++) {
        if (!lw_ps_bit(mask, object) || object == terrain->player)
            continue;
        if (m->places[object] != NOWHERE)
            blockers[terrain->blocker_count++] = m->places[object];
        else
            keep_within(m, stand, object, 0, false);
    }
    terrain->stand = stand;
    terrain->blockers = blockers;
}

const lw_ps_terrain *lw_ps_terrain_of(const lw_ps_game *game, const lw_ps_level *level, int player,
                                      lw_arena *arena)
{
    int cells = level->width * level->height;
    lw_ps_terrain *terrain = lw_new(arena, lw_ps_terrain);
    *terrain = (lw_ps_terrain){
        .width = level->width, .height = level->height, .words = (cells + 63) / 64, .player = player};
    uint64_t *board = lw_new_array(arena, uint64_t, terrain->words);
    for (int cell = 0; cell < cells; cell++)
        board[cell >> 6] |= (uint64_t)1 << (cell & 63);
    terrain->board = board;
    maker m = {.game = game, .level = level, .terrain = terrain, .arena = arena, .input = NO_INPUT};
    m.scratch = lw_new_array(arena, uint64_t, game->words);
    find_planes(&m);
    find_blockers(&m);
    make_rules(&m, &game->late, &terrain->late);
    for (m.input = 0; m.input < LW_PS_DIRECTIONS; m.input++)
        make_rules(&m, &game->early, &terrain->early[m.input]);
    return terrain;
}
