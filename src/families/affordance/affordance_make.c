/* affordance_make.c: generates and varies instances: tokens uniformly on distinct squares off the start,
 * numbers uniform in their range, as in the paper. */
#include "families/affordance/affordance_make.h"
#include "families/affordance/affordance.h"
#include "families/affordance/affordance_spec.h"

#include <string.h>

typedef struct board {
    bool taken[LW_AFFORDANCE_MAX_SIDE][LW_AFFORDANCE_MAX_SIDE];
    int side, start_row, start_col, count;
} board;

static board board_of(const lw_spec *spec)
{
    int64_t start = lw_affordance_start(spec);
    return (board){.side = lw_spec_int(spec, LW_AFFORDANCE_SIDE),
                   .start_row = lw_square_row(start),
                   .start_col = lw_square_col(start),
                   .count = lw_affordance_count(spec)};
}

/* Puts a token on a free square, chosen uniformly; on the start only if the board is otherwise full. */
static void place(board *b, lw_rng *rng, lw_affordance_token *token)
{
    int side = b->side, open = 0, chosen = -1;
    for (int cell = 0; cell < side * side; cell++)
        open += !b->taken[cell / side][cell % side] && (cell != b->start_row * side + b->start_col);
    int left = open ? (int)lw_rng_below(rng, (uint32_t)open) : 0;
    for (int cell = 0; cell < side * side && chosen < 0; cell++)
        if (!b->taken[cell / side][cell % side] && (!open || cell != b->start_row * side + b->start_col) &&
            left-- == 0)
            chosen = cell;
    token->row = (unsigned char)(chosen / side);
    token->col = (unsigned char)(chosen % side);
    b->taken[token->row][token->col] = true;
}

static unsigned char any_number(const lw_spec *spec, int kind, lw_rng *rng)
{
    int low, high;
    lw_affordance_range(spec, kind, &low, &high);
    return (unsigned char)(low + (int)lw_rng_below(rng, (uint32_t)(high - low + 1)));
}

/* Returns the number of token i of its kind. Each green token names a group; every two brown tokens name a
 * pair. */
static unsigned char number_of(const lw_spec *spec, int kind, int i, lw_rng *rng)
{
    if (lw_affordance_token_rows[kind].number != LW_AFFORDANCE_NUMBER_NAME)
        return any_number(spec, kind, rng);
    return (unsigned char)(kind == LW_AFFORDANCE_TOKEN_GREEN ? i + 1 : i / 2);
}

/* Hidden tokens are of the kinds that the vectors of the paper's proposal hide: those that are worth
 * finding. */
static unsigned char hidden_kind(lw_rng *rng)
{
    static const unsigned char kinds[] = {LW_AFFORDANCE_TOKEN_BLUE, LW_AFFORDANCE_TOKEN_RED,
                                          LW_AFFORDANCE_TOKEN_GOLD, LW_AFFORDANCE_TOKEN_BLACK,
                                          LW_AFFORDANCE_TOKEN_PURPLE};
    return kinds[lw_rng_below(rng, sizeof kinds)];
}

static unsigned char hidden_group(const lw_spec *spec, lw_rng *rng)
{
    int green = lw_spec_int(spec, lw_affordance_count_param(LW_AFFORDANCE_TOKEN_GREEN));
    return (unsigned char)(2 + lw_rng_below(rng, (uint32_t)(green ? green : 1)));
}

/* Walls come first: only a token may stand on the start, when every other square is full. */
static void generate(const lw_spec *spec, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    (void)b;
    board made = board_of(spec);
    lw_affordance_token *tokens = lw_affordance_tokens(a), *token = tokens;
    for (int kind = 0; kind < LW_AFFORDANCE_TOKEN_KINDS; kind++)
        for (int i = 0; i < lw_spec_int(spec, lw_affordance_count_param(kind)); i++)
            *token++ =
                (lw_affordance_token){.kind = (unsigned char)kind, .number = number_of(spec, kind, i, rng)};
    while (token < tokens + made.count) {
        unsigned char kind = hidden_kind(rng);
        *token++ = (lw_affordance_token){
            .kind = kind, .number = any_number(spec, kind, rng), .group = hidden_group(spec, rng)};
    }
    for (int wall = 1; wall >= 0; wall--)
        for (token = tokens; token < tokens + made.count; token++)
            if ((token->kind == LW_AFFORDANCE_TOKEN_WALL) == wall)
                place(&made, rng, token);
}

/* --- Pairs. --- */

enum { STREAM_SQUARES = LW_AFFORDANCE_TOKEN_KINDS, STREAM_HIDDEN };

