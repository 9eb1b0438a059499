/* evolve.c: the job that breeds puzzles to order.
 *
 * The request becomes an order by the same calls that the command line's flags go through. A find goes first
 * into the library, then into the list of the job, each in one transaction: a kill between the two leaves a
 * puzzle in the library that the list does not name, never the other way round. */
#include "app/jobs/jobs.h"
#include "app/plan.h"
#include "app/tell.h"
#include "grade/levels.h"
#include "grade/measure.h"
#include "lab/keep.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { COUNT_MOST = 1000, RUNS_MOST = 1000000 };

typedef struct evolution {
    lw_request order;
    lw_observer onlooker;
    lw_search_run hunt;
    lw_levels levels; /* spec NULL: no levels are asked for */
    bool keep;
    const lw_json *tags;
    const char *origin;
    lw_task *job;
    lw_store *store; /* while it works */
    lw_error *error;
} evolution;

/* --- Reading. --- */

static int read_operators(const lw_json *request, lw_request *order, lw_error *error)
{
    static const char *const keys[] = {"generator", "mutation", "crossover", NULL};
    const lw_json *object = lw_json_get(request, "operators");
    const char *names[3] = {NULL};
    if (!object)
        return 0;
    if (lw_json_only(object, keys, error))
        return error->code;
    for (int i = 0; i < 3; i++)
        if (lw_json_take_text(object, keys[i], &names[i], error))
            return error->code;
    const lw_family *family = order->spec->family;
    int result =
        lw_operator_pick(family, order->start ? LW_MUTATION : LW_GENERATOR, names[0], &order->generator, error);
    if (!result)
        result = lw_operator_pick(family, LW_MUTATION, names[1], &order->mutation, error);
    if (!result)
        result = lw_operator_pick(family, LW_CROSSOVER, names[2], &order->crossover, error);
    return result;
}

/* As the text that lw_knobs_parse reads. */
static int read_knobs(const lw_json *request, lw_buf *list, lw_error *error)
{
    const lw_json *knobs = lw_json_get(request, "knobs");
    if (knobs && knobs->kind != LW_JSON_OBJECT)
        return lw_json_fail(knobs, error, "\"knobs\" is an object");
    for (const lw_json *knob = knobs ? knobs->first : NULL; knob; knob = knob->next) {
        if ((knob->kind != LW_JSON_INT && knob->kind != LW_JSON_REAL) || strpbrk(knob->key, "=,"))
            return lw_json_fail(knob, error, "the knob \"%.40s\" is a number", knob->key);
        lw_buf_print(list, "%s%s=", list->size ? "," : "", knob->key);
        lw_buf_real(list, lw_json_number(knob));
    }
    return 0;
}

/* A spec, or a puzzle to start from. */
static int read_start(lw_task *job, lw_request *order, lw_error *error)
{
    const lw_json *request = job->request;
    const lw_json *from = lw_json_get(request, "from");
    int64_t steps = LW_STEPS_USUAL;
    if (lw_json_take_int(request, "steps", 0, LW_STEPS_MOST, &steps, error))
        return error->code;
    if (!from) {
        order->spec = lw_json_spec(request, &job->arena, error);
        return error->code;
    }
    if (lw_json_get(request, "spec") || lw_json_get(request, "family"))
        return lw_json_fail(request, error, "\"from\" has its own spec: leave one of the two out");
    order->start = from->kind == LW_JSON_TEXT ? lw_id_parse(from->text, &job->arena, error)
                                              : lw_design_read(from, &job->arena, error);
    order->spec = order->start ? order->start->spec : NULL;
    order->steps = (int)steps;
    return error->code;
}

static int read_order(lw_task *job, evolution *e, enum lw_effort effort, lw_error *error)
{
    lw_request *order = &e->order;
    bool levels = lw_json_get(job->request, "levels");
    const char *algorithm = levels ? LW_LEVELS_ALGORITHM : NULL;
    int64_t seed = 1;
    lw_buf knobs = {0};
    int result = read_start(job, order, error);
    e->levels.arena = &job->arena;
    if (!result && levels)
        result = lw_levels_read(job->request, &e->levels, order, error);
    if (!result)
        result = lw_json_take_int(job->request, "seed", 0, INT64_MAX, &seed, error);
    if (!result)
        result = lw_json_take_text(job->request, "algorithm", &algorithm, error);
    if (!result)
        result = lw_goals_read(job->request, order, error);
    if (!result)
        result = read_operators(job->request, order, error);
    if (!result)
        result = read_knobs(job->request, &knobs, error);
    if (!result)
        result = lw_request_complete(order, algorithm, lw_buf_text(&knobs), error);
    if (!result && effort == LW_EFFORT_HIGH && !strstr(lw_buf_text(&knobs), "evaluations="))
        order->knobs.evaluations =
            order->spec->family->evaluations ? 10 * order->spec->family->evaluations : LW_LONG_RUN;
    if (!result && levels)
        result = lw_levels_aim(&e->levels, order, error);
    order->seed = (uint64_t)seed;
    lw_buf_drop(&knobs);
    return result;
}

