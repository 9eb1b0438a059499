/* laws.c: picks the subjects and runs the laws over them, one test per law and family. `contract-laws NAME`
 * tests only that family. */
#include "laws.h"
#include "base/hash.h"
#include "core/people.h"
#include "core/registry.h"

#include <stdio.h>
#include <stdlib.h>

/* --- Specs: the default one, small ones that are not square, and one for each choice. --- */

typedef struct specs {
    lw_arena arena;
    const lw_spec **list;
    int count, room;
} specs;

static void add_spec(specs *all, lw_spec *spec)
{
    if (lw_spec_check(spec, NULL) != 0)
        return;
    if (all->count == all->room) {
        all->room = all->room ? 2 * all->room : 32;
        all->list = lw_heap_grow(all->list, (size_t)all->room * sizeof *all->list);
    }
    all->list[all->count++] = spec;
}

static void set_number(specs *all, lw_spec *spec, const lw_param *param, int64_t number)
{
    char text[24];
    if (number < param->low)
        number = param->low;
    if (number > param->high)
        number = param->high;
    snprintf(text, sizeof text, "%lld", (long long)number);
    lw_spec_set(spec, param->key, text, &all->arena, NULL);
}

/* Parameters with a tag are sizes: the first gets the first number of the row, the second the next, and so
 * on. */
static lw_spec *small_spec(specs *all, const lw_family *family, const int sizes[3])
{
    lw_spec *spec = lw_spec_new(family, &all->arena);
    int tags = 0;
    for (const lw_param *param = family->params; param->key; param++)
        if (param->tag && param->kind == LW_PARAM_INT)
            set_number(all, spec, param, sizes[tags++ % 3]);
    return spec;
}

/* Combinations that no single parameter covers. */
static const char *const mixed_specs[] = {
    "affordance:n6b2r2g1k1,purple=1,white=2,green=2,hidden=4,darkgreen=2,silver=2,arrow=2,bomb=2,brown=4,wall="
    "3",
    "affordance:n5b2r2g1k1,torus=true,walls=soft,bombs=tokens,white=2,bomb=3,brown=3,wall=4,rescore=false,blue_"
    "high=9",
    "affordance:n4b0r0g0k0,start=0.1,move_budget=16,order=RLDU",
    "chessmaze:w5h4,agent=Q,pieces=N2P1,health=3",
};

static void collect_specs(specs *all, const lw_family *family)
{
    static const int sizes[][3] = {{3, 4, 1}, {5, 3, 2}, {2, 7, 1}, {1, 5, 1}, {6, 2, 3}, {4, 6, 2}, {0, 0, 0}};
    static const int usual[3] = {5, 4, 2};
    add_spec(all, lw_spec_new(family, &all->arena));
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        add_spec(all, small_spec(all, family, sizes[i]));
    for (size_t i = 0; i < sizeof mixed_specs / sizeof *mixed_specs; i++) {
        lw_spec *spec = lw_spec_parse(mixed_specs[i], &all->arena, NULL);
        if (spec && spec->family == family)
            add_spec(all, spec);
    }
    for (const lw_param *param = family->params; param->key; param++) {
        for (int i = 0; param->kind == LW_PARAM_CHOICE && param->choices[i]; i++) {
            lw_spec *spec = small_spec(all, family, usual);
            lw_spec_set(spec, param->key, param->choices[i], &all->arena, NULL);
            add_spec(all, spec);
        }
        for (int i = 0; param->kind == LW_PARAM_INT && !param->tag && i < (param->judging ? 1 : 3); i++) {
            lw_spec *spec = small_spec(all, family, usual);
            set_number(all, spec, param, i == 0 ? param->low : i == 1 ? param->low + 1 : param->normal + 1);
            add_spec(all, spec);
        }
    }
}

/* --- Subjects. --- */

void name_subject(const subject *s)
{
    print_error("family %s, %s, from seed %llu\n", s->family->name, s->id, (unsigned long long)s->seed);
}

static const lw_operator *generator_in_turn(const lw_family *family, uint64_t seed)
{
    const lw_operator *generators[16];
    uint64_t count = 0;
    for (const lw_operator *row = family->operators; row->name && count < 16; row++)
        if (row->kind == LW_GENERATOR)
            generators[count++] = row;
    return count ? generators[seed % count] : NULL;
}

