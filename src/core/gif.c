/* gif.c: a film as a GIF through giflib. Of each frame only the part that differs from the last one is written.
 */
#include "base/arena.h"
#include "core/film.h"

#include <gif_lib.h>
#include <stdlib.h>
#include <string.h>

typedef struct sheet {
    const lw_film *film;
    GifFileType *gif;
    uint8_t *stand_ins;    /* by colour of the film */
    uint8_t *before, *now; /* the whole picture */
} sheet;

typedef struct part {
    int left, top, width, height;
} part;

static int take_bytes(GifFileType *gif, const GifByteType *bytes, int size)
{
    lw_buf_add(gif->UserData, bytes, (size_t)size);
    return size;
}

/* The frame in the middle of the picture, on its paper. */
static void lay(const sheet *s, const lw_film_frame *frame)
{
    const lw_film *film = s->film;
    int left = (film->width - frame->width) / 2, top = (film->height - frame->height) / 2;
    memset(s->now, s->stand_ins[frame->paper], (size_t)film->width * (size_t)film->height);
    for (int y = 0; y < frame->height; y++) {
        const uint16_t *from = frame->pixels + (size_t)y * (size_t)frame->width;
        uint8_t *to = s->now + (size_t)(top + y) * (size_t)film->width + left;
        for (int x = 0; x < frame->width; x++)
            to[x] = s->stand_ins[from[x]];
    }
}

static part find_part(const sheet *s)
{
    int width = s->film->width, height = s->film->height;
    int left = width, right = 0, top = height, bottom = 0;
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
            if (s->before[(size_t)y * (size_t)width + (size_t)x] !=
                s->now[(size_t)y * (size_t)width + (size_t)x]) {
                left = x < left ? x : left;
                right = x >= right ? x + 1 : right;
                top = y < top ? y : top;
                bottom = y + 1;
            }
    return right > left ? (part){.left = left, .top = top, .width = right - left, .height = bottom - top}
                        : (part){.width = 1, .height = 1};
}

static int write_frame(const sheet *s, const lw_film_frame *frame, part what)
{
    enum { LONGEST = 0xFFFF };
    int hundredths = frame->hundredths < LONGEST ? frame->hundredths : LONGEST;
    GraphicsControlBlock control = {
        .DisposalMode = DISPOSE_DO_NOT, .DelayTime = hundredths, .TransparentColor = NO_TRANSPARENT_COLOR};
    GifByteType bytes[4];
    EGifGCBToExtension(&control, bytes);
    int good = EGifPutExtension(s->gif, GRAPHICS_EXT_FUNC_CODE, sizeof bytes, bytes) &&
               EGifPutImageDesc(s->gif, what.left, what.top, what.width, what.height, false, NULL);
    for (int y = 0; good && y < what.height; y++)
        good = EGifPutLine(s->gif, s->now + (size_t)(what.top + y) * (size_t)s->film->width + (size_t)what.left,
                           what.width);
    return good;
}

static int write_frames(sheet *s)
{
    int good = GIF_OK;
    for (int i = 0; good && i < s->film->count; i++) {
        lay(s, &s->film->frames[i]);
        part whole = {.width = s->film->width, .height = s->film->height};
        good = write_frame(s, &s->film->frames[i], i ? find_part(s) : whole);
        uint8_t *swap = s->before;
        s->before = s->now;
        s->now = swap;
    }
    return good;
}

static int write_head(const sheet *s, const ColorMapObject *map)
{
    EGifSetGifVersion(s->gif, true);
    return EGifPutScreenDesc(s->gif, s->film->width, s->film->height, 8, 0, map) &&
           EGifPutExtensionLeader(s->gif, APPLICATION_EXT_FUNC_CODE) &&
           EGifPutExtensionBlock(s->gif, 11, "NETSCAPE2.0") &&
           EGifPutExtensionBlock(s->gif, 3, "\1\0\0") && /* for ever */
           EGifPutExtensionTrailer(s->gif);
}

static ColorMapObject *make_map(const lw_film *film, uint8_t *stand_ins)
{
    lw_colour palette[LW_PALETTE];
    int count = lw_film_palette(film, palette, stand_ins), size = 2;
    while (size < count)
        size *= 2;
    ColorMapObject *map = GifMakeMapObject(size, NULL);
    for (int i = 0; map && i < count; i++)
        map->Colors[i] = (GifColorType){.Red = (GifByteType)(palette[i] >> 16),
                                        .Green = (GifByteType)(palette[i] >> 8),
                                        .Blue = (GifByteType)palette[i]};
    return map;
}

int lw_film_gif(const lw_film *film, lw_buf *out, lw_error *error)
{
    if (!film->count)
        return lw_fail(error, LW_BAD_INPUT, "a film needs at least one picture");
    size_t pixels = (size_t)film->width * (size_t)film->height;
    lw_arena arena = {0};
    sheet s = {.film = film,
               .stand_ins = lw_arena_take(&arena, (size_t)film->colour_count),
               .before = lw_arena_take(&arena, pixels),
               .now = lw_arena_take(&arena, pixels)};
    int why = 0;
    ColorMapObject *map = make_map(film, s.stand_ins);
    s.gif = map ? EGifOpen(out, take_bytes, &why) : NULL;
    int good = s.gif && write_head(&s, map) && write_frames(&s);
    if (s.gif && !good)
        why = s.gif->Error;
    if (s.gif && !EGifCloseFile(s.gif, &why))
        good = 0;
    GifFreeMapObject(map);
    lw_arena_drop(&arena);
    return good ? 0 : lw_fail(error, LW_SYSTEM, "giflib could not write the film: %s", GifErrorString(why));
}
