/* symmetry.c: laws of families whose designs have symmetric equivalents. */
#include "core/symmetry.h"
#include "laws.h"

static lw_value first_fact(const subject *s, const lw_design *design)
{
    lw_value facts[64] = {0};
    lw_measure_context context = {.wanted = 1, .rng = lw_rng_seed(1), .scratch = s->arena};
    s->family->measure(design, &context, facts);
    return facts[0];
}

static void check_canon(const subject *s)
{
    size_t size = s->spec->design_size;
    unsigned char *twin = lw_arena_take(s->arena, size + 1), *again = lw_arena_take(s->arena, size + 1);
    lw_design canonical = {.spec = s->spec, .size = size, .bytes = twin};
    lw_buf text = {0};
    lw_error error = {0};
    twin[size] = again[size] = 0xA7;
    lw_symmetry_canonical(s->design, twin);
    lw_symmetry_canonical(&canonical, again);
    HOLDS(s, twin[size] == 0xA7 && again[size] == 0xA7, "the canonical form is too long");
    HOLDS(s, !memcmp(twin, again, size), "the canonical form has another one");
    s->family->format(&canonical, &text);
    HOLDS(s, !s->family->parse(s->spec, lw_buf_text(&text), again, &error), "it is refused: %s", error.text);
    HOLDS(s, !memcmp(twin, again, size), "it reads back as something else");
    HOLDS(s, s->family->compile(&canonical, s->arena, &error), "it does not compile: %s", error.text);
    lw_buf_drop(&text);
    if (s->family->facts[0].kind == LW_FACT_EXACT && !s->family->facts[0].expensive) {
        lw_value mine = first_fact(s, s->design), its = first_fact(s, &canonical);
        HOLDS(s, lw_value_equal(&mine, &its), "it differs in the fact %s", s->family->facts[0].name);
    }
}

const law symmetry_laws[] = {
    {"a canonical form is its own", 30, check_canon},
    {0},
};
