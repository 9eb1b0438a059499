/* rank_check.c: see the header. */
#include "app/check/rank_check.h"
#include "grade/made_by.h"
#include "stats/correlation.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

typedef struct row {
    const char *source;
    int line;
    int64_t rank;
    double value, again; /* NAN: null or absent */
    int64_t samples;
    bool noisy, reverse;
    const lw_json *summary; /* of a final line, about the order; NULL: a puzzle's line */
} row;

struct lw_rank_check {
    pthread_mutex_t lock;
    lw_arena arena;
    row *rows;
    int count, room;
};

lw_rank_check *lw_rank_check_begin(void)
{
    lw_rank_check *check = lw_heap_grow(NULL, sizeof *check);
    *check = (lw_rank_check){0};
    pthread_mutex_init(&check->lock, NULL);
    return check;
}

static double number_of(const lw_json *line, const char *key)
{
    const lw_json *value = lw_json_get(line, key);
    bool number = value && (value->kind == LW_JSON_INT || value->kind == LW_JSON_REAL);
    return number ? lw_json_number(value) : (double)NAN;
}

static int64_t whole_of(const lw_json *line, const char *key)
{
    const lw_json *value = lw_json_get(line, key);
    return value && value->kind == LW_JSON_INT ? value->integer : 0;
}

static bool is_true(const lw_json *value)
{
    return value && value->kind == LW_JSON_BOOL && value->truth;
}

/* Copies JSON so that it outlives the item. */
static const lw_json *keep(const lw_json *json, lw_arena *arena)
{
    lw_buf text = {0};
    lw_writer writer = lw_writer_to(&text);
    lw_write_json(&writer, NULL, json);
    const lw_json *kept = lw_json_read(lw_buf_text(&text), text.size, 1, arena, NULL);
    lw_buf_drop(&text);
    return kept;
}

static bool is_answer(const lw_json *line, const char *name)
{
    const char *answer = lw_made_by_answer(line);
    return answer && !strcmp(answer, name);
}

bool lw_rank_check_is_order(const lw_json *line)
{
    return is_answer(line, "ranking");
}

void lw_rank_check_add(lw_rank_check *check, const lw_item_in *item)
{
    bool summary = lw_rank_check_is_order(item->json);
    if (!summary && !is_answer(item->json, "rank"))
        return;
    pthread_mutex_lock(&check->lock);
    if (check->count == check->room) {
        check->room = check->room ? 2 * check->room : 64;
        check->rows = lw_heap_grow(check->rows, (size_t)check->room * sizeof *check->rows);
    }
    check->rows[check->count++] =
        (row){.source = lw_arena_text(&check->arena, item->source),
              .line = item->line,
              .rank = whole_of(item->json, "rank"),
              .value = number_of(item->json, "value"),
              .again = number_of(item->json, "again"),
              .samples = whole_of(item->json, "samples"),
              .noisy = lw_json_get(item->json, "again") != NULL,
              .reverse = is_true(lw_json_get(lw_made_by_settings(item->json), "reverse")),
              .summary = summary ? keep(item->json, &check->arena) : NULL};
    pthread_mutex_unlock(&check->lock);
}

static int by_place(const void *left, const void *right)
{
    const row *a = left, *b = right;
    int source = strcmp(a->source, b->source);
    return source ? source : a->line - b->line;
}

/* Puzzles without a value come last, whatever the direction. */
static bool is_after(const row *a, const row *b)
{
    if (isnan(a->value) || isnan(b->value))
        return isnan(b->value);
    return a->reverse ? a->value <= b->value : a->value >= b->value;
}

static void check_places(const row *rows, int count, lw_buf *wrong)
{
    for (int i = 0; i < count; i++)
        if (rows[i].rank != i + 1)
            lw_buf_print(wrong, "line %d has rank %lld, not %d\n", rows[i].line, (long long)rows[i].rank,
                         i + 1);
        else if (i && !is_after(&rows[i - 1], &rows[i]))
            lw_buf_print(wrong, "line %d is out of order\n", rows[i].line);
}

static void write_number(lw_writer *writer, const char *key, double number)
{
    if (isnan(number))
        lw_write_null(writer, key);
    else
        lw_write_real(writer, key, number);
}

