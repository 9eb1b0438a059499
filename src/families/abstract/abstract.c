/* abstract.c: the family's table. A design is a game's genes, a state is a position. abstract_turns.h explains
 * moves, abstract_text.h the notation. */
#include "families/abstract/abstract.h"
#include "core/duel.h"
#include "core/preset.h"
#include "core/registry.h"
#include "core/sampling.h"
#include "families/abstract/abstract_breed.h"
#include "families/abstract/abstract_compile.h"
#include "families/abstract/abstract_cutouts.h"
#include "families/abstract/abstract_draw.h"
#include "families/abstract/abstract_evaluate.h"
#include "families/abstract/abstract_facts.h"
#include "families/abstract/abstract_genes.h"
#include "families/abstract/abstract_goals.h"
#include "families/abstract/abstract_moves.h"
#include "families/abstract/abstract_observe.h"
#include "families/abstract/abstract_position.h"
#include "families/abstract/abstract_rules.h"
#include "families/abstract/abstract_text.h"
#include "families/abstract/abstract_words.h"

#include <stdlib.h>
#include <string.h>

static const char *const grids[] = {"square", "hex", NULL};

static const lw_param params[] = {
    [LW_ABSTRACT_WIDTH] = {.key = "width",
                           .tag = "w",
                           .note = "columns of the board",
                           .low = LW_ABSTRACT_SIDE_MIN,
                           .high = LW_ABSTRACT_SIDE_MAX,
                           .normal = 6},
    [LW_ABSTRACT_HEIGHT] = {.key = "height",
                            .tag = "h",
                            .note = "rows of the board",
                            .low = LW_ABSTRACT_SIDE_MIN,
                            .high = LW_ABSTRACT_SIDE_MAX,
                            .normal = 6},
    [LW_ABSTRACT_GRID] = {.key = "grid",
                          .note = "cells with eight neighbours, or hexagons with six",
                          .kind = LW_PARAM_CHOICE,
                          .choices = grids},
    [LW_ABSTRACT_GAMES] = {.key = "games",
                           .note = "number of games between players who look ahead, to measure facts on",
                           .low = 1,
                           .high = 100000,
                           .normal = 10,
                           .judging = true},
    {0},
};

/* --- JSON: the notation as one string. Older certificates call it "game". --- */

static lw_design *read(const lw_json *json, lw_spec *spec, lw_arena *arena, lw_error *error)
{
    static const char *const own[] = {"source", "games", "fen", "game", NULL};
    const lw_json *source = lw_json_get(json, "source"), *games = lw_json_get(json, "games");
    if (!source)
        source = lw_json_get(json, "game");
    if (lw_design_only(json, own, error))
        return NULL;
    if (!source || source->kind != LW_JSON_TEXT) {
        lw_json_fail(source ? source : json, error, "an abstract game needs \"source\", its text");
        return NULL;
    }
    if (games && games->kind != LW_JSON_INT) {
        lw_json_fail(games, error, "\"games\" is a whole number");
        return NULL;
    }
    lw_design *design = lw_abstract_text_read(source->text, (size_t)source->count, arena, error);
    if (!design)
        return NULL;
    for (int i = LW_ABSTRACT_WIDTH; i <= LW_ABSTRACT_GRID; i++)
        spec->settings[i] = design->spec->settings[i];
    if (games)
        spec->settings[LW_ABSTRACT_GAMES].number = games->integer;
    if (lw_spec_check(spec, error))
        return NULL;
    design->spec = spec;
    return design;
}

static void write(const lw_design *design, lw_writer *writer)
{
    lw_buf text = {0};
    lw_abstract_text_write(design, &text);
    lw_write_text(writer, "family", "abstract");
    if (lw_spec_int(design->spec, LW_ABSTRACT_GAMES) != params[LW_ABSTRACT_GAMES].normal)
        lw_write_int(writer, "games", lw_spec_int(design->spec, LW_ABSTRACT_GAMES));
    lw_write_text(writer, "source", lw_buf_text(&text));
    lw_buf_drop(&text);
}

/* --- Play. --- */

static void start(const lw_rules *rules, int level, uint64_t seed, void *state)
{
    (void)level, (void)seed;
    memcpy(state, &((const lw_abstract_game *)rules)->start, sizeof(lw_abstract_position));
}

static lw_status status(const lw_rules *rules, const void *state)
{
    lw_abstract_position p = lw_abstract_load(state);
    enum lw_abstract_end end;
    return lw_abstract_rules_status((const lw_abstract_game *)rules, &p, &end);
}

static void moves(const lw_rules *rules, const void *state, lw_moves *out)
{
    lw_abstract_position p = lw_abstract_load(state);
    lw_abstract_moves_list((const lw_abstract_game *)rules, &p, out);
}

static void say_lead(int lead, lw_buf *text)
{
    if (lead)
        lw_buf_print(text, " %s leads by %d.", lead > 0 ? "White" : "Black", abs(lead));
    else
        lw_buf_puts(text, " Both sides have as much.");
}

