/* route.c: the table of routes. It defines the API; docs/reference/http-api.md describes it in words and
 * docs/openapi.json for programs, and a test compares the three. */
#include "app/server/route.h"
#include "app/server/guard.h"
#include "app/server/gzip.h"
#include "app/server/pages.h"
#include "app/server/stream.h"
#include "app/server/studio.h"
#include "core/picture.h"

#include <stdio.h>
#include <string.h>

const lw_route lw_routes[] = {
    {"GET", "/api", lw_get_about, LW_ROUTE_KEPT, "what this studio is and has"},
    {"GET", "/api/openapi.json", lw_get_openapi, LW_ROUTE_QUICK, "these routes, for programs"},
    {"GET", "/api/families", lw_get_families, LW_ROUTE_KEPT, "all families"},
    {"GET", "/api/families/NAME", lw_get_family, LW_ROUTE_QUICK, "one family"},
    {"GET", "/api/request", lw_get_request_keys, LW_ROUTE_QUICK, "what an evolution can be asked for"},
    {"POST", "/api/spec", lw_post_spec, LW_ROUTE_QUICK, "checks a spec and completes it"},
    {"POST", "/api/new", lw_post_new, LW_ROUTE_LONG, "a puzzle with a solution, from a seed"},
    {"GET", "/api/library", lw_get_library, LW_ROUTE_LONG | LW_ROUTE_KEPT,
     "what the library holds, in numbers"},
    {"GET", "/api/puzzles", lw_get_puzzles, LW_ROUTE_KEPT, "puzzles of the library"},
    {"POST", "/api/puzzles", lw_post_puzzle, LW_ROUTE_LONG, "keeps a puzzle"},
    {"GET", "/api/puzzles/KEY", lw_get_puzzle, LW_ROUTE_QUICK, "one puzzle"},
    {"DELETE", "/api/puzzles/KEY", lw_delete_puzzle, LW_ROUTE_QUICK, "deletes it"},
    {"POST", "/api/puzzles/KEY/tags", lw_post_tags, LW_ROUTE_QUICK, "adds and removes tags"},
    {"GET", "/api/puzzles/KEY/picture.svg", lw_get_svg, LW_ROUTE_QUICK, "its picture"},
    {"GET", "/api/puzzles/KEY/picture.png", lw_get_png, LW_ROUTE_LONG, "its picture in pixels"},
    {"GET", "/api/puzzles/KEY/solution.gif", lw_get_gif, LW_ROUTE_LONG, "its solution as a film"},
    {"GET", "/api/puzzles/KEY/certificate.json", lw_get_certificate, LW_ROUTE_QUICK, "its certificate"},
    {"GET", "/api/sets", lw_get_sets, LW_ROUTE_QUICK, "sets of puzzles, by name"},
    {"POST", "/api/sets", lw_post_set, LW_ROUTE_QUICK, "makes a set, or gives it another order"},
    {"DELETE", "/api/sets/NAME", lw_delete_set, LW_ROUTE_QUICK, "deletes a set, not its puzzles"},
    {"GET", "/api/export", lw_get_export, LW_ROUTE_LONG, "puzzles as a file"},
    {"POST", "/api/solve", lw_post_solve, LW_ROUTE_LONG, "solves a puzzle"},
    {"POST", "/api/grade", lw_post_grade, LW_ROUTE_LONG, "measures a puzzle"},
    {"POST", "/api/check", lw_post_check, LW_ROUTE_LONG, "checks a certificate or an answer"},
    {"POST", "/api/replay", lw_post_replay, LW_ROUTE_LONG, "plays moves"},
    {"GET", "/api/jobs", lw_get_jobs, LW_ROUTE_QUICK, "all jobs, the newest first"},
    {"POST", "/api/jobs", lw_post_job, LW_ROUTE_QUICK, "begins a job"},
    {"GET", "/api/jobs/N", lw_get_job, LW_ROUTE_QUICK, "one job"},
    {"DELETE", "/api/jobs/N", lw_delete_job, LW_ROUTE_QUICK, "forgets a job that has ended"},
    {"GET", "/api/jobs/N/finds", lw_get_finds, LW_ROUTE_QUICK, "what it has found"},
    {"GET", "/api/jobs/N/events", lw_get_events, LW_ROUTE_QUICK, "its progress as server-sent events"},
    {"GET", "/api/jobs/N/report", lw_get_job_report, LW_ROUTE_QUICK, "the page it has made"},
    {"POST", "/api/jobs/N/cancel", lw_post_cancel, LW_ROUTE_QUICK, "stops it"},
    {"GET", "/api/runs", lw_get_runs, LW_ROUTE_QUICK, "runs of experiments"},
    {"GET", "/api/runs/NAME", lw_get_run, LW_ROUTE_LONG, "one run, cell by cell"},
    {"GET", "/api/runs/NAME/results", lw_get_results, LW_ROUTE_LONG, "its replicates"},
    {"GET", "/api/runs/NAME/report", lw_get_report, LW_ROUTE_LONG, "its report page"},
    {"GET", "/api/compare", lw_get_compare, LW_ROUTE_LONG, "two runs compared"},
    {"GET", "/api/surveys", lw_get_surveys, LW_ROUTE_QUICK, "all surveys, the newest first"},
    {"POST", "/api/surveys", lw_post_survey, LW_ROUTE_QUICK, "makes a survey"},
    {"GET", "/api/surveys/N", lw_get_survey, LW_ROUTE_QUICK, "one survey, with its token"},
    {"DELETE", "/api/surveys/N", lw_delete_survey, LW_ROUTE_QUICK, "deletes it with its answers"},
    {"GET", "/api/surveys/N/results", lw_get_survey_results, LW_ROUTE_LONG, "what all answers to it say"},
    {"GET", "/api/surveys/N/answers", lw_get_survey_answers, LW_ROUTE_QUICK, "all answers as a table"},
    {"POST", "/api/surveys/N/answers", lw_post_survey_answers, LW_ROUTE_QUICK, "adds answers from a file"},
    {"GET", "/api/surveys/N/page", lw_get_survey_page, LW_ROUTE_QUICK, "a page to take it offline"},
    {"GET", "/api/take/TOKEN", lw_get_take, LW_ROUTE_QUICK, "a survey for those who take it"},
    {"POST", "/api/take/TOKEN", lw_post_take, LW_ROUTE_QUICK, "stores one person's answers, with consent"},
    {"POST", "/api/plays", lw_post_play, LW_ROUTE_QUICK, "stores a play, with consent"},
    {"GET", "/api/ratings", lw_get_ratings, LW_ROUTE_LONG, "plays and ratings in numbers"},
    {"GET", "/api/opponents", lw_get_opponents, LW_ROUTE_QUICK, "opponents of a game that was taught"},
    {"GET", "/api/difficulties", lw_get_difficulties, LW_ROUTE_LONG, "difficulties of played puzzles"},
    {"POST", "/api/ratings", lw_post_rating, LW_ROUTE_QUICK, "stores a rating, with consent"},
    {0},
};

