/* check: are certificates and answers true? Each is made again and compared member by member. */
#include "app/cli/args.h"
#include "app/cli/cli.h"
#include "app/cli/input.h"
#include "app/cli/item.h"
#include "app/cli/output.h"
#include "app/cli/rank_check.h"
#include "app/cli/verbs.h"
#include "grade/certificate_check.h"
#include "grade/made_by.h"

#include <string.h>

typedef struct context {
    bool json;
    lw_limits limits;
    lw_rank_check *ranks;
    int code;
} context;

/* --- Answers of verbs. --- */

/* These are for people: a title, which may be the name of a file, and tags that the owner of a library gave. */
static const char *const informative[] = {"title", "tags", NULL};

/* The budget of the search that is made again: what the answer had, but no more than we may spend. */
static lw_json *find_budget(const lw_json *line)
{
    return (lw_json *)lw_json_get(lw_made_by_settings(line), "budget"); /* trees in our arena are ours */
}

static bool is_open(const lw_json *truth)
{
    const lw_json *verdict = lw_json_get(truth, "verdict"), *all = lw_json_get(truth, "solvers");
    if (verdict && verdict->kind == LW_JSON_TEXT)
        return !strcmp(verdict->text, "gave_up") || !strcmp(verdict->text, "best_known");
    for (const lw_json *one = all && all->kind == LW_JSON_LIST ? all->first : NULL; one; one = one->next)
        if (is_open(one))
            return true;
    return false;
}

static bool was_stopped(const lw_json *claim)
{
    const lw_json *reason = lw_json_get(claim, "reason");
    return reason && reason->kind == LW_JSON_TEXT && !strcmp(reason->text, "stopped");
}

static void compare(const context *c, const lw_item_in *item, const lw_json *truth, bool capped,
                    lw_findings *findings)
{
    const lw_json *claim = lw_json_without(item->json, informative, item->arena);
    const lw_rules *rules = item->design ? lw_item_rules(item, NULL) : NULL;
    truth = lw_json_without(truth, informative, item->arena);
    if (lw_json_equal(claim, truth))
        return;
    if (rules)
        lw_certificate_check_play(claim, rules, findings);
    if (capped && is_open(truth))
        lw_buf_print(
            &findings->unchecked,
            "what the search found: not checked; it takes more than %lld states (--budget gives more)\n",
            (long long)c->limits.expansions);
    else if (was_stopped(claim))
        lw_buf_puts(&findings->unchecked, "what the search found: not checked; the search had been stopped\n");
    else if (!findings->wrong.size)
        lw_findings_compare(findings, claim, truth);
}

static void check_answer(const context *c, const lw_verb *verb, const lw_item_in *item, lw_findings *findings,
                         lw_error *error)
{
    lw_args args = {0};
    lw_buf text = {0};
    lw_error trouble = {0};
    lw_json *budget = find_budget(item->json);
    bool capped = budget && budget->kind == LW_JSON_INT && budget->integer > c->limits.expansions;
    int64_t asked = capped ? budget->integer : 0;
    if (capped)
        budget->integer = c->limits.expansions;
    int code = lw_args_from_settings(&args, verb, lw_made_by_settings(item->json), &trouble);
    if (!code)
        code = verb->answer(&args, item, &text, &trouble);
    if (capped)
        budget->integer = asked;
    if (lw_stopped(&lw_interrupt)) /* what was cut short looks like a difference */
        lw_fail(error, LW_STOPPED, "stopped on request");
    const lw_json *truth =
        trouble.code || error->code ? NULL : lw_json_read(lw_buf_text(&text), text.size, 1, item->arena, error);
    if (trouble.code) {
        lw_buf_print(&findings->wrong, "the answer cannot be had again: %s\n", trouble.text);
    } else if (truth) {
        if (capped)
            find_budget(truth)->integer = asked;
        compare(c, item, truth, capped, findings);
    }
    lw_made_by_check(item->json, findings);
    lw_buf_drop(&text);
    lw_arena_drop(&args.arena);
}

/* --- Any line; without an item, the order of all. --- */

static void write_findings(const lw_item_in *item, const lw_findings *findings, lw_buf *out)
{
    lw_writer writer = lw_writer_to(out);
    lw_write_object(&writer, NULL);
    if (item)
        lw_item_write_id(item, &writer);
    lw_findings_write(findings, &writer);
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

static void print_findings(const lw_item_in *item, const lw_findings *findings, lw_buf *out)
{
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

/* In a line that does not say what wrote it, only what is said of any puzzle can be checked. */
static void check_members(const lw_item_in *item, lw_findings *findings)
{
    if (lw_json_get(item->json, "made_by") || lw_json_get(item->json, "family"))
        return; /* with a family the reader has refused what is strange */
    const lw_json *strange = lw_design_strange(item->json);
    if (strange)
        lw_buf_print(&findings->wrong,
                     "\"%.60s\" cannot be checked, as \"made_by\" does not say how it was found\n",
                     strange->key);
}

static int check_line(const context *c, const lw_item_in *item, lw_findings *findings, lw_error *error)
{
    const char *answer = lw_made_by_answer(item->json);
    const lw_verb *verb = answer ? lw_verb_find(answer) : NULL;
    lw_rank_check_add(c->ranks, item);
    if (item->name && !lw_item_rules(item, error))
        return error->code;
    if (verb && verb->answer) {
        check_answer(c, verb, item, findings, error);
        return error->code;
    }
    if (!item->design) {
        lw_buf_puts(&findings->wrong, "only an answer of difficulty is about a board without an ID\n");
        return 0;
    }
    if (item->json)
        check_members(item, findings);
    return item->json ? lw_certificate_check(item->json, item->design, &c->limits, item->arena, findings, error)
                      : 0;
}

static int code_of(const lw_findings *findings)
{
    return findings->wrong.size ? LW_EXIT_NO : findings->unchecked.size ? LW_EXIT_GAVE_UP : LW_EXIT_DONE;
}

static int report(void *context_, const lw_item_in *item, lw_buf *out, lw_error *error)
{
    const context *c = context_;
    lw_findings findings = {0};
    const char *answer = item->design ? NULL : lw_made_by_answer(item->json);
    if (answer && !strcmp(answer, "ranking")) { /* of an order: checked when all lines are there */
        lw_rank_check_add(c->ranks, item);
        return LW_EXIT_DONE;
    }
    int code = check_line(c, item, &findings, error) ? lw_exit_of(error) : code_of(&findings);
    if (!error->code)
        (c->json ? write_findings : print_findings)(item, &findings, out);
    lw_findings_drop(&findings);
    return code;
}

static void report_order(void *context_, const lw_findings *findings)
{
    context *c = context_;
    lw_buf out = {0};
    if (lw_stopped(&lw_interrupt))
        return; /* there may be more lines */
    (c->json ? write_findings : print_findings)(NULL, findings, &out);
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
    if (!c.limits.expansions)
        c.limits.expansions = LW_LIMITS.expansions;
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
    .help =
        "Takes certificates (of show --solution, evolve and the library) and the JSON that solve, grade,"
        " rank, replay, difficulty, perft and prove print. Each is computed again with its own settings, and "
        "every member is compared. For a puzzle that you wrote yourself it checks the ID, the verdict and the "
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
