/* machine_board.c: making a machine, opening a level, and the journal of a turn. */
#include "families/puzzlescript/engine/machine_board.h"
#include "families/puzzlescript/engine/engine.h"
#include "families/puzzlescript/engine/machine_state.h"

#include <stdlib.h>
#include <string.h>

static size_t bytes(size_t count)
{
    return count * sizeof(uint64_t);
}

enum { USUAL_HITS = 4096 };

static void make_hits(lw_ps_hits *hits, int room, lw_arena *arena)
{
    hits->base = hits->list = lw_new_array(arena, lw_ps_hit, room);
    hits->base_room = hits->room = room;
}

static void make_boards(lw_ps_machine *m, lw_arena *arena)
{
    const lw_ps_game *game = m->game;
    size_t count = game->largest > 0 ? (size_t)game->largest : 1;
    size_t words = (size_t)game->words, move_words = (size_t)game->move_words, plane = (count + 63) / 64;
    m->objects = lw_new_array(arena, uint64_t, count * words);
    m->moves = lw_new_array(arena, uint64_t, count * move_words);
    m->planes = lw_new_array(arena, uint64_t, (plane + 1) * words * 64 + 1) + 1;
    m->move_planes =
        lw_new_array(arena, uint64_t, (plane + 1) * (size_t)game->layers * LW_PS_DIRECTIONS + 1) + 1;
    m->set_planes = lw_new_array(arena, uint64_t, (plane + 1) * (size_t)game->set_count + 1) + 1;
    m->moving = lw_new_array(arena, uint64_t, plane);
    m->touched = lw_new_array(arena, uint64_t, plane);
    m->gather = lw_new_array(arena, uint64_t, plane + 2) + 1;
    for (int i = 0; i <= LW_PS_MAX_ELLIPSES; i++)
        m->found[i] = lw_new_array(arena, uint64_t, plane);
    m->journal = lw_new_array(arena, int32_t, count);
    m->journal_cells = lw_new_array(arena, uint64_t, count * words);
    m->players = lw_new_array(arena, int32_t, count);
    m->row_of = lw_new_array(arena, int32_t, count);
    m->top = lw_new_array(arena, uint64_t, plane);
    m->tally = lw_new_array(arena, int32_t, count + 2);
    m->restart = lw_new_array(arena, uint64_t, count * words);
    if (game->has_checkpoint)
        m->restart_planes = lw_new_array(arena, uint64_t, (count + 63) / 64 * (size_t)game->dynamic_count);
    m->backup = lw_new_array(arena, uint64_t, count * words);
    m->valid = lw_new_array(arena, uint64_t *, (size_t)4 * ((size_t)game->longest + 1));
    for (int i = 0; i < 4 * (game->longest + 1); i++)
        m->valid[i] = lw_new_array(arena, uint64_t, plane);
    if (game->rigid_groups) {
        m->rigid_group = lw_new_array(arena, uint64_t, count * move_words);
        m->rigid_applied = lw_new_array(arena, uint64_t, count * move_words);
    }
    if (game->rigid_groups || game->late_moves)
        m->moves_saved = lw_new_array(arena, uint64_t, count * move_words);
    int room = (int)(count + 64 < USUAL_HITS ? count + 64 : USUAL_HITS);
    m->hits = lw_new_array(arena, lw_ps_hits, game->widest + 1);
    for (int i = 0; i < game->widest; i++)
        make_hits(&m->hits[i], room, arena);
    make_hits(&m->sorting, room, arena);
    m->round = lw_new_array(arena, uint64_t, count * (words + move_words));
    m->settled = lw_new_array(arena, uint64_t, count * words);
}

