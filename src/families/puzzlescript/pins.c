/* pins.c: see pins.h. */
#include "families/puzzlescript/pins.h"

#include "families/puzzlescript/engine/inputs.h"
#include "families/puzzlescript/engine/machine_board.h"

#include <stdlib.h>
#include <string.h>

enum outcome { WON, OPEN, BLOCKED, SAYS, OUTCOMES };

static const char *const outcomes[OUTCOMES] = {"won", "open", "blocked", "says"};

typedef struct word {
    const char *at;
    int size;
} word;

typedef struct pin {
    int level, entry; /* from 1; index among levels and messages */
    word inputs, text;
    enum outcome outcome;
} pin;

typedef struct checker {
    const lw_ps_game *game;
    lw_ps_machine *machine;
    char seed[100];
    const char *line; /* the current one */
    int number;
    lw_ps_passed *tally;
    const lw_ps_faults *faults;
    lw_error *error;
} checker;

static int fail(const checker *c, const char *at, const char *sentence)
{
    return lw_fail_at(c->error, LW_BAD_INPUT, c->number, (int)(at - c->line) + 1, "%s", sentence);
}

/* Returns the next word of the line; an empty word at the end of the line. */
static word next_word(const char *at)
{
    at += strspn(at, " \t\r");
    return (word){.at = at, .size = (int)strcspn(at, " \t\r\n")};
}

static word rest_of_line(const char *at)
{
    word rest = {.at = at + strspn(at, " \t\r")};
    rest.size = (int)strcspn(rest.at, "\n");
    while (rest.size && strchr(" \t\r", rest.at[rest.size - 1]))
        rest.size--;
    return rest;
}

static bool is(word what, const char *text)
{
    return what.size == (int)strlen(text) && !strncmp(what.at, text, (size_t)what.size);
}

/* --- Reading. --- */

static int read_level(const checker *c, word first, pin *p)
{
    int boards = 0;
    if (strspn(first.at, "0123456789") != (size_t)first.size || first.size > 6)
        return fail(c, first.at,
                    "a line must be LEVEL INPUTS OUTCOME (won, open, blocked or says TEXT), or seed TEXT");
    p->level = atoi(first.at);
    for (int i = 0; i < c->game->level_count; i++)
        if (!c->game->levels[i].message && ++boards == p->level) {
            p->entry = i;
            return 0;
        }
    return lw_fail_at(c->error, LW_BAD_INPUT, c->number, (int)(first.at - c->line) + 1,
                      "there is no level %d; the game has %d, counted from 1", p->level, boards);
}

static int read_inputs(const checker *c, const pin *p)
{
    if (!p->inputs.size)
        return fail(c, p->inputs.at,
                    "inputs are missing after the level: u d l r, x action, t tick, z undo, n restart");
    for (int i = 0; i < p->inputs.size; i++)
        if (lw_ps_input_letter(p->inputs.at[i]) < 0)
            return lw_fail_at(
                c->error, LW_BAD_INPUT, c->number, (int)(p->inputs.at - c->line) + i + 1,
                "\"%c\" is not an input; inputs are u d l r, x action, t tick, z undo and n restart",
                p->inputs.at[i]);
    return 0;
}

static int read_outcome(const checker *c, word outcome, pin *p)
{
    int i = 0;
    while (i < OUTCOMES && !is(outcome, outcomes[i]))
        i++;
    if (i == OUTCOMES)
        return fail(c, outcome.at,
                    "the outcome is missing after the inputs: won, open, blocked, or says and a message");
    p->outcome = (enum outcome)i;
    p->text = rest_of_line(outcome.at + outcome.size);
    if (p->outcome == SAYS && !p->text.size)
        return fail(c, p->text.at, "says needs the text of the message after it");
    if (p->outcome != SAYS && p->text.size)
        return fail(c, p->text.at, "nothing may follow the outcome");
    return 0;
}

/* --- Checking. --- */

typedef struct played {
    int count;      /* inputs played: all, or those up to the win */
    bool won;       /* by the last input played */
    bool changed;   /* the last input played changed the board */
    lw_buf message; /* shown by the last input played; empty: none */
} played;

static void hear(void *context, const lw_event *event)
{
    if (strcmp(event->kind, "message"))
        return;
    lw_buf_clear(context);
    lw_buf_puts(context, event->text);
}

