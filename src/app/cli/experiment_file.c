/* experiment_file.c: see the header. */
#include "app/cli/experiment_file.h"
#include "app/cli/input.h"
#include "base/file.h"
#include "core/registry.h"

#include <string.h>

enum { MAX_BYTES = 16 << 20 };

/* The file names the puzzles that runs start from by file name, relative to its own folder, or --from names
 * one relative to the current folder. The text gets their IDs instead, so that the store and the other ranks
 * need no other file. */
typedef struct fetching {
    const char *path, *from; /* the experiment's path; the value of --from, NULL: not given */
    lw_arena *arena;
    lw_error *error;
} fetching;

static bool is_id(const char *word)
{
    char name[64] = {0};
    size_t size = strcspn(word, ":#");
    memcpy(name, word, size < sizeof name ? size : 0);
    return lw_family_find(name) != NULL;
}

static int fetch_start(const fetching *f, lw_json *value)
{
    const char *slash = strrchr(f->path, '/'), *word = f->from ? f->from : value->text;
    lw_buf buf = {0};
    if (slash && !f->from && !is_id(word) && word[0] != '/')
        lw_buf_add(&buf, f->path, (size_t)(slash - f->path) + 1);
    lw_buf_puts(&buf, word);
    const lw_design *design = lw_word_puzzle(lw_buf_text(&buf), f->arena, f->error);
    lw_buf_clear(&buf);
    if (design) {
        lw_id_format(design, &buf);
        value->text = lw_arena_text(f->arena, lw_buf_text(&buf));
        value->count = (int)buf.size;
    }
    lw_buf_drop(&buf);
    return f->error->code;
}

/* Returns the number of names replaced, or an error. The cast is safe: the tree was just read into our
 * arena. */
static int fetch_starts(const fetching *f, const lw_json *json)
{
    int count = 0;
    if (json->kind != LW_JSON_OBJECT && json->kind != LW_JSON_LIST)
        return 0;
    for (const lw_json *member = json->first; member; member = member->next) {
        bool start = member->key && !strcmp(member->key, "from") && member->kind == LW_JSON_TEXT;
        int more = start ? fetch_start(f, (lw_json *)member) : fetch_starts(f, member);
        if (more < 0)
            return more;
        count += start ? 1 : more;
    }
    return count;
}

/* With more replicates than the file asks for, the stored text gets that number. */
static lw_experiment *extend(const lw_json *json, int64_t replicates, lw_buf *text, lw_arena *arena,
                             lw_error *error)
{
    const char *larger = lw_experiment_text(json, replicates, arena);
    const lw_json *again = lw_json_read(larger, strlen(larger), 1, arena, error);
    lw_buf_clear(text);
    lw_buf_puts(text, larger);
    return again ? lw_experiment_read(again, arena, error) : NULL;
}

lw_experiment *lw_experiment_file_read(const char *path, const char *from, int64_t replicates, lw_buf *text,
                                       lw_arena *arena, lw_error *error)
{
    fetching f = {.path = path, .from = from, .arena = arena, .error = error};
    if (lw_buf_read_file(text, path, MAX_BYTES, error))
        return NULL; /* the error already names the file */
    const lw_json *json = lw_json_read(lw_buf_text(text), text->size, 1, arena, error);
    int starts = json ? fetch_starts(&f, json) : 0;
    if (from && !starts && !error->code)
        starts =
            lw_fail(error, LW_BAD_INPUT, "--from is for experiments with a \"from\", and this one has none");
    lw_experiment *experiment = json && starts >= 0 ? lw_experiment_read(json, arena, error) : NULL;
    if (starts > 0) {
        lw_buf_clear(text);
        lw_writer writer = lw_writer_to(text);
        lw_write_json(&writer, NULL, json);
    }
    if (experiment && replicates > experiment->replicates)
        experiment = extend(json, replicates, text, arena, error);
    lw_error_name(error, path);
    return experiment;
}
