/* language.c: finds the family whose language a text is in. */
#include "core/language.h"
#include "core/registry.h"

const lw_family *lw_language_find(const char *text, size_t size)
{
    for (int i = 0; lw_families[i]; i++)
        if (lw_families[i]->language && lw_families[i]->language->is_text(text, size))
            return lw_families[i];
    return NULL;
}
