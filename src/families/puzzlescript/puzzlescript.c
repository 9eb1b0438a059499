/* puzzlescript.c: PuzzleScript (S. Lavelle, 2013) as a family: a design is a game's text, and its levels are
 * played and solved.
 *
 * A state is the machine's state as bytes (engine/machine_state.c): a key of a few words, followed by the state
 * of the language's random generator if the game uses it. The generator is not part of the key, so that undo
 * does not restore it. Moves are the inputs U D L R, X for action and T for a tick of the clock. All of them
 * are always legal: in this language even a step against a wall may do something. */
#include "core/bands.h"
#include "core/people.h"
#include "core/picture.h"
#include "core/player.h"
#include "core/registry.h"
#include "core/symmetry.h"
#include "core/to_design.h"
#include "families/puzzlescript/compile/compile.h"
#include "families/puzzlescript/engine/inputs.h"
#include "families/puzzlescript/engine/machine_state.h"
#include "families/puzzlescript/heuristics/hopeless.h"
#include "families/puzzlescript/heuristics/nature.h"
#include "families/puzzlescript/heuristics/push_guide.h"
#include "families/puzzlescript/heuristics/slice.h"
#include "families/puzzlescript/heuristics/walking.h"
#include "families/puzzlescript/levels/level_template.h"
#include "families/puzzlescript/levels/maker.h"
#include "families/puzzlescript/mechanics/mechanics.h"
#include "families/puzzlescript/playthrough/playthrough_table.h"
#include "families/puzzlescript/ps_breed.h"
#include "families/puzzlescript/ps_design.h"
#include "families/puzzlescript/ps_draw.h"
#include "families/puzzlescript/ps_editor.h"
#include "families/puzzlescript/ps_facts.h"
#include "families/puzzlescript/ps_heuristics.h"
#include "families/puzzlescript/ps_observe.h"
#include "families/puzzlescript/rules/rules_breed.h"
#include "families/puzzlescript/runner.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/* --- Rules. --- */

static const lw_ps_note *first_error(const lw_ps_compiled *compiled)
{
    for (int i = 0; i < compiled->note_count; i++)
        if (compiled->notes[i].kind == LW_PS_ERROR)
            return &compiled->notes[i];
    return compiled->note_count ? &compiled->notes[0] : NULL;
}

/* Returns the note shown to players and solvers: the first error, else that bytes of the text were replaced. */
static const lw_ps_note *find_fault(const lw_ps_compiled *compiled)
{
    if (compiled->error_count)
        return first_error(compiled);
    for (int i = 0; i < compiled->note_count; i++)
        if (compiled->notes[i].code == LW_PS_NOT_UTF8)
            return &compiled->notes[i];
    return NULL;
}

/* Lists the boards by their indices among levels and messages, and returns their number: all boards, or only
 * the one whose number is `only`. */
static int list_boards(const lw_ps_game *game, int only, int *entries)
{
    int boards = 0, count = 0;
    for (int i = 0; game && i < game->level_count; i++)
        if (!game->levels[i].message && game->levels[i].width > 0 && (++boards == only || !only))
            entries[count++] = i;
    return count;
}

static int fail_levels(const lw_ps_compiled *compiled, int only, int *entries, lw_error *error)
{
    int levels = list_boards(compiled->game, 0, entries);
    if (levels)
        return lw_fail(error, LW_BAD_INPUT, "there is no level %d: the game has %d level%s", only, levels,
                       levels == 1 ? "" : "s");
    const lw_ps_note *note = first_error(compiled);
    int line = note && note->line > 0 ? note->line : 0, column = line ? (note->column ? note->column : 1) : 0;
    bool hint = note && !line && note->hint; /* without a line, only the hint says where to look */
    return lw_fail_at(error, LW_BAD_INPUT, line, column, "%s%s%s%s",
                      note ? note->text : "the game has no level to play", hint ? " (" : "",
                      hint ? note->hint : "", hint ? ")" : "");
}

