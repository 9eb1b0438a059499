/* parse.c: parses the lines of rules into a script. */
#include "families/puzzlescript/compile/parse.h"
#include "families/puzzlescript/compile/expand.h"
#include "families/puzzlescript/compile/reader.h"
#include "families/puzzlescript/compile/rulewords.h"
#include "families/puzzlescript/compile/script.h"

#include <string.h>

/* The state of parsing a line. A cell is first collected as a flat list of words (qualifier, name, qualifier,
 * name), because a cell with errors may have any shape. */
struct parser {
    lw_ps_script *script;
    lw_ps_source *source;
    const lw_ps_rule_line *text;
    lw_ps_list tokens; /* names */
    lw_ps_list places; /* of the tokens: beginning and end of each on the line */
    int at;
    lw_ps_script_rule rule;
    lw_ps_list cell;
    lw_ps_line row;
    bool in_cells, in_row, right, plus;
    int depth;
    bool dropped;
};

static lw_ps_text text_of(const struct parser *parser, int token)
{
    return parser->source->names.text[token];
}

static bool is(const struct parser *parser, int token, const char *ascii)
{
    return lw_ps_text_is(text_of(parser, token), ascii);
}

static void report(struct parser *parser, enum lw_ps_code code)
{
    lw_ps_notes_add(&parser->source->notes, code, parser->text->line);
}

static void report_of(struct parser *parser, enum lw_ps_code code, int token)
{
    lw_ps_notes_add(&parser->source->notes, code, parser->text->line, lw_ps_upper(parser->source, token));
}

/* --- Before the first bracket. --- */

static void add_directions(struct parser *parser, const char *directions)
{
    lw_ps_script_rule *rule = &parser->rule;
    for (; *directions; directions++)
        if (rule->direction_count < (int)(sizeof rule->directions / sizeof *rule->directions))
            rule->directions[rule->direction_count++] =
                (enum lw_ps_direction)(strchr("udlr", *directions) - "udlr");
}

static void take_plus(struct parser *parser)
{
    const lw_ps_rules *before = &parser->script->rules;
    parser->plus = true;
    if (parser->rule.group != parser->text->line) {
        report(parser, LW_PS_RULE_PLUS_TWICE);
        return;
    }
    if (before->count == 0) {
        report(parser, LW_PS_RULE_PLUS_ALONE);
        parser->plus = false;
    }
    if (parser->at != 0)
        report(parser, LW_PS_RULE_PLUS_FIRST);
    if (parser->plus)
        parser->rule.group = before->list[before->count - 1].group;
}

