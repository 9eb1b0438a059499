/* conform.c: reading recordings, and those that are about compiling. Plays are in conform_play.c. */
#include "tests/conformance/puzzlescript/conform.h"

#include "base/file.h"
#include "families/puzzlescript/compile/compile.h"
#include "families/puzzlescript/compile/reader.h"
#include "families/puzzlescript/compile/rulewords.h"
#include "families/puzzlescript/compile/script.h"
#include "families/puzzlescript/engine/rc4.h"

#include <string.h>

enum { MAX_BYTES = 256 << 20 };

const char *const lw_ps_recording_names[LW_PS_RECORDINGS] = {
    [LW_PS_REC_RNG] = "rng_vectors",         [LW_PS_REC_RULES] = "rule_expansion",
    [LW_PS_REC_DIAGNOSTICS] = "diagnostics", [LW_PS_REC_GAMES] = "games",
    [LW_PS_REC_SIMULATION] = "simulation",   [LW_PS_REC_TRACES] = "traces",
};

static const char *text_of(const lw_json *object, const char *key)
{
    const lw_json *value = lw_json_get(object, key);
    return value && value->kind == LW_JSON_TEXT ? value->text : "";
}

static int64_t int_of(const lw_json *object, const char *key, int64_t normal)
{
    const lw_json *value = lw_json_get(object, key);
    return value && value->kind == LW_JSON_INT ? value->integer : normal;
}

/* --- Random numbers. --- */

static bool check_rng(const lw_json *recorded, lw_buf *report)
{
    lw_ps_rc4 rc4;
    const lw_json *seed = lw_json_get(recorded, "seed"), *item;
    bool same = true;
    const char *key = seed->text;
    lw_ps_rc4_seed(&rc4, key);
    for (item = lw_json_get(recorded, "bytes")->first; item; item = item->next)
        same &= lw_ps_rc4_byte(&rc4) == item->integer;
    lw_ps_rc4_seed(&rc4, key);
    for (item = lw_json_get(recorded, "uniform")->first; item; item = item->next)
        same &= lw_ps_rc4_uniform(&rc4) == lw_json_number(item);
    lw_ps_rc4_seed(&rc4, key);
    for (item = lw_json_get(recorded, "picks")->first; item; item = item->next)
        same &= (int64_t)lw_ps_rc4_below(&rc4, (uint64_t)item->first->integer) == item->first->next->integer;
    if (!same)
        lw_buf_print(report, "%s: other random numbers\n", text_of(recorded, "id"));
    return same;
}

/* --- Rules after expansion: both as text, compared as a whole. --- */

static void write_side(lw_buf *buf, lw_ps_source *source, const lw_ps_lines *side)
{
    for (int i = 0; i < side->count; i++) {
        lw_buf_puts(buf, "[");
        for (int j = 0; j < side->list[i].count; j++) {
            lw_buf_puts(buf, j ? " |" : "");
            for (int k = 0; k < side->list[i].cells[j].count; k++) {
                const lw_ps_item *item = &side->list[i].cells[j].list[k];
                lw_buf_print(buf, " %s:%s", lw_ps_qualifier_words[item->qualifier],
                             lw_ps_utf8(source, item->name));
            }
        }
        lw_buf_puts(buf, "]");
    }
}

static void write_our_rule(lw_buf *buf, lw_ps_source *source, const lw_ps_script_rule *rule)
{
    static const char *const directions[] = {"up", "down", "left", "right", "action"};
    static const char *const commands[] = {
        [LW_PS_CMD_CANCEL] = "cancel", [LW_PS_CMD_CHECKPOINT] = "checkpoint", [LW_PS_CMD_RESTART] = "restart",
        [LW_PS_CMD_WIN] = "win",       [LW_PS_CMD_MESSAGE] = "message",       [LW_PS_CMD_AGAIN] = "again"};
    lw_buf_print(buf, "%d %s%s%s ", rule->line, directions[rule->direction], rule->rigid ? " rigid" : "",
                 rule->random ? " random" : "");
    write_side(buf, source, &rule->left);
    lw_buf_puts(buf, " -> ");
    write_side(buf, source, &rule->right);
    for (int i = 0; i < rule->calls.count; i++) {
        const lw_ps_called *called = &rule->calls.list[i];
        if (called->command <= LW_PS_CMD_SFX10)
            lw_buf_print(buf, " sfx%d", (int)called->command);
        else
            lw_buf_print(buf, " %s", commands[called->command]);
        if (called->text)
            lw_buf_print(buf, " %s", called->text);
    }
    lw_buf_puts(buf, "\n");
}

