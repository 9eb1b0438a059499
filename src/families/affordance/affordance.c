/* affordance.c: the Affordance Sandbox, a game for points (Ashlock, Montgomery: "Applying an Adaptive
 * Generative Representation to the Investigation of Affordances in Puzzles").
 *
 * An agent walks on a grid with a limited number of moves. Every square entered is worth a point and cannot be
 * entered again; tokens on the way add moves, clear squares, make turns pay, match points, and more. A design
 * is the tokens (see affordance.h). Parameters are in affordance_spec.c, operators and symmetries in
 * affordance_make.c, IDs in affordance_text.c, JSON in affordance_json.c. affordance_compile.c prepares a board
 * for play; the rules are in affordance_rules.c, their fast version in affordance_fast.c, the upper bound of
 * the points still possible in affordance_ceiling.c. affordance_replay.c reports whole plays. The facts in
 * affordance_facts.c, and those about plays in affordance_plays.c, use the paper's solver in
 * affordance_solver.c. The picture is in affordance_draw.c. */
#include "families/affordance/affordance.h"
#include "core/bands.h"
#include "core/heuristics.h"
#include "core/play.h"
#include "core/play_format.h"
#include "core/points.h"
#include "core/registry.h"
#include "core/sampling.h"
#include "core/symmetry.h"
#include "families/affordance/affordance_ceiling.h"
#include "families/affordance/affordance_compile.h"
#include "families/affordance/affordance_draw.h"
#include "families/affordance/affordance_editor.h"
#include "families/affordance/affordance_facts.h"
#include "families/affordance/affordance_json.h"
#include "families/affordance/affordance_make.h"
#include "families/affordance/affordance_observe.h"
#include "families/affordance/affordance_replay.h"
#include "families/affordance/affordance_rules.h"
#include "families/affordance/affordance_spec.h"
#include "families/affordance/affordance_text.h"

#include <string.h>

static size_t design_size(const lw_spec *spec)
{
    return (size_t)lw_affordance_count(spec) * sizeof(lw_affordance_token);
}

static void start(const lw_rules *rules, int level, uint64_t seed, void *state)
{
    (void)level, (void)seed;
    lw_affordance_begin(lw_affordance_board(rules), state);
}

static lw_status status(const lw_rules *rules, const void *state)
{
    bool over = lw_affordance_over(lw_affordance_board(rules), state);
    return (lw_status){.outcome = over ? LW_ENDED : LW_RUNNING};
}

static void moves(const lw_rules *rules, const void *state, lw_moves *out)
{
    unsigned char directions[4];
    if (lw_affordance_head_of(state)->moves == 0)
        return;
    int count = lw_affordance_permitted(lw_affordance_board(rules), state, directions);
    for (int i = 0; i < count; i++)
        lw_moves_add(out, &lw_affordance_letters[directions[i]], 1);
}

static int direction_of(unsigned char letter)
{
    return letter == 'U' ? 0 : letter == 'D' ? 1 : letter == 'L' ? 2 : 3;
}

static void play(const lw_rules *rules, void *state, lw_move move, const lw_events *events)
{
    lw_affordance_step(lw_affordance_board(rules), state, direction_of(move.bytes[0]), events);
}

static void waste(const lw_rules *rules, void *state, const lw_events *events)
{
    lw_affordance_waste(lw_affordance_board(rules), state, events);
}

static int64_t score(const lw_rules *rules, const void *state)
{
    return lw_affordance_points(lw_affordance_board(rules), state);
}

static int64_t ceiling(const lw_rules *rules, const void *state)
{
    return lw_affordance_ceiling(lw_affordance_board(rules), state);
}

/* Estimates the points to come by what is available now: the moves left, the points that they may match, and
 * the turn points if gold is active. */
static int64_t estimate(const lw_rules *rules, const void *state)
{
    const lw_affordance_head *head = lw_affordance_head_of(state);
    (void)rules;
    return head->moves + (head->pool < head->moves ? head->pool : head->moves) + (head->gold ? head->moves : 0);
}

static void move_text(const lw_rules *rules, const void *state, lw_move move, lw_buf *buf)
{
    (void)rules, (void)state;
    lw_buf_byte(buf, (char)move.bytes[0]);
}

static void gesture(const lw_rules *rules, const void *state, lw_gesture what, lw_moves *out)
{
    static const int directions[] = {[LW_UP] = 0, [LW_DOWN] = 1, [LW_LEFT] = 2, [LW_RIGHT] = 3};
    const lw_affordance *board = lw_affordance_board(rules);
    const lw_affordance_head *head = lw_affordance_head_of(state);
    unsigned char open[4];
    int count = head->moves ? lw_affordance_permitted(board, state, open) : 0;
    for (int i = 0; i < count; i++) {
        int cell = board->next[4 * head->at + open[i]];
        bool meant = what.kind == LW_POINT ? what.row == cell / board->n && what.col == cell % board->n
                                           : what.kind <= LW_RIGHT && directions[what.kind] == open[i];
        if (meant)
            lw_moves_add(out, &lw_affordance_letters[open[i]], 1);
    }
}

