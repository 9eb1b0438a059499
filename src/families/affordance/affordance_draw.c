/* affordance_draw.c: the picture of a board, as in Fig. 1 of the paper: tokens are discs with their number, the
 * agent is a green star, filled squares are grey. */
#include "families/affordance/affordance_draw.h"
#include "families/affordance/affordance.h"
#include "families/affordance/affordance_rules.h"
#include "families/affordance/affordance_spec.h"

#include <stdio.h>
#include <stdlib.h>

enum { INK = 0x1B1B1B, PAPER = 0xFFFFFF, FILLED = 0xB9BEC4, WALL = 0x4A4F55, LINE = 0xD4D7DB, STAR = 0x2E9E45 };

static const lw_colour tones[LW_AFFORDANCE_TOKEN_KINDS] = {
    [LW_AFFORDANCE_TOKEN_BLUE] = 0x2F6FD0,   [LW_AFFORDANCE_TOKEN_RED] = 0xCC3333,
    [LW_AFFORDANCE_TOKEN_GOLD] = 0xE0A800,   [LW_AFFORDANCE_TOKEN_BLACK] = 0x1B1B1B,
    [LW_AFFORDANCE_TOKEN_PURPLE] = 0x7B3FA0, [LW_AFFORDANCE_TOKEN_WHITE] = 0xFAFAFA,
    [LW_AFFORDANCE_TOKEN_GREEN] = 0x4DB56A,  [LW_AFFORDANCE_TOKEN_DARKGREEN] = 0x1F5A33,
    [LW_AFFORDANCE_TOKEN_SILVER] = 0xC3C9D0, [LW_AFFORDANCE_TOKEN_ARROW] = 0x0F8A8A,
    [LW_AFFORDANCE_TOKEN_BOMB] = 0x5C4B3A,   [LW_AFFORDANCE_TOKEN_BROWN] = 0x8A5A2B,
    [LW_AFFORDANCE_TOKEN_WALL] = WALL,
};

lw_colour lw_affordance_tone(int kind)
{
    return tones[kind];
}

typedef struct drawing {
    const lw_rules *rules;
    const lw_affordance *board;
    const void *state;
    const lw_view *view;
    lw_scene *scene;
} drawing;

static bool is_dark(int kind)
{
    return kind != LW_AFFORDANCE_TOKEN_WHITE && kind != LW_AFFORDANCE_TOKEN_SILVER &&
           kind != LW_AFFORDANCE_TOKEN_GOLD;
}

/* Stores the text on a token: its number, the name of its group, or an arrow. */
static void name_token(const lw_affordance_token *token, char *name, size_t room)
{
    static const char *const arrows[] = {"^", "v", "<", ">"};
    const lw_affordance_token_row *row = &lw_affordance_token_rows[token->kind];
    if (row->number == LW_AFFORDANCE_NUMBER_DIRECTION)
        snprintf(name, room, "%s", arrows[token->number]);
    else if (row->number == LW_AFFORDANCE_NUMBER_NONE)
        snprintf(name, room, "%s", token->kind == LW_AFFORDANCE_TOKEN_BOMB ? "*" : "");
    else
        snprintf(name, room, "%d", token->number);
}

void lw_affordance_draw_token(const lw_affordance_token *token, int row, int col, lw_colour fill, bool letters,
                              lw_scene *scene)
{
    char name[8], glyph[2] = {lw_affordance_token_rows[token->kind].letter, 0};
    lw_place middle = lw_cell_centre(row, col);
    name_token(token, name, sizeof name);
    lw_scene_figure(scene, row, col, fill, !letters && name[0] && !name[1] ? name : glyph, glyph[0],
                    is_dark(token->kind) || token->kind == LW_AFFORDANCE_TOKEN_GOLD ? tones[token->kind] : INK);
    lw_scene_disc(scene, INK, middle, 780);
    lw_scene_disc(scene, tones[token->kind], middle, 720);
    if (letters)
        snprintf(name, sizeof name, "%s", glyph);
    if (name[0])
        lw_scene_label(scene, is_dark(token->kind) ? PAPER : INK, middle, name[1] ? 300 : 400, name);
}

/* Draws a hidden token as a ring, for the analyst only. */
static void draw_hidden(drawing *c, int cell, const lw_affordance_token *token)
{
    lw_place middle = lw_cell_centre(cell / c->board->n, cell % c->board->n);
    lw_scene_disc(c->scene, tones[token->kind], middle, 520);
    lw_scene_disc(c->scene, PAPER, middle, 400);
}

static bool is_wall(const lw_affordance *board, int cell)
{
    for (int i = 0; i < board->count; i++)
        if (board->tokens[i].kind == LW_AFFORDANCE_TOKEN_WALL &&
            board->tokens[i].row * board->n + board->tokens[i].col == cell)
            return true;
    return false;
}

static void draw_cell(drawing *c, int cell)
{
    const lw_affordance *board = c->board;
    bool filled = lw_affordance_filled(board, c->state, cell), wall = filled && is_wall(board, cell);
    int row = cell / board->n, col = cell % board->n, token = lw_affordance_lying(board, c->state, cell);
    lw_colour fill = wall ? WALL : filled ? FILLED : PAPER;
    if (wall)
        lw_scene_figure(c->scene, row, col, fill, "X", 'X', PAPER);
    else if (filled && token < 0)
        lw_scene_figure(c->scene, row, col, fill, "#", '#', INK);
    else
        lw_scene_figure(c->scene, row, col, fill, ".", '.', LINE);
    if (token >= 0)
        lw_affordance_draw_token(&board->tokens[token], row, col, fill, c->view->marks == LW_MARKS_LETTERS,
                                 c->scene);
    int hidden = board->token_at[cell] - 1;
    if (token < 0 && hidden >= 0 && c->view->look == LW_LOOK_ANALYST && board->tokens[hidden].group)
        draw_hidden(c, cell, &board->tokens[hidden]);
}

