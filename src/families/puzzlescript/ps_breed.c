/* ps_breed.c: the operators of evolution: random small games to start from, and changes to games.
 *
 * A generated game is a warehouse: the rules and objects of a crate pusher, and one level as large as the text
 * has room for, with one to three crates and marks; about one in four can be solved. Only glyphs of levels are
 * changed, so that a playable game stays playable; these changes work on any text. */
#include "families/puzzlescript/ps_breed.h"
#include "families/puzzlescript/levels/delve.h"
#include "families/puzzlescript/levels/pull.h"
#include "families/puzzlescript/levels/shape.h"
#include "families/puzzlescript/rules/rules_breed.h"

#include <string.h>

static const char before_level[] =
    "OBJECTS\nBackground .\nblack\nPlayer p\nwhite\nCrate *\norange\nWall #\nbrown\n"
    "Mark o\nblue\nLEGEND\nSOUNDS\nCOLLISIONLAYERS\nBackground\nMark\n"
    "Player,Wall,Crate\nRULES\n[> Player|Crate]->[> Player|> Crate]\n"
    "WINCONDITIONS\nAll Mark on Crate\nLEVELS\n";

/* Puts a glyph on a floor of the level, if a few tries find one. */
static void put_somewhere(unsigned char *level, size_t width, size_t rows, char glyph, lw_rng *rng)
{
    for (int tries = 0; tries < 50; tries++) {
        size_t y = lw_rng_below(rng, (uint32_t)rows), x = lw_rng_below(rng, (uint32_t)width);
        unsigned char *at = &level[y * (width + 1) + x];
        if (*at != '.')
            continue;
        *at = (unsigned char)glyph;
        return;
    }
}

static void generate(const lw_spec *spec, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    (void)b;
    size_t used = sizeof before_level - 1, left = spec->design_size - used, width = 5 + lw_rng_below(rng, 5);
    unsigned char *level = a + used;
    memcpy(a, before_level, used);
    memset(level, '\n', left);
    size_t rows = left / (width + 1);
    rows = rows < 1 ? 1 : rows > 9 ? 9 : rows;
    width = width > left ? left : width;
    for (size_t y = 0; y < rows; y++)
        for (size_t x = 0; x < width; x++)
            level[y * (width + 1) + x] = (unsigned char)".....#"[lw_rng_below(rng, 6)];
    level[lw_rng_below(rng, (uint32_t)rows) * (width + 1) + lw_rng_below(rng, (uint32_t)width)] = 'p';
    for (uint32_t crates = 1 + lw_rng_below(rng, 3); crates > 0; crates--) {
        put_somewhere(level, width, rows, '*', rng);
        put_somewhere(level, width, rows, 'o', rng);
    }
}

/* Returns the offset at which the levels begin; `size` if there are none. */
static size_t find_levels(const unsigned char *text, size_t size)
{
    static const char heading[] = "levels";
    for (size_t i = 0; i + sizeof heading <= size; i++) {
        size_t k = 0;
        while (k < sizeof heading - 1 && (text[i + k] | 32) == heading[k])
            k++;
        if (k == sizeof heading - 1 && (i == 0 || text[i - 1] == '\n') && text[i + k] == '\n')
            return i + k;
    }
    return size;
}

/* Is this a cell of a level? Lines with a message, a comment or a row of equals signs have no cells. */
static bool is_cell(const unsigned char *text, size_t size, size_t from, size_t at)
{
    size_t begin = at, end = at;
    while (begin > from && text[begin - 1] != '\n')
        begin--;
    while (end < size && text[end] != '\n')
        end++;
    for (size_t i = begin; i < end; i++)
        if (text[i] <= ' ' || text[i] >= 127 || text[i] == '(' || text[i] == ')' || text[i] == '=')
            return false;
    return end > begin && !(end - begin >= 7 && (text[begin] | 32) == 'm' && (text[begin + 1] | 32) == 'e');
}

