/* Any text compiles or is refused with a note; what compiles can be played, undone, and saved and loaded, and
 * the two builds of the engine agree. The inputs of the play come from the text itself. */
#include "base/hash.h"
#include "families/puzzlescript/engine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS = 24, MOST_LEVELS = 3, MOST_CELLS = 4000, SLOW = 10000 };

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void expect(bool condition, const char *what)
{
    if (!condition) {
        fprintf(stderr, "%s\n", what);
        abort();
    }
}

static void same_boards(const lw_ps_machine *a, const lw_ps_machine *b, const char *what)
{
    size_t cells = (size_t)lw_ps_width(a) * (size_t)lw_ps_height(a);
    expect(cells == 0 || !memcmp(lw_ps_at(a, 0, 0), lw_ps_at(b, 0, 0), cells * (size_t)a->game->words * 8),
           what);
}

/* A game may ask for more work than there is time here. Where it is cut off depends on what was asleep, so a
 * state that was loaded may lead elsewhere then. */
static bool is_slow(const lw_ps_machine *machine)
{
    return machine->work >= SLOW;
}

static void play(const lw_ps_game *game, int level, uint64_t inputs)
{
    lw_ps_machine *machine = lw_ps_machine_new(game, LW_PS_HISTORY),
                  *other = lw_ps_machine_new(game, LW_PS_HISTORY);
    lw_ps_machine *shadow = lw_ps_machine_new(game, LW_PS_NO_HISTORY);
    unsigned char *state = lw_heap_grow(NULL, lw_ps_state_size(game));
    other->engine = &lw_ps_engine_many;
    machine->most_work = other->most_work = shadow->most_work = SLOW;
    lw_ps_load(machine, level, "fuzz", NULL);
    lw_ps_load(other, level, "fuzz", NULL);
    for (int i = 0; i < STEPS && !is_slow(machine); i++) {
        enum lw_ps_input input = (enum lw_ps_input)(inputs >> (3 * (i % 21)) & 7);
        lw_ps_state_save(machine, state);
        lw_ps_step(machine, input, NULL);
        lw_ps_step(other, input, NULL);
        same_boards(machine, other, "the two builds of the engine differ");
        if (input >= LW_PS_IN_UNDO || is_slow(machine))
            continue;
        lw_ps_state_load(shadow, state);
        lw_ps_step(shadow, input, NULL);
        same_boards(machine, shadow, "a state that was saved and loaded leads elsewhere");
    }
    free(state);
    lw_ps_machine_drop(machine);
    lw_ps_machine_drop(other);
    lw_ps_machine_drop(shadow);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    lw_arena arena = {0};
    lw_ps_compiled compiled = lw_ps_compile((const char *)bytes, size, &arena);
    expect(compiled.game || compiled.note_count, "refused without a word");
    const lw_ps_game *game = compiled.game;
    int played = 0;
    for (int i = 0; game && i < game->level_count && played < MOST_LEVELS; i++) {
        if (game->levels[i].message || game->levels[i].width * game->levels[i].height > MOST_CELLS)
            continue;
        play(game, i, lw_hash_more((uint64_t)i, bytes, size));
        played++;
    }
    lw_arena_drop(&arena);
    return 0;
}
