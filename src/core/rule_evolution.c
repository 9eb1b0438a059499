/* rule_evolution.c: whose rules evolve. */
#include "core/rule_evolution.h"

bool lw_rules_evolve(const lw_family *family)
{
    return family->rule_evolution != NULL;
}
