/* rush_board.c: see rush_board.h. A state has one byte for each car: its first row or column. */
#include "people/rush_board.h"
#include "core/heuristics.h"
#include "core/people.h"

#include <string.h>

enum { SIDE = 6, EXIT_ROW = 2, MAX_CARS = 18, DEPTH = 3 };

typedef struct car {
    char letter;
    bool upright;
    int line, size; /* the column of a vertical car, the row of a horizontal one */
    int start;
} car;

typedef struct board {
    lw_rules head;
    car cars[MAX_CARS]; /* the red one first */
    int count;
} board;

static const board *board_of(const lw_rules *rules)
{
    return (const board *)rules;
}

static int square(const car *c, int at)
{
    return c->upright ? at * SIDE + c->line : c->line * SIDE + at;
}

/* Sets each square to the number of its car plus one; 0: empty. */
static void occupy(const board *b, const unsigned char *state, unsigned char squares[SIDE * SIDE])
{
    memset(squares, 0, SIDE * SIDE);
    for (int i = 0; i < b->count; i++)
        for (int k = 0; k < b->cars[i].size; k++)
            squares[square(&b->cars[i], state[i] + k)] = (unsigned char)(i + 1);
}

/* --- Play. --- */

static void start(const lw_rules *rules, int level, uint64_t seed, void *state)
{
    (void)level, (void)seed;
    const board *b = board_of(rules);
    unsigned char *at = state;
    for (int i = 0; i < b->count; i++)
        at[i] = (unsigned char)b->cars[i].start;
}

static lw_status status(const lw_rules *rules, const void *state)
{
    const unsigned char *at = state;
    bool out = at[0] + board_of(rules)->cars[0].size == SIDE;
    return (lw_status){.outcome = out ? LW_WON : LW_RUNNING};
}

static void moves(const lw_rules *rules, const void *state, lw_moves *out)
{
    const board *b = board_of(rules);
    const unsigned char *at = state;
    unsigned char squares[SIDE * SIDE];
    occupy(b, at, squares);
    for (int i = 0; i < b->count; i++) {
        const car *c = &b->cars[i];
        for (int to = at[i] - 1; to >= 0 && !squares[square(c, to)]; to--)
            lw_moves_add(out, (const char[]){(char)i, (char)to}, 2);
        for (int to = at[i] + 1; to + c->size <= SIDE && !squares[square(c, to + c->size - 1)]; to++)
            lw_moves_add(out, (const char[]){(char)i, (char)to}, 2);
    }
}

static void play(const lw_rules *rules, void *state, lw_move move, const lw_events *events)
{
    (void)rules, (void)events;
    ((unsigned char *)state)[move.bytes[0]] = move.bytes[1];
}

int lw_rush_board_move(const lw_rules *rules, const void *state, const lw_moves *list, const char *text)
{
    const board *b = board_of(rules);
    const unsigned char *at = state;
    if (!text[0] || (text[1] != '+' && text[1] != '-') || text[2] < '1' || text[2] > '9')
        return -1;
    int shift = text[1] == '+' ? text[2] - '0' : '0' - text[2];
    for (int i = 0; i < list->count; i++) {
        lw_move move = lw_moves_get(list, i);
        if (b->cars[move.bytes[0]].letter == text[0] && move.bytes[1] - at[move.bytes[0]] == shift)
            return i;
    }
    return -1;
}

/* --- Estimated distance: the cars that block the red one, and the cars that block those. --- */

typedef struct view {
    const board *board;
    const unsigned char *at;
    unsigned char squares[SIDE * SIDE];
} view;

enum { STUCK = 9, CIRCLE = 3 };

/* The squares that a car sweeps when it slides from one place to another, as a bit set. */
static uint64_t sweep(const car *c, int from, int to)
{
    uint64_t bits = 0;
    int low = from < to ? from : to, high = from < to ? to : from;
    for (int k = low; k < high + c->size; k++)
        bits |= (uint64_t)1 << square(c, k);
    return bits;
}

static unsigned blockers(const view *v, uint64_t bits, int but)
{
    unsigned cars = 0;
    for (; bits; bits &= bits - 1) {
        int on = v->squares[__builtin_ctzll(bits)];
        if (on && on - 1 != but)
            cars |= 1u << (on - 1);
    }
    return cars;
}

/* Estimated moves to get a car off some squares, as if each car in the way could be moved independently. */
static int clear_off(const view *v, int number, uint64_t needed, int depth, unsigned above)
{
    const car *c = &v->board->cars[number];
    int best = STUCK;
    if (depth == 0 || above >> number & 1)
        return 1;
    for (int to = 0; to + c->size <= SIDE; to++) {
        uint64_t swept = sweep(c, v->at[number], to);
        if (to == v->at[number] || (sweep(c, to, to) & needed))
            continue;
        int cost = 1;
        for (unsigned cars = blockers(v, swept, number); cars && cost < best; cars &= cars - 1) {
            int other = __builtin_ctz(cars);
            bool circle = above >> other & 1;
            cost += circle ? CIRCLE : clear_off(v, other, swept, depth - 1, above | 1u << number);
        }
        best = cost < best ? cost : best;
    }
    return best;
}