static void describe_kinds(const lw_affordance *board, lw_buf *buf)
{
    static const char *const words[LW_AFFORDANCE_TOKEN_KINDS] = {
        [LW_AFFORDANCE_TOKEN_BLUE] = "Blue adds its number of moves.",
        [LW_AFFORDANCE_TOKEN_RED] = "Red clears its number of squares, those filled first.",
        [LW_AFFORDANCE_TOKEN_GOLD] = "After gold every change of direction is a point.",
        [LW_AFFORDANCE_TOKEN_BLACK] = "Black doubles the points for its number of squares.",
        [LW_AFFORDANCE_TOKEN_PURPLE] = "Purple is its number of points at once, and ends what gold began.",
        [LW_AFFORDANCE_TOKEN_WHITE] = "White lets you enter filled squares during its number of moves.",
        [LW_AFFORDANCE_TOKEN_GREEN] = "Green uncovers hidden tokens.",
        [LW_AFFORDANCE_TOKEN_DARKGREEN] = "Entering dark green costs its number of moves.",
        [LW_AFFORDANCE_TOKEN_SILVER] = "Silver makes you go straight on for its number of steps.",
        [LW_AFFORDANCE_TOKEN_ARROW] = "An arrow says where the next step goes.",
        [LW_AFFORDANCE_TOKEN_BOMB] = "A bomb clears the squares around it.",
        [LW_AFFORDANCE_TOKEN_BROWN] = "Brown takes you to the other of its pair.",
        [LW_AFFORDANCE_TOKEN_WALL] = "Walls are filled from the start.",
    };
    bool there[LW_AFFORDANCE_TOKEN_KINDS] = {0};
    for (int i = 0; i < board->count; i++)
        there[board->tokens[i].kind] = true;
    for (int kind = 0; kind < LW_AFFORDANCE_TOKEN_KINDS; kind++)
        if (there[kind])
            lw_buf_print(buf, " %s", words[kind]);
    if (board->torus)
        lw_buf_puts(buf, " The board wraps around.");
}

static void describe(const lw_rules *rules, lw_buf *buf)
{
    const lw_affordance *board = lw_affordance_board(rules);
    lw_buf_print(
        buf,
        "You start on row %d, column %d with %d moves. A move is a step up, down, left or right onto a "
        "square that is not filled; it is a point, and fills the square. Score as much as you can.",
        board->start / board->n + 1, board->start % board->n + 1, board->budget);
    describe_kinds(board, buf);
}

/* Translates a chromosome into the moves that it stands for; a text is read as in any family. */
static int read_play(const lw_rules *rules, const lw_json *json, lw_moves *out, lw_error *error)
{
    const lw_affordance *board = lw_affordance_board(rules);
    if (json->kind == LW_JSON_TEXT)
        return lw_play_parse(rules, json->text, out, error);
    if (json->kind != LW_JSON_LIST)
        return lw_json_fail(json, error, "a play must be a string of U, D, L and R or a list of genes");
    lw_arena arena = {0};
    void *state = lw_arena_take(&arena, board->size);
    int result = 0;
    lw_affordance_begin(board, state);
    for (const lw_json *gene = json->first; gene && !result && !lw_affordance_over(board, state);
         gene = gene->next) {
        unsigned char open[4];
        double number = gene->kind == LW_JSON_INT || gene->kind == LW_JSON_REAL ? lw_json_number(gene) : -1;
        if (!(number >= 0 && number <= 1)) {
            result = lw_json_fail(gene, error, "a gene must be a number from 0 to 1");
            continue;
        }
        int ways = lw_affordance_permitted(board, state, open), choice = (int)(number * ways);
        int direction = open[choice < ways ? choice : ways - 1];
        lw_moves_add(out, &lw_affordance_letters[direction], 1);
        lw_affordance_step(board, state, direction, NULL);
    }
    lw_arena_drop(&arena);
    return result;
}

/* Each run plays its first population, and two children per update. */
static int64_t plays(const lw_spec *spec)
{
    return (int64_t)lw_spec_int(spec, LW_AFFORDANCE_RUNS) *
           (lw_spec_int(spec, LW_AFFORDANCE_POPULATION) +
            2 * (int64_t)lw_spec_int(spec, LW_AFFORDANCE_UPDATINGS));
}

static const lw_heuristics heuristics = {.estimate = estimate};
static const lw_points points = {.score = score, .ceiling = ceiling, .waste = waste};
static const lw_symmetry symmetry = {.canonical = lw_affordance_canonical};
static const lw_sampling sampling = {.plays = plays};
static const lw_play_format play_format = {.read = read_play, .replay = lw_affordance_replay};
static const lw_bands bands = {.fact = "hardness", .from = {4, 6, 8, 10}};

const lw_family lw_family_affordance = {
    .name = "affordance",
    .title = "Affordance sandbox",
    .note = "walk for points on a grid that fills up behind you; tokens change what you can do",
    .params = lw_affordance_params,
    .operators = lw_affordance_operators,
    .facts = lw_affordance_facts,
    .hardness = "hardness",
    .interest = "spread * (1 - share_best)",
    .evaluations = 150,
    .expensive = true,
    .control = LW_CONTROL_STEPS,
    .design_size = design_size,
    .parse = lw_affordance_parse,
    .format = lw_affordance_format,
    .read = lw_affordance_read,
    .write = lw_affordance_write,
    .compile = lw_affordance_compile,
    .start = start,
    .status = status,
    .moves = moves,
    .play = play,
    .measure = lw_affordance_measure,
    .move_text = move_text,
    .gesture = gesture,
    .draw = lw_affordance_draw,
    .describe = describe,
    .check = lw_affordance_check_spec,
    .heuristics = &heuristics,
    .points = &points,
    .symmetry = &symmetry,
    .sampling = &sampling,
    .bands = &bands,
    .kinds = &lw_affordance_kinds,
    .play_format = &play_format,
    .observation = &lw_affordance_observation,
    .editor = &lw_affordance_editor,
};
