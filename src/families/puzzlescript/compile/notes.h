/* notes.h: what the compiler says about a game, errors and warnings.
 *
 * A note is said once for a line. After more than five errors while reading, and after more than a hundred
 * notes in all, the compiler stops. */
#ifndef LW_PUZZLESCRIPT_NOTES_H
#define LW_PUZZLESCRIPT_NOTES_H

#include "base/arena.h"
#include "base/json.h"

#include <stdbool.h>

enum lw_ps_code {
#define LW_PS_NOTE(name, kind, words) LW_PS_##name,
#include "families/puzzlescript/compile/notes.def"
#undef LW_PS_NOTE
    LW_PS_CODES
};

enum lw_ps_kind { LW_PS_ERROR, LW_PS_WARNING };

enum { LW_PS_NO_LINE = -1 };

typedef struct lw_ps_note {
    enum lw_ps_code code;
    enum lw_ps_kind kind;
    int line; /* from 1; 0 stands for the whole prelude; or LW_PS_NO_LINE */
    /* Which part of the line: UTF-16 units from 1, as editors count them; the end is past the last. 0: none. */
    int column, end;
    const char *text;
    const char *subject; /* the word that it is about; NULL: none */
    const char *hint;    /* what to do; NULL: the text says it */
} lw_ps_note;

typedef struct lw_ps_notes {
    lw_arena *arena;
    lw_ps_note *list;
    int count, room;
    int errors; /* warnings without a line count as errors, as they always have */
    bool full;  /* too many: no more are taken, and the compiler stops */
} lw_ps_notes;

void lw_ps_notes_add(lw_ps_notes *, enum lw_ps_code, int line,
                     ...);                              /* the arguments that the words take, const char * */
const char *lw_ps_code_name(enum lw_ps_code);           /* "RULE_ARROW" */
const char *lw_ps_code_hint(enum lw_ps_code);           /* NULL: none */
void lw_ps_note_write(const lw_ps_note *, lw_writer *); /* as members of an object */
/* The notes on the line that came after the first `reported` ones are about these units of it. */
void lw_ps_notes_place(lw_ps_notes *, int reported, int line, int from, int to);

#endif