static void check_subject(const law *rule, const lw_spec *spec, uint64_t seed, lw_arena *arena)
{
    lw_buf id = {0};
    lw_error error = {0};
    lw_mark mark = lw_arena_mark(arena);
    subject s = {.family = spec->family, .spec = spec, .seed = seed, .arena = arena};
    lw_spec_format(spec, &id);
    s.id = lw_buf_text(&id);
    const lw_operator *generator = generator_in_turn(spec->family, seed);
    HOLDS(&s, generator, "the family has no generator");
    s.design = lw_design_seed(spec, seed, generator, arena);
    lw_buf_clear(&id);
    lw_id_format(s.design, &id);
    s.id = lw_buf_text(&id);
    s.rules = spec->family->compile(s.design, arena, &error);
    HOLDS(&s, s.rules, "the design does not compile: %s", error.text);
    HOLDS(&s, s.rules->key_size > 0 && s.rules->key_size <= s.rules->state_size,
          "the key is not part of the state");
    HOLDS(&s, s.rules->future_size <= s.rules->key_size, "what is to come is not part of the key");
    HOLDS(&s, s.rules->family == s.family && s.rules->design == s.design,
          "the rules name another family or design");
    HOLDS(&s, s.rules->players == 1 || s.rules->players == 2, "there are %d players", s.rules->players);
    HOLDS(&s, s.rules->levels >= 1, "there are %d levels", s.rules->levels);
    s.level = (int)(seed % (uint64_t)s.rules->levels);
    rule->check(&s);
    lw_buf_drop(&id);
    lw_arena_rewind(arena, mark);
}

typedef struct trial {
    const law *law;
    const lw_family *family;
    char name[100];
} trial;

/* Every law tests the first specs and as many of the others as time allows, beginning at a place given by the
 * law's name and LW_LAWS_SEED: over several laws and seeds, all get their turn. */
enum { ALWAYS = 11, MAX_SPECS = 24 };

static uint64_t laws_seed(void)
{
    const char *text = getenv("LW_LAWS_SEED");
    return text ? strtoull(text, NULL, 10) : 0;
}

static void run_trial(void **state)
{
    const trial *t = *state;
    if (!t->law->seeds) {
        t->law->check(&(subject){.family = t->family, .id = "any puzzle"});
        return;
    }
    specs all = {0};
    lw_arena arena = {0};
    collect_specs(&all, t->family);
    assert_true(all.count > 0); /* the default spec must pass its own check */
    int tried = all.count < MAX_SPECS ? all.count : MAX_SPECS, rest = all.count - ALWAYS;
    uint64_t turn = lw_hash(t->law->name, strlen(t->law->name)) + laws_seed() * (MAX_SPECS - ALWAYS);
    for (int i = 0; i < tried; i++) {
        int which = i < ALWAYS || rest <= 0 ? i : ALWAYS + (int)((turn + (uint64_t)i) % (uint64_t)rest);
        for (int seed = 1; seed <= t->law->seeds; seed++)
            check_subject(t->law, all.list[which], (uint64_t)seed, &arena);
    }
    lw_arena_drop(&arena);
    lw_arena_drop(&all.arena);
    free(all.list);
}

static void report_specs(const lw_family *family)
{
    specs all = {0};
    collect_specs(&all, family);
    int left = all.count > MAX_SPECS ? all.count - MAX_SPECS : 0;
    print_message("%s: each law tries %d of %d specs and leaves out %d; LW_LAWS_SEED picks others\n",
                  family->name, all.count - left, all.count, left);
    lw_arena_drop(&all.arena);
    free(all.list);
}

/* --- Random plays. --- */

bool is_running(const lw_rules *rules, const void *state)
{
    return rules->family->status(rules, state).outcome == LW_RUNNING;
}

bool holds_move(const lw_moves *moves, lw_move move)
{
    for (int i = 0; i < moves->count; i++)
        if (lw_move_equal(lw_moves_get(moves, i), move))
            return true;
    return false;
}

bool same_moves(const lw_moves *a, const lw_moves *b)
{
    if (a->count != b->count)
        return false;
    for (int i = 0; i < a->count; i++)
        if (!lw_move_equal(lw_moves_get(a, i), lw_moves_get(b, i)))
            return false;
    return true;
}

