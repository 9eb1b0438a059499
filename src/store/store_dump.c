/* store_dump.c: puzzles, runs, plays and ratings as lines of JSON in a fixed order: puzzles by ID; runs by
 * name, each followed by its results by cell and replicate; plays and ratings by visit and number. Jobs are
 * left out, as they are the working memory of one studio; so are builds, settings of cells, surveys and sets.
 * There are no times or row numbers, so that equal content gives equal dumps. */
#include "store/store_dump.h"
#include "store/sql.h"
#include "store/store_people.h"
#include "store/store_runs.h"

#include <math.h>

typedef struct dump {
    lw_store *store;
    lw_buf *buf;
    lw_error *error;
} dump;

static void write_fact(lw_writer *w, const lw_named_value *fact)
{
    const lw_value *value = &fact->value;
    lw_write_list(w, fact->name);
    lw_write_text(w, NULL, lw_kind_texts[value->kind]);
    if (value->kind != LW_ABSENT)
        lw_value_write(value, w, NULL);
    if (value->saturated)
        lw_write_text(w, NULL, "saturated");
    if (value->samples) {
        lw_write_int(w, NULL, value->samples);
        lw_write_real(w, NULL, value->low);
        lw_write_real(w, NULL, value->high);
    }
    lw_write_end(w);
}

static int dump_entry(void *context, const lw_entry *entry)
{
    const dump *to = context;
    lw_writer w = lw_writer_to(to->buf);
    lw_write_object(&w, NULL);
    lw_write_text(&w, "puzzle", entry->id);
    lw_write_text(&w, "family", entry->family);
    lw_write_text(&w, "spec", entry->spec);
    lw_write_text(&w, "twin", entry->twin);
    lw_write_text(&w, "origin", entry->origin);
    lw_write_text(&w, "tags", entry->tags);
    lw_write_object(&w, "facts");
    for (int i = 0; i < entry->fact_count; i++)
        write_fact(&w, &entry->facts[i]);
    lw_write_end(&w);
    lw_write_text(&w, "certificate", entry->certificate);
    lw_write_end(&w);
    lw_buf_byte(to->buf, '\n');
    return 0;
}

static int dump_result(void *context, const lw_result *value)
{
    const dump *to = context;
    lw_writer w = lw_writer_to(to->buf);
    lw_write_object(&w, NULL);
    lw_write_int(&w, "cell", value->cell);
    lw_write_int(&w, "replicate", value->replicate);
    lw_write_text(&w, "label", value->label);
    lw_write_text(&w, "design", value->design);
    lw_write_text(&w, "twin", value->twin);
    lw_write_int(&w, "evaluations", value->evaluations);
    if (isinf(value->best)) /* JSON has no infinity, and null already means NaN */
        lw_write_text(&w, "best", value->best > 0 ? "inf" : "-inf");
    else
        lw_write_real(&w, "best", value->best);
    lw_write_text(&w, "facts", value->facts);
    lw_write_text(&w, "curve", value->curve);
    lw_write_end(&w);
    lw_buf_byte(to->buf, '\n');
    return 0;
}

static int dump_run(void *context, int64_t run, const char *name, const char *text, int64_t results)
{
    const dump *to = context;
    lw_writer w = lw_writer_to(to->buf);
    lw_write_object(&w, NULL);
    lw_write_text(&w, "run", name);
    lw_write_int(&w, "results", results);
    lw_write_text(&w, "text", text);
    lw_write_end(&w);
    lw_buf_byte(to->buf, '\n');
    return lw_store_results(to->store, run, dump_result, context, to->error);
}

static int dump_play(void *context, const lw_played *play)
{
    const dump *to = context;
    lw_writer w = lw_writer_to(to->buf);
    lw_write_object(&w, NULL);
    lw_write_text(&w, "play", play->id);
    lw_write_text(&w, "visit", play->visit);
    lw_write_int(&w, "number", play->number);
    lw_write_text(&w, "outcome", play->outcome);
    lw_write_text(&w, "moves", play->moves);
    lw_write_int(&w, "length", play->length);
    lw_write_int(&w, "milliseconds", play->milliseconds);
    lw_write_int(&w, "undone", play->undone);
    lw_write_int(&w, "restarts", play->restarts);
    lw_write_int(&w, "hints", play->hints);
    lw_write_end(&w);
    lw_buf_byte(to->buf, '\n');
    return 0;
}

static int dump_rating(void *context, const lw_rated *rating)
{
    const dump *to = context;
    lw_writer w = lw_writer_to(to->buf);
    lw_write_object(&w, NULL);
    lw_write_text(&w, "rating", rating->id);
    lw_write_text(&w, "other", rating->other);
    lw_write_text(&w, "visit", rating->visit);
    lw_write_int(&w, "number", rating->number);
    lw_write_text(&w, "question", rating->question);
    lw_write_real(&w, "answer", rating->answer);
    lw_write_end(&w);
    lw_buf_byte(to->buf, '\n');
    return 0;
}

/* In one transaction, so that the dump is consistent while other processes write. */
int lw_store_dump(lw_store *store, lw_buf *buf, lw_error *error)
{
    dump to = {.store = store, .buf = buf, .error = error};
    int result = lw_sql_exec(store, "BEGIN", error);
    if (!result) {
        lw_sql rows = lw_sql_keep(store, "SELECT row FROM puzzle ORDER BY id", error);
        result = lw_entry_visit(&rows, dump_entry, &to);
    }
    if (!result)
        result = lw_store_runs(store, dump_run, &to, error);
    if (!result)
        result = lw_store_plays(store, dump_play, &to, error);
    if (!result)
        result = lw_store_ratings(store, dump_rating, &to, error);
    return lw_sql_commit(store, result, error);
}
