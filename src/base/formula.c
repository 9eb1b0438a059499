/* formula.c: recursive descent (sum, product, sign, atom) compiles a formula into steps for a stack machine.
 *
 * Every step leaves one number, so the stack is never deeper than the number of steps; nesting is limited,
 * because the parser is recursive. Only IEEE arithmetic and sqrt are used, so the result is the same
 * everywhere, except for log, which is the C library's. */
#include "base/formula.h"

#include <ctype.h>
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum {
    NUMBER = LW_FORMULA_NUMBER,
    NAME = LW_FORMULA_NAME,
    ADD,
    SUBTRACT,
    MULTIPLY,
    DIVIDE,
    NEGATE,
    MIN,
    MAX,
    ABS,
    SQRT,
    LOG
};
enum { DEEPEST = 32 };

typedef struct reader {
    const lw_namer *namer;
    const char *text, *at;
    lw_formula *out;
    int depth;
    lw_error *error;
} reader;

static const struct {
    const char *name;
    unsigned char what;
    int operands;
} functions[] = {{"min", MIN, 2}, {"max", MAX, 2}, {"abs", ABS, 1}, {"sqrt", SQRT, 1}, {"log", LOG, 1}};

static int fail(reader *r, const char *why)
{
    return lw_fail(r->error, LW_BAD_INPUT, "in the formula \"%.80s\", character %d: %s", r->text,
                   (int)(r->at - r->text) + 1, why);
}

static int add(reader *r, lw_formula_step step)
{
    if (r->out->count == LW_FORMULA_MAX)
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

/* Reads the operands of a function, or an expression in parentheses. */
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
    while (isalnum((unsigned char)at[size]) || (at[size] && strchr("_@.", at[size])))
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
    int found = r->namer->find(r->namer->context, name, size, r->error);
    if (found < 0)
        return found;
    r->at += size;
    return add(r, (lw_formula_step){.what = NAME, .name = found});
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
        return fail(r, "this is not a number");
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
    return fail(r, first ? "a name or a number belongs here" : "it ends where a name or a number belongs");
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

int lw_formula_parse(const char *text, const lw_namer *namer, lw_formula *formula, lw_error *error)
{
    reader r = {.namer = namer, .text = text, .at = text, .out = formula, .error = error};
    formula->count = 0;
    int result = read_sum(&r);
    return !result && next(&r) ? fail(&r, "nothing more was expected here") : result;
}

/* NaN must propagate, but comparisons with NaN are false, so min and max check for it. */
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
        return b != 0 ? a / b : (double)NAN;
    case MIN:
        return a < b || isnan(a) ? a : b;
    case MAX:
        return a > b || isnan(a) ? a : b;
    case NEGATE:
        return -a;
    case ABS:
        return fabs(a);
    case LOG:
        return a > 0 ? log(a) : (double)NAN;
    default:
        return sqrt(a);
    }
}

double lw_formula_value(const lw_formula *formula, double (*value)(const void *row, int name), const void *row)
{
    double stack[LW_FORMULA_MAX];
    int top = 0;
    for (int i = 0; i < formula->count; i++) {
        const lw_formula_step *step = &formula->steps[i];
        if (step->what == NUMBER || step->what == NAME) {
            stack[top++] = step->what == NUMBER ? step->number : value(row, step->name);
            continue;
        }
        bool two = step->what < NEGATE || step->what == MIN || step->what == MAX;
        double b = two ? stack[--top] : 0;
        stack[top - 1] = work_out(step->what, stack[top - 1], b);
    }
    return top == 1 && isfinite(stack[0]) ? stack[0] : (double)NAN;
}
