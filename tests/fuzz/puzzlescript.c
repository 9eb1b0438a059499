/* Any text compiles or is refused with a note; what compiles can be played, undone, and saved and loaded, and
 * the two builds of the engine agree with each other, with plain rules (tests/plain) and with the game's
 * program on planes. Inputs are letters after a zero byte; without them they come from the text itself.
 * tests/fuzz/grammar/puzzlescript.c makes texts that are likely to mean something. */
#include "base/hash.h"
#include "families/puzzlescript/code/coded.h"
#include "families/puzzlescript/code/generate.h"
#include "families/puzzlescript/compile/compile.h"
#include "families/puzzlescript/engine/engine.h"
#include "families/puzzlescript/engine/machine_board.h"
#include "families/puzzlescript/engine/machine_state.h"
#include "plain/plain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS = 24, MAX_LEVELS = 3, MAX_CELLS = 4000, SLOW = 10000, PLAIN = 300000, MAX_OPS = 20000 };

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void expect(bool condition, const char *what)
{
    if (!condition) {
        fprintf(stderr, "%s\n", what);
        abort();
    }
}

static void same_board(const lw_ps_machine *a, const uint64_t *board, const char *what)
{
    size_t cells = (size_t)lw_ps_width(a) * (size_t)lw_ps_height(a);
    expect(cells == 0 || !memcmp(lw_ps_at(a, 0, 0), board, cells * (size_t)a->game->words * 8), what);
}

/* A game may ask for more work than there is time here. Where it is cut off depends on what was asleep, so a
 * state that was loaded may lead elsewhere then. */
static bool is_slow(const lw_ps_machine *machine)
{
    return machine->work >= SLOW;
}

/* A program plays the state from which the machine has made its step; NULL: the game has none. */
static void same_by_program(lw_ps_coded *coded, unsigned char *state, enum lw_ps_input input,
                            const lw_ps_machine *machine)
{
    size_t size = lw_ps_state_size(machine->game);
    if (!coded)
        return;
    unsigned char *wanted = lw_heap_grow(NULL, size);
    lw_ps_state_save(machine, wanted);
    lw_ps_coded_play(coded, state, input);
    expect(!memcmp(state, wanted, size), "the engine and the program on planes differ");
    free(wanted);
}

static lw_ps_coded *open_program(const lw_ps_game *game, int level, lw_ps_machine *helper, lw_arena *arena)
{
    const lw_ps_program *program = lw_ps_generate(game, level, MAX_OPS, arena);
    return program ? lw_ps_coded_new(program, NULL, level, helper, arena) : NULL;
}

static void play(const lw_ps_game *game, int level, const enum lw_ps_input *inputs)
{
    lw_arena arena = {0};
    lw_ps_machine *machine = lw_ps_machine_new(game, LW_PS_HISTORY),
                  *other = lw_ps_machine_new(game, LW_PS_HISTORY),
                  *shadow = lw_ps_machine_new(game, LW_PS_NO_HISTORY);
    plain *slow = plain_new(game);
    unsigned char *state = lw_heap_grow(NULL, lw_ps_state_size(game));
    other->engine = &lw_ps_engine_many;
    slow->max_work = PLAIN;
    machine->max_work = other->max_work = shadow->max_work = SLOW;
    lw_ps_load(machine, level, "fuzz", NULL);
    lw_ps_load(other, level, "fuzz", NULL);
    plain_start(slow, level, "fuzz", NULL);
    plain_settle(slow);
    lw_ps_coded *coded = open_program(game, level, shadow, &arena);
    bool compared = slow->work < PLAIN; /* until the plain rules have too much to do */
    for (int i = 0; i < STEPS && !is_slow(machine); i++) {
        enum lw_ps_input input = inputs[i];
        lw_ps_state_save(machine, state);
        lw_ps_step(machine, input, NULL);
        lw_ps_step(other, input, NULL);
        same_board(machine, lw_ps_at(other, 0, 0), "the two builds of the engine differ");
        if (compared) {
            plain_turn(slow, input, NULL);
            plain_settle(slow);
        }
        compared = compared && slow->work < PLAIN && !is_slow(machine);
        if (compared) {
            same_board(machine, slow->objects, "the engine and plain rules differ");
            expect(machine->won == slow->won, "one has won and the other has not");
            expect(!memcmp(machine->rc4.s, slow->rc4.s, sizeof slow->rc4.s),
                   "one has drawn more random numbers");
        }
        if (input >= LW_PS_IN_UNDO || is_slow(machine))
            continue;
        lw_ps_state_load(shadow, state);
        lw_ps_step(shadow, input, NULL);
        same_board(machine, lw_ps_at(shadow, 0, 0), "a state that was saved and loaded leads elsewhere");
        same_by_program(coded, state, input, machine);
    }
    free(state);
    lw_arena_drop(&arena);
    lw_ps_machine_drop(machine);
    lw_ps_machine_drop(other);
    lw_ps_machine_drop(shadow);
    plain_drop(slow);
}

static void choose_inputs(const uint8_t *bytes, size_t size, size_t text, uint64_t hash,
                          enum lw_ps_input *inputs)
{
    static const char letters[] = "UDLRXTZN";
    for (size_t i = 0; i < STEPS; i++) {
        const char *at = text + 1 + i < size ? memchr(letters, bytes[text + 1 + i], LW_PS_INPUTS) : NULL;
        inputs[i] = (enum lw_ps_input)(at ? (uint64_t)(at - letters) : hash >> (3 * (i % 21)) & 7);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    lw_arena arena = {0};
    const uint8_t *zero = size ? memchr(bytes, 0, size) : NULL;
    size_t text = zero ? (size_t)(zero - bytes) : size;
    lw_ps_compiled compiled = lw_ps_compile((const char *)bytes, text, &arena);
    enum lw_ps_input inputs[STEPS];
    expect(compiled.game || compiled.note_count, "refused without a word");
    const lw_ps_game *game = compiled.game;
    int played = 0;
    for (int i = 0; game && i < game->level_count && played < MAX_LEVELS; i++) {
        if (game->levels[i].message || game->levels[i].width * game->levels[i].height > MAX_CELLS)
            continue;
        choose_inputs(bytes, size, text, lw_hash_more((uint64_t)i, bytes, text), inputs);
        play(game, i, inputs);
        played++;
    }
    lw_arena_drop(&arena);
    return 0;
}
