/* knobs.c: the table of algorithms, and their knobs as text. */
#include "evolve/knobs.h"
#include "base/buf.h"
#include "base/guess.h"
#include "evolve/run.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

const lw_algorithm *const lw_algorithms[] = {
    &lw_steady,    &lw_climber, &lw_plus,     &lw_generational, &lw_nsga2,  &lw_elites, &lw_improvement,
    &lw_annealing, &lw_race,    &lw_lineages, &lw_ranksum,      &lw_random, NULL};

const lw_algorithm *lw_algorithm_find(const char *name)
{
    for (int i = 0; lw_algorithms[i]; i++)
        if (strcmp(lw_algorithms[i]->name, name) == 0)
            return lw_algorithms[i];
    return NULL;
}

enum kind { COUNT, INT, REAL };

static const struct field {
    const char *key;
    enum kind kind;
    size_t at;
} fields[] = {
    {.key = "evaluations", .kind = COUNT, .at = offsetof(lw_knobs, evaluations)},
    {.key = "population", .kind = INT, .at = offsetof(lw_knobs, population)},
    {.key = "children", .kind = INT, .at = offsetof(lw_knobs, children)},
    {.key = "tournament", .kind = INT, .at = offsetof(lw_knobs, tournament)},
    {.key = "elite", .kind = INT, .at = offsetof(lw_knobs, elite)},
    {.key = "rounds", .kind = INT, .at = offsetof(lw_knobs, rounds)},
    {.key = "mutations", .kind = INT, .at = offsetof(lw_knobs, mutations)},
    {.key = "patience", .kind = COUNT, .at = offsetof(lw_knobs, patience)},
    {.key = "crossover", .kind = REAL, .at = offsetof(lw_knobs, crossover)},
    {.key = "mutated", .kind = REAL, .at = offsetof(lw_knobs, mutated)},
    {.key = "roulette", .kind = INT, .at = offsetof(lw_knobs, roulette)},
    {.key = "pairs", .kind = INT, .at = offsetof(lw_knobs, pairs)},
    {.key = "threshold", .kind = REAL, .at = offsetof(lw_knobs, threshold)},
    {.key = "floor", .kind = REAL, .at = offsetof(lw_knobs, floor)},
    {.key = "slots", .kind = INT, .at = offsetof(lw_knobs, slots)},
    {.key = "emitters", .kind = INT, .at = offsetof(lw_knobs, emitters)},
    {.key = "rate", .kind = REAL, .at = offsetof(lw_knobs, rate)},
    {.key = "niching", .kind = INT, .at = offsetof(lw_knobs, niching)},
};

static const struct field *find_field(const char *key)
{
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        if (strcmp(fields[i].key, key) == 0)
            return &fields[i];
    return NULL;
}

double lw_knobs_get(const lw_knobs *knobs, const char *key)
{
    const struct field *field = find_field(key);
    if (!field)
        return NAN;
    const void *at = (const char *)knobs + field->at;
    switch (field->kind) {
    case COUNT:
        return (double)*(const int64_t *)at;
    case INT:
        return *(const int *)at;
    case REAL:
        break;
    }
    return *(const double *)at;
}

static void set(lw_knobs *knobs, const struct field *field, double value)
{
    void *at = (char *)knobs + field->at;
    switch (field->kind) {
    case COUNT:
        *(int64_t *)at = (int64_t)value;
        break;
    case INT:
        *(int *)at = (int)value;
        break;
    case REAL:
        *(double *)at = value;
        break;
    }
}

static int check_range(const lw_algorithm *algorithm, const lw_knob *knob, double value, lw_error *error)
{
    if (value >= knob->low && value <= knob->high)
        return 0;
    return lw_fail(error, LW_BAD_INPUT, "the knob %s of %s must be from %.15g to %.15g, not %.15g", knob->key,
                   algorithm->name, knob->low, knob->high, value);
}

