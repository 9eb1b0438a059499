/* fact_formula.c: see the header. */
#include "grade/fact_formula.h"

#include <math.h>
#include <string.h>

const char *lw_fact_formula_named(const lw_family *family, const char *text, lw_error *error)
{
    bool hard = !text || !strcmp(text, "hardness"), interest = text && !strcmp(text, "interest");
    if (!hard && !interest)
        return text;
    const char *own = hard ? family->hardness : family->interest;
    if (!own)
        lw_fail(error, LW_BAD_INPUT, "%s has no formula for %s; give one of its facts, or a formula over them",
                family->name, hard ? "hardness" : "interest");
    return own;
}

static int find(void *context, const char *name, size_t size, lw_error *error)
{
    const lw_family *const *family = context;
    return lw_fact_named(*family, name, size, error);
}

int lw_fact_formula_parse(const lw_family *family, const char *text, lw_formula *formula, lw_error *error)
{
    return lw_formula_parse(text, &(lw_namer){.context = &family, .find = find}, formula, error);
}

uint64_t lw_fact_formula_wants(const lw_formula *formula)
{
    uint64_t facts = 0;
    for (int i = 0; i < formula->count; i++)
        if (formula->steps[i].what == LW_FORMULA_NAME)
            facts |= UINT64_C(1) << formula->steps[i].name;
    return facts;
}

bool lw_fact_formula_noisy(const lw_formula *formula, const lw_family *family)
{
    uint64_t facts = lw_fact_formula_wants(formula);
    for (int i = 0; family->facts[i].name; i++)
        if (facts >> i & 1 && family->facts[i].kind == LW_FACT_NOISY)
            return true;
    return false;
}

static double value_of(const void *row, int fact)
{
    const lw_value *facts = row;
    return lw_value_known(&facts[fact]) ? lw_value_number(&facts[fact]) : (double)NAN;
}

double lw_fact_formula_value(const lw_formula *formula, const lw_value *facts)
{
    return lw_formula_value(formula, value_of, facts);
}
