/* picture.c: what all picture formats need to know about a scene. */
#include "core/picture.h"
#include "core/font.h"

#include <math.h>
#include <string.h>

/* Size of the UTF-8 character at `text` in bytes, 0 if it is invalid. The terminating zero is never a valid
 * continuation byte, so nothing beyond it is read. */
static size_t character_size(const char *text)
{
    const unsigned char *at = (const unsigned char *)text;
    if (at[0] < 0x80)
        return 1;
    size_t size = at[0] >= 0xf0 ? 4 : at[0] >= 0xe0 ? 3 : 2;
    if (at[0] < 0xc2 || at[0] > 0xf4)
        return 0;
    for (size_t i = 1; i < size; i++)
        if ((at[i] & 0xc0) != 0x80)
            return 0;
    bool overlong = (at[0] == 0xe0 && at[1] < 0xa0) || (at[0] == 0xf0 && at[1] < 0x90);
    bool surrogate = at[0] == 0xed && at[1] > 0x9f;
    bool noncharacter = at[0] == 0xef && at[1] == 0xbf && at[2] > 0xbd; /* XML bans U+FFFE and U+FFFF */
    return overlong || surrogate || noncharacter || (at[0] == 0xf4 && at[1] > 0x8f) ? 0 : size;
}

/* The second block of control characters, U+0080 to U+009F, controls terminals too. */
static bool is_control(const char *text)
{
    const unsigned char *at = (const unsigned char *)text;
    return at[0] < 0x20 || at[0] == 0x7f || (at[0] == 0xc2 && at[1] < 0xa0);
}

void lw_text_clean(lw_buf *out, const char *text)
{
    while (*text) {
        size_t size = character_size(text);
        if (!size)
            lw_buf_byte(out, '?');
        else if (is_control(text))
            lw_buf_byte(out, ' ');
        else
            lw_buf_add(out, text, size);
        text += size ? size : 1;
    }
}

/* Rounds down to a multiple of a quarter of a cell. */
static int32_t quarter(int32_t place)
{
    return (place >= 0 ? place / 250 : -((249 - place) / 250)) * 250;
}

/* Widens the box to contain everything within these distances of a place. */
static void widen(lw_box *box, lw_place place, int32_t across, int32_t up)
{
    int32_t left = quarter(place.x - across), right = -quarter(-place.x - across);
    int32_t top = quarter(place.y - up), bottom = -quarter(-place.y - up);
    box->left = left < box->left ? left : box->left;
    box->right = right > box->right ? right : box->right;
    box->top = top < box->top ? top : box->top;
    box->bottom = bottom > box->bottom ? bottom : box->bottom;
}

lw_box lw_scene_box(const lw_scene *scene)
{
    lw_box box = {.right = scene->cols * 1000, .bottom = scene->rows * 1000};
    for (int i = 0; i < scene->count; i++) {
        const lw_item *item = &scene->items[i];
        const lw_place *places = scene->points + item->first;
        /* A viewer's sans-serif font may be wider than our letters; the space allowed below them, for air and
         * descenders, is half the height of a capital. */
        if (item->kind == LW_ITEM_LABEL)
            widen(&box, places[0], lw_font_width(lw_item_text(scene, item), item->width) * 23 / 40,
                  item->width);
        for (int k = 0; item->kind == LW_ITEM_POLYGON && k < item->count; k++)
            widen(&box, places[k], 0, 0);
    }
    return box;
}

static int32_t nearest(double number)
{
    return (int32_t)(number < 0 ? number - 0.5 : number + 0.5);
}

int lw_path_arrow(const lw_place *places, int count, int32_t width, lw_place head[3], lw_place *neck)
{
    if (count < 2)
        return 0;
    lw_place tip = places[count - 1], from = tip;
    for (int i = count - 2; i >= 0 && from.x == tip.x && from.y == tip.y; i--)
        from = places[i];
    double dx = tip.x - from.x, dy = tip.y - from.y, length = sqrt(dx * dx + dy * dy);
    if (length == 0)
        return 0;
    dx *= LW_PATH_HEAD * width / length;
    dy *= LW_PATH_HEAD * width / length;
    head[0] = tip;
    head[1] = (lw_place){.x = nearest(tip.x - dx - dy / 2), .y = nearest(tip.y - dy + dx / 2)};
    head[2] = (lw_place){.x = nearest(tip.x - dx + dy / 2), .y = nearest(tip.y - dy - dx / 2)};
    /* Half way in, where the head is wider than the line's round end. */
    *neck = (lw_place){.x = nearest(tip.x - dx / 2), .y = nearest(tip.y - dy / 2)};
    return 1;
}
