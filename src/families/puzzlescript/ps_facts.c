/* ps_facts.c: the facts measured for a game. Counts cost one compilation; facts about play cost a search of at
 * most SURVEY states, and are measured only on request. */
#include "families/puzzlescript/ps_facts.h"
#include "core/heuristics.h"
#include "core/people.h"
#include "core/player.h"
#include "families/puzzlescript/compile/compile.h"
#include "families/puzzlescript/engine/machine_state.h"
#include "families/puzzlescript/levels/xsb.h"
#include "families/puzzlescript/mechanics/mechanics.h"
#include "families/puzzlescript/ps_design.h"
#include "families/puzzlescript/rules/rules_facts.h"
#include "search/analysis.h"

#include <string.h>

enum { SURVEY = 5000 };
enum {
    MOVES,
    WAYS,
    REACHED,
    DEAD,
    BRANCHING,
    AGAINST,
    REPEATED,
    PUSHES,
    CELLS,
    RULES,
    THINGS,
    LEVELS,
    OF_RULES, /* the first of those in rules/rules_facts.h; then `act`, and the acts of acts.def */
    SEARCHED = PUSHES
};

const lw_fact lw_ps_facts[] = {
    [MOVES] = {.name = "moves", .note = "moves of a shortest solution", .high = 100, .expensive = true},
    [WAYS] = {.name = "ways", .note = "number of shortest solutions", .high = 1000, .expensive = true},
    [REACHED] = {.name = "reached", .note = "states that can be reached", .high = 20000, .expensive = true},
    [DEAD] = {.name = "dead",
              .note = "share of the reachable states from which the level can no longer be won",
              .high = 1,
              .expensive = true},
    [BRANCHING] = {.name = "branching",
                   .note = "mean number of states that one move leads to",
                   .high = 5,
                   .expensive = true},
    [AGAINST] = {.name = "against",
                 .note = "moves of the solution that seem to lead away from the goal",
                 .high = 50,
                 .expensive = true},
    [REPEATED] = {.name = "repeated",
                  .note = "longest run of one move in the solution",
                  .high = 30,
                  .expensive = true},
    [PUSHES] = {.name = "pushes",
                .note = "moves of the solution that change more than the player",
                .high = 50,
                .expensive = true},
    [CELLS] = {.name = "cells", .note = "cells of the level", .high = 1000},
    [RULES] = {.name = "rules", .note = "rules after expansion", .high = 1000},
    [THINGS] = {.name = "things", .note = "kinds of objects", .high = 100},
    [LEVELS] = {.name = "levels", .note = "levels to play, messages not counted", .high = 100},
    LW_PS_RULES_FACT_ROWS,
#define LW_PS_ACT(id, text, meaning) \
    {.name = text, .note = "share of turns: " meaning, .high = 1, .expensive = true, .of_any = true},
    LW_PS_ACT(ACTION, "act", "the action key does something")
#include "families/puzzlescript/mechanics/acts.def"
#undef LW_PS_ACT
        {.name = "moved",
         .note = "how things move, summed: push 1, pull 2, drag 4, carry 8, swap 16, aside 32, afar 64",
         .high = 128,
         .expensive = true,
         .of_any = true},
    {.name = "changed",
     .note = "what else happens, summed: slide 1, warp 2, morph 4, spawn 8, vanish 16, alter 32",
     .high = 64,
     .expensive = true,
     .of_any = true},
    LW_PEOPLE_FACT_ROWS("fitted on Sokoban, an extrapolation for other games"),
    {0},
};

/* Has any dynamic object that is not a player changed its cells? */
static bool others_changed(const lw_ps_family_rules *rules, const void *a, const void *b)
{
    const lw_ps_game *game = rules->game;
    const lw_ps_level *level = &game->levels[lw_ps_state_level(a)];
    size_t plane = ((size_t)level->width * (size_t)level->height + 63) / 64 * sizeof(uint64_t);
    const unsigned char *one = lw_ps_state_planes(a), *two = lw_ps_state_planes(b);
    for (int i = 0; i < game->dynamic_count; i++) {
        int object = game->dynamic[i];
        bool player = game->player[object >> 6] >> (object & 63) & 1;
        if (!player && memcmp(one + (size_t)i * plane, two + (size_t)i * plane, plane) != 0)
            return true;
    }
    return false;
}

int lw_ps_pushes(const lw_ps_family_rules *rules, int level, const lw_moves *play)
{
    const lw_rules *head = &rules->head;
    unsigned char *before = lw_heap_grow(NULL, 2 * head->state_size), *after = before + head->state_size;
    int pushes = 0;
    lw_player player;
    lw_player_open(&player, head);
    lw_player_start(&player, level, 0, before);
    for (int i = 0; i < play->count; i++) {
        memcpy(after, before, head->state_size);
        lw_player_play(&player, after, lw_moves_get(play, i), NULL);
        pushes += others_changed(rules, before, after);
        memcpy(before, after, head->state_size);
    }
    lw_player_close(&player);
    lw_heap_grow(before, 0);
    return pushes;
}

