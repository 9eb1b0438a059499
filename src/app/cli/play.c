/* play: a puzzle in the terminal.
 *
 * On a terminal it is a full screen with keys (see playscreen.c). When standard input is none, words are read
 * from it, keys or moves, and plain pictures are printed: for scripts and tests. */
#include "app/cli/play.h"
#include "app/cli/gameplay.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* --- The list of what is played. --- */

static int begin_one(lw_playlist *list, const char *id, lw_round *round, lw_error *error)
{
    if (lw_round_begin(round, id, &list->view, &list->limits, error))
        return error->code;
    round->seats = list->seats;
    if (!list->rival || round->rules->players == 2)
        return 0;
    lw_fail(error, LW_BAD_INPUT, "--against is for games of two, and a %s is played alone",
            round->rules->family->title);
    lw_round_drop(round);
    return error->code;
}

/* The first random puzzle from the seed on that has a solution. */
static int begin_random(lw_playlist *list, lw_round *round, lw_error *error)
{
    enum { TRIES = 2000 };
    for (int i = 0; i < TRIES && !lw_stopped(&lw_interrupt); i++) {
        lw_buf_clear(&list->name);
        lw_spec_format(list->spec, &list->name);
        lw_buf_print(&list->name, "#%llu", (unsigned long long)list->seed++);
        if (begin_one(list, lw_buf_text(&list->name), round, error))
            return error->code;
        if (round->rules->players > 1 || round->shortest > 0)
            return 0;
        lw_round_drop(round);
    }
    return lw_fail(error, lw_stopped(&lw_interrupt) ? LW_STOPPED : LW_BAD_INPUT,
                   "%d random puzzles of this kind had no solution; 'ludwright evolve' finds some", TRIES);
}

int lw_playlist_next(lw_playlist *list, lw_round *round, lw_error *error)
{
    if (list->spec)
        return begin_random(list, round, error);
    const char *id = list->ids[list->at];
    list->at = (list->at + 1) % list->count;
    if (begin_one(list, id, round, error))
        return error->code;
    lw_buf_clear(&list->name);
    lw_spec_format(round->rules->design->spec, &list->name);
    if (list->count > 1)
        lw_buf_print(&list->name, ", %d of %d", list->at ? list->at : list->count, list->count);
    return 0;
}

const char *lw_playlist_onward(const lw_playlist *list, const lw_round *round)
{
    if (round->session.level + 1 < round->rules->levels)
        return "n next level, r again, q quit";
    return list->spec || list->count > 1 ? "n next puzzle, r again, q quit" : "r again, q quit";
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
        lw_playlist_seat(list, args, &error))
        return lw_complain(&error);
    list->seed = list->seats.seed = (uint64_t)seed;
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

/* --- Through a pipe. --- */

static const struct {
    const char *word;
    char key;
    enum lw_act act;
} acts[] = {{"up", '^', LW_ACT_UP},
            {"down", 'v', LW_ACT_DOWN},
            {"left", '<', LW_ACT_LEFT},
            {"right", '>', LW_ACT_RIGHT},
            {"go", '.', LW_ACT_GO},
            {"tab", '+', LW_ACT_NEXT_TARGET},
            {"backtab", '-', LW_ACT_LAST_TARGET},
            {"undo", 'u', LW_ACT_UNDO},
            {"restart", 'r', LW_ACT_RESTART},
            {"hint", 'h', LW_ACT_HINT},
            {"solution", 's', LW_ACT_WAY},
            {"letters", 'l', LW_ACT_LETTERS},
            {"analyst", 'a', LW_ACT_LOOK}};

enum { ACTS = sizeof acts / sizeof *acts };

static bool is_word(const char *token, const char *word, char key)
{
    return !strcmp(token, word) || (token[0] == key && !token[1]);
}

/* An agent that is to move does so first. */
static void print_round(const lw_playlist *list, lw_round *round, lw_buf *out)
{
    while (lw_round_waits(round) && !lw_stopped(&lw_interrupt))
        lw_round_reply(round);
    lw_round_picture(round, lw_output_terminal(), out);
    lw_round_status(round, out);
    lw_buf_byte(out, '\n');
    if (round->message.size)
        lw_buf_print(out, "%s\n", lw_buf_text(&round->message));
    if (lw_round_over(round))
        lw_buf_print(out, "(%s)\n", lw_playlist_onward(list, round));
    lw_emit(out);
}

