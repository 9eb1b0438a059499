/* takeout.c: writes an evolved game without the padding that evolution needs. Evolved texts have a fixed
 * length, so they contain rules that do nothing, and blank lines in place of missing rules. These are left out;
 * all other bytes stay as they are. */
#include "families/puzzlescript/rules/takeout.h"
#include "families/puzzlescript/puzzlescript.h"
#include "families/puzzlescript/rules/rules_form.h"

#include <string.h>

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* Is the line "[ ] -> [ ]", with any blanks? */
static bool is_null(const char *line, size_t size)
{
    static const char null_rule[] = "[]->[]";
    size_t k = 0;
    for (size_t i = 0; i < size; i++) {
        if (is_blank(line[i]))
            continue;
        if (k == sizeof null_rule - 1 || line[i] != null_rule[k])
            return false;
        k++;
    }
    return k == sizeof null_rule - 1;
}

static bool is_empty(const char *line, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (!is_blank(line[i]))
            return false;
    return true;
}

/* Adds the lines of the section, with or without blank ones, but without rules that do nothing. */
enum blanks { WITH_BLANKS, WITHOUT_BLANKS };

static void add_rules(const char *at, size_t size, enum blanks blanks, lw_buf *out)
{
    for (const char *end = at + size; at < end;) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t length = stop ? (size_t)(stop - at) + 1 : (size_t)(end - at);
        if (!is_null(at, length) && !(blanks == WITHOUT_BLANKS && is_empty(at, length)))
            lw_buf_add(out, at, length);
        at += length;
    }
}

void lw_ps_rules_text(const lw_design *design, lw_buf *out)
{
    lw_ps_ruleset set;
    if (lw_ps_ruleset_place(&set, design->bytes, design->size))
        add_rules((const char *)design->bytes + set.from, set.room, WITHOUT_BLANKS, out);
}

void lw_ps_source_text(const lw_design *design, lw_buf *out)
{
    lw_ps_ruleset set;
    const char *text = (const char *)design->bytes;
    size_t size = design->size, done = 0;
    while (size > 1 && text[size - 1] == '\n' && text[size - 2] == '\n')
        size--;
    if (lw_ps_ruleset_place(&set, design->bytes, size)) {
        size_t end = set.from + set.room, rules = end;
        while (rules > set.from && is_blank(text[rules - 1]))
            rules--;
        lw_buf_add(out, text, set.from);
        while (rules < end && text[rules] != '\n')
            rules++;
        rules += rules < end;
        add_rules(text + set.from, rules - set.from, WITH_BLANKS, out);
        if (rules < end)
            lw_buf_byte(out, '\n');
        done = end;
    }
    lw_buf_add(out, text + done, size - done);
}
