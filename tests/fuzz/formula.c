/* Any text is a formula or refused with a reason. One that is read means the same in parentheses. */
#include "core/registry.h"
#include "grade/fact_formula.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void check(const lw_family *family, const char *text, const lw_value *facts, const lw_formula *once)
{
    lw_buf again = {0};
    lw_formula twice;
    lw_error error = {0};
    double value = lw_fact_formula_value(once, facts);
    lw_buf_print(&again, "(%s)", text);
    int result = lw_fact_formula_parse(family, lw_buf_text(&again), &twice, &error);
    double same = result ? value : lw_fact_formula_value(&twice, facts); /* refused: one parenthesis too deep */
    if (isinf(value) || isnan(value) != isnan(same) || (value != same && !isnan(value)) ||
        (result && !strstr(error.text, "deep"))) {
        fprintf(stderr, "%s: %g, then %g: %s\n", text, value, same, error.text);
        abort();
    }
    lw_buf_drop(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    lw_value facts[64];
    char *text = lw_heap_grow(NULL, size + 1);
    memcpy(text, bytes, size);
    text[size] = 0;
    for (int i = 0; i < 64; i++)
        facts[i] = i % 7 == 6 ? lw_absent() : i % 2 ? lw_real(i * 0.75 - 3) : lw_integer(i);
    for (int i = 0; lw_families[i]; i++) {
        lw_formula formula;
        lw_error error = {0};
        if (!lw_fact_formula_parse(lw_families[i], text, &formula, &error)) {
            check(lw_families[i], text, facts, &formula);
        } else if (error.code == LW_OK || !error.text[0]) {
            fprintf(stderr, "a failure that does not say why: %s\n", text);
            abort();
        }
    }
    free(text);
    return 0;
}