static void print_rules(const lw_playlist *list, const lw_round *round, lw_buf *out)
{
    const lw_family *family = round->rules->family;
    lw_buf text = {0};
    family->describe(round->rules->design, &text);
    lw_buf_print(out, "%s (%s)\n", family->title, lw_buf_text(&list->name));
    lw_wrap(lw_buf_text(&text), LW_WIDTH, out);
    lw_buf_drop(&text);
}

static void print_help(const lw_playlist *list, const lw_round *round, lw_buf *out)
{
    lw_buf legal = {0};
    print_rules(list, round, out);
    if (round->rules->players > 1) {
        lw_buf_puts(&legal, "Moves here: ");
        lw_round_legal(round, &legal);
        lw_wrap(lw_buf_text(&legal), LW_WIDTH, out);
        lw_buf_drop(&legal);
    }
    lw_buf_puts(out, "Words: ");
    for (int i = 0; i < ACTS; i++)
        lw_buf_print(out, "%s (%c), ", acts[i].word, acts[i].key);
    lw_buf_puts(out, "next (n), quit (q), or a move.\n");
}

static int next_puzzle(lw_playlist *list, lw_round *round, lw_buf *out, lw_error *error)
{
    if (lw_round_over(round) && lw_round_next_level(round))
        return 0;
    lw_round next;
    if (lw_playlist_next(list, &next, error))
        return error->code;
    lw_round_drop(round);
    *round = next;
    print_rules(list, round, out);
    return 0;
}

static int take_word(lw_playlist *list, lw_round *round, const char *word, lw_buf *out, lw_error *error)
{
    lw_buf_print(out, "\n> %s\n", word);
    if (is_word(word, "help", '?')) {
        print_help(list, round, out);
        return 0;
    }
    if (is_word(word, "next", 'n'))
        return next_puzzle(list, round, out, error);
    for (int i = 0; i < ACTS; i++)
        if (is_word(word, acts[i].word, acts[i].key)) {
            lw_round_act(round, acts[i].act);
            return 0;
        }
    if (round->choices.count && word[0] >= '1' && word[0] <= '9' && !word[1])
        lw_round_choose(round, word[0] - '1');
    else
        lw_round_text(round, word);
    return 0;
}

bool lw_read_word(lw_buf *word)
{
    int byte = getchar();
    lw_buf_clear(word);
    while (byte != EOF && isspace(byte))
        byte = getchar();
    for (; byte != EOF && !isspace(byte); byte = getchar())
        lw_buf_byte(word, byte ? (char)byte : '?');
    return word->size > 0;
}

static int play_words(lw_playlist *list, lw_error *error)
{
    lw_round round;
    lw_buf out = {0}, word = {0};
    int result = lw_playlist_next(list, &round, error);
    if (result)
        return lw_complain(error);
    print_rules(list, &round, &out);
    print_round(list, &round, &out);
    while (!result && !lw_stopped(&lw_interrupt) && lw_read_word(&word) &&
           !is_word(lw_buf_text(&word), "quit", 'q')) {
        result = take_word(list, &round, lw_buf_text(&word), &out, error);
        if (!result)
            print_round(list, &round, &out);
    }
    lw_emit(&out);
    bool won = lw_round_over(&round);
    lw_round_drop(&round);
    lw_buf_drop(&out);
    lw_buf_drop(&word);
    return result ? lw_complain(error) : won ? LW_EXIT_DONE : LW_EXIT_NO;
}

/* --- PuzzleScript games, one after the other. --- */

static bool has_games(const lw_playlist *list)
{
    size_t name = list->count ? strcspn(list->ids[0], ":#") : 0;
    const lw_family *family = name ? lw_family_named(list->ids[0], name, NULL) : NULL;
    return !list->spec && family && family->tours;
}

