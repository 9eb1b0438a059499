/* utf16.c: UTF-16 units, lower case, and distinct names in an open hash table. */
#include "families/puzzlescript/compile/utf16.h"

#include "base/hash.h"
#include "base/text.h"
#include "base/unicode.h"

#include <string.h>

enum { DOTTED_I = 0x130, SIGMA = 0x3A3, FINAL_SIGMA = 0x3C2 };

static uint16_t *put(uint16_t *out, int32_t point)
{
    if (point < 0x10000) {
        *out++ = (uint16_t)point;
    } else {
        *out++ = (uint16_t)(0xD7C0 + (point >> 10));
        *out++ = (uint16_t)(0xDC00 | (point & 0x3FF));
    }
    return out;
}

/* Returns the code point at `i`, and its length in units; an unpaired surrogate stands for itself. */
static int32_t point_at(lw_ps_text text, int i, int *size)
{
    uint16_t high = text.at[i];
    *size = 1;
    if (high >= 0xD800 && high < 0xDC00 && i + 1 < text.size) {
        uint16_t low = text.at[i + 1];
        if (low >= 0xDC00 && low < 0xE000) {
            *size = 2;
            return ((high - 0xD800) << 10) + (low - 0xDC00) + 0x10000;
        }
    }
    return high;
}

lw_ps_text lw_ps_text_decode(const char *bytes, size_t size, lw_arena *arena)
{
    uint16_t *units = lw_new_array(arena, uint16_t, size + 1), *out = units;
    for (size_t i = 0; i < size;) {
        size_t used = bytes[i] ? lw_utf8_size(bytes + i, size - i) : 0;
        out = put(out, used ? lw_utf8_point(bytes + i, used) : LW_PS_REPLACEMENT);
        i += used ? used : 1;
    }
    return (lw_ps_text){.at = units, .size = (int)(out - units)};
}

static char *encode(lw_ps_text text, lw_arena *arena, int32_t (*map)(int32_t))
{
    char *bytes = lw_new_array(arena, char, (size_t)text.size * 4 + 1), *out = bytes;
    for (int i = 0, size; i < text.size; i += size) {
        int32_t point = point_at(text, i, &size);
        if (point >= 0xD800 && point < 0xE000)
            point = LW_PS_REPLACEMENT;
        out += lw_utf8_put(map ? map(point) : point, out);
    }
    return bytes;
}

char *lw_ps_text_encode(lw_ps_text text, lw_arena *arena)
{
    return encode(text, arena, NULL);
}

char *lw_ps_text_upper(lw_ps_text text, lw_arena *arena)
{
    return encode(text, arena, lw_unicode_upper);
}

/* Returns the code point that ends before `i`, and its length. */
static int32_t point_before(lw_ps_text text, int i, int *size)
{
    int32_t point = i >= 2 ? point_at(text, i - 2, size) : 0;
    if (point >= 0x10000)
        return point;
    *size = 1;
    return text.at[i - 1];
}

/* Is this letter at the end of a word? A capital sigma has a different lower case there. */
static bool ends_word(lw_ps_text text, int i)
{
    int size = 0, before = i, after = i + 1;
    unsigned flags = LW_UNICODE_IGNORED;
    for (; before > 0 && flags & LW_UNICODE_IGNORED; before -= size)
        flags = lw_unicode_flags(point_before(text, before, &size));
    if (!(flags & LW_UNICODE_CASED) || flags & LW_UNICODE_IGNORED)
        return false;
    flags = LW_UNICODE_IGNORED;
    for (; after < text.size && flags & LW_UNICODE_IGNORED; after += size)
        flags = lw_unicode_flags(point_at(text, after, &size));
    return !(flags & LW_UNICODE_CASED) || flags & LW_UNICODE_IGNORED;
}

lw_ps_text lw_ps_text_lower(lw_ps_text text, lw_arena *arena)
{
    uint16_t *units = lw_new_array(arena, uint16_t, (size_t)text.size * 2 + 1), *out = units;
    for (int i = 0, size = 1; i < text.size; i += size) {
        uint16_t unit = text.at[i];
        size = 1;
        if (unit < 0x80) {
            *out++ = unit >= 'A' && unit <= 'Z' ? (uint16_t)(unit + 32) : unit;
        } else if (unit == DOTTED_I) {
            *out++ = 'i';
            *out++ = 0x307;
        } else if (unit == SIGMA && ends_word(text, i)) {
            *out++ = FINAL_SIGMA;
        } else {
            out = put(out, lw_unicode_lower(point_at(text, i, &size)));
        }
    }
    return (lw_ps_text){.at = units, .size = (int)(out - units)};
}

