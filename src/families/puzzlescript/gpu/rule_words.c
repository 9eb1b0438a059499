/* rule_words.c: converts a compiled game to the words of layout.inc. */
#include "families/puzzlescript/gpu/rule_words.h"

#include "families/puzzlescript/compile/link.h"

#include "families/puzzlescript/gpu/rule_words_level.h"
#include "families/puzzlescript/gpu/rule_words_rules.h"

#include <string.h>

static bool layer_moves(const lw_ps_words_maker *m, int layer)
{
    bool moves = false;
    for (int d = 0; d < LW_PS_DIRECTIONS; d++)
        moves |= m->reachable.flags[layer * LW_PS_DIRECTIONS + d];
    return moves;
}

static void place_planes(lw_ps_words_maker *m)
{
    const lw_ps_game *game = m->game;
    m->plane_of = lw_new_array(m->arena, int, game->objects + 1);
    m->flags_of = lw_new_array(m->arena, int, game->layers + 1);
    m->fixed = lw_new_array(m->arena, uint32_t, (game->objects + 1) * m->plane_words);
    for (int object = 0; object < game->objects; object++)
        m->plane_of[object] = -1;
    for (int i = 0; i < m->reachable.dynamic_count; i++)
        m->plane_of[m->reachable.dynamic[i]] = m->planes++ * m->plane_words;
    for (int object = 0; object < game->objects; object++)
        if (m->plane_of[object] < 0)
            lw_ps_words_level_plane(m, object, m->fixed + object * m->plane_words);
    for (int layer = 0; layer < game->layers; layer++) {
        m->flags_of[layer] = layer_moves(m, layer) ? m->planes * m->plane_words : -1;
        m->planes += layer_moves(m, layer) ? LW_PS_DIRECTIONS : 0;
    }
}

static void place_memory(lw_ps_words_maker *m)
{
    const lw_ps_game *game = m->game;
    uint32_t *head = m->words;
    int at = m->planes * m->plane_words;
    head[LW_PS_HEAD_AWAKE] = (uint32_t)at;
    at += m->alive_count / 32 + 1;
    head[LW_PS_HEAD_OCCUPIED] = (uint32_t)at;
    at += m->planes;
    head[LW_PS_HEAD_PRESENT] = (uint32_t)at;
    at += m->present_words;
    if (game->has_checkpoint) {
        head[LW_PS_HEAD_RESTART] = (uint32_t)at;
        at += m->reachable.dynamic_count * m->plane_words;
    }
    if (game->require_player_movement) {
        head[LW_PS_HEAD_PLAYERS_KEPT] = (uint32_t)at;
        at += m->plane_words;
    }
    head[LW_PS_HEAD_FOUND] = (uint32_t)at;
    at += (m->found ? m->found : 1) * (m->plane_words + 1);
    head[LW_PS_HEAD_MEMORY] = (uint32_t)at;
}

/* Writes the place of each dynamic object of the game, because states contain all of them. */
static int emit_state(lw_ps_words_maker *m)
{
    const lw_ps_game *game = m->game;
    int *entries = lw_new_array(m->arena, int, game->dynamic_count + 1);
    for (int i = 0; i < game->dynamic_count; i++) {
        int object = game->dynamic[i], plane = m->plane_of[object];
        entries[i] =
            plane >= 0 ? plane : ON_LEVEL | lw_ps_words_emit_plane(m, m->fixed + object * m->plane_words);
    }
    return lw_ps_words_emit_list(m, entries, game->dynamic_count);
}

/* Replaces the numbers of scratch planes in rows by their places, which are known only now. */
static void place_found(lw_ps_words_maker *m)
{
    for (int number = 0; number < m->game->rule_count; number++) {
        int rule = m->rule_at[number];
        for (uint32_t r = 0; rule && r < m->words[rule + RULE_ROWS]; r++) {
            uint32_t *place = &m->words[m->words[rule + RULE_ROW + (int)r] + ROW_FOUND];
            *place = m->words[LW_PS_HEAD_FOUND] + 1 + *place * (uint32_t)(m->plane_words + 1);
        }
    }
}

static const char *why_not(const lw_ps_game *game, const lw_ps_level *level)
{
    if (game->rigid_groups)
        return "it has rigid rules";
    if (game->faulty)
        return "its text has errors that change what its rules mean";
    if (level->width * level->height > LW_PS_KERNEL_PLANE_WORDS * 32)
        return "the level has more than 32,768 cells";
    if (level->width * level->height == 0)
        return "the level is empty";
    return NULL;
}