static void write_their_side(lw_buf *buf, const lw_json *side)
{
    for (const lw_json *row = side ? side->first : NULL; row; row = row->next) {
        lw_buf_puts(buf, "[");
        for (const lw_json *cell = row->first; cell; cell = cell->next) {
            lw_buf_puts(buf, cell == row->first ? "" : " |");
            for (const lw_json *item = cell->first; item; item = item->next->next)
                lw_buf_print(buf, " %s:%s", item->text, item->next->text);
        }
        lw_buf_puts(buf, "]");
    }
}

static void write_their_rule(lw_buf *buf, const lw_json *rule)
{
    lw_buf_print(buf, "%d %s%s%s ", (int)int_of(rule, "line", 0), text_of(rule, "dir"),
                 lw_json_get(rule, "rigid") ? " rigid" : "", lw_json_get(rule, "random") ? " random" : "");
    write_their_side(buf, lw_json_get(rule, "lhs"));
    lw_buf_puts(buf, " -> ");
    write_their_side(buf, lw_json_get(rule, "rhs"));
    const lw_json *commands = lw_json_get(rule, "commands");
    for (const lw_json *command = commands ? commands->first : NULL; command; command = command->next)
        for (const lw_json *word = command->first; word; word = word->next)
            lw_buf_print(buf, " %s", word->text);
    lw_buf_puts(buf, "\n");
}

static void write_ours(lw_buf *buf, const lw_ps_compiled *compiled)
{
    const lw_ps_script *script = compiled->script;
    int at = 0;
    for (int side = 0; compiled->game && side < 2; side++) {
        const lw_ps_groups *groups = side ? &compiled->game->late : &compiled->game->early;
        for (int g = 0; g < groups->count; g++) {
            lw_buf_puts(buf, side ? "late group\n" : "group\n");
            for (int r = 0; r < groups->list[g].count; r++)
                write_our_rule(buf, script->link->source, &script->rules.list[at++]);
        }
    }
    for (int i = 0; i < script->loop_count; i++)
        lw_buf_print(buf, "%d %s\n", script->loops[i].line,
                     script->loops[i].step > 0 ? "startloop" : "endloop");
}

static void write_theirs(lw_buf *buf, const lw_json *recorded)
{
    for (const lw_json *group = lw_json_get(recorded, "groups")->first; group; group = group->next) {
        lw_buf_puts(buf, lw_json_get(group, "late")->truth ? "late group\n" : "group\n");
        for (const lw_json *rule = lw_json_get(group, "rules")->first; rule; rule = rule->next)
            write_their_rule(buf, rule);
    }
    const lw_json *loops = lw_json_get(recorded, "loops");
    for (const lw_json *loop = loops ? loops->first : NULL; loop; loop = loop->next)
        lw_buf_print(buf, "%d %s\n", (int)int_of(loop, "line", 0), text_of(loop, "kind"));
}

/* Tells the first line that differs. */
static bool same_lines(const char *id, const lw_buf *ours, const lw_buf *theirs, lw_buf *report)
{
    const char *a = lw_buf_text(ours), *b = lw_buf_text(theirs);
    if (!strcmp(a, b))
        return true;
    size_t at = 0;
    for (size_t i = 0; a[i] && a[i] == b[i]; i++)
        if (a[i] == '\n')
            at = i + 1;
    lw_buf_print(report, "%s:\n  ours   %.*s\n  theirs %.*s\n", id, (int)strcspn(a + at, "\n"), a + at,
                 (int)strcspn(b + at, "\n"), b + at);
    return false;
}

static bool check_rules(const lw_json *recorded, const lw_ps_compiled *compiled, lw_buf *report)
{
    lw_buf ours = {0}, theirs = {0};
    write_ours(&ours, compiled);
    write_theirs(&theirs, recorded);
    bool same = same_lines(text_of(recorded, "id"), &ours, &theirs, report);
    lw_buf_drop(&ours);
    lw_buf_drop(&theirs);
    return same;
}

/* --- Notes. --- */

static const lw_json *note_number(const lw_json *recorded, int number, bool *is_error)
{
    for (int side = 0; side < 2; side++) {
        const lw_json *list = lw_json_get(recorded, side ? "warnings" : "errors");
        for (const lw_json *note = list ? list->first : NULL; note; note = note->next)
            if (int_of(note, "n", -1) == number) {
                *is_error = side == 0;
                return note;
            }
    }
    return NULL;
}

/* Is this what the original says in such a case? White space does not count, as it differs between recordings.
 */
