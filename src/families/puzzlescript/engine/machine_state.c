/* machine_state.c: saves a machine's state as flat bytes, and loads it.
 *
 * A search plays every input from one state. So a machine remembers the state it loaded last, the journals of
 * all turns since then, and the rules that were asleep there. Loading that state again undoes these changes and
 * puts the same rules to sleep; the cost is that of the changes. A child is saved as a copy of the loaded state
 * with the same changes applied. This works only for games whose states are nothing but planes: no checkpoints,
 * no movements left by late rules, and no random numbers. */
#include "families/puzzlescript/engine/machine_state.h"
#include "families/puzzlescript/engine/engine.h"
#include "families/puzzlescript/engine/machine_board.h"

#include <string.h>

struct header {
    int32_t level;
    int32_t won;
};

lw_ps_layout lw_ps_state_layout(const lw_ps_game *game)
{
    size_t plane = ((size_t)game->largest + 63) / 64 * sizeof(uint64_t);
    size_t planes = plane * (size_t)game->dynamic_count;
    lw_ps_layout layout = {.planes = sizeof(struct header)};
    layout.restart = layout.planes + planes;
    layout.moves = layout.restart + (game->has_checkpoint ? planes : 0);
    layout.key = layout.moves + (game->late_moves ? (size_t)game->largest * (size_t)game->move_words * 8 : 0);
    layout.rc4 = layout.key;
    layout.size = layout.rc4 + (game->uses_random ? sizeof(lw_ps_rc4) : 0);
    return layout;
}

size_t lw_ps_state_size(const lw_ps_game *game)
{
    return lw_ps_state_layout(game).size;
}

size_t lw_ps_key_size(const lw_ps_game *game)
{
    return lw_ps_state_layout(game).key;
}

/* States have capacity for the largest level; the planes of a smaller level are stored without gaps at their
 * beginning. */
size_t lw_ps_state_extent(const lw_ps_game *game, const void *state)
{
    lw_ps_layout layout = lw_ps_state_layout(game);
    const lw_ps_level *level = &game->levels[lw_ps_state_level(state)];
    size_t plane = ((size_t)level->width * (size_t)level->height + 63) / 64 * sizeof(uint64_t);
    if (layout.key > layout.restart)
        return layout.key;
    return layout.planes + (size_t)game->dynamic_count * plane;
}

int lw_ps_state_level(const void *state)
{
    struct header header;
    memcpy(&header, state, sizeof header);
    return header.level;
}

bool lw_ps_state_won(const void *state)
{
    struct header header;
    memcpy(&header, state, sizeof header);
    return header.won;
}

void lw_ps_state_set_won(void *state, bool won)
{
    struct header header;
    memcpy(&header, state, sizeof header);
    header.won = won;
    memcpy(state, &header, sizeof header);
}

const void *lw_ps_state_planes(const void *state)
{
    return (const unsigned char *)state + sizeof(struct header);
}

/* No bit beyond the board may be set, because the engine would write there. Two objects of one layer in a cell
 * cannot occur in the language, but do no harm. */
bool lw_ps_state_fits(const lw_ps_game *game, const void *state)
{
    lw_ps_layout layout = lw_ps_state_layout(game);
    const unsigned char *in = state;
    int number = lw_ps_state_level(state);
    if (number < 0 || number >= game->level_count || game->levels[number].message)
        return false;
    const lw_ps_level *level = &game->levels[number];
    int cells = level->width * level->height, words = (cells + 63) / 64;
    for (int i = 0; i < game->dynamic_count && cells % 64; i++) {
        uint64_t last;
        memcpy(&last, in + layout.planes + ((size_t)i * (size_t)words + (size_t)words - 1) * sizeof last,
               sizeof last);
        if (last >> (cells % 64))
            return false;
    }
    for (int i = 0; game->late_moves && i < cells * game->move_words; i++) {
        uint64_t flags;
        int layers = game->layers - i % game->move_words * LW_PS_LAYERS_A_WORD;
        int bits = (layers < LW_PS_LAYERS_A_WORD ? layers : LW_PS_LAYERS_A_WORD) * LW_PS_DIRECTIONS;
        memcpy(&flags, in + layout.moves + (size_t)i * sizeof flags, sizeof flags);
        if (flags >> bits)
            return false;
    }
    return true;
}