/* Rules for the levels at these indices among levels and messages. */
static lw_ps_family_rules *make_rules(const lw_design *design, const lw_ps_game *game, const int *entries,
                                      int levels, lw_arena *arena)
{
    static _Atomic uint64_t serials;
    lw_ps_family_rules *rules = lw_new(arena, lw_ps_family_rules);
    rules->head = (lw_rules){.family = &lw_family_puzzlescript,
                             .design = design,
                             .state_size = lw_ps_state_size(game),
                             .key_size = lw_ps_key_size(game),
                             .chance = game->uses_random,
                             .players = 1,
                             .levels = levels};
    rules->game = game;
    rules->serial = ++serials;
    rules->entries = entries;
    rules->aims = lw_ps_aims(game, arena);
    rules->crate_maps = lw_ps_crate_maps(game, arena);
    rules->promise = lw_ps_promise_of(game);
    return rules;
}

void lw_ps_fault_words(const lw_ps_family_rules *rules, lw_buf *out)
{
    const lw_ps_note *fault = rules->fault;
    if (!fault)
        return;
    if (rules->error_count)
        lw_buf_print(out, "The game has %d error%s; the lines with errors are ignored. The first",
                     rules->error_count, rules->error_count == 1 ? "" : "s");
    else
        lw_buf_puts(out, "The game has bytes that are not UTF-8. The first");
    if (fault->line > 0)
        lw_buf_print(out, ", line %d", fault->line);
    if (fault->line > 0 && fault->column > 0)
        lw_buf_print(out, ", column %d", fault->column);
    lw_buf_print(out, ": %s", fault->text);
}

/* Rules for one level of a game that is already compiled. */
static lw_rules *pick_rules(const lw_design *design, const lw_ps_family_rules *game, lw_arena *arena)
{
    lw_ps_family_rules *rules = lw_arena_copy(arena, game, sizeof *game);
    rules->entries += lw_ps_level_wanted(design) - 1;
    rules->head.design = design;
    rules->head.levels = 1;
    rules->whole = false;
    rules->first = rules->last = rules->entries[0];
    return &rules->head;
}

static lw_rules *compile(const lw_design *design, lw_arena *arena, lw_error *error)
{
    if (design->spec->game)
        return pick_rules(design, (const lw_ps_family_rules *)design->spec->game, arena);
    lw_ps_compiled compiled =
        lw_ps_compile_opened(design->spec->opening, (const char *)design->bytes, design->size, arena);
    const lw_ps_game *game = compiled.game;
    int *entries = lw_new_array(arena, int, game ? game->level_count + 1 : 1);
    int only = lw_ps_level_wanted(design), levels = list_boards(game, only, entries);
    if (!levels) {
        fail_levels(&compiled, only, entries, error);
        return NULL;
    }
    lw_ps_family_rules *rules = make_rules(design, game, entries, levels, arena);
    rules->error_count = compiled.error_count;
    rules->fault = find_fault(&compiled);
    rules->whole = !only;
    rules->first = only ? entries[0] : 0;
    rules->last = only ? entries[0] : game->level_count - 1;
    return &rules->head;
}

static void remark(const lw_rules *head, lw_buf *out)
{
    const lw_ps_family_rules *rules = (const lw_ps_family_rules *)head;
    if (rules->fault) {
        lw_ps_fault_words(rules, out);
        lw_buf_byte(out, '\n');
    }
}

lw_rules *lw_ps_template_rules(const lw_design *design, lw_arena *arena)
{
    const lw_ps_game *game = lw_ps_template_game(lw_ps_template_of(design->spec), design->bytes, arena);
    lw_ps_family_rules *rules = make_rules(design, game, lw_new_array(arena, int, 1), 1, arena);
    return &rules->head;
}

const lw_rules *lw_ps_game_rules(const lw_ps_game *game, lw_arena *arena)
{
    int *entries = lw_new_array(arena, int, game->level_count + 1);
    return &make_rules(NULL, game, entries, list_boards(game, 0, entries), arena)->head;
}

/* --- Slices. --- */

static const lw_rules *open_slice(const lw_rules *head, const void *state, lw_arena *arena)
{
    const lw_ps_family_rules *rules = (const lw_ps_family_rules *)head;
    const lw_ps_game *game = lw_ps_slice(rules->game, state, arena);
    if (!game)
        return NULL;
    lw_ps_family_rules *slice = make_rules(head->design, game, rules->entries, head->levels, arena);
    slice->whole = rules->whole;
    slice->first = rules->first;
    slice->last = rules->last;
    return &slice->head;
}

