/* args.c: words and flags of a verb. Flags may appear anywhere; -- ends them; --name=value equals --name
 * value. */
#include "app/cli/args.h"
#include "app/cli/extra.h"
#include "app/cluster/mpi.h"
#include "app/lent_device.h"
#include "app/memory.h"
#include "base/file.h"
#include "base/guess.h"
#include "core/registry.h"
#include "grade/options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const lw_flag help_flag = {.name = "help", .letter = 'h', .note = "this text"};

static const lw_flag *find_flag(const lw_verb *verb, const char *name, size_t size, char letter)
{
    const lw_flag *flag;
    for (int i = 0; (flag = lw_verb_flag(verb, i)); i++)
        if (letter ? flag->letter == letter : strlen(flag->name) == size && !memcmp(flag->name, name, size))
            return flag;
    if (letter ? letter == 'h' : size == 4 && !memcmp(name, "help", 4))
        return &help_flag;
    return NULL;
}

static void give(lw_args *args, const lw_flag *flag, const char *value)
{
    args->given[args->given_count].flag = flag;
    args->given[args->given_count++].value = value;
}

/* Former names of flags, for scripts and habits. */
static const struct {
    const char *old, *now;
} renamed[] = {
    {"number", "count"},   {"limit", "count"},   {"folder", "output"},
    {"beside", "compare"}, {"store", "library"}, {"name", "title"},
};

static int fail_flag(const lw_args *args, const char *word, const char *name, size_t size, lw_error *error)
{
    const char *verb = args->verb->name;
    const lw_flag *flag;
    lw_choice known;
    for (size_t i = 0; i < sizeof renamed / sizeof *renamed; i++)
        if (strlen(renamed[i].old) == size && !memcmp(renamed[i].old, name, size) &&
            find_flag(args->verb, renamed[i].now, strlen(renamed[i].now), 0))
            return lw_fail(error, LW_BAD_INPUT, "--%s is now called --%s", renamed[i].old, renamed[i].now);
    lw_choice_begin(&known, name, size);
    for (int i = 0; (flag = lw_verb_flag(args->verb, i)); i++)
        lw_guess_try(&known.guess, flag->name);
    if (known.guess.word)
        return lw_fail(error, LW_BAD_INPUT, "%s has no flag %.40s; did you mean --%s?", verb, word,
                       known.guess.word);
    return lw_fail(error, LW_BAD_INPUT, "%s has no flag %.40s; 'ludwright help %s' lists its flags", verb, word,
                   verb);
}

/* Takes one flag at argv[at]; returns the number of words used, negative on failure. */
static int take_flag(lw_args *args, int argc, char **argv, int at, lw_error *error)
{
    const char *word = argv[at];
    bool is_long = word[1] == '-';
    const char *name = word + (is_long ? 2 : 1);
    size_t size = is_long ? strcspn(name, "=") : 1;
    const lw_flag *flag = find_flag(args->verb, name, size, is_long ? 0 : *name);
    if (!flag)
        return fail_flag(args, word, name, is_long ? size : 0, error);
    const char *value = is_long ? (name[size] ? name + size + 1 : NULL) : name[1] ? name + 1 : NULL;
    if (!flag->value) {
        if (value)
            return lw_fail(error, LW_BAD_INPUT, "--%s takes no value", flag->name);
        give(args, flag, "");
        return 1;
    }
    int used = value ? 1 : 2, more = flag->pair ? 1 : 0;
    if (at + used + more > argc)
        return lw_fail(error, LW_BAD_INPUT, "--%s needs %s: --%s %s", flag->name,
                       more ? "two values" : "a value", flag->name, flag->value);
    give(args, flag, value ? value : argv[at + 1]);
    if (more)
        give(args, flag, argv[at + used]);
    return used + more;
}

