/* verdict_games.h: small random levels, of given games and of games with rules changed at random. */
#ifndef LW_UNIT_VERDICT_GAMES_H
#define LW_UNIT_VERDICT_GAMES_H

#include "core/design.h"
#include "crate_relatives.h"
#include "families/puzzlescript/levels/level_template.h"
#include "families/puzzlescript/rules/rules_breed.h"
#include "verdict_check.h"

enum { TECHNIQUES = 17, RELATIVES = sizeof relatives / sizeof *relatives };

/* Random levels of a game, three to six cells wide and high. */
static inline void check_levels_of(verdict_check *check, const char *text, size_t size, int levels,
                                   uint64_t seed, const char *name)
{
    lw_rng rng = lw_rng_seed(seed);
    for (int i = 0; i < levels; i++) {
        char where[200];
        lw_arena arena = {0};
        lw_error error = {0};
        lw_buf legend = {0};
        lw_ps_template *template;
        const lw_ps_level_request wanted = {.width = 3 + (int)lw_rng_below(&rng, 4),
                                            .height = 3 + (int)lw_rng_below(&rng, 4)};
        const lw_spec *spec = lw_ps_template_spec(text, size, &wanted, &legend, &template, &arena, &error);
        if (spec) {
            uint64_t chosen = lw_rng_below(&rng, UINT32_MAX);
            const lw_design *design =
                lw_design_seed(spec, chosen, lw_operator_find(spec->family, LW_GENERATOR, "deal"), &arena);
            snprintf(where, sizeof where, "%s, %d x %d, number %d by seed %llu", name, wanted.width,
                     wanted.height, i, (unsigned long long)seed);
            check_verdicts(check, lw_ps_template_rules(design, &arena), 0, 1u << i % TECHNIQUES, where);
        }
        lw_buf_drop(&legend);
        lw_arena_drop(&arena);
    }
}

/* The rules of a relative of crate pushing are changed up to five times, and it gets any win condition. */
static inline void check_changed_rules(verdict_check *check, int levels, uint64_t seed)
{
    static const char *const wins[] = {
        "All Target on Crate", "All Crate on Target",   "Some Crate on Target", "No Crate",
        "No Crate on Hole",    "Some Player on Target", "No Target\nSome Hole", "All Player on Hole",
        "No Hole on Target"};
    enum { WINS = sizeof wins / sizeof *wins, ROOM = 300, MAX_CHANGES = 5 };
    char name[200];
    lw_arena arena = {0};
    lw_buf text = {0};
    lw_rng rng = lw_rng_seed(seed);
    int g = (int)lw_rng_below(&rng, RELATIVES);
    bool own = *relatives[g].wins && lw_rng_below(&rng, 2);
    add_relative(&text, relatives[g].rules, ROOM, own ? relatives[g].wins : wins[lw_rng_below(&rng, WINS)]);
    for (int i = 0; i < levels; i++)
        add_level(&rng, &text);
    lw_design *design = lw_family_puzzlescript.language->read(text.bytes, text.size, 0, &arena, NULL);
    assert_non_null(design);
    for (int changes = 1 + (int)lw_rng_below(&rng, MAX_CHANGES); changes; changes--)
        lw_ps_rules_some_loose(design->spec, &rng, design->bytes, NULL);
    const lw_rules *rules = lw_family_puzzlescript.compile(design, &arena, NULL);
    snprintf(name, sizeof name, "changed rules by seed %llu", (unsigned long long)seed);
    for (int level = 0; rules && level < rules->levels; level++)
        check_verdicts(check, rules, level, 1u << level % TECHNIQUES, name);
    lw_buf_drop(&text);
    lw_arena_drop(&arena);
}

#endif
