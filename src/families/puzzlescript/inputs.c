/* inputs.c: see inputs.h. */
#include "families/puzzlescript/inputs.h"

#include <string.h>
#include <strings.h>

static const char *const words[LW_PS_INPUTS] = {"up",     "down", "left", "right",
                                                "action", "tick", "undo", "restart"};

const char *lw_ps_input_word(enum lw_ps_input input)
{
    return words[input];
}

int lw_ps_input_letter(char letter)
{
    static const char letters[] = "udlrxtzn"; /* in the order of lw_ps_input */
    char small = letter >= 'A' && letter <= 'Z' ? (char)(letter + 32) : letter;
    const char *at = small ? strchr(letters, small) : NULL;
    return small == 'a' ? LW_PS_IN_ACTION : at ? (int)(at - letters) : -1;
}

static bool take_word(const char *word, size_t size, lw_buf *out)
{
    for (int i = 0; i < LW_PS_INPUTS; i++)
        if (strlen(words[i]) == size && !strncasecmp(words[i], word, size)) {
            lw_buf_byte(out, (char)i);
            return true;
        }
    return false;
}

static int fail_input(const char *text, const char *at, lw_error *error)
{
    int line = 1, column = 1;
    for (; text < at; text++) {
        column = *text == '\n' ? 1 : column + 1;
        line += *text == '\n';
    }
    return lw_fail_at(
        error, LW_BAD_INPUT, line, column,
        "inputs are u d l r, x for action, t tick, z undo and n restart, or these words; not \"%.*s\"",
        (int)strcspn(at, " ,\t\r\n") < 20 ? (int)strcspn(at, " ,\t\r\n") : 20, at);
}

int lw_ps_inputs_parse(const char *text, lw_buf *out, lw_error *error)
{
    static const char gaps[] = " ,\t\r\n\"[]";
    for (const char *at = text; *(at += strspn(at, gaps));) {
        size_t size = strcspn(at, gaps);
        if (!take_word(at, size, out))
            for (size_t i = 0; i < size; i++) {
                int input = lw_ps_input_letter(at[i]);
                if (input < 0)
                    return fail_input(text, at + i, error);
                lw_buf_byte(out, (char)input);
            }
        at += size;
    }
    return 0;
}