static void take_prefix(struct parser *parser, int token)
{
    static const struct {
        const char *word, *directions;
    } words[] = {{"up", "u"},          {"down", "d"},      {"left", "l"},          {"right", "r"},
                 {"horizontal", "lr"}, {"vertical", "ud"}, {"orthogonal", "udlr"}, {"moving", "udlr"}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (is(parser, token, words[i].word)) {
            add_directions(parser, words[i].directions);
            return;
        }
    if (is(parser, token, "+")) {
        take_plus(parser);
    } else if (is(parser, token, "late")) {
        parser->rule.late = true;
    } else if (is(parser, token, "rigid")) {
        parser->rule.rigid = true;
    } else if (is(parser, token, "random")) {
        parser->rule.random = true;
        if (parser->plus)
            report(parser, LW_PS_RULE_PLUS_RANDOM);
    } else if (is(parser, token, "^") || is(parser, token, "v") || is(parser, token, "<") ||
               is(parser, token, ">") || is(parser, token, "parallel") || is(parser, token, "perpendicular")) {
        report(parser, LW_PS_RULE_RELATIVE);
    } else if (is(parser, token, "[")) {
        if (parser->rule.direction_count == 0)
            add_directions(parser, "udlr");
        parser->in_cells = true;
        parser->at--;
    } else {
        report_of(parser, LW_PS_RULE_PREFIX, token);
    }
}

/* --- From the first bracket on. --- */

static lw_ps_items make_cell(struct parser *parser)
{
    lw_ps_items items = {0};
    for (int i = 0; i + 1 < parser->cell.count; i += 2) {
        int qualifier = lw_ps_qualifier_named(text_of(parser, parser->cell.items[i]));
        if (is(parser, parser->cell.items[i], "..."))
            qualifier = LW_PS_Q_ELLIPSIS;
        *lw_ps_add(parser->source->arena, items.list, items.count, items.room) =
            (lw_ps_item){.qualifier = qualifier < 0 ? LW_PS_Q_NONE : (enum lw_ps_qualifier)qualifier,
                         .name = parser->cell.items[i + 1]};
    }
    return items;
}

static void end_cell(struct parser *parser)
{
    *lw_ps_add(parser->source->arena, parser->row.cells, parser->row.count, parser->row.room) =
        make_cell(parser);
    parser->cell.count = 0;
}

static void open_row(struct parser *parser)
{
    if (++parser->depth > 1)
        report(parser, LW_PS_RULE_OPEN_TWICE);
    if (parser->cell.count > 0)
        report(parser, LW_PS_RULE_OPEN_FULL);
    parser->in_row = true;
    parser->cell.count = 0;
}

static void close_row(struct parser *parser)
{
    if (--parser->depth < 0) {
        report(parser, LW_PS_RULE_CLOSE_TWICE);
        parser->dropped = true;
        return;
    }
    if (parser->cell.count % 2)
        report(parser,
               is(parser, parser->cell.items[0], "...") ? LW_PS_RULE_ELLIPSIS_END : LW_PS_RULE_QUALIFIER_ALONE);
    else
        end_cell(parser);
    lw_ps_lines *side = parser->right ? &parser->rule.right : &parser->rule.left;
    *lw_ps_add(parser->source->arena, side->list, side->count, side->room) = parser->row;
    parser->row = (lw_ps_line){0};
    parser->in_row = false;
}

static void take_qualifier(struct parser *parser, int token)
{
    bool allowed = is(parser, token, "no") || is(parser, token, "random") || is(parser, token, "randomdir");
    if (parser->cell.count % 2)
        report(parser, LW_PS_RULE_TWO_QUALIFIERS);
    else if (!parser->in_row)
        report(parser, LW_PS_RULE_DIRECTION_OUTSIDE);
    else if (parser->rule.late && !allowed)
        report(parser, LW_PS_RULE_LATE_MOVE);
    else
        lw_ps_list_add(parser->source->arena, &parser->cell, token);
}

static void take_arrow(struct parser *parser)
{
    const lw_ps_rules *before = &parser->script->rules;
    if (parser->rule.group != parser->text->line && before->list[before->count - 1].late != parser->rule.late)
        report(parser, LW_PS_RULE_LATE_MIXED);
    if (parser->in_row) {
        report(parser, LW_PS_RULE_ARROW_INSIDE);
    } else if (parser->right) {
        report(parser, LW_PS_RULE_ARROW_TWICE);
        parser->dropped = true;
    } else {
        parser->right = true;
    }
}

static void take_object(struct parser *parser, int token)
{
    lw_ps_source *source = parser->source;
    if (!parser->in_row) {
        report_of(parser, LW_PS_RULE_OBJECT_OUTSIDE, token);
        return;
    }
    int count = parser->cell.count;
    bool no = count % 2 && is(parser, parser->cell.items[count - 1], "no"), twice = false, no_twice = false;
    for (int i = 1; i < count; i += 2) {
        if (parser->cell.items[i] != token)
            continue;
        bool both = no && is(parser, parser->cell.items[i - 1], "no");
        if (both ? !no_twice : !twice)
            report_of(parser, both ? LW_PS_RULE_NO_TWICE : LW_PS_RULE_OBJECT_TWICE, token);
        if (!both && !twice && lw_ps_mean(parser->script->link, token)->property)
            lw_ps_notes_add(&source->notes, LW_PS_RULE_PROPERTY_TWICE, LW_PS_NO_LINE);
        no_twice |= both;
        twice |= !both;
    }
    if (parser->cell.count % 2 == 0)
        lw_ps_list_add(source->arena, &parser->cell, lw_ps_name_ascii(&source->names, ""));
    lw_ps_list_add(source->arena, &parser->cell, token);
}

static bool bracket_follows(const struct parser *parser)
{
    for (int i = parser->at; i < parser->tokens.count; i++)
        if (is(parser, parser->tokens.items[i], "]"))
            return true;
    return false;
}

/* Returns the rest of the line as written, found by searching for one token after the other. */
static const char *message_text(struct parser *parser)
{
    lw_ps_text mixed = parser->text->mixed, lower = lw_ps_text_lower(mixed, parser->source->arena);
    int from = 0;
    for (int i = 0; i <= parser->at; i++) {
        lw_ps_text token = text_of(parser, parser->tokens.items[i]);
        from = lw_ps_text_find(lower, token, from) + token.size;
    }
    from = from < 0 ? 0 : from > mixed.size ? mixed.size : from;
    lw_ps_text rest = lw_ps_text_trim(lw_ps_text_part(mixed, from, mixed.size));
    return rest.size ? lw_ps_text_encode(rest, parser->source->arena) : " ";
}

static void take_command(struct parser *parser, int token, enum lw_ps_command command)
{
    lw_ps_source *source = parser->source;
    lw_ps_called called = {.command = command};
    if (!parser->right)
        report(parser, LW_PS_RULE_COMMAND_LEFT);
    else if (parser->in_row || bracket_follows(parser))
        report(parser, LW_PS_RULE_COMMAND_INSIDE);
    if (command == LW_PS_CMD_MESSAGE) {
        called.text = message_text(parser);
        parser->at = parser->tokens.count;
    } else if (command <= LW_PS_CMD_SFX10) {
        bool found = false;
        for (int i = 0; i < source->sound_count; i++)
            found |= source->sounds[i].words.items[0] == token;
        if (!found)
            lw_ps_notes_add(&source->notes, LW_PS_RULE_SFX_UNKNOWN, parser->text->line,
                            lw_ps_utf8(source, token));
    }
    lw_ps_calls *calls = &parser->rule.calls;
    *lw_ps_add(source->arena, calls->list, calls->count, calls->room) = called;
}

static void take_in_cells(struct parser *parser, int token)
{
    int command = lw_ps_command_named(text_of(parser, token));
    if (is(parser, token, "[")) {
        open_row(parser);
    } else if (lw_ps_qualifier_named(text_of(parser, token)) >= 0) {
        take_qualifier(parser, token);
    } else if (is(parser, token, "|")) {
        if (!parser->in_row)
            report(parser, LW_PS_RULE_BAR_OUTSIDE);
        else if (parser->cell.count % 2)
            report(parser, LW_PS_RULE_QUALIFIER_ALONE);
        else
            end_cell(parser);
    } else if (is(parser, token, "]")) {
        close_row(parser);
    } else if (is(parser, token, "->")) {
        take_arrow(parser);
    } else if (lw_ps_know(parser->source, token)->is_name) {
        take_object(parser, token);
    } else if (is(parser, token, "...")) {
        if (!parser->in_row)
            report(parser, LW_PS_RULE_ELLIPSIS_OUTSIDE);
        for (int i = 0; parser->in_row && i < 2; i++)
            lw_ps_list_add(parser->source->arena, &parser->cell, token);
    } else if (command >= 0) {
        take_command(parser, token, (enum lw_ps_command)command);
    } else {
        lw_ps_notes_add(&parser->source->notes, LW_PS_RULE_CELL, parser->text->line,
                        lw_ps_utf8(parser->source, token));
    }
}

/* --- The rule as a whole. --- */

static void check_shape(struct parser *parser)
{
    const lw_ps_lines *left = &parser->rule.left, *right = &parser->rule.right;
    if (parser->rule.late && parser->rule.rigid)
        report(parser, LW_PS_RULE_LATE_RIGID);
    if (left->count != right->count) {
        if (parser->rule.calls.count == 0 || right->count != 0) {
            report(parser, LW_PS_RULE_PATTERNS);
            parser->dropped = true;
            return;
        }
    } else {
        for (int i = 0; i < left->count; i++) {
            if (left->list[i].count != right->list[i].count) {
                report(parser, LW_PS_RULE_CELLS);
                parser->script->invalid = true;
            }
            if (left->list[i].count == 0)
                lw_ps_notes_add(&parser->source->notes, LW_PS_RULE_PATTERN_EMPTY, LW_PS_NO_LINE);
        }
    }
    if (left->count == 0)
        report(parser, LW_PS_RULE_NOTHING);
}

static bool has_relative(const lw_ps_lines *side)
{
    for (int i = 0; i < side->count; i++)
        for (int j = 0; j < side->list[i].count; j++)
            for (int k = 0; k < side->list[i].cells[j].count; k++) {
                enum lw_ps_qualifier qualifier = side->list[i].cells[j].list[k].qualifier;
                if (qualifier >= LW_PS_Q_CARET && qualifier <= LW_PS_Q_PERPENDICULAR)
                    return true;
            }
    return false;
}

static bool is_directional(const lw_ps_script_rule *rule)
{
    for (int i = 0; i < rule->left.count; i++)
        if (rule->left.list[i].count > 1)
            return true;
    return has_relative(&rule->left) || has_relative(&rule->right);
}

static bool is_loop(struct parser *parser)
{
    int step = parser->tokens.count != 1                          ? 0
               : is(parser, parser->tokens.items[0], "startloop") ? 1
               : is(parser, parser->tokens.items[0], "endloop")   ? -1
                                                                  : 0;
    lw_ps_script *script = parser->script;
    if (step)
        *lw_ps_add(script->link->arena, script->loops, script->loop_count, script->loop_room) =
            (lw_ps_loop){.line = parser->text->line, .step = step};
    return step != 0;
}

static bool holds(lw_ps_text text, const char *ascii)
{
    uint16_t units[4];
    int size = 0;
    for (; ascii[size]; size++)
        units[size] = (unsigned char)ascii[size];
    return lw_ps_text_find(text, (lw_ps_text){.at = units, .size = size}, 0) >= 0;
}

static void parse_rule(lw_ps_script *script, const lw_ps_rule_line *text)
{
    struct parser parser = {.script = script,
                            .source = script->link->source,
                            .text = text,
                            .rule = {.line = text->line, .group = text->line}};
    if (holds(text->mixed, "(") && !holds(text->lower, "->")) {
        report(&parser, LW_PS_RULE_COMMENT);
        return;
    }
    lw_ps_rule_tokens(parser.source, text, &parser.tokens, &parser.places);
    if (parser.tokens.count == 0)
        report(&parser, LW_PS_RULE_EMPTY);
    if (is_loop(&parser))
        return;
    bool arrow = false;
    for (int i = 0; i < parser.tokens.count; i++)
        arrow |= is(&parser, parser.tokens.items[i], "->");
    if (!arrow)
        report(&parser, LW_PS_RULE_ARROW);
    for (; parser.at < parser.tokens.count && !parser.dropped; parser.at++) {
        int at = parser.at, token = parser.tokens.items[at], reported = parser.source->notes.count;
        if (parser.in_cells)
            take_in_cells(&parser, token);
        else
            take_prefix(&parser, token);
        lw_ps_notes_place(&parser.source->notes, reported, text->line, parser.places.items[2 * at],
                          parser.places.items[2 * at + 1]);
    }
    if (parser.dropped)
        return;
    lw_ps_check_items(script, &parser.rule);
    check_shape(&parser);
    if (parser.dropped)
        return;
    if (!is_directional(&parser.rule) && parser.rule.direction_count > 1)
        parser.rule.direction_count = 1;
    *lw_ps_add(script->link->arena, script->rules.list, script->rules.count, script->rules.room) = parser.rule;
}

void lw_ps_parse_rules(lw_ps_script *script)
{
    lw_ps_source *source = script->link->source;
    for (int i = 0; i < source->rule_count && !source->notes.full && !script->too_many; i++)
        parse_rule(script, &source->rules[i]);
}
