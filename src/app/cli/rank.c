/* rank: puzzles in the order of a formula over their facts, and whether that order can be trusted. */
#include "app/cli/args.h"
#include "app/cli/input.h"
#include "app/cli/item.h"
#include "app/cli/library.h"
#include "app/cli/output.h"
#include "app/cli/progress.h"
#include "app/cli/query.h"
#include "core/registry.h"
#include "grade/fact_formula.h"
#include "grade/made_by.h"
#include "grade/measure.h"
#include "stats/correlation.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct entrant {
    const lw_family *family;
    const char *id;      /* as it was given */
    const lw_json *name; /* an object: "id", and "puzzle" where that is a name of the asker's own */
    const char *text;    /* its own ID, which is read again by whoever measures it */
    int order;
    int64_t samples;  /* behind the noisy facts of one measurement */
    double halves[2]; /* the formula's value from two measurements that share no random number */
} entrant;

typedef struct contest {
    lw_args *args;
    const char *by; /* as given; NULL: hardness */
    entrant *entrants;
    int count, room;
    lw_progress_counter meter;
    bool check; /* measure all a second time */
} contest;

static void enter(contest *c, const lw_family *family, const char *id, const lw_json *name, const char *text)
{
    if (c->count == c->room) {
        c->room = c->room ? 2 * c->room : 64;
        c->entrants = lw_heap_grow(c->entrants, (size_t)c->room * sizeof *c->entrants);
    }
    c->entrants[c->count] = (entrant){.family = family,
                                      .id = lw_arena_text(&c->args->arena, id),
                                      .name = name,
                                      .text = lw_arena_text(&c->args->arena, text),
                                      .order = c->count};
    c->count++;
}

/* What an answer calls the puzzle. */
static const lw_json *name_of(const lw_item_in *item, lw_arena *arena)
{
    lw_buf text = {0};
    lw_writer writer = lw_writer_to(&text);
    lw_write_object(&writer, NULL);
    lw_item_write_id(item, &writer);
    lw_write_end(&writer);
    const lw_json *name = lw_json_read(lw_buf_text(&text), text.size, 1, arena, NULL);
    lw_buf_drop(&text);
    return name;
}

static int take(void *context, const lw_item_in *item)
{
    contest *c = context;
    if (!item->design)
        return lw_bad_item(c->args, item);
    lw_buf id = {0}, text = {0};
    lw_item_id(item, &id);
    lw_id_format(item->design, &text);
    enter(c, item->design->spec->family, lw_buf_text(&id), name_of(item, &c->args->arena), lw_buf_text(&text));
    lw_buf_drop(&id);
    lw_buf_drop(&text);
    return LW_EXIT_DONE;
}

/* From a library: all that fit the words. */
static int take_kept(contest *c, lw_error *error)
{
    lw_selection all = {0};
    int result = lw_select_kept(c->args, &all, error);
    for (int i = 0; i < all.count && !result; i++) {
        const lw_family *family = lw_family_find(all.entries[i].family);
        if (family)
            enter(c, family, all.entries[i].id, NULL, all.entries[i].id);
    }
    return result;
}

/* What is compared must be the same for all: one text, and facts that every family has. */
static const char *agree(const contest *c, lw_error *error)
{
    const char *text = NULL;
    for (int i = 0; i < c->count; i++) {
        const lw_family *family = c->entrants[i].family;
        lw_formula formula;
        const char *own = lw_fact_formula_named(family, c->by, error);
        if (!own || lw_fact_formula_parse(family, own, &formula, error))
            return NULL;
        if (text && strcmp(text, own) != 0) {
            lw_fail(
                error, LW_BAD_INPUT,
                "%s and %s are ranked by different facts, %s and %s; give --by, or rank one family at a time",
                c->entrants[0].family->name, family->name, text, own);
            return NULL;
        }
        text = own;
    }
    return text;
}

typedef struct measuring {
    contest *c;
    const char *text;
} measuring;

static void measure(void *context, int worker, int64_t index)
{
    const measuring *m = context;
    entrant *e = &m->c->entrants[index];
    lw_arena arena = {0};
    lw_value facts[64];
    lw_formula formula;
    (void)worker;
    const lw_design *design = lw_id_parse(e->text, &arena, NULL);
    lw_fact_formula_parse(e->family, m->text, &formula, NULL);
    uint64_t wanted = lw_fact_formula_wants(&formula);
    for (int half = 0; half < (m->c->check ? 2 : 1); half++) {
        lw_measure_on(design, wanted, &(lw_measure_options){.purpose = LW_TO_REPORT, .time = half}, &arena,
                      facts);
        e->halves[half] = lw_fact_formula_value(&formula, facts);
    }
    for (int i = 0; e->family->facts[i].name; i++)
        if (wanted >> i & 1 && facts[i].samples > e->samples)
            e->samples = facts[i].samples;
    lw_progress_counter_add(&m->c->meter, 1);
    lw_arena_drop(&arena);
}

