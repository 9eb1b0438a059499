/* notes.h: what the compiler says about a game, errors and warnings.
 *
 * A note is said once for a line. After more than five errors while reading, and after more than a hundred
 * notes in all, the compiler stops. */
#ifndef LW_PUZZLESCRIPT_NOTES_H
#define LW_PUZZLESCRIPT_NOTES_H

#include "base/arena.h"

#include <stdbool.h>

enum lw_ps_code {
#define LW_PS_NOTE(name, kind, words) LW_PS_##name,
#include "families/puzzlescript/notes.def"
#undef LW_PS_NOTE
    LW_PS_CODES
};

enum lw_ps_kind { LW_PS_ERROR, LW_PS_WARNING };

enum { LW_PS_NO_LINE = -1 };

typedef struct lw_ps_note {
    enum lw_ps_code code;
    enum lw_ps_kind kind;
    int line; /* from 1; 0 stands for the whole prelude; or LW_PS_NO_LINE */
    const char *text;
} lw_ps_note;

typedef struct lw_ps_notes {
    lw_arena *arena;
    lw_ps_note *list;
    int count, room;
    int errors; /* warnings without a line count as errors, as they always have */
    bool full;  /* too many: no more are taken, and the compiler stops */
} lw_ps_notes;

void lw_ps_tell(lw_ps_notes *, enum lw_ps_code, int line,
                ...);                         /* the arguments that the words take, const char * */
const char *lw_ps_code_name(enum lw_ps_code); /* "RULE_ARROW" */

#endif
