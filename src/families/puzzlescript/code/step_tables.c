/* step_tables.c: see step_tables.h. */
#include "families/puzzlescript/code/step_tables.h"

const lw_ps_step_wake *lw_ps_step_wakes(const lw_ps_program *program, lw_arena *arena)
{
    int registers = program->objects + program->flags;
    lw_ps_step_wake *wakes = lw_new_array(arena, lw_ps_step_wake, registers * LW_PS_STEP_WAKES + 1);
    for (int i = 0; i < registers * LW_PS_STEP_WAKES; i++) {
        const lw_ps_ir_sleepers *rules = &program->rules;
        int reg = i / LW_PS_STEP_WAKES, kind = i % LW_PS_STEP_WAKES;
        const uint64_t *set = lw_ps_ir_wake(rules, rules->wakes, reg, kind != LW_PS_STEP_GONE),
                       *idle = lw_ps_ir_wake(rules, rules->idles, reg, kind != LW_PS_STEP_GONE);
        int other = kind == LW_PS_STEP_MOVED ? -rules->words : 0; /* also those of `gone` */
        lw_ps_step_word *words = lw_new_array(arena, lw_ps_step_word, rules->words), *end = words;
        for (int w = 0; w < rules->words; w++)
            if (set[w] | idle[w] | set[w + other] | idle[w + other])
                *end++ = (lw_ps_step_word){
                    .word = w, .rules = set[w] | set[w + other], .idle = idle[w] | idle[w + other]};
        wakes[i] = (lw_ps_step_wake){.words = words, .end = end};
    }
    return wakes;
}

/* A layer with a flag that can be set moves. */
const lw_ps_step_layer *lw_ps_step_layers(const lw_ps_program *program, lw_arena *arena)
{
    lw_ps_step_layer *layers = lw_new_array(arena, lw_ps_step_layer, program->game->layers + 1);
    for (int i = program->flags; i-- > 0;) {
        layers[program->flag_layers[i]].first = program->objects + i;
        layers[program->flag_layers[i]].count++;
    }
    for (int i = 0; i < program->layer_count; i++)
        for (int d = 0; d < 4; d++)
            if (program->layers[i].flags[d] >= 0)
                layers[program->flag_layers[program->layers[i].flags[d] - program->objects]].moving =
                    &program->layers[i];
    return layers;
}