static void write_stability(const row *rows, int count, lw_writer *writer)
{
    double *x = lw_heap_grow(NULL, (size_t)(count + 1) * sizeof *x),
           *y = lw_heap_grow(NULL, (size_t)(count + 1) * sizeof *y);
    int64_t samples = 0;
    int n = 0;
    for (int i = 0; i < count; i++) {
        samples = rows[i].samples > samples ? rows[i].samples : samples;
        if (isnan(rows[i].value) || isnan(rows[i].again))
            continue;
        x[n] = rows[i].value;
        y[n++] = rows[i].again;
    }
    double half = n > 2 ? lw_spearman(x, y, n) : (double)NAN;
    lw_write_object(writer, "stability");
    write_number(writer, "spearman", half);
    write_number(writer, "both", half > 0 ? 2 * half / (1 + half) : half);
    lw_write_int(writer, "compared", n);
    lw_write_int(writer, "samples", samples);
    lw_write_end(writer);
    free(x);
    free(y);
}

/* Makes the final line again from the others; with fewer lines than puzzles it cannot be checked. */
static void check_summary(const lw_json *summary, const row *rows, int count, lw_arena *arena,
                          lw_findings *findings)
{
    const lw_json *settings = lw_made_by_settings(summary), *by = lw_json_get(settings, "by");
    bool noisy = count && rows[0].noisy, quick = is_true(lw_json_get(settings, "quick"));
    lw_buf text = {0};
    lw_writer writer = lw_writer_to(&text);
    if (whole_of(summary, "puzzles") > count) {
        lw_buf_puts(&findings->unchecked, "the order: not checked; lines are left out\n");
        return;
    }
    lw_write_object(&writer, NULL);
    lw_made_by_begin(&writer, "ranking");
    lw_write_text(&writer, "by", by && by->kind == LW_JSON_TEXT ? by->text : "");
    lw_write_bool(&writer, "quick", quick);
    lw_write_bool(&writer, "reverse", count && rows[0].reverse);
    lw_made_by_end(&writer);
    lw_write_text(&writer, "formula", by && by->kind == LW_JSON_TEXT ? by->text : "");
    lw_write_int(&writer, "puzzles", count);
    if (quick) /* one measurement cannot show whether another would differ */
        lw_write_bool(&writer, "exact", is_true(lw_json_get(summary, "exact")));
    else
        lw_write_bool(&writer, "exact", !noisy);
    if (noisy)
        write_stability(rows, count, &writer);
    lw_write_end(&writer);
    lw_findings_compare(findings, summary, lw_json_read(lw_buf_text(&text), text.size, 1, arena, NULL));
    lw_made_by_check(summary, findings);
    lw_buf_drop(&text);
}

void lw_rank_check_end(lw_rank_check *check, void (*each)(void *context, const lw_findings *), void *context)
{
    if (check->count)
        qsort(check->rows, (size_t)check->count, sizeof *check->rows, by_place);
    for (int from = 0, to; from < check->count; from = to) {
        lw_findings findings = {0};
        const char *source = check->rows[from].source;
        for (to = from;
             to < check->count && !check->rows[to].summary && !strcmp(check->rows[to].source, source);)
            to++;
        int count = to - from;
        bool ends = to < check->count && check->rows[to].summary && !strcmp(check->rows[to].source, source);
        check_places(check->rows + from, count, &findings.wrong);
        if (ends)
            check_summary(check->rows[to++].summary, check->rows + from, count, &check->arena, &findings);
        else
            lw_buf_puts(&findings.unchecked, "the order: not checked; the line about it is missing\n");
        each(context, &findings);
        lw_findings_drop(&findings);
    }
    pthread_mutex_destroy(&check->lock);
    lw_arena_drop(&check->arena);
    free(check->rows);
    free(check);
}

/* --- Lines in a list. --- */

static void move_findings(void *context, const lw_findings *found)
{
    lw_findings *findings = context;
    lw_buf_puts(&findings->wrong, lw_buf_text(&found->wrong));
    lw_buf_puts(&findings->unchecked, lw_buf_text(&found->unchecked));
}

void lw_rank_check_list(const lw_json *list, const lw_json *order, lw_findings *findings)
{
    const lw_json *from = list->first;
    int line = 1, first = 1;
    for (const lw_json *one = list->first; one != order; one = one->next, line++)
        if (lw_rank_check_is_order(one)) {
            from = one->next;
            first = line + 1;
        }
    lw_rank_check *check = lw_rank_check_begin();
    for (const lw_json *one = from;; one = one->next) {
        lw_rank_check_add(check, &(lw_item_in){.json = one, .source = "", .line = first++});
        if (one == order)
            break;
    }
    lw_rank_check_end(check, move_findings, findings);
}

void lw_rank_check_line(const lw_json *line, lw_findings *findings)
{
    if (is_answer(line, "rank"))
        lw_buf_puts(&findings->unchecked, "its rank: not checked; the line about the order is missing\n");
}
