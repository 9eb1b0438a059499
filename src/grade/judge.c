/* judge.c: see the header. */
#include "grade/judge.h"
#include "base/json_writer.h"
#include "core/design.h"
#include "grade/measure.h"

#include <math.h>
#include <string.h>

void lw_judge_open(lw_judge *judge, int (*ask)(void *, const lw_judge_batch *, double *, lw_error *),
                   void *context)
{
    *judge = (lw_judge){.context = context, .ask = ask, .lock = lw_pool_lock_open()};
}

void lw_judge_close(lw_judge *judge)
{
    lw_pool_lock_close(judge->lock);
}

const lw_stop *lw_judge_stop(lw_judge *judge, const lw_stop *stop)
{
    if (!judge)
        return stop;
    if (stop != &judge->stop)
        judge->stop.also = stop;
    return &judge->stop;
}

/* --- Facts. --- */

const lw_spec *lw_judge_spec(const lw_spec *spec, int numbers, lw_arena *arena)
{
    static const char *const names[LW_JUDGE_NUMBERS] = {"judge1", "judge2", "judge3", "judge4",
                                                        "judge5", "judge6", "judge7", "judge8"};
    int count = lw_fact_count(spec->family);
    lw_fact *facts = lw_new_array(arena, lw_fact, count + numbers + 1);
    lw_family *family = lw_new(arena, lw_family);
    lw_spec *own = lw_new(arena, lw_spec);
    memcpy(facts, spec->family->facts, (size_t)count * sizeof *facts);
    for (int i = 0; i < numbers; i++)
        facts[count + i] = (lw_fact){.name = names[i], .note = "what the judge says", .expensive = true};
    *family = *spec->family;
    family->facts = facts;
    *own = *spec;
    own->family = family;
    return own;
}

int lw_judge_first(const lw_family *family)
{
    return lw_fact_find(family, LW_JUDGE_FACT "1");
}

uint64_t lw_judge_facts(const lw_family *family)
{
    int first = lw_judge_first(family);
    return first < 0 ? 0 : ((UINT64_C(1) << lw_fact_count(family)) - 1) & ~((UINT64_C(1) << first) - 1);
}

int lw_judge_named(const char *text)
{
    int largest = 0;
    for (const char *at = text; (at = strstr(at, LW_JUDGE_FACT)); at++) {
        int digit = at[strlen(LW_JUDGE_FACT)] - '0';
        if (digit >= 1 && digit <= LW_JUDGE_NUMBERS && digit > largest)
            largest = digit;
    }
    return largest;
}

/* --- Questions. --- */

static void write_question(int64_t number, const lw_judge_item *items, int count, lw_buf *buf)
{
    lw_writer w = lw_writer_to(buf);
    lw_write_object(&w, NULL);
    lw_write_int(&w, "batch", number);
    lw_write_list(&w, "designs");
    for (int i = 0; i < count; i++) {
        lw_buf id = {0};
        lw_id_format(items[i].design, &id);
        lw_write_object(&w, NULL);
        lw_write_text(&w, "id", lw_buf_text(&id));
        lw_facts_write(items[i].design->spec->family, items[i].facts, &w, "facts");
        lw_write_end(&w);
        lw_buf_drop(&id);
    }
    lw_write_end(&w);
    lw_write_end(&w);
}

static int check_values(const lw_judge_batch *batch, const double *values, lw_error *error)
{
    for (int i = 0; i < batch->count * batch->numbers; i++)
        if (!isfinite(values[i]))
            return lw_fail(error, LW_SYSTEM, "the judge's answer to batch %lld has a value that is no number",
                           (long long)batch->number);
    return 0;
}

/* Call with the lock held. */
static bool ask(lw_judge *judge, const lw_judge_item *items, int count)
{
    lw_buf question = {0};
    lw_arena arena = {0};
    const lw_family *family = items[0].design->spec->family;
    int first = lw_judge_first(family), numbers = lw_fact_count(family) - first;
    double *values = lw_new_array(&arena, double, count *numbers);
    lw_judge_batch batch = {.number = ++judge->batches, .count = count, .numbers = numbers};
    write_question(batch.number, items, count, &question);
    batch.question = lw_buf_text(&question);
    int result = judge->ask(judge->context, &batch, values, &judge->error);
    if (!result)
        result = check_values(&batch, values, &judge->error);
    for (int i = 0; i < count && !result; i++)
        for (int k = 0; k < numbers; k++)
            items[i].facts[first + k] = lw_real(values[i * numbers + k]);
    if (result)
        atomic_store(&judge->stop.raised, true);
    lw_arena_drop(&arena);
    lw_buf_drop(&question);
    return !result;
}

bool lw_judge_ask(lw_judge *judge, const lw_judge_item *items, int count)
{
    if (count == 0)
        return true;
    lw_pool_lock_take(judge->lock);
    bool fine = !lw_stopped(&judge->stop) && ask(judge, items, count);
    lw_pool_lock_leave(judge->lock);
    return fine;
}

/* --- Answers. --- */

static int read_row(const lw_json *row, int index, const lw_judge_batch *batch, double *values, lw_error *error)
{
    int count = 0;
    for (const lw_json *value = row->kind == LW_JSON_LIST ? row->first : NULL; value; value = value->next) {
        if (value->kind != LW_JSON_INT && value->kind != LW_JSON_REAL)
            return lw_fail(error, LW_SYSTEM, "the judge's answer to batch %lld has %s instead of a number",
                           (long long)batch->number, lw_json_kind_text(value->kind));
        if (count < batch->numbers)
            values[count] = lw_json_number(value);
        count++;
    }
    if (count != batch->numbers)
        return lw_fail(error, LW_SYSTEM,
                       "the judge's answer to batch %lld has %d numbers for design %d, and the goals name %d",
                       (long long)batch->number, count, index + 1, batch->numbers);
    return 0;
}

static int read_rows(const lw_json *answer, const lw_judge_batch *batch, double *values, lw_error *error)
{
    const lw_json *number = lw_json_get(answer, "batch"), *rows = lw_json_get(answer, "values");
    if (!number || number->kind != LW_JSON_INT || !rows || rows->kind != LW_JSON_LIST)
        return lw_fail(error, LW_SYSTEM,
                       "the judge's answer to batch %lld is not {\"batch\":%lld,\"values\":[[..],..]}",
                       (long long)batch->number, (long long)batch->number);
    if (number->integer != batch->number)
        return lw_fail(error, LW_SYSTEM, "the judge was asked about batch %lld and answered batch %lld",
                       (long long)batch->number, (long long)number->integer);
    if (rows->count != batch->count)
        return lw_fail(error, LW_SYSTEM, "the judge was asked about %d designs in batch %lld and answered %d",
                       batch->count, (long long)batch->number, (int)rows->count);
    int result = 0, index = 0;
    for (const lw_json *row = rows->first; row && !result; row = row->next, index++)
        result = read_row(row, index, batch, values + index * batch->numbers, error);
    return result;
}

int lw_judge_read(const char *text, size_t size, const lw_judge_batch *batch, double *values, lw_error *error)
{
    lw_arena arena = {0};
    lw_error wrong = {0};
    const lw_json *answer = lw_json_read(text, size, 1, &arena, &wrong);
    int result = answer
                     ? read_rows(answer, batch, values, error)
                     : lw_fail(error, LW_SYSTEM, "the judge's answer to batch %lld is no JSON: %s (column %d)",
                               (long long)batch->number, wrong.text, wrong.column);
    lw_arena_drop(&arena);
    return result;
}
