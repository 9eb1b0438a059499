/* replay: plays given moves and reports what happened. */
#include "app/check/replay_answer.h"
#include "app/cli/args.h"
#include "app/cli/cli.h"
#include "app/cli/input.h"
#include "app/cli/item.h"
#include "app/cli/output.h"
#include "base/file.h"
#include "core/duel.h"
#include "core/film_play.h"
#include "core/play.h"
#include "core/play_format.h"
#include "core/session.h"

#include <string.h>

typedef struct context {
    lw_args *args;
    lw_replaying play;
    lw_view view;
    bool json, show;
    lw_film *film; /* NULL: none */
    int64_t cell;  /* cell size of the film in pixels; 0: one that suits the puzzle */
} context;

static void print_event(void *out, const lw_event *event)
{
    lw_buf_print(out, "  %s", event->kind);
    if (event->text)
        lw_buf_print(out, ": %s", event->text);
}

static void print_move(const context *c, lw_session *session, int number, lw_move move, lw_buf *out)
{
    const lw_rules *rules = session->rules;
    lw_buf name = {0};
    rules->family->move_text(rules, lw_session_state(session), move, &name);
    lw_buf_print(out, "%4d  %-8s", number, lw_buf_text(&name));
    lw_session_move(session, move, &(lw_events){.context = out, .report = print_event}, NULL);
    lw_buf_print(out, "  %s\n", lw_outcome_text(lw_session_status(session).outcome));
    if (c->show)
        lw_picture_add(out, rules, lw_session_state(session), &c->view, lw_output_terminal());
    lw_buf_drop(&name);
}

static void print_play(const context *c, const lw_item_in *item, const lw_replay *play, lw_buf *out)
{
    const lw_rules *rules = play->rules;
    int count = play->moves->count;
    lw_session session;
    lw_session_begin(&session, rules, 0, 0);
    lw_item_heading(item, NULL, out);
    if (c->show)
        lw_picture_add(out, rules, NULL, &c->view, lw_output_terminal());
    for (int i = 0; i < count; i++)
        print_move(c, &session, i + 1, lw_moves_get(play->moves, i), out);
    if (play->impossible)
        lw_buf_print(out, "%s\n", play->impossible->text);
    lw_status status = lw_session_status(&session);
    lw_buf_puts(out, lw_outcome_text(status.outcome));
    if (rules->players == 2 && status.outcome == LW_WON)
        lw_buf_print(out, " by the %s player", status.player ? "second" : "first");
    lw_buf_print(out, " after %d move%s", count, count == 1 ? "" : "s");
    if (lw_for_points(rules))
        lw_buf_print(out, ", score %lld", (long long)lw_points_score(rules, lw_session_state(&session)));
    lw_buf position = {0};
    if (lw_duel_position(rules, lw_session_state(&session), &position))
        lw_buf_print(out, "\nposition %s", lw_buf_text(&position));
    lw_buf_drop(&position);
    lw_buf_puts(out, "\n\n");
    lw_session_drop(&session);
}

/* --- Families that report a replay themselves. --- */

static void print_members(const lw_item_in *item, const lw_buf *json, lw_buf *out)
{
    lw_item_heading(item, NULL, out);
    const lw_json *object = lw_json_read(json->bytes, json->size, 1, item->arena, NULL);
    for (const lw_json *member = object->first; member; member = member->next) {
        lw_writer writer = lw_writer_to(out);
        if (!strcmp(member->key, "id"))
            continue;
        lw_buf_print(out, "%-10s  ", member->key);
        lw_write_json(&writer, NULL, member);
        lw_buf_byte(out, '\n');
    }
    lw_buf_byte(out, '\n');
}

/* The play is in the input, in whatever form the family uses. */
static int report_own(const context *c, const lw_item_in *item, const lw_rules *rules, lw_buf *out,
                      lw_error *error)
{
    lw_buf json = {0};
    lw_writer writer = lw_writer_to(&json);
    int result;
    if (c->json)
        return lw_replaying_write_own(&c->play, item, rules, out, error) ? LW_EXIT_WRONG : LW_EXIT_DONE;
    lw_write_object(&writer, NULL);
    result = rules->family->play_format->replay(rules, item->json, &writer, error);
    lw_write_end(&writer);
    if (!result)
        print_members(item, &json, out);
    lw_buf_drop(&json);
    return result ? LW_EXIT_WRONG : LW_EXIT_DONE;
}

/* --- Whole games: undo, restart and the keys after a level are inputs too. --- */

typedef struct filming {
    const context *context;
    const lw_rules *rules;
} filming;

static int film_screen(void *context_, lw_playthrough *playthrough, int number, lw_error *error)
{
    const filming *f = context_;
    (void)number;
    return lw_film_playthrough(f->context->film, f->rules->family->playthroughs, playthrough,
                               lw_cell_for(f->context->cell, f->rules), error);
}

static int report_game(const context *c, const lw_item_in *item, const lw_rules *rules, lw_buf *out,
                       lw_error *error)
{
    filming f = {.context = c, .rules = rules};
    lw_playthrough_replay asked = {.rules = rules,
                                   .inputs = c->play.given,
                                   .seed = c->play.seed ? c->play.seed : "0",
                                   .terminal = lw_output_terminal(),
                                   .verbose = lw_args_has(c->args, "verbose"),
                                   .stop = &lw_interrupt,
                                   .show = c->film ? film_screen : NULL,
                                   .context = &f};
    if (!c->json)
        lw_item_heading(item, NULL, out);
    int result = c->json ? lw_replaying_write_game(&c->play, item, &asked, out, error)
                         : rules->family->playthroughs->replay(&asked, out, error);
    return error->code ? lw_exit_of(error) : result ? LW_EXIT_NO : LW_EXIT_DONE;
}

