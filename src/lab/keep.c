/* keep.c: see the header. */
#include "lab/keep.h"
#include "grade/certificate.h"

void lw_twin_format(const lw_design *design, lw_buf *buf)
{
    lw_arena arena = {0};
    lw_design *twin = lw_design_new(design->spec, &arena);
    lw_design_canon(design, twin->bytes);
    lw_id_format(twin, buf);
    lw_arena_drop(&arena);
}

/* The measured ones under their names; returns how many. */
static int name_facts(const lw_family *family, const lw_value *facts, lw_named_value *out)
{
    int count = 0;
    for (int i = 0; i < lw_fact_count(family); i++)
        if (facts[i].kind != LW_UNMEASURED)
            out[count++] = (lw_named_value){.name = family->facts[i].name, .value = facts[i]};
    return count;
}

int lw_keep(lw_store *store, const lw_design *design, const char *origin, bool *fresh, lw_error *error)
{
    lw_arena arena = {0};
    lw_buf id = {0}, spec = {0}, twin = {0}, certificate = {0};
    lw_value facts[64];
    lw_named_value named[64];
    int result = lw_certify(design, &arena, facts, &certificate, error);
    if (!result) {
        lw_id_format(design, &id);
        lw_spec_format(design->spec, &spec);
        lw_twin_format(design, &twin);
        lw_entry entry = {.id = lw_buf_text(&id),
                          .family = design->spec->family->name,
                          .spec = lw_buf_text(&spec),
                          .twin = lw_buf_text(&twin),
                          .certificate = lw_buf_text(&certificate),
                          .origin = origin,
                          .fact_count = name_facts(design->spec->family, facts, named),
                          .facts = named};
        result = lw_store_put(store, &entry, fresh, error);
    }
    lw_buf_drop(&id);
    lw_buf_drop(&spec);
    lw_buf_drop(&twin);
    lw_buf_drop(&certificate);
    lw_arena_drop(&arena);
    return result;
}