/* --- Reading a target. --- */

static int hex_of(char digit)
{
    return digit >= '0' && digit <= '9'   ? digit - '0'
           : digit >= 'a' && digit <= 'f' ? digit - 'a' + 10
           : digit >= 'A' && digit <= 'F' ? digit - 'A' + 10
                                          : -1;
}

/* True for valid UTF-8 without zero bytes and control characters. */
static bool is_text(const char *text)
{
    lw_arena arena = {0};
    lw_error ignored = {0};
    lw_buf quoted = {0};
    bool plain = true;
    lw_buf_byte(&quoted, '"');
    for (const char *at = text; *at; at++) {
        plain = plain && (unsigned char)*at >= ' ' && *at != 0x7f;
        if (*at == '"' || *at == '\\')
            lw_buf_byte(&quoted, '\\');
        lw_buf_byte(&quoted, *at);
    }
    lw_buf_byte(&quoted, '"');
    plain = plain && lw_json_read(quoted.bytes, quoted.size, 1, &arena, &ignored);
    lw_buf_drop(&quoted);
    lw_arena_drop(&arena);
    return plain;
}

/* %41 becomes A; in a query + becomes a blank. NULL: not valid text. */
static char *decode(const char *text, size_t size, char plus, lw_arena *arena)
{
    char *out = lw_arena_take(arena, size + 1), *to = out;
    for (size_t i = 0; i < size; i++) {
        if (text[i] != '%') {
            *to++ = text[i] == '+' ? plus : text[i];
            continue;
        }
        int high = i + 2 < size ? hex_of(text[i + 1]) : -1;
        int low = high >= 0 ? hex_of(text[i + 2]) : -1;
        if (low < 0 || (high == 0 && low == 0))
            return NULL;
        *to++ = (char)(high * 16 + low);
        i += 2;
    }
    return is_text(out) ? out : NULL;
}

