/* affordance_editor.c: editing a board of the Affordance Sandbox by hand: visible tokens, walls, the start.
 * Using a brush on a token of its kind gives the token its next number; a new token begins with the lowest.
 * Hidden tokens stay where they are. */
#include "families/affordance/affordance_editor.h"
#include "core/editor.h"
#include "families/affordance/affordance.h"
#include "families/affordance/affordance_draw.h"
#include "families/affordance/affordance_spec.h"

#include <string.h>

enum { EMPTY, FIRST, START = FIRST + LW_AFFORDANCE_TOKEN_KINDS, BRUSHES };

static const lw_editor_brush *list_brushes(lw_arena *arena)
{
    lw_editor_brush *brushes = lw_new_array(arena, lw_editor_brush, BRUSHES);
    brushes[EMPTY] = (lw_editor_brush){.name = "empty", .glyph = ".", .fill = 0xFFFFFF};
    for (int kind = 0; kind < LW_AFFORDANCE_TOKEN_KINDS; kind++)
        brushes[FIRST + kind] =
            (lw_editor_brush){.name = lw_affordance_token_rows[kind].name,
                              .glyph = lw_arena_text(arena, (char[]){lw_affordance_token_rows[kind].letter, 0}),
                              .fill = lw_affordance_tone(kind),
                              .note = lw_affordance_params[lw_affordance_count_param(kind)].note};
    brushes[START] = (lw_editor_brush){.name = "start", .glyph = "@", .fill = 0x2E9E45, .once = true};
    return brushes;
}

/* The colours match those in affordance_draw.c. */
static const lw_editor_sign legend[] = {
    {.note = "filled: cannot be entered", .fill = 0xB9BEC4},
    {.note = "ring: a hidden token", .glyph = "o", .fill = 0xFFFFFF},
    {0},
};

/* Returns the token on a square, hidden or not; NULL: none. */
static const lw_affordance_token *token_on(const lw_design *design, int row, int col)
{
    const lw_affordance_token *token = lw_affordance_tokens(design->bytes);
    for (int left = lw_affordance_count(design->spec); left > 0; left--, token++)
        if (token->row == row && token->col == col)
            return token;
    return NULL;
}

static lw_editor_board board(const lw_design *design, int level, lw_arena *arena)
{
    (void)level;
    int side = lw_spec_int(design->spec, LW_AFFORDANCE_SIDE);
    int *on = lw_new_array(arena, int, (size_t)(side * side)); /* EMPTY is 0 */
    const lw_affordance_token *token = lw_affordance_tokens(design->bytes);
    for (int left = lw_affordance_count(design->spec); left > 0; left--, token++)
        on[token->row * side + token->col] = token->group ? -1 : FIRST + token->kind;
    return (lw_editor_board){.brushes = list_brushes(arena),
                             .brush_count = BRUSHES,
                             .rows = side,
                             .cols = side,
                             .on = on,
                             .legend = legend};
}

static lw_affordance_token next_token(const lw_design *design, int row, int col, int kind)
{
    const lw_affordance_token *old = token_on(design, row, col);
    int low, high;
    lw_affordance_range(design->spec, kind, &low, &high);
    int number = old && old->kind == kind ? old->number + 1 : low;
    return (lw_affordance_token){.kind = (unsigned char)kind,
                                 .row = (unsigned char)row,
                                 .col = (unsigned char)col,
                                 .number = (unsigned char)(number > high ? low : number)};
}

/* Copies all tokens but the one on the square, and adds the new one after those of its own and lower kinds. */
static lw_design *put_token(const lw_design *design, int row, int col, int kind, lw_arena *arena,
                            lw_error *error)
{
    const lw_affordance_token *old = token_on(design, row, col), *from = lw_affordance_tokens(design->bytes);
    lw_spec *spec = lw_spec_copy(design->spec, arena);
    int count = lw_affordance_count(spec), before = count, open = 0;
    bool placed = kind < 0;
    if (old)
        spec->settings[lw_affordance_count_param(old->kind)].number--;
    if (!placed)
        spec->settings[lw_affordance_count_param(kind)].number++;
    if (lw_spec_check(spec, error))
        return NULL;
    lw_design *out = lw_design_new(spec, arena);
    lw_affordance_token *to = lw_affordance_tokens(out->bytes);
    for (int i = 0; i <= before; i++) {
        bool later = i == before || from[i].group || from[i].kind > kind;
        if (!placed && later) {
            to[open++] = next_token(design, row, col, kind);
            placed = true;
        }
        if (i < before && &from[i] != old)
            to[open++] = from[i];
    }
    return lw_affordance_check(spec, out->bytes, error) ? NULL : out;
}

static lw_design *paint(const lw_design *design, int level, int row, int col, int brush, lw_arena *arena,
                        lw_error *error)
{
    (void)level;
    if (brush != START)
        return put_token(design, row, col, brush - FIRST, arena, error);
    lw_design *out = lw_design_copy(design, arena);
    lw_spec *spec = lw_spec_copy(design->spec, arena);
    spec->settings[LW_AFFORDANCE_START].number = lw_square(0, row, col);
    out->spec = spec;
    return lw_spec_check(spec, error) || lw_affordance_check(spec, out->bytes, error) ? NULL : out;
}

/* Draws a token with the lowest number it may have. */
static bool draw_brush(const lw_rules *rules, int brush, lw_scene *scene)
{
    int kind = brush - FIRST, low, high;
    if (brush < FIRST || brush >= START || kind == LW_AFFORDANCE_TOKEN_WALL)
        return false;
    lw_affordance_range(rules->design->spec, kind, &low, &high);
    lw_scene_begin(scene, 1, 1, 0xFFFFFF);
    lw_affordance_draw_token(&(lw_affordance_token){.kind = (unsigned char)kind, .number = (unsigned char)low},
                             0, 0, 0xFFFFFF, false, scene);
    return true;
}

const lw_editor lw_affordance_editor = {.board = board, .paint = paint, .draw_brush = draw_brush};
