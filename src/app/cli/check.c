/* check: verifies certificates and answers. Each is made again and compared member by member. */
#include "app/check/line_check.h"
#include "app/check/rank_check.h"
#include "app/cli/args.h"
#include "app/cli/cli.h"
#include "app/cli/input.h"
#include "app/cli/item.h"
#include "app/cli/output.h"

#include <string.h>

typedef struct context {
    bool json;
    lw_limits limits;
    lw_rank_check *ranks;
    int code;
} context;

/* --- Any line; without an item, the order of a ranking. --- */

static void write_findings(const context *c, const lw_item_in *item, const lw_findings *findings, lw_buf *out)
{
    lw_writer writer = lw_writer_to(out);
    lw_write_object(&writer, NULL);
    if (item)
        lw_item_write_id(item, &writer);
    lw_findings_write(findings, &c->limits, &writer);
    lw_write_end(&writer);
    lw_buf_byte(out, '\n');
}

static bool says_anything(const lw_json *json)
{
    static const char *const claims[] = {"facts",   "solution", "made_by", "verdict",
                                         "optimal", "score",    "puzzles", NULL};
    for (int i = 0; claims[i]; i++)
        if (lw_json_get(json, claims[i]))
            return true;
    return false;
}

static void print_sentences(const lw_buf *sentences, lw_buf *out)
{
    for (const char *at = lw_buf_text(sentences); *at; at += strcspn(at, "\n") + 1)
        lw_buf_print(out, "  %.*s\n", (int)strcspn(at, "\n"), at);
}

static void print_findings(const context *c, const lw_item_in *item, const lw_findings *findings, lw_buf *out)
{
    (void)c;
    const lw_buf *wrong = &findings->wrong, *unchecked = &findings->unchecked;
    lw_buf_puts(out, wrong->size ? "wrong " : unchecked->size ? "not checked " : "ok ");
    if (item)
        lw_item_label(item, out);
    else
        lw_buf_puts(out, "the order");
    lw_buf_puts(out, wrong->size || !item || says_anything(item->json)
                         ? "\n"
                         : " (a puzzle, without anything said of it)\n");
    print_sentences(wrong, out);
    print_sentences(unchecked, out);
}

static int code_of(const lw_findings *findings)
{
    return findings->wrong.size ? LW_EXIT_NO : findings->unchecked.size ? LW_EXIT_GAVE_UP : LW_EXIT_DONE;
}

static int report(void *context_, const lw_item_in *item, lw_buf *out, lw_error *error)
{
    const context *c = context_;
    lw_findings findings = {0};
    lw_rank_check_add(c->ranks, item);
    if (!item->design && lw_rank_check_is_order(item->json)) /* checked once all lines are known */
        return LW_EXIT_DONE;
    int code = lw_line_check(item, &c->limits, &findings, error) ? lw_exit_of(error) : code_of(&findings);
    if (!error->code)
        (c->json ? write_findings : print_findings)(c, item, &findings, out);
    lw_findings_drop(&findings);
    return code;
}

static void report_order(void *context_, const lw_findings *findings)
{
    context *c = context_;
    lw_buf out = {0};
    if (lw_stopped(&lw_interrupt))
        return; /* lines may be missing */
    (c->json ? write_findings : print_findings)(c, NULL, findings, &out);
    lw_emit(&out);
    lw_buf_drop(&out);
    c->code = lw_exit_worse(c->code, code_of(findings));
}

static int run(lw_args *args)
{
    lw_error error = {0};
    context c = {.json = lw_args_has(args, "json")};
    if (lw_args_limits(args, &c.limits, &error))
        return lw_complain(&error);
    c.ranks = lw_rank_check_begin();
    c.code = lw_report_puzzles(args, 0, report, &c);
    lw_rank_check_end(c.ranks, report_order, &c);
    return c.code;
}

const lw_verb lw_verb_check = {
    .name = "check",
    .words = "FILE...",
    .group = "Solve and measure",
    .note = "Check certificates and answers by computing them again",
    .help = "Takes certificates (from show --solution, evolve and the library) and the JSON that solve, grade,"
            " rank, replay, difficulty, perft and prove print. Each is computed again with its recorded "
            "settings, and every value is compared. For a puzzle that you wrote yourself it checks the ID, the "
            "verdict and the "
            "facts."
            " The solution must be legal, win, and have the stated length and score. The exit code is 1 if "
            "anything differs. It is 3 if something could not be checked within --budget, or was written by "
            "a build that behaves differently.\n",
    .flags = (const lw_flag[]){{.name = "budget",
                                .value = "N",
                                .note = "maximum number of states to visit per search",
                                .usual = "10M"},
                               LW_FLAG_MEMORY,
                               LW_FLAG_JSON,
                               LW_FLAG_THREADS,
                               {0}},
    .max = -1,
    .answers = true,
    .run = run,
};
