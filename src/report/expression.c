/* expression.c: recursive descent into a list of steps, and a stack to work them out on. */
#include "report/expression.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct reader {
    const char *text, *at;
    const lw_namer *namer;
    lw_expression *formula;
    lw_error *error;
    int depth;
} reader;

static int fail(const reader *r)
{
    return lw_fail(r->error, LW_BAD_INPUT, "\"%.60s\" is no formula: something is wrong at \"%.20s\"", r->text,
                   r->at);
}

static int put(reader *r, lw_expression_step step)
{
    if (r->formula->count == LW_EXPRESSION_STEPS)
        return lw_fail(r->error, LW_LIMIT, "the formula \"%.40s\" has more than %d steps", r->text,
                       LW_EXPRESSION_STEPS);
    r->formula->steps[r->formula->count++] = step;
    return 0;
}

static void skip(reader *r)
{
    r->at += strspn(r->at, " ");
}

static int take(reader *r, char sign)
{
    skip(r);
    if (*r->at != sign)
        return fail(r);
    r->at++;
    return 0;
}

static int read_sum(reader *r);

/* The arguments of a function, then itself. */
static int read_call(reader *r, char what, int arguments)
{
    int result = take(r, '(');
    for (int i = 0; i < arguments && !result; i++) {
        result = i ? take(r, ',') : 0;
        if (!result)
            result = read_sum(r);
    }
    if (!result)
        result = take(r, ')');
    return result ? result : put(r, (lw_expression_step){.what = what});
}

static int read_name(reader *r)
{
    static const struct {
        const char *name;
        char what;
        int arguments;
    } calls[] = {{"max", 'M', 2}, {"min", 'm', 2}, {"log", 'l', 1}, {"sqrt", 's', 1}};
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_@.";
    char name[LW_EXPRESSION_NAME];
    size_t size = strspn(r->at, letters);
    if (size == 0 || size >= sizeof name)
        return fail(r);
    memcpy(name, r->at, size);
    name[size] = 0;
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
        if (!strcmp(name, calls[i].name) && r->at[size] == '(') {
            r->at += size;
            return read_call(r, calls[i].what, calls[i].arguments);
        }
    int found = r->namer->find(r->namer->context, name, r->error);
    if (found < 0)
        return found;
    r->at += size;
    return put(r, (lw_expression_step){.what = 'n', .name = found});
}

static int read_factor(reader *r)
{
    skip(r);
    if (*r->at == '(') {
        r->at++;
        int result = read_sum(r);
        return result ? result : take(r, ')');
    }
    if (strchr("0123456789.", *r->at) && *r->at) {
        char *end;
        double number = strtod(r->at, &end);
        if (end == r->at)
            return fail(r);
        r->at = end;
        return put(r, (lw_expression_step){.what = '#', .number = number});
    }
    return read_name(r);
}

static int read_product(reader *r)
{
    int result = read_factor(r);
    for (skip(r); !result && (*r->at == '*' || *r->at == '/'); skip(r)) {
        char what = *r->at++;
        result = read_factor(r);
        if (!result)
            result = put(r, (lw_expression_step){.what = what});
    }
    return result;
}

static int read_sum(reader *r)
{
    if (++r->depth > LW_EXPRESSION_STEPS)
        return fail(r);
    int result = read_product(r);
    for (skip(r); !result && (*r->at == '+' || *r->at == '-'); skip(r)) {
        char what = *r->at++;
        result = read_product(r);
        if (!result)
            result = put(r, (lw_expression_step){.what = what});
    }
    r->depth--;
    return result;
}

int lw_expression_parse(const char *text, const lw_namer *namer, lw_expression *formula, lw_error *error)
{
    reader r = {.text = text, .at = text, .namer = namer, .formula = formula, .error = error};
    formula->count = 0;
    int result = read_sum(&r);
    return !result && *r.at ? fail(&r) : result;
}

static double combine(char what, double a, double b)
{
    switch (what) {
    case '+':
        return a + b;
    case '-':
        return a - b;
    case '*':
        return a * b;
    case '/':
        return b != 0 ? a / b : (double)NAN;
    case 'M':
        return a > b || isnan(a) ? a : b;
    default:
        return a < b || isnan(a) ? a : b;
    }
}

double lw_expression_value(const lw_expression *formula, double (*value)(const void *row, int name),
                           const void *row)
{
    double stack[LW_EXPRESSION_STEPS];
    int top = 0;
    for (int i = 0; i < formula->count; i++) {
        const lw_expression_step *step = &formula->steps[i];
        if (step->what == '#' || step->what == 'n')
            stack[top++] = step->what == '#' ? step->number : value(row, step->name);
        else if (step->what == 'l')
            stack[top - 1] = stack[top - 1] > 0 ? log(stack[top - 1]) : (double)NAN;
        else if (step->what == 's')
            stack[top - 1] = stack[top - 1] >= 0 ? sqrt(stack[top - 1]) : (double)NAN;
        else {
            top--;
            stack[top - 1] = combine(step->what, stack[top - 1], stack[top]);
        }
    }
    return top == 1 ? stack[0] : (double)NAN;
}