int lw_args_parse(lw_args *args, const lw_verb *verb, int argc, char **argv, lw_error *error)
{
    args->verb = verb;
    args->words = lw_new_array(&args->arena, char *, argc + 1);
    args->given = lw_arena_take_array(&args->arena, (size_t)argc + 1, sizeof *args->given);
    bool flags = true;
    for (int at = 0; at < argc;) {
        if (flags && !strcmp(argv[at], "--")) {
            flags = false;
            at++;
        } else if (flags && argv[at][0] == '-' && argv[at][1]) {
            int used = take_flag(args, argc, argv, at, error);
            if (used < 0)
                return used;
            at += used;
        } else {
            args->words[args->count++] = argv[at++];
        }
    }
    if (lw_args_has(args, "help"))
        return 0;
    if (args->count < verb->min)
        return lw_fail(error, LW_BAD_INPUT, "%s needs %s; see 'ludwright help %s'", verb->name, verb->words,
                       verb->name);
    if (verb->max >= 0 && args->count > verb->max)
        return lw_fail(error, LW_BAD_INPUT,
                       "%s does not take another argument: \"%.60s\"; see 'ludwright help %s'", verb->name,
                       args->words[verb->max], verb->name);
    return 0;
}

const char *lw_args_nth(const lw_args *args, const char *name, int index)
{
    for (int i = 0; i < args->given_count; i++)
        if (!strcmp(args->given[i].flag->name, name) && index-- == 0)
            return args->given[i].value;
    return NULL;
}

const char *lw_args_text(const lw_args *args, const char *name)
{
    for (int i = args->given_count - 1; i >= 0; i--)
        if (!strcmp(args->given[i].flag->name, name))
            return args->given[i].value;
    return NULL;
}

bool lw_args_has(const lw_args *args, const char *name)
{
    return lw_args_text(args, name) != NULL;
}

int lw_args_int(const lw_args *args, const char *name, int64_t low, int64_t high, int64_t *number,
                lw_error *error)
{
    const char *text = lw_args_text(args, name);
    if (!text)
        return 0;
    char flag[40];
    snprintf(flag, sizeof flag, "--%s", name);
    const lw_option option = {.key = flag, .value = text};
    return lw_option_whole(&option, low, high, number, error);
}

bool lw_word_is_kind(const char *word)
{
    char name[64] = {0};
    size_t size = strcspn(word, ":#");
    if (size >= sizeof name)
        return false;
    memcpy(name, word, size);
    return lw_family_find(name) && !strchr(word, '#') && !(word[size] && strchr(word + size + 1, ':'));
}

/* Applies only the --set flags; NULL stays NULL. */
static lw_spec *apply_settings(lw_args *args, lw_spec *spec, lw_error *error)
{
    const char *setting;
    for (int i = 0; spec && (setting = lw_args_nth(args, "set", i)); i++) {
        size_t key = strcspn(setting, "=");
        char *name = lw_arena_text(&args->arena, setting);
        name[key] = 0;
        if (!setting[key]) {
            lw_fail(error, LW_BAD_INPUT, "--set needs KEY=VALUE, not \"%.60s\"", setting);
            return NULL;
        }
        if (lw_spec_set(spec, name, setting + key + 1, &args->arena, error))
            return NULL;
    }
    return spec && lw_spec_check(spec, error) ? NULL : spec;
}

lw_spec *lw_args_spec(lw_args *args, const char *word, lw_error *error)
{
    return apply_settings(args, lw_spec_scan(word, &args->arena, error), error);
}

int lw_args_threads(const lw_args *args, int *threads, lw_error *error)
{
    int64_t number = lw_mpi_threads();
    int result = lw_args_int(args, "threads", 1, 1024, &number, error);
    *threads = (int)number;
    return result;
}

lw_pool *lw_args_pool(const lw_args *args, lw_error *error)
{
    int threads;
    return lw_args_threads(args, &threads, error) ? NULL : lw_pool_open(threads);
}

int lw_args_gpu(const lw_args *args, bool *gpu, lw_error *error)
{
    const char *device = lw_args_text(args, "device");
    *gpu = device && strcmp(device, "gpu") == 0;
    return !device || *gpu || strcmp(device, "cpu") == 0
               ? 0
               : lw_fail(error, LW_BAD_INPUT, "device must be cpu or gpu, not \"%.40s\"", device);
}

lw_pool *lw_args_pool_on(const lw_args *args, bool gpu, lw_device **device, lw_error *error)
{
    lw_pool *pool =
        gpu && !lw_args_has(args, "threads") ? lw_pool_open(LW_DEVICE_THREADS) : lw_args_pool(args, error);
    *device = NULL;
    if (!pool || !gpu || (*device = lw_device_lend(pool, error)))
        return pool;
    lw_pool_close(pool);
    return NULL;
}