static void make_machine(lw_ps_machine *m, lw_arena *arena)
{
    const lw_ps_game *game = m->game;
    size_t words = (size_t)game->words, move_words = (size_t)game->move_words;
    m->level = -1;
    m->max_work = LW_PS_MAX_WORK;
    m->engine = game->words == 1 && game->move_words == 1 ? &lw_ps_engine_one : &lw_ps_engine_many;
    m->on_map = lw_new_array(arena, uint64_t, words);
    m->move_on_map = lw_new_array(arena, uint64_t, move_words);
    m->created = lw_new_array(arena, uint64_t, words);
    m->destroyed = lw_new_array(arena, uint64_t, words);
    m->scratch = lw_new_array(arena, uint64_t, 3 * words + 3 * move_words);
    m->awake = lw_new_array(arena, uint64_t, game->rule_words);
    m->idle = lw_new_array(arena, uint64_t, game->rule_words);
    m->possible = lw_new_array(arena, uint64_t, game->rule_words);
    m->ways = lw_new_array(arena, uint64_t, game->uses_random ? game->rule_count + 1 : 1);
    m->records = game->create_count || game->destroy_count;
    m->banned = lw_new_array(arena, bool, game->early.count + 1);
    m->seed_heard = lw_new_array(arena, bool, 2 * (size_t)game->seed_count + 1);
    m->moved_seeds = lw_new_array(arena, int, game->seed_count + 1);
    m->blocked_seeds = lw_new_array(arena, int, game->seed_count + 1);
    m->seeds = lw_new_array(arena, const char *, game->seed_count + 1);
    for (int i = 0; i < game->move_sound_from[game->layers]; i++)
        m->seeds[game->move_sounds[i].seed_number] = game->move_sounds[i].seed;
    for (int i = 0; i < game->block_sound_count; i++)
        m->seeds[game->block_sounds[i].seed_number] = game->block_sounds[i].seed;
    lw_ps_rc4_seed(&m->rc4, "");
    make_boards(m, arena);
    lw_ps_state_prepare(m, arena);
}

lw_ps_machine *lw_ps_machine_new(const lw_ps_game *game, enum lw_ps_history keeps)
{
    lw_ps_machine *m = lw_heap_grow(NULL, sizeof *m);
    *m = (lw_ps_machine){.game = game, .keeps = keeps};
    make_machine(m, &m->own);
    return m;
}

lw_ps_machine *lw_ps_machine_in(const lw_ps_game *game, lw_arena *arena)
{
    lw_ps_machine *m = lw_new(arena, lw_ps_machine);
    *m = (lw_ps_machine){.game = game, .keeps = LW_PS_NO_HISTORY};
    make_machine(m, arena);
    return m;
}

static void trim(lw_ps_hits *hits)
{
    if (hits->list != hits->base)
        free(hits->list);
    hits->list = hits->base;
    hits->room = hits->base_room;
}

void lw_ps_machine_trim(lw_ps_machine *m)
{
    for (int i = 0; i < m->game->widest; i++)
        trim(&m->hits[i]);
    trim(&m->sorting);
}

void lw_ps_machine_drop(lw_ps_machine *m)
{
    if (!m)
        return;
    lw_ps_machine_trim(m);
    free(m->history);
    lw_arena_drop(&m->own);
    free(m);
}

/* --- Boards. --- */

static bool fits(const lw_ps_machine *m, int x, int y, int direction, int length)
{
    switch (direction) {
    case LW_PS_UP:
        return y + 1 >= length;
    case LW_PS_DOWN:
        return y + length <= m->height;
    case LW_PS_LEFT:
        return x + 1 >= length;
    default:
        return x + length <= m->width;
    }
}

static void make_valid(lw_ps_machine *m)
{
    for (int direction = 0; direction < 4; direction++)
        for (int length = 0; length <= m->game->longest; length++) {
            uint64_t *plane = m->valid[direction * (m->game->longest + 1) + length];
            memset(plane, 0, bytes((size_t)m->plane_words));
            for (int x = 0; x < m->width; x++)
                for (int y = 0; y < m->height; y++)
                    if (fits(m, x, y, direction, length))
                        plane[(x * m->height + y) >> 6] |= (uint64_t)1 << ((x * m->height + y) & 63);
        }
}

