/* abstract_scan.c: reads a text word by word. */
#include "families/abstract/abstract_scan.h"
#include "base/guess.h"

#include <string.h>

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

static void skip_to_line_end(lw_abstract_scan *s)
{
    while (s->at < s->end && *s->at != '\n')
        s->at++;
}

void lw_abstract_scan_next(lw_abstract_scan *s)
{
    while (s->at < s->end && is_blank(*s->at))
        s->at++, s->column++;
    if (s->at < s->end && *s->at == '#')
        skip_to_line_end(s);
    s->now = (lw_abstract_word){.text = s->at, .line = s->line, .column = s->column};
    while (s->at < s->end && !is_blank(*s->at) && *s->at != '\n' && *s->at != '#') {
        bool mark = *s->at == ':' || *s->at == ';';
        if (mark && s->now.size)
            break;
        s->at++, s->column++, s->now.size++;
        if (mark)
            break;
    }
}

bool lw_abstract_scan_line(lw_abstract_scan *s)
{
    do {
        skip_to_line_end(s);
        if (s->at == s->end)
            return false;
        s->at++;
        s->line++;
        s->column = 1;
        lw_abstract_scan_next(s);
    } while (s->now.size == 0);
    return true;
}

bool lw_abstract_scan_is(const lw_abstract_scan *s, const char *text)
{
    return s->now.size == (int)strlen(text) && !memcmp(s->now.text, text, (size_t)s->now.size);
}

int lw_abstract_scan_choose(lw_abstract_scan *s, const char *const *words, const char *what)
{
    lw_choice known;
    for (int i = 0; words[i]; i++)
        if (*words[i] && lw_abstract_scan_is(s, words[i]))
            return i;
    lw_choice_begin(&known, s->now.text, (size_t)s->now.size);
    for (int i = 0; words[i]; i++)
        if (*words[i])
            lw_choice_add(&known, words[i]);
    if (s->now.size == 0)
        LW_ABSTRACT_SCAN_FAIL(s, "a %s is missing here; %s", what, lw_choice_text(&known, "there are"));
    else
        LW_ABSTRACT_SCAN_FAIL(s, "\"%.*s\" is not a %s; %s", s->now.size < 40 ? s->now.size : 40, s->now.text,
                              what, lw_choice_text(&known, "there are"));
    return LW_BAD_INPUT;
}

int lw_abstract_scan_number(lw_abstract_scan *s, const char *what, int low, int high)
{
    int number = 0;
    for (int i = 0; i < s->now.size; i++) {
        char c = s->now.text[i];
        if (c < '0' || c > '9' || number > 10000)
            return LW_ABSTRACT_SCAN_FAIL(s, "%s is a number from %d to %d", what, low, high);
        number = 10 * number + c - '0';
    }
    if (s->now.size == 0 || number < low || number > high)
        return LW_ABSTRACT_SCAN_FAIL(s, "%s is a number from %d to %d", what, low, high);
    return number;
}
