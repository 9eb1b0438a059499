/* answers.c: see the header. */
#include "app/answers.h"
#include "core/bands.h"
#include "core/duel.h"
#include "core/heuristics.h"
#include "core/play.h"
#include "core/session.h"
#include "core/svg.h"
#include "core/title.h"
#include "grade/made_by.h"
#include "store/store_library.h"

#include <ctype.h>
#include <string.h>

const char *lw_outcome_text(enum lw_outcome outcome)
{
    static const char *const texts[] = {[LW_RUNNING] = "running",
                                        [LW_WON] = "won",
                                        [LW_LOST] = "lost",
                                        [LW_DRAWN] = "drawn",
                                        [LW_ENDED] = "ended"};
    return texts[outcome];
}

void lw_handle_write(lw_writer *w, const char *id)
{
    char handle[LW_HANDLE_WHOLE + 1];
    lw_handle_text(id, handle);
    handle[LW_HANDLE] = 0;
    lw_write_text(w, "handle", handle);
}

void lw_id_write(lw_writer *w, const lw_design *design)
{
    lw_buf id = {0};
    lw_id_format(design, &id);
    lw_write_text(w, "id", lw_buf_text(&id));
    lw_buf_drop(&id);
}

void lw_puzzle_write(const lw_design *design, lw_buf *out)
{
    lw_writer writer = lw_writer_to(out);
    lw_buf id = {0};
    lw_write_object(&writer, NULL);
    design->spec->family->write(design, &writer);
    lw_id_format(design, &id);
    lw_write_text(&writer, "id", lw_buf_text(&id));
    lw_buf_clear(&id);
    lw_title(design, NULL, &id);
    lw_write_text(&writer, "title", lw_buf_text(&id));
    lw_write_end(&writer);
    lw_buf_drop(&id);
}

/* --- A family. --- */

static void write_param(const lw_param *param, lw_writer *w)
{
    static const char *const kinds[] = {"int", "choice", "text", "square"};
    lw_write_object(w, NULL);
    lw_write_text(w, "key", param->key);
    lw_write_text(w, "kind", kinds[param->kind]);
    lw_write_text(w, "note", param->note);
    if (param->kind == LW_PARAM_INT) {
        lw_write_int(w, "low", param->low);
        lw_write_int(w, "high", param->high);
        lw_write_int(w, "default", param->normal);
    } else if (param->kind == LW_PARAM_CHOICE) {
        lw_write_list(w, "choices");
        for (int i = 0; param->choices[i]; i++)
            lw_write_text(w, NULL, param->choices[i]);
        lw_write_end(w);
        lw_write_text(w, "default", param->choices[param->normal]);
    } else if (param->kind == LW_PARAM_TEXT) {
        lw_write_text(w, "default", param->text);
    }
    lw_write_end(w);
}

static void write_fact(const lw_fact *fact, lw_writer *w)
{
    lw_write_object(w, NULL);
    lw_write_text(w, "name", fact->name);
    lw_write_text(w, "note", fact->note);
    lw_write_text(w, "kind", fact->kind == LW_FACT_NOISY ? "noisy" : "exact");
    lw_write_real(w, "low", fact->low);
    lw_write_real(w, "high", fact->high);
    lw_write_end(w);
}

static void write_operator(const lw_family *family, const lw_operator *row, lw_writer *w)
{
    static const char *const kinds[] = {"generator", "mutation", "crossover"};
    lw_write_object(w, NULL);
    lw_write_text(w, "name", row->name);
    lw_write_text(w, "kind", kinds[row->kind]);
    lw_write_text(w, "note", row->note);
    lw_write_bool(w, "default", row == lw_operator_find(family, row->kind, NULL));
    lw_write_end(w);
}