static void save_planes(const lw_ps_machine *m, void *out)
{
    size_t plane = (size_t)m->plane_words * sizeof(uint64_t);
    for (int i = 0; i < m->game->dynamic_count; i++)
        memcpy((unsigned char *)out + (size_t)i * plane, m->planes + lw_ps_plane(m, m->game->dynamic[i]),
               plane);
}

void lw_ps_set_restart(lw_ps_machine *m)
{
    memcpy(m->restart, m->objects, (size_t)m->cells * (size_t)m->game->words * sizeof *m->restart);
    if (m->restart_planes)
        save_planes(m, m->restart_planes);
}

static size_t restart_bytes(const lw_ps_machine *m)
{
    return (size_t)m->game->dynamic_count * (size_t)m->plane_words * sizeof(uint64_t);
}

/* --- Several turns from one state, as in a search. --- */

void lw_ps_state_prepare(lw_ps_machine *m, lw_arena *arena)
{
    const lw_ps_game *game = m->game;
    size_t count = game->largest > 0 ? (size_t)game->largest : 1;
    if (game->has_checkpoint || game->late_moves || game->uses_random)
        return;
    m->loaded = lw_new_array(arena, unsigned char, lw_ps_state_size(game));
    m->old_touched = lw_new_array(arena, uint64_t, (count + 63) / 64);
    m->old_journal = lw_new_array(arena, int32_t, count);
    m->old_cells = lw_new_array(arena, uint64_t, count * (size_t)game->words);
    m->loaded_awake = lw_new_array(arena, uint64_t, game->rule_words);
    m->loaded_idle = lw_new_array(arena, uint64_t, game->rule_words);
    m->plane_of = lw_new_array(arena, uint16_t, game->words * 64);
    for (int i = 0; i < game->dynamic_count; i++)
        m->plane_of[game->dynamic[i]] = (uint16_t)i;
}

/* Remembers which rules are awake in the loaded state. A rule that sleeps now does not match the board with its
 * current movements. The state has no movements, so rules that the end of a movement would wake count as
 * awake. */
void lw_ps_note_awake(lw_ps_machine *m)
{
    const lw_ps_game *game = m->game;
    if (!m->is_near || m->old_count)
        return;
    for (int i = 0; i < game->rule_words; i++) {
        m->loaded_awake[i] = m->awake[i];
        m->loaded_idle[i] = m->idle[i];
    }
    for (int i = 0; i < game->move_words; i++)
        for (uint64_t left = m->move_on_map[i]; left; left &= left - 1) {
            const lw_ps_wake *wake =
                &game->move_go[i * LW_PS_LAYERS_A_WORD * LW_PS_DIRECTIONS + __builtin_ctzll(left)];
            for (int k = 0; k < wake->count; k++)
                m->loaded_awake[wake->words[k].word] |=
                    wake->words[k].rules | (wake->words[k].idle & m->idle[wake->words[k].word]);
        }
}

static bool is_old(const lw_ps_machine *m, int cell)
{
    return m->old_touched[cell >> 6] >> (cell & 63) & 1;
}

/* Merges the journal of a turn into that of all turns since the load. Of several turns that changed a cell, the
 * first one's journal has the original contents. */
void lw_ps_journal_keep(lw_ps_machine *m)
{
    size_t words = (size_t)m->game->words;
    for (int i = 0; m->is_near && i < m->journal_count; i++) {
        int cell = m->journal[i];
        if (is_old(m, cell))
            continue;
        m->old_touched[cell >> 6] |= (uint64_t)1 << (cell & 63);
        memcpy(m->old_cells + (size_t)m->old_count * words, m->journal_cells + (size_t)i * words,
               words * sizeof(uint64_t));
        m->old_journal[m->old_count++] = cell;
    }
}

static void forget_old(lw_ps_machine *m)
{
    for (int i = 0; i < m->old_count; i++)
        m->old_touched[m->old_journal[i] >> 6] = 0;
    m->old_count = 0;
}

