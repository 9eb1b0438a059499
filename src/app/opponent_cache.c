/* opponent_cache.c: see opponent_cache.h. */
#include "app/opponent_cache.h"
#include "app/cache_folder.h"
#include "base/file.h"
#include "base/hash.h"
#include "core/design.h"

#include <inttypes.h>
#include <string.h>

enum { MAX_SIZE = 1 << 16 };

static bool name_file(const lw_buf *id, lw_buf *out)
{
    char folder[LW_CACHE_FOLDER_SIZE];
    if (!lw_cache_folder_name("opponents", folder))
        return false;
    lw_buf_print(out, "%s/%016" PRIx64 ".json", folder, lw_hash(lw_buf_text(id), id->size));
    return true;
}

/* The file contains the game's ID: file names are hashes, and two games may share one. */
static bool is_of(const lw_json *object, const lw_buf *id)
{
    const lw_json *of = lw_json_get(object, "id");
    return of && of->kind == LW_JSON_TEXT && !strcmp(of->text, lw_buf_text(id));
}

bool lw_opponent_cache_load(const lw_design *design, lw_opponents_file *out)
{
    lw_buf id = {0}, path = {0}, text = {0};
    lw_arena arena = {0};
    lw_id_format(design, &id);
    bool known = name_file(&id, &path) && !lw_buf_read_file(&text, lw_buf_text(&path), MAX_SIZE, NULL);
    if (known) {
        const lw_json *object = lw_json_read(lw_buf_text(&text), text.size, 1, &arena, NULL);
        known = object && is_of(object, &id) && !lw_opponents_read(object, out, NULL);
    }
    lw_arena_drop(&arena);
    lw_buf_drop(&id);
    lw_buf_drop(&path);
    lw_buf_drop(&text);
    return known;
}

int lw_opponent_cache_store(const lw_design *design, const lw_opponents_file *file, lw_error *error)
{
    lw_buf id = {0}, path = {0}, text = {0};
    lw_writer w = lw_writer_to(&text);
    lw_id_format(design, &id);
    lw_write_object(&w, NULL);
    lw_write_text(&w, "id", lw_buf_text(&id));
    lw_opponents_write(file, &w);
    lw_write_end(&w);
    lw_buf_byte(&text, '\n');
    int result = 0;
    if (name_file(&id, &path) && !(result = lw_file_make_folders(lw_buf_text(&path), error)))
        result = lw_buf_write_file(&text, lw_buf_text(&path), error);
    lw_buf_drop(&id);
    lw_buf_drop(&path);
    lw_buf_drop(&text);
    return result;
}
