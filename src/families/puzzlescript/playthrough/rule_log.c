/* rule_log.c: see the header. */
#include "families/puzzlescript/playthrough/rule_log.h"
#include "core/language.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

struct lw_ps_rule_match {
    const lw_ps_rule *rule;
    int x, y; /* the topmost or leftmost cell of a match */
};

static void hear_rule(void *context, const lw_ps_rule *rule, int x, int y)
{
    lw_ps_rule_log *log = context;
    if (log->count == log->room) {
        log->room = log->room ? 2 * log->room : 64;
        log->list = lw_heap_grow(log->list, (size_t)log->room * sizeof *log->list);
    }
    log->list[log->count++] = (struct lw_ps_rule_match){.rule = rule, .x = x, .y = y};
}

void lw_ps_rule_log_begin(lw_ps_rule_log *log, const lw_design *design)
{
    *log = (lw_ps_rule_log){.listener = {.context = log, .rule = hear_rule}};
    design->spec->family->language->write(design, &log->source);
}

void lw_ps_rule_log_clear(lw_ps_rule_log *log)
{
    log->count = 0;
}

void lw_ps_rule_log_drop(lw_ps_rule_log *log)
{
    lw_buf_drop(&log->source);
    free(log->list);
    log->list = NULL;
}

/* Returns the end of the run of matches of one rule that begins at `from`. */
static int end_of(const lw_ps_rule_log *log, int from)
{
    int to = from;
    while (to < log->count && log->list[to].rule == log->list[from].rule)
        to++;
    return to;
}

static void print_line(const lw_ps_rule_log *log, int number, lw_buf *out)
{
    const char *line = lw_buf_text(&log->source);
    for (int i = 1; i < number && line; i++) {
        line = strchr(line, '\n');
        line += line != NULL;
    }
    if (!line)
        return;
    size_t size = strcspn(line, "\r\n");
    for (; size && isspace((unsigned char)*line); size--)
        line++;
    lw_buf_add(out, line, size);
}

void lw_ps_rule_log_print(const lw_ps_rule_log *log, lw_buf *out)
{
    for (int from = 0, to; from < log->count; from = to) {
        const lw_ps_rule *rule = log->list[from].rule;
        to = end_of(log, from);
        lw_buf_print(out, "      line %d: ", rule->line);
        print_line(log, rule->line, out);
        for (int i = from; i < to; i++)
            lw_buf_print(out, "%s row %d column %d", i > from ? "," : "\n        at", log->list[i].y + 1,
                         log->list[i].x + 1);
        lw_buf_byte(out, '\n');
    }
}

void lw_ps_rule_log_write(const lw_ps_rule_log *log, lw_writer *w)
{
    if (!log->count)
        return;
    lw_write_list(w, "rules");
    for (int from = 0, to; from < log->count; from = to) {
        to = end_of(log, from);
        lw_write_object(w, NULL);
        lw_write_int(w, "line", log->list[from].rule->line);
        lw_write_list(w, "cells");
        for (int i = from; i < to; i++) {
            lw_write_list(w, NULL);
            lw_write_int(w, NULL, log->list[i].y + 1);
            lw_write_int(w, NULL, log->list[i].x + 1);
            lw_write_end(w);
        }
        lw_write_end(w);
        lw_write_end(w);
    }
    lw_write_end(w);
}