/* Goes back to the loaded state. Rules that were woken by the changes or by undoing them are put to sleep
 * again; stale planes of sets stay stale. */
static void take_back(lw_ps_machine *m)
{
    int rules = m->game->rule_count + 1; /* with the win conditions */
    if (!m->journal_count && !m->old_count)
        return;
    lw_ps_journal_undo(m);
    for (int i = 0; i < m->old_count; i++)
        m->engine->set_cell(m, m->old_journal[i], m->old_cells + (size_t)i * (size_t)m->game->words);
    for (int i = 0; i * 64 < rules; i++) {
        uint64_t own = rules - i * 64 >= 64 ? ~(uint64_t)0 : ((uint64_t)1 << (rules - i * 64)) - 1;
        m->awake[i] = (m->loaded_awake[i] & own & m->game->moveless[i]) | (m->awake[i] & ~own);
        m->idle[i] = m->loaded_idle[i];
    }
}

/* Flips the bits of a cell's changed objects in the planes of a state. */
static void save_cell(const lw_ps_machine *m, int cell, const uint64_t *old, unsigned char *planes)
{
    const uint64_t *now = lw_ps_cell_at(m, cell);
    for (int w = 0; w < m->game->words; w++)
        for (uint64_t left = old[w] ^ now[w]; left; left &= left - 1) {
            size_t plane = m->plane_of[w * 64 + __builtin_ctzll(left)];
            unsigned char *at = planes + (plane * (size_t)m->plane_words + (size_t)(cell >> 6)) * sizeof *old;
            uint64_t word;
            memcpy(&word, at, sizeof word);
            word ^= (uint64_t)1 << (cell & 63);
            memcpy(at, &word, sizeof word);
        }
}

/* Saves the board as a copy of the loaded state with the changes since then. */
static void save_changes(const lw_ps_machine *m, unsigned char *out)
{
    size_t words = (size_t)m->game->words;
    unsigned char *planes = out + lw_ps_state_layout(m->game).planes;
    memcpy(out, m->loaded, lw_ps_state_size(m->game));
    for (int i = 0; i < m->old_count; i++)
        save_cell(m, m->old_journal[i], m->old_cells + (size_t)i * words, planes);
    for (int i = 0; i < m->journal_count; i++)
        if (!m->old_count || !is_old(m, m->journal[i]))
            save_cell(m, m->journal[i], m->journal_cells + (size_t)i * words, planes);
    lw_ps_state_set_won(out, m->won);
}

/* --- Saving and loading. --- */

void lw_ps_state_save(const lw_ps_machine *m, void *state)
{
    const lw_ps_game *game = m->game;
    lw_ps_layout layout = lw_ps_state_layout(game);
    unsigned char *out = state;
    if (m->is_near) {
        save_changes(m, out);
        return;
    }
    memset(out, 0, layout.size);
    memcpy(out, &(struct header){.level = m->level, .won = m->won}, sizeof(struct header));
    save_planes(m, out + layout.planes);
    if (game->has_checkpoint)
        memcpy(out + layout.restart, m->restart_planes, restart_bytes(m));
    if (game->late_moves)
        memcpy(out + layout.moves, m->moves, (size_t)m->cells * (size_t)game->move_words * sizeof(uint64_t));
    if (game->uses_random)
        memcpy(out + layout.rc4, &m->rc4, sizeof m->rc4);
}

static bool is_equal(const uint64_t *plane, const unsigned char *in, int words)
{
    uint64_t differs = 0, word;
    for (int w = 0; w < words; w++, in += sizeof word) {
        memcpy(&word, in, sizeof word);
        differs |= word ^ plane[w];
    }
    return !differs;
}