/* Stores all squares but the start in a random order; returns their number. */
static int shuffle(const board *b, const lw_rng *own, uint16_t *squares)
{
    lw_rng rng = lw_rng_fork(own, STREAM_SQUARES);
    int count = 0;
    for (int cell = 0; cell < b->side * b->side; cell++)
        if (cell != b->start_row * b->side + b->start_col)
            squares[count++] = (uint16_t)cell;
    for (int i = count - 1; i > 0; i--) {
        uint32_t other = lw_rng_below(&rng, (uint32_t)i + 1);
        uint16_t kept = squares[i];
        squares[i] = squares[other];
        squares[other] = kept;
    }
    return count;
}

/* Puts a token on square number `preferred` of the order or on the next free one; on the start when all are
 * taken. */
static void place_token(board *b, const uint16_t *squares, int count, int preferred, lw_affordance_token *token)
{
    int chosen = b->start_row * b->side + b->start_col;
    for (int i = 0; i < count; i++) {
        int cell = squares[(preferred + i) % count];
        if (!b->taken[cell / b->side][cell % b->side]) {
            chosen = cell;
            break;
        }
    }
    token->row = (unsigned char)(chosen / b->side);
    token->col = (unsigned char)(chosen % b->side);
    b->taken[token->row][token->col] = true;
}

/* Draws from the same distribution as the generator above, but each kind of token takes its numbers from its
 * own stream and its places from a random order of the squares: token i of kind k gets the one at k + i *
 * kinds. So with the same random numbers, more tokens, another kind or another range change nothing else as
 * long as the places do not run out (on 11 x 11, ten per kind); then a token takes the next free one. */
static void generate_paired(const lw_spec *spec, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    (void)b;
    board made = board_of(spec);
    uint16_t squares[LW_AFFORDANCE_MAX_SIDE * LW_AFFORDANCE_MAX_SIDE];
    lw_rng own = lw_rng_seed(lw_rng_below64(rng, UINT64_MAX));
    int count = shuffle(&made, &own, squares);
    lw_affordance_token *tokens = lw_affordance_tokens(a), *token = tokens;
    for (int kind = 0; kind < LW_AFFORDANCE_TOKEN_KINDS; kind++) {
        lw_rng stream = lw_rng_fork(&own, (uint64_t)kind);
        for (int i = 0; i < lw_spec_int(spec, lw_affordance_count_param(kind)); i++)
            *token++ =
                (lw_affordance_token){.kind = (unsigned char)kind, .number = number_of(spec, kind, i, &stream)};
    }
    lw_rng hidden = lw_rng_fork(&own, STREAM_HIDDEN);
    while (token < tokens + made.count) {
        unsigned char kind = hidden_kind(&hidden);
        *token++ = (lw_affordance_token){
            .kind = kind, .number = any_number(spec, kind, &hidden), .group = hidden_group(spec, &hidden)};
    }
    for (int wall = 1; wall >= 0; wall--)
        for (int i = 0, rank = 0; i < made.count; i++) {
            bool same = i > 0 && tokens[i].kind == tokens[i - 1].kind && !tokens[i].group;
            rank = same || (i > 0 && tokens[i].group && tokens[i - 1].group) ? rank + 1 : 0;
            if ((tokens[i].kind == LW_AFFORDANCE_TOKEN_WALL) == wall)
                place_token(&made, squares, count,
                            tokens[i].group ? count - 1 - rank % count
                                            : rank * LW_AFFORDANCE_TOKEN_KINDS + tokens[i].kind,
                            &tokens[i]);
        }
}

static lw_affordance_token *any_token(const lw_spec *spec, lw_rng *rng, unsigned char *design, board *b)
{
    lw_affordance_token *tokens = lw_affordance_tokens(design);
    *b = board_of(spec);
    for (int i = 0; i < b->count; i++)
        b->taken[tokens[i].row][tokens[i].col] = true;
    return b->count ? &tokens[lw_rng_below(rng, (uint32_t)b->count)] : NULL;
}

static void move(const lw_spec *spec, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    (void)b;
    board now;
    lw_affordance_token *token = any_token(spec, rng, a, &now);
    if (!token)
        return;
    int free = now.side * now.side - now.count;
    bool start_taken = now.taken[now.start_row][now.start_col];
    if (free - !start_taken > 0)
        place(&now, rng, token);
}

static void renumber(const lw_spec *spec, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    (void)b;
    board now;
    lw_affordance_token *token = any_token(spec, rng, a, &now);
    if (token && lw_affordance_token_rows[token->kind].number != LW_AFFORDANCE_NUMBER_NAME)
        token->number = any_number(spec, token->kind, rng);
    if (token && token->group && lw_rng_below(rng, 2))
        token->group = hidden_group(spec, rng);
}

static void vary(const lw_spec *spec, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    (lw_rng_below(rng, 2) ? move : renumber)(spec, rng, a, b);
}

