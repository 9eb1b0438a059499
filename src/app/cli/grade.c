/* grade: the facts of puzzles. */
#include "app/cli/args.h"
#include "app/cli/cli.h"
#include "app/cli/input.h"
#include "app/cli/item.h"
#include "app/cli/output.h"
#include "app/cli/query.h"
#include "core/registry.h"
#include "grade/fact_formula.h"
#include "grade/made_by.h"
#include "grade/measure.h"
#include "search/agents.h"
#include "search/bfs.h"
#include "search/game_value.h"

#include <math.h>
#include <string.h>

typedef struct context {
    const char *facts; /* names with commas between; NULL: all */
    const char *by;    /* a formula, or its name; NULL: none */
    int64_t reach;     /* states are counted to this depth; -1: not at all */
    bool json;
} context;

/* Counting goes no further than this. */
enum { REACH_EXPANSIONS = 4000000, REACH_BYTES = 1 << 30 };

/* Calls `each` for every name of the list; the first failure ends it. */
static int each_name(const char *list, int (*each)(void *context, const char *name, lw_error *), void *context_,
                     lw_error *error)
{
    int result = 0;
    for (const char *at = list; !result; at++) {
        size_t size = strcspn(at, ",");
        char name[64] = "";
        if (size < sizeof name)
            memcpy(name, at, size);
        result = each(context_, size < sizeof name ? name : at, error);
        at += size;
        if (!*at)
            break;
    }
    return result;
}

/* A name that no family knows is a slip of the hand, and told before anything is read. */
static int check_name(void *unused, const char *name, lw_error *error)
{
    (void)unused;
    int result = lw_selector_fact(NULL, name, error);
    lw_error_name(error, "--facts");
    return result;
}

typedef struct fact_choice {
    const lw_family *family;
    uint64_t wanted;
} fact_choice;

static int add_fact(void *context_, const char *name, lw_error *error)
{
    fact_choice *w = context_;
    int i = lw_fact_named(w->family, name, strlen(name), error);
    if (i < 0)
        return i;
    w->wanted |= (uint64_t)1 << i;
    return 0;
}

/* What is odd about it, and of a game of two who wins if that is soon found out. */
static void add_remarks(const lw_item_in *item, lw_buf *out)
{
    enum { PROOF_BUDGET = 5000 };
    const lw_rules *rules = lw_item_rules(item, NULL);
    if (!rules)
        return;
    if (rules->players == 2) {
        void *start = lw_arena_take(item->arena, rules->state_size);
        rules->family->start(rules, 0, 0, start);
        lw_worth worth = lw_game_prove(rules, start, PROOF_BUDGET, &lw_interrupt);
        if (worth.proved && worth.plies > 1) {
            lw_worth_text(&worth, out);
            lw_buf_byte(out, '\n');
        }
    }
    if (rules->family->remark)
        rules->family->remark(rules, out);
}

static const char *first_line(const char *text, lw_arena *arena)
{
    size_t size = strcspn(text, "\n");
    char *line = lw_arena_take(arena, size + 1);
    return memcpy(line, text, size);
}

/* A formula and what it gives; text NULL: there is none. */
typedef struct worth {
    const char *text;
    lw_formula formula;
    double value;
} worth;

/* How many states first appear at each depth; depths 0: not asked for. */
static lw_reach reach_of(const context *c, const lw_item_in *item, lw_error *error)
{
    lw_reach reach = {0};
    lw_limits limits = {.expansions = REACH_EXPANSIONS, .bytes = REACH_BYTES, .stop = &lw_interrupt};
    const lw_rules *rules = c->reach >= 0 ? lw_item_rules(item, error) : NULL;
    if (rules)
        lw_reach_count(rules, 0, (int)c->reach, &limits, item->arena, &reach);
    return reach;
}