static void project(const lw_rules *slice, const lw_rules *rules, const void *state, void *out)
{
    lw_ps_slice_state(((const lw_ps_family_rules *)slice)->game, ((const lw_ps_family_rules *)rules)->game,
                      state, out);
}

static const lw_slices slices = {.open = open_slice, .project = project};

/* --- Play. --- */

/* Every player has a runner of its own. What it remembers between two uses matters only to speed. */
static void *open_runner(const lw_rules *head, lw_arena *arena)
{
    return lw_ps_runner_in(((const lw_ps_family_rules *)head)->game, arena);
}

static void close_runner(void *runner)
{
    lw_ps_runner_trim(runner);
}

static void count_alike(void *runner)
{
    lw_ps_runner_count_alike(runner);
}

static void *borrow_runner(const lw_rules *head)
{
    const lw_ps_family_rules *rules = (const lw_ps_family_rules *)head;
    return lw_ps_runner_borrow(rules->game, rules->serial);
}

static void give_back_runner(void *runner)
{
    lw_ps_runner_give_back(runner);
}

static void start_on(void *runner, const lw_rules *head, int level, uint64_t seed, void *state)
{
    lw_ps_machine *machine = ((lw_ps_runner *)runner)->machine;
    char text[24];
    snprintf(text, sizeof text, "%llu", (unsigned long long)seed);
    lw_ps_load(machine, ((const lw_ps_family_rules *)head)->entries[level], text, NULL);
    lw_ps_state_save(machine, state);
}

static void start(const lw_rules *rules, int level, uint64_t seed, void *state)
{
    lw_player player;
    lw_player_open(&player, rules);
    lw_player_start(&player, level, seed, state);
    lw_player_close(&player);
}

static lw_status status(const lw_rules *head, const void *state)
{
    (void)head;
    return (lw_status){.outcome = lw_ps_state_won(state) ? LW_WON : LW_RUNNING};
}

static size_t extent(const lw_rules *head, const void *state)
{
    return lw_ps_state_extent(((const lw_ps_family_rules *)head)->game, state);
}

static const char inputs[] = "UDLRXT"; /* inputs listed as moves; see inputs.h */

static bool is_input(const lw_ps_game *game, char letter)
{
    return !(letter == 'X' && game->noaction) && !(letter == 'T' && !(game->realtime_interval > 0));
}

static void moves(const lw_rules *head, const void *state, lw_moves *out)
{
    const lw_ps_game *game = ((const lw_ps_family_rules *)head)->game;
    char letters[sizeof inputs];
    int count = 0;
    if (lw_ps_state_won(state))
        return;
    for (const char *letter = inputs; *letter; letter++)
        if (is_input(game, *letter))
            letters[count++] = *letter;
    memcpy(lw_moves_room(out, count, 1), letters, (size_t)count);
}

static int64_t play_on(void *runner, const lw_rules *head, void *state, lw_move move, const lw_events *events)
{
    (void)head;
    int input = lw_ps_input_letter((char)move.bytes[0]);
    return input < 0 ? 1 : lw_ps_runner_step(runner, state, (enum lw_ps_input)input, events);
}

static void play(const lw_rules *rules, void *state, lw_move move, const lw_events *events)
{
    lw_player player;
    lw_player_open(&player, rules);
    lw_player_play(&player, state, move, events);
    lw_player_close(&player);
}

static const lw_player_table player_table = {.open = open_runner,
                                             .close = close_runner,
                                             .start = start_on,
                                             .play = play_on,
                                             .count_alike = count_alike,
                                             .borrow = borrow_runner,
                                             .give_back = give_back_runner};

static void move_text(const lw_rules *rules, const void *state, lw_move move, lw_buf *buf)
{
    (void)rules, (void)state;
    lw_buf_byte(buf, (char)move.bytes[0]);
}

