/* play: a puzzle or game in the terminal.
 *
 * On a terminal it is a full screen with keys (playscreen.c). When standard input is none, words are read from
 * it, keys or moves, and plain pictures are printed (playwords.c): for scripts and tests. */
#include "app/cli/args.h"
#include "app/cli/input.h"
#include "app/cli/item.h"
#include "app/cli/output.h"
#include "app/cli/playlist.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* --- The list of what is played. --- */

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
    memcpy(list->now.opponents, list->opponents, sizeof list->opponents);
    lw_midend_begin(&list->now, -1);
    if (list->now.playthrough &&
        rules->family->remark) /* an author wants to know what is wrong with the text */
        rules->family->remark(rules->design, &list->now.message);
    /* The levels of a whole game may each take long, and its players want to begin. */
    if (list->spec || !list->now.playthrough)
        lw_midend_measure(&list->now);
    return 0;
}

/* The first random puzzle from the seed on that has a solution. */
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
    if (!list->now.playthrough) /* of a game with a language of its own that is the whole text */
        lw_spec_format(list->now.rules->design->spec, &list->name);
    if (list->count > 1)
        lw_buf_print(&list->name, "%s%d of %d", list->name.size ? ", " : "", list->at ? list->at : list->count,
                     list->count);
    return 0;
}

const char *lw_playlist_onward(const lw_playlist *list)
{
    return has_next_level(list)         ? "n next level, r again, q quit"
           : lw_playlist_has_next(list) ? "n next puzzle, r again, q quit"
                                        : "r again, q quit";
}

void lw_playlist_title(const lw_playlist *list, lw_buf *out)
{
    const char *title = lw_midend_look(&list->now).title;
    lw_buf_puts(out, title ? title : list->now.rules->family->title);
    if (list->name.size)
        lw_buf_print(out, " (%s)", lw_buf_text(&list->name));
}

void lw_playlist_help(const lw_playlist *list, lw_buf *out)
{
    const lw_rules *rules = list->now.rules;
    lw_moves legal = {0};
    rules->family->describe(rules->design, out);
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

typedef struct gathering {
    lw_args *args;
    lw_playlist *list;
    int room;
} gathering;

static int gather(void *context, const lw_item_in *item)
{
    gathering *g = context;
    lw_playlist *list = g->list;
    lw_error error = {0};
    if (!item->design)
        return lw_bad_item(g->args, item);
    if (item->name && !lw_item_rules(item, &error)) /* while it is known where it stands */
        return lw_complain(&error);
    lw_buf id = {0};
    lw_id_format(item->design, &id);
    if (list->count == g->room) {
        g->room = g->room ? 2 * g->room : 16;
        list->ids = lw_heap_grow(list->ids, (size_t)g->room * sizeof *list->ids);
    }
    list->ids[list->count++] = lw_arena_text(&g->args->arena, lw_buf_text(&id));
    lw_buf_drop(&id);
    return LW_EXIT_DONE;
}

static int fill(lw_args *args, lw_playlist *list)
{
    lw_error error = {0};
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    int64_t seed = (now.tv_sec + now.tv_nsec) % 1000000, budget = 0;
    list->limits = LW_LIMITS;
    if (lw_args_int(args, "seed", 0, INT64_MAX, &seed, &error) ||
        lw_args_int(args, "budget", 1, INT64_MAX, &budget, &error) || lw_args_view(args, &list->view, &error) ||
        lw_playlist_opponent(list, args, &error))
        return lw_complain(&error);
    list->seed = list->next = (uint64_t)seed;
    list->limits.expansions = budget;
    list->limits.stop = &lw_interrupt;
    if (args->count == 1 && lw_word_is_kind(args->words[0])) {
        list->spec = lw_args_spec(args, args->words[0], &error);
        return list->spec ? LW_EXIT_DONE : lw_complain(&error);
    }
    for (int i = 0; i < args->count; i++)
        if (!strcmp(args->words[i], "-"))
            return lw_complain_text(LW_EXIT_WRONG,
                                    "puzzles cannot come from standard input: keys and moves do; name a file");
    gathering g = {.args = args, .list = list};
    int code = lw_each_puzzle(args, 0, gather, &g);
    if (!code && !list->count)
        return lw_complain_text(LW_EXIT_WRONG, "there is no puzzle in \"%.60s\"", args->words[0]);
    return code;
}

static int run(lw_args *args)
{
    lw_playlist list = {0};
    lw_error error = {0};
    const char *kind = getenv("TERM");
    bool screen = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && kind && strcmp(kind, "dumb") != 0;
    int code = fill(args, &list);
    if (lw_output_terminal() == LW_TERMINAL_PLAIN) /* without colours there is nothing else to go by */
        list.view.marks = LW_MARKS_LETTERS;
    if (!code && lw_playlist_next(&list, &error))
        code = lw_complain(&error);
    else if (!code && screen)
        code = lw_play_screen(&list, lw_output_terminal(), &error) ? lw_complain(&error) : LW_EXIT_DONE;
    else if (!code)
        code = lw_play_words(&list);
    free(list.ids);
    lw_midend_drop(&list.now);
    lw_arena_drop(&list.arena);
    lw_buf_drop(&list.name);
    return code;
}

static bool has_duels(const lw_family *family)
{
    return family->duel != NULL;
}

const lw_verb lw_verb_play = {
    .name = "play",
    .words = "PUZZLE|SPEC",
    .group = "Play and show",
    .essential = true,
    .note = "Play a puzzle in the terminal, with undo, hints and solutions",
    .help = "A SPEC gives a random puzzle that has a solution. Several puzzles, or a file of them, are played "
            "in order. "
            "Keys: arrows move, u undo, r restart, h hint, v show solution, n next puzzle, ? help.\n",
    .more =
        "When standard input is not a terminal, it holds moves and these words: up down left right go tab undo "
        "restart hint solution letters analyst next help quit. The exit code is then 0 if the puzzle is solved "
        "at the end, and 1 if it is not.\n",
    .flags =
        (const lw_flag[]){
            {.name = "seed",
             .value = "N",
             .note = "seed of the first random puzzle",
             .usual = "from the clock"},
            LW_FLAG_SET,
            {.name = "budget",
             .value = "N",
             .note = "maximum number of states that a hint may visit",
             .usual = "2M; for points 200k"},
            LW_FLAG_LETTERS,
            LW_FLAG_LOOK,
            {.name = "against",
             .value = "AGENT",
             .note = "opponent: random, minmax, alphabeta or mcts; alphabeta:6 and mcts:5000 set the strength",
             .fits = has_duels},
            {.name = "depth",
             .value = "N",
             .note = "plies that alphabeta looks ahead",
             .usual = "4",
             .fits = has_duels},
            {.name = "playouts",
             .value = "N",
             .note = "playouts of mcts for each move",
             .usual = "1000",
             .fits = has_duels},
            {.name = "side",
             .value = "first|second",
             .note = "which player you are",
             .usual = "first",
             .fits = has_duels},
            {0}},
    .least = 1,
    .most = -1,
    .games = LW_GAMES_PLAYED,
    .run = run,
};
