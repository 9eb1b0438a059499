/* verbs.c: solve, grade, check and replay one puzzle; nothing is kept. */
#include "app/answers.h"
#include "app/check/line_check.h"
#include "app/server/call.h"
#include "app/server/http_request.h"
#include "app/server/puzzles.h"
#include "app/server/route.h"
#include "core/play.h"
#include "grade/measure.h"

#include <string.h>

enum { BUDGET = 200000, BUDGET_MAX = 1000000, PICTURES_MAX = 200, CELL = 26 };

/* The puzzle of the body, ready to be played on the level it asks for. */
static const lw_rules *read_rules(lw_call *call, const char *const keys[], int64_t *level)
{
    const lw_design *design = NULL;
    if (!lw_query_end(call) && !lw_body_only(call, keys) &&
        !lw_json_take_int(call->body, "level", 0, 9999, level, &call->error))
        design = lw_json_design(call->body, &call->arena, &call->error);
    const lw_rules *rules = design ? design->spec->family->compile(design, &call->arena, &call->error) : NULL;
    if (rules && *level >= rules->levels) {
        lw_json_fail(call->body, &call->error, "this puzzle has %d level%s", rules->levels,
                     rules->levels == 1 ? "" : "s");
        return NULL;
    }
    return rules;
}

int lw_post_solve(lw_call *call)
{
    static const char *const keys[] = {"id", "puzzle", "solver", "budget", "level", NULL};
    const char *name = NULL;
    int64_t budget = BUDGET, level = 0;
    const lw_rules *rules = read_rules(call, keys, &level);
    if (!rules || lw_json_take_text(call->body, "solver", &name, &call->error) ||
        lw_json_take_int(call->body, "budget", 1, BUDGET_MAX, &budget, &call->error))
        return call->error.code;
    const lw_solver *solver = name ? lw_solver_find(name) : lw_solver_usual(rules);
    if (!solver)
        return lw_refuse(call, 400, "there is no solver \"%.40s\"", name);
    lw_solution solution = {0};
    lw_limits limits = lw_call_limits(call);
    limits.expansions = budget;
    lw_solve(solver, rules, (int)level, &limits, &solution);
    lw_write_object(&call->writer, NULL);
    lw_id_write(&call->writer, rules->design);
    lw_solution_write(rules, solver, &solution, &call->writer);
    lw_write_end(&call->writer);
    lw_solution_drop(&solution);
    return 200;
}

int lw_post_grade(lw_call *call)
{
    static const char *const keys[] = {"id", "puzzle", "facts", NULL};
    const lw_json *names = NULL;
    uint64_t wanted = 0;
    const lw_design *design = NULL;
    if (!lw_query_end(call) && !lw_body_only(call, keys) &&
        !lw_json_take_list(call->body, "facts", &names, &call->error))
        design = lw_json_design(call->body, &call->arena, &call->error);
    if (!design)
        return call->error.code;
    const lw_family *family = design->spec->family;
    for (const lw_json *name = names ? names->first : NULL; name; name = name->next) {
        int fact = lw_fact_find(family, name->text);
        if (fact < 0)
            return lw_json_fail(name, &call->error, "%s has no fact \"%.40s\"", family->name, name->text);
        wanted |= UINT64_C(1) << fact;
    }
    lw_value facts[64];
    const lw_measure_options options = {.purpose = LW_TO_REPORT, .stop = lw_call_limits(call).stop};
    lw_measure_on(design, names ? wanted : LW_ALL_FACTS, &options, &call->arena, facts);
    lw_write_object(&call->writer, NULL);
    lw_id_write(&call->writer, design);
    lw_write_text(&call->writer, "family", family->name);
    lw_facts_write(family, facts, &call->writer, "facts");
    lw_write_end(&call->writer);
    return 200;
}

int lw_post_check(lw_call *call)
{
    static const char *const keys[] = {"puzzle", NULL};
    lw_findings findings = {0};
    const lw_json *line = lw_json_get(call->body, "puzzle");
    lw_item_in item = {.json = line, .source = "", .error = &call->error, .arena = &call->arena};
    if (lw_query_end(call) || lw_body_only(call, keys))
        return call->error.code;
    item.design = lw_json_design(call->body, &call->arena, &call->error);
    if (!item.design && line && line->kind == LW_JSON_OBJECT && lw_line_alone(line))
        call->error = (lw_error){0};
    lw_limits limits = lw_call_limits(call);
    limits.expansions = BUDGET_MAX;
    if (!call->error.code && !lw_line_check(&item, &limits, &findings, &call->error)) {
        lw_write_object(&call->writer, NULL);
        if (item.design)
            lw_id_write(&call->writer, item.design);
        lw_findings_write(&findings, &call->writer);
        lw_write_end(&call->writer);
    }
    lw_findings_drop(&findings);
    return call->error.code ? (int)call->error.code : 200;
}

/* The play's own text and JSON, as the family has them. */
static int read_play(const lw_json *play, const lw_rules *rules, lw_moves *moves, lw_error *error)
{
    if (play->kind == LW_JSON_TEXT)
        return lw_play_parse(rules, play->text, moves, error);
    return lw_play_read(rules, play, moves, error);
}

int lw_post_replay(lw_call *call)
{
    static const char *const keys[] = {"id", "puzzle", "moves", "pictures", NULL};
    int64_t level = 0;
    bool pictures = false;
    lw_moves moves = {0};
    lw_error trouble = {0};
    const lw_rules *rules = read_rules(call, keys, &level);
    const lw_json *play = lw_json_get(call->body, "moves");
    if (!rules || lw_json_take_bool(call->body, "pictures", &pictures, &call->error))
        return call->error.code;
    if (!play)
        return lw_refuse(call, 400, "the moves are missing: give them as \"moves\"");
    int result = read_play(play, rules, &moves, &trouble);
    if (result == 0 || result == LW_IMPOSSIBLE) {
        lw_replay replay = {.rules = rules,
                            .moves = &moves,
                            .impossible = result ? &trouble : NULL,
                            .cell = pictures && moves.count <= PICTURES_MAX ? CELL : 0};
        lw_write_object(&call->writer, NULL);
        lw_id_write(&call->writer, rules->design);
        lw_replay_write(&replay, &call->writer);
        lw_write_end(&call->writer);
    } else {
        call->error = trouble;
    }
    lw_moves_drop(&moves);
    return call->error.code ? (int)call->error.code : 200;
}