int lw_ps_word_at(lw_ps_text text, int i)
{
    if (i >= text.size)
        return 0;
    uint16_t unit = text.at[i];
    if (unit < 0x80)
        return unit == '_' || (unit >= '0' && unit <= '9') || (unit >= 'a' && unit <= 'z') ||
               (unit >= 'A' && unit <= 'Z');
    int size;
    return lw_unicode_flags(point_at(text, i, &size)) & LW_UNICODE_WORD ? size : 0;
}

int lw_ps_space_at(lw_ps_text text, int i)
{
    if (i >= text.size)
        return 0;
    uint16_t unit = text.at[i];
    if (unit < 0x80)
        return unit == ' ' || (unit >= '\t' && unit <= '\r');
    return lw_unicode_flags(unit) & LW_UNICODE_SPACE ? 1 : 0;
}

lw_ps_text lw_ps_text_trim(lw_ps_text text)
{
    while (text.size > 0 && lw_ps_space_at(text, 0)) {
        text.at++;
        text.size--;
    }
    while (text.size > 0 && lw_ps_space_at(text, text.size - 1))
        text.size--;
    return text;
}

bool lw_ps_text_is(lw_ps_text text, const char *ascii)
{
    for (int i = 0; i < text.size; i++)
        if (text.at[i] != (unsigned char)ascii[i] || !ascii[i])
            return false;
    return !ascii[text.size];
}

int lw_ps_text_find(lw_ps_text where, lw_ps_text what, int from)
{
    for (int i = from; i + what.size <= where.size; i++)
        if (!memcmp(where.at + i, what.at, (size_t)what.size * sizeof *what.at))
            return i;
    return -1;
}

void *lw_ps_grow(lw_arena *arena, void *items, int count, int *room, size_t size)
{
    if (count < *room)
        return items;
    *room = *room ? 2 * *room : 8;
    void *wider = lw_arena_take_array(arena, (size_t)*room, size);
    if (count)
        memcpy(wider, items, (size_t)count * size);
    return wider;
}

static void widen(lw_ps_names *names)
{
    names->table_size = names->table_size ? 2 * names->table_size : 256;
    names->table = lw_new_array(names->arena, int, names->table_size);
    for (int name = 0; name < names->count; name++) {
        lw_ps_text text = names->text[name];
        uint64_t slot = lw_hash(text.at, (size_t)text.size * 2);
        while (names->table[slot & (uint64_t)(names->table_size - 1)])
            slot++;
        names->table[slot & (uint64_t)(names->table_size - 1)] = name + 1;
    }
}

static int add_name(lw_ps_names *names, lw_ps_text text)
{
    if (names->count == names->room) {
        int room = names->room ? 2 * names->room : 64;
        lw_ps_text *texts = lw_new_array(names->arena, lw_ps_text, room);
        char **utf8 = lw_new_array(names->arena, char *, room),
             **upper = lw_new_array(names->arena, char *, room);
        if (names->count) {
            memcpy(texts, names->text, (size_t)names->count * sizeof *texts);
            memcpy(utf8, names->utf8, (size_t)names->count * sizeof *utf8);
            memcpy(upper, names->upper, (size_t)names->count * sizeof *upper);
        }
        names->text = texts;
        names->utf8 = utf8;
        names->upper = upper;
        names->room = room;
    }
    names->text[names->count] = text;
    return names->count++;
}

int lw_ps_name(lw_ps_names *names, lw_ps_text text)
{
    if (names->count * 2 >= names->table_size)
        widen(names);
    uint64_t slot = lw_hash(text.at, (size_t)text.size * 2), mask = (uint64_t)(names->table_size - 1);
    for (; names->table[slot & mask]; slot++) {
        lw_ps_text other = names->text[names->table[slot & mask] - 1];
        if (other.size == text.size && (!text.size || !memcmp(other.at, text.at, (size_t)text.size * 2)))
            return names->table[slot & mask] - 1;
    }
    uint16_t *copy = lw_new_array(names->arena, uint16_t, text.size + 1);
    if (text.size)
        memcpy(copy, text.at, (size_t)text.size * 2);
    int name = add_name(names, (lw_ps_text){.at = copy, .size = text.size});
    names->table[slot & mask] = name + 1;
    return name;
}

int lw_ps_name_ascii(lw_ps_names *names, const char *ascii)
{
    uint16_t units[64];
    int size = 0;
    for (; ascii[size] && size < 64; size++)
        units[size] = (unsigned char)ascii[size];
    return lw_ps_name(names, (lw_ps_text){.at = units, .size = size});
}

const char *lw_ps_name_utf8(lw_ps_names *names, int name)
{
    if (!names->utf8[name])
        names->utf8[name] = lw_ps_text_encode(names->text[name], names->arena);
    return names->utf8[name];
}

const char *lw_ps_name_upper(lw_ps_names *names, int name)
{
    if (!names->upper[name])
        names->upper[name] = lw_ps_text_upper(names->text[name], names->arena);
    return names->upper[name];
}
