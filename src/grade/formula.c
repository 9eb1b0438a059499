/* formula.c: a formula is read by descent (sum, product, sign, atom) into steps for a stack.
 *
 * Every step leaves one number, so the stack is never deeper than there are steps; nesting is limited, as the
 * reader calls itself. Only IEEE arithmetic and sqrt: the same number everywhere. */
#include "grade/formula.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { NUMBER, FACT, ADD, SUBTRACT, MULTIPLY, DIVIDE, NEGATE, MIN, MAX, ABS, SQRT };
enum { DEEPEST = 32 };

typedef struct reader {
    const lw_family *family;
    const char *text, *at;
    lw_formula *out;
    int depth;
    lw_error *error;
} reader;

static const struct {
    const char *name;
    unsigned char what;
    int operands;
} functions[] = {{"min", MIN, 2}, {"max", MAX, 2}, {"abs", ABS, 1}, {"sqrt", SQRT, 1}};

static int fail(reader *r, const char *why)
{
    return lw_fail(r->error, LW_BAD_INPUT, "in the formula \"%.80s\", character %d: %s", r->text,
                   (int)(r->at - r->text) + 1, why);
}

static int add(reader *r, lw_formula_step step)
{
    if (r->out->count == LW_FORMULA_MOST)
        return fail(r, "it is too long");
    r->out->steps[r->out->count++] = step;
    return 0;
}

static char next(reader *r)
{
    r->at += strspn(r->at, " \t");
    return *r->at;
}

static int read_sum(reader *r);

/* The operands of a function, or what stands in parentheses. */
static int read_list(reader *r, int operands)
{
    r->at++;
    int result = ++r->depth > DEEPEST ? fail(r, "it is nested too deeply") : 0;
    for (int i = 0; i < operands && !result; i++) {
        result = read_sum(r);
        char end = i + 1 < operands ? ',' : ')';
        if (!result && next(r) != end)
            result = fail(r, end == ',' ? "a comma is missing" : "a closing parenthesis is missing");
        if (!result)
            r->at++;
    }
    r->depth--;
    return result;
}

static size_t name_size(const char *at)
{
    size_t size = 0;
    while (isalnum((unsigned char)at[size]) || at[size] == '_')
        size++;
    return size;
}

static int read_name(reader *r)
{
    size_t size = name_size(r->at);
    const char *name = r->at;
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
        if (strlen(functions[i].name) == size && !memcmp(functions[i].name, name, size)) {
            r->at += size;
            if (next(r) != '(')
                return fail(r, "a function is followed by its operands in parentheses");
            int result = read_list(r, functions[i].operands);
            return result ? result : add(r, (lw_formula_step){.what = functions[i].what});
        }
    int fact = lw_fact_named(r->family, name, size, r->error);
    if (fact < 0)
        return fact;
    r->at += size;
    return add(r, (lw_formula_step){.what = FACT, .fact = fact});
}

static int read_number(reader *r)
{
    size_t size = strspn(r->at, "0123456789.");
    char digits[40], *end;
    if (size >= sizeof digits)
        return fail(r, "this number is too long");
    memcpy(digits, r->at, size);
    digits[size] = 0;
    double number = strtod(digits, &end);
    if (*end)
        return fail(r, "this is no number");
    r->at += size;
    return add(r, (lw_formula_step){.what = NUMBER, .number = number});
}

static int read_atom(reader *r)
{
    char first = next(r);
    if (first == '(')
        return read_list(r, 1);
    if (isdigit((unsigned char)first) || first == '.')
        return read_number(r);
    if (isalpha((unsigned char)first))
        return read_name(r);
    return fail(r, first ? "a fact or a number belongs here" : "it ends where a fact or a number belongs");
}

static int read_signed(reader *r)
{
    bool negative = false;
    for (; next(r) == '-'; r->at++)
        negative = !negative;
    int result = read_atom(r);
    return result || !negative ? result : add(r, (lw_formula_step){.what = NEGATE});
}

static int read_product(reader *r)
{
    int result = read_signed(r);
    while (!result && (next(r) == '*' || *r->at == '/')) {
        char sign = *r->at++;
        result = read_signed(r);
        if (!result)
            result = add(r, (lw_formula_step){.what = sign == '*' ? MULTIPLY : DIVIDE});
    }
    return result;
}

static int read_sum(reader *r)
{
    int result = read_product(r);
    while (!result && (next(r) == '+' || *r->at == '-')) {
        char sign = *r->at++;
        result = read_product(r);
        if (!result)
            result = add(r, (lw_formula_step){.what = sign == '+' ? ADD : SUBTRACT});
    }
    return result;
}

const char *lw_formula_named(const lw_family *family, const char *text, lw_error *error)
{
    bool hard = !text || !strcmp(text, "hardness"), interest = text && !strcmp(text, "interest");
    if (!hard && !interest)
        return text;
    const char *own = hard ? family->hardness : family->interest;
    if (!own)
        lw_fail(error, LW_BAD_INPUT, "%s has no formula for %s: give one of its facts, or a formula over them",
                family->name, hard ? "hardness" : "interest");
    return own;
}

int lw_formula_parse(const lw_family *family, const char *text, lw_formula *formula, lw_error *error)
{
    reader r = {.family = family, .text = text, .at = text, .out = formula, .error = error};
    formula->count = 0;
    int result = read_sum(&r);
    return !result && next(&r) ? fail(&r, "nothing more was expected here") : result;
}

uint64_t lw_formula_facts(const lw_formula *formula)
{
    uint64_t facts = 0;
    for (int i = 0; i < formula->count; i++)
        if (formula->steps[i].what == FACT)
            facts |= UINT64_C(1) << formula->steps[i].fact;
    return facts;
}

bool lw_formula_noisy(const lw_formula *formula, const lw_family *family)
{
    uint64_t facts = lw_formula_facts(formula);
    for (int i = 0; family->facts[i].name; i++)
        if (facts >> i & 1 && family->facts[i].kind == LW_FACT_NOISY)
            return true;
    return false;
}

static double work_out(unsigned char what, double a, double b)
{
    switch (what) {
    case ADD:
        return a + b;
    case SUBTRACT:
        return a - b;
    case MULTIPLY:
        return a * b;
    case DIVIDE:
        return a / b;
    case MIN:
        return a < b ? a : b;
    case MAX:
        return a > b ? a : b;
    case NEGATE:
        return -a;
    case ABS:
        return fabs(a);
    default:
        return sqrt(a);
    }
}

double lw_formula_value(const lw_formula *formula, const lw_value *facts)
{
    double stack[LW_FORMULA_MOST];
    int top = 0;
    for (int i = 0; i < formula->count; i++) {
        const lw_formula_step *step = &formula->steps[i];
        if (step->what == FACT && !lw_value_known(&facts[step->fact]))
            return NAN;
        if (step->what == NUMBER || step->what == FACT) {
            stack[top++] = step->what == NUMBER ? step->number : lw_value_number(&facts[step->fact]);
            continue;
        }
        bool two = step->what != NEGATE && step->what != ABS && step->what != SQRT;
        double b = two ? stack[--top] : 0;
        stack[top - 1] = work_out(step->what, stack[top - 1], b);
    }
    return top == 1 && isfinite(stack[0]) ? stack[0] : NAN;
}
