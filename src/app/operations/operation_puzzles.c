/* operation_puzzles.c: the operations solve, grade, difficulty, check and replay: the JSON output of these
 * verbs. */
#include "app/answers.h"
#include "app/check/difficulty_answer.h"
#include "app/check/grade_answer.h"
#include "app/check/line_check.h"
#include "app/check/rank_check.h"
#include "app/check/replay_answer.h"
#include "app/check/solve_answer.h"
#include "app/json_members.h"
#include "app/operations/each_puzzle.h"
#include "core/play.h"

#include <string.h>

/* --- solve --- */

static int solve_one(const lw_puzzle_work *work, lw_buf *out, lw_error *error)
{
    lw_solving solving;
    const lw_rules *rules = lw_item_rules(work->item, error);
    if (!rules || lw_solving_read(work->asked->request, &work->limits, work->item->arena, &solving, error))
        return error->code;
    lw_solve_answer(&solving, work->item, rules, out);
    return 0;
}

int lw_operation_solve(const lw_operation_work *asked, lw_error *error)
{
    static const char *const keys[] = {"puzzles", "level", "solver", "budget", "memory", "share", "seed", NULL};
    lw_solving solving; /* errors in the request are reported before any puzzle is read */
    if (lw_json_only(asked->request, keys, error) ||
        lw_solving_read(asked->request, &(lw_limits){0}, asked->arena, &solving, error))
        return error->code;
    return lw_each_of_request(asked, LW_ONLY_PUZZLES, solve_one, NULL, error);
}

/* --- grade --- */

static int grade_one(const lw_puzzle_work *work, lw_buf *out, lw_error *error)
{
    lw_grading grading = *(const lw_grading *)work->context;
    lw_graded graded;
    if (!lw_item_rules(work->item, error))
        return error->code;
    grading.stop = work->limits.stop;
    int result = lw_grade(&grading, work->item, &graded, error);
    if (!result)
        lw_graded_write(&grading, work->item, &graded, out);
    lw_graded_drop(&graded);
    return result;
}

/* Joins a list of names into one text. */
static const char *join(const lw_json *names, lw_arena *arena)
{
    lw_buf text = {0};
    for (const lw_json *one = names->first; one; one = one->next)
        lw_buf_print(&text, "%s%s", text.size ? "," : "", one->text);
    const char *joined = lw_arena_text(arena, lw_buf_text(&text));
    lw_buf_drop(&text);
    return joined;
}

int lw_operation_grade(const lw_operation_work *asked, lw_error *error)
{
    static const char *const keys[] = {"puzzles", "level", "facts", "by", "reach", NULL};
    const lw_json *facts = NULL;
    lw_grading grading = {.reach = -1};
    if (lw_json_only(asked->request, keys, error) ||
        lw_json_take_list(asked->request, "facts", &facts, error) ||
        lw_json_take_text(asked->request, "by", &grading.by, error) ||
        lw_json_take_int(asked->request, "reach", 0, 100000, &grading.reach, error))
        return error->code;
    grading.facts = facts ? join(facts, asked->arena) : NULL;
    return lw_each_of_request(asked, LW_ONLY_PUZZLES, grade_one, &grading, error);
}

/* --- difficulty --- */

static int difficulty_one(const lw_puzzle_work *work, lw_buf *out, lw_error *error)
{
    lw_difficulty d;
    if (lw_difficulty_find(work->item, work->limits.stop, &d, error))
        return error->code;
    lw_difficulty_answer(work->item, &d, true, out);
    return 0;
}

int lw_operation_difficulty(const lw_operation_work *asked, lw_error *error)
{
    static const char *const keys[] = {"puzzles", "level", NULL};
    if (lw_json_only(asked->request, keys, error))
        return error->code;
    return lw_each_of_request(asked, LW_ONLY_PUZZLES, difficulty_one, NULL, error);
}

/* --- check --- */

typedef struct check_request {
    int64_t budget;
    int64_t last_order; /* index of the last line about an order; -1: none */
} check_request;

/* A line about an order is checked together with the lines before it. */
static int check_line(const lw_puzzle_work *work, const lw_limits *limits, lw_findings *findings,
                      lw_error *error)
{
    const check_request *r = work->context;
    const lw_item_in *item = work->item;
    if (!item->design && lw_rank_check_is_order(item->json)) {
        lw_rank_check_list(lw_json_get(work->asked->request, "puzzles"), item->json, findings);
        return 0;
    }
    if (item->number > r->last_order)
        lw_rank_check_line(item->json, findings);
    return lw_line_check(item, limits, findings, error);
}

static int check_one(const lw_puzzle_work *work, lw_buf *out, lw_error *error)
{
    lw_limits limits = work->limits;
    lw_findings findings = {0};
    lw_writer writer = lw_writer_to(out);
    limits.expansions = ((const check_request *)work->context)->budget;
    if (!check_line(work, &limits, &findings, error)) {
        lw_write_object(&writer, NULL);
        lw_item_write_id(work->item, &writer);
        lw_findings_write(&findings, &limits, &writer);
        lw_write_end(&writer);
    }
    lw_findings_drop(&findings);
    return error->code;
}

int lw_operation_check(const lw_operation_work *asked, lw_error *error)
{
    static const char *const keys[] = {"puzzles", "budget", NULL};
    const lw_json *list = lw_json_get(asked->request, "puzzles");
    check_request r = {.last_order = -1};
    int64_t number = 0;
    if (lw_json_only(asked->request, keys, error) ||
        lw_json_take_int(asked->request, "budget", 1, INT64_MAX, &r.budget, error))
        return error->code;
    for (const lw_json *one = list && list->kind == LW_JSON_LIST ? list->first : NULL; one; one = one->next) {
        if (lw_rank_check_is_order(one))
            r.last_order = number;
        number++;
    }
    return lw_each_of_request(asked, LW_ALSO_ANSWERS, check_one, &r, error);
}

/* --- replay --- */

typedef struct replay_request {
    const lw_json *moves; /* NULL: the puzzle contains them */
    int64_t cell;
} replay_request;

static int replay_one(const lw_puzzle_work *work, lw_buf *out, lw_error *error)
{
    const replay_request *r = work->context;
    const lw_rules *rules = lw_item_rules(work->item, error);
    if (!rules)
        return error->code;
    return lw_replaying_answer(&(lw_replaying){.again = r->moves, .cell = (int)r->cell}, work->item, rules, out,
                               error);
}

int lw_operation_replay(const lw_operation_work *asked, lw_error *error)
{
    static const char *const keys[] = {"puzzles", "level", "moves", "cell", NULL};
    replay_request r = {.moves = lw_json_given(asked->request, "moves")};
    if (lw_json_only(asked->request, keys, error) ||
        lw_json_take_int(asked->request, "cell", 0, LW_MOST_PIXELS, &r.cell, error))
        return error->code;
    return lw_each_of_request(asked, LW_ONLY_PUZZLES, replay_one, &r, error);
}
