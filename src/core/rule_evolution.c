/* rule_evolution.c: whether a family's rules evolve. */
#include "core/rule_evolution.h"

bool lw_rules_evolve(const lw_family *family)
{
    return family->rule_evolution != NULL;
}
