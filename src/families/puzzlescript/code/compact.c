/* compact.c: see compact.h. */
#include "families/puzzlescript/code/compact.h"

#include "families/puzzlescript/compile/link.h"

#include <string.h>

typedef struct compacter {
    const lw_ps_program *from;
    lw_arena *arena;
    int *before; /* by rule: number of the program's rules before it */
} compacter;

/* The program's rules keep their order, and all sets follow them. The number of the win conditions between them
 * is dropped, because it is not used. */
static int new_number(const compacter *c, int old)
{
    if (old >= c->from->first_set)
        return c->before[c->from->first_set] + old - c->from->first_set;
    return lw_ps_bit(c->from->rule_set, old) ? c->before[old] : -1;
}

static uint64_t *new_set(const compacter *c, const uint64_t *old, int words)
{
    uint64_t *set = lw_new_array(c->arena, uint64_t, words);
    for (int i = 0; i < c->from->first_set + c->from->sets; i++)
        if (lw_ps_bit(old, i) && new_number(c, i) >= 0)
            lw_ps_bit_set(set, new_number(c, i));
    return set;
}

static uint64_t *new_table(const compacter *c, const uint64_t *old, int words)
{
    const int old_words = c->from->rules.words, sets = (c->from->objects + c->from->flags) * 2;
    uint64_t *table = lw_new_array(c->arena, uint64_t, sets * words);
    for (int i = 0; i < sets; i++)
        memcpy(table + (size_t)i * (size_t)words, new_set(c, old + (size_t)i * (size_t)old_words, words),
               (size_t)words * sizeof *table);
    return table;
}

static lw_ps_ir_list new_list(const compacter *c, const lw_ps_ir_list *old)
{
    lw_ps_ir_list list = {
        .ops = lw_new_array(c->arena, lw_ps_ir_op, old->count + 1), .count = old->count, .room = old->count};
    for (int i = 0; i < old->count; i++) {
        lw_ps_ir_op op = old->ops[i];
        if (op.kind == LW_PS_IR_RULE || op.kind == LW_PS_IR_FOUND || op.kind == LW_PS_IR_COMMANDS ||
            op.kind == LW_PS_IR_WAYS)
            op.a = c->before[op.a];
        if (op.kind == LW_PS_IR_GROUP) {
            op.b = c->before[op.b];
            op.c = c->before[op.c];
        }
        list.ops[i] = op;
    }
    return list;
}

const lw_ps_program *lw_ps_compact(const lw_ps_program *from, lw_arena *arena)
{
    compacter c = {.from = from, .arena = arena, .before = lw_new_array(arena, int, from->first_set + 1)};
    lw_ps_program *program = lw_new(arena, lw_ps_program);
    for (int i = 0; i < from->first_set; i++)
        c.before[i + 1] = c.before[i] + lw_ps_bit(from->rule_set, i);
    const int first_set = c.before[from->first_set], count = first_set + from->sets, words = count / 64 + 1;
    *program = *from;
    program->first_set = first_set;
    program->early = new_list(&c, &from->early);
    program->late = new_list(&c, &from->late);
    program->rule_set = new_set(&c, from->rule_set, words);
    program->rules = (lw_ps_ir_sleepers){.count = count,
                                         .words = words,
                                         .wakes = new_table(&c, from->rules.wakes, words),
                                         .idles = new_table(&c, from->rules.idles, words),
                                         .moveless = new_set(&c, from->rules.moveless, words)};
    return program;
}
