/* request_keys.c: see the header. */
#include "grade/request_keys.h"
#include "base/guess.h"

#include <string.h>

#define KEY(name_, letter_, value_, kind_, low_, high_, normal_, group_, times_, usual_, note_) \
    {.name = #name_,                                                                            \
     .value = value_,                                                                           \
     .kind = LW_KEY_##kind_,                                                                    \
     .low = low_,                                                                               \
     .high = high_,                                                                             \
     .normal = normal_,                                                                         \
     .group = LW_GROUP_##group_,                                                                \
     .times = LW_KEY_##times_,                                                                  \
     .usual = usual_,                                                                           \
     .note = note_},
const lw_request_key lw_request_keys[] = {
#include "grade/request_keys.def"
    {0}};
#undef KEY

const lw_request_key *lw_request_key_find(const char *name)
{
    for (const lw_request_key *key = lw_request_keys; key->name; key++)
        if (!strcmp(key->name, name))
            return key;
    return NULL;
}

const char *lw_key_group_text(enum lw_key_group group)
{
    static const char *const headings[] = {
        [LW_GROUP_START] = LW_HEADING_START,   [LW_GROUP_GOALS] = LW_HEADING_GOALS,
        [LW_GROUP_SERIES] = LW_HEADING_SERIES, [LW_GROUP_COUNT] = LW_HEADING_COUNT,
        [LW_GROUP_METHOD] = LW_HEADING_METHOD, [LW_GROUP_ISLANDS] = LW_HEADING_ISLANDS,
        [LW_GROUP_GAMES] = LW_HEADING_GAMES,
    };
    return headings[group];
}

/* The index of a word among the key's choices; -1: none. */
static int find_choice(const lw_request_key *key, const char *word)
{
    int which = 0;
    for (const char *at = key->value; at; which++) {
        size_t size = strcspn(at, "|");
        if (strlen(word) == size && !memcmp(at, word, size))
            return which;
        at = at[size] ? at + size + 1 : NULL;
    }
    return -1;
}

int64_t lw_request_key_number(const lw_options *options, const char *name)
{
    const lw_option *option = lw_options_find(options, name);
    const lw_request_key *key = lw_request_key_find(name);
    int64_t value = key->normal;
    if (option)
        lw_option_whole(option, key->low, key->high, &value, NULL);
    return value;
}

int lw_request_key_word(const lw_options *options, const char *name)
{
    const lw_option *option = lw_options_find(options, name);
    return option ? find_choice(lw_request_key_find(name), option->value) : 0;
}

/* --- Each value alone, then all together. --- */

static int fail_key(const lw_option *option, lw_error *error)
{
    lw_choice known;
    lw_choice_begin(&known, option->key, strlen(option->key));
    for (const lw_request_key *key = lw_request_keys; key->name; key++)
        lw_choice_add(&known, key->name);
    return lw_option_fail(option, error, "an evolution has no key \"%.40s\"; %s", option->key,
                          lw_choice_text(&known, "there are"));
}

static int check_value(const lw_option *option, lw_error *error)
{
    const lw_request_key *row = lw_request_key_find(option->key);
    int64_t number;
    if (!row)
        return fail_key(option, error);
    if (row->kind == LW_KEY_WHOLE)
        return lw_option_whole(option, row->low, row->high, &number, error);
    if (row->kind == LW_KEY_TEXT || find_choice(row, option->value) >= 0)
        return 0;
    const char *bar = strchr(row->value, '|');
    return lw_option_fail(option, error, "%s must be %.*s or %s, not \"%.40s\"", row->name,
                          (int)(bar - row->value), row->value, bar + 1, option->value);
}

enum { MAX_OTHERS = 14 };

/* If `key` is given, the others make no sense. */
static const struct {
    const char *key, *why;
    const char *others[MAX_OTHERS];
} clashes[] = {
    {"levels", "levels are made for one game", {"count", "set", "curve", "course", "vary", "elites", "strip"}},
    {"curve",
     "a curve has its own goals and its own number of puzzles",
     {"maximize", "minimize", "target", "require", "preset", "elites", "vary", "count", "differ", "effort",
      "islands"}},
    {"course",
     "a course is a curve with its own goals and its own number of puzzles",
     {"curve", "maximize", "minimize", "target", "require", "preset", "elites", "vary", "count", "differ",
      "effort", "islands", "from"}},
    {"vary",
     "vary races specs towards one goal, with random puzzles",
     {"algorithm", "elites", "require", "preset", "from", "strip", "generate", "mutate", "cross", "differ",
      "effort", "runs", "islands"}},
    {"plays", "plays and budget both limit the work", {"budget"}},
    {"events", "events and budget both limit the work", {"budget"}},
    {"judge", "what a judge says is not measured again", {"curve", "course", "vary", "verify"}},
    {"resume", "one archive is continued, not one per island", {"islands"}},
    {"from", "a puzzle to start from has its own spec", {"spec"}},
};

/* `key` makes sense only if `needs` is also given. */
static const struct {
    const char *key, *needs, *why;
} dependents[] = {
    {"archive", "elites", "archive is the kind of an archive; give its axes with elites, too"},
    {"timeout", "judge", "timeout is how long to wait for a judge; give judge, too"},
    {"mix", "resume", "mix is for an archive that is continued; give resume, too"},
    {"resume", "elites", "resume continues an archive; give its axes with elites, too"},
    {"size", "levels", "size is for new levels; give levels, too"},
    {"use", "levels", "use is for new levels; give levels, too"},
    {"steps", "from", "steps are for an evolution that starts from a puzzle; name one instead of a spec"},
    {"migrate", "islands", "migrate, migrants and topology are for islands; give islands, too"},
    {"migrants", "islands", "migrate, migrants and topology are for islands; give islands, too"},
    {"topology", "islands", "migrate, migrants and topology are for islands; give islands, too"},
};

int lw_request_keys_check(const lw_options *options, lw_error *error)
{
    for (int i = 0; i < options->count; i++)
        if (check_value(&options->list[i], error))
            return error->code;
    for (size_t i = 0; i < sizeof clashes / sizeof *clashes; i++)
        for (int k = 0; lw_options_find(options, clashes[i].key) && k < MAX_OTHERS && clashes[i].others[k];
             k++) {
            const lw_option *other = lw_options_find(options, clashes[i].others[k]);
            if (other)
                return lw_option_fail(other, error, "%s; leave out %s", clashes[i].why, other->key);
        }
    for (size_t i = 0; i < sizeof dependents / sizeof *dependents; i++) {
        const lw_option *option = lw_options_find(options, dependents[i].key);
        if (option && !lw_options_find(options, dependents[i].needs))
            return lw_option_fail(option, error, "%s", dependents[i].why);
    }
    return 0;
}