static void write_bands(const lw_family *family, lw_writer *w)
{
    if (!family->bands)
        return;
    lw_write_object(w, "bands");
    lw_write_text(w, "fact", family->bands->fact);
    lw_write_list(w, "from");
    for (int i = 0; i < LW_BANDS - 2; i++)
        lw_write_real(w, NULL, family->bands->from[i]);
    lw_write_end(w);
    lw_write_bool(w, "first", lw_bands_first(family));
    lw_write_end(w);
}

void lw_family_write(const lw_family *family, lw_writer *w)
{
    lw_write_text(w, "name", family->name);
    lw_write_text(w, "title", family->title);
    lw_write_text(w, "note", family->note);
    if (family->hardness)
        lw_write_text(w, "hardness", family->hardness);
    else
        lw_write_null(w, "hardness");
    write_bands(family, w);
    lw_write_text(w, "control", family->control == LW_CONTROL_POINTS ? "points" : "steps");
    lw_write_bool(w, "template", family->template);
    lw_write_list(w, "params");
    for (const lw_param *param = family->params; param->key; param++)
        write_param(param, w);
    lw_write_end(w);
    lw_write_list(w, "facts");
    for (const lw_fact *fact = family->facts; fact->name; fact++)
        write_fact(fact, w);
    lw_write_end(w);
    lw_write_list(w, "operators");
    for (const lw_operator *row = family->operators; row->name; row++)
        write_operator(family, row, w);
    lw_write_end(w);
}

/* --- Solutions and findings. --- */

void lw_limits_write(const lw_limits *limits, lw_writer *writer)
{
    lw_write_int(writer, "budget", limits->expansions);
    lw_write_int(writer, "memory", limits->bytes >> 20);
    lw_write_int(writer, "seed", (int64_t)limits->seed);
    lw_write_int(writer, "share", limits->threads ? limits->threads : 1);
    for (const lw_solver_setting *row = limits->settings; row && row->name; row++)
        lw_write_text(writer, row->name, row->text);
}

void lw_why_unsolvable_write(const lw_rules *rules, int level, lw_writer *w)
{
    lw_buf why = {0};
    lw_heuristic_why_unsolvable(rules, level, &why);
    if (why.size)
        lw_write_text(w, "why", lw_buf_text(&why));
    lw_buf_drop(&why);
}

void lw_lacks_write(const lw_solution *solution, lw_writer *w)
{
    if (solution->lacks)
        lw_write_int(w, "lacks", solution->lacks - 1);
}

void lw_solution_write(const lw_rules *rules, const lw_solver *solver, const lw_solution *solution,
                       lw_writer *writer)
{
    lw_write_text(writer, "verdict", lw_verdict_text(solution->verdict));
    if (lw_solution_plays(solution)) {
        if (lw_for_points(rules))
            lw_write_int(writer, "score", solution->score);
        lw_play_write(rules, &solution->moves, writer, "solution");
        lw_write_bool(writer, "optimal", solution->optimal || solution->verdict == LW_OPTIMAL);
        lw_write_int(writer, "moves", solution->moves.count);
    } else {
        lw_write_null(writer, "solution");
        lw_write_null(writer, "optimal");
        lw_write_null(writer, "moves");
    }
    if (solution->reason)
        lw_write_text(writer, "reason", solution->reason);
    lw_lacks_write(solution, writer);
    if (rules->chance)
        lw_write_int(writer, "seed", 0); /* of the game's random events: the verdict is for this seed only */
    lw_write_text(writer, "solver", solver->name);
    if (solution->by)
        lw_write_text(writer, "by", solution->by);
    lw_write_int(writer, "expanded", solution->expanded);
    lw_write_int(writer, "generated", solution->generated);
    lw_write_int(writer, "distinct", solution->distinct);
    lw_write_int(writer, "bytes", solution->bytes);
}

static void write_sentences(const lw_buf *sentences, const char *key, lw_writer *w)
{
    lw_buf line = {0};
    lw_write_list(w, key);
    for (const char *at = lw_buf_text(sentences); *at; at += strcspn(at, "\n") + 1) {
        lw_buf_clear(&line);
        lw_buf_add(&line, at, strcspn(at, "\n"));
        lw_write_text(w, NULL, lw_buf_text(&line));
    }
    lw_write_end(w);
    lw_buf_drop(&line);
}

