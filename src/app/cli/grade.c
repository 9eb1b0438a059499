/* grade: measures the facts of puzzles. */
#include "app/check/grade_answer.h"
#include "app/cli/args.h"
#include "app/cli/cli.h"
#include "app/cli/input.h"
#include "app/cli/item.h"
#include "app/cli/output.h"
#include "app/cli/query.h"

#include <math.h>
#include <string.h>

typedef struct context {
    lw_grading grading;
    bool json;
} context;

/* An unknown name is probably a typo; it is reported before anything is read. */
static int check_name(void *unused, const char *name, lw_error *error)
{
    (void)unused;
    int result = lw_selector_fact(NULL, name, error);
    lw_error_name(error, "--facts");
    return result;
}

static void print_reach(const lw_reach *reach, lw_buf *out)
{
    int64_t sum = 0;
    for (int i = 0; i < reach->depths; i++)
        sum += reach->states[i];
    if (!reach->depths)
        return;
    lw_buf_print(out, "  %lld states, by depth:", (long long)sum);
    for (int i = 0; i < reach->depths; i++)
        lw_buf_print(out, " %lld", (long long)reach->states[i]);
    lw_buf_puts(out, reach->complete ? " (all there are)\n" : " (and more)\n");
}

/* "best above 97 % (92 to 99 %) of 100 random puzzles of its spec" */
static void print_standings(const lw_item_in *item, const lw_graded *r, lw_buf *out)
{
    const lw_family *family = item->design->spec->family;
    for (int i = 0; family->facts[i].name; i++) {
        const lw_standing *s = &r->among[i];
        if (s->n)
            lw_buf_print(out, "  %-15s above %.0f %% (%.0f to %.0f %%) of %d random puzzles of its spec\n",
                         family->facts[i].name, 100 * s->share, 100 * s->interval.low, 100 * s->interval.high,
                         s->n);
    }
}

static void print_facts(const lw_item_in *item, const lw_graded *r, lw_buf *out)
{
    const lw_family *family = item->design->spec->family;
    const lw_value *facts = r->facts;
    lw_buf value = {0};
    size_t width = lw_output_width();
    bool noisy = false, notes = !width || width >= 80; /* on a narrow terminal they would wrap every line */
    lw_item_heading(item, facts, out);
    if (r->formula && isnan(r->value))
        lw_buf_print(out, "  %s = none\n", r->formula);
    else if (r->formula)
        lw_buf_print(out, "  %s = %.5g\n", r->formula, r->value);
    for (int i = 0; family->facts[i].name; i++) {
        if (facts[i].kind == LW_UNMEASURED)
            continue;
        lw_buf_clear(&value);
        lw_value_text(&facts[i], &value);
        noisy = noisy || (facts[i].kind == LW_REAL && facts[i].samples);
        lw_buf_print(out, "  %-15s %-*s%s%s\n", family->facts[i].name, notes ? 24 : 0, lw_buf_text(&value),
                     notes ? "  " : "", notes ? family->facts[i].note : "");
    }
    if (noisy)
        lw_buf_puts(out, "  (a range is the 95 % interval of a mean over random plays)\n");
    if (!notes)
        lw_buf_print(out, "  ('ludwright families %s' explains the facts)\n", family->name);
    print_standings(item, r, out);
    print_reach(&r->reach, out);
    for (const char *line = lw_buf_text(&r->remarks); *line; line += strcspn(line, "\n") + 1)
        lw_buf_print(out, "  %.*s\n", (int)strcspn(line, "\n"), line);
    lw_buf_byte(out, '\n');
    lw_buf_drop(&value);
    lw_fold(out);
}

static int grade_puzzle(void *context_, const lw_item_in *item, lw_buf *out, lw_error *error)
{
    const context *c = context_;
    lw_graded graded;
    int result = lw_grade(&c->grading, item, &graded, error);
    if (!result && c->json)
        lw_graded_write(&c->grading, item, &graded, out);
    else if (!result)
        print_facts(item, &graded, out);
    lw_graded_drop(&graded);
    return result ? lw_exit_of(error) : LW_EXIT_DONE;
}

static int run(lw_args *args)
{
    lw_error error = {0};
    context c = {.grading = {.facts = lw_args_text(args, "facts"),
                             .by = lw_args_text(args, "by"),
                             .reach = -1,
                             .stop = &lw_interrupt},
                 .json = lw_args_has(args, "json")};
    if (lw_args_int(args, "reach", 0, 100000, &c.grading.reach, &error) ||
        lw_args_int(args, "among", 1, LW_AMONG_MAX, &c.grading.among, &error) ||
        (c.grading.facts && lw_each_name(c.grading.facts, check_name, NULL, &error)))
        return lw_complain(&error);
    return lw_report_puzzles(args, 0, grade_puzzle, &c);
}

const lw_verb lw_verb_grade = {
    .name = "grade",
    .words = "PUZZLE...",
    .group = "Solve and measure",
    .essential = true,
    .note = "Measure the facts of puzzles: moves, branching, hardness and more",
    .help = LW_HELP_PUZZLE
    " Facts that do not apply, such as the moves of an unsolvable puzzle, are printed as none (null in JSON). "
    "Means over random plays come with a 95 % interval. Remarks point out what is unusual. " LW_HELP_MEMORY,
    .flags =
        (const lw_flag[]){{.name = "facts", .value = "A,B,..", .note = "measure only these facts"},
                          {.name = "by", .value = "FORMULA", .note = "print the value of a formula over facts"},
                          {.name = "among",
                           .value = "N",
                           .note = "also say how each fact ranks among N random puzzles of the same spec"},
                          {.name = "reach",
                           .value = "DEPTH",
                           .note = "count the states first reached after 0, 1, .., DEPTH moves"},
                          LW_FLAG_JSON,
                          LW_FLAG_THREADS,
                          {0}},
    .max = -1,
    .run = run,
};
