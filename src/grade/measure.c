/* measure.c: see the header. */
#include "grade/measure.h"
#include "base/hash.h"
#include "grade/people_facts.h"

#include <string.h>

static lw_rng stream_of(const lw_design *design, const lw_measure_options *on)
{
    lw_rng stream = lw_rng_seed(on->purpose);
    uint64_t own[] = {on->name ? *on->name : lw_hash(design->bytes, design->size), (uint64_t)on->time};
    return lw_rng_fork(&stream, on->time ? lw_hash(own, sizeof own) : own[0]);
}

uint64_t lw_usual_facts(const lw_family *family)
{
    uint64_t usual = 0;
    for (int i = 0; family->facts[i].name; i++)
        if (!family->facts[i].expensive)
            usual |= UINT64_C(1) << i;
    return usual;
}

void lw_measure_on(const lw_design *design, uint64_t wanted, const lw_measure_options *on, lw_arena *scratch,
                   lw_value *facts)
{
    const lw_family *family = design->spec->family;
    int count = lw_fact_count(family);
    memset(facts, 0, (size_t)count * sizeof *facts);
    if (wanted == LW_ALL_FACTS)
        wanted = lw_usual_facts(family);
    lw_mark mark = lw_arena_mark(scratch);
    lw_measure_context context = {.wanted = wanted, .scratch = scratch, .stop = on->stop};
    for (int i = 0; i < count; i++)
        if (lw_wanted(&context, i) && family->facts[i].kind == LW_FACT_NOISY) {
            context.rng = stream_of(design, on);
            break;
        }
    lw_people_measure(design, &context, facts);
    context.wanted &= ~lw_people_wanted(family);
    if (context.wanted)
        family->measure(design, &context, facts);
    lw_arena_rewind(scratch, mark);
    context.wanted = wanted;
    for (int i = 0; i < count; i++)
        if (!lw_wanted(&context, i))
            facts[i] = (lw_value){0};
        else if (facts[i].kind == LW_UNMEASURED && lw_stopped(on->stop))
            facts[i] = lw_absent();
}

void lw_measure(const lw_design *design, uint64_t wanted, enum lw_purpose purpose, lw_arena *scratch,
                lw_value *facts)
{
    lw_measure_on(design, wanted, &(lw_measure_options){.purpose = purpose}, scratch, facts);
}

void lw_facts_write(const lw_family *family, const lw_value *facts, lw_writer *writer, const char *key)
{
    bool saturated = false, noisy = false;
    lw_write_object(writer, key);
    for (int i = 0; family->facts[i].name; i++) {
        if (facts[i].kind == LW_UNMEASURED)
            continue;
        lw_value_write(&facts[i], writer, family->facts[i].name);
        saturated = saturated || facts[i].saturated;
        noisy = noisy || facts[i].samples;
    }
    lw_write_end(writer);
    if (saturated) {
        lw_write_list(writer, "saturated");
        for (int i = 0; family->facts[i].name; i++)
            if (facts[i].saturated)
                lw_write_text(writer, NULL, family->facts[i].name);
        lw_write_end(writer);
    }
    if (!noisy)
        return;
    lw_write_object(writer, "noise");
    for (int i = 0; family->facts[i].name; i++)
        if (facts[i].samples) {
            lw_write_object(writer, family->facts[i].name);
            lw_write_int(writer, "samples", facts[i].samples);
            lw_write_real(writer, "low", facts[i].low);
            lw_write_real(writer, "high", facts[i].high);
            lw_write_end(writer);
        }
    lw_write_end(writer);
}
