/* request_write.c: see the header. */
#include "grade/request_write.h"
#include "base/hash.h"
#include "evolve/knobs.h"
#include "grade/made_by.h"

#include <math.h>

/* Writes the buffer's text and clears the buffer. */
static void write_buf(lw_writer *writer, const char *key, lw_buf *text)
{
    lw_write_text(writer, key, lw_buf_text(text));
    lw_buf_clear(text);
}

static void write_id(lw_writer *writer, const char *key, const lw_design *design, lw_buf *text)
{
    lw_id_format(design, text);
    write_buf(writer, key, text);
}

/* --- Goals. --- */

static void write_list(const lw_goals *goals, enum lw_goal_kind kind, const lw_fact *facts, lw_writer *writer,
                       lw_buf *text)
{
    static const char *const keys[] = {"maximize", "minimize", "target"};
    int left = 0;
    for (int i = 0; i < goals->count; i++)
        left += goals->list[i].kind == kind;
    if (!left)
        return;
    lw_write_list(writer, keys[kind]);
    for (int i = 0; i < goals->count; i++) {
        const lw_goal *goal = &goals->list[i];
        if (goal->kind != kind)
            continue;
        lw_buf_puts(text, facts[goal->fact].name);
        if (kind == LW_TARGET) {
            lw_buf_byte(text, '=');
            lw_buf_real(text, goal->target);
        }
        write_buf(writer, NULL, text);
    }
    lw_write_end(writer);
}

static void write_need(const char *fact, const char *sign, double number, lw_writer *writer, lw_buf *text)
{
    if (!isfinite(number))
        return;
    lw_buf_print(text, "%s%s", fact, sign);
    lw_buf_real(text, number);
    write_buf(writer, NULL, text);
}

static void write_archive(const lw_archive_shape *shape, lw_writer *writer, lw_buf *text)
{
    if (shape->kind == LW_ARCHIVE_GRID) {
        lw_buf_puts(text, "grid");
    } else if (shape->kind == LW_ARCHIVE_CVT) {
        lw_buf_print(text, "cvt/%d", shape->niches);
    } else {
        lw_buf_puts(text, "unstructured/");
        lw_buf_real(text, shape->distance);
    }
    write_buf(writer, "archive", text);
}

static void write_goals(const lw_goals *goals, const lw_family *family, lw_writer *writer, lw_buf *text)
{
    const lw_fact *facts = family->facts;
    for (int kind = LW_MAXIMIZE; kind <= LW_TARGET; kind++)
        write_list(goals, (enum lw_goal_kind)kind, facts, writer, text);
    if (goals->need_count)
        lw_write_list(writer, "require");
    for (int i = 0; i < goals->need_count; i++) {
        write_need(facts[goals->needs[i].fact].name, ">=", goals->needs[i].low, writer, text);
        write_need(facts[goals->needs[i].fact].name, "<=", goals->needs[i].high, writer, text);
    }
    if (goals->need_count)
        lw_write_end(writer);
    if (!goals->axis_count)
        return;
    lw_goals_axes_text(goals, family, text);
    write_buf(writer, "elites", text);
    write_archive(&goals->archive, writer, text);
}

/* --- The method. --- */

static void write_knobs(const lw_request *request, lw_writer *writer)
{
    lw_write_object(writer, "knobs");
    for (const lw_knob *knob = request->algorithm->knobs; knob->key; knob++) {
        double value = lw_knobs_get(&request->knobs, knob->key);
        if (!knob->tacit || value != knob->normal)
            lw_write_real(writer, knob->key, value);
    }
    lw_write_end(writer);
}

