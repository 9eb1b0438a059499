/* operation_puzzles.c: solve, grade, difficulty, check and replay as operations: what their verbs print as
 * JSON. */
#include "app/answers.h"
#include "app/json_members.h"
#include "app/memory.h"
#include "app/operations/each_puzzle.h"
#include "core/play.h"
#include "grade/certificate_check.h"
#include "grade/fact_formula.h"
#include "search/difficulty.h"
#include "stats/rasch.h"

#include <math.h>
#include <string.h>

/* --- solve --- */

typedef struct solve_request {
    const lw_solver *solver; /* NULL: the quick one */
    int64_t budget, megabytes, share, seed;
} solve_request;

static int solve_one(const lw_puzzle_work *work, lw_error *error)
{
    const solve_request *r = work->context;
    const lw_solver *solver = r->solver ? r->solver : lw_solver_quick(work->rules);
    const lw_limits asked = {.expansions = r->budget,
                             .bytes = r->megabytes ? r->megabytes << 20 : lw_memory_share(work->asked->threads),
                             .threads = (int)r->share,
                             .seed = (uint64_t)r->seed,
                             .stop = work->asked->stop};
    const lw_limits limits = lw_limits_for(work->rules, LW_LIMITS_ANSWER, &asked);
    lw_solution solution = {0};
    (void)error;
    lw_solve(solver, work->rules, 0, &limits, &solution);
    lw_solution_write(work->rules, solver, &solution, work->writer);
    lw_solution_drop(&solution);
    return 0;
}

int lw_operation_solve(const lw_operation_work *asked, lw_error *error)
{
    static const char *const keys[] = {"puzzles", "level", "solver", "budget", "memory", "share", "seed", NULL};
    const char *name = NULL;
    solve_request r = {.seed = 1, .share = 1};
    if (lw_json_only(asked->request, keys, error) ||
        lw_json_take_text(asked->request, "solver", &name, error) ||
        lw_json_take_int(asked->request, "budget", 1, INT64_C(10000000000), &r.budget, error) ||
        lw_json_take_int(asked->request, "memory", 1, 1 << 20, &r.megabytes, error) ||
        lw_json_take_int(asked->request, "share", 1, 1024, &r.share, error) ||
        lw_json_take_int(asked->request, "seed", 0, INT64_MAX, &r.seed, error))
        return error->code;
    r.solver = name ? lw_solver_find(name) : NULL;
    if (name && !r.solver)
        return lw_fail(error, LW_BAD_INPUT, "there is no solver \"%.40s\"", name);
    return lw_each_of_request(asked, solve_one, &r, error);
}

/* --- grade --- */

typedef struct grade_request {
    const lw_json *facts; /* a list of names; NULL: the usual ones */
    const char *by;       /* a formula; NULL: none */
} grade_request;

static int wanted_facts(const grade_request *r, const lw_family *family, uint64_t *wanted, lw_error *error)
{
    *wanted = r->facts ? 0 : lw_usual_facts(family);
    for (const lw_json *one = r->facts ? r->facts->first : NULL; one; one = one->next) {
        int fact = lw_fact_named(family, one->text, strlen(one->text), error);
        if (fact < 0)
            return fact;
        *wanted |= UINT64_C(1) << fact;
    }
    return 0;
}

static int grade_one(const lw_puzzle_work *work, lw_error *error)
{
    const grade_request *r = work->context;
    const lw_design *design = work->rules->design;
    const lw_family *family = work->rules->family;
    const char *text = r->by ? lw_fact_formula_named(family, r->by, error) : NULL;
    uint64_t wanted;
    lw_formula formula;
    lw_value facts[64];
    if (wanted_facts(r, family, &wanted, error) || (r->by && !text) ||
        (text && lw_fact_formula_parse(family, text, &formula, error)))
        return error->code;
    if (text)
        wanted |= lw_fact_formula_wants(&formula);
    lw_measure_on(design, wanted, &(lw_measure_options){.purpose = LW_TO_REPORT, .stop = work->asked->stop},
                  work->arena, facts);
    lw_write_text(work->writer, "family", family->name);
    lw_facts_write(family, facts, work->writer, "facts");
    double value = text ? lw_fact_formula_value(&formula, facts) : NAN;
    if (text)
        lw_write_text(work->writer, "formula", text);
    if (text && isnan(value))
        lw_write_null(work->writer, "value");
    else if (text)
        lw_write_real(work->writer, "value", value);
    return 0;
}

