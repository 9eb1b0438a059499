/* rules_breed.c: operators on rules. An operator reads a text's rules, changes them, and writes them back if
 * they fit; otherwise the text is unchanged, and so are texts whose rules do not fit the small form. An
 * operator costs one reading of the text, a few microseconds. */
#include "families/puzzlescript/rules/rules_breed.h"
#include "core/registry.h"
#include "core/rule_evolution.h"
#include "families/puzzlescript/compile/compile.h"
#include "families/puzzlescript/compile/opening.h"
#include "families/puzzlescript/mechanics/mechanics.h"
#include "families/puzzlescript/ps_design.h"
#include "families/puzzlescript/puzzlescript.h"
#include "families/puzzlescript/rules/rules_change.h"
#include "families/puzzlescript/rules/rules_form.h"

#include <string.h>

enum { SIZE = 1, OBJECT = 2, DIRECTION = 4, BLOCKS = 8, SWAP = 16, ALL = 31 };

bool lw_ps_rules_of(const lw_spec *spec, lw_ps_ruleset *set, const unsigned char *text, size_t size)
{
    const lw_ps_opening *opening = spec->opening;
    bool known = lw_ps_opening_fits(opening, (const char *)text, size);
    return lw_ps_ruleset_read_like(set, known ? opening->place : NULL, text, size);
}

static void change(const lw_spec *spec, lw_rng *rng, unsigned char *text, int which, enum lw_ps_rules_grip grip)
{
    lw_ps_ruleset set;
    if (!lw_ps_rules_of(spec, &set, text, spec->design_size))
        return;
    if (which & SIZE)
        lw_ps_ruleset_resize(&set, rng, lw_ps_rules_max(spec));
    if (which & OBJECT)
        lw_ps_ruleset_object(&set, rng);
    if (which & DIRECTION)
        lw_ps_ruleset_direction(&set, rng);
    if (which & BLOCKS)
        lw_ps_ruleset_blocks(&set, rng, grip);
    if (which & SWAP)
        lw_ps_ruleset_swap(&set, rng);
    lw_ps_ruleset_write(&set, text);
}

#define BREEDER(name, which, grip)                                                  \
    void name(const lw_spec *spec, lw_rng *rng, unsigned char *a, unsigned char *b) \
    {                                                                               \
        (void)b;                                                                    \
        change(spec, rng, a, (which), (grip));                                      \
    }

BREEDER(lw_ps_rules_resize, SIZE, LW_PS_RULES_BOTH_SIDES)
BREEDER(lw_ps_rules_object, OBJECT, LW_PS_RULES_BOTH_SIDES)
BREEDER(lw_ps_rules_direction, DIRECTION, LW_PS_RULES_BOTH_SIDES)
BREEDER(lw_ps_rules_blocks, BLOCKS, LW_PS_RULES_BOTH_SIDES)
BREEDER(lw_ps_rules_swap, SWAP, LW_PS_RULES_BOTH_SIDES)
BREEDER(lw_ps_rules_all, ALL, LW_PS_RULES_BOTH_SIDES)
BREEDER(lw_ps_rules_all_loose, ALL, LW_PS_RULES_ONE_SIDE)
BREEDER(lw_ps_rules_some, (int)lw_rng_below(rng, ALL + 1), LW_PS_RULES_BOTH_SIDES)
BREEDER(lw_ps_rules_some_loose, (int)lw_rng_below(rng, ALL + 1), LW_PS_RULES_ONE_SIDE)

static void cross(const lw_spec *spec, lw_rng *rng, unsigned char *a, unsigned char *b,
                  void (*how)(lw_ps_ruleset *, lw_ps_ruleset *, lw_rng *))
{
    lw_ps_ruleset one, two;
    if (!lw_ps_rules_of(spec, &one, a, spec->design_size) || !lw_ps_rules_of(spec, &two, b, spec->design_size))
        return;
    how(&one, &two, rng);
    lw_ps_ruleset_write(&one, a);
    lw_ps_ruleset_write(&two, b);
}

