/* ps_observe.c: a plane for each object of the game.
 *
 * Objects that no play changes are the same in every state of a level. The planes of the others are read from
 * the state's own bytes, so that no machine has to load the state. The bits of a plane run down the columns. */
#include "families/puzzlescript/ps_observe.h"
#include "families/puzzlescript/engine/machine_state.h"
#include "families/puzzlescript/puzzlescript.h"

#include <string.h>

static const lw_ps_game *game_of(const lw_rules *rules)
{
    return ((const lw_ps_family_rules *)rules)->game;
}

static const lw_ps_level *level_of(const lw_rules *rules, int level)
{
    return &game_of(rules)->levels[((const lw_ps_family_rules *)rules)->entries[level]];
}

static int planes(const lw_rules *rules)
{
    return game_of(rules)->objects;
}

static void name(const lw_rules *rules, int plane, lw_buf *out)
{
    const char *text = game_of(rules)->things[plane].name;
    lw_buf_puts(out, text ? text : "");
}

static void board(const lw_rules *rules, int level, int *rows, int *cols)
{
    *rows = level_of(rules, level)->height;
    *cols = level_of(rules, level)->width;
}

static bool is_dynamic(const lw_ps_game *game, int object)
{
    for (int i = 0; i < game->dynamic_count; i++)
        if (game->dynamic[i] == object)
            return true;
    return false;
}

static void fixed(const lw_rules *rules, int level, const lw_planes *out)
{
    const lw_ps_game *game = game_of(rules);
    const lw_ps_level *own = level_of(rules, level);
    for (int object = 0; object < game->objects; object++)
        for (int cell = 0; !is_dynamic(game, object) && cell < own->width * own->height; cell++)
            if (own->cells[(size_t)cell * (size_t)game->words + (size_t)(object >> 6)] >> (object & 63) & 1)
                *lw_planes_at(out, object, cell % own->height, cell / own->height) = 1;
}

/* Sets a byte for every bit of a plane. Most planes have few bits set, so these are visited one by one. */
static void show_plane(const unsigned char *bits, int words, int height, size_t row, uint8_t *out)
{
    for (int w = 0; w < words; w++) {
        uint64_t left;
        memcpy(&left, bits + (size_t)w * sizeof left, sizeof left);
        for (; left; left &= left - 1) {
            unsigned cell = (unsigned)w * 64 + (unsigned)__builtin_ctzll(left), col = cell / (unsigned)height;
            out[(cell - col * (unsigned)height) * row + col] = 1;
        }
    }
}

static void changing(const lw_rules *rules, const void *state, const lw_planes *out)
{
    const lw_ps_game *game = game_of(rules);
    const lw_ps_level *level = &game->levels[lw_ps_state_level(state)];
    int words = (level->width * level->height + 63) / 64;
    const unsigned char *bits = lw_ps_state_planes(state);
    for (int i = 0; i < game->dynamic_count; i++)
        show_plane(bits + (size_t)i * (size_t)words * sizeof(uint64_t), words, level->height, out->row,
                   out->bytes + game->dynamic[i] * out->plane);
}

static int actions(const lw_rules *rules)
{
    return game_of(rules)->realtime_interval > 0 ? LW_PRESS_TICK + 1 : LW_PRESS_ACTION + 1;
}

static lw_move move(const lw_rules *rules, const void *state, int action)
{
    static const char letters[] = "ULDRXT"; /* in the order of lw_press */
    bool legal = !lw_ps_state_won(state) && !(action == LW_PRESS_ACTION && game_of(rules)->noaction);
    return (lw_move){.bytes = (const unsigned char *)&letters[action], .size = legal};
}

const lw_observation lw_ps_observation = {.planes = planes,
                                          .name = name,
                                          .board = board,
                                          .fixed = fixed,
                                          .changing = changing,
                                          .actions = actions,
                                          .move = move};
