/* mechanics_answer.c: see the header. */
#include "families/puzzlescript/api/mechanics_answer.h"
#include "app/check/grade_answer.h"
#include "app/json_members.h"
#include "core/registry.h"

#include <string.h>

static int add_fact(void *context, const char *name, lw_error *error)
{
    uint64_t *wanted = context;
    int i = lw_fact_named(&lw_family_puzzlescript, name, strlen(name), error);
    if (i < 0)
        return i;
    *wanted |= (uint64_t)1 << i;
    return 0;
}

int lw_ps_mechanics_facts(const char *names, uint64_t *wanted, lw_error *error)
{
    return names && *names ? lw_each_name(names, add_fact, wanted, error) : 0;
}

const lw_value *lw_ps_mechanics_measure(const lw_design *design, uint64_t wanted, lw_arena *arena)
{
    lw_value *facts = wanted ? lw_new_array(arena, lw_value, 64) : NULL;
    if (facts)
        lw_measure(design, wanted, LW_TO_REPORT, arena, facts);
    return facts;
}

const char *lw_ps_mechanics_settings(const lw_ps_mechanic_request *request, const char *facts, lw_arena *arena)
{
    lw_buf text = {0};
    lw_writer w = lw_writer_to(&text);
    lw_write_object(&w, NULL);
    lw_write_int(&w, "levels", request->levels);
    lw_write_int(&w, "budget", request->expansions);
    lw_write_int(&w, "memory", request->bytes >> 20);
    if (facts)
        lw_write_text(&w, "facts", facts);
    else
        lw_write_null(&w, "facts");
    lw_write_end(&w);
    const char *kept = lw_arena_text(arena, lw_buf_text(&text));
    lw_buf_drop(&text);
    return kept;
}

/* --- Checking by doing it again. --- */

static int count(const lw_json *list)
{
    int n = 0;
    for (const lw_json *one = list ? list->first : NULL; one; one = one->next)
        n++;
    return n;
}

static const char **texts_of(const lw_json *list, lw_arena *arena)
{
    const char **texts = lw_new_array(arena, const char *, count(list) + 1);
    int n = 0;
    for (const lw_json *one = list->first; one; one = one->next)
        texts[n++] = one->text;
    return texts;
}

/* Examines one game of the line; `first` is the mechanic of the game that the line shows. */
static int take_game(const char *id, const lw_ps_mechanic_request *request, const lw_ps_mechanic *first,
                     lw_arena *arena, lw_ps_mechanic *taken, lw_error *error)
{
    const lw_design *design = lw_id_parse(id, arena, error);
    if (!design)
        return error->code;
    if (design->spec->family != &lw_family_puzzlescript)
        return lw_fail(error, LW_BAD_INPUT, "mechanics are those of PuzzleScript games");
    if (lw_ps_mechanic_take(design, request, arena, taken, error))
        return error->code;
    if (strcmp(taken->fingerprint, first->fingerprint) != 0)
        return lw_fail(error, LW_BAD_INPUT, "its games do not do the same");
    return 0;
}

static int make(const lw_answer_work *work, lw_buf *out, lw_error *error)
{
    const lw_json *line = work->item->json, *names = NULL, *ids = NULL;
    lw_arena *arena = work->item->arena;
    lw_ps_mechanic_request request = {.expansions = LW_PS_MECHANICS_BUDGET, .stop = work->limits.stop};
    int64_t levels = LW_PS_MECHANICS_LEVELS, megabytes = 0;
    const char *facts = NULL;
    uint64_t wanted = 0;
    if (lw_json_take_int(work->settings, "levels", 1, 100000, &levels, error) ||
        lw_json_take_int(work->settings, "budget", 1, 100000000, &request.expansions, error) ||
        lw_json_take_int(work->settings, "memory", 1, 1 << 20, &megabytes, error) ||
        lw_json_take_text(work->settings, "facts", &facts, error) ||
        lw_ps_mechanics_facts(facts, &wanted, error) || lw_json_take_list(line, "ids", &ids, error) ||
        lw_json_take_list(line, "games", &names, error))
        return error->code;
    int games = count(ids), taken = 0;
    if (!games || count(names) != games)
        return lw_fail(error, LW_BAD_INPUT, "\"games\" and \"ids\" must name the same games");
    if (request.expansions > work->limits.expansions)
        return lw_fail(error, LW_LIMIT,
                       "this takes %lld states per level, and %lld may be visited (--budget gives more)",
                       (long long)request.expansions, (long long)work->limits.expansions);
    request.levels = (int)levels;
    request.bytes = megabytes << 20;
    const char **texts = texts_of(ids, arena);
    lw_ps_mechanic *mechanics = lw_new_array(arena, lw_ps_mechanic, games);
    const lw_ps_mechanic **all = lw_new_array(arena, const lw_ps_mechanic *, games);
    while (!error->code && taken < games) {
        all[taken] = &mechanics[taken];
        take_game(texts[taken], &request, &mechanics[0], arena, &mechanics[taken], error);
        taken++;
    }
    if (!error->code)
        lw_ps_mechanic_group_json(&(lw_ps_mechanic_group){.shown = mechanics,
                                                          .ids = texts_of(names, arena),
                                                          .texts = texts,
                                                          .count = games,
                                                          .forms = lw_ps_mechanic_forms(all, games),
                                                          .facts = lw_ps_mechanics_measure(
                                                              mechanics->rules->head.design, wanted, arena)},
                                  lw_ps_mechanics_settings(&request, facts, arena), out);
    for (int i = 0; i < taken; i++)
        lw_ps_mechanic_drop(&mechanics[i]);
    return error->code;
}

const lw_answer_kind lw_answer_mechanics = {.name = "mechanics", .make = make, .alone = true};
