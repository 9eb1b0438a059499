/* affordance_text.c: an instance as the text of an ID.
 *
 * A token is its letter, its row and its column (a digit or letter each) and its number: B725 is a blue 5 on
 * row 7, column 2. A hidden token is preceded by an h and its group: h1B725. */
#include "families/affordance/affordance_text.h"
#include "families/affordance/affordance.h"
#include "families/affordance/affordance_rules.h"
#include "families/affordance/affordance_spec.h"

#include <string.h>

static const char digits[] = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_";

static int digit_of(char letter)
{
    const char *found = letter ? strchr(digits, letter) : NULL;
    return found ? (int)(found - digits) : -1;
}

static int kind_of(char letter)
{
    for (int kind = 0; kind < LW_AFFORDANCE_TOKEN_KINDS; kind++)
        if (lw_affordance_token_rows[kind].letter == letter)
            return kind;
    return -1;
}

/* Parses up to three decimal digits; -1: no digit, or more than LW_AFFORDANCE_GROUPS. */
static int parse_number(const char **at)
{
    int number = **at >= '0' && **at <= '9' ? 0 : -1;
    for (int i = 0; i < 3 && **at >= '0' && **at <= '9'; i++)
        number = 10 * number + *(*at)++ - '0';
    return number > LW_AFFORDANCE_GROUPS ? -1 : number;
}

static bool parse_token(const char **at, lw_affordance_token *token)
{
    int number = 0, group = -1;
    if (**at == 'h') {
        ++*at;
        group = parse_number(at);
        if (group < 0)
            return false;
    }
    int kind = **at ? kind_of(**at) : -1, row = kind >= 0 ? digit_of((*at)[1]) : -1,
        col = row >= 0 ? digit_of((*at)[2]) : -1;
    if (col < 0)
        return false;
    *at += 3;
    if (lw_affordance_token_rows[kind].number == LW_AFFORDANCE_NUMBER_DIRECTION) {
        const char *found = **at ? strchr(lw_affordance_letters, *(*at)++) : NULL;
        number = found ? (int)(found - lw_affordance_letters) : -1;
    } else if (lw_affordance_token_rows[kind].number != LW_AFFORDANCE_NUMBER_NONE) {
        number = parse_number(at);
    }
    *token = (lw_affordance_token){.kind = (unsigned char)kind,
                                   .row = (unsigned char)row,
                                   .col = (unsigned char)col,
                                   .number = (unsigned char)number,
                                   .group = (unsigned char)(group + 1)};
    return number >= 0;
}

int lw_affordance_parse(const lw_spec *spec, const char *text, unsigned char *design, lw_error *error)
{
    int count = lw_affordance_count(spec);
    const char *at = text;
    for (int i = 0; i < count; i++)
        if (!parse_token(&at, &lw_affordance_tokens(design)[i]))
            return lw_fail(
                error, LW_BAD_INPUT,
                "token %d of %d must be written like B725 (letter, row, column, number), not \"%.10s\"", i + 1,
                count, at);
    if (*at)
        return lw_fail(error, LW_BAD_INPUT, "the board has %d tokens, and \"%.10s\" is too much", count, at);
    return lw_affordance_check(spec, design, error);
}

void lw_affordance_format(const lw_design *design, lw_buf *buf)
{
    const lw_affordance_token *token = lw_affordance_tokens(design->bytes);
    for (int i = 0, count = lw_affordance_count(design->spec); i < count; i++, token++) {
        const lw_affordance_token_row *row = &lw_affordance_token_rows[token->kind];
        if (token->group)
            lw_buf_print(buf, "h%d", token->group - 1);
        lw_buf_print(buf, "%c%c%c", row->letter, digits[token->row], digits[token->col]);
        if (row->number == LW_AFFORDANCE_NUMBER_DIRECTION)
            lw_buf_byte(buf, lw_affordance_letters[token->number]);
        else if (row->number != LW_AFFORDANCE_NUMBER_NONE)
            lw_buf_print(buf, "%d", token->number);
    }
}
