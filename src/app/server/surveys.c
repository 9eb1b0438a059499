/* surveys.c: surveys as their makers see them: make, list, read, delete; import answers, results and tables.
 *
 * No output names a person: people are numbered in the order in which they answered. */
#include "app/server/surveys.h"
#include "app/answers.h"
#include "app/server/http_request.h"
#include "app/server/offline_page.h"
#include "app/server/route.h"
#include "core/design.h"
#include "people/survey_results.h"
#include "report/provenance.h"
#include "store/store_surveys.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- Loading. --- */

typedef struct loading {
    lw_call *call;
    lw_stored_survey *out;
    bool there;
} loading;

static int load_one(void *context, const lw_survey_row *row)
{
    loading *l = context;
    lw_call *call = l->call;
    const char *text = lw_arena_text(&call->arena, row->text);
    const lw_json *json = lw_json_read(text, strlen(text), 1, &call->arena, &call->error);
    *l->out = (lw_stored_survey){
        .number = row->number, .token = lw_arena_text(&call->arena, row->token), .people = row->answers};
    l->there = true;
    return json ? lw_survey_read(json, &call->arena, &l->out->survey, &call->error) : call->error.code;
}

int lw_survey_load(lw_call *call, int64_t number, lw_stored_survey *out)
{
    loading l = {.call = call, .out = out};
    if (number > 0 && lw_store_surveys(call->store, number, load_one, &l, &call->error))
        return call->error.code;
    return l.there ? 0 : lw_refuse(call, 404, "there is no such survey");
}

/* Loads the survey whose number is in the path. */
static int load_named(lw_call *call, lw_stored_survey *out)
{
    char *end;
    errno = 0;
    long long number = strtoll(call->part, &end, 10);
    if (lw_query_end(call))
        return call->error.code;
    return lw_survey_load(call, errno || *end || end == call->part ? 0 : number, out);
}

typedef struct sheets {
    lw_call *call;
    const lw_survey *survey;
    lw_survey_sheet *list;
    int count, room;
} sheets;

static int add_sheet(void *context, const char *text)
{
    sheets *s = context;
    lw_call *call = s->call;
    lw_arena arena = {0};
    const lw_json *json = lw_json_read(text, strlen(text), 1, &arena, &call->error);
    s->list = lw_list_grow(s->list, s->count, &s->room, sizeof *s->list, &call->arena);
    int result =
        json ? lw_survey_sheet_read(s->survey, json, &s->list[s->count], &call->error) : (int)call->error.code;
    s->count += !result;
    lw_arena_drop(&arena);
    return result;
}

static int load_sheets(lw_call *call, const lw_stored_survey *stored, sheets *s)
{
    *s = (sheets){.call = call, .survey = &stored->survey};
    return lw_store_survey_answers(call->store, stored->number, add_sheet, s, &call->error);
}

/* --- Writing. --- */

static void write_questions(const lw_survey *survey, lw_writer *w)
{
    lw_write_list(w, "questions");
    for (int i = 0; i < survey->questions; i++) {
        lw_write_object(w, NULL);
        lw_write_text(w, "text", survey->question[i].text);
        lw_write_text(w, "low", survey->question[i].low);
        lw_write_text(w, "high", survey->question[i].high);
        lw_write_end(w);
    }
    lw_write_end(w);
}

/* Writes what is asked: the questions on each puzzle, whether puzzles are compared, and whether people
 * describe themselves. */
static void write_asked(const lw_survey *survey, lw_writer *w)
{
    write_questions(survey, w);
    lw_write_bool(w, "pairs", survey->pairs);
    if (survey->background)
        lw_write_bool(w, "background", true);
}

static void write_puzzles(const lw_poll *poll, lw_writer *w)
{
    lw_write_list(w, "puzzles");
    for (int i = 0; i < poll->games; i++) {
        lw_write_object(w, NULL);
        lw_write_text(w, "code", poll->game[i].code);
        lw_write_text(w, "id", poll->game[i].id);
        lw_write_end(w);
    }
    lw_write_end(w);
}

