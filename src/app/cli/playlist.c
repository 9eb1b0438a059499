/* playlist.c: the puzzles to play, one after the other, and the opponents. */
#include "app/cli/playlist.h"
#include "app/cli/args.h"
#include "app/opponent_cache.h"
#include "base/guess.h"
#include "core/title.h"

#include <string.h>

static const lw_rules *rules_of(const lw_playlist *list, const char *id, lw_arena *arena, lw_error *error)
{
    const lw_design *design = lw_id_parse(id, arena, error);
    const lw_rules *rules = design ? design->spec->family->compile(design, arena, error) : NULL;
    if (rules && list->against && rules->players != 2) {
        lw_fail(error, LW_BAD_INPUT, "--against needs a game for two players; a %s is played alone",
                rules->family->title);
        return NULL;
    }
    return rules;
}

/* Opponents with names use what they have learned about this game, if they were trained. */
static void place_opponents(lw_playlist *list)
{
    const lw_design *design = list->now.rules->design;
    lw_opponents_file file;
    memcpy(list->now.opponents, list->opponents, sizeof list->opponents);
    if (!list->opponent || !list->opponent->taught || !lw_opponent_cache_load(design, &file))
        return;
    for (int i = 0; i < 2; i++)
        if (list->now.opponents[i].agent)
            list->now.opponents[i].weights = file.weights;
}

static int begin_one(lw_playlist *list, const char *id, lw_error *error)
{
    lw_arena arena = {0};
    const lw_rules *rules = rules_of(list, id, &arena, error);
    if (!rules) {
        lw_arena_drop(&arena);
        return error->code;
    }
    if (list->now.rules)
        list->view = list->now.view;
    lw_midend_drop(&list->now);
    lw_arena_drop(&list->arena);
    list->arena = arena;
    list->now = (lw_midend){.rules = rules, .view = list->view, .limits = list->limits, .seed = list->seed};
    place_opponents(list);
    lw_midend_begin(&list->now, -1);
    if (list->now.playthrough && rules->family->remark) /* authors want to know what is wrong with their text */
        rules->family->remark(rules, &list->now.message);
    /* Levels of a whole game may each take long to solve, and players want to begin. */
    if (list->spec || !list->now.playthrough)
        lw_midend_measure(&list->now);
    return 0;
}

/* Begins the first random puzzle, counting up from the seed, that has a solution. */
static int begin_random(lw_playlist *list, lw_error *error)
{
    enum { TRIES = 2000 };
    for (int i = 0; i < TRIES && !lw_stopped(&lw_interrupt); i++) {
        lw_buf_clear(&list->name);
        lw_spec_format(list->spec, &list->name);
        lw_buf_print(&list->name, "#%llu", (unsigned long long)list->next++);
        if (begin_one(list, lw_buf_text(&list->name), error))
            return error->code;
        if (list->now.rules->players > 1 || list->now.best.length > 0)
            return 0;
    }
    return lw_fail(error, lw_stopped(&lw_interrupt) ? LW_STOPPED : LW_BAD_INPUT,
                   "%d random puzzles of this kind had no solution; 'ludwright evolve' finds some", TRIES);
}

static bool has_next_level(const lw_playlist *list)
{
    const lw_midend *m = &list->now;
    return m->rules && !m->playthrough && lw_midend_over(m) && lw_midend_look(m).level + 1 < m->rules->levels;
}

bool lw_playlist_has_next(const lw_playlist *list)
{
    return list->spec || list->count > 1 || has_next_level(list);
}

int lw_playlist_next(lw_playlist *list, lw_error *error)
{
    if (has_next_level(list)) {
        lw_midend_begin(&list->now, lw_midend_look(&list->now).level + 1);
        lw_midend_measure(&list->now);
        return 0;
    }
    if (list->spec)
        return begin_random(list, error);
    if (begin_one(list, list->ids[list->at], error))
        return error->code;
    list->at = (list->at + 1) % list->count;
    lw_buf_clear(&list->name);
    if (!list->now.playthrough) /* the spec of a whole game is its text */
        lw_spec_format(list->now.rules->design->spec, &list->name);
    if (list->count > 1)
        lw_buf_print(&list->name, "%s%d of %d", list->name.size ? ", " : "", list->at ? list->at : list->count,
                     list->count);
    return 0;
}

