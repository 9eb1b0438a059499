/* solve_record.c: see the header. */
#include "search/solve_record.h"

/* Rules written by evolution may have infinite state spaces: what breadth-first search cannot solve is left to
 * a quick solver. */
void lw_solve_record(const lw_rules *rules, const lw_limits *asked, lw_solution *out)
{
    const lw_limits limits = lw_limits_for(rules, LW_LIMITS_RECORD, asked);
    lw_solve(lw_solver_usual(rules), rules, 0, &limits, out);
    if (!rules->family->rule_evolution || out->verdict != LW_GAVE_UP || lw_stopped(limits.stop))
        return;
    lw_solution_drop(out);
    lw_solve(lw_solver_quick(rules), rules, 0, &limits, out);
}
