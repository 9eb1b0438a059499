/* grade: the facts of puzzles. */
#include "app/cli/gradegame.h"
#include "grade/measure.h"

#include <string.h>

typedef struct context {
    const char *facts; /* names with commas between; NULL: all */
    bool json;
} context;

/* Calls `each` for every name of the list; the first failure ends it. */
static int each_name(const char *list, int (*each)(void *context, const char *name, lw_error *), void *context_,
                     lw_error *error)
{
    int result = 0;
    for (const char *at = list; !result; at++) {
        size_t size = strcspn(at, ",");
        char name[64] = "";
        if (size < sizeof name)
            memcpy(name, at, size);
        result = each(context_, size < sizeof name ? name : at, error);
        at += size;
        if (!*at)
            break;
    }
    return result;
}

/* A name that no family knows is a slip of the hand, and told before anything is read. */
static int check_name(void *unused, const char *name, lw_error *error)
{
    (void)unused;
    for (int i = 0; lw_families[i]; i++)
        if (lw_fact_find(lw_families[i], name) >= 0)
            return 0;
    return lw_fail(error, LW_BAD_INPUT,
                   "--facts: no family has a fact \"%.40s\"; see 'ludwright families NAME'", name);
}

typedef struct wish {
    const lw_family *family;
    uint64_t wanted;
} wish;

static int add_wish(void *context_, const char *name, lw_error *error)
{
    wish *w = context_;
    int i = lw_fact_named(w->family, name, strlen(name), error);
    if (i < 0)
        return i;
    w->wanted |= (uint64_t)1 << i;
    return 0;
}

static void write_facts(const lw_item_in *item, const lw_value *facts, lw_buf *out)
{
    const lw_family *family = item->design->spec->family;
    lw_writer writer = lw_writer_to(out);
    lw_write_object(&writer, NULL);
    lw_item_write_id(item, &writer);
    lw_write_text(&writer, "family", family->name);
    lw_facts_write(family, facts, &writer, "facts");
    lw_write_end(&writer);
    lw_buf_byte(out, '\n');
}

static void print_facts(const lw_item_in *item, const lw_value *facts, lw_buf *out)
{
    const lw_family *family = item->design->spec->family;
    lw_buf value = {0};
    lw_item_id(item, out);
    lw_buf_byte(out, '\n');
    for (int i = 0; family->facts[i].name; i++) {
        if (facts[i].kind == LW_UNMEASURED)
            continue;
        lw_buf_clear(&value);
        lw_value_text(&facts[i], &value);
        lw_buf_print(out, "  %-15s %-24s  %s\n", family->facts[i].name, lw_buf_text(&value),
                     family->facts[i].note);
    }
    lw_buf_byte(out, '\n');
    lw_buf_drop(&value);
}

static int tell(void *context_, const lw_item_in *item, lw_buf *out, lw_error *error)
{
    const context *c = context_;
    wish w = {.family = item->design->spec->family, .wanted = c->facts ? 0 : LW_ALL_FACTS};
    if (c->facts && each_name(c->facts, add_wish, &w, error))
        return LW_EXIT_WRONG;
    if (item->name && !lw_item_rules(item, error)) /* an author wants to know why there are no facts */
        return LW_EXIT_WRONG;
    lw_value facts[64];
    lw_measure(item->design, w.wanted, LW_TO_REPORT, item->arena, facts);
    if (c->json)
        write_facts(item, facts, out);
    else
        print_facts(item, facts, out);
    return LW_EXIT_DONE;
}

static int run(lw_args *args)
{
    context c = {.facts = lw_args_text(args, "facts"), .json = lw_args_has(args, "json")};
    lw_error error = {0};
    if (c.facts && each_name(c.facts, check_name, NULL, &error))
        return lw_complain(&error);
    if (!c.facts && lw_words_are_games(args))
        return lw_games_grade(args);
    if (lw_args_has(args, "output"))
        return lw_complain_text(LW_EXIT_WRONG, "--output is for the report of a PuzzleScript game in a file");
    return lw_tell_puzzles(args, 0, tell, &c);
}

const lw_verb lw_verb_grade = {
    .name = "grade",
    .words = "PUZZLE...",
    .note = "how long, how hard, how branching: the facts of puzzles",
    .help =
        "A PUZZLE is an ID, a file (JSON, JSON Lines, an ID a line, or a PuzzleScript game: all its "
        "levels, or\n"
        "one as in game.txt#2), or - for standard input.\n"
        "A fact that there is none of (the moves of an unsolvable puzzle) is \"none\", in JSON null.\n"
        "Means over random walks come with their 95 % interval.\n\n"
        "  ludwright grade 'chromatic:w7h5#42'\n"
        "  cat puzzles.jsonl | ludwright grade --json --facts moves,reached -\n\n"
        "Of whole PuzzleScript games in files it makes a designer's report: every level, can it be solved, "
        "how\n"
        "long, how hard, what is suspicious; rules and objects that no solution needs. With -o a page of HTML\n"
        "with films of the solutions. --budget is the states looked at a level and solver (default 20k).\n\n"
        "  ludwright grade game.txt -o game.html\n",
    .flags =
        (const lw_flag[]){{.name = "facts", .value = "A,B,..", .note = "only these; the rest is not measured"},
                          {.name = "output",
                           .letter = 'o',
                           .value = "FILE",
                           .note = "a page of HTML, for the report of a game"},
                          LW_FLAG_BUDGET,
                          LW_FLAG_THREADS,
                          LW_FLAG_JSON,
                          {0}},
    .most = -1,
    .run = run,
};
