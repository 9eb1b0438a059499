/* design.c: designs by ID, by seed and by JSON, and the distance between two. */
#include "base/text.h"
#include "core/registry.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

lw_design *lw_design_new(const lw_spec *spec, lw_arena *arena)
{
    lw_design *design = lw_new(arena, lw_design);
    *design =
        (lw_design){.spec = spec, .size = spec->design_size, .bytes = lw_arena_take(arena, spec->design_size)};
    return design;
}

lw_design *lw_design_copy(const lw_design *design, lw_arena *arena)
{
    lw_design *copy = lw_design_new(lw_spec_copy(design->spec, arena), arena);
    if (copy->size)
        memcpy(copy->bytes, design->bytes, copy->size);
    return copy;
}

const lw_operator *lw_operator_find(const lw_family *family, enum lw_operator_kind kind, const char *name)
{
    for (const lw_operator *row = family->operators; row->name; row++)
        if (row->kind == kind && (!name || !strcmp(row->name, name)))
            return row;
    return NULL;
}

lw_design *lw_design_seed(const lw_spec *spec, uint64_t seed, const lw_operator *generator, lw_arena *arena)
{
    if (!generator)
        generator = lw_operator_find(spec->family, LW_GENERATOR, NULL);
    lw_design *design = lw_design_new(spec, arena);
    lw_rng rng = lw_rng_seed(seed);
    generator->apply(spec, &rng, design->bytes, NULL);
    return design;
}

static lw_design *parse_seed(const lw_spec *spec, const char *text, lw_arena *arena, lw_error *error)
{
    size_t digits = lw_digits(text);
    errno = 0;
    unsigned long long seed = strtoull(text, NULL, 10);
    if (!digits || text[digits]) {
        lw_fail(error, LW_BAD_INPUT, "the seed after # must be a whole number like 42, not \"%.40s\"", text);
        return NULL;
    }
    if (errno == ERANGE) {
        lw_fail(error, LW_BAD_INPUT, "a seed must be from 0 to %llu, not %.40s", (unsigned long long)UINT64_MAX,
                text);
        return NULL;
    }
    return lw_design_seed(spec, seed, NULL, arena);
}

lw_design *lw_id_parse(const char *id, lw_arena *arena, lw_error *error)
{
    const char *first = strpbrk(id, ":#");
    const char *second = first && *first == ':' ? strpbrk(first + 1, ":#") : first;
    size_t head = second ? (size_t)(second - id) : strlen(id);
    char *text = lw_arena_copy(arena, id, head + 1);
    text[head] = 0;
    const lw_spec *spec = lw_spec_parse(text, arena, error);
    if (!spec)
        return NULL;
    if (!second) {
        lw_fail(error, LW_BAD_INPUT,
                "\"%.60s\" names a kind of puzzle, not a puzzle; add #42 for one from a seed", id);
        return NULL;
    }
    if (*second == '#')
        return parse_seed(spec, second + 1, arena, error);
    lw_design *design = lw_design_new(spec, arena);
    return spec->family->parse(spec, second + 1, design->bytes, error) ? NULL : design;
}

void lw_id_format(const lw_design *design, lw_buf *buf)
{
    lw_spec_format(design->spec, buf);
    lw_buf_byte(buf, ':');
    design->spec->family->format(design, buf);
}

static bool is_among(const char *key, const char *const keys[])
{
    for (int i = 0; keys[i]; i++)
        if (!strcmp(keys[i], key))
            return true;
    return false;
}

static const char *const shared[] = {"family",  "id",      "puzzle",    "title",    "tags",  "made_by",
                                     "facts",   "noise",   "saturated", "solution", "moves", "score",
                                     "verdict", "optimal", "reason",    "remarks",  "cell",  NULL};

static const lw_json *strange_member(const lw_json *json, const char *const own[])
{
    const lw_json *member = json->first;
    while (member && (is_among(member->key, shared) || is_among(member->key, own)))
        member = member->next;
    return member;
}

const lw_json *lw_design_strange(const lw_json *json)
{
    static const char *const none[] = {NULL};
    return strange_member(json, none);
}

int lw_design_only(const lw_json *json, const char *const own[], lw_error *error)
{
    const lw_json *strange = strange_member(json, own);
    return strange ? lw_json_fail_key(strange, own, shared, error) : 0;
}

/* True if `id` alone names the puzzle, as in the JSON output of a verb. Where made_by says that the object is
 * such output, its other members belong to the verb; otherwise they must be members that any puzzle may
 * have. */
static bool is_by_id(const lw_json *json, const lw_json *name, const lw_json *id)
{
    const lw_json *answer = lw_json_get(lw_json_get(json, "made_by"), "answer");
    if (answer && answer->kind == LW_JSON_TEXT && strcmp(answer->text, "certificate") != 0)
        return id && id->kind == LW_JSON_TEXT;
    return id && id->kind == LW_JSON_TEXT && (!name || (strpbrk(id->text, ":#") && !lw_design_strange(json)));
}

static lw_design *read_named(const lw_json *json, const lw_json *name, const lw_json *id, lw_arena *arena,
                             lw_error *error)
{
    if (!name && !id) {
        lw_json_fail(json, error, "a puzzle needs a \"family\", a string");
        return NULL;
    }
    if (name && name->kind != LW_JSON_TEXT) {
        lw_json_fail(name, error, "\"family\" must be a string, not %s", lw_json_kind_text(name->kind));
        return NULL;
    }
    if (is_by_id(json, name, id)) {
        lw_design *design = lw_id_parse(id->text, arena, error);
        if (!design || !name || !strcmp(name->text, design->spec->family->name))
            return design;
        lw_json_fail(name, error, "the id is of the family %s, not of %.40s", design->spec->family->name,
                     name->text);
        return NULL;
    }
    if (!name) {
        lw_json_fail(id, error, "without a \"family\", \"id\" must be a puzzle's ID");
        return NULL;
    }
    const lw_family *family = lw_family_named(name->text, strlen(name->text), error);
    if (family)
        return family->read(json, lw_spec_new(family, arena), arena, error);
    lw_json_place(name, error);
    return NULL;
}

lw_design *lw_design_read(const lw_json *json, lw_arena *arena, lw_error *error)
{
    if (json->kind != LW_JSON_OBJECT) {
        lw_json_fail(json, error, "a puzzle must be an object, {\"family\": ...}, not %s",
                     lw_json_kind_text(json->kind));
        return NULL;
    }
    const lw_json *name = lw_json_get(json, "family"), *id = lw_json_get(json, "id");
    const lw_json *puzzle = lw_json_get(json, "puzzle"); /* in output where "id" is the caller's own label */
    if (puzzle)
        id = puzzle;
    lw_design *design = read_named(json, name, id, arena, error);
    if (!design)
        lw_json_place(name || !id ? json : id, error);
    return design;
}

double lw_design_distance(const lw_design *a, const lw_design *b)
{
    size_t least = a->size < b->size ? a->size : b->size, max = a->size + b->size - least, differ = max - least;
    for (size_t i = 0; i < least; i++)
        differ += a->bytes[i] != b->bytes[i];
    return max ? (double)differ / (double)max : 0;
}
