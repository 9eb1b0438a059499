/* techniques.c: see the header. */
#include "search/techniques.h"

#include <string.h>

unsigned lw_technique_find(const char *name)
{
    static const char *const names[] = {"slices",   "walks",    "guide",  "plans",  "cells",    "together",
                                        "lost",     "estimate", "recent", "parts",  "narrow",   "expensive",
                                        "going_on", "packing",  "once",   "forced", "shortcuts"};
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
        if (!strcmp(names[i], name))
            return 1u << i;
    return 0;
}
