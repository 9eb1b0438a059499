/* rulewords.c: the words of rules, and splitting a rule's line into words. */
#include "families/puzzlescript/compile/rulewords.h"
#include "families/puzzlescript/compile/reader.h"
#include "families/puzzlescript/compile/script.h"

const char *const lw_ps_qualifier_words[LW_PS_QUALIFIERS] = {
    [LW_PS_Q_NONE] = "",
    [LW_PS_Q_UP] = "up",
    [LW_PS_Q_DOWN] = "down",
    [LW_PS_Q_LEFT] = "left",
    [LW_PS_Q_RIGHT] = "right",
    [LW_PS_Q_ACTION] = "action",
    [LW_PS_Q_STATIONARY] = "stationary",
    [LW_PS_Q_NO] = "no",
    [LW_PS_Q_RANDOM] = "random",
    [LW_PS_Q_RANDOMDIR] = "randomdir",
    [LW_PS_Q_MOVING] = "moving",
    [LW_PS_Q_ORTHOGONAL] = "orthogonal",
    [LW_PS_Q_HORIZONTAL] = "horizontal",
    [LW_PS_Q_VERTICAL] = "vertical",
    [LW_PS_Q_HORIZONTAL_PAR] = "horizontal_par",
    [LW_PS_Q_VERTICAL_PAR] = "vertical_par",
    [LW_PS_Q_HORIZONTAL_PERP] = "horizontal_perp",
    [LW_PS_Q_VERTICAL_PERP] = "vertical_perp",
    [LW_PS_Q_CARET] = "^",
    [LW_PS_Q_V] = "v",
    [LW_PS_Q_LESS] = "<",
    [LW_PS_Q_MORE] = ">",
    [LW_PS_Q_PARALLEL] = "parallel",
    [LW_PS_Q_PERPENDICULAR] = "perpendicular",
    [LW_PS_Q_ELLIPSIS] = "...",
};

static const char *const command_words[LW_PS_COMMANDS + 1] = {"sfx0",
                                                              "sfx1",
                                                              "sfx2",
                                                              "sfx3",
                                                              "sfx4",
                                                              "sfx5",
                                                              "sfx6",
                                                              "sfx7",
                                                              "sfx8",
                                                              "sfx9",
                                                              "sfx10",
                                                              [LW_PS_CMD_CANCEL] = "cancel",
                                                              [LW_PS_CMD_CHECKPOINT] = "checkpoint",
                                                              [LW_PS_CMD_RESTART] = "restart",
                                                              [LW_PS_CMD_WIN] = "win",
                                                              [LW_PS_CMD_MESSAGE] = "message",
                                                              [LW_PS_CMD_AGAIN] = "again"};

int lw_ps_qualifier_named(lw_ps_text word)
{
    for (int i = LW_PS_Q_UP; i < LW_PS_Q_ELLIPSIS; i++)
        if (!(i >= LW_PS_Q_HORIZONTAL_PAR && i <= LW_PS_Q_VERTICAL_PERP) &&
            lw_ps_text_is(word, lw_ps_qualifier_words[i]))
            return i;
    return -1;
}

int lw_ps_command_named(lw_ps_text word)
{
    for (int i = 0; i < LW_PS_COMMANDS; i++)
        if (lw_ps_text_is(word, command_words[i]))
            return i;
    return -1;
}

/* Returns the size of the sign that begins here; 0: there is none. */
static int sign_at(lw_ps_text line, int at)
{
    uint16_t unit = line.at[at];
    if (unit == '[' || unit == ']' || unit == '|')
        return 1;
    return unit == '-' && at + 1 < line.size && line.at[at + 1] == '>' ? 2 : 0;
}

void lw_ps_rule_tokens(lw_ps_source *source, const lw_ps_rule_line *rule, lw_ps_list *tokens,
                       lw_ps_list *places)
{
    lw_ps_text line = lw_ps_text_trim(rule->lower);
    int before = rule->from + (int)(line.at - rule->lower.at);
    for (int i = 0; i < line.size;) {
        int from = i, sign = line.at[i] == '+' && i == 0 ? 1 : sign_at(line, i);
        if (lw_ps_space_at(line, i)) {
            i++;
            continue;
        }
        i += sign;
        while (!sign && i < line.size && !lw_ps_space_at(line, i) && !sign_at(line, i))
            i++;
        lw_ps_list_add(source->arena, tokens, lw_ps_name(&source->names, lw_ps_text_part(line, from, i)));
        lw_ps_list_add(source->arena, places, before + from);
        lw_ps_list_add(source->arena, places, before + i);
    }
}