void lw_args_pool_off(lw_pool *pool, lw_device *device)
{
    lw_error error = {0};
    lw_device_close(device, &error);
    lw_pool_close(pool);
    if (error.code)
        fprintf(stderr, "warning: %s; the processor did what the GPU could not\n", error.text);
}

int lw_args_page(const lw_args *args, lw_error *error)
{
    const char *path = lw_args_text(args, "output"), *end = path ? strrchr(path, '.') : NULL;
    if (!path)
        return 0;
    if (!end || (strcmp(end, ".html") && strcmp(end, ".htm")))
        return lw_fail(error, LW_BAD_INPUT,
                       "cannot write an HTML page to %.200s; give --output a name like page.html", path);
    return lw_file_may_write(path, error);
}

int lw_args_view(const lw_args *args, lw_view *view, lw_error *error)
{
    const char *look = lw_args_text(args, "look");
    if (look && strcmp(look, "player") != 0 && strcmp(look, "analyst") != 0 && strcmp(look, "building") != 0)
        return lw_fail(error, LW_BAD_INPUT, "--look must be player, analyst or building, not \"%.40s\"", look);
    *view = (lw_view){.look = !look || look[0] == 'p' ? LW_LOOK_PLAYER
                              : look[0] == 'a'        ? LW_LOOK_ANALYST
                                                      : LW_LOOK_BUILDING,
                      .marks = lw_args_has(args, "letters") ? LW_MARKS_LETTERS : LW_MARKS_COLOUR};
    return 0;
}

int lw_args_paper(const lw_args *args, bool *letter, lw_error *error)
{
    const char *paper = lw_args_text(args, "paper");
    *letter = paper && !strcmp(paper, "letter");
    return paper && !*letter && strcmp(paper, "a4") != 0
               ? lw_fail(error, LW_BAD_INPUT, "--paper must be a4 or letter, not \"%.40s\"", paper)
               : 0;
}

static int read_settings(lw_args *args, lw_limits *limits, lw_error *error)
{
    int count = 0, result = 0;
    while (lw_solver_options[count].name)
        count++;
    lw_solver_setting *settings = lw_new_array(&args->arena, lw_solver_setting, count + 1);
    limits->settings = settings;
    for (const lw_solver_option *option = lw_solver_options; option->name && !result; option++) {
        const char *text = lw_args_text(args, option->name);
        result = text ? option->check(text, error) : 0;
        if (text)
            *settings++ = (lw_solver_setting){.name = option->name, .text = text};
    }
    return result;
}

static const char *budget_flag(const lw_args *args)
{
    return find_flag(args->verb, "states", 6, 0) ? "states" : "budget";
}

int lw_args_limits(const lw_args *args, lw_limits *limits, lw_error *error)
{
    int64_t megabytes = 0;
    int threads = 1;
    *limits = (lw_limits){.stop = &lw_interrupt, .progress = &lw_solving_progress};
    int result = lw_args_int(args, budget_flag(args), 1, INT64_MAX, &limits->expansions, error);
    if (!result)
        result = lw_args_int(args, "memory", 1, 1 << 20, &megabytes, error);
    if (!result)
        result = lw_args_threads(args, &threads, error);
    limits->bytes = megabytes ? megabytes << 20 : lw_memory_share(threads);
    return result;
}

int lw_args_solving(lw_args *args, lw_solving *solving, lw_error *error)
{
    int64_t seed = 1, threads = 1;
    *solving = (lw_solving){0};
    int result = lw_solving_choose(solving, lw_args_text(args, "solver"), error);
    if (!result)
        result = lw_args_limits(args, &solving->limits, error);
    if (!result)
        result = lw_args_int(args, "seed", 0, INT64_MAX, &seed, error);
    if (!result)
        result = lw_args_int(args, "share", 1, 256, &threads, error);
    if (!result)
        result = read_settings(args, &solving->limits, error);
    solving->limits.threads = (int)threads;
    solving->limits.seed = (uint64_t)seed;
    return result;
}

int lw_args_cell(const lw_args *args, int64_t *asked, lw_error *error)
{
    *asked = 0;
    return lw_args_int(args, "cell", 4, 512, asked, error);
}