void lw_ps_lurd(const lw_rules *head, int level, const lw_moves *play, lw_buf *out)
{
    const lw_ps_family_rules *rules = (const lw_ps_family_rules *)head;
    unsigned char *before = lw_heap_grow(NULL, 2 * head->state_size), *after = before + head->state_size;
    lw_player player;
    lw_player_open(&player, head);
    lw_player_start(&player, level, 0, before);
    for (int i = 0; i < play->count; i++) {
        lw_move move = lw_moves_get(play, i);
        memcpy(after, before, head->state_size);
        lw_player_play(&player, after, move, NULL);
        lw_buf_byte(out, (char)(move.bytes[0] | (others_changed(rules, before, after) ? 0 : 32)));
        memcpy(before, after, head->state_size);
    }
    lw_player_close(&player);
    lw_heap_grow(before, 0);
}

static lw_value if_known(bool known, lw_value value)
{
    return known ? value : lw_absent();
}

static lw_value at_least(int64_t count, bool exact)
{
    lw_value value = lw_integer(count);
    value.saturated = !exact;
    return value;
}

/* Levels to order share everything but the level itself, so they need not be compiled. */
static const lw_rules *rules_of(const lw_design *design, lw_arena *scratch)
{
    return design->spec->template ? lw_ps_template_rules(design, scratch)
                                  : design->spec->family->compile(design, scratch, NULL);
}

/* Is the level proved lost at its start? Then a search is pointless. */
static bool is_lost(const lw_rules *rules, lw_arena *scratch)
{
    void *state = lw_arena_take(scratch, rules->state_size);
    rules->family->start(rules, 0, 0, state);
    return lw_heuristic_lost(rules, state);
}

/* Facts that are unknown because the budget ran out are left absent. */
static void measure_level(const lw_design *design, lw_measure_context *context, lw_value *out)
{
    const lw_rules *rules = rules_of(design, context->scratch);
    bool whole = lw_wanted(context, WAYS) || lw_wanted(context, REACHED) || lw_wanted(context, DEAD) ||
                 lw_wanted(context, BRANCHING);
    lw_limits limits = lw_analysis_limits(SURVEY);
    limits.stop = context->stop;
    lw_analysis look = {.solution.verdict = LW_GAVE_UP};
    if (rules && (whole || !is_lost(rules, context->scratch)))
        lw_analysis_take(rules, 0, whole ? LW_SCOPE_ALL : LW_SCOPE_GOAL, &limits, NULL, &look);
    bool solved = look.solution.verdict == LW_SOLVED;
    const lw_moves *play = &look.solution.moves;
    const lw_value values[] = {
        [MOVES] = if_known(solved, lw_integer(play->count)),
        [WAYS] = if_known(solved && look.ways, lw_integer(look.ways)),
        [REACHED] = if_known(rules, at_least(look.reached, look.whole)),
        [DEAD] = if_known(look.whole, lw_real(look.reached ? (double)look.dead / (double)look.reached : 0)),
        [BRANCHING] = if_known(rules, lw_real(look.branching)),
        [AGAINST] = if_known(solved, lw_integer(look.against)),
        [REPEATED] = if_known(solved, lw_integer(look.repeated)),
        [PUSHES] = solved && lw_wanted(context, PUSHES)
                       ? lw_integer(lw_ps_pushes((const lw_ps_family_rules *)rules, 0, play))
                       : lw_absent(),
    };
    for (int i = 0; i <= SEARCHED; i++)
        if (lw_wanted(context, i))
            out[i] = values[i];
    lw_analysis_drop(&look);
}

static void count_parts(const lw_design *design, lw_measure_context *context, lw_value *out)
{
    const lw_ps_family_rules *whole = (const lw_ps_family_rules *)design->spec->game;
    const lw_ps_game *game =
        whole ? whole->game : lw_ps_compile((const char *)design->bytes, design->size, context->scratch).game;
    int levels = 0, cells = 0, things = 0, only = lw_ps_level_wanted(design);
    for (int i = 0; game && i < game->level_count; i++)
        if (!game->levels[i].message && ++levels == (only ? only : 1))
            cells = game->levels[i].width * game->levels[i].height;
    for (int i = 0; game && i < game->objects; i++)
        things += game->things[i].name != NULL;
    const int64_t numbers[] = {
        [CELLS] = cells, [RULES] = game ? game->rule_count : 0, [THINGS] = things, [LEVELS] = levels};
    for (int i = CELLS; i <= LEVELS; i++)
        if (lw_wanted(context, i))
            out[i] = game ? lw_integer(numbers[i]) : lw_absent();
}

void lw_ps_measure(const lw_design *design, lw_measure_context *context, lw_value *out)
{
    lw_mark mark = lw_arena_mark(context->scratch);
    if (context->wanted & (((uint64_t)1 << (SEARCHED + 1)) - 1))
        measure_level(design, context, out);
    if (context->wanted >> CELLS & ((1 << (OF_RULES - CELLS)) - 1))
        count_parts(design, context, out);
    if (context->wanted >> OF_RULES)
        lw_ps_rules_measure(design, context, OF_RULES, out);
    lw_arena_rewind(context->scratch, mark);
}