static void fill_header(lw_ps_words_maker *m)
{
    const lw_ps_game *game = m->game;
    uint32_t head[LW_PS_HEAD_SIZE] = {0};
    head[LW_PS_HEAD_WORDS] = (uint32_t)m->plane_words;
    head[LW_PS_HEAD_CELLS] = (uint32_t)m->cells;
    head[LW_PS_HEAD_WIDTH] = (uint32_t)m->level->width;
    head[LW_PS_HEAD_HEIGHT] = (uint32_t)m->level->height;
    for (int d = 0; d < 4; d++)
        head[LW_PS_HEAD_DELTA + d] = (uint32_t)m->delta[d];
    head[LW_PS_HEAD_COLUMN] = ((uint32_t)1 << 31) / (uint32_t)m->level->height +
                              (((uint32_t)1 << 31) % (uint32_t)m->level->height != 0);
    head[LW_PS_HEAD_DYNAMIC] = (uint32_t)m->reachable.dynamic_count;
    head[LW_PS_HEAD_FLAGS] = (uint32_t)(m->planes - m->reachable.dynamic_count);
    head[LW_PS_HEAD_RULE_WORDS] = (uint32_t)m->alive_count / 32 + 1;
    head[LW_PS_HEAD_RULES] = (uint32_t)lw_ps_words_emit_rule_list(m);
    head[LW_PS_HEAD_NEEDS] = (uint32_t)lw_ps_words_emit_needs(m);
    head[LW_PS_HEAD_ALIVE] = (uint32_t)lw_ps_words_emit_set(m, m->alive);
    head[LW_PS_HEAD_MOVELESS] = (uint32_t)lw_ps_words_emit_set(m, m->moveless);
    head[LW_PS_HEAD_WAKES] = (uint32_t)lw_ps_words_emit_wakes(m);
    head[LW_PS_HEAD_EARLY] = (uint32_t)lw_ps_words_emit_groups(m, &game->early);
    head[LW_PS_HEAD_LATE] = (uint32_t)lw_ps_words_emit_groups(m, &game->late);
    head[LW_PS_HEAD_PLAYERS] = (uint32_t)lw_ps_words_emit_players(m);
    head[LW_PS_HEAD_PLAYER_WHERE] = game->player_all;
    head[LW_PS_HEAD_LAYERS] = (uint32_t)lw_ps_words_emit_layers(m);
    head[LW_PS_HEAD_WINS] = (uint32_t)lw_ps_words_emit_wins(m);
    head[LW_PS_HEAD_ROWS] = (uint32_t)lw_ps_words_emit_rows(m);
    head[LW_PS_HEAD_BEGIN] = (uint32_t)lw_ps_words_emit_begin(m);
    head[LW_PS_HEAD_TAKES_BACK] = m->takes_back || game->require_player_movement;
    head[LW_PS_HEAD_RUNS_ON_START] = game->run_rules_on_level_start;
    head[LW_PS_HEAD_STATE] = (uint32_t)emit_state(m);
    memcpy(m->words, head, sizeof head);
}

lw_ps_rule_words lw_ps_rule_words_make(const lw_ps_game *game, int number, lw_arena *arena)
{
    const lw_ps_level *level = &game->levels[number];
    lw_ps_words_maker m = {.game = game, .level = level, .arena = arena, .cells = level->width * level->height};
    m.why = why_not(game, level);
    if (m.why)
        return (lw_ps_rule_words){.why = m.why};
    m.plane_words = (m.cells + 31) / 32;
    m.delta[LW_PS_UP] = -1;
    m.delta[LW_PS_DOWN] = 1;
    m.delta[LW_PS_LEFT] = -level->height;
    m.delta[LW_PS_RIGHT] = level->height;
    for (int i = 0; i < LW_PS_HEAD_SIZE; i++)
        lw_ps_words_emit(&m, 0);
    m.reachable = lw_ps_find_reachable(game, level, arena);
    place_planes(&m);
    m.rule_words = (game->rule_count + 31) / 32 + 1;
    m.rule_at = lw_new_array(arena, int, game->rule_count + 1);
    m.alive = lw_new_array(arena, uint32_t, m.rule_words);
    m.moveless = lw_new_array(arena, uint32_t, m.rule_words);
    m.present_words = (m.planes + 31) / 32;
    m.needs = lw_new_array(arena, uint32_t, game->rule_count * m.present_words + 1);
    memset(m.alive, 0xFF, (size_t)m.rule_words * sizeof *m.alive);
    memset(m.moveless, 0xFF, (size_t)m.rule_words * sizeof *m.moveless);
    m.come = lw_new_array(arena, uint32_t, (m.planes + 1) * m.rule_words);
    m.go = lw_new_array(arena, uint32_t, (m.planes + 1) * m.rule_words);
    lw_ps_words_emit_rules(&m, &game->early);
    lw_ps_words_emit_rules(&m, &game->late);
    lw_ps_words_rank_rules(&m);
    if (m.why)
        return (lw_ps_rule_words){.why = m.why};
    fill_header(&m);
    place_memory(&m);
    place_found(&m);
    return (lw_ps_rule_words){.words = m.words, .count = m.count};
}

int lw_ps_rule_words_head(const lw_ps_rule_words *rules, int field)
{
    return (int)rules->words[field];
}