const char *lw_playlist_onward(const lw_playlist *list)
{
    bool two = list->now.rules->players > 1;
    if (two)
        return lw_playlist_has_next(list) ? "s review, n next game, r again, q quit"
                                          : "s review, r again, q quit";
    return has_next_level(list)         ? "n next level, r again, q quit"
           : lw_playlist_has_next(list) ? "n next puzzle, r again, q quit"
                                        : "r again, q quit";
}

void lw_playlist_title(const lw_playlist *list, lw_buf *out)
{
    const char *title = lw_midend_look(&list->now).title;
    if (title)
        lw_buf_puts(out, title);
    else
        lw_title(list->now.rules->design, NULL, out);
    if (list->name.size)
        lw_buf_print(out, " (%s)", lw_buf_text(&list->name));
}

void lw_playlist_help(const lw_playlist *list, lw_buf *out)
{
    const lw_rules *rules = list->now.rules;
    lw_moves legal = {0};
    rules->family->describe(rules, out);
    if (rules->players > 1) {
        lw_buf_puts(out, "\nMoves here:");
        lw_midend_legal(&list->now, &legal);
    }
    for (int i = 0; i < legal.count; i++) {
        lw_buf_byte(out, ' ');
        rules->family->move_text(rules, lw_midend_state(&list->now), lw_moves_get(&legal, i), out);
    }
    lw_moves_drop(&legal);
}

static int find_rival(lw_playlist *list, const char *who, lw_rival *rival, lw_error *error)
{
    list->opponent = lw_opponent_find(who);
    if (list->opponent)
        return lw_opponent_rival(list->opponent, NULL, rival, error);
    size_t size = strcspn(who, ":");
    lw_choice known;
    lw_choice_begin(&known, who, size);
    for (int i = 0; i < LW_OPPONENTS; i++)
        lw_choice_add(&known, lw_opponents[i].name);
    for (const lw_agent *agent = lw_agents; agent->name; agent++) {
        lw_choice_add(&known, agent->name);
        if (strlen(agent->name) == size && !memcmp(agent->name, who, size))
            return lw_rival_parse(who, rival, error);
    }
    return lw_fail(error, LW_BAD_INPUT, "there is no opponent \"%.40s\"; %s", who,
                   lw_choice_text(&known, "there are"));
}

/* --depth is for one agent, --playouts for another. */
static int set_strength(lw_rival *rival, lw_args *args, const char *flag, const char *name, lw_error *error)
{
    if (!lw_args_text(args, flag))
        return 0;
    if (strcmp(rival->agent->name, name) != 0)
        return lw_fail(error, LW_BAD_INPUT, "--%s is only for --against %s", flag, name);
    return lw_args_int(args, flag, rival->agent->low, rival->agent->high, &rival->strength, error);
}

int lw_playlist_opponent(lw_playlist *list, lw_args *args, lw_error *error)
{
    const char *who = lw_args_text(args, "against"), *side = lw_args_text(args, "side");
    lw_rival rival;
    if (!who) {
        const char *const flags[] = {"depth", "playouts", "side"};
        for (int i = 0; i < 3; i++)
            if (lw_args_text(args, flags[i]))
                return lw_fail(error, LW_BAD_INPUT, "--%s needs --against, which names the opponent", flags[i]);
        return 0;
    }
    if (find_rival(list, who, &rival, error) || set_strength(&rival, args, "depth", "alphabeta", error) ||
        set_strength(&rival, args, "playouts", "mcts", error))
        return error->code;
    if (side && strcmp(side, "first") != 0 && strcmp(side, "second") != 0)
        return lw_fail(error, LW_BAD_INPUT, "--side must be first or second, not \"%.40s\"", side);
    list->against = true;
    list->opponents[side && !strcmp(side, "second") ? 0 : 1] = rival;
    return 0;
}
