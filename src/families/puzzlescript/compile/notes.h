/* notes.h: the compiler's errors and warnings about a game.
 *
 * A note is reported only once per line. The compiler stops after more than five errors while reading, or after
 * more than a hundred notes in total. */
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
    /* The part of the line that it is about: UTF-16 units from 1, as editors count them, up to before `end`. 0:
     * none. */
    int column, end;
    const char *text;
    const char *subject; /* the word that it is about; NULL: none */
    const char *hint;    /* what to do; NULL: the text says so */
} lw_ps_note;

typedef struct lw_ps_notes {
    lw_arena *arena;
    lw_ps_note *list;
    int count, room;
    int errors; /* warnings without a line count as errors, as they always have */
    bool full;  /* no more notes are added, and the compiler stops */
} lw_ps_notes;

void lw_ps_notes_add(lw_ps_notes *, enum lw_ps_code, int line,
                     ...);                              /* arguments for the note's text, const char * */
void lw_ps_note_write(const lw_ps_note *, lw_writer *); /* as members of an object */
/* Sets the place of all notes on the line after the first `reported` notes. */
void lw_ps_notes_place(lw_ps_notes *, int reported, int line, int from, int to);

#endif
