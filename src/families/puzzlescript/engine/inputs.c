/* inputs.c: see inputs.h. */
#include "families/puzzlescript/engine/inputs.h"
#include "base/json.h"

#include <string.h>
#include <strings.h>

static const char *const words[LW_PS_INPUTS] = {"up",     "down", "left", "right",
                                                "action", "tick", "undo", "restart"};

const char *lw_ps_input_word(enum lw_ps_input input)
{
    return words[input];
}

const unsigned char lw_ps_input_letters[] = "UDLRXTZN";

#define BOTH(small, large, input) [small] = (input) + 1, [large] = (input) + 1
const unsigned char lw_ps_letter_inputs[256] = {
    BOTH('u', 'U', LW_PS_IN_UP),    BOTH('d', 'D', LW_PS_IN_DOWN),   BOTH('l', 'L', LW_PS_IN_LEFT),
    BOTH('r', 'R', LW_PS_IN_RIGHT), BOTH('x', 'X', LW_PS_IN_ACTION), BOTH('a', 'A', LW_PS_IN_ACTION),
    BOTH('t', 'T', LW_PS_IN_TICK),  BOTH('z', 'Z', LW_PS_IN_UNDO),   BOTH('n', 'N', LW_PS_IN_RESTART),
};
#undef BOTH

enum lw_ps_input lw_ps_input_of(lw_move move)
{
    return (enum lw_ps_input)lw_ps_input_letter((char)move.bytes[0]);
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
    return lw_fail_at(error, LW_BAD_INPUT, line, column,
                      "\"%.*s\" is not an input; inputs are u d l r, x for action, t tick, z undo and n "
                      "restart, or these words",
                      (int)strcspn(at, " ,\t\r\n") < 20 ? (int)strcspn(at, " ,\t\r\n") : 20, at);
}

/* A JSON list is first parsed as a whole, so that a truncated list is an error and not a shorter list. */
static int check_list(const char *text, lw_error *error)
{
    lw_arena arena = {0};
    lw_error own = {0};
    const lw_json *list = lw_json_read(text, strlen(text), 1, &arena, &own);
    for (const lw_json *one = list && list->kind == LW_JSON_LIST ? list->first : NULL; one; one = one->next)
        if (one->kind != LW_JSON_TEXT && !own.code)
            lw_json_fail(one, &own, "a list of inputs must have strings, not %s", lw_json_kind_text(one->kind));
    lw_arena_drop(&arena);
    if (error)
        *error = own;
    return own.code;
}

int lw_ps_inputs_parse(const char *text, lw_buf *out, lw_error *error)
{
    char first = text[strspn(text, " \t\r\n")];
    bool json = first == '[' || first == '"';
    const char *gaps = json ? " ,\t\r\n\"[]" : " ,\t\r\n";
    if (json && check_list(text, error))
        return LW_BAD_INPUT;
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