void lw_ps_board_open(lw_ps_machine *m, const lw_ps_level *level)
{
    if (level->width != m->width || level->height != m->height) {
        m->width = level->width;
        m->height = level->height;
        m->cells = m->width * m->height;
        m->plane_words = m->cells ? (m->cells + 63) / 64 : 1;
        for (int i = 0; i < m->cells; i++)
            m->row_of[i] = i % m->height;
        memset(m->top, 0, bytes((size_t)m->plane_words));
        for (int i = 0; i < m->cells; i += m->height)
            m->top[i >> 6] |= (uint64_t)1 << (i & 63);
        m->delta[LW_PS_UP] = -1;
        m->delta[LW_PS_DOWN] = 1;
        m->delta[LW_PS_LEFT] = -m->height;
        m->delta[LW_PS_RIGHT] = m->height;
        memset(m->moves, 0, bytes((size_t)m->cells * (size_t)m->game->move_words));
        memset(m->move_planes, 0, bytes(lw_ps_plane(m, m->game->layers * LW_PS_DIRECTIONS)));
        memset(m->set_planes, 0, bytes(lw_ps_plane(m, m->game->set_count)));
        memset(m->gather, 0, bytes((size_t)m->plane_words + 1));
        memset(m->moving, 0, bytes((size_t)m->plane_words));
        memset(m->touched, 0, bytes((size_t)m->plane_words));
        memset(m->move_on_map, 0, bytes((size_t)m->game->move_words));
        m->journal_count = 0;
        make_valid(m);
    }
    lw_ps_board_fill(m, level->cells);
}

/* Which rules have all they need, from what is on the board. */
static void find_possible(lw_ps_machine *m)
{
    const lw_ps_game *game = m->game;
    memset(m->possible, 0xFF, bytes((size_t)game->rule_words));
    for (int w = 0; w < game->words; w++)
        for (uint64_t left = game->needed_objects[w] & ~m->on_map[w]; left; left &= left - 1) {
            const lw_ps_wake *set = &game->needed[w * 64 + __builtin_ctzll(left)].set;
            for (int i = 0; i < set->count; i++)
                m->possible[set->words[i].word] &= ~set->words[i].rules;
        }
}

void lw_ps_board_fill(lw_ps_machine *m, const uint64_t *cells)
{
    size_t words = (size_t)m->game->words;
    m->is_near = false;
    m->engine->clear_moves(m);
    memcpy(m->objects, cells, bytes((size_t)m->cells * words));
    memset(m->planes, 0, bytes(lw_ps_plane(m, m->game->words * 64)));
    memset(m->on_map, 0, bytes(words));
    memset(m->awake, 0xFF, bytes((size_t)m->game->rule_words));
    for (int cell = 0; cell < m->cells; cell++)
        for (size_t w = 0; w < words; w++) {
            uint64_t set = m->objects[(size_t)cell * words + w];
            m->on_map[w] |= set;
            for (; set; set &= set - 1) {
                int object = (int)w * 64 + __builtin_ctzll(set);
                m->planes[lw_ps_plane(m, object) + (size_t)(cell >> 6)] |= (uint64_t)1 << (cell & 63);
            }
        }
    find_possible(m);
    lw_ps_journal_clear(m);
}

/* --- The journal. --- */

void lw_ps_journal_clear(lw_ps_machine *m)
{
    for (int i = 0; i < m->journal_count; i++)
        m->touched[m->journal[i] >> 6] = 0;
    m->journal_count = 0;
}

void lw_ps_journal_undo(lw_ps_machine *m)
{
    for (int i = 0; i < m->journal_count; i++)
        m->engine->set_cell(m, m->journal[i], m->journal_cells + (size_t)i * (size_t)m->game->words);
    m->engine->clear_moves(m);
}