static int downwards(const void *left, const void *right)
{
    const entrant *a = left, *b = right;
    double x = a->halves[0], y = b->halves[0];
    if (isnan(x) || isnan(y))
        return isnan(x) - isnan(y) ? isnan(x) - isnan(y) : a->order - b->order;
    return x != y ? (x < y ? 1 : -1) : a->order - b->order;
}

static int upwards(const void *left, const void *right)
{
    const entrant *a = left, *b = right;
    double x = a->halves[0], y = b->halves[0];
    return isnan(x) || isnan(y) || x == y ? downwards(left, right) : -downwards(left, right);
}

/* How far the two halves agree on the order; NAN where there is nothing to compare. */
static double agreement(const contest *c, int *compared)
{
    double *x = lw_new_array(&c->args->arena, double, c->count),
           *y = lw_new_array(&c->args->arena, double, c->count);
    int n = 0;
    for (int i = 0; i < c->count; i++)
        if (!isnan(c->entrants[i].halves[0]) && !isnan(c->entrants[i].halves[1])) {
            x[n] = c->entrants[i].halves[0];
            y[n++] = c->entrants[i].halves[1];
        }
    *compared = n;
    return n > 2 ? lw_spearman(x, y, n) : NAN;
}

typedef struct stability {
    bool noisy, known;
    double half, full; /* rank correlation of two halves; that of both together, reckoned */
    int compared;
    int64_t samples; /* in a half, the most that a puzzle has */
} stability;

static stability compare_order(const contest *c, const char *text)
{
    stability s = {0};
    for (int i = 0; i < c->count; i++) {
        lw_formula formula;
        lw_fact_formula_parse(c->entrants[i].family, text, &formula, NULL);
        s.noisy = s.noisy || lw_fact_formula_noisy(&formula, c->entrants[i].family);
        s.samples = c->entrants[i].samples > s.samples ? c->entrants[i].samples : s.samples;
    }
    s.half = c->check && s.noisy ? agreement(c, &s.compared) : NAN;
    s.known = !isnan(s.half);
    s.full = s.half > 0 ? 2 * s.half / (1 + s.half) : s.half; /* Spearman and Brown */
    return s;
}

static void report_stability(const contest *c, const stability *s, lw_buf *out)
{
    if (!s->noisy)
        lw_buf_puts(out, "The facts are exact, and so is the order.\n");
    else if (s->known)
        lw_buf_print(
            out,
            "Stability: rank correlation %.3f (Spearman, %d puzzles) between two halves of %lld samples a "
            "puzzle each; %.3f for both together.\n",
            s->half, s->compared, (long long)s->samples, s->full);
    else if (c->check)
        lw_buf_puts(out, "Stability: unknown, there are too few different values.\n");
    else
        lw_buf_puts(out,
                    "The facts are noisy; without --quick the order is checked by a second measurement.\n");
}

static void print(const contest *c, const char *text, const stability *s, int64_t shown)
{
    lw_buf out = {0};
    lw_buf_print(&out, "by %s%s%s\n", text, c->by && !strcmp(c->by, "interest") ? " (interest)" : "",
                 !c->by || !strcmp(c->by, "hardness") ? " (hardness)" : "");
    for (int i = 0; i < c->count && i < shown; i++) {
        const entrant *e = &c->entrants[i];
        lw_buf_print(&out, "%5d  ", i + 1);
        if (isnan(e->halves[0]))
            lw_buf_print(&out, "%10s", "none");
        else
            lw_buf_print(&out, "%10.5g", e->halves[0]);
        lw_buf_print(&out, "  %s\n", e->id);
    }
    report_stability(c, s, &out);
    lw_emit_folded(&out);
    lw_buf_drop(&out);
}

static void write_number(lw_writer *writer, const char *key, double number)
{
    if (isnan(number))
        lw_write_null(writer, key);
    else
        lw_write_real(writer, key, number);
}

static void write_settings(const contest *c, const char *answer, const char *formula, lw_writer *writer)
{
    lw_made_by_begin(writer, answer);
    lw_write_text(writer, "by", formula);
    lw_write_bool(writer, "quick", !c->check);
    lw_write_bool(writer, "reverse", lw_args_has(c->args, "reverse"));
    lw_made_by_end(writer);
}

static void write_entrant(const contest *c, const char *formula, const entrant *e, int rank, bool noisy,
                          lw_buf *out)
{
    lw_writer writer = lw_writer_to(out);
    lw_write_object(&writer, NULL);
    lw_write_int(&writer, "rank", rank);
    if (!e->name)
        lw_write_text(&writer, "id", e->id);
    for (const lw_json *member = e->name ? e->name->first : NULL; member; member = member->next)
        lw_write_json(&writer, member->key, member);
    lw_write_text(&writer, "family", e->family->name);
    write_number(&writer, "value", e->halves[0]);
    if (c->check && noisy) {
        write_number(&writer, "again", e->halves[1]);
        lw_write_int(&writer, "samples", e->samples);
    }
    write_settings(c, "rank", formula, &writer);
    lw_write_end(&writer);
    lw_buf_byte(out, '\n');
}