static void draw_grid(drawing *c)
{
    int n = c->board->n;
    for (int i = 0; i <= n; i++) {
        lw_place down[] = {{i * 1000, 0}, {i * 1000, n * 1000}},
                 across[] = {{0, i * 1000}, {n * 1000, i * 1000}};
        lw_scene_line(c->scene, LINE, 30, down, 2);
        lw_scene_line(c->scene, LINE, 30, across, 2);
    }
}

static void draw_star(drawing *c)
{
    /* five points, 380 out and 150 in, the first one up */
    static const int x[] = {0, 88, 361, 143, 223, 0, -223, -143, -361, -88},
                     y[] = {-380, -121, -117, 46, 307, 150, 307, 46, -117, -121};
    int at = lw_affordance_head_of(c->state)->at;
    lw_place middle = lw_cell_centre(at / c->board->n, at % c->board->n), points[10];
    for (int i = 0; i < 10; i++)
        points[i] = (lw_place){middle.x + x[i], middle.y + y[i]};
    bool filled = lw_affordance_filled(c->board, c->state, at);
    lw_scene_figure(c->scene, at / c->board->n, at % c->board->n, filled ? FILLED : PAPER, "@", '@', STAR);
    lw_scene_polygon(c->scene, STAR, points, 10);
}

/* --- The path. --- */

/* Consecutive cells. A stretch ends where the next cell is not a neighbour, because of a jump or a step around
 * the edge. */
typedef struct trail {
    drawing *drawing;
    lw_place *points;
    int count, cell;
} trail;

static void end_stretch(trail *t)
{
    if (t->count > 1) {
        lw_scene_line(t->drawing->scene, PAPER, 240, t->points, t->count);
        lw_scene_path(t->drawing->scene, INK, 110, t->points, t->count);
    }
    t->count = 0;
}

static void go(trail *t, int cell)
{
    int n = t->drawing->board->n;
    if (t->count && abs(cell / n - t->cell / n) + abs(cell % n - t->cell % n) != 1)
        end_stretch(t);
    t->points[t->count++] = lw_cell_centre(cell / n, cell % n);
    t->cell = cell;
}

static void follow(void *context, const lw_event *event)
{
    trail *t = context;
    bool step = event->kind[0] == 's' && event->kind[1] == 't',
         token = event->kind[0] == 't' && event->kind[1] == 'o';
    if (step)
        go(t, (int)event->a);
    else if (token && (int)event->b != t->cell)
        go(t, (int)event->b);
}

/* One move may be several steps, each with a jump, but every step or jump costs a move or a token. */
static void draw_path(drawing *c)
{
    const lw_moves *path = c->view->path;
    lw_arena arena = {0};
    int max = 1 + c->board->budget + c->board->count;
    for (int i = 0; i < c->board->count; i++)
        max += c->board->tokens[i].kind == LW_AFFORDANCE_TOKEN_BLUE ? c->board->tokens[i].number : 0;
    void *state = lw_arena_take(&arena, c->board->size);
    trail t = {.drawing = c, .points = lw_new_array(&arena, lw_place, max), .cell = c->board->start};
    lw_affordance_begin(c->board, state);
    go(&t, c->board->start);
    for (int i = 0; i < path->count; i++)
        c->rules->family->play(c->rules, state, lw_moves_get(path, i),
                               &(lw_events){.context = &t, .report = follow});
    end_stretch(&t);
    lw_arena_drop(&arena);
}

static void draw_status(drawing *c)
{
    const lw_affordance_head *head = lw_affordance_head_of(c->state);
    char text[120];
    int used = snprintf(text, sizeof text, "%d moves left, %lld points", (int)head->moves,
                        (long long)lw_affordance_points(c->board, c->state));
    if (head->pool)
        used += snprintf(text + used, sizeof text - (size_t)used, ", pool %d", (int)head->pool);
    if (head->white)
        used += snprintf(text + used, sizeof text - (size_t)used, ", white %d", (int)head->white);
    if (head->gold)
        snprintf(text + used, sizeof text - (size_t)used, ", turns pay");
    int n = c->board->n;
    lw_scene_label(c->scene, INK, (lw_place){n * 500, n * 1000 + 600}, 420, text);
}

void lw_affordance_draw(const lw_rules *rules, const void *state, const lw_view *view, lw_scene *scene)
{
    const lw_affordance *board = lw_affordance_board(rules);
    drawing c = {.rules = rules, .board = board, .state = state, .view = view, .scene = scene};
    lw_scene_begin(scene, board->n, board->n, PAPER);
    snprintf(scene->title, sizeof scene->title, "Affordance sandbox, %d by %d", board->n, board->n);
    for (int cell = 0; cell < board->cells; cell++)
        draw_cell(&c, cell);
    draw_grid(&c);
    if (view->path)
        draw_path(&c);
    draw_star(&c);
    draw_status(&c);
}