void lw_ps_rules_cross_sides(const lw_spec *spec, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    cross(spec, rng, a, b, lw_ps_ruleset_cross_sides);
}

void lw_ps_rules_cross_elements(const lw_spec *spec, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    cross(spec, rng, a, b, lw_ps_ruleset_cross_elements);
}

void lw_ps_rules_cross(const lw_spec *spec, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    cross(spec, rng, a, b, lw_rng_below(rng, 2) ? lw_ps_ruleset_cross_sides : lw_ps_ruleset_cross_elements);
}

static const char null_rule[] = "[ ] -> [ ]\n";

/* The shortest rule that does anything names one thing. */
static int check_room(const lw_ps_ruleset *set, int room, lw_error *error)
{
    size_t least = LW_PS_RULES_NAME;
    for (int i = 0; i < set->things; i++)
        least = strlen(set->names[i]) < least ? strlen(set->names[i]) : least;
    least += sizeof null_rule; /* a blank before the name */
    return !set->things ? lw_fail(error, LW_BAD_INPUT, "the game has no objects on its collision layers")
           : (size_t)room < least
               ? lw_fail(error, LW_BAD_INPUT, "%d bytes leave no room for a rule; the shortest takes %zu", room,
                         least)
               : 0;
}

/* Refuses games that no rules could make playable. */
static int check_bare(const lw_design *bare, lw_arena *arena, lw_error *error)
{
    const lw_ps_compiled compiled = lw_ps_compile((const char *)bare->bytes, bare->size, arena);
    for (int i = 0; i < compiled.note_count; i++)
        if (compiled.notes[i].kind == LW_PS_ERROR)
            return lw_fail(error, LW_BAD_INPUT, "the game has an error outside its rules: %s",
                           compiled.notes[i].text);
    if (compiled.game && !compiled.game->win_count)
        return lw_fail(error, LW_BAD_INPUT, "the game has no win condition, so no rules can make it winnable");
    return lw_family_puzzlescript.compile(bare, arena, error) ? 0 : LW_BAD_INPUT;
}

lw_design *lw_ps_without_rules(const lw_design *design, int room, lw_arena *arena, lw_error *error)
{
    lw_ps_ruleset set;
    if (!lw_ps_ruleset_place(&set, design->bytes, design->size)) {
        lw_fail(error, LW_BAD_INPUT, "the game has no RULES section followed by another section");
        return NULL;
    }
    if (check_room(&set, room, error))
        return NULL;
    size_t behind = set.from + set.room;
    lw_buf text = {0};
    lw_buf_add(&text, design->bytes, set.from);
    lw_buf_puts(&text, null_rule);
    for (size_t i = sizeof null_rule - 1; i < (size_t)room; i++)
        lw_buf_byte(&text, '\n');
    lw_buf_add(&text, design->bytes + behind, design->size - behind);
    lw_design *bare = lw_ps_rewrite(design->spec, lw_buf_text(&text), text.size, arena, error);
    lw_buf_drop(&text);
    if (!bare || check_bare(bare, arena, error))
        return NULL;
    lw_ps_opening *opening = lw_ps_opening_make((const char *)bare->bytes, set.from, arena);
    if (opening && lw_ps_ruleset_place(&set, bare->bytes, bare->size) && set.from == opening->size)
        opening->place = lw_arena_copy(arena, &set, sizeof set);
    ((lw_spec *)bare->spec)->opening = opening; /* the spec was made above, and nothing else uses it yet */
    return bare;
}

const lw_rule_evolution lw_ps_rule_evolution = {.operators = "rules",
                                                .without_rules = lw_ps_without_rules,
                                                .fingerprint = lw_ps_fingerprint,
                                                .expansions = 200000,
                                                .work = 1000};
