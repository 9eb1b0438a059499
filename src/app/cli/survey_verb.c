/* survey: makes surveys of games, imports answers, and analyses them. */
#include "app/cli/args.h"
#include "app/cli/input.h"
#include "app/cli/library.h"
#include "app/cli/library_place.h"
#include "app/cli/output.h"
#include "app/cli/survey_report.h"
#include "base/file.h"
#include "base/guess.h"
#include "people/opinion_write.h"

#include <string.h>

enum { MAX_BYTES = 16 << 20 };

/* --- make. --- */

typedef struct gathering {
    lw_args *args;
    const char *ids[LW_POLL_GAMES];
    int count;
    bool full;
} gathering;

static int gather(void *context, const lw_item_in *item)
{
    gathering *g = context;
    if (!item->design)
        return lw_bad_item(g->args, item);
    g->full = g->full || g->count == LW_POLL_GAMES;
    if (g->full)
        return LW_EXIT_DONE;
    lw_buf id = {0};
    lw_id_format(item->design, &id);
    g->ids[g->count++] = lw_arena_text(&g->args->arena, lw_buf_text(&id));
    lw_buf_drop(&id);
    return LW_EXIT_DONE;
}

static int make(lw_args *args)
{
    lw_error error = {0};
    int64_t people = 20, plays = 3, seed = 1;
    gathering g = {.args = args};
    lw_poll poll;
    if (lw_args_int(args, "people", 1, LW_POLL_PEOPLE, &people, &error) ||
        lw_args_int(args, "plays", 1, LW_POLL_PLAYS, &plays, &error) ||
        lw_args_int(args, "seed", 0, INT64_MAX, &seed, &error))
        return lw_complain(&error);
    int code = lw_each_puzzle(args, 1, gather, &g);
    if (code)
        return code;
    if (g.count < 2 || g.full)
        return lw_complain_text(LW_EXIT_WRONG, "a survey needs 2 to %d games", LW_POLL_GAMES);
    lw_poll_make(&poll, g.ids, g.count, (int)people, (int)plays, (uint64_t)seed, &args->arena);
    if (lw_args_text(args, "title"))
        poll.name = lw_args_text(args, "title");
    lw_buf out = {0};
    const char *path = lw_args_text(args, "output");
    lw_poll_write(&poll, &out);
    if (path && lw_buf_write_file(&out, path, &error)) {
        lw_buf_drop(&out);
        return lw_complain(&error);
    }
    if (path) {
        lw_buf_clear(&out);
        lw_survey_plan(&poll, &out);
    }
    lw_emit(&out);
    lw_buf_drop(&out);
    return LW_EXIT_DONE;
}

/* --- import and analyse. --- */

static int read_poll(lw_args *args, const char *path, lw_poll *poll, lw_error *error)
{
    lw_buf text = {0};
    int result = lw_buf_read_file(&text, path, MAX_BYTES, error);
    const lw_json *json = result ? NULL
                                 : lw_json_read(lw_arena_copy(&args->arena, lw_buf_text(&text), text.size + 1),
                                                text.size, 1, &args->arena, error);
    if (json)
        result = lw_poll_read(json, &args->arena, poll, error);
    lw_buf_drop(&text);
    if (!json || result)
        lw_error_name(error, path);
    return json ? result : (int)error->code;
}

static int read_replies(const char *path, const lw_poll *poll, lw_replies *replies, lw_error *error)
{
    lw_buf text = {0};
    int result = lw_buf_read_file(&text, path, MAX_BYTES, error);
    if (!result)
        result = lw_replies_read(lw_buf_text(&text), poll, replies, error);
    if (result)
        lw_error_name(error, path);
    lw_buf_drop(&text);
    return result;
}

