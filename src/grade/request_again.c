/* request_again.c: see the header. */
#include "grade/request_again.h"
#include "grade/request_keys.h"
#include "grade/request_read.h"

#include <string.h>

static bool is_among(const char *key, const char *const keys[])
{
    for (int i = 0; keys[i]; i++)
        if (!strcmp(key, keys[i]))
            return true;
    return false;
}

/* Settings that follow from others and may not be given together with them. */
static bool is_implied(const lw_json *settings, const lw_json *one)
{
    static const char *const always[] = {"set", NULL};
    static const char *const of_curves[] = {"maximize", "minimize", "target",  "require",
                                            "count",    "differ",   "islands", NULL};
    static const char *const of_specs[] = {"algorithm", "generate", "mutate",  "cross",
                                           "differ",    "runs",     "islands", NULL};
    bool none = one->kind == LW_JSON_INT && one->integer == 0 && !strcmp(one->key, "islands");
    return none || is_among(one->key, always) ||
           ((lw_json_get(settings, "curve") || lw_json_get(settings, "course")) &&
            is_among(one->key, of_curves)) ||
           (lw_json_get(settings, "vary") && is_among(one->key, of_specs));
}

static int add_knobs(lw_options *options, const lw_json *knobs, lw_error *error)
{
    lw_buf text = {0};
    for (const lw_json *one = knobs->first; one; one = one->next) {
        if (one->kind != LW_JSON_INT && one->kind != LW_JSON_REAL) {
            lw_buf_drop(&text);
            return lw_json_fail(one, error, "a knob must be a number");
        }
        lw_buf_print(&text, "%s%s=", text.size ? "," : "", one->key);
        lw_buf_real(&text, lw_json_number(one));
    }
    lw_options_add(options, "knobs", lw_buf_text(&text));
    lw_buf_drop(&text);
    return 0;
}

static int add(lw_options *options, const lw_json *one, lw_error *error)
{
    int result = 0;
    if (!strcmp(one->key, "knobs") && one->kind == LW_JSON_OBJECT)
        return add_knobs(options, one, error);
    if (one->kind != LW_JSON_LIST)
        return lw_options_add_json(options, one->key, one, error);
    for (const lw_json *each = one->first; each && !result; each = each->next)
        result = lw_options_add_json(options, one->key, each, error);
    return result;
}

/* Restores how the search was planned, which depends on options that the settings do not contain. */
static void read_plan(const lw_json *settings, lw_request *request)
{
    const lw_json *pick = lw_json_get(settings, "pick"), *patience = lw_json_get(settings, "patience");
    if (pick && pick->kind == LW_JSON_TEXT)
        request->pick = !strcmp(pick->text, "first") ? LW_PICK_FIRST : LW_PICK_BEST;
    if (patience && patience->kind == LW_JSON_INT && patience->integer >= 0 && patience->integer <= INT32_MAX)
        request->patience = (int)patience->integer;
}

int lw_request_again(const lw_json *settings, lw_arena *arena, lw_request *request, lw_error *error)
{
    lw_options options = {.arena = arena};
    if (lw_json_get(settings, "judge") || lw_json_get(settings, "resume"))
        return lw_fail(error, LW_LIMIT, "it takes the %s again",
                       lw_json_get(settings, "judge") ? "judge" : "archive that it continued");
    for (const lw_json *one = settings->first; one; one = one->next)
        if (lw_request_key_find(one->key) && !is_implied(settings, one) && add(&options, one, error))
            return error->code;
    if (lw_request_read(&options, arena, request, error))
        return error->code;
    read_plan(settings, request);
    return 0;
}
