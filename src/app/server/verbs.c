/* verbs.c: solves, grades, checks and replays one puzzle; nothing is stored. */
#include "app/answers.h"
#include "app/check/grade_answer.h"
#include "app/check/line_check.h"
#include "app/check/rank_check.h"
#include "app/check/replay_answer.h"
#include "app/check/solve_answer.h"
#include "app/server/call.h"
#include "app/server/http_request.h"
#include "app/server/puzzles.h"
#include "app/server/route.h"
#include "core/play.h"
#include "core/playthrough.h"

#include <string.h>

enum { BUDGET = 200000, BUDGET_MAX = 1000000, PICTURES_MAX = 200, CELL = 26 };

/* Compiles the puzzle in the body and reads the level. */
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

/* Sends an answer, one line of JSON, as the verbs write it. */
static int answer_line(lw_call *call, lw_buf *line)
{
    const lw_json *answer = lw_json_read(lw_buf_text(line), line->size, 1, &call->arena, &call->error);
    if (answer)
        lw_write_json(&call->writer, NULL, answer);
    lw_buf_drop(line);
    return answer ? 200 : (int)call->error.code;
}

static lw_item_in item_of(lw_call *call, const lw_design *design)
{
    return (lw_item_in){.design = design, .source = "", .error = &call->error, .arena = &call->arena};
}

int lw_post_solve(lw_call *call)
{
    static const char *const keys[] = {"id", "puzzle", "solver", "budget", "level", NULL};
    int64_t budget = BUDGET, level = 0;
    lw_solving solving;
    lw_buf line = {0};
    const lw_limits usual = lw_call_limits(call);
    const lw_rules *rules = read_rules(call, keys, &level);
    if (!rules || lw_json_take_int(call->body, "budget", 1, BUDGET_MAX, &budget, &call->error) ||
        lw_solving_read(call->body, &usual, &call->arena, &solving, &call->error))
        return call->error.code;
    if (!solving.solver)
        solving.solver = lw_solver_usual(rules);
    solving.limits.expansions = budget;
    solving.level = (int)level;
    const lw_item_in item = item_of(call, rules->design);
    lw_solve_answer(&solving, &item, rules, &line);
    return answer_line(call, &line);
}

/* The facts that the request names, or all of them, separated by commas. */
static const char *read_facts(lw_call *call, const lw_family *family)
{
    const lw_json *names = NULL;
    lw_buf text = {0};
    if (lw_json_take_list(call->body, "facts", &names, &call->error))
        return NULL;
    for (const lw_json *name = names ? names->first : NULL; name; name = name->next) {
        if (lw_fact_find(family, name->text) < 0)
            lw_json_fail(name, &call->error, "%s has no fact \"%.40s\"", family->name, name->text);
        lw_buf_print(&text, "%s%s", text.size ? "," : "", name->text);
    }
    for (const lw_fact *fact = family->facts; !names && fact->name; fact++)
        lw_buf_print(&text, "%s%s", text.size ? "," : "", fact->name);
    if (!text.size && !call->error.code)
        lw_json_fail(names, &call->error, "name at least one fact, or leave out \"facts\" for all of them");
    const char *facts = call->error.code ? NULL : lw_arena_text(&call->arena, lw_buf_text(&text));
    lw_buf_drop(&text);
    return facts;
}

int lw_post_grade(lw_call *call)
{
    static const char *const keys[] = {"id", "puzzle", "facts", NULL};
    const lw_design *design = NULL;
    lw_grading grading = {.reach = -1, .stop = lw_call_limits(call).stop};
    lw_graded graded;
    lw_buf line = {0};
    if (!lw_query_end(call) && !lw_body_only(call, keys))
        design = lw_json_design(call->body, &call->arena, &call->error);
    grading.facts = design ? read_facts(call, design->spec->family) : NULL;
    if (!grading.facts)
        return call->error.code;
    const lw_item_in item = item_of(call, design);
    if (!lw_grade(&grading, &item, &graded, &call->error))
        lw_graded_write(&grading, &item, &graded, &line);
    lw_graded_drop(&graded);
    return call->error.code ? (int)call->error.code : answer_line(call, &line);
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
    if (!call->error.code && line)
        lw_rank_check_line(line, &findings);
    if (!call->error.code && !lw_line_check(&item, &limits, &findings, &call->error)) {
        lw_write_object(&call->writer, NULL);
        if (item.design)
            lw_id_write(&call->writer, item.design);
        lw_findings_write(&findings, &limits, &call->writer);
        lw_write_end(&call->writer);
    }
    lw_findings_drop(&findings);
    return call->error.code ? (int)call->error.code : 200;
}

int lw_post_replay(lw_call *call)
{
    static const char *const keys[] = {"id", "puzzle", "moves", "pictures", NULL};
    int64_t level = 0;
    bool pictures = false;
    lw_buf line = {0};
    lw_moves moves = {0};
    lw_error trouble = {0};
    const lw_rules *rules = read_rules(call, keys, &level);
    if (!rules || lw_json_take_bool(call->body, "pictures", &pictures, &call->error))
        return call->error.code;
    lw_replaying replaying = {.again = lw_json_get(call->body, "moves")};
    if (!replaying.again)
        return lw_refuse(call, 400, "the moves are missing: give them as \"moves\"");
    if (replaying.again->kind == LW_JSON_TEXT &&
        !rules->family->playthroughs) /* for families with playthroughs, a text is a whole game */
        replaying.given = replaying.again->text;
    const lw_item_in item = item_of(call, rules->design);
    int result = lw_replaying_read(&replaying, &item, rules, &moves, &trouble);
    replaying.cell = pictures && moves.count <= PICTURES_MAX ? CELL : 0;
    if (result == 0 || result == LW_IMPOSSIBLE)
        lw_replaying_write(
            &replaying, &item,
            &(lw_replay){.rules = rules, .moves = &moves, .impossible = result ? &trouble : NULL}, &line);
    else
        call->error = trouble;
    lw_moves_drop(&moves);
    return call->error.code ? (int)call->error.code : answer_line(call, &line);
}
