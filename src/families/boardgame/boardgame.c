/* boardgame.c: the family's table. A design is the 50 genes, one byte each; a state is a position; a move is
 * the list of its cells. See boardgame.h. */
#include "core/duel.h"
#include "core/preset.h"
#include "core/registry.h"
#include "core/sampling.h"
#include "core/spec_limits.h"
#include "core/symmetry.h"
#include "families/boardgame/board_cutouts.h"
#include "families/boardgame/board_draw.h"
#include "families/boardgame/board_editor.h"
#include "families/boardgame/board_evaluate.h"
#include "families/boardgame/board_facts.h"
#include "families/boardgame/board_facts_table.h"
#include "families/boardgame/board_fen.h"
#include "families/boardgame/board_genes.h"
#include "families/boardgame/board_learn.h"
#include "families/boardgame/board_observe.h"
#include "families/boardgame/board_rules.h"
#include "families/boardgame/board_symmetry.h"
#include "families/boardgame/board_turns.h"
#include "families/boardgame/board_words.h"
#include "families/shared/game_name.h"

#include <string.h>

static const char *const mirrors[] = {"turn", "reflect", NULL};
static const char *const logics[] = {"lines", "file", NULL};
static const char *const landings[] = {"next", "any", NULL};
static const char *const caps[] = {"pieces", "draw", NULL};
static const char *const durations[] = {"game", "mean", NULL};
static const char *const dynamisms[] = {"moves", "cells", NULL};
static const char *const players[] = {"random", "minmax", "deep", "network", NULL};
static const char *const nets[] = {"local", "dense", NULL};
static const char *const values[] = {"given", "learned", NULL};

static const char *const fairies[] = {"any", "named", NULL};

static const lw_param params[] = {
    [LW_BOARD_MIRROR] = {.key = "mirror",
                         .note =
                             "second player's setup: the first player's turned by half a turn, or reflected",
                         .kind = LW_PARAM_CHOICE,
                         .choices = mirrors},
    [LW_BOARD_LOGIC5] = {.key = "logic5",
                         .note = "what gene value 5 means: the lines of a rook, or forward and backward only",
                         .kind = LW_PARAM_CHOICE,
                         .choices = logics},
    [LW_BOARD_LANDING] =
        {.key = "landing",
         .note = "where a jump may end: on the next cell behind, or further on for pieces with several steps",
         .kind = LW_PARAM_CHOICE,
         .choices = landings},
    [LW_BOARD_CAP] = {.key = "cap",
                      .note = "after 100 turns: the side with more pieces wins, or the game is drawn",
                      .kind = LW_PARAM_CHOICE,
                      .choices = caps},
    [LW_BOARD_PIECES] = {.key = "max_pieces",
                         .note = "maximum number of pieces that generators and mutations give a side",
                         .low = 1,
                         .high = LW_BOARD_HOME,
                         .normal = 16},
    [LW_BOARD_GAMES] = {.key = "games",
                        .note = "number of trial games, by random and one-ply players, to measure facts on",
                        .low = 1,
                        .high = 100000,
                        .normal = 20},
    [LW_BOARD_DUELS] = {.key = "duels",
                        .note = "number of games between stronger players, to measure skill and balance on",
                        .low = 1,
                        .high = 100000,
                        .normal = 10},
    [LW_BOARD_DURATION] = {.key = "duration",
                           .note = "what the fact duration scales: the length of each game, or the mean length",
                           .kind = LW_PARAM_CHOICE,
                           .choices = durations},
    [LW_BOARD_DYNAMISM] = {.key = "dynamism",
                           .note = "what the fact dynamism counts: a piece's moves, or the cells it crosses",
                           .kind = LW_PARAM_CHOICE,
                           .choices = dynamisms},
    [LW_BOARD_PLAYERS] =
        {.key = "players",
         .note = "who plays the trial games: random, one ply on both sides, two plies, or networks that "
                 "have learned the game",
         .kind = LW_PARAM_CHOICE,
         .choices = players},
    [LW_BOARD_GENERATIONS] =
        {.key = "generations",
         .note = "how long networks may learn, for the facts learn_own to learned and players=network",
         .low = 1,
         .high = LW_BOARD_LESSON_MAX,
         .normal = 25},
    [LW_BOARD_NET] = {.key = "net",
                      .note = "what a network's first nodes see: parts of the board, or all of it",
                      .kind = LW_PARAM_CHOICE,
                      .choices = nets},
    [LW_BOARD_VALUES] = {.key = "values",
                         .note =
                             "what pieces are worth to a network: the one-ply player's values, or learned ones",
                         .kind = LW_PARAM_CHOICE,
                         .choices = values},
    [LW_BOARD_MAX_KINDS] = {.key = "max_kinds",
                            .note = "maximum number of kinds of pieces that generators and mutations use",
                            .low = 1,
                            .high = LW_BOARD_KINDS,
                            .normal = LW_BOARD_KINDS},
    [LW_BOARD_FAIRY] = {.key = "fairy",
                        .note = "named: generators and mutations keep to what Fairy-Stockfish 11 can express",
                        .kind = LW_PARAM_CHOICE,
                        .choices = fairies},
    {0},
};

