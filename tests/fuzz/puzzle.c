/* Whatever is read as a puzzle, from JSON, from an ID or from a text in a language, has an ID and a JSON that
 * name it again, and its play is read or refused in words, on its own line and in the puzzle's JSON. Input is a
 * puzzle, and on a second line perhaps a play; or a text in a language, of whatever bytes. */
#include "base/text.h"
#include "core/language.h"
#include "core/play.h"
#include "core/play_format.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static _Noreturn void fail(const char *what, const char *text)
{
    fprintf(stderr, "%s: %s\n", what, text);
    abort();
}

static void read_play(const lw_design *design, const char *text, lw_arena *arena)
{
    lw_error error = {0};
    lw_moves moves = {0};
    const lw_rules *rules = design->spec->family->compile(design, arena, &error);
    if (!rules)
        fail("a design without rules", error.text);
    const lw_json *json = lw_json_read(text, strlen(text), 2, arena, &(lw_error){0});
    int result = json ? lw_play_read(rules, json, &moves, &error) : lw_play_parse(rules, text, &moves, &error);
    if (result && !error.text[0])
        fail("a play is refused without a word", text);
    lw_buf again = {0};
    lw_moves same = {0};
    lw_play_text(rules, &moves, &again);
    if (lw_play_parse(rules, lw_buf_text(&again), &same, &error) || same.count != moves.count)
        fail("a play that is not read again", lw_buf_text(&again));
    lw_buf_drop(&again);
    lw_moves_drop(&same);
    lw_moves_drop(&moves);
}

static void replay(const lw_design *design, const lw_json *puzzle, lw_arena *arena)
{
    lw_error error = {0};
    lw_buf reported = {0};
    lw_writer writer = lw_writer_to(&reported);
    const lw_rules *rules = design->spec->family->compile(design, arena, &error);
    lw_write_object(&writer, NULL);
    int result = rules->family->play_format->replay(rules, puzzle, &writer, &error);
    lw_write_end(&writer);
    if (result ? !error.text[0] : !lw_json_read(reported.bytes, reported.size, 1, arena, &error))
        fail("a replay that tells nothing", lw_buf_text(&reported));
    lw_buf_drop(&reported);
}

static void read_again(const lw_design *design, lw_arena *arena)
{
    lw_error error = {0};
    lw_buf id = {0}, json = {0}, other = {0};
    lw_id_format(design, &id);
    const lw_design *named = lw_id_parse(lw_buf_text(&id), arena, &error);
    lw_writer writer = lw_writer_to(&json);
    lw_write_object(&writer, NULL);
    design->spec->family->write(design, &writer);
    lw_write_end(&writer);
    const lw_json *value = lw_json_read(json.bytes, json.size, 1, arena, &error);
    const lw_design *written = value ? lw_design_read(value, arena, &error) : NULL;
    if (!named || !written)
        fail(error.text, lw_buf_text(&id));
    lw_id_format(written, &other);
    if (named->size != design->size || memcmp(named->bytes, design->bytes, design->size) != 0 ||
        strcmp(lw_buf_text(&id), lw_buf_text(&other)) != 0)
        fail("read again as another", lw_buf_text(&id));
    lw_buf_drop(&id);
    lw_buf_drop(&json);
    lw_buf_drop(&other);
}

/* The text for a file is UTF-8 without zero bytes. It leaves out blank lines that only fill up room, and what
 * is read from it is written as the same text. */
static void read_source(const lw_design *design, lw_arena *arena)
{
    const lw_language *language = design->spec->family->language;
    lw_error error = {0};
    lw_buf source = {0}, repaired = {0}, again = {0};
    language->write(design, &source);
    if (lw_utf8_repair(lw_buf_text(&source), source.size, &repaired))
        fail("a source that is no UTF-8", lw_buf_text(&repaired));
    const lw_design *same =
        language->read(lw_buf_text(&source), source.size, language->level(design), arena, &error);
    if (!same)
        fail(error.text, lw_buf_text(&source));
    language->write(same, &again);
    if (strcmp(lw_buf_text(&source), lw_buf_text(&again)) != 0)
        fail("the source is another game", lw_buf_text(&source));
    lw_buf_drop(&source);
    lw_buf_drop(&repaired);
    lw_buf_drop(&again);
}

/* Zero bytes and bytes that are no UTF-8 included: one text, one ID, one JSON, one source. */
static void read_game(const lw_family *family, const char *text, size_t size, lw_arena *arena)
{
    lw_error error = {0};
    const lw_design *design = family->language->read(text, size, 0, arena, &error);
    if (!design && !error.text[0])
        fail("a game is refused without a word", text);
    if (!design)
        return;
    read_again(design, arena);
    read_source(design, arena);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    lw_arena arena = {0};
    lw_error error = {0};
    const lw_family *family = lw_language_find((const char *)bytes, size);
    if (family) {
        read_game(family, (const char *)bytes, size, &arena);
        lw_arena_drop(&arena);
        return 0;
    }
    char *text = lw_arena_take(&arena, size + 1);
    if (size)
        memcpy(text, bytes, size);
    char *play = strchr(text, '\n');
    if (play)
        *play++ = 0;
    const lw_json *json = *text == '{' ? lw_json_read(text, strlen(text), 1, &arena, &error) : NULL;
    const lw_design *design = json           ? lw_design_read(json, &arena, &error)
                              : *text == '{' ? NULL
                                             : lw_id_parse(text, &arena, &error);
    if (!design && !error.text[0])
        fail("refused without a word", text);
    if (design) {
        read_again(design, &arena);
        read_play(design, play ? play : "", &arena);
        const lw_play_format *own = design->spec->family->play_format;
        if (json && own && own->replay)
            replay(design, json, &arena);
    }
    lw_arena_drop(&arena);
    return 0;
}
