/* pins.c: see pins.h. */
#include "families/puzzlescript/pins.h"

#include "families/puzzlescript/machine.h"

#include <stdlib.h>
#include <string.h>

static const char letters[] = "UDLRXTZN"; /* in the order of lw_ps_input */

struct pin {
    int level;
    const char *inputs, *outcome;
    int input_count, outcome_size;
};

/* The next word of the line, and where it ends. */
static const char *word(const char *at, int *size)
{
    at += strspn(at, " \t\r");
    *size = (int)strcspn(at, " \t\r\n");
    return at;
}

static bool is(const struct pin *pin, const char *outcome)
{
    return pin->outcome_size == (int)strlen(outcome) &&
           !strncmp(pin->outcome, outcome, (size_t)pin->outcome_size);
}

static int read_pin(const lw_ps_game *game, const char *line, int number, struct pin *pin, lw_error *error)
{
    char *end;
    int rest;
    pin->level = (int)strtol(line, &end, 10);
    pin->inputs = word(end, &pin->input_count);
    pin->outcome = word(pin->inputs + pin->input_count, &pin->outcome_size);
    word(pin->outcome + pin->outcome_size, &rest);
    if (end == line || !pin->input_count || rest || (!is(pin, "won") && !is(pin, "open")))
        return lw_fail_at(error, LW_BAD_INPUT, number, 1, "a line is LEVEL INPUTS won, or LEVEL INPUTS open");
    if (pin->level < 0 || pin->level >= game->level_count || game->levels[pin->level].message)
        return lw_fail_at(error, LW_BAD_INPUT, number, 1, "entry %d of the game is no level", pin->level);
    for (int i = 0; i < pin->input_count; i++)
        if (!strchr(letters, pin->inputs[i]))
            return lw_fail_at(error, LW_BAD_INPUT, number, (int)(pin->inputs - line) + i + 1,
                              "inputs are U D L R X T Z N, not \"%c\"", pin->inputs[i]);
    return 0;
}

/* How many inputs it takes to win; -1: it is not won. */
static int play(lw_ps_machine *machine, const struct pin *pin)
{
    lw_ps_load(machine, pin->level, "seed", NULL);
    for (int i = 0; i < pin->input_count; i++)
        if (lw_ps_step(machine, (enum lw_ps_input)(strchr(letters, pin->inputs[i]) - letters), NULL).won)
            return i + 1;
    return -1;
}

static void check(lw_ps_machine *machine, const struct pin *pin, int number, lw_ps_tally *tally, lw_buf *report)
{
    int won = play(machine, pin);
    bool holds = won == (is(pin, "won") ? pin->input_count : -1);
    tally->total++;
    tally->passed += holds;
    if (holds)
        return;
    lw_buf_print(report, "line %d: level %d is ", number, pin->level);
    if (won < 0)
        lw_buf_puts(report, "not won\n");
    else
        lw_buf_print(report, "won with input %d of %d\n", won, pin->input_count);
}

int lw_ps_pins_check(const lw_ps_game *game, const char *text, lw_ps_tally *tally, lw_buf *report,
                     lw_error *error)
{
    lw_ps_machine *machine = lw_ps_machine_new(game, LW_PS_HISTORY);
    int code = 0;
    *tally = (lw_ps_tally){0};
    for (int number = 1; *text && !code; number++) {
        struct pin pin;
        int size;
        const char *first = word(text, &size);
        if (size && *first != '#') {
            code = read_pin(game, text, number, &pin, error);
            if (!code)
                check(machine, &pin, number, tally, report);
        }
        text += strcspn(text, "\n");
        text += *text == '\n';
    }
    lw_ps_machine_drop(machine);
    return code;
}