static void load_plane(lw_ps_machine *m, int object, const unsigned char *in)
{
    uint64_t cell[LW_PS_MAX_OBJECTS / 64], word;
    for (int w = 0; w < m->plane_words; w++, in += sizeof word) {
        memcpy(&word, in, sizeof word);
        for (uint64_t left = word ^ m->planes[lw_ps_plane(m, object) + (size_t)w]; left; left &= left - 1) {
            int at = w * 64 + __builtin_ctzll(left);
            memcpy(cell, lw_ps_cell_at(m, at), (size_t)m->game->words * sizeof *cell);
            cell[object >> 6] ^= (uint64_t)1 << (object & 63);
            m->engine->set_cell(m, at, cell);
        }
    }
}

/* Changes the cells of the board that differ from the state's planes; returns true if any did. */
static bool load_planes(lw_ps_machine *m, const unsigned char *in)
{
    const lw_ps_game *game = m->game;
    size_t size = (size_t)m->plane_words * sizeof(uint64_t);
    bool differs = false;
    for (int i = 0; i < game->dynamic_count; i++, in += size) {
        int object = game->dynamic[i];
        if (is_equal(m->planes + lw_ps_plane(m, object), in, m->plane_words))
            continue;
        load_plane(m, object, in);
        differs = true;
    }
    return differs;
}

static void load_restart(lw_ps_machine *m, const unsigned char *in)
{
    const lw_ps_game *game = m->game;
    if (!memcmp(m->restart_planes, in, restart_bytes(m)))
        return;
    memcpy(m->restart_planes, in, restart_bytes(m));
    for (int i = 0; i < game->dynamic_count; i++)
        for (int at = 0; at < m->cells; at++) {
            uint64_t word,
                *cell = &m->restart[(size_t)at * (size_t)game->words + (size_t)(game->dynamic[i] >> 6)];
            uint64_t bit = (uint64_t)1 << (game->dynamic[i] & 63);
            memcpy(&word, in + ((size_t)i * (size_t)m->plane_words + (size_t)(at >> 6)) * sizeof word,
                   sizeof word);
            *cell = word >> (at & 63) & 1 ? *cell | bit : *cell & ~bit;
        }
}

bool lw_ps_state_load(lw_ps_machine *m, const void *state)
{
    const lw_ps_game *game = m->game;
    lw_ps_layout layout = lw_ps_state_layout(game);
    const unsigned char *in = state;
    struct header header;
    memcpy(&header, in, sizeof header);
    bool taken_back = m->is_near && !memcmp(m->loaded, in, layout.size), is_new = false;
    if (header.level != m->level) {
        m->level = header.level;
        lw_ps_board_open(m, &game->levels[header.level]);
        lw_ps_set_restart(m);
    }
    m->won = header.won;
    m->again = m->ignore_wins = false;
    m->history_count = 0;
    if (taken_back) {
        take_back(m);
    } else {
        lw_ps_journal_clear(m);
        m->engine->clear_moves(m);
        is_new = load_planes(m, in + layout.planes);
        if (m->loaded)
            memcpy(m->loaded, in, layout.size);
    }
    lw_ps_journal_clear(m);
    forget_old(m);
    m->is_near = m->loaded != NULL;
    if (game->has_checkpoint)
        load_restart(m, in + layout.restart);
    if (game->late_moves) {
        memcpy(m->moves_saved, in + layout.moves,
               (size_t)m->cells * (size_t)game->move_words * sizeof(uint64_t));
        m->engine->restore_moves(m);
    }
    if (game->uses_random)
        memcpy(&m->rc4, in + layout.rc4, sizeof m->rc4);
    return is_new;
}

size_t lw_ps_observation_size(const lw_ps_machine *m)
{
    return (size_t)m->game->objects * (size_t)m->cells;
}

void lw_ps_observe(const lw_ps_machine *m, uint8_t *planes)
{
    memset(planes, 0, lw_ps_observation_size(m));
    for (int object = 0; object < m->game->objects; object++, planes += m->cells) {
        if (!(m->on_map[object >> 6] >> (object & 63) & 1))
            continue;
        const uint64_t *plane = m->planes + lw_ps_plane(m, object);
        for (int w = 0; w < m->plane_words; w++)
            for (uint64_t left = plane[w]; left; left &= left - 1) {
                int cell = w * 64 + __builtin_ctzll(left);
                planes[m->row_of[cell] * m->width + cell / m->height] = 1;
            }
    }
}
