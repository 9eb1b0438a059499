/* notes.c: the list of notes; each is reported once per line. */
#include "families/puzzlescript/compile/notes.h"

#include "base/buf.h"
#include "families/puzzlescript/compile/utf16.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { MAX = 100 };

static const struct {
    const char *name, *words;
    enum lw_ps_kind kind;
} table[] = {
#define LW_PS_NOTE(code, what, text) {.name = #code, .words = text, .kind = LW_PS_##what},
#include "families/puzzlescript/compile/notes.def"
#undef LW_PS_NOTE
};

static const char *const hints[LW_PS_CODES] = {
#define LW_PS_HINT(code, words) [LW_PS_##code] = words,
#include "families/puzzlescript/compile/hints.def"
#undef LW_PS_HINT
};

/* A note is about its first argument. */
static const char *subject_of(const char *words, va_list arguments)
{
    return strstr(words, "%s") ? va_arg(arguments, const char *) : NULL;
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

void lw_ps_notes_add(lw_ps_notes *notes, enum lw_ps_code code, int line, ...)
{
    if (notes->full)
        return;
    va_list arguments;
    lw_mark mark = lw_arena_mark(notes->arena);
    va_start(arguments, line);
    char *text = say(notes->arena, table[code].words, arguments);
    va_end(arguments);
    va_start(arguments, line);
    const char *subject = subject_of(table[code].words, arguments);
    va_end(arguments);
    for (int i = 0; i < notes->count; i++)
        if (notes->list[i].code == code && notes->list[i].line == line && !strcmp(notes->list[i].text, text)) {
            lw_arena_rewind(notes->arena, mark);
            return;
        }
    lw_ps_note *note = lw_ps_add(notes->arena, notes->list, notes->count, notes->room);
    *note =
        (lw_ps_note){.code = code, .kind = table[code].kind, .line = line, .text = text, .hint = hints[code]};
    note->subject = subject ? lw_arena_text(notes->arena, subject) : NULL;
    notes->errors += note->kind == LW_PS_ERROR || line == LW_PS_NO_LINE;
    notes->full = notes->count > MAX;
}

void lw_ps_notes_place(lw_ps_notes *notes, int reported, int line, int from, int to)
{
    for (int i = reported; i < notes->count && to > from; i++)
        if (notes->list[i].line == line && !notes->list[i].column) {
            notes->list[i].column = from + 1;
            notes->list[i].end = to + 1;
        }
}

static void write_number(lw_writer *w, const char *key, int number)
{
    if (number > 0)
        lw_write_int(w, key, number);
    else
        lw_write_null(w, key);
}

void lw_ps_note_write(const lw_ps_note *note, lw_writer *w)
{
    write_number(w, "line", note->line);
    write_number(w, "column", note->column);
    write_number(w, "end_column", note->end);
    lw_write_text(w, "severity", note->kind == LW_PS_ERROR ? "error" : "warning");
    lw_write_text(w, "code", table[note->code].name);
    lw_write_text(w, "message", note->text);
    if (note->hint)
        lw_write_text(w, "hint", note->hint);
    else
        lw_write_null(w, "hint");
}
