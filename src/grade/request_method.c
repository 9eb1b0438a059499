/* request_method.c: see request_method.h. */
#include "grade/request_method.h"
#include "core/sampling.h"
#include "evolve/knobs.h"
#include "grade/request_keys.h"

#include <string.h>

enum {
    LONG_RUN = 1000000, /* evaluations per run with high effort: half of the runs on an 11 by 11 maze then reach
                           the optimum */
};

/* Gathers the knobs of all keys that set one into one list. */
static void gather_knobs(const lw_options *options, lw_buf *knobs)
{
    static const char *const forms[][2] = {
        {"population", "population"}, {"mutations", "mutations"}, {"budget", "evaluations"}};
    for (int i = 0; i < options->count; i++)
        if (!strcmp(options->list[i].key, "knobs"))
            lw_buf_print(knobs, "%s%s", knobs->size ? "," : "", options->list[i].value);
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        if (lw_options_find(options, forms[i][0]))
            lw_buf_print(knobs, "%s%s=%lld", knobs->size ? "," : "", forms[i][1],
                         (long long)lw_request_key_number(options, forms[i][0]));
}

static bool quotes(const char *sentence, const char *word, size_t size)
{
    for (const char *at = sentence; (at = strstr(at, word)); at++)
        if (at > sentence && strchr(" \"", at[-1]) && strchr(" \",.;", at[size]))
            return true;
    return false;
}

/* The option that an error about knobs is about: the one whose knob it quotes. */
static const lw_option *blame(const lw_options *options, const lw_error *error)
{
    for (int i = 0; i < options->count; i++) {
        const lw_option *option = &options->list[i];
        char word[64] = "";
        bool list = !strcmp(option->key, "knobs");
        size_t size = list ? strcspn(option->value, "=,") : strlen(option->key);
        if (size < sizeof word)
            memcpy(word, list ? option->value : option->key, size);
        if ((list || !strcmp(option->key, "population") || !strcmp(option->key, "mutations")) && size &&
            quotes(error->text, word, size))
            return option;
    }
    return lw_options_find(options, "algorithm") ? lw_options_find(options, "algorithm")
                                                 : lw_options_find(options, "knobs");
}

static bool has_budget(const lw_options *options)
{
    for (int i = 0; i < options->count; i++)
        if (!strcmp(options->list[i].key, "knobs") && strstr(options->list[i].value, "evaluations="))
            return true;
    return lw_options_find(options, "budget") || lw_options_find(options, "plays") ||
           lw_options_find(options, "events");
}

/* The budget of steady state in its paper's terms: the initial population and two children per event. */
static int count_events(lw_request *request, const lw_options *options, lw_error *error)
{
    const lw_option *events = lw_options_find(options, "events");
    if (!events)
        return 0;
    if (strcmp(request->algorithm->name, "steady") != 0)
        return lw_option_fail(events, error,
                              "only the algorithm steady counts mating events; give a budget instead");
    for (int i = 0; i < options->count; i++)
        if (strstr(options->list[i].value, "evaluations=") && !strcmp(options->list[i].key, "knobs"))
            return lw_option_fail(events, error, "give events or evaluations, not both");
    request->knobs.evaluations = request->knobs.population + 2 * lw_request_key_number(options, "events");
    return lw_option_place(events, lw_knobs_check(request->algorithm, &request->knobs, error), error);
}

static int count_plays(lw_request *request, const lw_options *options, lw_error *error)
{
    const lw_spec *spec = request->spec;
    const lw_option *plays = lw_options_find(options, "plays");
    if (!plays)
        return 0;
    if (!spec->family->sampling)
        return lw_option_fail(plays, error, "plays cannot be counted for %s; give a budget instead",
                              spec->family->name);
    int64_t each = lw_sampling_plays(spec), all = lw_request_key_number(options, "plays");
    request->knobs.evaluations = all > each ? all / each : 1;
    return 0;
}

static void lengthen(lw_request *request, const lw_options *options)
{
    int64_t family = request->spec->family->evaluations;
    bool race = !strcmp(request->algorithm->name, "race");
    if (lw_request_key_word(options, "effort") == LW_EFFORT_HIGH && !has_budget(options))
        request->knobs.evaluations = race ? 10 * request->knobs.evaluations : family ? 10 * family : LONG_RUN;
}

int lw_request_method_read(lw_request *request, const lw_options *options, lw_error *error)
{
    const char *algorithm =
        lw_options_find(options, "algorithm") ? lw_options_find(options, "algorithm")->value : NULL;
    lw_buf knobs = {0};
    if (!algorithm && request->levels)
        algorithm = "climber"; /* with several goals all are to be met, so no front */
    if (request->kind == LW_REQUEST_SPECS)
        algorithm = "race";
    gather_knobs(options, &knobs);
    int result = lw_request_complete(request, algorithm, lw_buf_text(&knobs), error);
    lw_buf_drop(&knobs);
    if (result)
        return lw_option_place(blame(options, error), result, error);
    result = count_events(request, options, error);
    if (!result)
        result = count_plays(request, options, error);
    lengthen(request, options);
    request->seed = (uint64_t)lw_request_key_number(options, "seed");
    return result;
}