static size_t design_size(const lw_spec *spec)
{
    (void)spec;
    return LW_BOARD_GENES;
}

/* The greatest value of duration: every game has an ideal length. */
static int64_t upper_bound(const lw_spec *spec)
{
    (void)spec;
    return 1;
}

/* --- JSON: {"family":"boardgame","genes":[..],"options":{"mirror":"reflect"}} --- */

static int read_option(const lw_json *option, lw_spec *spec, lw_arena *arena, lw_error *error)
{
    char number[24];
    const char *text = number;
    if (option->kind == LW_JSON_TEXT) {
        text = option->text;
    } else if (option->kind == LW_JSON_INT) {
        lw_buf digits = {0};
        lw_buf_print(&digits, "%lld", (long long)option->integer);
        memcpy(number, digits.bytes, digits.size + 1);
        lw_buf_drop(&digits);
    } else {
        return lw_json_fail(option, error, "an option must be a string or a whole number");
    }
    lw_error own = {0};
    if (lw_spec_set(spec, option->key, text, arena, &own))
        return lw_json_fail(option, error, "%s", own.text);
    return 0;
}

static int read_genes(const lw_json *genes, unsigned char *bytes, lw_error *error)
{
    int i = 0;
    for (const lw_json *gene = genes->first; gene; gene = gene->next, i++) {
        if (gene->kind != LW_JSON_INT || gene->integer < 0 || gene->integer > 6)
            return lw_json_fail(gene, error, "gene %d must be a whole number from 0 to 6", i + 1);
        bytes[i] = (unsigned char)gene->integer;
    }
    lw_error own = {0};
    return lw_board_genes_check(bytes, &own) ? lw_json_fail(genes, error, "%s", own.text) : 0;
}

static lw_design *read(const lw_json *json, lw_spec *spec, lw_arena *arena, lw_error *error)
{
    static const char *const own[] = {"genes", "options", "fen", NULL};
    const lw_json *genes = lw_json_get(json, "genes"), *options = lw_json_get(json, "options");
    /* Lines for perft name no family, and may have other members that their author added. */
    if (lw_json_get(json, "family") && lw_design_only(json, own, error))
        return NULL;
    if (!genes || genes->kind != LW_JSON_LIST || genes->count != LW_BOARD_GENES) {
        lw_json_fail(genes ? genes : json, error, "a board game needs \"genes\", a list of %d numbers",
                     LW_BOARD_GENES);
        return NULL;
    }
    if (options && options->kind != LW_JSON_OBJECT) {
        lw_json_fail(options, error, "options must be an object like {\"mirror\": \"reflect\"}");
        return NULL;
    }
    for (const lw_json *option = options ? options->first : NULL; option; option = option->next)
        if (read_option(option, spec, arena, error))
            return NULL;
    if (lw_spec_check(spec, error))
        return NULL;
    lw_design *design = lw_design_new(spec, arena);
    return read_genes(genes, design->bytes, error) ? NULL : design;
}

