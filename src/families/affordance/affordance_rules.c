/* affordance_rules.c: the rules of the Affordance Sandbox (Ashlock, Montgomery: "Applying an Adaptive
 * Generative Representation to the Investigation of Affordances in Puzzles"), with the tokens that the paper
 * plays with and those it proposes.
 *
 * A move is a direction. Steps forced by silver tokens and arrows are not choices: they follow at once, as part
 * of the move that led to them, so that every state before the end of the game has something to decide. The
 * order within a step: pay its cost and enter; its point and match; the turn point; the square becomes filled;
 * the token acts.
 *
 * This is the plain version, with which the fast one is compared; a step costs a few dozen instructions. */
#include "families/affordance/affordance_rules.h"
#include "families/affordance/affordance.h"
#include "families/affordance/affordance_spec.h"

#include <stdlib.h>
#include <string.h>

const char lw_affordance_letters[5] = "UDLR";

/* --- Parts of a state. --- */

typedef struct position {
    const lw_affordance *board;
    const lw_events *events;
    lw_affordance_head *head;
    uint64_t *filled, *gone, *shown, *entered;
    uint16_t *queue;
    int64_t *score;
} position;

static position position_of(const lw_affordance *board, void *state, const lw_events *events)
{
    unsigned char *bytes = state;
    return (position){.board = board,
                      .events = events,
                      .head = state,
                      .filled = (uint64_t *)(void *)(bytes + board->filled),
                      .gone = (uint64_t *)(void *)(bytes + board->gone),
                      .shown = (uint64_t *)(void *)(bytes + board->shown),
                      .entered = (uint64_t *)(void *)(bytes + board->entered),
                      .queue = (uint16_t *)(void *)(bytes + board->queue),
                      .score = (int64_t *)(void *)(bytes + board->score)};
}

static bool has(const uint64_t *bits, int i)
{
    return bits[i / 64] >> (i % 64) & 1;
}

static void put(uint64_t *bits, int i)
{
    bits[i / 64] |= UINT64_C(1) << (i % 64);
}

static void lift(uint64_t *bits, int i)
{
    bits[i / 64] &= ~(UINT64_C(1) << (i % 64));
}

static const uint64_t *bits_at(const void *state, size_t where)
{
    return (const uint64_t *)(const void *)((const unsigned char *)state + where);
}

bool lw_affordance_filled(const lw_affordance *board, const void *state, int cell)
{
    return has(bits_at(state, board->filled), cell);
}

int lw_affordance_lying(const lw_affordance *board, const void *state, int cell)
{
    int token = board->token_at[cell] - 1;
    return token >= 0 && has(bits_at(state, board->shown), token) && !has(bits_at(state, board->gone), token)
               ? token
               : -1;
}

static void report(const position *p, const char *kind, const char *text, int64_t a, int64_t b)
{
    if (p->events)
        p->events->report(p->events->context, &(lw_event){.kind = kind, .text = text, .a = a, .b = b});
}

static void fill(position *p, int cell)
{
    put(p->filled, cell);
    if (p->board->queued)
        p->queue[p->head->queue_count++] = (uint16_t)cell;
}

void lw_affordance_begin(const lw_affordance *board, void *state)
{
    memset(state, 0, board->size);
    position p = position_of(board, state, NULL);
    p.head->moves = board->budget;
    p.head->at = (uint16_t)board->start;
    p.head->last = LW_AFFORDANCE_NO_DIRECTION;
    for (int i = 0; i < board->count; i++) {
        const lw_affordance_token *token = &board->tokens[i];
        if (token->kind == LW_AFFORDANCE_TOKEN_WALL)
            put(p.filled, token->row * board->n + token->col);
        else if (!token->group)
            put(p.shown, i);
    }
    if (board->start_square == LW_AFFORDANCE_START_FILLED)
        fill(&p, board->start);
    else if (board->start_square == LW_AFFORDANCE_START_WALL)
        put(p.filled, board->start);
    if (!board->rescore && board->start_square != LW_AFFORDANCE_START_FREE)
        put(p.entered, board->start);
}

/* --- What is permitted. --- */

/* Returns the cell that a step leads to, -1 if the step is not permitted; stores its cost. */
static int target_of(const position *p, int direction, int *cost)
{
    const lw_affordance *board = p->board;
    int cell = board->next[4 * p->head->at + direction];
    *cost = 1;
    if (cell < 0 ||
        (has(p->filled, cell) && (p->head->white == 0 || board->closed[cell] & LW_AFFORDANCE_CLOSED_TO_WHITE)))
        return -1;
    int token = board->token_at[cell] - 1;
    if (token >= 0 && board->tokens[token].kind == LW_AFFORDANCE_TOKEN_DARKGREEN && has(p->shown, token) &&
        !has(p->gone, token))
        *cost = board->tokens[token].number;
    return *cost <= p->head->moves ? cell : -1;
}