/* Returns the exit code; on a screen false in *on: the player has left. */
static int play_game(lw_playlist *list, const char *id, bool screen, bool *on)
{
    enum { PATIENCE = 200000 }; /* states that a hint may look at */
    lw_arena arena = {0};
    lw_error error = {0};
    char seed[24];
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)list->seed);
    const lw_design *design = lw_id_parse(id, &arena, &error);
    lw_gameplay play = {.rules = design ? design->spec->family->compile(design, &arena, &error) : NULL,
                        .seed = seed,
                        .view = list->view,
                        .limits = list->limits};
    int code = LW_EXIT_DONE;
    if (!play.limits.expansions)
        play.limits.expansions = PATIENCE;
    if (!play.rules)
        code = lw_complain(&error);
    else if (!play.rules->family->tours)
        code = lw_complain_text(LW_EXIT_WRONG, "games and other puzzles cannot be played in one go");
    else if (!screen)
        code = lw_gameplay_words(&play);
    else if (lw_gameplay_screen(&play, lw_output_terminal(), on, &error))
        code = lw_complain(&error);
    lw_buf_drop(&play.message);
    lw_arena_drop(&arena);
    return code;
}

static int play_games(lw_playlist *list, bool screen)
{
    int code = LW_EXIT_DONE;
    bool on = true;
    for (int i = 0; i < list->count && on && code == LW_EXIT_DONE; i++)
        code = play_game(list, list->ids[i], screen, &on);
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
    if (!code && has_games(&list))
        code = play_games(&list, screen);
    else if (!code && screen)
        code = lw_play_screen(&list, lw_output_terminal(), &error) ? lw_complain(&error) : LW_EXIT_DONE;
    else if (!code)
        code = play_words(&list, &error);
    free(list.ids);
    lw_buf_drop(&list.name);
    return code;
}

const lw_verb lw_verb_play = {
    .name = "play",
    .words = "PUZZLE|SPEC",
    .note = "a puzzle in the terminal, with undo, hints and the solution",
    .help =
        "A kind of puzzle gives a random one with a solution, and n the next; several puzzles, or a file of\n"
        "them, are played in order. On the screen: arrow keys, u undo, r restart, h hint, s solution, ? help.\n"
        "When standard input is no terminal, it holds moves and these words: up down left right go tab undo\n"
        "restart hint solution letters analyst next help quit. The exit code is then 0 for a puzzle that is\n"
        "solved at the end and 1 for one that is not.\n\n"
        "A PuzzleScript game is played from its title to its end, or one level, game.txt#2: arrow keys or w a "
        "s\n"
        "d, x action, z undo, r restart, h hint, l letters or sprites. Words are then up down left right "
        "action\n"
        "tick undo restart, or their letters u d l r x t z n, hint and quit.\n\n"
        "A game of two is for two people, or --against an agent: random, minmax, alphabeta or mcts. A move is\n"
        "pointed at (the piece, then where it goes) or typed after m; ? lists those that are legal, h is what\n"
        "looking 6 plies ahead would play, u goes back to your own last move.\n\n"
        "  ludwright play boardgame#7 --against alphabeta --depth 4 --side second\n"
        "  ludwright play chromatic:w11h11\n"
        "  ludwright play chromatic:w11h11#42\n"
        "  ludwright play game.txt\n"
        "  echo RRDD | ludwright play chromatic:w3h3:RRRRRRRRR\n",
    .flags =
        (const lw_flag[]){
            LW_FLAG_SET,
            {.name = "seed", .value = "N", .note = "which random puzzle comes first (default: by the clock)"},
            {.name = "budget",
             .value = "N",
             .note = "how many states a hint may look at (default 2M; for points 200k)"},
            {.name = "against", .value = "AGENT", .note = "who plays the other side: mcts, or mcts:5000"},
            {.name = "depth", .value = "N", .note = "plies that alphabeta looks ahead (default 4)"},
            {.name = "playouts", .value = "N", .note = "games that mcts tries for a move (default 1000)"},
            {.name = "side",
             .value = "WHICH",
             .note = "you are the first player, or the second (default first)"},
            LW_FLAG_LETTERS,
            LW_FLAG_LOOK,
            {0}},
    .least = 1,
    .most = -1,
    .games = LW_GAMES_PLAYED,
    .run = run,
};