static int64_t estimate(const lw_rules *rules, const void *state)
{
    enum { BLOCKER = 3 };
    view v = {.board = board_of(rules), .at = state};
    const car *red = &v.board->cars[0];
    if (v.at[0] + red->size == SIDE)
        return 0;
    occupy(v.board, v.at, v.squares);
    uint64_t way = sweep(red, v.at[0], SIDE - red->size);
    int64_t sum = BLOCKER + 1;
    for (unsigned cars = blockers(&v, way, 0); cars; cars &= cars - 1)
        sum += BLOCKER + clear_off(&v, __builtin_ctz(cars), way, DEPTH, 1);
    return sum;
}

static const lw_heuristics heuristics = {.estimate = estimate};

/* Greed and sight were fitted to 18,105 recorded moves. */
static const lw_player_model player = {.greed = 0.231, .sight = 2.36, .horizon = 4, .patience = 0.99};

static enum lw_evidence evidence(const lw_rules *rules)
{
    (void)rules;
    return LW_EVIDENCE_TESTED;
}

/* Fitted to 35 boards: the median seconds of the people who solved them. The spread is from leaving out each
 * board in turn. */
static const lw_people_time seconds = {.log_seconds = 5.507, .slope = 1.683, .spread = 0.448};

/* A move changes one byte, that of the car moved. */
static bool same_thing(const lw_rules *rules, const void *a, const void *b, const void *c, const void *d)
{
    const unsigned char *from = a, *to = b, *then = c, *last = d;
    for (size_t i = 0; i < rules->state_size; i++)
        if (from[i] != to[i])
            return then[i] != last[i];
    return false;
}

static const lw_people people = {
    .player = &player, .evidence = evidence, .time = &seconds, .same_thing = same_thing};

static const lw_family rush = {.name = "rush hour",
                               .start = start,
                               .status = status,
                               .moves = moves,
                               .play = play,
                               .heuristics = &heuristics,
                               .people = &people};

/* --- Reading. --- */

static bool same(const char rows[SIDE][SIDE + 1], int row, int col, char letter)
{
    return row < SIDE && col < SIDE && rows[row][col] == letter;
}

/* Adds the car whose first square is (row, col). */
static int add_car(board *b, const char rows[SIDE][SIDE + 1], int row, int col, const lw_json *json,
                   lw_error *error)
{
    char letter = rows[row][col];
    car c = {.letter = letter, .upright = same(rows, row + 1, col, letter), .size = 1};
    c.line = c.upright ? col : row;
    c.start = c.upright ? row : col;
    while (same(rows, c.upright ? row + c.size : row, c.upright ? col : col + c.size, letter))
        c.size++;
    for (int i = 0; i < b->count; i++)
        if (b->cars[i].letter == letter)
            return lw_json_fail(json, error, "car %c is not one straight piece", letter);
    if (c.size < 2)
        return lw_json_fail(json, error, "car %c has one square; cars have at least two", letter);
    if (b->count == MAX_CARS)
        return lw_json_fail(json, error, "a board can have at most %d cars", MAX_CARS);
    b->cars[b->count++] = c;
    return 0;
}

static int add_cars(board *b, char rows[SIDE][SIDE + 1], bool red, const lw_json *json, lw_error *error)
{
    for (int row = 0; row < SIDE; row++)
        for (int col = 0; col < SIDE; col++) {
            if (rows[row][col] == '.' || (rows[row][col] == 'R') != red)
                continue;
            if (add_car(b, (const char(*)[SIDE + 1]) rows, row, col, json, error))
                return LW_BAD_INPUT;
            const car *c = &b->cars[b->count - 1];
            for (int k = 0; k < c->size; k++) { /* clear its squares, so that each car is added once */
                int at = square(c, c->start + k);
                rows[at / SIDE][at % SIDE] = '.';
            }
        }
    return 0;
}

const lw_rules *lw_rush_board_read(const lw_json *json, lw_arena *arena, lw_error *error)
{
    char rows[SIDE][SIDE + 1] = {{0}};
    const lw_json *row = json->kind == LW_JSON_LIST ? json->first : NULL;
    for (int i = 0; i < SIDE; i++, row = row->next) {
        if (!row || row->kind != LW_JSON_TEXT || row->count != SIDE) {
            lw_json_fail(row ? row : json, error, "a Rush Hour board must have %d rows of %d characters", SIDE,
                         SIDE);
            return NULL;
        }
        memcpy(rows[i], row->text, SIDE);
    }
    if (row) {
        lw_json_fail(row, error, "a Rush Hour board must have %d rows, not more", SIDE);
        return NULL;
    }
    board *b = lw_new(arena, board);
    if (add_cars(b, rows, true, json, error))
        return NULL;
    if (!b->count || b->cars[0].upright || b->cars[0].line != EXIT_ROW) {
        lw_json_fail(json, error, "the red car R must lie in the third row");
        return NULL;
    }
    if (add_cars(b, rows, false, json, error))
        return NULL;
    b->head = (lw_rules){.family = &rush,
                         .state_size = (size_t)b->count,
                         .key_size = (size_t)b->count,
                         .players = 1,
                         .levels = 1};
    return &b->head;
}
