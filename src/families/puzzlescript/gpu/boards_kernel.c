/* boards_kernel.c: see boards_kernel.h. */
#include "families/puzzlescript/gpu/boards_kernel.h"

#include "base/buf.h"
#include "families/puzzlescript/code/emit_cuda.h"
#include "families/puzzlescript/gpu/kernel_text.h"
#include "families/puzzlescript/gpu/layout.inc"
#include "families/puzzlescript/gpu/program_layout.inc"

#include <stdio.h>

enum { OPTION = 40 };

typedef struct options {
    char text[8][OPTION];
    const char *list[9]; /* ends with NULL */
    int count;
} options;

static void add_option(options *o, const char *format, int value)
{
    snprintf(o->text[o->count], OPTION, format, value);
    o->list[o->count] = o->text[o->count];
    o->count++;
}

static void add_options(options *o, const lw_ps_boards_plan *plan, uint32_t words, bool many)
{
    add_option(o, "-DLW_THREADS=%d", plan->threads);
    add_option(o, "-DLW_WORDS=%d", (int)words);
    if (plan->rules_shared)
        add_option(o, "-DLW_SHARED_RULES=%d", 1);
    if (plan->boards_shared)
        add_option(o, "-DLW_SHARED_BOARDS=%d", 1);
    if (many)
        add_option(o, "-DLW_MANY=%d", 1);
    if (plan->sorted > 0)
        add_option(o, "-DLW_SORTED=%d", 1);
    if (plan->ordered > 0)
        add_option(o, "-DLW_ORDERED=%d", 1);
}

/* In shared memory boards are followed by rules, and these by space for sorting. */
static bool set_places(const lw_gpu_kernel *kernel, const lw_ps_boards_plan *plan, lw_error *error)
{
    const uint32_t sort = (uint32_t)(plan->shared_bytes / 4 - plan->sort_words),
                   rules = sort - (uint32_t)plan->rules_words;
    return lw_gpu_kernel_set(kernel, "rules_from", &rules, sizeof rules, error) &&
           (!plan->program || lw_gpu_kernel_set(kernel, "sort_from", &sort, sizeof sort, error));
}

static lw_gpu_kernel *dropped(lw_gpu_kernel *kernel)
{
    lw_gpu_kernel_drop(kernel);
    return NULL;
}

static lw_gpu_kernel *compile_words(lw_gpu *gpu, const lw_ps_rule_words *rules, bool many,
                                    const lw_ps_boards_plan *plan, lw_error *error)
{
    options o = {0};
    add_options(&o, plan, rules->words[LW_PS_HEAD_WORDS], many);
    lw_gpu_kernel *kernel = lw_gpu_compile(gpu, lw_ps_kernel_data, "lw_ps_play_boards", o.list, error);
    if (kernel && (!set_places(kernel, plan, error) ||
                   (!many && !lw_gpu_kernel_set(kernel, "rules_header", rules->words,
                                                LW_PS_HEAD_SIZE * sizeof(uint32_t), error))))
        return dropped(kernel);
    return kernel;
}

static lw_gpu_kernel *compile_program(lw_gpu *gpu, const lw_ps_rule_words *program,
                                      const lw_ps_boards_plan *plan, lw_error *error)
{
    options o = {0};
    add_options(&o, plan, program->words[LW_PS_PROGRAM_WORDS], false);
    lw_gpu_kernel *kernel = lw_gpu_compile(gpu, lw_ps_kernel_program, "lw_ps_play_boards", o.list, error);
    if (kernel &&
        (!set_places(kernel, plan, error) || !lw_gpu_kernel_set(kernel, "rules_header", program->words,
                                                                LW_PS_PROGRAM_SIZE * sizeof(uint32_t), error)))
        return dropped(kernel);
    return kernel;
}

static lw_gpu_kernel *compile_code(lw_gpu *gpu, const lw_ps_program *program, int level,
                                   const lw_ps_boards_plan *plan, lw_error *error)
{
    lw_buf text = {0};
    options o = {0};
    const bool apart = plan->ordered > 0;
    add_option(&o, "-DLW_LANES=%d", plan->lanes);
    add_option(&o, "-DLW_THREADS=%d", plan->threads);
    if (plan->blocks)
        add_option(&o, "-DLW_BLOCKS=%d", plan->blocks);
    if (plan->sorted > 0)
        add_option(&o, "-DLW_SORTED=%d", 1);
    lw_buf_puts(&text, lw_ps_kernel_arguments);
    lw_ps_emit_cuda(program, level, plan->lanes, plan->soft, apart, &text);
    lw_buf_puts(&text, apart ? lw_ps_kernel_apart : lw_ps_kernel_code);
    lw_gpu_kernel *kernel = lw_gpu_compile(gpu, lw_buf_text(&text), "lw_ps_play_boards", o.list, error);
    lw_buf_drop(&text);
    return kernel;
}

lw_gpu_kernel *lw_ps_boards_kernel(lw_gpu *gpu, const lw_ps_board_rules *rulesets, int count,
                                   const lw_ps_program *code, const lw_ps_rule_words *program,
                                   const lw_ps_boards_plan *plan, lw_error *error)
{
    if (plan->program)
        return compile_program(gpu, program, plan, error);
    return code ? compile_code(gpu, code, rulesets->level, plan, error)
                : compile_words(gpu, &rulesets->words, count > 1, plan, error);
}

lw_gpu_kernel *lw_ps_boards_order_kernel(lw_gpu *gpu, const char *name, lw_error *error)
{
    options o = {0};
    add_option(&o, "-DLW_THREADS=%d", LW_PS_ORDER_THREADS);
    return lw_gpu_compile(gpu, lw_ps_kernel_order, name, o.list, error);
}
