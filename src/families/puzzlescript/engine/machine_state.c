/* machine_state.c: a machine's situation as flat bytes. */
#include "families/puzzlescript/engine/machine_state.h"
#include "families/puzzlescript/engine/engine.h"
#include "families/puzzlescript/engine/machine_board.h"

#include <string.h>

struct header {
    int32_t level;
    int32_t won;
};

struct layout {
    size_t planes, restart, moves, key, rc4, size; /* where each part begins; the end of the key; the end */
};

static struct layout layout_of(const lw_ps_game *game)
{
    size_t plane = ((size_t)game->largest + 63) / 64 * sizeof(uint64_t);
    size_t planes = plane * (size_t)game->dynamic_count;
    struct layout layout = {.planes = sizeof(struct header)};
    layout.restart = layout.planes + planes;
    layout.moves = layout.restart + (game->has_checkpoint ? planes : 0);
    layout.key = layout.moves + (game->late_moves ? (size_t)game->largest * (size_t)game->move_words * 8 : 0);
    layout.rc4 = layout.key;
    layout.size = layout.rc4 + (game->uses_random ? sizeof(lw_ps_rc4) : 0);
    return layout;
}

size_t lw_ps_state_size(const lw_ps_game *game)
{
    return layout_of(game).size;
}

size_t lw_ps_key_size(const lw_ps_game *game)
{
    return layout_of(game).key;
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

/* Nothing beyond the board may be set, as the engine would write there. Two things on one layer would be new to
 * the language, but do no harm. */
bool lw_ps_state_fits(const lw_ps_game *game, const void *state)
{
    struct layout layout = layout_of(game);
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

void lw_ps_state_save(const lw_ps_machine *m, void *state)
{
    const lw_ps_game *game = m->game;
    struct layout layout = layout_of(game);
    unsigned char *out = state;
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

/* Makes the planes of the board those of the state, cell by cell where they differ. */
static void load_planes(lw_ps_machine *m, const unsigned char *in)
{
    const lw_ps_game *game = m->game;
    uint64_t cell[LW_PS_MAX_OBJECTS / 64];
    for (int i = 0; i < game->dynamic_count; i++)
        for (int w = 0; w < m->plane_words; w++) {
            int object = game->dynamic[i];
            uint64_t word;
            memcpy(&word, in + ((size_t)i * (size_t)m->plane_words + (size_t)w) * sizeof word, sizeof word);
            for (uint64_t left = word ^ m->planes[lw_ps_plane(m, object) + (size_t)w]; left; left &= left - 1) {
                int at = w * 64 + __builtin_ctzll(left);
                memcpy(cell, lw_ps_cell_at(m, at), (size_t)game->words * sizeof *cell);
                cell[object >> 6] ^= (uint64_t)1 << (object & 63);
                m->engine->set_cell(m, at, cell);
            }
        }
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

void lw_ps_state_load(lw_ps_machine *m, const void *state)
{
    const lw_ps_game *game = m->game;
    struct layout layout = layout_of(game);
    const unsigned char *in = state;
    struct header header;
    memcpy(&header, in, sizeof header);
    if (header.level != m->level) {
        m->level = header.level;
        lw_ps_board_open(m, &game->levels[header.level]);
        lw_ps_set_restart(m);
    }
    m->won = header.won;
    m->again = m->ignore_wins = false;
    m->history_count = 0;
    lw_ps_journal_clear(m);
    m->engine->clear_moves(m);
    load_planes(m, in + layout.planes);
    lw_ps_journal_clear(m);
    if (game->has_checkpoint)
        load_restart(m, in + layout.restart);
    if (game->late_moves) {
        memcpy(m->moves_saved, in + layout.moves,
               (size_t)m->cells * (size_t)game->move_words * sizeof(uint64_t));
        m->engine->restore_moves(m);
    }
    if (game->uses_random)
        memcpy(&m->rc4, in + layout.rc4, sizeof m->rc4);
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
