/* guard.c: access control.
 *
 * A browser sends requests on behalf of any page it shows, so coming from the same machine proves nothing.
 * Three checks keep other sites out: the Host must be a name of this machine (which reveals a foreign name
 * that resolves to it), an Origin must be the host requested, and a request that changes something must be
 * JSON, which a plain form cannot send. If the studio listens on other addresses than loopback, a token is
 * required instead of the host's name. People who take a survey only have that survey's token, which opens the
 * pages and the survey, and nothing else. */
#include "app/server/guard.h"
#include "app/server/call.h"
#include "app/server/http_request.h"
#include "app/server/route.h"
#include "app/server/studio.h"
#include "app/server/surveys.h"
#include "store/store_surveys.h"

#include <stdio.h>
#include <string.h>

const char *const lw_fixed_headers[][2] = {{"X-Content-Type-Options", "nosniff"},
                                           {"Referrer-Policy", "no-referrer"},
                                           {"Cross-Origin-Resource-Policy", "same-origin"},
                                           {"Cross-Origin-Opener-Policy", "same-origin"},
                                           {"X-Frame-Options", "DENY"},
                                           {NULL, NULL}};

const char *lw_policy_text(enum lw_policy policy)
{
    if (policy == LW_POLICY_DOCUMENT)
        return "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'self'";
    return "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
           "img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; worker-src 'self'; "
           "manifest-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'";
}

/* Compares the host without its port. */
static bool host_is(const char *host, const char *name)
{
    size_t size = strlen(name);
    return !strncmp(host, name, size) && (!host[size] || host[size] == ':');
}

static bool host_known(const lw_studio_plan *plan, const char *host)
{
    return host_is(host, "127.0.0.1") || host_is(host, "localhost") || host_is(host, "[::1]") ||
           (plan->address && host_is(host, plan->address));
}

/* Takes the same time for a wrong token as for a right one. */
static bool same(const char *given, size_t size, const char *token)
{
    size_t want = strlen(token);
    unsigned different = size != want;
    for (size_t i = 0; i < want; i++)
        different |= (unsigned char)(i < size ? given[i] : 0) ^ (unsigned char)token[i];
    return !different;
}

/* Returns the value of a cookie and its length; NULL: not there. */
static const char *find_cookie(const lw_http_request *request, const char *name, size_t *size)
{
    size_t length = strlen(name);
    for (const char *at = request->cookie; at; at = strchr(at, ';') ? strchr(at, ';') + 1 : NULL) {
        at += strspn(at, " ");
        if (!strncmp(at, name, length) && at[length] == '=') {
            *size = strcspn(at + length + 1, ";");
            return at + length + 1;
        }
    }
    return NULL;
}

static bool has_token(const lw_http_request *request, const char *token)
{
    const char *word = request->authorization;
    size_t size;
    if (word && !strncmp(word, "Bearer ", 7) && same(word + 7, strlen(word + 7), token))
        return true;
    const char *cookie = find_cookie(request, "ludwright", &size);
    return cookie && same(cookie, size, token);
}

static bool is_survey_token(const char *text, size_t size)
{
    return size == LW_SURVEY_TOKEN && strspn(text, "0123456789abcdef") >= size;
}

/* The survey routes check the token in their path themselves; pages need the token of an existing survey. */
static bool takes_survey(lw_call *call)
{
    const lw_http_request *request = call->request;
    size_t size;
    if (!strncmp(request->target, "/api", 4))
        return !strncmp(request->target, "/api/take/", 10);
    const char *cookie = find_cookie(request, "ludwright_survey", &size);
    if (!cookie || !is_survey_token(cookie, size))
        return false;
    lw_store_connection *connection = lw_studio_take(call->studio, &call->error);
    char token[LW_SURVEY_TOKEN + 1] = "";
    int64_t number = 0;
    memcpy(token, cookie, size);
    if (connection) {
        lw_store_survey_number(connection->store, token, &number, &call->error);
        lw_studio_give(call->studio, connection);
    }
    return number > 0;
}

static bool origin_fits(const lw_http_request *request)
{
    const char *origin = request->origin;
    if (request->site && strcmp(request->site, "same-origin") != 0 && strcmp(request->site, "none") != 0)
        return false;
    if (!origin)
        return true;
    const char *host = strstr(origin, "://");
    return host && request->host && !strcmp(host + 3, request->host);
}

/* A link on another site may open a page, because that only shows it. */
static bool just_looks(const lw_http_request *request)
{
    return (!strcmp(request->method, "GET") || !strcmp(request->method, "HEAD")) && !request->origin &&
           strncmp(request->target, "/api", 4) != 0;
}

int lw_guard(lw_call *call)
{
    const lw_http_request *request = call->request;
    const lw_studio_plan *plan = lw_studio_plan_of(call->studio);
    if (!request->host || (!plan->token && !host_known(plan, request->host)))
        return lw_refuse(
            call, 403, "this is not an address of the studio; use the address that it printed when it started");
    if (!just_looks(request) && !origin_fits(request))
        return lw_refuse(call, 403, "other sites may not use the studio");
    if (plan->token && !has_token(request, plan->token) && !takes_survey(call))
        return lw_refuse(call, 401, "the studio needs its token: open /?token=TOKEN");
    return 0;
}

static int welcome(lw_call *call)
{
    call->response->type = "text/plain; charset=utf-8";
    lw_buf_puts(&call->response->body, "welcome\n");
    return 303;
}

/* Links to surveys come by mail: their cookie must be sent when another site's page leads here. */
static int welcome_taker(lw_call *call, const char *token)
{
    snprintf(call->response->cookie, sizeof call->response->cookie,
             "ludwright_survey=%s; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000", token);
    snprintf(call->response->location, sizeof call->response->location, "/#/take/%s", token);
    return welcome(call);
}

int lw_guard_welcome(lw_call *call, const char *path)
{
    const char *token = lw_studio_plan_of(call->studio)->token;
    if (strcmp(path, "/") != 0)
        return 0;
    const char *given = lw_query_text(call, "token"), *survey = lw_query_text(call, "survey");
    if (survey && is_survey_token(survey, strlen(survey)))
        return welcome_taker(call, survey);
    if (!token || !given || !same(given, strlen(given), token))
        return 0;
    snprintf(call->response->cookie, sizeof call->response->cookie,
             "ludwright=%s; Path=/; HttpOnly; SameSite=Strict; Max-Age=2592000", token);
    snprintf(call->response->location, sizeof call->response->location, "/");
    return welcome(call);
}