static void write(const lw_design *design, lw_writer *writer)
{
    lw_write_text(writer, "family", "boardgame");
    lw_write_list(writer, "genes");
    for (int i = 0; i < LW_BOARD_GENES; i++)
        lw_write_int(writer, NULL, design->bytes[i]);
    lw_write_end(writer);
    bool open = false;
    for (int i = 0; params[i].key; i++) {
        int64_t number = design->spec->settings[i].number;
        if (number == params[i].normal)
            continue;
        if (!open)
            lw_write_object(writer, "options");
        open = true;
        if (params[i].kind == LW_PARAM_CHOICE)
            lw_write_text(writer, params[i].key, params[i].choices[number]);
        else
            lw_write_int(writer, params[i].key, number);
    }
    if (open)
        lw_write_end(writer);
}

/* --- Play. --- */

static lw_board_position load(const void *state)
{
    lw_board_position p;
    memcpy(&p, state, sizeof p);
    return p;
}

static void start(const lw_rules *rules, int level, uint64_t seed, void *state)
{
    (void)level, (void)seed;
    memcpy(state, &((const lw_board *)rules)->start, sizeof(lw_board_position));
}

static lw_status status(const lw_rules *rules, const void *state)
{
    lw_board_position p = load(state);
    enum lw_board_end end;
    return lw_board_status((const lw_board *)rules, &p, &end);
}

static void moves(const lw_rules *rules, const void *state, lw_moves *out)
{
    lw_board_position p = load(state);
    lw_board_turns_list((const lw_board *)rules, &p, out);
}

static bool captures(const lw_rules *rules, const void *state, lw_moves *out)
{
    const lw_board *board = (const lw_board *)rules;
    lw_board_position p = load(state);
    return (!out && !board->must) || lw_board_turns_captures(board, &p, out);
}

static void report_end(const lw_board *board, const lw_board_position *p, const lw_events *events)
{
    static const char *const texts[] = {
        [LW_BOARD_END_HONOUR] = "The last piece of honour is gone.",
        [LW_BOARD_END_NO_MOVES] = "No move is left.",
        [LW_BOARD_END_CAP] = "The last turn was played.",
    };
    enum lw_board_end end;
    lw_board_status(board, p, &end);
    if (end != LW_BOARD_END_NONE)
        events->report(events->context, &(lw_event){.kind = "message", .text = texts[end], .a = end});
}

static void play(const lw_rules *rules, void *state, lw_move move, const lw_events *events)
{
    const lw_board *board = (const lw_board *)rules;
    lw_board_position p = load(state);
    lw_board_ply turn = lw_board_turn(board, &p, move);
    int before = lw_board_kind_at(&p, turn.from);
    lw_board_position_play(board, &p, turn);
    memcpy(state, &p, sizeof p);
    if (!events)
        return;
    if (turn.victims)
        events->report(events->context,
                       &(lw_event){.kind = "capture", .a = lw_board_count(turn.victims), .b = turn.to});
    int after = lw_board_kind_at(&p, turn.to);
    if (after != before)
        events->report(events->context, &(lw_event){.kind = "convert", .a = after, .b = turn.to});
    report_end(board, &p, events);
}

static lw_status advance(const lw_rules *rules, const void *state, lw_move move, void *next)
{
    const lw_board *board = (const lw_board *)rules;
    lw_board_position p = load(state);
    enum lw_board_end end;
    lw_board_position_play(board, &p, lw_board_turn(board, &p, move));
    memcpy(next, &p, sizeof p);
    return lw_board_status(board, &p, &end);
}