static int read_hunt(lw_task *job, evolution *e, enum lw_effort effort, lw_error *error)
{
    int64_t count = 1;
    bool whole = lw_request_whole(&e->order);
    if (lw_json_take_int(job->request, "count", 1, COUNT_MOST, &count, error) ||
        lw_json_take_int(job->request, "levels", 1, COUNT_MOST, &count, error))
        return error->code;
    if (whole && lw_json_get(job->request, "count"))
        return lw_json_fail(job->request, error,
                            "%s has as many puzzles as it gets; \"count\" is for a single goal",
                            e->order.goals.axis_count ? "an archive" : "a front");
    e->hunt.order = &e->order;
    lw_search_run_plan(&e->hunt, (int)count, effort);
    return lw_json_take_int(job->request, "runs", 1, RUNS_MOST, &e->hunt.runs, error);
}

/* "chromatic:w11h11, target moves=40, climber" */
static void entitle(lw_task *job, const evolution *e)
{
    lw_buf text = {0};
    lw_spec_format(e->order.spec, &text);
    lw_buf_puts(&text, ", ");
    lw_goals_text(&e->order.goals, e->order.spec->family, &text);
    lw_buf_print(&text, ", %s", e->order.algorithm->name);
    job->title = lw_arena_text(&job->arena, lw_buf_text(&text));
    job->shape = e->order.goals.axis_count ? "archive" : lw_request_whole(&e->order) ? "front" : "puzzles";
    lw_buf_drop(&text);
}

static int read_evolution(lw_task *job, lw_error *error)
{
    static const char *const keys[] = {"kind",  "spec",      "family", "params", "goals", "axes",   "algorithm",
                                       "knobs", "operators", "seed",   "count",  "runs",  "effort", "keep",
                                       "tags",  "from",      "steps",  "levels", "size",  "use",    NULL};
    evolution *e = lw_new(&job->arena, evolution);
    const char *effort = "normal";
    *e = (evolution){.job = job, .keep = true};
    job->order = e;
    if (lw_json_only(job->request, keys, error) || lw_json_take_text(job->request, "effort", &effort, error) ||
        lw_json_take_bool(job->request, "keep", &e->keep, error) ||
        lw_json_take_list(job->request, "tags", &e->tags, error))
        return error->code;
    if (strcmp(effort, "normal") != 0 && strcmp(effort, "high") != 0)
        return lw_json_fail(job->request, error, "\"effort\" is normal or high");
    for (const lw_json *tag = e->tags ? e->tags->first : NULL; tag; tag = tag->next)
        if (lw_tag_check(tag->text, error))
            return error->code;
    enum lw_effort how = *effort == 'h' ? LW_EFFORT_HIGH : LW_EFFORT_NORMAL;
    if (read_order(job, e, how, error) || read_hunt(job, e, how, error))
        return error->code;
    entitle(job, e);
    job->spec = e->order.spec;
    job->champion = lw_arena_take(&job->arena, job->spec->design_size);
    if (e->hunt.runs == 1)
        atomic_store(&job->meter.total, e->order.knobs.evaluations);
    return 0;
}

/* --- Telling. --- */

void lw_evolve_write(const lw_task *job, lw_writer *w)
{
    lw_goals_write(&((const evolution *)job->order)->order, w);
}

static void write_values(lw_writer *w, const char *key, const double *values, int count)
{
    lw_write_list(w, key);
    for (int i = 0; i < count; i++)
        lw_write_real(w, NULL, values[i]);
    lw_write_end(w);
}

/* The last axis counts fastest. */
static void write_cell(lw_writer *w, const lw_goals *goals, int cell)
{
    int places[LW_MOST_AXES] = {0};
    for (int i = goals->axis_count; i-- > 0; cell /= goals->ranges[i].cells)
        places[i] = cell % goals->ranges[i].cells;
    lw_write_list(w, "cell");
    for (int i = 0; i < goals->axis_count; i++)
        lw_write_int(w, NULL, places[i]);
    lw_write_end(w);
}