/* Returns the offset of a random cell of the levels; `size` if there is none. */
static size_t any_cell(const unsigned char *text, size_t size, lw_rng *rng)
{
    size_t from = find_levels(text, size), found = size;
    uint32_t seen = 0;
    for (size_t i = from; i < size; i++)
        if (text[i] != '\n' && is_cell(text, size, from, i) && lw_rng_below(rng, ++seen) == 0)
            found = i;
    return found;
}

static void copy_glyph(const lw_spec *spec, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    (void)b;
    size_t to = any_cell(a, spec->design_size, rng), from = any_cell(a, spec->design_size, rng);
    if (to < spec->design_size && from < spec->design_size)
        a[to] = a[from];
}

static void swap_glyphs(const lw_spec *spec, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    (void)b;
    size_t to = any_cell(a, spec->design_size, rng), from = any_cell(a, spec->design_size, rng);
    if (to < spec->design_size && from < spec->design_size) {
        unsigned char kept = a[to];
        a[to] = a[from];
        a[from] = kept;
    }
}

/* Changes rules or levels, each with a chance of one half. */
static void change_both(const lw_spec *spec, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    uint32_t fate = lw_rng_below(rng, 4);
    (fate < 2 ? lw_ps_rules_some : fate == 2 ? copy_glyph : swap_glyphs)(spec, rng, a, b);
}

/* Combines the rules of one with the levels of the other, if their levels begin at the same byte. */
static void swap_levels(const lw_spec *spec, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    (void)rng;
    size_t size = spec->design_size, from = find_levels(a, size);
    if (from != find_levels(b, size))
        return;
    for (size_t i = from; i < size; i++) {
        unsigned char kept = a[i];
        a[i] = b[i];
        b[i] = kept;
    }
}

/* One-point crossover: texts of one game differ only in their levels, and swap them from some byte on. Texts of
 * different games stay as they are. */
static void swap_tails(const lw_spec *spec, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    size_t size = spec->design_size, from = find_levels(a, size);
    if (from == size || memcmp(a, b, from))
        return;
    for (size_t i = from; i < size; i++)
        if ((a[i] == '\n') != (b[i] == '\n') ||
            (a[i] != '\n' && is_cell(a, size, from, i) != is_cell(b, size, from, i)))
            return;
    for (size_t i = from + lw_rng_below(rng, (uint32_t)(size - from)); i < size; i++) {
        unsigned char kept = a[i];
        a[i] = b[i];
        b[i] = kept;
    }
}

/* --- Levels to order (shape.h); without a template, the operators for any game. --- */

static void deal(const lw_spec *spec, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    if (spec->template)
        lw_ps_deal(spec->template, rng, a);
    else
        generate(spec, rng, a, b);
}

/* Most random levels cannot be won at all, so several are tried; the last one is used in any case. */
static void deal_and(bool (*go)(const lw_ps_template *, lw_rng *, unsigned char *), const lw_spec *spec,
                     lw_rng *rng, unsigned char *a)
{
    enum { TRIES = 8 };
    bool won = false;
    for (int tries = 0; tries < TRIES && !won; tries++) {
        deal(spec, rng, a, NULL);
        won = !spec->template || go(spec->template, rng, a);
    }
}

static void delve(const lw_spec *spec, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    (void)b;
    deal_and(lw_ps_delve, spec, rng, a);
}

/* A level with too many crates for pull is searched forwards. */
static bool pull_or_delve(const lw_ps_template *template, lw_rng *rng, unsigned char *a)
{
    return lw_ps_pull(template, rng, a) || lw_ps_delve(template, rng, a);
}

static void pull(const lw_spec *spec, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    (void)b;
    deal_and(pull_or_delve, spec, rng, a);
}

static void edit(const lw_spec *spec, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    if (spec->template)
        lw_ps_edit(spec->template, rng, a);
    else
        swap_glyphs(spec, rng, a, b);
}