static void write_members(const lw_stored_survey *stored, lw_writer *w)
{
    lw_write_int(w, "survey", stored->number);
    lw_write_text(w, "token", stored->token);
    lw_write_text(w, "name", stored->survey.name);
    lw_write_text(w, "about", stored->survey.about);
    lw_write_int(w, "people", stored->people);
    write_puzzles(&stored->survey.poll, w);
    write_asked(&stored->survey, w);
}

void lw_survey_write_sheet(const lw_stored_survey *stored, lw_writer *w)
{
    const lw_survey *survey = &stored->survey;
    int order[LW_POLL_GAMES], orders = lw_poll_orders(&survey->poll);
    lw_write_object(w, NULL);
    lw_write_text(w, "survey", stored->token);
    lw_write_text(w, "name", survey->name);
    lw_write_text(w, "about", survey->about);
    write_puzzles(&survey->poll, w);
    lw_write_list(w, "orders");
    for (int k = 0; k < orders; k++) {
        lw_poll_order(&survey->poll, k, order);
        lw_write_list(w, NULL);
        for (int i = 0; i < survey->poll.games; i++)
            lw_write_int(w, NULL, order[i]);
        lw_write_end(w);
    }
    lw_write_end(w);
    lw_write_int(w, "next", stored->people % orders);
    write_asked(survey, w);
    lw_write_end(w);
}

/* --- Making. --- */

/* A random token cannot be guessed: only people who were given it have it. */
static int make_token(lw_call *call, char *token)
{
    unsigned char bytes[LW_SURVEY_TOKEN / 2];
    FILE *file = fopen("/dev/urandom", "rb");
    bool read = file && fread(bytes, sizeof bytes, 1, file) == 1;
    if (file)
        fclose(file);
    for (size_t i = 0; read && i < sizeof bytes; i++)
        snprintf(token + 2 * i, 3, "%02x", bytes[i]);
    return read ? 0 : lw_fail(&call->error, LW_SYSTEM, "cannot read random bytes for a token");
}

/* Normalizes IDs as the library does, so that one puzzle has one ID. */
static int clean_ids(lw_call *call, lw_poll *poll)
{
    for (int i = 0; i < poll->games; i++) {
        lw_buf text = {0};
        const lw_design *design = lw_id_parse(poll->game[i].id, &call->arena, &call->error);
        if (!design)
            return call->error.code;
        lw_id_format(design, &text);
        poll->game[i].id = lw_arena_text(&call->arena, lw_buf_text(&text));
        lw_buf_drop(&text);
    }
    return 0;
}

int lw_post_survey(lw_call *call)
{
    lw_stored_survey stored = {0};
    char token[LW_SURVEY_TOKEN + 1];
    lw_buf text = {0};
    if (lw_query_end(call) || lw_survey_read(call->body, &call->arena, &stored.survey, &call->error) ||
        clean_ids(call, &stored.survey.poll) || make_token(call, token))
        return call->error.code;
    stored.token = token;
    lw_survey_write(&stored.survey, &text);
    int result = lw_store_put_survey(call->store, token, lw_buf_text(&text), &stored.number, &call->error);
    lw_buf_drop(&text);
    if (result)
        return result;
    lw_write_object(&call->writer, NULL);
    write_members(&stored, &call->writer);
    lw_write_end(&call->writer);
    return 201;
}

static int write_one(void *context, const lw_survey_row *row)
{
    lw_call *call = context;
    lw_stored_survey stored;
    loading l = {.call = call, .out = &stored};
    if (load_one(&l, row))
        return call->error.code;
    lw_write_object(&call->writer, NULL);
    lw_write_int(&call->writer, "survey", stored.number);
    lw_write_text(&call->writer, "name", stored.survey.name);
    lw_write_int(&call->writer, "puzzles", stored.survey.poll.games);
    lw_write_int(&call->writer, "people", stored.people);
    lw_write_end(&call->writer);
    return 0;
}

int lw_get_surveys(lw_call *call)
{
    if (lw_query_end(call))
        return call->error.code;
    lw_write_object(&call->writer, NULL);
    lw_write_list(&call->writer, "surveys");
    if (lw_store_surveys(call->store, 0, write_one, call, &call->error))
        return call->error.code;
    lw_write_end(&call->writer);
    lw_write_end(&call->writer);
    return 200;
}