static int read_query(lw_call *call, const char *text)
{
    call->query = lw_new_array(&call->arena, lw_pair, LW_QUERY_MAX);
    while (*text) {
        size_t size = strcspn(text, "&"), key = strcspn(text, "=&");
        if (size && call->query_count == LW_QUERY_MAX)
            return lw_refuse(call, 400, "a request can have at most %d parameters", LW_QUERY_MAX);
        if (size) {
            lw_pair pair = {.key = decode(text, key, ' ', &call->arena),
                            .value =
                                key < size ? decode(text + key + 1, size - key - 1, ' ', &call->arena) : ""};
            if (!pair.key || !pair.value)
                return lw_refuse(call, 400, "the address is not valid UTF-8");
            call->query[call->query_count++] = pair;
        }
        text += size + (text[size] == '&');
    }
    return 0;
}

/* Matches a path against a pattern; a part in capitals matches anything. */
static bool fits(const lw_route *route, const char *path, size_t size, lw_call *call)
{
    const char *want = route->path, *end = path + size;
    while (*want == '/' && path < end && *path == '/') {
        size_t here = strcspn(++want, "/"), there = 0;
        for (path++; path + there < end && path[there] != '/';)
            there++;
        bool any = *want >= 'A' && *want <= 'Z';
        if (any ? there == 0 : here != there || memcmp(want, path, here) != 0)
            return false;
        if (any && call)
            call->part = decode(path, there, '+', &call->arena);
        want += here;
        path += there;
    }
    return !*want && path == end;
}

static const char *method_of(const lw_http_request *request)
{
    return strcmp(request->method, "HEAD") == 0 ? "GET" : request->method;
}

static const lw_route *find_route(const char *method, const char *path, size_t size, lw_response *response)
{
    for (const lw_route *route = lw_routes; route->method; route++) {
        if (!fits(route, path, size, NULL))
            continue;
        if (!strcmp(route->method, method))
            return route;
        size_t reported = strlen(response->allow);
        snprintf(response->allow + reported, sizeof response->allow - reported, "%s%s", reported ? ", " : "",
                 route->method);
    }
    return NULL;
}

bool lw_http_request_long(const lw_http_request *request)
{
    lw_response ignored = {0};
    const lw_route *route =
        find_route(method_of(request), request->target, strcspn(request->target, "?"), &ignored);
    return route && route->manner & LW_ROUTE_LONG;
}

/* --- Answering. --- */

int lw_refuse(lw_call *call, int status, const char *format, ...)
{
    va_list list;
    char text[sizeof call->error.text];
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    call->error = (lw_error){0};
    lw_fail(&call->error, LW_BAD_INPUT, "%s", text);
    return status;
}

static int read_body(lw_call *call)
{
    const lw_http_request *request = call->request;
    if (!request->type || strncmp(request->type, "application/json", 16) != 0)
        return lw_refuse(call, 415, "the body must be JSON, with Content-Type: application/json");
    if (request->size > LW_BODY_MAX)
        return lw_refuse(call, 413, "a body can have at most %d bytes", LW_BODY_MAX);
    call->body = lw_json_read(request->body ? request->body : "", request->size, 1, &call->arena, &call->error);
    if (call->body && call->body->kind != LW_JSON_OBJECT)
        return lw_refuse(call, 400, "the body must be a JSON object");
    return call->body ? 0 : call->error.code;
}

static int status_of(const lw_error *error)
{
    return error->code == LW_SYSTEM ? 500 : error->code == LW_LIMIT ? 413 : 400;
}

