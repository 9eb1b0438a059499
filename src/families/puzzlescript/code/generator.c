/* generator.c: see generator.h. */
#include "families/puzzlescript/code/generator.h"
#include "families/puzzlescript/compile/compile.h"

/* --- Operations. --- */

int lw_ps_generator_put(lw_ps_generator *generator, enum lw_ps_ir_kind kind, int a, int b, int amount)
{
    int to = generator->temporaries++;
    lw_ps_ir_add(generator->list, generator->arena,
                 (lw_ps_ir_op){.kind = kind, .to = to, .a = a, .b = b, .amount = amount});
    return to;
}

void lw_ps_generator_act(lw_ps_generator *generator, lw_ps_ir_op op)
{
    lw_ps_ir_add(generator->list, generator->arena, op);
}

void lw_ps_generator_end(lw_ps_generator *generator, int count)
{
    while (count-- > 0)
        lw_ps_generator_act(generator, (lw_ps_ir_op){.kind = LW_PS_IR_END});
}

int lw_ps_generator_constant(lw_ps_generator *generator, lw_ps_ir_constant what)
{
    return lw_ps_ir_constant_number(generator->program, generator->arena, what);
}

int lw_ps_generator_shift(lw_ps_generator *generator, int reg, int amount)
{
    return amount ? lw_ps_generator_put(generator, LW_PS_IR_SHIFT, reg, 0, amount) : reg;
}

/* --- Finding. --- */

static int fixed_cells(lw_ps_generator *generator, const uint64_t *set)
{
    return lw_ps_generator_constant(generator, (lw_ps_ir_constant){.set = set});
}

int lw_ps_generator_object(lw_ps_generator *generator, int object)
{
    if (generator->object_reg[object] >= 0)
        return generator->object_reg[object];
    uint64_t *one = lw_new_array(generator->arena, uint64_t, generator->game->words);
    lw_ps_bit_set(one, object);
    return lw_ps_generator_put(generator, LW_PS_IR_CONSTANT, fixed_cells(generator, one), 0, 0);
}

static bool has_fixed(const lw_ps_generator *generator, const uint64_t *set)
{
    for (int object = 0; object < generator->game->objects; object++)
        if (lw_ps_bit(set, object) && generator->object_reg[object] < 0)
            return true;
    return false;
}

bool lw_ps_generator_is_fixed(const lw_ps_generator *generator, int set)
{
    return generator->program->members[set][0] < 0;
}

int lw_ps_generator_set(lw_ps_generator *generator, int set)
{
    const lw_ps_program *program = generator->program;
    const uint64_t *objects = generator->game->sets[set];
    const int *members = program->members[set];
    bool fixed = has_fixed(generator, objects);
    if (members[0] < 0)
        return lw_ps_generator_put(generator, LW_PS_IR_CONSTANT, fixed_cells(generator, objects), 0, 0);
    if (members[1] < 0 && !fixed)
        return members[0];
    int to = program->objects + program->flags + set;
    lw_ps_generator_act(generator, (lw_ps_ir_op){.kind = LW_PS_IR_SET,
                                                 .to = to,
                                                 .a = set,
                                                 .c = fixed ? fixed_cells(generator, objects) : 0,
                                                 .d = fixed});
    return to;
}

bool lw_ps_generator_has_flag(const lw_ps_generator *generator, const uint64_t *mask, int flag)
{
    int layer = flag / LW_PS_DIRECTIONS;
    return generator->flag_reg[flag] >= 0 &&
           mask[lw_ps_move_word(layer)] >> (lw_ps_move_shift(layer) + flag % LW_PS_DIRECTIONS) & 1;
}

int lw_ps_generator_flags(lw_ps_generator *generator, const uint64_t *mask)
{
    int acc = -1;
    for (int flag = 0; flag < generator->game->layers * LW_PS_DIRECTIONS; flag++)
        if (lw_ps_generator_has_flag(generator, mask, flag))
            acc = acc < 0 ? generator->flag_reg[flag]
                          : lw_ps_generator_put(generator, LW_PS_IR_OR, acc, generator->flag_reg[flag], 0);
    return acc;
}