int lw_get_survey(lw_call *call)
{
    lw_stored_survey stored;
    int result = load_named(call, &stored);
    if (result)
        return result;
    lw_write_object(&call->writer, NULL);
    write_members(&stored, &call->writer);
    lw_write_end(&call->writer);
    return 200;
}

int lw_delete_survey(lw_call *call)
{
    lw_stored_survey stored;
    int result = load_named(call, &stored);
    if (!result)
        result = lw_store_delete_survey(call->store, stored.number, &call->error);
    if (result)
        return result;
    lw_write_object(&call->writer, NULL);
    lw_write_int(&call->writer, "deleted", stored.number);
    lw_write_end(&call->writer);
    return 200;
}

/* --- Answers. --- */

int lw_survey_store_answers(lw_call *call, const lw_stored_survey *stored)
{
    lw_survey_sheet *sheet = lw_new(&call->arena, lw_survey_sheet);
    const char *token = NULL;
    bool again = false;
    if (lw_json_take_text(call->body, "survey", &token, &call->error) ||
        lw_survey_sheet_read(&stored->survey, call->body, sheet, &call->error))
        return call->error.code;
    if (token && strcmp(token, stored->token) != 0)
        return lw_refuse(call, 409, "these answers are to another survey");
    if (lw_store_has_survey_answer(call->store, stored->number, sheet->person, &again, &call->error))
        return call->error.code;
    if (!again && stored->people >= LW_POLL_PEOPLE)
        return lw_refuse(call, 409, "%d people have answered, which is as many as a survey can have",
                         LW_POLL_PEOPLE);
    lw_buf text = {0};
    lw_writer w = lw_writer_to(&text);
    lw_write_json(&w, NULL, call->body);
    int result = lw_store_put_survey_answer(call->store, stored->number, sheet->person, lw_buf_text(&text),
                                            &call->error);
    lw_buf_drop(&text);
    if (result)
        return result;
    lw_write_object(&call->writer, NULL);
    lw_write_bool(&call->writer, "again", again);
    lw_write_end(&call->writer);
    return again ? 200 : 201;
}

int lw_post_survey_answers(lw_call *call)
{
    lw_stored_survey stored;
    int result = load_named(call, &stored);
    return result ? result : lw_survey_store_answers(call, &stored);
}

/* Loads the survey whose number is in the path, with its answers. */
static int load_answered(lw_call *call, lw_stored_survey *stored, sheets *s)
{
    int result = load_named(call, stored);
    return result ? result : load_sheets(call, stored, s);
}

int lw_get_survey_results(lw_call *call)
{
    lw_stored_survey stored;
    sheets s;
    int result = load_answered(call, &stored, &s);
    if (result)
        return result;
    lw_write_object(&call->writer, NULL);
    lw_write_text(&call->writer, "name", stored.survey.name);
    write_questions(&stored.survey, &call->writer);
    lw_survey_results_write(&stored.survey, s.list, s.count, &call->arena, &call->writer);
    lw_provenance_write(&call->writer, "made_by");
    lw_write_end(&call->writer);
    return 200;
}

int lw_get_survey_answers(lw_call *call)
{
    lw_stored_survey stored;
    sheets s;
    int result = load_answered(call, &stored, &s);
    if (result)
        return result;
    lw_survey_results_csv(&stored.survey, s.list, s.count, &call->response->body);
    call->response->type = "text/csv; charset=utf-8";
    snprintf(call->response->file, sizeof call->response->file, "survey-%lld.csv", (long long)stored.number);
    return 200;
}

/* The survey as a page that works without this program; it saves the answers to a file. */
int lw_get_survey_page(lw_call *call)
{
    lw_stored_survey stored;
    lw_offline_page page = {0};
    lw_buf text = {0};
    int result = load_named(call, &stored);
    if (result)
        return result;
    lw_writer w = lw_writer_to(&text);
    lw_survey_write_sheet(&stored, &w);
    lw_offline_page_add(&page, lw_buf_text(&text));
    lw_buf_drop(&text);
    if (lw_offline_page_end(&page, &call->response->body, NULL))
        return lw_refuse(call, 404,
                         "this build has no pages, so it cannot make an offline page; 'make web' builds them");
    call->response->type = "text/html; charset=utf-8";
    snprintf(call->response->file, sizeof call->response->file, "survey-%lld.html", (long long)stored.number);
    return 200;
}
