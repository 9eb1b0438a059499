/* texts.c: laws of families whose puzzles are texts: the language, rules that evolve, levels on request. */
#include "core/language.h"
#include "core/level_maker.h"
#include "core/registry.h"
#include "core/rule_evolution.h"
#include "laws.h"

/* The text for a file is recognized as the family's, and reads as the same puzzle. */
static void check_text(const subject *s)
{
    const lw_language *language = s->family->language;
    lw_buf text = {0}, again = {0};
    if (!language)
        return;
    language->write(s->design, &text);
    HOLDS(s, lw_language_find(text.bytes, text.size) == s->family, "the text is not known again");
    lw_design *read = language->read(text.bytes, text.size, language->level(s->design), s->arena, NULL);
    HOLDS(s, read, "the text cannot be read");
    HOLDS(s, language->level(read) == language->level(s->design), "the level is another one");
    language->write(read, &again);
    HOLDS(s, text.size == again.size && !memcmp(text.bytes, again.bytes, text.size),
          "the text read and written is another one");
    const lw_rules *rules = s->family->compile(read, s->arena, NULL);
    HOLDS(s, rules && rules->levels == s->rules->levels, "the text read does not compile as the design does");
    lw_buf_drop(&text);
    lw_buf_drop(&again);
}

/* A single level taken out is one level, and the rules are part of the text. */
static void check_levels(const subject *s)
{
    const lw_language *language = s->family->language;
    lw_buf text = {0}, rules = {0};
    if (!language)
        return;
    language->write(s->design, &text);
    lw_design *one = language->read(text.bytes, text.size, s->level + 1, s->arena, NULL);
    const lw_rules *alone = one ? s->family->compile(one, s->arena, NULL) : NULL;
    HOLDS(s, alone && alone->levels == 1 && language->level(one) == s->level + 1, "one level is not one");
    language->write_rules(s->design, &rules);
    HOLDS(s, rules.size <= text.size, "the rules are longer than the text");
    lw_buf_drop(&text);
    lw_buf_drop(&rules);
}

/* A fault comes with a sentence, and no sentence is repeated. */
static void check_fault(const subject *s)
{
    lw_error error = {0};
    if (!s->family->language)
        return;
    bool fault = s->family->language->fault(s->rules, &error);
    HOLDS(s, fault == (error.code != 0) && fault == (error.text[0] != 0), "a fault without a sentence");
}

/* Without its rules a design still compiles, and operators write new ones. */
static void check_without_rules(const subject *s)
{
    enum { ROOM = 120 };
    const lw_rule_evolution *table = s->family->rule_evolution;
    lw_buf one = {0}, two = {0};
    if (!table)
        return;
    HOLDS(s,
          lw_operator_find(s->family, LW_MUTATION, table->operators) &&
              lw_operator_find(s->family, LW_CROSSOVER, table->operators),
          "there are no operators for rules");
    lw_design *bare = table->without_rules(s->design, ROOM, s->arena, NULL);
    HOLDS(s, bare && bare->size == bare->spec->design_size, "rules cannot be taken off");
    HOLDS(s, s->family->compile(bare, s->arena, NULL), "without its rules it does not compile");
    table->fingerprint(s->design, &one);
    table->fingerprint(s->design, &two);
    HOLDS(s, one.size && !strcmp(lw_buf_text(&one), lw_buf_text(&two)),
          "the fingerprint is not always the same");
    HOLDS(s, table->expansions > 0 && table->work > 0, "a certificate would have no budget");
    lw_buf_drop(&one);
    lw_buf_drop(&two);
}

static void add_made(const subject *s, lw_levels *levels, uint64_t seed)
{
    lw_design *made = lw_design_seed(levels->spec, seed, levels->generator, s->arena);
    HOLDS(s, s->family->compile(made, s->arena, NULL), "a level that was made does not compile");
    levels->maker->add(levels, made);
}

/* New levels are inserted into the text, which then has as many levels more. */
static void check_level_maker(const subject *s)
{
    enum { MORE = 2 };
    const lw_level_maker *maker = s->family->level_maker;
    lw_buf text = {0}, out = {0};
    lw_error error = {0};
    HOLDS(s, lw_levels_offered(s->family) == (maker != NULL), "levels are offered without a maker");
    if (!maker)
        return;
    s->family->language->write(s->design, &text);
    lw_levels levels = {.maker = maker, .arena = s->arena};
    const lw_level_request order = {.game = s->design, .text = text.bytes, .text_size = text.size, .steps = -1};
    if (!maker->begin(&levels, &order, &error)) { /* a random game may be one that no levels can be made for */
        const lw_operator *const own[] = {levels.generator, levels.mutation, levels.crossover};
        HOLDS(s, !maker->aim(&levels, own, 0, &error), "%s", error.text);
        for (uint64_t seed = 0; seed < MORE; seed++)
            add_made(s, &levels, s->seed + seed);
        HOLDS(s, levels.count == MORE, "levels get lost");
        HOLDS(s, !maker->join(&levels, LW_LEVELS_TEXT, &out, &error), "%s", error.text);
        lw_design *game = s->family->language->read(out.bytes, out.size, 0, s->arena, &error);
        const lw_rules *rules = game ? s->family->compile(game, s->arena, &error) : NULL;
        HOLDS(s, rules && rules->levels == levels.first - 1 + MORE, "the text has other levels: %s",
              error.text);
    } else {
        HOLDS(s, error.text[0], "refused without a sentence");
    }
    lw_buf_drop(&text);
    lw_buf_drop(&out);
}

const law text_laws[] = {
    {"texts are known, read and written back", 3, check_text},
    {"levels of a text stand alone", 3, check_levels},
    {"faults of texts come with a sentence", 3, check_fault},
    {"rules come off", 3, check_without_rules},
    {"levels to order come into the text", 2, check_level_maker},
    {0},
};