bool lw_ps_journal_changed(const lw_ps_machine *m)
{
    if (m->game->words == 1) {
        for (int i = 0; i < m->journal_count; i++)
            if (m->journal_cells[i] != m->objects[m->journal[i]])
                return true;
        return false;
    }
    size_t size = bytes((size_t)m->game->words);
    for (int i = 0; i < m->journal_count; i++)
        if (memcmp(m->journal_cells + (size_t)i * (size_t)m->game->words, lw_ps_cell_at(m, m->journal[i]),
                   size))
            return true;
    return false;
}

/* --- Winning. --- */

/* The cells that a side of a win condition means. */
static const uint64_t *side_plane(lw_ps_machine *m, const lw_ps_side *side, uint64_t *out)
{
    if (!side->all)
        return m->engine->set_plane(m, side->set);
    int n = m->plane_words, cells = m->cells;
    memset(out, 0, bytes((size_t)n));
    for (int cell = 0; cell < cells; cell += 64)
        out[cell >> 6] = cells - cell < 64 ? ((uint64_t)1 << (cells - cell)) - 1 : ~(uint64_t)0;
    for (int w = 0; w < m->game->words; w++)
        for (uint64_t left = side->mask[w]; left; left &= left - 1) {
            const uint64_t *plane = m->planes + lw_ps_plane(m, w * 64 + __builtin_ctzll(left));
            for (int i = 0; i < n; i++)
                out[i] &= plane[i];
        }
    return out;
}

/* Without an `on` any object will do, and a cell that has X has one. */
static bool holds(lw_ps_machine *m, const lw_ps_win *win)
{
    const uint64_t *on = NULL;
    uint64_t some = 0, stray = 0;
    if (!win->on.mask && win->quantifier == LW_PS_ALL_OF)
        return true;
    const uint64_t *what = side_plane(m, &win->what, m->found[0]);
    if (win->on.mask)
        on = side_plane(m, &win->on, m->found[1]);
    for (int i = 0; i < m->plane_words; i++) {
        uint64_t there = on ? on[i] : ~(uint64_t)0;
        some |= what[i] & there;
        stray |= what[i] & ~there;
    }
    return win->quantifier == LW_PS_ALL_OF ? !stray : win->quantifier == LW_PS_SOME_OF ? some != 0 : !some;
}

bool lw_ps_is_won(lw_ps_machine *m)
{
    int number = m->game->rule_count;
    uint64_t *word = &m->awake[number >> 6], bit = (uint64_t)1 << (number & 63);
    if (!(*word & bit))
        return false;
    for (int i = 0; i < m->game->win_count; i++)
        if (!holds(m, &m->game->wins[i])) {
            *word &= ~bit;
            return false;
        }
    return m->game->win_count > 0;
}

/* --- Looking. --- */

int64_t lw_ps_work(const lw_ps_machine *m)
{
    return m->work;
}

int64_t lw_ps_effort(const lw_ps_machine *m)
{
    return m->effort;
}

bool lw_ps_endless(const lw_ps_machine *m)
{
    return m->endless;
}

/* Rules that were found without effect may be asleep: they are to be seen too. */
void lw_ps_watch(lw_ps_machine *m, uint64_t *fired)
{
    for (int i = 0; fired && i < m->game->rule_words; i++)
        m->awake[i] = ~(uint64_t)0;
    m->is_near = false;
    m->fired = fired;
}

void lw_ps_listen(lw_ps_machine *m, const lw_ps_listener *listener)
{
    m->listener = listener;
}

int lw_ps_width(const lw_ps_machine *m)
{
    return m->width;
}

int lw_ps_height(const lw_ps_machine *m)
{
    return m->height;
}

const uint64_t *lw_ps_at(const lw_ps_machine *m, int x, int y)
{
    return lw_ps_cell_at(m, x * m->height + y);
}