static void report_end(const lw_abstract_game *game, const lw_abstract_position *p, const lw_events *events)
{
    static const char *const texts[] = {
        [LW_ABSTRACT_END_ROYAL] = "The royal piece is captured.",
        [LW_ABSTRACT_END_ALL] = "No piece is left.",
        [LW_ABSTRACT_END_REACH] = "A piece has reached the far row.",
        [LW_ABSTRACT_END_LINE] = "The line is complete.",
        [LW_ABSTRACT_END_CONNECT] = "The edges are connected.",
        [LW_ABSTRACT_END_STUCK] = "No move is left.",
        [LW_ABSTRACT_END_PASSES] = "Both players have passed.",
        [LW_ABSTRACT_END_LIMIT] = "The last turn was played.",
    };
    enum lw_abstract_end end;
    lw_abstract_rules_status(game, p, &end);
    if (end == LW_ABSTRACT_END_NONE)
        return;
    lw_buf text = {0};
    lw_buf_puts(&text, texts[end]);
    if (lw_abstract_rules_counts(game, end))
        say_lead(lw_abstract_goals_lead(game, p), &text);
    events->report(events->context, &(lw_event){.kind = "message", .text = lw_buf_text(&text), .a = end});
    lw_buf_drop(&text);
}

static void play(const lw_rules *rules, void *state, lw_move move, const lw_events *events)
{
    const lw_abstract_game *game = (const lw_abstract_game *)rules;
    lw_abstract_position p = lw_abstract_load(state);
    lw_abstract_cells victims = lw_abstract_rules_play(game, &p, move);
    memcpy(state, &p, sizeof p);
    if (!events)
        return;
    if (victims)
        events->report(events->context, &(lw_event){.kind = "capture", .a = lw_abstract_number(victims)});
    report_end(game, &p, events);
}

/* --- What helps agents. --- */

static bool captures(const lw_rules *rules, const void *state, lw_moves *out)
{
    const lw_abstract_game *game = (const lw_abstract_game *)rules;
    lw_abstract_position p = lw_abstract_load(state);
    return (!out && !(game->genes.rules & LW_ABSTRACT_RULE_MUST)) || lw_abstract_moves_captures(game, &p, out);
}

static lw_status advance(const lw_rules *rules, const void *state, lw_move move, void *next)
{
    const lw_abstract_game *game = (const lw_abstract_game *)rules;
    lw_abstract_position p = lw_abstract_load(state);
    enum lw_abstract_end end;
    lw_abstract_rules_play(game, &p, move);
    memcpy(next, &p, sizeof p);
    return lw_abstract_rules_status(game, &p, &end);
}

static void rollout(const lw_rules *rules, void *state, lw_rng *rng)
{
    const lw_abstract_game *game = (const lw_abstract_game *)rules;
    lw_abstract_position p = lw_abstract_load(state);
    enum lw_abstract_end end;
    while (lw_abstract_rules_status(game, &p, &end).outcome == LW_RUNNING) {
        lw_abstract_turns turns;
        unsigned char move[LW_ABSTRACT_MOVE_MAX];
        lw_abstract_turns_find(game, &p, &turns);
        size_t size = lw_abstract_moves_get(game, &p, &turns, lw_rng_below(rng, turns.total), move);
        lw_abstract_rules_play(game, &p, (lw_move){.bytes = move, .size = size});
    }
    memcpy(state, &p, sizeof p);
}

static int64_t plays(const lw_spec *spec)
{
    return lw_spec_int(spec, LW_ABSTRACT_GAMES);
}

static const lw_duel duel = {
    .evaluate = lw_abstract_evaluate,
    .weights = lw_abstract_evaluate_weights,
    .weighted = lw_abstract_evaluate_by,
    .zero_sum = true,
    .captures = captures,
    .advance = advance,
    .rollout = rollout,
    .position = lw_abstract_position_write,
    .read_position = lw_abstract_position_read,
};
static const lw_preset presets[] = {
    {.name = "good",
     .note = "games worth playing",
     .traits = (const lw_trait[]){{"decisive", "decisive>=0.8", NULL},
                                  {"balanced", "first_player>=0.35", "first_player<=0.65"},
                                  {"rewards skill", "skill>=0.6", NULL},
                                  {"uses all its rules", "dead_rules<=0.05", NULL},
                                  {"ends by its goal", "by_goal>=0.5", NULL},
                                  {"goes on", "repeats<=0.1", NULL},
                                  {"under 120 words", "words<=119", NULL},
                                  {0}}},
    {0}};
static const lw_sampling sampling = {.plays = plays, .rounds = 8};

const lw_family lw_family_abstract = {
    .name = "abstract",
    .evaluations = 300,
    .expensive = true,
    .title = "Abstract game",
    .note = "games for two on square or hexagonal boards: races, captures, lines, connections, territory",
    .params = params,
    .operators = lw_abstract_breed_operators,
    .facts = lw_abstract_facts,
    .hardness = "skill",
    .control = LW_CONTROL_POINTS,
    .design_size = lw_abstract_genes_size,
    .parse = lw_abstract_genes_parse,
    .format = lw_abstract_genes_format,
    .read = read,
    .write = write,
    .compile = lw_abstract_compile,
    .start = start,
    .status = status,
    .moves = moves,
    .play = play,
    .measure = lw_abstract_facts_measure,
    .move_text = lw_abstract_words_move,
    .gesture = lw_abstract_draw_gesture,
    .draw = lw_abstract_draw,
    .describe = lw_abstract_words_describe,
    .name_of = lw_abstract_words_name,
    .duel = &duel,
    .cutouts = &lw_abstract_cutouts,
    .sampling = &sampling,
    .observation = &lw_abstract_observation,
    .presets = presets,
    .language = &lw_abstract_text_language,
};