static bool same_words(enum lw_ps_code code, const char *recorded)
{
    static const char *const originals[LW_PS_CODES] = {
#define LW_PS_ORIGINAL(name, words) [LW_PS_##name] = words,
#include "tests/conformance/puzzlescript/originals.def"
#undef LW_PS_ORIGINAL
    };
    lw_buf plain = {0};
    for (; *recorded; recorded++)
        if (*recorded != ' ' || (plain.size && plain.bytes[plain.size - 1] != ' '))
            lw_buf_byte(&plain, *recorded);
    bool same = !originals[code] || strstr(lw_buf_text(&plain), originals[code]);
    lw_buf_drop(&plain);
    return same;
}

static bool check_notes(const lw_json *recorded, const lw_ps_compiled *compiled, lw_buf *report)
{
    lw_buf ours = {0}, theirs = {0};
    bool is_error;
    const lw_json *note;
    for (int i = 0; i < compiled->note_count; i++) {
        const lw_ps_note *own = &compiled->notes[i];
        lw_buf_print(&ours, "%s %d\n", own->kind == LW_PS_ERROR ? "error" : "warning", own->line);
    }
    for (int i = 0; (note = note_number(recorded, i, &is_error)); i++)
        lw_buf_print(&theirs, "%s %d\n", is_error ? "error" : "warning",
                     (int)int_of(note, "line", LW_PS_NO_LINE));
    lw_buf_print(&ours, "errors: %d\n", compiled->error_count);
    lw_buf_print(&theirs, "errors: %d\n", (int)int_of(recorded, "error_count", -1));
    bool same = !strcmp(lw_buf_text(&ours), lw_buf_text(&theirs));
    for (int i = 0; same && i < compiled->note_count; i++)
        same = same_words(compiled->notes[i].code, text_of(note_number(recorded, i, &is_error), "text"));
    if (!same) {
        lw_buf_print(report, "%s (%s):\n", text_of(recorded, "id"), text_of(recorded, "name"));
        for (int i = 0; i < compiled->note_count; i++)
            lw_buf_print(report, "  ours   %d %d: %s\n", compiled->notes[i].kind, compiled->notes[i].line,
                         compiled->notes[i].text);
        for (int i = 0; (note = note_number(recorded, i, &is_error)); i++)
            lw_buf_print(report, "  theirs %d %d: %.150s\n", !is_error,
                         (int)int_of(note, "line", LW_PS_NO_LINE), text_of(note, "text"));
    }
    lw_buf_drop(&ours);
    lw_buf_drop(&theirs);
    return same;
}

/* --- Games: what they are made of, in numbers. --- */

static void write_counts(lw_buf *buf, const lw_ps_compiled *compiled)
{
    const lw_ps_game *game = compiled->game;
    int rules = 0, boards = 0, warnings = 0;
    for (int i = 0; i < game->early.count; i++)
        rules += game->early.list[i].count;
    for (int i = 0; i < game->late.count; i++)
        rules += game->late.list[i].count;
    for (int i = 0; i < game->level_count; i++)
        boards += !game->levels[i].message;
    for (int i = 0; i < compiled->note_count; i++)
        warnings += compiled->notes[i].kind == LW_PS_WARNING;
    lw_buf_print(
        buf, "levels %d playable_levels %d objects %d layers %d rules_expanded %d warnings %d errors %d\n",
        game->level_count, boards, game->objects, game->layers, rules, warnings, compiled->error_count);
}

static bool check_game(const lw_json *recorded, const lw_ps_compiled *compiled, lw_buf *report)
{
    static const char *const keys[] = {"levels", "playable_levels", "objects",
                                       "layers", "rules_expanded",  "warnings"};
    lw_buf ours = {0}, theirs = {0};
    if (compiled->game)
        write_counts(&ours, compiled);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        lw_buf_print(&theirs, "%s %d ", keys[i], (int)int_of(recorded, keys[i], -1));
    lw_buf_puts(&theirs, "errors 0\n");
    bool same = same_lines(text_of(recorded, "id"), &ours, &theirs, report);
    lw_buf_drop(&ours);
    lw_buf_drop(&theirs);
    return same;
}

/* --- Files. --- */

struct lines {
    lw_buf text;
    size_t at;
    int number;
};

static int open_lines(struct lines *lines, const char *folder, const char *name, lw_error *error)
{
    lw_buf path = {0};
    lw_buf_print(&path, "%s/%s.jsonl", folder, name);
    *lines = (struct lines){0};
    int code = lw_buf_read_file(&lines->text, lw_buf_text(&path), MAX_BYTES, error);
    lw_buf_drop(&path);
    return code;
}

static const lw_json *next_line(struct lines *lines, lw_arena *arena, lw_error *error)
{
    if (lines->at >= lines->text.size)
        return NULL;
    const char *from = lines->text.bytes + lines->at;
    size_t size = strcspn(from, "\n");
    lines->at += size + 1;
    return lw_json_read(from, size, ++lines->number, arena, error);
}

