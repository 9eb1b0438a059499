/* designs.c: laws of specs, IDs, JSON, operators and symmetry. */
#include "laws.h"

enum { GUARD = 16, GUARD_A = 0xA7, GUARD_B = 0x3C }; /* two values, to catch a crossover that swaps too much */

static void check_spec_text(const subject *s)
{
    lw_buf text = {0}, again = {0};
    lw_error error = {0};
    lw_spec_format(s->spec, &text);
    const lw_spec *parsed = lw_spec_parse(lw_buf_text(&text), s->arena, &error);
    HOLDS(s, parsed, "the spec \"%s\" is not read back: %s", lw_buf_text(&text), error.text);
    HOLDS(s, parsed->design_size == s->spec->design_size, "the spec read back has designs of another size");
    lw_spec_format(parsed, &again);
    HOLDS(s, !strcmp(lw_buf_text(&text), lw_buf_text(&again)), "the spec reads back as \"%s\"",
          lw_buf_text(&again));
    lw_spec *copy = lw_spec_copy(s->spec, s->arena);
    lw_buf_clear(&again);
    HOLDS(s, lw_spec_check(copy, &error) == 0, "a checked spec does not pass again: %s", error.text);
    lw_spec_format(copy, &again);
    HOLDS(s, !strcmp(lw_buf_text(&text), lw_buf_text(&again)), "checking again gives \"%s\"",
          lw_buf_text(&again));
    lw_buf_drop(&text);
    lw_buf_drop(&again);
}

/* Checks that the other design has the same spec, as text, and the same bytes. */
static void check_same(const subject *s, const lw_design *other, const lw_error *error, const char *way)
{
    lw_buf a = {0}, b = {0};
    HOLDS(s, other, "%s is refused: %s", way, error->text);
    lw_spec_format(s->spec, &a);
    lw_spec_format(other->spec, &b);
    HOLDS(s, !strcmp(lw_buf_text(&a), lw_buf_text(&b)), "%s gives the spec \"%s\"", way, lw_buf_text(&b));
    HOLDS(s, other->size == s->design->size && !memcmp(other->bytes, s->design->bytes, other->size),
          "%s gives another design", way);
    lw_buf_drop(&a);
    lw_buf_drop(&b);
}

static void check_id(const subject *s)
{
    lw_error error = {0};
    HOLDS(s, s->id[strcspn(s->id, " \t\n\"\\")] == 0, "the ID holds white space, a quote or a backslash");
    check_same(s, lw_id_parse(s->id, s->arena, &error), &error, "the ID");
}

static void check_seed_id(const subject *s)
{
    lw_buf id = {0};
    lw_error error = {0};
    lw_spec_format(s->spec, &id);
    lw_buf_print(&id, "#%llu", (unsigned long long)s->seed);
    subject first = *s;
    first.design = lw_design_seed(s->spec, s->seed, NULL, s->arena);
    check_same(&first, lw_id_parse(lw_buf_text(&id), s->arena, &error), &error, "the ID with the seed");
    lw_buf_drop(&id);
}

static void check_json(const subject *s)
{
    lw_buf text = {0};
    lw_error error = {0};
    lw_writer writer = lw_writer_to(&text);
    lw_write_object(&writer, NULL);
    s->family->write(s->design, &writer);
    lw_write_end(&writer);
    const lw_json *json = lw_json_read(lw_buf_text(&text), text.size, 1, s->arena, &error);
    HOLDS(s, json, "the JSON is none: %s: %s", error.text, lw_buf_text(&text));
    check_same(s, lw_design_read(json, s->arena, &error), &error, "the JSON");
    lw_buf_clear(&text);
    writer = lw_writer_to(&text);
    lw_write_object(&writer, NULL);
    lw_write_text(&writer, "id", s->id);
    lw_write_end(&writer);
    json = lw_json_read(lw_buf_text(&text), text.size, 1, s->arena, &error);
    HOLDS(s, json, "the JSON with an ID alone is none: %s", error.text);
    check_same(s, lw_design_read(json, s->arena, &error), &error, "the JSON with an ID alone");
    lw_buf_drop(&text);
}

