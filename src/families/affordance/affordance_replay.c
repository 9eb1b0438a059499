/* affordance_replay.c: reports a play in full. A play is given by genes (the adaptive generative
 * representation), where each gene picks one of the permitted directions, or by letters (the direct encoding),
 * where a direction that is not permitted is wasted. The log, the tally and all counts come from the events of
 * the plain rules. */
#include "families/affordance/affordance_replay.h"
#include "families/affordance/affordance.h"
#include "families/affordance/affordance_rules.h"
#include "families/affordance/affordance_spec.h"

#include <string.h>

typedef struct tale {
    const lw_affordance *board;
    int64_t squares, turns, matched, bonus, steps, wasted;
    int64_t count[LW_AFFORDANCE_TOKEN_KINDS], sum[LW_AFFORDANCE_TOKEN_KINDS];
    lw_buf trace, log;
    lw_writer writer; /* of the log */
    /* The step being reported. */
    const char *direction, *token;
    int64_t ways;
    const void *state;
} tale;

static void report_token(tale *t, const char *name, int64_t number)
{
    int kind = 0;
    while (strcmp(lw_affordance_token_rows[kind].name, name) != 0)
        kind++;
    t->count[kind]++;
    t->sum[kind] += number;
    if (!t->token) /* of a pair of brown ones, the first */
        t->token = name;
}

static void report_row(tale *t, int64_t score, int64_t moves)
{
    int at = lw_affordance_head_of(t->state)->at;
    lw_write_list(&t->writer, NULL);
    lw_write_text(&t->writer, NULL, t->direction);
    lw_write_int(&t->writer, NULL, at / t->board->n);
    lw_write_int(&t->writer, NULL, at % t->board->n);
    lw_write_int(&t->writer, NULL, t->ways);
    lw_write_int(&t->writer, NULL, score);
    lw_write_int(&t->writer, NULL, moves);
    if (t->token)
        lw_write_text(&t->writer, NULL, t->token);
    else
        lw_write_null(&t->writer, NULL);
    lw_write_end(&t->writer);
}

static void hear(void *context, const lw_event *event)
{
    tale *t = context;
    if (!strcmp(event->kind, "step")) {
        t->steps++;
        lw_buf_puts(&t->trace, event->text);
        t->direction = event->text;
        t->ways = event->b;
        t->token = NULL;
    } else if (!strcmp(event->kind, "token")) {
        report_token(t, event->text, event->a);
    } else if (!strcmp(event->kind, "done")) {
        report_row(t, event->a, event->b);
    } else {
        t->squares += !strcmp(event->kind, "square");
        t->matched += !strcmp(event->kind, "match");
        t->turns += !strcmp(event->kind, "turn");
        t->wasted += !strcmp(event->kind, "wasted");
        t->bonus += strcmp(event->kind, "bonus") ? 0 : event->a;
    }
}

/* --- The two encodings. --- */

/* Returns the direction of gene number i; -1 if there is none left. */
static int direction_of(const lw_affordance *board, const void *state, const lw_json *play,
                        const lw_json **gene, int i)
{
    if (play->kind == LW_JSON_TEXT)
        return i < play->count ? (int)(strchr(lw_affordance_letters, play->text[i]) - lw_affordance_letters)
                               : -1;
    unsigned char directions[4];
    if (!*gene)
        return -1;
    int ways = lw_affordance_permitted(board, state, directions);
    int choice = (int)(lw_json_number(*gene) * ways);
    *gene = (*gene)->next;
    return directions[choice < ways ? choice : ways - 1];
}

static int check_play(const lw_json *play, lw_error *error)
{
    if (play->kind == LW_JSON_TEXT) {
        size_t good = strspn(play->text, lw_affordance_letters);
        return play->text[good]
                   ? lw_json_fail(play, error, "a move must be one of U, D, L and R; move %zu is \"%c\"",
                                  good + 1, play->text[good])
                   : 0;
    }
    if (play->kind != LW_JSON_LIST)
        return lw_json_fail(play, error, "a play must be a string of U, D, L and R or a list of genes, not %s",
                            lw_json_kind_text(play->kind));
    for (const lw_json *gene = play->first; gene; gene = gene->next)
        if ((gene->kind != LW_JSON_INT && gene->kind != LW_JSON_REAL) || lw_json_number(gene) < 0 ||
            lw_json_number(gene) > 1)
            return lw_json_fail(gene, error,
                                "a gene must be a number from 0 to 1; moves are one string like \"UDLR\"");
    return 0;
}