void lw_findings_write(const lw_findings *findings, const lw_limits *limits, lw_writer *w)
{
    if (findings->unchecked.size && !findings->wrong.size)
        lw_write_null(w, "ok");
    else
        lw_write_bool(w, "ok", findings->wrong.size == 0);
    write_sentences(&findings->wrong, "findings", w);
    if (findings->unchecked.size)
        write_sentences(&findings->unchecked, "unchecked", w);
    lw_made_by_begin(w, "check");
    lw_write_int(w, "budget", limits->expansions ? limits->expansions : LW_LIMITS.expansions);
    lw_made_by_end(w);
}

/* --- Replays. --- */

typedef struct tale {
    lw_writer *writer;
    int events;
} tale;

static void report_event(void *context, const lw_event *event)
{
    tale *t = context;
    if (t->events++ == 0)
        lw_write_list(t->writer, "events");
    lw_write_object(t->writer, NULL);
    lw_write_text(t->writer, "kind", event->kind);
    if (event->text)
        lw_write_text(t->writer, "text", event->text);
    lw_write_end(t->writer);
}

static void write_picture(const lw_session *session, int cell, lw_writer *w)
{
    lw_scene scene = {0};
    lw_buf svg = {0};
    session->rules->family->draw(session->rules, lw_session_state(session), &(lw_view){0}, &scene);
    lw_scene_svg(&scene, cell, &svg);
    lw_write_text(w, "svg", lw_buf_text(&svg));
    lw_buf_drop(&svg);
    lw_scene_drop(&scene);
}

static void write_move(lw_session *session, lw_move move, int cell, lw_writer *w)
{
    const lw_rules *rules = session->rules;
    tale t = {.writer = w};
    lw_buf name = {0};
    rules->family->move_text(rules, lw_session_state(session), move, &name);
    lw_write_object(w, NULL);
    lw_write_text(w, "move", lw_buf_text(&name));
    lw_session_move(session, move, &(lw_events){.context = &t, .report = report_event}, NULL);
    if (t.events)
        lw_write_end(w);
    lw_write_text(w, "status", lw_outcome_text(lw_session_status(session).outcome));
    if (cell)
        write_picture(session, cell, w);
    lw_write_end(w);
    lw_buf_drop(&name);
}

void lw_replay_write(const lw_replay *replay, lw_writer *w)
{
    lw_session session;
    lw_session_begin(&session, replay->rules, replay->level, 0);
    lw_write_int(w, "moves", replay->moves->count);
    lw_write_list(w, "trace");
    for (int i = 0; i < replay->moves->count; i++)
        write_move(&session, lw_moves_get(replay->moves, i), replay->cell, w);
    lw_write_end(w);
    lw_status status = lw_session_status(&session);
    lw_write_text(w, "status", lw_outcome_text(status.outcome));
    if (replay->rules->players == 2 && status.outcome == LW_WON)
        lw_write_text(w, "winner", status.player ? "second" : "first");
    lw_buf text = {0};
    if (lw_duel_position(replay->rules, lw_session_state(&session), &text))
        lw_write_text(w, "position", lw_buf_text(&text));
    lw_buf_drop(&text);
    lw_write_int(w, "score", lw_points_score(replay->rules, lw_session_state(&session)));
    if (replay->impossible)
        lw_write_text(w, "impossible", replay->impossible->text);
    lw_session_drop(&session);
}

int lw_tag_check(const char *tag, lw_error *error)
{
    bool good = *tag && strlen(tag) <= 60;
    for (const char *at = tag; *at; at++)
        good = good && !isspace((unsigned char)*at) && !iscntrl((unsigned char)*at);
    return good ? 0
                : lw_fail(error, LW_BAD_INPUT, "a tag must be one word of at most 60 characters, not \"%.70s\"",
                          tag);
}