static void swap_places(const lw_spec *spec, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    (void)b;
    board now;
    lw_affordance_token *one = any_token(spec, rng, a, &now), *two = any_token(spec, rng, a, &now);
    int64_t start = lw_affordance_start(spec);
    if (!one || lw_square(0, one->row, one->col) == start || lw_square(0, two->row, two->col) == start)
        return;
    unsigned char row = one->row, col = one->col;
    one->row = two->row;
    one->col = two->col;
    two->row = row;
    two->col = col;
}

/* Copies token i of `from` to `to` unless another token stands on its square there. */
static void take_over(lw_affordance_token *to, const lw_affordance_token *from, int i, int count)
{
    for (int j = 0; j < count; j++)
        if (j != i && to[j].row == from[i].row && to[j].col == from[i].col)
            return;
    to[i] = from[i];
}

static void cross(const lw_spec *spec, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    int count = lw_affordance_count(spec);
    uint32_t cuts = (uint32_t)count + 1;
    int one = (int)lw_rng_below(rng, cuts), two = (int)lw_rng_below(rng, cuts);
    lw_affordance_token kept[LW_AFFORDANCE_MAX_TOKENS];
    lw_affordance_token *first = lw_affordance_tokens(a), *second = lw_affordance_tokens(b);
    memcpy(kept, first, (size_t)count * sizeof *kept);
    for (int i = one < two ? one : two, end = one + two - i; i < end; i++) {
        take_over(first, second, i, count);
        take_over(second, kept, i, count);
    }
}

const lw_operator lw_affordance_operators[] = {
    {.kind = LW_GENERATOR,
     .name = "random",
     .note = "tokens on random squares except the start, with random numbers in their ranges",
     .apply = generate},
    {.kind = LW_GENERATOR,
     .name = "paired",
     .note = "as random, but another count or range of one kind leaves the other tokens in place",
     .apply = generate_paired},
    {.kind = LW_MUTATION,
     .name = "vary",
     .note = "one token goes elsewhere or gets a random number",
     .apply = vary},
    {.kind = LW_MUTATION, .name = "move", .note = "one token goes to a free square", .apply = move},
    {.kind = LW_MUTATION, .name = "renumber", .note = "one token gets a random number", .apply = renumber},
    {.kind = LW_MUTATION, .name = "swap", .note = "two tokens change places", .apply = swap_places},
    {.kind = LW_CROSSOVER,
     .name = "twopoint",
     .note = "the parents swap the tokens between two cuts, where the squares are free",
     .apply = cross},
    {0},
};

/* --- Symmetry. --- */

static int compare(const lw_affordance_token *a, const lw_affordance_token *b)
{
    return memcmp(a, b, sizeof *a);
}

/* Equal tokens may stand in any order within their kind, so they are sorted, the hidden ones among
 * themselves. */
static void sort(lw_affordance_token *tokens, int count)
{
    for (int i = 1; i < count; i++)
        for (int j = i; j > 0 && (tokens[j].group > 0) == (tokens[j - 1].group > 0) &&
                        compare(&tokens[j - 1], &tokens[j]) > 0;
             j--) {
            lw_affordance_token kept = tokens[j];
            tokens[j] = tokens[j - 1];
            tokens[j - 1] = kept;
        }
}

/* Reflecting in the diagonal and reflecting in the middle column, four times each in turn, give all eight
 * symmetries. The order U D L R and, inversely, the arrows change with the board. A gene then chooses other
 * directions, but the scores that are possible stay the same. */
static void transpose(lw_affordance_token *token)
{
    static const unsigned char turned[] = {2, 3, 0, 1};
    unsigned char row = token->row;
    token->row = token->col;
    token->col = row;
    if (token->kind == LW_AFFORDANCE_TOKEN_ARROW)
        token->number = turned[token->number];
}

static void mirror(lw_affordance_token *token, int side)
{
    static const unsigned char turned[] = {0, 1, 3, 2};
    token->col = (unsigned char)(side - 1 - token->col);
    if (token->kind == LW_AFFORDANCE_TOKEN_ARROW)
        token->number = turned[token->number];
}

/* Only boards that start exactly in the middle have equivalents other than by the order of their tokens. */
void lw_affordance_canonical(const lw_design *design, unsigned char *least)
{
    lw_affordance_token tokens[LW_AFFORDANCE_MAX_TOKENS];
    int side = lw_spec_int(design->spec, LW_AFFORDANCE_SIDE), count = lw_affordance_count(design->spec);
    int64_t start = lw_affordance_start(design->spec);
    bool middle = side % 2 && lw_square_row(start) == side / 2 && lw_square_col(start) == side / 2;
    memcpy(tokens, design->bytes, design->size);
    sort(tokens, count);
    memcpy(least, tokens, design->size);
    for (int turn = 1; middle && turn < 8; turn++) {
        for (int i = 0; i < count; i++)
            if (turn % 2)
                transpose(&tokens[i]);
            else
                mirror(&tokens[i], side);
        sort(tokens, count);
        if (memcmp(tokens, least, design->size) < 0)
            memcpy(least, tokens, design->size);
    }
}
