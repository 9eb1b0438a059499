/* fairy: writes games for two as a variants file for Fairy-Stockfish. Families that support it have a row in
 * their cli/fairy.def. */
#include "app/cli/cli.h"
#include "app/cli/input.h"
#include "app/cli/output.h"
#include "core/design.h"

/* Adds a section with this name, or fails with what the format cannot express. */
typedef int fairy_function(const lw_design *, const char *name, lw_buf *, lw_error *);

#define LW_FAIRY(place, name, function)      \
    extern const lw_family lw_family_##name; \
    fairy_function function;
#include "lists/fairy.def"
#undef LW_FAIRY

static const struct {
    const lw_family *family;
    fairy_function *write;
} writers[] = {
#define LW_FAIRY(place, name, function) {&lw_family_##name, function},
#include "lists/fairy.def"
#undef LW_FAIRY
    {0},
};

static int write_section(const lw_design *design, const char *name, lw_buf *out, lw_error *error)
{
    lw_names known = {0};
    for (int i = 0; writers[i].family; i++) {
        if (writers[i].family == design->spec->family)
            return writers[i].write(design, name, out, error);
        lw_names_add(&known, writers[i].family->name);
    }
    return lw_fail(error, LW_BAD_INPUT, "puzzles of %s cannot be written to a variants file; games of %s can",
                   design->spec->family->name, known.text);
}

typedef struct task {
    const lw_args *args;
    int count;
    lw_buf out;
} task;

static int each(void *context, const lw_item_in *item)
{
    task *t = context;
    lw_error error = {0};
    lw_item_in bad = *item;
    bad.error = &error;
    bad.design = NULL;
    if (!item->design)
        return lw_bad_item(t->args, item);
    lw_buf name = {0}, section = {0};
    lw_buf_print(&name, "ludwright%d", ++t->count);
    int failed = write_section(item->design, lw_buf_text(&name), &section, &error);
    if (!failed) {
        lw_buf_puts(&t->out, "# ");
        lw_id_format(item->design, &t->out);
        lw_buf_print(&t->out, "\n%s", lw_buf_text(&section));
    }
    lw_buf_drop(&name);
    lw_buf_drop(&section);
    if (failed && item->line) {
        error.line = item->line;
        error.column = 1;
    }
    lw_error_name(&error, item->source);
    return failed ? lw_bad_item(t->args, &bad) : LW_EXIT_DONE;
}

static int run(lw_args *args)
{
    task t = {.args = args};
    int code = lw_each_puzzle(args, 0, each, &t);
    lw_emit(&t.out);
    lw_buf_drop(&t.out);
    return code;
}

const lw_verb lw_verb_fairy = {
    .name = "fairy",
    .words = "[PUZZLE...]",
    .group = "Research",
    .note = "Write games for two as a variants file for Fairy-Stockfish",
    .help = "Games are named ludwright1, ludwright2, ... in the order given. Such a file cannot express "
            "jumps, pieces that are promoted twice, or the last ply. A game that it cannot express is refused, "
            "with the reason.\n",
    .flags = (const lw_flag[]){{0}},
    .max = -1,
    .run = run,
};
