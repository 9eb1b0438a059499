/* title.c: see the header. */
#include "core/title.h"
#include "core/fact.h"

static void add_size(const lw_spec *spec, lw_buf *out)
{
    int width = lw_spec_number(spec, "width"), height = lw_spec_number(spec, "height"),
        side = lw_spec_number(spec, "side");
    if (width && height)
        lw_buf_print(out, " %d \u00d7 %d", width, height);
    else if (side)
        lw_buf_print(out, " %d \u00d7 %d", side, side);
}

void lw_title(const lw_design *design, const lw_value *facts, lw_buf *out)
{
    const lw_family *family = design->spec->family;
    int moves = lw_fact_find(family, "moves");
    if (family->name_of) {
        family->name_of(design, out);
    } else {
        lw_buf_puts(out, family->title);
        add_size(design->spec, out);
    }
    if (facts && moves >= 0 && facts[moves].kind == LW_INTEGER)
        lw_buf_print(out, ", %s%lld move%s", facts[moves].saturated ? "at least " : "",
                     (long long)facts[moves].integer, facts[moves].integer == 1 ? "" : "s");
}
