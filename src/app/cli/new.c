/* new: random puzzles of a kind, one per seed; seeds whose puzzle has no solution are skipped. */
#include "app/answers.h"
#include "app/cli/args.h"
#include "app/cli/cli.h"
#include "app/cli/item.h"
#include "app/cli/output.h"
#include "core/title.h"
#include "search/solvable.h"

typedef struct making {
    const lw_spec *spec;
    const lw_operator *generator; /* NULL: the default one, which #seed uses */
    lw_view view;
    enum lw_draw draw;
} making;

static int show_design(const making *m, const lw_design *design, uint64_t seed, lw_arena *arena, lw_buf *out,
                       lw_error *error)
{
    const lw_rules *rules = m->spec->family->compile(design, arena, error);
    if (!rules)
        return error->code;
    lw_picture_add(out, rules, NULL, &m->view, lw_output_terminal());
    lw_title(design, NULL, out);
    lw_buf_byte(out, '\n');
    lw_id_format(design, out);
    if (!m->generator) {
        lw_buf_puts(out, "\nthe same from its seed: ");
        lw_spec_format(m->spec, out);
        lw_buf_print(out, "#%llu", (unsigned long long)seed);
    }
    lw_buf_puts(out, "\n\n");
    return 0;
}

static int read_making(lw_args *args, making *m, lw_error *error)
{
    const char *name = lw_args_text(args, "generate");
    m->spec = lw_args_spec(args, args->words[0], error);
    if (!m->spec)
        return error->code;
    if (name && !(m->generator = lw_operator_find(m->spec->family, LW_GENERATOR, name)))
        return lw_fail(error, LW_BAD_INPUT, "%s has no generator \"%.40s\"; see 'ludwright families %s'",
                       m->spec->family->name, name, m->spec->family->name);
    if (m->generator == lw_operator_find(m->spec->family, LW_GENERATOR, NULL))
        m->generator = NULL;
    m->draw = lw_args_has(args, "any") ? LW_DRAW_ANY : LW_DRAW_SOLVABLE;
    return lw_args_view(args, &m->view, error);
}

static int run(lw_args *args)
{
    making m = {0};
    lw_error error = {0};
    int64_t count = 1, first = 1;
    if (read_making(args, &m, &error) || lw_args_int(args, "count", 1, 1000000000, &count, &error) ||
        lw_args_int(args, "seed", 0, INT64_MAX - count, &first, &error))
        return lw_complain(&error);
    lw_buf out = {0};
    lw_arena arena = {0};
    bool json = lw_args_has(args, "json");
    uint64_t seed = (uint64_t)first;
    for (int64_t i = 0; i < count && !error.code && !lw_stopped(&lw_interrupt); i++, seed++) {
        lw_mark mark = lw_arena_mark(&arena);
        const lw_design *design =
            lw_design_draw(m.spec, &seed, m.generator, m.draw, &lw_interrupt, &arena, &error);
        if (design && json) {
            lw_puzzle_write(design, &out);
            lw_buf_byte(&out, '\n');
        } else if (design) {
            show_design(&m, design, seed, &arena, &out, &error);
        }
        lw_arena_rewind(&arena, mark);
        if (out.size > 1 << 16)
            lw_emit(&out);
    }
    lw_emit(&out);
    lw_buf_drop(&out);
    lw_arena_drop(&arena);
    return error.code ? lw_complain(&error) : LW_EXIT_DONE;
}

const lw_verb lw_verb_new = {
    .name = "new",
    .words = "SPEC",
    .group = "Make puzzles",
    .note = "Make random puzzles",
    .help =
        "A SPEC is a family and its parameters: FAMILY:w7h5, or FAMILY with --set KEY=VALUE. SPEC#42 is "
        "the ID of the puzzle with seed 42. If that puzzle has no solution, the next seed is tried. The search "
        "for a solution visits at most 100,000 states per seed, and 'new' gives up after 10,000 seeds "
        "without one.\n",
    .flags =
        (const lw_flag[]){
            {.name = "count", .letter = 'n', .value = "N", .note = "number of puzzles", .usual = "1"},
            {.name = "seed", .value = "N", .note = "seed of the first puzzle", .usual = "1"},
            LW_FLAG_SET,
            {.name = "generate",
             .value = "NAME",
             .note = "generator to use; 'ludwright families NAME' lists them"},
            {.name = "any", .note = "print the puzzle of every seed, with or without a solution"},
            LW_FLAG_JSON,
            LW_FLAG_LETTERS,
            LW_FLAG_LOOK,
            {0}},
    .min = 1,
    .max = 1,
    .run = run,
};