static void gesture(const lw_rules *head, const void *state, lw_gesture what, lw_moves *out)
{
    const lw_ps_game *game = ((const lw_ps_family_rules *)head)->game;
    static const char letters[] = {
        [LW_UP] = 'U', [LW_DOWN] = 'D', [LW_LEFT] = 'L', [LW_RIGHT] = 'R', [LW_ACTION] = 'X'};
    if (what.kind != LW_POINT && is_input(game, letters[what.kind]) && !lw_ps_state_won(state))
        lw_moves_add(out, &letters[what.kind], 1);
}

/* --- People. --- */

/* The estimate was fitted on crate pushing. */
static enum lw_evidence evidence(const lw_rules *rules)
{
    return ((const lw_ps_family_rules *)rules)->crate_maps ? LW_EVIDENCE_FITTED : LW_EVIDENCE_NONE;
}

static const lw_people people = {.evidence = evidence};

/* --- Facts and words. --- */

/* Reads the title from the prelude without compiling, which would take too long for a list of many games. */
static void name_of(const lw_design *design, lw_buf *buf)
{
    const char *text = (const char *)design->bytes, *end = text + design->size;
    lw_buf name = {0};
    while (text < end && *text && !name.size) {
        const char *line_end = memchr(text, '\n', (size_t)(end - text));
        size_t size = (size_t)((line_end ? line_end : end) - text);
        if (size > 6 && !strncasecmp(text, "title ", 6))
            lw_buf_add(&name, text + 6, size - 6);
        if (!line_end || (size >= 7 && !strncasecmp(text, "objects", 7)))
            break;
        text = line_end + 1;
    }
    while (name.size && strchr(" \t\r", name.bytes[name.size - 1]))
        name.size--;
    lw_text_clean(buf, name.size ? lw_buf_text(&name) : "A PuzzleScript game");
    if (lw_ps_level_wanted(design) > 0)
        lw_buf_print(buf, ", level %d", lw_ps_level_wanted(design));
    lw_buf_drop(&name);
}

static void describe(const lw_rules *head, lw_buf *buf)
{
    const lw_ps_game *game = ((const lw_ps_family_rules *)head)->game;
    if (game->title)
        lw_buf_print(buf, "%s%s%s. ", game->title, game->author ? ", by " : "",
                     game->author ? game->author : "");
    lw_buf_puts(buf, "A game in the PuzzleScript language: you move with the arrow keys");
    lw_buf_puts(buf, game->noaction ? "." : " and act with the action key.");
    if (game->realtime_interval > 0)
        lw_buf_puts(buf, " Time passes by itself.");
}

static const lw_symmetry symmetry = {.canonical = lw_ps_template_canonical};
static const lw_bands bands = {.fact = "moves", .from = {8, 16, 30, 60}};

const lw_family lw_family_puzzlescript = {
    .name = "puzzlescript",
    .title = "PuzzleScript",
    .note = "games written in the PuzzleScript language",
    .params = lw_ps_params,
    .operators = lw_ps_operators,
    .facts = lw_ps_facts,
    .hardness = "moves",
    .evaluations = 100,
    .expensive = true,
    .control = LW_CONTROL_STEPS,
    .sprite = 5,
    .design_size = lw_ps_design_size,
    .parse = lw_ps_parse,
    .format = lw_ps_format,
    .read = lw_ps_read_json,
    .language = &lw_ps_language,
    .rule_evolution = LW_TO_DESIGN(&lw_ps_rule_evolution),
    .level_maker = LW_TO_DESIGN(&lw_ps_level_maker),
    .write = lw_ps_write_json,
    .compile = compile,
    .start = start,
    .status = status,
    .moves = moves,
    .play = play,
    .extent = extent,
    .measure = lw_ps_measure,
    .move_text = move_text,
    .gesture = gesture,
    .draw = lw_ps_draw,
    .describe = describe,
    .name_of = name_of,
    .remark = remark,
    .player = &player_table,
    .guides = &lw_ps_guides,
    .walks = &lw_ps_walks,
    .slices = &slices,
    .heuristics = &lw_ps_heuristics,
    .people = &people,
    .bands = &bands,
    .symmetry = &symmetry,
    .playthroughs = &lw_ps_playthroughs,
    .observation = &lw_ps_observation,
    .editor = &lw_ps_editor,
    .check = lw_ps_check,
};