int lw_operation_grade(const lw_operation_work *asked, lw_error *error)
{
    static const char *const keys[] = {"puzzles", "level", "facts", "by", NULL};
    grade_request r = {0};
    if (lw_json_only(asked->request, keys, error) ||
        lw_json_take_list(asked->request, "facts", &r.facts, error) ||
        lw_json_take_text(asked->request, "by", &r.by, error))
        return error->code;
    return lw_each_of_request(asked, grade_one, &r, error);
}

/* --- difficulty --- */

static int difficulty_one(const lw_puzzle_work *work, lw_error *error)
{
    lw_difficulty d;
    if (work->rules->players != 1)
        return lw_fail(error, LW_BAD_INPUT,
                       "difficulty is measured for puzzles, not for games for two players");
    lw_difficulty_measure(work->rules, 0, LW_DIFFICULTY_ALONE, work->asked->stop, &d);
    if (d.censored && d.whole)
        return lw_fail(error, LW_BAD_INPUT, "this puzzle cannot be solved, so it has no difficulty");
    lw_difficulty_write(&d, true, work->writer);
    return 0;
}

int lw_operation_difficulty(const lw_operation_work *asked, lw_error *error)
{
    static const char *const keys[] = {"puzzles", "level", NULL};
    if (lw_json_only(asked->request, keys, error))
        return error->code;
    return lw_each_of_request(asked, difficulty_one, NULL, error);
}

/* --- check --- */

static int check_one(const lw_puzzle_work *work, lw_error *error)
{
    lw_findings findings = {0};
    int result = work->json ? lw_certificate_check(work->json, work->rules->design,
                                                   &(lw_limits){.stop = work->asked->stop}, work->arena,
                                                   &findings, error)
                            : 0;
    lw_findings_write(&findings, work->writer);
    lw_findings_drop(&findings);
    return result;
}

int lw_operation_check(const lw_operation_work *asked, lw_error *error)
{
    static const char *const keys[] = {"puzzles", NULL};
    if (lw_json_only(asked->request, keys, error))
        return error->code;
    return lw_each_of_request(asked, check_one, NULL, error);
}

/* --- replay --- */

typedef struct replay_request {
    const lw_json *moves; /* NULL: the puzzle has them */
    int64_t cell;
} replay_request;

static int replay_one(const lw_puzzle_work *work, lw_error *error)
{
    const replay_request *r = work->context;
    const lw_json *play = r->moves;
    lw_error impossible = {0};
    lw_moves moves = {0};
    if (!play)
        play = lw_json_given(work->json, "solution");
    if (!play)
        play = lw_json_given(work->json, "moves");
    if (!play)
        return lw_fail(error, LW_BAD_INPUT,
                       "there is nothing to replay: give moves, or a puzzle with a solution");
    int result = lw_play_read(work->rules, play, &moves, &impossible);
    if (result == 0 || result == LW_IMPOSSIBLE)
        lw_replay_write(&(lw_replay){.rules = work->rules,
                                     .moves = &moves,
                                     .impossible = result ? &impossible : NULL,
                                     .cell = (int)r->cell},
                        work->writer);
    else
        *error = impossible;
    lw_moves_drop(&moves);
    return error->code;
}

int lw_operation_replay(const lw_operation_work *asked, lw_error *error)
{
    static const char *const keys[] = {"puzzles", "level", "moves", "cell", NULL};
    replay_request r = {.moves = lw_json_given(asked->request, "moves")};
    if (lw_json_only(asked->request, keys, error) ||
        lw_json_take_int(asked->request, "cell", 0, LW_MOST_PIXELS, &r.cell, error))
        return error->code;
    return lw_each_of_request(asked, replay_one, &r, error);
}