static void play(const checker *c, const pin *p, played *out)
{
    size_t words = (size_t)c->game->largest * (size_t)c->game->words;
    lw_arena arena = {0};
    uint64_t *before = lw_new_array(&arena, uint64_t, words);
    lw_events events = {.context = &out->message, .report = hear};
    lw_ps_load(c->machine, p->entry, c->seed, NULL);
    size_t bytes = (size_t)lw_ps_width(c->machine) * (size_t)lw_ps_height(c->machine) * (size_t)c->game->words *
                   sizeof *before;
    for (int i = 0; i < p->inputs.size && !out->won; i++) {
        lw_buf_clear(&out->message);
        memcpy(before, lw_ps_at(c->machine, 0, 0), bytes);
        enum lw_ps_input input = (enum lw_ps_input)lw_ps_input_letter(p->inputs.at[i]);
        out->won = lw_ps_step(c->machine, input, &events).won;
        out->changed = memcmp(before, lw_ps_at(c->machine, 0, 0), bytes) != 0;
        out->count = i + 1;
    }
    lw_arena_drop(&arena);
}

/* Adds what is wrong, as the end of a sentence; adds nothing if the pin holds. */
static void find_fault(const pin *p, const played *play, lw_buf *out)
{
    bool whole = play->count == p->inputs.size;
    if (play->won && (!whole || p->outcome != WON))
        lw_buf_print(out, "is won with input %d of %d", play->count, p->inputs.size);
    else if (!play->won && p->outcome == WON)
        lw_buf_puts(out, "is not won");
    else if (p->outcome == BLOCKED && play->changed)
        lw_buf_print(out, "is changed by input %d", play->count);
    else if (p->outcome == SAYS && !play->message.size)
        lw_buf_print(out, "shows no message with input %d", play->count);
    else if (p->outcome == SAYS && !is(p->text, lw_buf_text(&play->message)))
        lw_buf_print(out, "says \"%s\", not \"%.*s\"", lw_buf_text(&play->message), p->text.size, p->text.at);
}

static void check_pin(const checker *c, const pin *p)
{
    played now = {0};
    lw_buf fault = {0}, sentence = {0};
    play(c, p, &now);
    find_fault(p, &now, &fault);
    c->tally->total++;
    c->tally->passed += !fault.size;
    if (fault.size) {
        lw_buf_print(&sentence, "level %d %s", p->level, lw_buf_text(&fault));
        c->faults->report(c->faults->context, c->number, lw_buf_text(&sentence));
    }
    lw_buf_drop(&now.message);
    lw_buf_drop(&fault);
    lw_buf_drop(&sentence);
}

static int set_seed(checker *c, const char *at)
{
    word seed = rest_of_line(at);
    if (!seed.size || (size_t)seed.size >= sizeof c->seed)
        return fail(c, seed.at, "a seed must be a text of less than 100 characters");
    memcpy(c->seed, seed.at, (size_t)seed.size);
    c->seed[seed.size] = 0;
    return 0;
}

static int check_line(checker *c)
{
    word first = next_word(c->line);
    pin p = {0};
    if (!first.size || *first.at == '#')
        return 0;
    if (is(first, "seed"))
        return set_seed(c, first.at + first.size);
    p.inputs = next_word(first.at + first.size);
    int code = read_level(c, first, &p);
    if (!code)
        code = read_inputs(c, &p);
    if (!code)
        code = read_outcome(c, next_word(p.inputs.at + p.inputs.size), &p);
    if (!code)
        check_pin(c, &p);
    return code;
}

int lw_ps_pins_check(const lw_ps_game *game, const char *text, lw_ps_passed *tally, const lw_ps_faults *faults,
                     lw_error *error)
{
    checker c = {.game = game, .seed = "0", .line = text, .tally = tally, .faults = faults, .error = error};
    c.machine = lw_ps_machine_new(game, LW_PS_HISTORY);
    int code = 0;
    *tally = (lw_ps_passed){0};
    for (c.number = 1; *c.line && !code; c.number++) {
        code = check_line(&c);
        c.line += strcspn(c.line, "\n");
        c.line += *c.line == '\n';
    }
    lw_ps_machine_drop(c.machine);
    return code;
}
