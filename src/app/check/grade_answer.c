/* grade_answer.c: see the header. */
#include "app/check/grade_answer.h"
#include "app/json_members.h"
#include "core/registry.h"
#include "grade/fact_formula.h"
#include "grade/made_by.h"
#include "search/agents.h"
#include "search/game_value.h"

#include <math.h>
#include <string.h>

/* limits of counting reachable states */
enum { REACH_EXPANSIONS = 4000000, REACH_BYTES = 1 << 30 };

int lw_each_name(const char *list, int (*each)(void *context, const char *name, lw_error *), void *context_,
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

/* Adds what is unusual about the puzzle and, for a game for two, who wins if that is quickly found out. */
static void add_remarks(const lw_item_in *item, const lw_stop *stop, lw_buf *out)
{
    enum { PROOF_BUDGET = 5000 };
    const lw_rules *rules = lw_item_rules(item, NULL);
    if (!rules)
        return;
    if (rules->players == 2) {
        void *start = lw_arena_take(item->arena, rules->state_size);
        rules->family->start(rules, 0, 0, start);
        lw_worth worth = lw_game_prove(rules, start, PROOF_BUDGET, stop);
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

/* Counts how many states first appear at each depth. */
static lw_reach reach_of(const lw_grading *grading, const lw_item_in *item, lw_error *error)
{
    lw_reach reach = {0};
    lw_limits limits = {.expansions = REACH_EXPANSIONS, .bytes = REACH_BYTES, .stop = grading->stop};
    const lw_rules *rules = grading->reach >= 0 ? lw_item_rules(item, error) : NULL;
    if (rules)
        lw_reach_count(rules, 0, (int)grading->reach, &limits, item->arena, &reach);
    return reach;
}

/* The i-th puzzle to compare with is SPEC#i, so that anybody can look at it. */
static void rank_facts(const lw_grading *grading, const lw_item_in *item, uint64_t wanted, lw_graded *graded)
{
    const lw_spec *spec = item->design->spec;
    int count = lw_fact_count(spec->family);
    lw_value facts[64];
    for (int64_t i = 1; i <= grading->among && !lw_stopped(grading->stop); i++) {
        lw_mark mark = lw_arena_mark(item->arena);
        const lw_design *other = lw_design_seed(spec, (uint64_t)i, NULL, item->arena);
        lw_measure_on(other, wanted, &(lw_measure_options){.purpose = LW_TO_REPORT, .stop = grading->stop},
                      item->arena, facts);
        for (int fact = 0; fact < count; fact++) {
            if (!lw_value_known(&facts[fact]) || !lw_value_known(&graded->facts[fact]))
                continue;
            double ours = lw_value_number(&graded->facts[fact]), theirs = lw_value_number(&facts[fact]);
            graded->among[fact].n++;
            graded->among[fact].below += theirs < ours;
            graded->among[fact].equal += theirs == ours;
        }
        lw_arena_rewind(item->arena, mark);
    }
    for (int fact = 0; fact < count; fact++) {
        lw_standing *s = &graded->among[fact];
        if (!s->n)
            continue;
        s->share = (s->below + s->equal / 2.0) / s->n;
        s->interval = (lw_interval){.low = lw_wilson(s->below, s->n, 0.95).low,
                                    .high = lw_wilson(s->below + s->equal, s->n, 0.95).high};
    }
}

int lw_grade(const lw_grading *grading, const lw_item_in *item, lw_graded *graded, lw_error *error)
{
    fact_choice w = {.family = item->design->spec->family};
    lw_formula formula;
    *graded = (lw_graded){.value = (double)NAN};
    if (!grading->facts)
        w.wanted = lw_usual_facts(w.family);
    if (grading->facts && lw_each_name(grading->facts, add_fact, &w, error))
        return error->code;
    if (item->name && !lw_item_rules(item, error)) /* an author wants to know why there are no facts */
        return error->code;
    graded->formula = grading->by ? lw_fact_formula_named(w.family, grading->by, error) : NULL;
    if (grading->by && (!graded->formula || lw_fact_formula_parse(w.family, graded->formula, &formula, error)))
        return error->code;
    if (graded->formula)
        w.wanted |= lw_fact_formula_wants(&formula);
    lw_measure_on(item->design, w.wanted, &(lw_measure_options){.purpose = LW_TO_REPORT, .stop = grading->stop},
                  item->arena, graded->facts);
    if (grading->among)
        rank_facts(grading, item, w.wanted, graded);
    if (lw_stopped(grading->stop))
        return lw_fail(error, LW_STOPPED, "stopped on request");
    if (graded->formula)
        graded->value = lw_fact_formula_value(&formula, graded->facts);
    graded->reach = reach_of(grading, item, error);
    if (error->code)
        return error->code;
    if (!grading->facts)
        add_remarks(item, grading->stop, &graded->remarks);
    return 0;
}

void lw_graded_drop(lw_graded *graded)
{
    lw_buf_drop(&graded->remarks);
}

/* --- JSON. --- */

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

static void write_standings(const lw_family *family, const lw_graded *graded, lw_writer *writer)
{
    lw_write_object(writer, "among");
    for (int i = 0; family->facts[i].name; i++) {
        const lw_standing *s = &graded->among[i];
        if (!s->n)
            continue;
        lw_write_object(writer, family->facts[i].name);
        lw_write_int(writer, "puzzles", s->n);
        lw_write_real(writer, "share", s->share);
        lw_write_real(writer, "low", s->interval.low);
        lw_write_real(writer, "high", s->interval.high);
        lw_write_end(writer);
    }
    lw_write_end(writer);
}

static void write_settings(const lw_grading *grading, lw_writer *writer)
{
    lw_made_by_begin(writer, "grade");
    write_text_or_null(writer, "facts", grading->facts);
    write_text_or_null(writer, "by", grading->by);
    if (grading->reach >= 0)
        lw_write_int(writer, "reach", grading->reach);
    else
        lw_write_null(writer, "reach");
    if (grading->among)
        lw_write_int(writer, "among", grading->among);
    lw_made_by_end(writer);
}

void lw_graded_write(const lw_grading *grading, const lw_item_in *item, const lw_graded *graded, lw_buf *out)
{
    const lw_family *family = item->design->spec->family;
    lw_writer writer = lw_writer_to(out);
    lw_write_object(&writer, NULL);
    lw_item_write_titled(item, graded->facts, &writer);
    lw_write_text(&writer, "family", family->name);
    lw_facts_write(family, graded->facts, &writer, "facts");
    if (graded->formula) {
        lw_write_text(&writer, "formula", graded->formula);
        if (isnan(graded->value))
            lw_write_null(&writer, "value");
        else
            lw_write_real(&writer, "value", graded->value);
    }
    if (grading->among)
        write_standings(family, graded, &writer);
    write_reach(&graded->reach, &writer);
    write_remarks(item, &graded->remarks, &writer);
    write_settings(grading, &writer);
    lw_write_end(&writer);
    lw_buf_byte(out, '\n');
}

static int make(const lw_answer_work *work, lw_buf *out, lw_error *error)
{
    lw_grading grading = {.reach = -1, .stop = work->limits.stop};
    lw_graded graded;
    if (lw_json_take_text(work->settings, "facts", &grading.facts, error) ||
        lw_json_take_text(work->settings, "by", &grading.by, error) ||
        lw_json_take_int(work->settings, "reach", 0, 100000, &grading.reach, error) ||
        lw_json_take_int(work->settings, "among", 1, LW_AMONG_MAX, &grading.among, error))
        return error->code;
    if (!lw_grade(&grading, work->item, &graded, error))
        lw_graded_write(&grading, work->item, &graded, out);
    lw_graded_drop(&graded);
    return error->code;
}

const lw_answer_kind lw_answer_grade = {.name = "grade", .make = make};