int lw_knobs_check(const lw_algorithm *algorithm, const lw_knobs *knobs, lw_error *error)
{
    bool has_tournament = false, has_elite = false;
    for (const lw_knob *knob = algorithm->knobs; knob->key; knob++) {
        int code = check_range(algorithm, knob, lw_knobs_get(knobs, knob->key), error);
        if (code)
            return code;
        has_tournament |= strcmp(knob->key, "tournament") == 0;
        has_elite |= strcmp(knob->key, "elite") == 0;
    }
    if (has_tournament && knobs->tournament > knobs->population)
        return lw_fail(error, LW_BAD_INPUT,
                       "a tournament of %d is larger than the population of %d; make it at most %d",
                       knobs->tournament, knobs->population, knobs->population);
    if (has_elite && knobs->elite >= knobs->population)
        return lw_fail(error, LW_BAD_INPUT,
                       "an elite of %d leaves a population of %d no room for children; make it at most %d",
                       knobs->elite, knobs->population, knobs->population - 1);
    return 0;
}

static int fail_unknown(const lw_algorithm *algorithm, const char *key, lw_error *error)
{
    lw_choice known;
    lw_choice_begin(&known, key, strlen(key));
    for (const lw_knob *knob = algorithm->knobs; knob->key; knob++)
        lw_choice_add(&known, knob->key);
    return lw_fail(error, LW_BAD_INPUT, "the algorithm %s has no knob \"%s\"; %s", algorithm->name, key,
                   lw_choice_text(&known, "it has"));
}

static int parse_value(const lw_algorithm *algorithm, const lw_knob *knob, const char *text, lw_knobs *knobs,
                       lw_error *error)
{
    char *end;
    double value = strtod(text, &end);
    /* strtod also accepts spaces, hexadecimal, "inf" and "nan". */
    if (text[strspn(text, "+-.0123456789eE")] != '\0' || *end != '\0')
        return lw_fail(error, LW_BAD_INPUT, "the knob %s needs a number, not \"%s\"", knob->key, text);
    int code = check_range(algorithm, knob, value, error);
    if (code)
        return code;
    const struct field *field = find_field(knob->key);
    if (field->kind != REAL && value != (double)(int64_t)value)
        return lw_fail(error, LW_BAD_INPUT, "the knob %s needs a whole number, not \"%s\"", knob->key, text);
    set(knobs, field, value);
    return 0;
}

/* Parses one "key=value"; `given` has a bit for each knob seen so far. */
static int parse_one(const lw_algorithm *algorithm, const char *item, lw_knobs *knobs, uint32_t *given,
                     lw_error *error)
{
    char key[32];
    size_t length = strcspn(item, "=");
    if (length >= sizeof key)
        return fail_unknown(algorithm, item, error);
    memcpy(key, item, length);
    key[length] = '\0';
    const lw_knob *knob = algorithm->knobs;
    while (knob->key && strcmp(knob->key, key) != 0)
        knob++;
    if (!knob->key)
        return fail_unknown(algorithm, key, error);
    if (item[length] == '\0' || item[length + 1] == '\0')
        return lw_fail(error, LW_BAD_INPUT, "the knob %s needs a value, as in %s=%.15g", key, key,
                       knob->normal);
    uint32_t bit = 1u << (knob - algorithm->knobs);
    if (*given & bit)
        return lw_fail(error, LW_BAD_INPUT, "the knob %s is given twice; give it once", key);
    *given |= bit;
    return parse_value(algorithm, knob, item + length + 1, knobs, error);
}

int lw_knobs_parse(const lw_algorithm *algorithm, const char *text, lw_knobs *knobs, lw_error *error)
{
    lw_knobs parsed = {0};
    for (const lw_knob *knob = algorithm->knobs; knob->key; knob++)
        set(&parsed, find_field(knob->key), knob->normal);
    uint32_t given = 0;
    int code = 0;
    for (const char *at = text ? text : ""; *at && !code;) {
        char item[96];
        size_t length = strcspn(at, ",");
        if (length >= sizeof item)
            return lw_fail(error, LW_BAD_INPUT, "write a knob as KEY=VALUE, not \"%.40s...\"", at);
        memcpy(item, at, length);
        item[length] = '\0';
        code = parse_one(algorithm, item, &parsed, &given, error);
        at += length + (at[length] == ',');
    }
    if (!code)
        code = lw_knobs_check(algorithm, &parsed, error);
    if (!code)
        *knobs = parsed;
    return code;
}