static int count_permitted(const position *p, unsigned char directions[4])
{
    int count = 0, cost;
    for (int i = 0; i < 4; i++)
        if (target_of(p, p->board->order[i], &cost) >= 0)
            directions[count++] = p->board->order[i];
    return count;
}

int lw_affordance_permitted(const lw_affordance *board, const void *state, unsigned char directions[4])
{
    position p = position_of(board, (void *)(uintptr_t)state, NULL); /* read only */
    return count_permitted(&p, directions);
}

bool lw_affordance_over(const lw_affordance *board, const void *state)
{
    unsigned char directions[4];
    return lw_affordance_head_of(state)->moves == 0 || lw_affordance_permitted(board, state, directions) == 0;
}

/* --- Tokens. --- */

/* Takes the `count` oldest squares from the queue and clears them. */
static void clear_oldest(position *p, int count)
{
    lw_affordance_head *head = p->head;
    if (count > head->queue_count)
        count = head->queue_count;
    for (int i = 0; i < count; i++)
        lift(p->filled, p->queue[i]);
    int left = head->queue_count - count;
    memmove(p->queue, p->queue + count, (size_t)left * sizeof *p->queue);
    memset(p->queue + left, 0, (size_t)count * sizeof *p->queue);
    head->queue_count = (uint16_t)left;
}

/* True within the reach of a bomb: Chebyshev distance, across the edges on a torus. */
static bool is_near(const lw_affordance *board, int a, int b)
{
    int n = board->n, down = abs(a / n - b / n), across = abs(a % n - b % n);
    if (board->torus && n - down < down)
        down = n - down;
    if (board->torus && n - across < across)
        across = n - across;
    return down <= board->bomb_radius && across <= board->bomb_radius && a != b;
}

static void explode(position *p, int at)
{
    const lw_affordance *board = p->board;
    int kept = 0, queued = p->head->queue_count;
    for (int cell = 0; cell < board->cells; cell++) {
        if (!is_near(board, at, cell))
            continue;
        if (!(board->closed[cell] & LW_AFFORDANCE_CLOSED_TO_BOMBS))
            lift(p->filled, cell);
        int token = board->token_at[cell] - 1;
        if (board->bombs_burn && token >= 0 && has(p->shown, token))
            put(p->gone, token);
    }
    for (int i = 0; i < queued; i++)
        if (has(p->filled, p->queue[i]))
            p->queue[kept++] = p->queue[i];
    memset(p->queue + kept, 0, (size_t)(queued - kept) * sizeof *p->queue);
    p->head->queue_count = (uint16_t)kept;
}

/* Scores the point for a square, and its match. */
static void score_square(position *p, int cell)
{
    if (!p->board->rescore) {
        if (has(p->entered, cell))
            return;
        put(p->entered, cell);
    }
    ++*p->score;
    report(p, "square", NULL, 1, cell);
    if (p->head->pool > 0) {
        p->head->pool--;
        ++*p->score;
        report(p, "match", NULL, 1, cell);
    }
}

/* Jumps to the other token of the pair, if that is visible on a square that is not filled. */
static void jump(position *p, int from)
{
    const lw_affordance *board = p->board;
    for (int i = 0; i < board->count; i++) {
        const lw_affordance_token *token = &board->tokens[i];
        int cell = token->row * board->n + token->col;
        if (token->kind != LW_AFFORDANCE_TOKEN_BROWN || i == from ||
            token->number != board->tokens[from].number || !has(p->shown, i) || has(p->gone, i) ||
            has(p->filled, cell))
            continue;
        put(p->gone, i);
        p->head->at = (uint16_t)cell;
        score_square(p, cell);
        fill(p, cell);
        report(p, "token", lw_affordance_token_rows[token->kind].name, 0, cell);
        return;
    }
}

static void uncover(position *p, int group)
{
    for (int i = p->board->count; i-- > 0 && p->board->tokens[i].group;)
        if (p->board->tokens[i].group == group + 1)
            put(p->shown, i);
}

static void force(position *p, int steps, int direction)
{
    p->head->forced = steps;
    p->head->forced_direction = (uint8_t)direction;
}