static void write_method(const lw_request *request, lw_writer *writer)
{
    lw_write_text(writer, "algorithm", request->algorithm->name);
    write_knobs(request, writer);
    lw_write_text(writer, "generate", request->generator->name);
    lw_write_text(writer, "mutate", request->mutation->name);
    if (request->crossover)
        lw_write_text(writer, "cross", request->crossover->name);
    lw_write_int(writer, "seed", (int64_t)request->seed);
    lw_write_int(writer, "islands", request->islands.count);
    if (request->islands.count) {
        lw_write_int(writer, "migrate", request->islands.interval);
        lw_write_int(writer, "migrants", request->islands.migrants);
        lw_write_text(writer, "topology", request->islands.topology == LW_RING ? "ring" : "random");
    }
}

/* An archive may have many members, so this writes their number and a hash of their IDs in order. */
static void write_resume(const lw_request *request, lw_writer *writer, lw_buf *text)
{
    for (int i = 0; i < request->resume_count; i++) {
        lw_id_format(request->resume[i], text);
        lw_buf_byte(text, '\n');
    }
    unsigned long long hash = lw_hash(text->bytes, text->size);
    lw_buf_clear(text);
    lw_buf_print(text, "%016llx", hash);
    lw_write_object(writer, "resume");
    lw_write_int(writer, "members", request->resume_count);
    write_buf(writer, "hash", text);
    if (request->other_build)
        lw_write_text(writer, "found_by", request->other_build);
    lw_write_end(writer);
}

static void write_start(const lw_request *request, lw_writer *writer, lw_buf *text)
{
    lw_spec_format(request->spec, text);
    write_buf(writer, "spec", text);
    lw_spec_write(request->spec, writer, "set");
    if (request->start) {
        write_id(writer, "from", request->start, text);
        lw_write_int(writer, "steps", request->steps);
    }
    if (request->resume_count)
        write_resume(request, writer, text);
}

void lw_request_write_run(const lw_request *request, lw_writer *writer)
{
    const lw_family *family = request->spec->family;
    lw_buf text = {0};
    write_start(request, writer, &text);
    write_goals(&request->goals, family, writer, &text);
    if (request->judge_command) {
        lw_write_text(writer, "judge", request->judge_command);
        lw_write_int(writer, "timeout", request->judge_timeout);
    }
    write_method(request, writer);
    if (request->rules_room)
        lw_write_int(writer, "strip", request->rules_room);
    lw_buf_drop(&text);
}

/* --- The search. --- */

static void write_series(const lw_request *request, lw_writer *writer, lw_buf *text)
{
    const lw_family *family = request->spec->family;
    const lw_vary *vary = &request->vary;
    if (request->kind == LW_REQUEST_CURVE) {
        lw_range_text(family->facts[request->curve_fact].name, &request->curve, text);
        write_buf(writer, request->course ? "course" : "curve", text);
    }
    if (request->kind != LW_REQUEST_SPECS)
        return;
    for (int i = 0; i < vary->count; i++)
        lw_buf_print(text, "%s%s=%lld..%lld", i ? "," : "", family->params[vary->params[i]].key,
                     (long long)vary->low[i], (long long)vary->high[i]);
    write_buf(writer, "vary", text);
}

void lw_request_write_search(const lw_request *request, lw_writer *writer)
{
    lw_buf text = {0};
    write_series(request, writer, &text);
    if (!lw_request_whole(request))
        lw_write_int(writer, request->levels ? "levels" : "count", request->count);
    if (request->level_size)
        lw_write_text(writer, "size", request->level_size);
    if (request->level_use)
        lw_write_text(writer, "use", request->level_use);
    lw_write_text(writer, "pick", request->pick == LW_PICK_FIRST ? "first" : "best");
    lw_write_text(writer, "differ", request->differ == LW_DIFFER_DESIGN ? "design" : "mechanics");
    lw_write_int(writer, "runs", request->runs);
    lw_write_int(writer, "patience", request->patience);
    lw_write_int(writer, "verify", request->verify);
    lw_buf_drop(&text);
}

void lw_request_write_made_by(const lw_request *request, const char *answer, lw_writer *writer)
{
    lw_made_by_begin(writer, answer);
    lw_request_write_run(request, writer);
    lw_request_write_search(request, writer);
    lw_made_by_end(writer);
}