static void position(const lw_rules *rules, const void *state, lw_buf *buf)
{
    (void)rules;
    lw_board_position p = load(state);
    lw_board_fen_write(&p, buf);
}

static int read_position(const lw_rules *rules, const char *text, void *state, lw_error *error)
{
    lw_board_position p;
    int result = lw_board_fen_read((const lw_board *)rules, text, &p, error);
    if (!result)
        memcpy(state, &p, sizeof p);
    return result;
}

/* Pointing at one of your own pieces selects its moves; at any other cell, the moves that end there. */
static void gesture(const lw_rules *rules, const void *state, lw_gesture what, lw_moves *out)
{
    if (what.kind != LW_POINT || what.row < 0 || what.row > 7 || what.col < 1 || what.col > 8)
        return;
    lw_board_position p = load(state);
    int cell = (7 - what.row) * 8 + what.col - 1;
    bool own = lw_board_held(&p, p.player) >> cell & 1;
    lw_moves all = {0};
    moves(rules, state, &all);
    for (int i = 0; i < all.count; i++) {
        lw_move move = lw_moves_get(&all, i);
        if (move.bytes[own ? 0 : move.size - 1] == cell)
            lw_moves_add(out, move.bytes, move.size);
    }
    lw_moves_drop(&all);
}

/* The trial games, and as many of the one-ply player; the duels of stronger players are measured only when
 * asked for by name. */
static int64_t plays(const lw_spec *spec)
{
    return 2 * (int64_t)lw_spec_int(spec, LW_BOARD_GAMES);
}

static const lw_duel duel = {
    .evaluate = lw_board_evaluate,
    .weights = lw_board_evaluate_weights,
    .weighted = lw_board_evaluate_by,
    .gain = lw_board_gain,
    .prefer = lw_board_prefer,
    .captures = captures,
    .advance = advance,
    .rollout = lw_board_rollout,
    .position = position,
    .read_position = read_position,
};
static const lw_symmetry symmetry = {.canonical = lw_board_genes_canonical};
static const lw_spec_limits spec_limits = {.upper_bound = upper_bound};
static const lw_preset presets[] = {
    {.name = "good",
     .note = "games worth playing",
     .traits = (const lw_trait[]){{"decisive", "duel_decisive>=0.8", NULL},
                                  {"balanced", "duel_first_player>=0.35", "duel_first_player<=0.65"},
                                  {"rewards skill", "duel_skill>=0.6", NULL},
                                  {"uses all its rules", "dead_rules<=0.05", NULL},
                                  {"under 120 words", "words<=119", NULL},
                                  {0}}},
    {0}};
static const lw_sampling sampling = {.plays = plays, .rounds = 8};

const lw_family lw_family_boardgame = {
    .name = "boardgame",
    .evaluations = 300,
    .expensive = true,
    .title = "Board game",
    .note = "games for two between chess and checkers, written as 50 genes",
    .params = params,
    .operators = lw_board_operators,
    .facts = lw_board_facts,
    .hardness = "intelligence",
    .interest = "duration + completion + drama",
    .control = LW_CONTROL_POINTS,
    .design_size = design_size,
    .parse = lw_board_genes_parse,
    .format = lw_board_genes_format,
    .read = read,
    .write = write,
    .compile = lw_board_compile,
    .start = start,
    .status = status,
    .moves = moves,
    .play = play,
    .measure = lw_board_measure,
    .move_text = lw_board_move_text,
    .gesture = gesture,
    .draw = lw_board_draw,
    .describe = lw_board_describe,
    .name_of = lw_game_name,
    .remark = lw_board_remark,
    .duel = &duel,
    .cutouts = &lw_board_cutouts,
    .symmetry = &symmetry,
    .spec_limits = &spec_limits,
    .sampling = &sampling,
    .presets = presets,
    .observation = &lw_board_observation,
    .editor = &lw_board_editor,
};