static void act(position *p, int which)
{
    const lw_affordance_token *token = &p->board->tokens[which];
    lw_affordance_head *head = p->head;
    int at = head->at, number = token->number;
    bool strength = lw_affordance_token_rows[token->kind].number == LW_AFFORDANCE_NUMBER_VALUE;
    report(p, "token", lw_affordance_token_rows[token->kind].name, strength ? number : 0, at);
    switch ((enum lw_affordance_token_kind)token->kind) {
    case LW_AFFORDANCE_TOKEN_BLUE:
        head->moves += number;
        break;
    case LW_AFFORDANCE_TOKEN_GOLD:
        head->gold = 1;
        break;
    case LW_AFFORDANCE_TOKEN_BLACK:
        head->pool += p->board->black_on_entry ? 0 : number; /* otherwise charged before the point */
        break;
    case LW_AFFORDANCE_TOKEN_PURPLE:
        *p->score += number;
        head->gold = 0;
        report(p, "bonus", NULL, number, at);
        break;
    case LW_AFFORDANCE_TOKEN_WHITE:
        head->white += number;
        break;
    case LW_AFFORDANCE_TOKEN_GREEN:
        uncover(p, number);
        break;
    case LW_AFFORDANCE_TOKEN_SILVER:
        force(p, number, head->last);
        break;
    case LW_AFFORDANCE_TOKEN_ARROW:
        force(p, 1, number);
        break;
    case LW_AFFORDANCE_TOKEN_BOMB:
        explode(p, at);
        break;
    case LW_AFFORDANCE_TOKEN_BROWN:
        jump(p, which);
        break;
    case LW_AFFORDANCE_TOKEN_RED: /* cleared where the square is filled, see enter */
    case LW_AFFORDANCE_TOKEN_DARKGREEN:
    case LW_AFFORDANCE_TOKEN_WALL:
    case LW_AFFORDANCE_TOKEN_KINDS:
        break;
    }
}

/* --- Steps. --- */

static bool is_kind(const position *p, int token, enum lw_affordance_token_kind kind)
{
    return token >= 0 && p->board->tokens[token].kind == kind;
}

static void score_turn(position *p, int direction, int token)
{
    lw_affordance_head *head = p->head;
    bool pays = head->gold || (p->board->gold_on_entry && is_kind(p, token, LW_AFFORDANCE_TOKEN_GOLD));
    if (!pays || head->last == LW_AFFORDANCE_NO_DIRECTION || head->last == direction)
        return;
    ++*p->score;
    report(p, "turn", NULL, 1, head->at);
    if (p->board->black_matches_turns && head->pool > 0) {
        head->pool--;
        ++*p->score;
        report(p, "match", NULL, 1, head->at);
    }
}

static void enter(position *p, int cell, int direction)
{
    const lw_affordance *board = p->board;
    bool was_filled = has(p->filled, cell);
    int token = board->token_at[cell] - 1;
    if (token >= 0 && (!has(p->shown, token) || has(p->gone, token)))
        token = -1;
    if (board->black_on_entry && is_kind(p, token, LW_AFFORDANCE_TOKEN_BLACK))
        p->head->pool += board->tokens[token].number;
    p->head->at = (uint16_t)cell;
    if (!was_filled)
        score_square(p, cell);
    score_turn(p, direction, token);
    p->head->last = (uint8_t)direction;
    bool red = is_kind(p, token, LW_AFFORDANCE_TOKEN_RED);
    if (red && board->red_keeps_current)
        clear_oldest(p, board->tokens[token].number);
    if (!was_filled)
        fill(p, cell);
    if (red && !board->red_keeps_current)
        clear_oldest(p, board->tokens[token].number);
    if (token >= 0) {
        put(p->gone, token);
        act(p, token);
    }
}

static void waste(position *p, const char *direction)
{
    p->head->moves--;
    p->head->white -= p->head->white > 0;
    report(p, "wasted", direction, p->head->moves, 0);
}

/* `ways` is the number of permitted directions, 0 for a forced step. */
static void step(position *p, int direction, int ways)
{
    static const char *const names[] = {"U", "D", "L", "R"};
    lw_affordance_head *head = p->head;
    int cost, cell = target_of(p, direction, &cost);
    if (cell < 0) {
        waste(p, names[direction]);
        return;
    }
    head->moves -= cost;
    head->white -= head->white > 0;
    report(p, "step", names[direction], cell, ways);
    enter(p, cell, direction);
    report(p, "done", NULL, *p->score, head->moves);
}

void lw_affordance_step(const lw_affordance *board, void *state, int direction, const lw_events *events)
{
    unsigned char directions[4];
    position p = position_of(board, state, events);
    step(&p, direction, events ? count_permitted(&p, directions) : 0);
    while (p.head->forced > 0 && p.head->moves > 0) {
        int forced = p.head->forced_direction;
        if (--p.head->forced == 0)
            p.head->forced_direction = 0;
        step(&p, forced, 0);
    }
    if (p.head->forced > 0) /* out of moves: pending steps never happen, so the state forgets them */
        p.head->forced = p.head->forced_direction = 0;
}

void lw_affordance_waste(const lw_affordance *board, void *state, const lw_events *events)
{
    position p = position_of(board, state, events);
    waste(&p, NULL);
}
