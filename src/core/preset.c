/* preset.c: presets by name. */
#include "core/preset.h"

#include <string.h>

const lw_preset *lw_preset_find(const lw_family *family, const char *name, lw_error *error)
{
    lw_names known = {0};
    for (const lw_preset *row = family->presets; row && row->name; row++) {
        if (!strcmp(row->name, name))
            return row;
        lw_names_add(&known, row->name);
    }
    if (known.text[0])
        lw_fail(error, LW_BAD_INPUT, "%s has no preset \"%.40s\"; it has %s", family->name, name, known.text);
    else
        lw_fail(error, LW_BAD_INPUT, "%s has no presets", family->name);
    return NULL;
}