static void list_moves(walk *w)
{
    lw_moves_clear(&w->legal);
    if (is_running(w->rules, w->state))
        w->rules->family->moves(w->rules, w->state, &w->legal);
    w->choice = w->legal.count ? (int)lw_rng_below(&w->rng, (uint32_t)w->legal.count) : -1;
}

walk walk_begin(const subject *s, const lw_rules *rules, uint64_t seed)
{
    walk w = {.subject = s, .rules = rules, .rng = lw_rng_seed(seed)};
    w.state = lw_arena_take(s->arena, rules->state_size);
    rules->family->start(rules, s->level, s->seed, w.state);
    list_moves(&w);
    return w;
}

lw_move walk_next(const walk *w)
{
    return lw_moves_get(&w->legal, w->choice);
}

bool walk_on(walk *w, int max)
{
    if (w->legal.count == 0 || w->made == max)
        return false;
    w->rules->family->play(w->rules, w->state, walk_next(w), NULL);
    w->made++;
    list_moves(w);
    return true;
}

void walk_drop(walk *w)
{
    lw_moves_drop(&w->legal);
}

#define OFFERED(capability)                                  \
    static bool offers_##capability(const lw_family *family) \
    {                                                        \
        return family->capability != NULL;                   \
    }
OFFERED(heuristics)
OFFERED(player)
OFFERED(observation)
OFFERED(points)
OFFERED(duel)
OFFERED(symmetry)
OFFERED(spec_limits)
OFFERED(sweeper)
OFFERED(sampling)
OFFERED(play_format)
OFFERED(editor)
OFFERED(playthroughs)

static bool offers_people(const lw_family *family)
{
    return lw_people_first(family) >= 0;
}

/* The laws of a capability run for each family that offers it; the others for all families. */
static const struct {
    const law *laws;
    bool (*offered)(const lw_family *);
} books[] = {
    {table_laws, NULL},
    {design_laws, NULL},
    {play_laws, NULL},
    {search_laws, NULL},
    {batch_laws, NULL},
    {heuristics_laws, offers_heuristics},
    {player_laws, offers_player},
    {observation_laws, offers_observation},
    {points_laws, offers_points},
    {duel_laws, offers_duel},
    {symmetry_laws, offers_symmetry},
    {spec_limits_laws, offers_spec_limits},
    {sweep_laws, offers_sweeper},
    {sampling_laws, offers_sampling},
    {play_format_laws, offers_play_format},
    {editor_laws, offers_editor},
    {playthrough_laws, offers_playthroughs},
    {people_laws, offers_people},
    {text_laws, NULL},
};

static size_t list_trials(const lw_family *family, trial *trials, size_t room)
{
    size_t count = 0;
    for (size_t b = 0; b < sizeof books / sizeof *books; b++)
        for (const law *row = books[b].laws; row->name && (!books[b].offered || books[b].offered(family));
             row++) {
            if (count == room)
                return room;
            trials[count] = (trial){.law = row, .family = family};
            snprintf(trials[count].name, sizeof trials->name, "%s: %s", family->name, row->name);
            count++;
        }
    return count;
}

int main(int argc, char **argv)
{
    enum { MAX_TRIALS = 2000 };
    struct CMUnitTest *tests = calloc(MAX_TRIALS, sizeof *tests);
    trial *trials = calloc(MAX_TRIALS, sizeof *trials);
    size_t count = 0;
    for (int f = 0; lw_families[f]; f++) {
        if (argc > 1 && strcmp(argv[1], lw_families[f]->name) != 0)
            continue;
        report_specs(lw_families[f]);
        count += list_trials(lw_families[f], trials + count, MAX_TRIALS - count);
    }
    if (count == 0 || count == MAX_TRIALS) {
        fprintf(stderr, "laws: %s\n", count ? "too many trials" : "there is no family of this name");
        return 2;
    }
    for (size_t i = 0; i < count; i++)
        tests[i] =
            (struct CMUnitTest){.name = trials[i].name, .test_func = run_trial, .initial_state = &trials[i]};
    int failed = _cmocka_run_group_tests("laws", tests, count, NULL, NULL);
    free(tests);
    free(trials);
    return failed;
}