static int import(lw_args *args)
{
    lw_error error = {0};
    lw_poll poll;
    lw_replies replies = {.arena = &args->arena};
    lw_store *store = NULL;
    int fresh = 0;
    if (args->count != 3)
        return lw_complain_text(LW_EXIT_WRONG, "import needs a survey and one table of answers");
    int result = read_poll(args, args->words[1], &poll, &error);
    if (!result)
        result = read_replies(args->words[2], &poll, &replies, &error);
    if (!result)
        result = lw_library_open(args, LW_LIBRARY_WRITE, &store, &error);
    if (!result)
        result = lw_replies_keep(&replies, &poll, store, &fresh, &error);
    lw_store_close(store);
    if (result)
        return lw_complain(&error);
    lw_buf out = {0};
    lw_buf_print(&out, "%d answers, %d of them new\n", replies.count, fresh);
    lw_emit(&out);
    lw_buf_drop(&out);
    return LW_EXIT_DONE;
}

static int analyse(lw_args *args)
{
    lw_error error = {0};
    lw_poll poll;
    lw_replies replies = {.arena = &args->arena};
    lw_opinion opinion;
    lw_store *store = NULL;
    if (args->count > 3)
        return lw_complain_text(LW_EXIT_WRONG, "analyse needs a survey and one table of answers");
    int result = read_poll(args, args->words[1], &poll, &error);
    if (!result && args->count == 3) {
        result = read_replies(args->words[2], &poll, &replies, &error);
    } else if (!result) {
        result = lw_library_open(args, LW_LIBRARY_READ, &store, &error);
        if (!result)
            result = lw_replies_load(&poll, store, &replies, &error);
        lw_store_close(store);
    }
    if (!result && replies.count == 0)
        result =
            lw_fail(&error, LW_BAD_INPUT, "nobody has answered yet; 'ludwright survey import' reads answers");
    if (!result) {
        lw_opinion_form(&poll, &replies, &args->arena, &opinion);
        result = lw_opinion_relate(&poll, &opinion, &args->arena, &error);
    }
    if (result)
        return lw_complain(&error);
    lw_buf out = {0};
    lw_writer w = lw_writer_to(&out);
    if (lw_args_has(args, "json")) {
        lw_opinion_write(&poll, &opinion, &w);
        lw_buf_byte(&out, '\n');
    } else {
        lw_survey_print(&poll, &opinion, &out);
    }
    lw_emit(&out);
    lw_buf_drop(&out);
    return LW_EXIT_DONE;
}

static int run(lw_args *args)
{
    static const struct {
        const char *name;
        int (*run)(lw_args *);
    } parts[] = {{"make", make}, {"import", import}, {"analyse", analyse}, {"analyze", analyse}};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (!strcmp(args->words[0], parts[i].name))
            return parts[i].run(args);
    lw_choice known;
    lw_choice_begin(&known, args->words[0], strlen(args->words[0]));
    for (size_t i = 0; i < sizeof parts / sizeof *parts - 1; i++) /* except the alternative spelling */
        lw_choice_add(&known, parts[i].name);
    return lw_complain_text(LW_EXIT_WRONG, "survey has no action \"%.40s\"; %s", args->words[0],
                            lw_choice_text(&known, "it has"));
}

const lw_verb lw_verb_survey = {
    .name = "survey",
    .words = "make|import|analyse FILE...",
    .group = "Keep puzzles",
    .note = "Survey players: make a survey, import answers, analyse them",
    .help = "Players see codes instead of names. The order is balanced: every game is played equally often in "
            "every position and after every other game. People are identified by sheet numbers, "
            "never by names, and no result is about one person. docs/how-to/survey.md describes the table of"
            " answers.\n",
    .more = "Actions:\n"
            "  make GAMES              write the survey, and print the smallest difference it can detect\n"
            "  import SURVEY ANSWERS   add a table of answers to the library\n"
            "  analyse SURVEY [TABLE]  print sign tests, Bradley-Terry strengths, and which facts agree with "
            "the answers\n",
    .flags =
        (const lw_flag[]){
            {.name = "people", .value = "N", .note = "number of people", .usual = "20"},
            {.name = "plays", .value = "N", .note = "plays of each game by each person", .usual = "3"},
            {.name = "title", .value = "TEXT", .note = "title of the survey"},
            LW_FLAG_SEED,
            LW_FLAG_OUT,
            LW_FLAG_LIBRARY,
            LW_FLAG_JSON,
            {0}},
    .min = 2,
    .max = -1,
    .run = run,
};
