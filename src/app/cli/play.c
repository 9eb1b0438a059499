/* play: plays a puzzle or game in the terminal.
 *
 * On a terminal it uses the full screen with keys (playscreen.c). If standard input is not a terminal, it
 * reads words, which are keys or moves, and prints plain pictures (playwords.c): for scripts and tests. */
#include "app/cli/args.h"
#include "app/cli/input.h"
#include "app/cli/item.h"
#include "app/cli/output.h"
#include "app/cli/playlist.h"
#include "search/solvable.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

typedef struct gathering {
    lw_args *args;
    lw_playlist *list;
    int room;
} gathering;

/* SPEC#SEED is one random design, which may have no solution; nobody wants to play that. */
static const lw_design *playable(const lw_item_in *item, lw_arena *arena)
{
    const char *mark = item->given ? strrchr(item->given, '#') : NULL;
    uint64_t seed = mark ? strtoull(mark + 1, NULL, 10) : 0, first = seed;
    const lw_design *design =
        mark ? lw_design_draw(item->design->spec, &seed, NULL, LW_DRAW_SOLVABLE, &lw_interrupt, arena, NULL)
             : NULL;
    if (design && seed != first)
        lw_complain_text(0, "%s has no solution; this is #%llu, the next that has one", item->given,
                         (unsigned long long)seed);
    return design ? design : item->design;
}

static int gather(void *context, const lw_item_in *item)
{
    gathering *g = context;
    lw_playlist *list = g->list;
    lw_error error = {0};
    if (!item->design)
        return lw_bad_item(g->args, item);
    if (item->name && !lw_item_rules(item, &error)) /* report errors while the source is known */
        return lw_complain(&error);
    lw_buf id = {0};
    lw_id_format(playable(item, item->arena), &id);
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
    if (lw_args_int(args, "seed", 0, INT64_MAX, &seed, &error) ||
        lw_args_int(args, "budget", 1, INT64_MAX, &budget, &error) || lw_args_view(args, &list->view, &error) ||
        lw_playlist_opponent(list, args, &error))
        return lw_complain(&error);
    list->silent = lw_args_has(args, "silent");
    list->seed = list->next = (uint64_t)seed;
    list->limits.expansions = budget;
    list->limits.stop = &lw_interrupt;
    if (args->count == 1 && lw_word_is_kind(args->words[0])) {
        list->spec = lw_args_spec(args, args->words[0], &error);
        return list->spec ? LW_EXIT_DONE : lw_complain(&error);
    }
    for (int i = 0; i < args->count; i++)
        if (!strcmp(args->words[i], "-"))
            return lw_complain_text(
                LW_EXIT_WRONG,
                "play reads your moves from standard input, so puzzles cannot come from there; name a file");
    gathering g = {.args = args, .list = list};
    int code = lw_each_puzzle(args, 0, gather, &g);
    if (!code && !list->count)
        return lw_complain_text(LW_EXIT_WRONG, "found no puzzle in \"%.60s\"", args->words[0]);
    return code;
}

static int run(lw_args *args)
{
    lw_playlist list = {0};
    lw_error error = {0};
    const char *kind = getenv("TERM");
    bool screen = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && kind && strcmp(kind, "dumb") != 0;
    int code = fill(args, &list);
    if (lw_output_terminal() == LW_TERMINAL_PLAIN) /* without colours, only letters can tell cells apart */
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

static bool has_playthroughs(const lw_family *family)
{
    return family->playthroughs != NULL;
}

const lw_verb lw_verb_play = {
    .name = "play",
    .words = "PUZZLE|SPEC",
    .group = "Play and show",
    .essential = true,
    .note = "Play a puzzle in the terminal, with undo, hints and solutions",
    .help = "A SPEC gives a random puzzle that has a solution; SPEC#42 starts at seed 42 and skips puzzles "
            "without a solution. "
            "Several puzzles, or a file of them, are played "
            "in order. "
            "Keys: arrows move, u undo, r restart, h hint, v show solution, n next puzzle, ? help.\n",
    .more =
        "When standard input is not a terminal, it holds moves and these words: up down left right go tab undo "
        "restart hint solution letters analyst next help quit. The exit code is then 0 if the puzzle is solved "
        "at the end, and 1 if it is not.\n",
    .flags = (const lw_flag[]){{.name = "seed",
                                .value = "N",
                                .note = "seed of the first random puzzle",
                                .usual = "from the clock"},
                               LW_FLAG_SET,
                               {.name = "budget",
                                .value = "N",
                                .note = "maximum number of states that a hint may visit",
                                .usual = "2M; 200k for puzzles with points"},
                               LW_FLAG_LETTERS,
                               LW_FLAG_LOOK,
                               {.name = "silent", .note = "play no sounds of a game", .fits = has_playthroughs},
                               {.name = "against",
                                .value = "AGENT",
                                .note = "opponent: beginner, casual, strong or expert; or an agent: random, "
                                        "minmax, alphabeta or mcts; "
                                        "alphabeta:6 and mcts:5000 set the strength",
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
    .min = 1,
    .max = -1,
    .games = LW_GAMES_PLAYED,
    .run = run,
};