/* A design is valid if its text reads back as itself, and it compiles. */
static void check_valid(const subject *s, unsigned char *bytes, const lw_operator *row)
{
    const char *maker = row->name;
    lw_buf text = {0};
    lw_error error = {0};
    lw_mark mark = lw_arena_mark(s->arena);
    lw_design made = {.spec = s->spec, .size = s->spec->design_size, .bytes = bytes};
    lw_design *back = lw_design_new(s->spec, s->arena);
    s->family->format(&made, &text);
    int refused = s->family->parse(s->spec, lw_buf_text(&text), back->bytes, &error);
    HOLDS(s, !refused, "after %s, %s is refused: %s", maker, lw_buf_text(&text), error.text);
    HOLDS(s, !memcmp(back->bytes, bytes, made.size), "after %s, %s reads back as something else", maker,
          lw_buf_text(&text));
    HOLDS(s, row->wild || s->family->compile(&made, s->arena, &error), "after %s, %s does not compile: %s",
          maker, lw_buf_text(&text), error.text);
    lw_buf_drop(&text);
    lw_arena_rewind(s->arena, mark);
}

static unsigned char *guarded(const subject *s, const unsigned char *bytes, int guard)
{
    unsigned char *copy = lw_arena_take(s->arena, s->spec->design_size + GUARD);
    memcpy(copy, bytes, s->spec->design_size);
    memset(copy + s->spec->design_size, guard, GUARD);
    return copy;
}

static void check_guard(const subject *s, const unsigned char *bytes, const char *maker)
{
    const unsigned char *guard = bytes + s->spec->design_size;
    for (size_t i = 0; i < GUARD; i++)
        HOLDS(s, guard[i] == guard[GUARD - 1], "%s writes beyond the design", maker);
}

/* Applies the operator to both designs and to copies of both, and compares. The old content of a design does
 * not matter to a generator, so its copies are filled with garbage. */
static void check_operator(const subject *s, const lw_operator *row, lw_rng *rng, unsigned char *a,
                           unsigned char *b)
{
    size_t size = s->spec->design_size;
    bool two = row->kind == LW_CROSSOVER;
    lw_mark mark = lw_arena_mark(s->arena);
    unsigned char *a2 = guarded(s, a, GUARD_A), *b2 = guarded(s, b, GUARD_B);
    if (row->kind == LW_GENERATOR)
        memset(a2, 0xEE, size);
    lw_rng again = *rng;
    row->apply(s->spec, rng, a, two ? b : NULL);
    row->apply(s->spec, &again, a2, two ? b2 : NULL);
    HOLDS(s, !memcmp(a, a2, size) && !memcmp(b, b2, size), "%s makes different things of the same", row->name);
    const unsigned char *all[] = {a, b, a2, b2};
    for (size_t i = 0; i < 4; i++)
        check_guard(s, all[i], row->name);
    check_valid(s, a, row);
    if (two)
        check_valid(s, b, row);
    lw_arena_rewind(s->arena, mark);
}

static void check_operators(const subject *s)
{
    lw_rng rng = lw_rng_seed(s->seed + 1000);
    unsigned char *a = guarded(s, s->design->bytes, GUARD_A), *b = guarded(s, s->design->bytes, GUARD_B);
    for (const lw_operator *row = s->family->operators; row->name; row++)
        if (row->kind == LW_GENERATOR)
            check_operator(s, row, &rng, b, a);
    for (int round = 0; round < 25; round++)
        for (const lw_operator *row = s->family->operators; row->name; row++)
            if (row->kind != LW_GENERATOR) {
                /* what wild operators make is not checked */
                unsigned char *one = row->wild ? guarded(s, a, GUARD_A) : a;
                unsigned char *two = row->wild ? guarded(s, b, GUARD_B) : b;
                check_operator(s, row, &rng, round % 2 ? one : two, round % 2 ? two : one);
            }
}

static void check_distance(const subject *s)
{
    const lw_design *other = lw_design_seed(s->spec, s->seed + 1, NULL, s->arena);
    double there = lw_design_distance(s->design, other), back = lw_design_distance(other, s->design);
    HOLDS(s, there >= 0 && there <= 1, "the distance is %g", there);
    HOLDS(s, !(there < back) && !(there > back), "the distance there is %g, back %g", there, back);
    HOLDS(s, !(lw_design_distance(s->design, s->design) > 0), "a design is apart from itself");
}

static void check_description(const subject *s)
{
    lw_buf text = {0};
    s->family->describe(s->rules, &text);
    HOLDS(s, text.size > 0, "nothing says how it is played");
    lw_buf_drop(&text);
}

const law design_laws[] = {
    {"specs read back", 1, check_spec_text},
    {"IDs read back", 30, check_id},
    {"a seed names its design", 30, check_seed_id},
    {"JSON reads back", 30, check_json},
    {"operators keep designs valid", 12, check_operators},
    {"distance is a distance", 10, check_distance},
    {"it says how it is played", 2, check_description},
    {0},
};