static void write_reach(const lw_reach *reach, lw_writer *writer)
{
    if (!reach->depths)
        return;
    lw_write_object(writer, "reach");
    lw_write_list(writer, "states");
    for (int i = 0; i < reach->depths; i++)
        lw_write_int(writer, NULL, reach->states[i]);
    lw_write_end(writer);
    lw_write_bool(writer, "complete", reach->complete);
    lw_write_end(writer);
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

/* All that is told of one puzzle. */
typedef struct report {
    lw_value facts[64];
    worth by;
    lw_reach reach;
    lw_buf remarks; /* a line each */
} report;

static void write_remarks(const lw_item_in *item, const lw_buf *remarks, lw_writer *writer)
{
    if (!remarks->size)
        return;
    lw_write_list(writer, "remarks");
    for (const char *line = lw_buf_text(remarks); *line; line += strcspn(line, "\n") + 1)
        lw_write_text(writer, NULL, first_line(line, item->arena));
    lw_write_end(writer);
}

static void write_text_or_null(lw_writer *writer, const char *key, const char *text)
{
    if (text)
        lw_write_text(writer, key, text);
    else
        lw_write_null(writer, key);
}

static void write_settings(const context *c, lw_writer *writer)
{
    lw_made_by_begin(writer, "grade");
    write_text_or_null(writer, "facts", c->facts);
    write_text_or_null(writer, "by", c->by);
    if (c->reach >= 0)
        lw_write_int(writer, "reach", c->reach);
    else
        lw_write_null(writer, "reach");
    lw_made_by_end(writer);
}

static void write_facts(const context *c, const lw_item_in *item, const report *r, lw_buf *out)
{
    const worth *by = &r->by;
    const lw_family *family = item->design->spec->family;
    lw_writer writer = lw_writer_to(out);
    lw_write_object(&writer, NULL);
    lw_item_write_titled(item, r->facts, &writer);
    lw_write_text(&writer, "family", family->name);
    lw_facts_write(family, r->facts, &writer, "facts");
    if (by->text) {
        lw_write_text(&writer, "formula", by->text);
        if (isnan(by->value))
            lw_write_null(&writer, "value");
        else
            lw_write_real(&writer, "value", by->value);
    }
    write_reach(&r->reach, &writer);
    write_remarks(item, &r->remarks, &writer);
    write_settings(c, &writer);
    lw_write_end(&writer);
    lw_buf_byte(out, '\n');
}

static void print_facts(const lw_item_in *item, const report *r, lw_buf *out)
{
    const lw_family *family = item->design->spec->family;
    const lw_value *facts = r->facts;
    const worth *by = &r->by;
    lw_buf value = {0};
    size_t width = lw_output_width();
    bool noisy = false, notes = !width || width >= 80; /* on a narrow terminal they would break every line */
    lw_item_heading(item, facts, out);
    if (by->text && isnan(by->value))
        lw_buf_print(out, "  %s = none\n", by->text);
    else if (by->text)
        lw_buf_print(out, "  %s = %.5g\n", by->text, by->value);
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
    fact_choice w = {.family = item->design->spec->family};
    if (!c->facts)
        w.wanted = lw_usual_facts(w.family);
    if (c->facts && each_name(c->facts, add_fact, &w, error))
        return LW_EXIT_WRONG;
    if (item->name && !lw_item_rules(item, error)) /* an author wants to know why there are no facts */
        return LW_EXIT_WRONG;
    report r = {.by.text = c->by ? lw_fact_formula_named(w.family, c->by, error) : NULL};
    worth *by = &r.by;
    if (c->by && (!by->text || lw_fact_formula_parse(w.family, by->text, &by->formula, error)))
        return LW_EXIT_WRONG;
    if (by->text)
        w.wanted |= lw_fact_formula_wants(&by->formula);
    lw_measure_on(item->design, w.wanted, &(lw_measure_options){.purpose = LW_TO_REPORT, .stop = &lw_interrupt},
                  item->arena, r.facts);
    if (lw_stopped(&lw_interrupt))
        return LW_EXIT_STOPPED;
    if (by->text)
        by->value = lw_fact_formula_value(&by->formula, r.facts);
    r.reach = reach_of(c, item, error);
    if (error->code)
        return LW_EXIT_WRONG;
    if (!c->facts)
        add_remarks(item, &r.remarks);
    if (c->json)
        write_facts(c, item, &r, out);
    else
        print_facts(item, &r, out);
    lw_buf_drop(&r.remarks);
    return LW_EXIT_DONE;
}

static int read_flags(const lw_args *args, context *c, lw_error *error)
{
    *c = (context){.facts = lw_args_text(args, "facts"),
                   .by = lw_args_text(args, "by"),
                   .reach = -1,
                   .json = lw_args_has(args, "json")};
    int result = lw_args_int(args, "reach", 0, 100000, &c->reach, error);
    return result || !c->facts ? result : each_name(c->facts, check_name, NULL, error);
}

static int answer(lw_args *args, const lw_item_in *item, lw_buf *out, lw_error *error)
{
    context c;
    if (read_flags(args, &c, error))
        return LW_EXIT_WRONG;
    c.json = true;
    return grade_puzzle(&c, item, out, error);
}

static int run(lw_args *args)
{
    context c;
    lw_error error = {0};
    if (read_flags(args, &c, &error))
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
    " Facts that do not apply are printed as none (null in JSON): an unsolvable puzzle has no "
    "moves. Means over random plays come with a 95 % interval. Remarks say in words what is unusual.\n",
    .flags =
        (const lw_flag[]){{.name = "facts", .value = "A,B,..", .note = "measure only these facts"},
                          {.name = "by", .value = "FORMULA", .note = "print the value of a formula over facts"},
                          {.name = "reach",
                           .value = "DEPTH",
                           .note = "count the states first reached after 0, 1, 2, .. moves"},
                          LW_FLAG_JSON,
                          LW_FLAG_THREADS,
                          {0}},
    .max = -1,
    .run = run,
    .answer = answer,
};
