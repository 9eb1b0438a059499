/* transfer.c: see transfer.h. Planes have 64-bit words in a state and 32-bit words in a board's memory. */
#include "families/puzzlescript/gpu/transfer.h"

#include "families/puzzlescript/engine/machine_state.h"
#include "families/puzzlescript/gpu/layout.inc"

#include <string.h>

int lw_ps_transfer_words(const lw_ps_rule_words *rules)
{
    int kept = lw_ps_rule_words_head(rules, LW_PS_HEAD_PLAYERS_KEPT);
    return kept ? kept : lw_ps_rule_words_head(rules, LW_PS_HEAD_FOUND);
}

/* Loads the planes that can change on the level; the others are those of the level. */
static void load_planes(const lw_ps_rule_words *rules, const unsigned char *in, uint32_t *planes)
{
    int words = lw_ps_rule_words_head(rules, LW_PS_HEAD_WORDS), pairs = (words + 1) / 2;
    const uint32_t *list = rules->words + lw_ps_rule_words_head(rules, LW_PS_HEAD_STATE);
    for (int i = 0; i < (int)list[0]; i++)
        for (int w = 0; !(list[1 + i] & ON_LEVEL) && w < words; w++) {
            uint64_t word;
            memcpy(&word, in + (size_t)(i * pairs + w / 2) * sizeof word, sizeof word);
            planes[list[1 + i] + (uint32_t)w] = (uint32_t)(word >> (w % 2 * 32));
        }
}

static void save_planes(const lw_ps_rule_words *rules, const uint32_t *planes, unsigned char *out)
{
    int words = lw_ps_rule_words_head(rules, LW_PS_HEAD_WORDS), pairs = (words + 1) / 2;
    const uint32_t *list = rules->words + lw_ps_rule_words_head(rules, LW_PS_HEAD_STATE);
    for (int i = 0; i < (int)list[0]; i++)
        for (int pair = 0; pair < pairs; pair++) {
            const uint32_t *from = list[1 + i] & ON_LEVEL ? rules->words + (list[1 + i] & ~(uint32_t)ON_LEVEL)
                                                          : planes + list[1 + i];
            uint64_t word = from[pair * 2] | (pair * 2 + 1 < words ? (uint64_t)from[pair * 2 + 1] << 32 : 0);
            memcpy(out + (size_t)(i * pairs + pair) * sizeof word, &word, sizeof word);
        }
}

static void note_occupied(const lw_ps_rule_words *rules, uint32_t *memory)
{
    int words = lw_ps_rule_words_head(rules, LW_PS_HEAD_WORDS), block = (words + 31) / 32;
    uint32_t *occupied = memory + lw_ps_rule_words_head(rules, LW_PS_HEAD_OCCUPIED);
    int planes =
        lw_ps_rule_words_head(rules, LW_PS_HEAD_DYNAMIC) + lw_ps_rule_words_head(rules, LW_PS_HEAD_FLAGS);
    uint32_t *present = memory + lw_ps_rule_words_head(rules, LW_PS_HEAD_PRESENT);
    memset(present, 0, (size_t)(planes + 31) / 32 * sizeof *present);
    for (int plane = 0; plane < planes; plane++) {
        occupied[plane] = 0;
        for (int w = 0; w < words; w++)
            occupied[plane] |= memory[plane * words + w] ? (uint32_t)1 << w / block : 0;
        present[plane / 32] |= occupied[plane] ? (uint32_t)1 << plane % 32 : 0;
    }
}

/* Returns the game's number of the layer that a plane of movement belongs to. */
static int layer_of_plane(const lw_ps_rule_words *rules, int plane)
{
    const uint32_t *list = rules->words + lw_ps_rule_words_head(rules, LW_PS_HEAD_LAYERS);
    return (int)rules->words[list[1 + plane / LW_PS_DIRECTIONS] + 2];
}

/* Converts movement that late rules left for the next turn: stored by cell in a state, by plane in memory. */
static void transfer_moves(const lw_ps_game *game, const lw_ps_rule_words *rules, unsigned char *state,
                           uint32_t *memory, bool load)
{
    int words = lw_ps_rule_words_head(rules, LW_PS_HEAD_WORDS);
    int cells = lw_ps_rule_words_head(rules, LW_PS_HEAD_CELLS);
    uint32_t *planes = memory + lw_ps_rule_words_head(rules, LW_PS_HEAD_DYNAMIC) * words;
    for (int plane = 0; plane < lw_ps_rule_words_head(rules, LW_PS_HEAD_FLAGS); plane++) {
        int layer = layer_of_plane(rules, plane), direction = plane % LW_PS_DIRECTIONS;
        for (int cell = 0; cell < cells; cell++) {
            unsigned char *at = state + (size_t)(cell * game->move_words + lw_ps_move_word(layer)) * 8;
            uint64_t flags, flag = (uint64_t)1 << (lw_ps_move_shift(layer) + direction);
            uint32_t *word = &planes[plane * words + cell / 32], bit = (uint32_t)1 << cell % 32;
            memcpy(&flags, at, sizeof flags);
            if (load)
                *word = flags & flag ? *word | bit : *word & ~bit;
            else if (*word & bit)
                flags |= flag;
            if (!load)
                memcpy(at, &flags, sizeof flags);
        }
    }
}

void lw_ps_transfer_load(const lw_ps_game *game, const lw_ps_rule_words *rules, const void *state,
                         uint32_t *memory)
{
    lw_ps_layout layout = lw_ps_state_layout(game);
    const unsigned char *in = state;
    int words = lw_ps_rule_words_head(rules, LW_PS_HEAD_WORDS);
    int flags = lw_ps_rule_words_head(rules, LW_PS_HEAD_FLAGS);
    int dynamic = lw_ps_rule_words_head(rules, LW_PS_HEAD_DYNAMIC);
    int restart = lw_ps_rule_words_head(rules, LW_PS_HEAD_RESTART);
    load_planes(rules, in + layout.planes, memory);
    memset(memory + dynamic * words, 0, (size_t)(flags * words) * sizeof *memory);
    if (game->late_moves)
        transfer_moves(game, rules, (unsigned char *)in + layout.moves, memory, true);
    if (restart)
        load_planes(rules, in + layout.restart, memory + restart);
    note_occupied(rules, memory);
    memcpy(memory + lw_ps_rule_words_head(rules, LW_PS_HEAD_AWAKE),
           rules->words + lw_ps_rule_words_head(rules, LW_PS_HEAD_ALIVE),
           (size_t)lw_ps_rule_words_head(rules, LW_PS_HEAD_RULE_WORDS) * sizeof *memory);
}

void lw_ps_transfer_save(const lw_ps_game *game, const lw_ps_rule_words *rules, const uint32_t *memory,
                         bool won, void *state)
{
    lw_ps_layout layout = lw_ps_state_layout(game);
    unsigned char *out = state;
    int restart = lw_ps_rule_words_head(rules, LW_PS_HEAD_RESTART);
    save_planes(rules, memory, out + layout.planes);
    if (restart)
        save_planes(rules, memory + restart, out + layout.restart);
    if (game->late_moves) {
        memset(out + layout.moves, 0, layout.key - layout.moves);
        transfer_moves(game, rules, out + layout.moves, (uint32_t *)memory, false);
    }
    lw_ps_state_set_won(out, won);
}