static int report(void *context_, const lw_item_in *item, lw_buf *out, lw_error *error)
{
    const context *c = context_;
    const lw_rules *rules = lw_item_rules(item, error);
    lw_moves moves = {0};
    lw_error trouble = {0};
    if (!rules)
        return LW_EXIT_WRONG;
    if (rules->family->playthroughs && c->play.given)
        return report_game(c, item, rules, out, error);
    if (c->play.seed) {
        lw_fail(error, LW_BAD_INPUT, "--seed is only for whole games, with --inputs");
        return LW_EXIT_WRONG;
    }
    if (lw_play_format_replays(rules) && item->json && !c->play.given && !c->show && !c->film)
        return report_own(c, item, rules, out, error);
    int result = lw_replaying_read(&c->play, item, rules, &moves, &trouble);
    lw_replay play = {.rules = rules, .moves = &moves, .impossible = result ? &trouble : NULL};
    if (result != 0 && result != LW_IMPOSSIBLE)
        *error = trouble;
    else if (c->film && lw_film_play(c->film, rules, &moves, &c->view, lw_cell_for(c->cell, rules), error))
        result = error->code;
    else if (c->json)
        lw_replaying_write(&c->play, item, &play, out);
    else
        print_play(c, item, &play, out);
    lw_moves_drop(&moves);
    return result ? LW_EXIT_NO : LW_EXIT_DONE;
}

/* --- Films. --- */

static int film_each(void *context_, const lw_item_in *item)
{
    context *c = context_;
    lw_buf out = {0};
    lw_error error = {0};
    if (!item->design)
        return lw_bad_item(c->args, item);
    int code = report(c, item, &out, &error);
    if (error.code)
        code = lw_complain(&error);
    else if (c->json)
        lw_emit(&out);
    lw_buf_drop(&out);
    return code;
}

static int make_film(context *c, const char *path)
{
    lw_film film = {0};
    lw_buf out = {0};
    lw_error error = {0};
    size_t size = strlen(path);
    if (size < 5 || strcmp(path + size - 4, ".gif") != 0)
        return lw_complain_text(LW_EXIT_WRONG,
                                "a replay is written as a film; give --output a name like play.gif");
    c->film = &film;
    int code = lw_each_puzzle(c->args, 0, film_each, c);
    lw_film_rest(&film);
    if (film.count && (lw_film_gif(&film, &out, &error) || lw_buf_write_file(&out, path, &error)))
        code = lw_exit_worse(code, lw_complain(&error));
    lw_buf_drop(&out);
    lw_film_drop(&film);
    return code;
}

/* The moves are the words after the puzzle, or the value of --inputs: a text, @FILE, or - for standard
 * input. */
static int take_moves(lw_args *args, context *c, lw_error *error)
{
    lw_buf text = {0};
    const char *inputs = lw_args_text(args, "inputs");
    bool several = args->count > 1;
    if (several && inputs)
        return lw_fail(error, LW_BAD_INPUT, "give the moves after the puzzle or by --inputs, not both");
    for (int i = 1; i < args->count; i++)
        lw_buf_print(&text, "%s%s", i > 1 ? " " : "", args->words[i]);
    bool file = inputs && (*inputs == '@' || !strcmp(inputs, "-"));
    if (file && lw_buf_read_file(&text, inputs + (*inputs == '@'), 64 << 20, error)) {
        lw_buf_drop(&text);
        return error->code;
    }
    c->play.given = several || file ? lw_arena_text(&args->arena, lw_buf_text(&text)) : inputs;
    args->count = several ? 1 : args->count;
    lw_buf_drop(&text);
    return 0;
}

static int run(lw_args *args)
{
    context c = {.args = args,
                 .play.seed = lw_args_text(args, "seed"),
                 .json = lw_args_has(args, "json"),
                 .show = lw_args_has(args, "show")};
    const char *path = lw_args_text(args, "output");
    lw_error error = {0};
    if (lw_args_view(args, &c.view, &error) || lw_args_cell(args, &c.cell, &error) ||
        take_moves(args, &c, &error))
        return lw_complain(&error);
    return path ? make_film(&c, path) : lw_report_puzzles(args, 0, report, &c);
}

static bool has_playthroughs(const lw_family *family)
{
    return family->playthroughs != NULL;
}

const lw_verb lw_verb_replay = {
    .name = "replay",
    .words = "PUZZLE [MOVES...]",
    .group = "Play and show",
    .note = "Play given moves and report what happens",
    .help = "Without MOVES, the moves are the \"solution\" or the \"moves\" of the puzzle's JSON. The replay "
            "stops at "
            "the first move that is not possible, and the exit code is then 1.\n",
    .flags =
        (const lw_flag[]){
            {.name = "inputs",
             .value = "MOVES",
             .note = "the moves; @FILE reads them from a file, - from standard input"},
            {.name = "show", .note = "draw the board after each move"},
            {.name = "output", .letter = 'o', .value = "FILE", .note = "write an animation: play.gif"},
            LW_FLAG_CELL,
            LW_FLAG_JSON,
            LW_FLAG_THREADS,
            LW_FLAG_LETTERS,
            LW_FLAG_LOOK,
            {.name = "seed",
             .value = "TEXT",
             .note = "seed of the game's random numbers",
             .usual = "0",
             .fits = has_playthroughs},
            {.name = "verbose",
             .note = "with --inputs: print which rules are applied in each turn, and where",
             .fits = has_playthroughs},
            {0}},
    .max = -1,
    .games = LW_GAMES_WHOLE,
    .run = run,
};