/* The games file is gone through once for each game that is asked for and not the last one asked for. */
struct games {
    struct lines lines;
    lw_arena arena;
    char id[100];
    lw_ps_compiled compiled;
    const lw_json *features;
};

static bool find_game(struct games *games, const char *id, lw_error *error)
{
    if (!strcmp(games->id, id))
        return true;
    char needle[120] = "\"id\":\"";
    strncat(needle, id, sizeof needle - 10);
    strcat(needle, "\"");
    const char *at = strstr(lw_buf_text(&games->lines.text), needle);
    if (!at) {
        lw_fail(error, LW_BAD_INPUT, "games.jsonl has no game %s", id);
        return false;
    }
    while (at > games->lines.text.bytes && at[-1] != '\n')
        at--;
    lw_arena_drop(&games->arena);
    const lw_json *game = lw_json_read(at, strcspn(at, "\n"), 1, &games->arena, error);
    if (!game)
        return false;
    const lw_json *source = lw_json_get(game, "source");
    games->compiled = lw_ps_compile(source->text, (size_t)source->count, &games->arena);
    games->features = lw_json_get(game, "features");
    games->id[0] = 0;
    strncat(games->id, id, sizeof games->id - 1);
    return true;
}

static void count_feature(lw_ps_features *features, const char *name, bool passed)
{
    int i = 0;
    while (i < features->count && strcmp(features->list[i].name, name) != 0)
        i++;
    if (i == LW_PS_MAX_FEATURES)
        return;
    if (i == features->count) {
        features->list[features->count++] = (lw_ps_feature){0};
        strncat(features->list[i].name, name, sizeof features->list[i].name - 1);
    }
    features->list[i].tally.total++;
    features->list[i].tally.passed += passed;
}

static void count_features(lw_ps_features *features, const lw_json *flags, bool passed)
{
    for (const lw_json *flag = features && flags ? flags->first : NULL; flag; flag = flag->next)
        count_feature(features, flag->text, passed);
}

static int check_case(const lw_ps_conform *conform, enum lw_ps_recording kind, const lw_json *recorded,
                      struct games *games, lw_arena *arena, bool *passed, lw_error *error)
{
    lw_ps_compiled compiled = {0};
    const lw_json *source = lw_json_get(recorded, "source");
    if (source)
        compiled = lw_ps_compile(source->text, (size_t)source->count, arena);
    if (lw_json_get(recorded, "game")) {
        if (!find_game(games, text_of(recorded, "game"), error))
            return (int)error->code;
        compiled = games->compiled;
    }
    if (kind == LW_PS_REC_RNG)
        *passed = check_rng(recorded, conform->report);
    else if (kind == LW_PS_REC_RULES)
        *passed = check_rules(recorded, &compiled, conform->report);
    else if (kind == LW_PS_REC_DIAGNOSTICS)
        *passed = check_notes(recorded, &compiled, conform->report);
    else if (kind == LW_PS_REC_GAMES)
        *passed = check_game(recorded, &compiled, conform->report);
    else
        *passed = compiled.game && lw_ps_conform_play(recorded, compiled.game, kind, conform->report);
    const lw_json *flags = lw_json_get(recorded, "features");
    count_features(conform->features, flags ? flags : games->features, *passed);
    return 0;
}

int lw_ps_conform_run(const lw_ps_conform *conform, enum lw_ps_recording kind, lw_ps_passed *tally,
                      lw_error *error)
{
    struct lines lines;
    struct games games = {0};
    lw_arena arena = {0};
    bool needs_games = kind == LW_PS_REC_RULES || kind == LW_PS_REC_TRACES;
    int code = open_lines(&lines, conform->folder, lw_ps_recording_names[kind], error);
    if (!code && needs_games)
        code = open_lines(&games.lines, conform->folder, "games", error);
    *tally = (lw_ps_passed){0};
    while (!code && (!conform->max || tally->total < conform->max)) {
        lw_mark mark = lw_arena_mark(&arena);
        const lw_json *recorded = next_line(&lines, &arena, error);
        if (!recorded) {
            code = (int)error->code;
            break;
        }
        if (!conform->only || !strcmp(conform->only, text_of(recorded, "id"))) {
            bool passed = false;
            code = check_case(conform, kind, recorded, &games, &arena, &passed, error);
            tally->total++;
            tally->passed += passed;
        }
        lw_arena_rewind(&arena, mark);
    }
    lw_buf_drop(&lines.text);
    lw_buf_drop(&games.lines.text);
    lw_arena_drop(&games.arena);
    lw_arena_drop(&arena);
    return code;
}