/* Continues until moves or genes run out or nothing is permitted, tested in this order. */
static const char *run(const lw_affordance *board, const lw_json *play, void *state, const lw_events *events)
{
    const lw_json *gene = play->kind == LW_JSON_LIST ? play->first : NULL;
    unsigned char directions[4];
    for (int i = 0;; i++) {
        bool left = play->kind == LW_JSON_LIST ? gene != NULL : i < play->count;
        if (lw_affordance_head_of(state)->moves == 0)
            return "moves";
        if (!left)
            return "genome";
        if (lw_affordance_permitted(board, state, directions) == 0)
            return "stuck";
        lw_affordance_step(board, state, direction_of(board, state, play, &gene, i), events);
    }
}

/* --- The report. --- */

static void write_tally(const tale *t, lw_writer *writer)
{
    lw_write_object(writer, "tally");
    for (int kind = 0; kind < (t->board->extended ? LW_AFFORDANCE_TOKEN_WALL : LW_AFFORDANCE_TOKEN_PAPER);
         kind++) {
        lw_write_list(writer, lw_affordance_token_rows[kind].name);
        lw_write_int(writer, NULL, t->count[kind]);
        lw_write_int(writer, NULL, t->sum[kind]);
        lw_write_end(writer);
    }
    lw_write_end(writer);
}

static int count_filled(const lw_affordance *board, const void *state)
{
    int count = 0;
    for (int cell = 0; cell < board->cells; cell++)
        count += lw_affordance_filled(board, state, cell);
    return count;
}

static void write_tale(const tale *t, const void *state, const char *end, lw_writer *writer)
{
    const lw_affordance_head *head = lw_affordance_head_of(state);
    lw_write_int(writer, "score", lw_affordance_points(t->board, state));
    lw_write_int(writer, "squares", t->squares);
    lw_write_int(writer, "turns", t->turns);
    lw_write_int(writer, "matched", t->matched);
    lw_write_int(writer, "steps", t->steps);
    lw_write_int(writer, "wasted", t->wasted);
    lw_write_text(writer, "end", end);
    lw_write_int(writer, "moves_left", head->moves);
    lw_write_int(writer, "pool_left", head->pool);
    lw_write_list(writer, "final");
    lw_write_int(writer, NULL, head->at / t->board->n);
    lw_write_int(writer, NULL, head->at % t->board->n);
    lw_write_end(writer);
    lw_write_text(writer, "trace", lw_buf_text(&t->trace));
    write_tally(t, writer);
    lw_write_int(writer, "filled", count_filled(t->board, state));
    if (t->board->extended)
        lw_write_int(writer, "bonus", t->bonus);
}

/* Returns the play in a puzzle's JSON; NULL with an error if there is none. A solution comes before "moves",
 * because a solver's output uses "moves" for a number. */
static const lw_json *find_play(const lw_json *puzzle, lw_error *error)
{
    const lw_json *play = NULL, *moves = lw_json_get(puzzle, "moves");
    for (const char *const *key = (const char *const[]){"chromosome", "solution", "moves", NULL};
         *key && (!play || play->kind == LW_JSON_NULL); key++)
        play = lw_json_get(puzzle, *key);
    if (!play || play->kind == LW_JSON_NULL)
        lw_json_fail(puzzle, error, "there is nothing to replay; give a \"chromosome\" or \"moves\"");
    else if (play == lw_json_get(puzzle, "chromosome") && moves && moves->kind == LW_JSON_TEXT)
        lw_json_fail(moves, error, "give a \"chromosome\" or \"moves\", not both");
    else if (!check_play(play, error))
        return play;
    return NULL;
}

int lw_affordance_replay(const lw_rules *rules, const lw_json *puzzle, lw_writer *writer, lw_error *error)
{
    const lw_affordance *board = lw_affordance_board(rules);
    const lw_json *play = find_play(puzzle, error);
    if (!play)
        return LW_BAD_INPUT;
    lw_arena arena = {0};
    void *state = lw_arena_take(&arena, board->size);
    tale t = {.board = board, .state = state};
    t.writer = lw_writer_to(&t.log);
    lw_write_list(&t.writer, NULL);
    lw_affordance_begin(board, state);
    const char *end = run(board, play, state, &(lw_events){.context = &t, .report = hear});
    lw_write_end(&t.writer);
    write_tale(&t, state, end, writer);
    lw_write_json(writer, "log", lw_json_read(lw_buf_text(&t.log), t.log.size, 1, &arena, error));
    lw_buf_drop(&t.trace);
    lw_buf_drop(&t.log);
    lw_arena_drop(&arena);
    return 0;
}
