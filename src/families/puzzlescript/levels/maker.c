/* maker.c: levels to order, as the capability in core/level_maker.h. */
#include "families/puzzlescript/levels/maker.h"
#include "core/level_maker.h"
#include "families/puzzlescript/compile/compile.h"
#include "families/puzzlescript/heuristics/crates.h"
#include "families/puzzlescript/levels/level_template.h"
#include "families/puzzlescript/ps_design.h"

#include <string.h>

/* The maker's own data about levels being made. */
typedef struct work {
    lw_ps_template *template;
    lw_ps_plan *found;
    int room;
} work;

static int begin(lw_levels *levels, const lw_level_request *wanted, lw_error *error)
{
    lw_buf legend = {0};
    const lw_ps_level_request asked = {.level = lw_ps_level_wanted(wanted->game),
                                       .width = wanted->width,
                                       .height = wanted->height,
                                       .use = wanted->use,
                                       .steps = wanted->steps};
    work *w = lw_new(levels->arena, work);
    levels->spec = lw_ps_template_spec(wanted->text, wanted->text_size, &asked, &legend, &w->template,
                                       levels->arena, error);
    levels->legend = lw_arena_text(levels->arena, lw_buf_text(&legend));
    lw_buf_drop(&legend);
    if (!levels->spec)
        return error->code;
    const lw_family *family = levels->spec->family;
    bool pushes = w->template->pushes;
    levels->own = w;
    levels->first = w->template->sheet_count + 1;
    levels->generator = lw_operator_find(family, LW_GENERATOR, pushes ? "pull" : "delve");
    levels->mutation = lw_operator_find(family, LW_MUTATION, pushes ? "pull" : "deepen");
    levels->crossover = lw_operator_find(family, LW_CROSSOVER, "parts");
    return 0;
}

/* Refuses operators that change more than a level: levels to order are measured on the template they share,
 * without compiling them. */
static int check_operator(const lw_operator *given, const char *const *fit, const char *kind, lw_error *error)
{
    lw_names names = {0};
    for (int i = 0; fit[i]; i++) {
        if (!strcmp(given->name, fit[i]))
            return 0;
        lw_names_add(&names, fit[i]);
    }
    return lw_fail(error, LW_BAD_INPUT, "new levels can use the %s %s, not \"%.40s\"", kind, names.text,
                   given->name);
}

static int aim(lw_levels *levels, const lw_operator *const operators[3], int moves, lw_error *error)
{
    static const char *const fit[][4] = {[LW_GENERATOR] = {"deal", "delve", "pull", NULL},
                                         [LW_MUTATION] = {"edit", "deepen", "pull", NULL},
                                         [LW_CROSSOVER] = {"parts", NULL}};
    static const char *const kinds[] = {
        [LW_GENERATOR] = "generators", [LW_MUTATION] = "mutations", [LW_CROSSOVER] = "crossover"};
    work *w = levels->own;
    int result = 0;
    w->template->depth = moves;
    for (int kind = 0; kind < 3 && !result; kind++)
        result = check_operator(operators[kind], fit[kind], kinds[kind], error);
    return result;
}

static int may_write(const lw_levels *levels, lw_error *error)
{
    const work *w = levels->own;
    lw_ps_crates crates;
    const char *why = lw_ps_crates_of(w->template->game, &crates);
    return why ? lw_fail(error, LW_BAD_INPUT, "only crate-pushing games can be written as XSB; this one %s",
                         why)
               : 0;
}

static void add(lw_levels *levels, const lw_design *design)
{
    work *w = levels->own;
    if (levels->count == w->room) {
        lw_ps_plan *more = lw_new_array(levels->arena, lw_ps_plan, 2 * w->room + 16);
        if (levels->count)
            memcpy(more, w->found, (size_t)levels->count * sizeof *more);
        w->room = 2 * w->room + 16;
        w->found = more;
    }
    w->found[levels->count++] = lw_ps_template_plan(w->template, design->bytes, levels->arena);
}

/* Writes the levels of a text one after the other. */
static int write_xsb(const lw_buf *text, lw_buf *out, lw_error *error)
{
    lw_arena arena = {0};
    const lw_ps_game *game = lw_ps_compile(text->bytes, text->size, &arena).game;
    int result = 0;
    for (int i = 0; i < game->level_count && !result; i++)
        if (!game->levels[i].message)
            result = lw_ps_xsb_write(game, i, out, error);
    lw_arena_drop(&arena);
    return result;
}

static int join(const lw_levels *levels, enum lw_levels_form form, lw_buf *out, lw_error *error)
{
    const work *w = levels->own;
    lw_buf text = {0};
    int result = lw_ps_insert(w->template->text, w->template->text_size, w->found, levels->count,
                              form == LW_LEVELS_TEXT ? out : &text, NULL, NULL, error);
    if (!result && form == LW_LEVELS_NOTATION)
        result = write_xsb(&text, out, error);
    lw_buf_drop(&text);
    return result;
}

static void write_rows(const lw_levels *levels, int index, lw_writer *w, const char *key)
{
    const lw_ps_plan *plan = &((const work *)levels->own)->found[index];
    lw_buf row = {0};
    lw_write_list(w, key);
    for (int y = 0; y < plan->height; y++) {
        lw_buf_clear(&row);
        lw_buf_add(&row, plan->cells + (size_t)y * (size_t)plan->width, (size_t)plan->width);
        lw_write_text(w, NULL, lw_buf_text(&row));
    }
    lw_write_end(w);
    lw_buf_drop(&row);
}

const lw_level_maker lw_ps_level_maker = {.notation = "xsb",
                                          .begin = begin,
                                          .aim = aim,
                                          .may_write = may_write,
                                          .add = add,
                                          .join = join,
                                          .write_rows = write_rows};
