/* keep.c: see the header. */
#include "lab/keep.h"
#include "core/symmetry.h"
#include "store/store_library.h"

void lw_twin_format(const lw_design *design, lw_buf *buf)
{
    lw_arena arena = {0};
    lw_design *twin = lw_design_new(design->spec, &arena);
    lw_symmetry_canonical(design, twin->bytes);
    lw_id_format(twin, buf);
    lw_arena_drop(&arena);
}

/* Stores the facts that were measured, with their names; returns their number. */
static int name_facts(const lw_family *family, const lw_value *facts, lw_named_value *out)
{
    int count = 0;
    for (int i = 0; i < lw_fact_count(family); i++)
        if (facts[i].kind != LW_UNMEASURED)
            out[count++] = (lw_named_value){.name = family->facts[i].name, .value = facts[i]};
    return count;
}

static const char *take_text(lw_buf *text, lw_arena *arena)
{
    const char *out = lw_arena_text(arena, lw_buf_text(text));
    lw_buf_clear(text);
    return out;
}

lw_entry lw_entry_bare(const lw_design *design, lw_arena *arena)
{
    lw_buf text = {0};
    lw_entry entry = {.family = design->spec->family->name, .origin = "", .tags = "", .certificate = "{}"};
    lw_id_format(design, &text);
    entry.id = take_text(&text, arena);
    lw_spec_format(design->spec, &text);
    entry.spec = take_text(&text, arena);
    lw_twin_format(design, &text);
    entry.twin = take_text(&text, arena);
    lw_buf_drop(&text);
    return entry;
}

lw_entry lw_entry_of(const lw_certified *certified, const char *origin, lw_arena *arena)
{
    const lw_design *design = certified->rules->design;
    lw_named_value *named = lw_new_array(arena, lw_named_value, 64);
    lw_entry entry = lw_entry_bare(design, arena);
    entry.origin = origin;
    entry.certificate = certified->text;
    entry.fact_count = name_facts(design->spec->family, certified->facts, named);
    entry.facts = named;
    return entry;
}

int lw_entry_make(const lw_design *design, const lw_limits *limits, const char *origin, lw_arena *arena,
                  lw_entry *out, lw_error *error)
{
    lw_certified certified;
    int result = lw_certify(design, 0, limits, arena, &certified, error);
    if (!result && certified.cut)
        result = lw_fail(error, LW_STOPPED, "stopped on request");
    if (!result)
        *out = lw_entry_of(&certified, origin, arena);
    return result;
}

int lw_keep(lw_store *store, const lw_design *design, const lw_limits *limits, const char *origin, bool *fresh,
            lw_error *error)
{
    lw_arena arena = {0};
    lw_entry entry;
    int result = lw_entry_make(design, limits, origin, &arena, &entry, error);
    if (!result)
        result = lw_store_put(store, &entry, fresh, error);
    lw_arena_drop(&arena);
    return result;
}
