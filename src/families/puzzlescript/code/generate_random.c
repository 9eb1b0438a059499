/* generate_random.c: see generate_random.h. */
#include "families/puzzlescript/code/generate_random.h"

#include "families/puzzlescript/code/generate_rules.h"
#include "families/puzzlescript/compile/effects.h"

enum { MAX_ROWS = 6 }; /* so that the number of ways cannot overflow */

bool lw_ps_draws_once(const lw_ps_rule *rule)
{
    for (int i = 0; i < rule->row_count; i++)
        for (int j = 0; j < rule->rows[i].count; j++) {
            const lw_ps_change *change = rule->rows[i].cells[j].change;
            if (change && (change->choice_count ? change->spin_count : change->spin_count > 1))
                return false;
        }
    return true;
}

bool lw_ps_takes_random(const lw_ps_group *group)
{
    for (int r = 0; r < group->count; r++) {
        const lw_ps_rule *rule = &group->rules[r];
        if (rule->row_count > MAX_ROWS || !rule->row_count)
            return false;
        for (int i = 0; i < rule->row_count; i++)
            if (rule->rows[i].ellipses)
                return false;
    }
    return true;
}

void lw_ps_generate_random(lw_ps_generator *generator, const lw_ps_group *group)
{
    int *found = lw_new_array(generator->arena, int, group->count *MAX_ROWS);
    lw_ps_generator_act(generator, (lw_ps_ir_op){.kind = LW_PS_IR_RULE, .a = group->first, .d = 1});
    for (int r = 0; r < group->count; r++)
        for (int i = 0; i < group->rules[r].row_count; i++) {
            const lw_ps_rule *rule = &group->rules[r];
            int *own = &found[r * MAX_ROWS + i];
            *own = lw_ps_generate_find(generator, &rule->rows[i].segments[0], (int)rule->direction);
            lw_ps_generator_act(
                generator,
                (lw_ps_ir_op){.kind = LW_PS_IR_WAYS, .a = group->first + r, .b = r, .c = i > 0, .d = *own});
        }
    lw_ps_generator_act(generator, (lw_ps_ir_op){.kind = LW_PS_IR_DRAW, .b = group->count});
    for (int r = 0; r < group->count; r++) {
        const lw_ps_rule *rule = &group->rules[r];
        int hits[MAX_ROWS], direction = (int)rule->direction;
        lw_ps_generator_act(generator, (lw_ps_ir_op){.kind = LW_PS_IR_IF_WAY, .b = r});
        for (int i = 0; i < rule->row_count; i++)
            hits[i] = lw_ps_generator_put(generator, LW_PS_IR_NTH, found[r * MAX_ROWS + i], 0,
                                          direction >= LW_PS_LEFT);
        for (int i = 0; rule->replaces && i < rule->row_count; i++)
            lw_ps_generate_change(generator, &rule->rows[i], &rule->rows[i].segments[0], direction, hits[i]);
        generator->rule = group->first + r;
        lw_ps_generate_call(generator, rule);
        lw_ps_generator_end(generator, 1);
    }
    lw_ps_generator_end(generator, 1);
}