/* A line a puzzle, then one about the order. */
static void print_json(const contest *c, const char *text, const stability *s, int64_t shown)
{
    lw_buf out = {0};
    for (int i = 0; i < c->count && i < shown; i++)
        write_entrant(c, text, &c->entrants[i], i + 1, s->noisy, &out);
    lw_writer writer = lw_writer_to(&out);
    lw_write_object(&writer, NULL);
    lw_write_text(&writer, "formula", text);
    lw_write_int(&writer, "puzzles", c->count);
    lw_write_bool(&writer, "exact", !s->noisy);
    if (s->noisy && c->check) {
        lw_write_object(&writer, "stability");
        write_number(&writer, "spearman", s->half);
        write_number(&writer, "both", s->full);
        lw_write_int(&writer, "compared", s->compared);
        lw_write_int(&writer, "samples", s->samples);
        lw_write_end(&writer);
    }
    write_settings(c, "ranking", text, &writer);
    lw_write_end(&writer);
    lw_buf_byte(&out, '\n');
    lw_emit(&out);
    lw_buf_drop(&out);
}

/* One line again, but for its rank, which is of all lines together; see rank_check.h. */
static int answer(lw_args *args, const lw_item_in *item, lw_buf *out, lw_error *error)
{
    const lw_json *rank = lw_json_get(item->json, "rank");
    contest c = {.args = args, .by = lw_args_text(args, "by"), .check = !lw_args_has(args, "quick")};
    if (!rank || rank->kind != LW_JSON_INT)
        return lw_fail(error, LW_BAD_INPUT, "\"rank\" is missing");
    take(&c, item);
    const char *text = agree(&c, error);
    if (text) {
        measure(&(measuring){.c = &c, .text = text}, 0, 0);
        write_entrant(&c, text, c.entrants, (int)rank->integer, compare_order(&c, text).noisy, out);
    }
    free(c.entrants);
    return text ? LW_EXIT_DONE : LW_EXIT_WRONG;
}

static int rank(contest *c, lw_error *error)
{
    int64_t shown = c->count;
    const char *text = agree(c, error);
    lw_pool *pool = text && !lw_args_int(c->args, "count", 1, INT64_MAX, &shown, error)
                        ? lw_args_pool(c->args, error)
                        : NULL;
    if (!pool)
        return lw_complain(error);
    measuring m = {.c = c, .text = text};
    atomic_store(&c->meter.total, c->count);
    lw_progress *progress = lw_progress_begin("measuring", &c->meter);
    lw_pool_run(pool, c->count, measure, &m, &lw_interrupt);
    lw_progress_end(progress);
    lw_pool_close(pool);
    if (lw_stopped(&lw_interrupt))
        return LW_EXIT_STOPPED;
    qsort(c->entrants, (size_t)c->count, sizeof *c->entrants,
          lw_args_has(c->args, "reverse") ? upwards : downwards);
    stability s = compare_order(c, text);
    if (lw_args_has(c->args, "json"))
        print_json(c, text, &s, shown);
    else
        print(c, text, &s, shown);
    return LW_EXIT_DONE;
}

static int run(lw_args *args)
{
    contest c = {.args = args, .by = lw_args_text(args, "by"), .check = !lw_args_has(args, "quick")};
    lw_error error = {0};
    int code = LW_EXIT_DONE;
    bool kept = lw_args_has(args, "kept") || lw_args_has(args, "library");
    if (kept && take_kept(&c, &error))
        code = lw_complain(&error);
    else if (!kept)
        code = lw_each_puzzle(args, 0, take, &c);
    if (kept && !code && !c.count)
        code = lw_complain_text(LW_EXIT_NO, "no puzzle of the library matches");
    if (c.count && !lw_stopped(&lw_interrupt))
        code = lw_exit_worse(code, rank(&c, &error));
    free(c.entrants);
    return code;
}

const lw_verb lw_verb_rank = {
    .name = "rank",
    .words = "PUZZLE...",
    .group = "Solve and measure",
    .note = "Sort puzzles by hardness, interest, or a formula over facts",
    .help = LW_HELP_PUZZLE
    " With --kept, the puzzles come from your library and the words are conditions, as in "
    "'ludwright library list'. A formula has facts, numbers, + - * / ( ) and min(a,b), max(a,b), abs(a), "
    "sqrt(a). Where facts are noisy, every puzzle is measured twice, and the rank correlation of both "
    "orders is printed.\n",
    .flags =
        (const lw_flag[]){
            {.name = "by", .value = "FORMULA", .note = "hardness, interest, or a formula", .usual = "hardness"},
            {.name = "count", .letter = 'n', .value = "N", .note = "print only the first N puzzles"},
            {.name = "reverse", .note = "put the lowest value first"},
            {.name = "quick", .note = "measure noisy facts once, without the correlation"},
            {.name = "kept", .note = "rank the puzzles of your library"},
            LW_FLAG_LIBRARY,
            LW_FLAG_JSON,
            LW_FLAG_THREADS,
            {0}},
    .max = -1,
    .run = run,
    .answer = answer,
};
