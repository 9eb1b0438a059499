/* tables.c: the law that tables are complete. A member without a default is never NULL, so that callers need
 * not check; the headers of core name the defaults in brackets. */
#include "core/bands.h"
#include "core/cutouts.h"
#include "core/duel.h"
#include "core/editor.h"
#include "core/guides.h"
#include "core/kinds.h"
#include "core/language.h"
#include "core/level_maker.h"
#include "core/observation.h"
#include "core/play_format.h"
#include "core/player.h"
#include "core/playthrough.h"
#include "core/points.h"
#include "core/registry.h"
#include "core/rule_evolution.h"
#include "core/sampling.h"
#include "core/slices.h"
#include "core/spec_limits.h"
#include "core/sweep.h"
#include "core/symmetry.h"
#include "core/walks.h"
#include "laws.h"

/* For members of the family's own table, and of a table that it offers. */
#define HAS(member) HOLDS(s, s->family->member, "there is no " #member)
#define OFFERS(table, member) \
    HOLDS(s, !s->family->table || s->family->table->member, "the table " #table " has no " #member)
/* For members that make sense only together. */
#define PAIRS(table, one, other)                                                      \
    HOLDS(s, !s->family->table || !s->family->table->one == !s->family->table->other, \
          "the table " #table " has one of " #one " and " #other)

/* --- Parameters, facts and operators. --- */

static bool is_word(const char *text, const char *letters)
{
    return text && *text && text[strspn(text, letters)] == 0;
}

static bool is_said(const char *text)
{
    return text && *text;
}

#define SMALL "abcdefghijklmnopqrstuvwxyz_"

static void check_param(const subject *s, const lw_param *param)
{
    int choices = 0;
    HOLDS(s, is_word(param->key, SMALL "0123456789") && strchr(SMALL, param->key[0]),
          "the key \"%s\" is not a to z, _ and digits", param->key);
    HOLDS(s, is_said(param->note), "the parameter %s has no note", param->key);
    HOLDS(s, !param->tag || is_word(param->tag, SMALL), "the tag of %s is no word", param->key);
    HOLDS(s, !param->tag || param->kind == LW_PARAM_INT, "%s has a tag, but is no number", param->key);
    HOLDS(s, &s->family->params[lw_param_index(s->family, param->key)] == param, "there are two %s",
          param->key);
    for (const lw_param *other = s->family->params; other < param; other++)
        HOLDS(s, !param->tag || !other->tag || strcmp(param->tag, other->tag) != 0, "%s and %s share a tag",
              param->key, other->key);
    while (param->kind == LW_PARAM_CHOICE && param->choices[choices])
        choices++;
    if (param->kind == LW_PARAM_INT)
        HOLDS(s, param->low <= param->normal && param->normal <= param->high,
              "the default of %s is out of range", param->key);
    if (param->kind == LW_PARAM_CHOICE)
        HOLDS(s, param->normal >= 0 && param->normal < choices, "the default of %s is no choice", param->key);
    if (param->kind == LW_PARAM_TEXT)
        HOLDS(s, param->text, "%s has no default text", param->key);
}

static void check_bands(const subject *s)
{
    const lw_bands *bands = s->family->bands;
    if (!bands)
        return;
    HOLDS(s, lw_fact_find(s->family, bands->fact) >= 0, "bands name no fact");
    for (int i = 0; i < LW_BANDS - 2; i++) {
        double place = lw_band_place(bands->from[i], bands->from, LW_BANDS - 2);
        HOLDS(s, bands->from[i] > (i ? bands->from[i - 1] : 0), "bands do not rise");
        HOLDS(s, place == i + 1, "where a band begins is not its place");
        HOLDS(s, lw_band_place(bands->from[i] * 0.99, bands->from, LW_BANDS - 2) < place, "less is not easier");
    }
    HOLDS(s, lw_band_place(1e300, bands->from, LW_BANDS - 2) < LW_BANDS - 1, "there is no word for much");
}

static void check_rows(const subject *s)
{
    const lw_family *family = s->family;
    HOLDS(s, is_word(family->name, SMALL "0123456789") && is_said(family->title) && is_said(family->note),
          "name, title or note is missing");
    HOLDS(s, lw_family_find(family->name) == family, "another family has this name");
    for (const lw_param *param = family->params; param->key; param++)
        check_param(s, param);
    int facts = lw_fact_count(family);
    HOLDS(s, facts >= 1 && facts <= 64, "there are %d facts", facts);
    for (int i = 0; i < facts; i++) {
        const lw_fact *fact = &family->facts[i];
        HOLDS(s, is_said(fact->note), "the fact %s has no note", fact->name);
        HOLDS(s, fact->low <= fact->high, "the fact %s has an empty range", fact->name);
        HOLDS(s, lw_fact_find(family, fact->name) == i, "there are two facts %s", fact->name);
    }
    HOLDS(s, lw_fact_find(family, family->hardness) >= 0, "hardness names no fact");
    check_bands(s);
    HOLDS(s, lw_operator_find(family, LW_MUTATION, NULL), "there is no mutation");
    for (const lw_operator *row = family->operators; row->name; row++) {
        HOLDS(s, is_said(row->note), "the operator %s has no note", row->name);
        HOLDS(s, lw_operator_find(family, row->kind, row->name) == row, "there are two operators %s",
              row->name);
    }
}

/* --- Members. --- */

static void check_own(const subject *s)
{
    HAS(name);
    HAS(title);
    HAS(note);
    HAS(params);
    HAS(operators);
    HAS(facts);
    HAS(hardness);
    HAS(design_size);
    HAS(parse);
    HAS(format);
    HAS(read);
    HAS(write);
    HAS(compile);
    HAS(start);
    HAS(status);
    HAS(moves);
    HAS(play);
    HAS(measure);
    HAS(move_text);
    HAS(gesture);
    HAS(draw);
    HAS(describe);
}

static void check_play(const subject *s)
{
    OFFERS(player, open);
    OFFERS(player, close);
    OFFERS(player, start);
    OFFERS(player, play);
    PAIRS(player, borrow, give_back);
    OFFERS(guides, open);
    OFFERS(guides, estimate);
    OFFERS(guides, lost);
    OFFERS(walks, open);
    OFFERS(walks, settle);
    OFFERS(walks, list);
    OFFERS(walks, stand);
    OFFERS(walks, walk);
    OFFERS(slices, open);
    OFFERS(slices, project);
    OFFERS(points, score);
    OFFERS(observation, planes);
    OFFERS(observation, name);
    OFFERS(observation, board);
    OFFERS(observation, changing);
    OFFERS(observation, actions);
    OFFERS(play_format, read);
    OFFERS(cutouts, board);
    OFFERS(cutouts, piece);
    OFFERS(cutouts, set_up);
    PAIRS(duel, position, read_position);
}

static void check_playthroughs(const subject *s)
{
    OFFERS(playthroughs, begin);
    OFFERS(playthroughs, drop);
    OFFERS(playthroughs, key);
    OFFERS(playthroughs, undo);
    OFFERS(playthroughs, restart);
    OFFERS(playthroughs, move);
    OFFERS(playthroughs, pass);
    OFFERS(playthroughs, look);
    OFFERS(playthroughs, text);
    OFFERS(playthroughs, draw);
    OFFERS(playthroughs, state);
    OFFERS(playthroughs, heard);
    OFFERS(playthroughs, sound);
    OFFERS(playthroughs, replay);
}

static void check_designs(const subject *s)
{
    OFFERS(symmetry, canonical);
    OFFERS(spec_limits, upper_bound);
    OFFERS(sweeper, parts);
    OFFERS(sweeper, part);
    OFFERS(sampling, plays);
    OFFERS(kinds, count);
    OFFERS(kinds, name);
    OFFERS(kinds, keep);
    OFFERS(editor, board);
    OFFERS(editor, paint);
    PAIRS(editor, options, turn);
    OFFERS(language, is_text);
    OFFERS(language, read);
    OFFERS(language, level);
    OFFERS(language, whole);
    OFFERS(language, pick);
    OFFERS(language, write);
    OFFERS(language, write_rules);
    OFFERS(language, fault);
    OFFERS(rule_evolution, operators);
    OFFERS(rule_evolution, without_rules);
    OFFERS(rule_evolution, fingerprint);
    OFFERS(rule_evolution, expansions);
    OFFERS(rule_evolution, work);
    OFFERS(level_maker, begin);
    OFFERS(level_maker, aim);
    OFFERS(level_maker, add);
    OFFERS(level_maker, join);
    OFFERS(level_maker, write_rows);
    PAIRS(level_maker, notation, may_write);
}

static void check_tables(const subject *s)
{
    check_own(s);
    check_play(s);
    check_playthroughs(s);
    check_designs(s);
}

const law table_laws[] = {
    {"tables are complete", 0, check_tables},
    {"parameters, facts and operators are said right", 0, check_rows},
    {0},
};
