/* emulate.c: kernel.inc as plain C. */
#include "families/puzzlescript/gpu/emulate.h"

#include "families/puzzlescript/engine/machine_state.h"
#include "families/puzzlescript/gpu/layout.inc"
#include "families/puzzlescript/gpu/transfer.h"

#include <string.h>

typedef uint8_t u8;
typedef uint32_t u32;
typedef int32_t i32;
typedef uint64_t u64;

#define DEVICE
#define NO_INLINE
#define WORDS(c)             ((c)->rules[LW_PS_HEAD_WORDS])
#define BOARD(c, i)          ((c)->memory[i])
#define RULES(c, i)          ((c)->rules[i])
#define HEAD(c, field)       ((c)->rules[LW_PS_HEAD_##field])
#define FIRST_BIT(x)         ((u32)__builtin_ctz(x))
#define BITS(x)              ((u32)__builtin_popcount(x))
#define FUNNEL(low, high, n) ((u32)(((u64)(high) << 32 | (low)) >> (n)))
#define BACKUP(c, s, i)      ((c)->backups[(s) * (c)->backup_words + (i)])
#define LUCK(c, i)           ((c)->luck[i])

#include "families/puzzlescript/gpu/kernel.inc"

#include "families/puzzlescript/gpu/kernel_find.inc"

#include "families/puzzlescript/gpu/kernel_change.inc"

#include "families/puzzlescript/gpu/kernel_run.inc"

#include "families/puzzlescript/gpu/kernel_turn.inc"

bool lw_ps_emulate(const lw_ps_game *game, const lw_ps_rule_words *rules, void *state, int input,
                   lw_arena *scratch)
{
    lw_ps_layout layout = lw_ps_state_layout(game);
    lw_mark mark = lw_arena_mark(scratch);
    context c = {.rules = rules->words, .won = lw_ps_state_won(state)};
    if (c.won)
        return true;
    c.backup_words = (u32)(lw_ps_rule_words_head(rules, LW_PS_HEAD_DYNAMIC) *
                           lw_ps_rule_words_head(rules, LW_PS_HEAD_WORDS));
    c.memory = lw_new_array(scratch, u32, lw_ps_rule_words_head(rules, LW_PS_HEAD_MEMORY));
    c.backups = lw_new_array(scratch, u32, 3 * c.backup_words + 1);
    c.luck = lw_new_array(scratch, u8, sizeof(lw_ps_rc4));
    if (game->uses_random)
        memcpy(c.luck, (u8 *)state + layout.rc4, sizeof(lw_ps_rc4));
    lw_ps_transfer_load(game, rules, state, c.memory);
    play_input(&c, input < NO_DIRECTION ? (u32)input : NO_DIRECTION);
    if (!c.stopped) {
        lw_ps_transfer_save(game, rules, c.memory, c.won, state);
        if (game->uses_random)
            memcpy((u8 *)state + layout.rc4, c.luck, sizeof(lw_ps_rc4));
    }
    lw_arena_rewind(scratch, mark);
    return !c.stopped;
}
