/* certificate.c: see the header. */
#include "grade/certificate.h"
#include "core/play.h"
#include "core/player.h"
#include "core/rule_evolution.h"
#include "core/title.h"
#include "grade/made_by.h"

/* How a certificate is solved, and what came of it. */
typedef struct solving {
    const lw_solver *solver;
    lw_limits limits;
    lw_solution solution;
} solving;

/* All that a certificate depends on besides the puzzle. Memory is left out: where it ran out the verdict is
 * that nothing was found, with the reason, and else it makes no difference. */
static void write_settings(const lw_family *family, uint64_t also, const solving *s, lw_writer *writer)
{
    lw_made_by_begin(writer, LW_ANSWER_CERTIFICATE);
    lw_write_text(writer, "solver", s->solver->name);
    lw_write_int(writer, "budget", s->limits.expansions);
    lw_write_list(writer, "expensive_facts");
    for (int i = 0; family->facts[i].name; i++)
        if (also >> i & 1 && family->facts[i].expensive)
            lw_write_text(writer, NULL, family->facts[i].name);
    lw_write_end(writer);
    lw_made_by_end(writer);
}

/* Adds the members to an open object. */
static void write_certificate(const lw_rules *rules, uint64_t also, const lw_value *facts, const solving *s,
                              lw_writer *writer)
{
    const lw_solution *solution = &s->solution;
    lw_buf id = {0};
    rules->family->write(rules->design, writer);
    lw_id_format(rules->design, &id);
    lw_write_text(writer, "id", lw_buf_text(&id));
    lw_buf_clear(&id);
    lw_title(rules->design, facts, &id);
    lw_write_text(writer, "title", lw_buf_text(&id));
    write_settings(rules->family, also, s, writer);
    lw_facts_write(rules->family, facts, writer, "facts");
    /* Nothing found is not the same as nothing there: a null without this word claims that there is none. */
    if (solution->verdict == LW_GAVE_UP) {
        lw_write_text(writer, "verdict", lw_verdict_text(LW_GAVE_UP));
        lw_write_text(writer, "reason", solution->reason);
    }
    if (lw_solution_plays(solution) && lw_for_points(rules))
        lw_write_int(writer, "score", solution->score);
    if (lw_solution_plays(solution))
        lw_play_write(rules, &solution->moves, writer, "solution");
    else
        lw_write_null(writer, "solution");
    lw_buf_drop(&id);
}

/* Where rules are part of a design they may be bred, with spaces that never end and moves that cost as much as
 * they like: there a certificate gives up far earlier, and what breadth cannot find is left to a quick solver.
 */
static lw_limits limits_of(const lw_rules *rules)
{
    lw_limits limits = lw_limits_usual(rules);
    const lw_rule_evolution *bred = rules->family->rule_evolution;
    if (bred) {
        limits.expansions = bred->expansions;
        limits.work = bred->expansions * bred->work;
    }
    return limits;
}

/* With at most so many states; 0: the usual number. */
static void solve(const lw_rules *rules, int64_t budget, solving *out)
{
    *out = (solving){.solver = lw_solver_usual(rules), .limits = limits_of(rules)};
    if (budget && budget < out->limits.expansions)
        out->limits.expansions = budget;
    lw_solve(out->solver, rules, 0, &out->limits, &out->solution);
    if (!rules->family->rule_evolution || out->solution.verdict != LW_GAVE_UP)
        return;
    lw_solution_drop(&out->solution);
    out->solver = lw_solver_quick(rules);
    lw_solve(out->solver, rules, 0, &out->limits, &out->solution);
}

void lw_certificate_solve(const lw_rules *rules, int64_t budget, lw_solution *solution)
{
    solving s;
    solve(rules, budget, &s);
    *solution = s.solution;
}

void lw_certificate_moves(const lw_family *family, const lw_solution *solution, lw_value *facts)
{
    int i = lw_fact_find(family, "moves");
    if (i >= 0 && family->facts[i].expensive && !lw_value_known(&facts[i]) && solution->verdict == LW_SOLVED &&
        solution->optimal)
        facts[i] = lw_integer(solution->moves.count);
}

/* Fewer states than usual may have kept the solver from what it would have found. */
static bool is_cut_short(const lw_rules *rules, const solving *s)
{
    bool open = s->solution.verdict == LW_GAVE_UP || s->solution.verdict == LW_BEST_KNOWN;
    return open && s->limits.expansions < limits_of(rules).expansions;
}

int lw_certify_within(const lw_design *design, uint64_t also, int64_t budget, lw_arena *arena,
                      lw_certified *out, lw_error *error)
{
    const lw_rules *rules = design->spec->family->compile(design, arena, error);
    *out = (lw_certified){.rules = rules};
    if (!rules)
        return error ? error->code : LW_BAD_INPUT;
    lw_measure(design, lw_usual_facts(rules->family) | also, LW_TO_REPORT, arena, out->facts);
    solving s;
    lw_buf text = {0};
    solve(rules, budget, &s);
    out->cut_short = is_cut_short(rules, &s);
    lw_certificate_moves(rules->family, &s.solution, out->facts);
    lw_writer writer = lw_writer_to(&text);
    lw_write_object(&writer, NULL);
    write_certificate(rules, also, out->facts, &s, &writer);
    lw_write_end(&writer);
    out->text = lw_arena_text(arena, lw_buf_text(&text));
    lw_solution_drop(&s.solution);
    lw_buf_drop(&text);
    return 0;
}

int lw_certify(const lw_design *design, uint64_t also, lw_arena *arena, lw_certified *out, lw_error *error)
{
    return lw_certify_within(design, also, 0, arena, out, error);
}
