/* notes.c: the list of notes, each said once for a line. */
#include "families/puzzlescript/notes.h"

#include "base/buf.h"
#include "families/puzzlescript/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { MOST = 100 };

static const struct {
    const char *name, *words;
    enum lw_ps_kind kind;
} table[] = {
#define LW_PS_NOTE(code, what, text) {.name = #code, .words = text, .kind = LW_PS_##what},
#include "families/puzzlescript/notes.def"
#undef LW_PS_NOTE
};

const char *lw_ps_code_name(enum lw_ps_code code)
{
    return table[code].name;
}

static char *say(lw_arena *arena, const char *words, va_list arguments)
{
    va_list again;
    va_copy(again, arguments);
    int size = vsnprintf(NULL, 0, words, arguments);
    char *text = lw_new_array(arena, char, size + 1);
    vsnprintf(text, (size_t)size + 1, words, again);
    va_end(again);
    return text;
}

void lw_ps_tell(lw_ps_notes *notes, enum lw_ps_code code, int line, ...)
{
    if (notes->full)
        return;
    va_list arguments;
    va_start(arguments, line);
    char *text = say(notes->arena, table[code].words, arguments);
    va_end(arguments);
    for (int i = 0; i < notes->count; i++)
        if (notes->list[i].code == code && notes->list[i].line == line && !strcmp(notes->list[i].text, text))
            return;
    lw_ps_note *note = lw_ps_add(notes->arena, notes->list, notes->count, notes->room);
    *note = (lw_ps_note){.code = code, .kind = table[code].kind, .line = line, .text = text};
    notes->errors += note->kind == LW_PS_ERROR || line == LW_PS_NO_LINE;
    notes->full = notes->count > MOST;
}