static void deepen(const lw_spec *spec, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    edit(spec, rng, a, b);
    if (spec->template)
        lw_ps_delve(spec->template, rng, a);
}

static void edit_and_pull(const lw_spec *spec, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    edit(spec, rng, a, b);
    if (spec->template)
        pull_or_delve(spec->template, rng, a);
}

static void swap_parts(const lw_spec *spec, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    if (spec->template)
        lw_ps_swap_parts(spec->template, rng, a, b);
    else
        swap_tails(spec, rng, a, b);
}

/* Operators on rules: their results need not compile. */
#define WILD(kind_, name_, note_, apply_)                                          \
    {                                                                              \
        .kind = kind_, .name = name_, .note = note_, .apply = apply_, .wild = true \
    }

const lw_operator lw_ps_operators[] = {
    {.kind = LW_GENERATOR,
     .name = "warehouse",
     .note = "a random level with crates to push",
     .apply = generate},
    {.kind = LW_GENERATOR,
     .name = "deal",
     .note = "a level of the game with its cells shuffled",
     .apply = deal},
    {.kind = LW_GENERATOR,
     .name = "delve",
     .note = "the same, started as far from winning as possible",
     .apply = delve},
    {.kind = LW_GENERATOR,
     .name = "pull",
     .note = "the same, made by playing backwards; for games of pushing",
     .apply = pull},
    {.kind = LW_MUTATION, .name = "copy", .note = "one cell becomes a copy of another", .apply = copy_glyph},
    {.kind = LW_MUTATION, .name = "swap", .note = "two cells change places", .apply = swap_glyphs},
    {.kind = LW_MUTATION, .name = "edit", .note = "changes walls and objects of the level", .apply = edit},
    {.kind = LW_MUTATION,
     .name = "deepen",
     .note = "edit, then start as far from winning as possible",
     .apply = deepen},
    {.kind = LW_MUTATION,
     .name = "pull",
     .note = "edit, then play backwards; for games of pushing",
     .apply = edit_and_pull},
    WILD(LW_MUTATION, "rules", "some of the next five changes to rules", lw_ps_rules_some),
    WILD(LW_MUTATION, "rules-all", "all of the next five changes to rules", lw_ps_rules_all),
    WILD(LW_MUTATION, "rules-size", "add a rule that does nothing, or remove a rule", lw_ps_rules_resize),
    WILD(LW_MUTATION, "rules-object", "change an object of a rule", lw_ps_rules_object),
    WILD(LW_MUTATION, "rules-direction", "change a direction of a rule", lw_ps_rules_direction),
    WILD(LW_MUTATION, "rules-blocks", "make a pattern longer or shorter", lw_ps_rules_blocks),
    WILD(LW_MUTATION, "rules-swap", "swap the two sides of a rule", lw_ps_rules_swap),
    WILD(LW_MUTATION, "rules-loose", "as rules, but patterns change on one side only", lw_ps_rules_some_loose),
    WILD(LW_MUTATION, "rules-all-loose", "as rules-all, but patterns change on one side only",
         lw_ps_rules_all_loose),
    WILD(LW_MUTATION, "both", "change the rules, or a cell of a level", change_both),
    {.kind = LW_CROSSOVER,
     .name = "tails",
     .note = "levels of the same size swap all cells behind a cut",
     .apply = swap_tails},
    {.kind = LW_CROSSOVER, .name = "parts", .note = "levels swap a rectangle of cells", .apply = swap_parts},
    WILD(LW_CROSSOVER, "rules", "one of the next two exchanges between rules", lw_ps_rules_cross),
    WILD(LW_CROSSOVER, "rules-sides", "rules of the same shape swap their right sides",
         lw_ps_rules_cross_sides),
    WILD(LW_CROSSOVER, "rules-elements", "such rules swap single elements", lw_ps_rules_cross_elements),
    WILD(LW_CROSSOVER, "both", "the rules of one parent with the levels of the other", swap_levels),
    {0},
};