static void write_find(const evolution *e, const lw_find *find, const char *id, lw_buf *out)
{
    const lw_goals *goals = &e->order.goals;
    int scores = lw_request_whole(&e->order) && !goals->axis_count ? goals->count : 1;
    lw_arena arena = {0};
    lw_value facts[64];
    lw_writer w = lw_writer_to(out);
    lw_write_object(&w, NULL);
    lw_write_int(&w, "find", e->job->found);
    lw_handle_write(&w, id);
    lw_write_text(&w, "id", id);
    lw_write_real(&w, "score", find->values[0]);
    write_values(&w, "scores", find->values, scores);
    write_values(&w, "features", find->values + scores, goals->axis_count);
    if (find->cell >= 0)
        write_cell(&w, goals, find->cell);
    else
        lw_write_null(&w, "cell");
    lw_write_int(&w, "run", find->run);
    const lw_family *family = find->design->spec->family;
    lw_measure(find->design, lw_usual_facts(family) | lw_goals_facts(goals, family), LW_TO_REPORT, &arena,
               facts);
    lw_facts_write(family, facts, &w, "facts");
    if (e->levels.spec)
        e->levels.maker->write_rows(&e->levels, e->levels.count - 1, &w, "rows");
    lw_write_end(&w);
    lw_arena_drop(&arena);
}

/* --- Working. --- */

static void on_find(void *context, const lw_find *find)
{
    evolution *e = context;
    lw_buf id = {0}, text = {0};
    if (e->error->code)
        return;
    lw_id_format(find->design, &id);
    if (e->levels.spec)
        lw_levels_add(&e->levels, find->design);
    uint64_t asked = lw_goals_facts(&e->order.goals, find->design->spec->family);
    int result = e->keep ? lw_keep(e->store, find->design, asked, e->origin, NULL, e->error) : 0;
    for (const lw_json *tag = e->keep && e->tags ? e->tags->first : NULL; tag && !result; tag = tag->next)
        result = lw_store_tag(e->store, lw_buf_text(&id), tag->text, e->error);
    write_find(e, find, lw_buf_text(&id), &text);
    lw_find_row row = {.number = e->job->found, .id = lw_buf_text(&id), .text = lw_buf_text(&text)};
    if (!result)
        result = lw_store_put_find(e->store, e->job->number, &row, e->error);
    if (result)
        atomic_store(&e->job->stop.raised, true); /* a disk that is full makes all further work useless */
    else
        lw_task_add_find(e->job, lw_buf_text(&text));
    lw_buf_drop(&id);
    lw_buf_drop(&text);
}

static void look(void *context, const lw_run_progress *glance)
{
    lw_task *job = context;
    lw_workshop_lock(job->studio->workshop);
    job->median = glance->median;
    if (glance->score > job->best) {
        job->best = glance->score;
        memcpy(job->champion, glance->best, job->spec->design_size);
        job->gains++;
    }
    lw_workshop_unlock(job->studio->workshop);
}

static void judge(lw_task *job, const evolution *e, const lw_run_summary *harvest)
{
    char text[200];
    bool whole = lw_request_whole(&e->order);
    lw_workshop_lock(job->studio->workshop);
    job->runs = harvest->runs;
    lw_workshop_unlock(job->studio->workshop);
    if (lw_stopped(&job->stop) || harvest->found >= (whole ? 1 : e->hunt.count))
        return;
    if (harvest->found == 0 && isfinite(harvest->nearest))
        snprintf(text, sizeof text, "found none; the nearest missed by %.6g: more evaluations may help",
                 -harvest->nearest);
    else if (harvest->found == 0)
        snprintf(text, sizeof text, "found none: no design that was tried has what is asked for");
    else
        snprintf(text, sizeof text, "found %d of %d that differ, also up to symmetry; more runs may help",
                 harvest->found, e->hunt.count);
    lw_task_say(job, text);
}

static void tell_game(lw_task *job, const lw_levels *levels, lw_error *error)
{
    lw_buf text = {0};
    if (!lw_levels_join(levels, LW_LEVELS_TEXT, &text, error)) {
        lw_workshop_lock(job->studio->workshop);
        lw_levels_write(levels, &text, &job->result);
        lw_workshop_unlock(job->studio->workshop);
    }
    lw_buf_drop(&text);
}

static void evolve(lw_task *job, lw_store *store, lw_pool *pool, lw_error *error)
{
    evolution *e = job->order;
    lw_run_summary harvest;
    char origin[200];
    snprintf(origin, sizeof origin, "evolve %s, seed %llu", job->title, (unsigned long long)e->order.seed);
    e->origin = origin;
    e->store = store;
    e->error = error;
    e->onlooker = (lw_observer){.context = job, .look = look};
    e->order.onlooker = &e->onlooker;
    e->hunt.pool = pool;
    e->hunt.stop = &job->stop;
    e->hunt.meter = &job->meter;
    e->hunt.context = e;
    e->hunt.found = on_find;
    lw_breed(&e->hunt, &harvest);
    judge(job, e, &harvest);
    if (e->levels.count)
        tell_game(job, &e->levels, error);
}

const lw_trade lw_trade_evolve = {.name = "evolve", .read = read_evolution, .work = evolve};