/* Answers from the cache if the library has not changed since; else makes the answer and stores it. */
static int remember(lw_call *call, lw_store_connection *connection, const lw_route *route)
{
    const char *target = call->request->target;
    const lw_buf *known = lw_cached_answer_find(connection, target, &call->error);
    if (call->error.code)
        return call->error.code;
    if (known) {
        lw_buf_add(&call->response->body, known->bytes, known->size);
        return 200;
    }
    int result = route->handle(call);
    if (result == 200)
        lw_cached_answer_keep(connection, target, &call->response->body);
    return result;
}

static int answer_api(lw_call *call, const char *path, size_t size)
{
    lw_response *response = call->response;
    const char *method = method_of(call->request);
    const lw_route *route = find_route(method, path, size, response);
    if (!route && response->allow[0])
        return lw_refuse(call, 405, "this address answers %s only", response->allow);
    if (!route)
        return lw_refuse(call, 404,
                         "there is no such route; docs/reference/http-api.md and /api/openapi.json list them");
    response->allow[0] = 0;
    fits(route, path, size, call);
    if (strpbrk(route->path, "KN") && !call->part)
        return lw_refuse(call, 400, "the address is not valid UTF-8");
    int result = strcmp(method, "POST") ? 0 : read_body(call);
    if (result)
        return result;
    lw_store_connection *connection = lw_studio_take(call->studio, &call->error);
    if (!connection)
        return call->error.code;
    call->store = connection->store;
    call->writer = lw_writer_to(&response->body);
    result = route->manner & LW_ROUTE_KEPT ? remember(call, connection, route) : route->handle(call);
    lw_studio_give(call->studio, connection);
    return result;
}

static int answer(lw_call *call)
{
    const char *target = call->request->target;
    size_t size = strcspn(target, "?");
    if (strlen(target) > LW_TARGET_MAX)
        return lw_refuse(call, 414, "an address can have at most %d bytes", LW_TARGET_MAX);
    int result = read_query(call, target[size] ? target + size + 1 : "");
    const char *path = result ? NULL : decode(target, size, '+', &call->arena);
    if (!result && (!path || path[0] != '/'))
        result = lw_refuse(call, 400, "the address is not valid UTF-8");
    if (!result)
        result = lw_guard_welcome(call, path);
    if (!result)
        result = lw_guard(call);
    if (result)
        return result;
    if (!strncmp(target, "/api", 4) && (size == 4 || target[4] == '/'))
        return answer_api(call, target, size);
    if (strcmp(method_of(call->request), "GET") != 0) {
        snprintf(call->response->allow, sizeof call->response->allow, "GET");
        return lw_refuse(call, 405, "pages answer GET only");
    }
    return lw_page_answer(call, path);
}

static void report_error(lw_call *call, int status)
{
    lw_response *response = call->response;
    lw_buf_clear(&response->body);
    response->fixed = NULL;
    response->status = status;
    response->type = "application/json";
    response->cache = NULL;
    response->etag[0] = response->file[0] = 0;
    lw_buf text = {0};
    lw_text_clean(&text, call->error.text); /* a quotation may be cut within a character */
    lw_writer w = lw_writer_to(&response->body);
    lw_write_object(&w, NULL);
    lw_write_text(&w, "error", lw_buf_text(&text));
    lw_buf_drop(&text);
    if (call->error.line > 0) {
        lw_write_int(&w, "line", call->error.line);
        lw_write_int(&w, "column", call->error.column);
    }
    lw_write_end(&w);
}

void lw_studio_answer(lw_studio *studio, const lw_http_request *request, lw_response *response)
{
    lw_call call = {.studio = studio, .request = request, .response = response};
    *response = (lw_response){.status = 200, .type = "application/json"};
    int status = answer(&call);
    if (call.error.code || status < 0)
        report_error(&call, status >= 400 ? status : status_of(&call.error));
    else
        response->status = status;
    if (!response->fixed && !response->stream && !strcmp(response->type, "application/json"))
        lw_buf_byte(&response->body, '\n');
    lw_response_gzip(request, response);
    lw_arena_drop(&call.arena);
}

void lw_response_drop(lw_response *response)
{
    lw_buf_drop(&response->body);
    lw_stream_drop(response->stream);
    response->stream = NULL;
}
