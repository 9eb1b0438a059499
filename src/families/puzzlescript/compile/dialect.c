/* dialect.c: see the header. The table has sections because a word may be the name of an object in others. */
#include "families/puzzlescript/compile/dialect.h"

#include <string.h>

enum section { ELSEWHERE, PRELUDE, OBJECTS, RULES, LEVELS };

static const struct {
    const char *word, *dialect;
    enum section section;
} words[] = {
#define LW_PS_DIALECT(said, where, whose) {.word = said, .section = where, .dialect = whose},
#include "families/puzzlescript/compile/dialects.def"
#undef LW_PS_DIALECT
};

static enum section section_of(enum lw_ps_code code)
{
    switch (code) {
    case LW_PS_PRELUDE_UNKNOWN:
    case LW_PS_PRELUDE_JUNK:
        return PRELUDE;
    case LW_PS_COLOUR_EXPECTED:
    case LW_PS_COLOUR_INVALID:
        return OBJECTS;
    case LW_PS_RULE_NAME:
    case LW_PS_RULE_PREFIX:
    case LW_PS_RULE_CELL:
        return RULES;
    case LW_PS_LEVEL_GLYPH:
    case LW_PS_LEVEL_KEY:
        return LEVELS;
    default:
        return ELSEWHERE;
    }
}

bool lw_ps_dialect_begins_line(enum lw_ps_code code)
{
    return section_of(code) == PRELUDE || section_of(code) == LEVELS;
}

const char *lw_ps_dialect_of(enum lw_ps_code code, const char *word)
{
    enum section section = section_of(code);
    for (size_t i = 0; section && i < sizeof words / sizeof *words; i++)
        if (words[i].section == section && !strcmp(words[i].word, word))
            return words[i].dialect;
    return NULL;
}
