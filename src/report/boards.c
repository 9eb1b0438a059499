/* boards.c: designs that a solver has played many times, side by side: one box a design, over the best scores
 * of the runs on it, in the order of their medians. Wanted by families whose facts have these five numbers.
 *
 * The quartiles of the five numbers themselves are the second, third and fourth of them, so that they make the
 * very box that all scores would make; of the values beyond the whiskers only the outermost are known. */
#include "report/page.h"
#include "report/plot.h"

#include <math.h>
#include <stdlib.h>

enum { NUMBERS = 5 };

typedef struct board {
    double numbers[NUMBERS];
    int at; /* among the rows */
} board;

static int by_median(const void *left, const void *right)
{
    static const int order[NUMBERS] = {2, 1, 3, 0, 4};
    const board *a = left, *b = right;
    for (int i = 0; i < NUMBERS; i++)
        if (a->numbers[order[i]] != b->numbers[order[i]])
            return a->numbers[order[i]] < b->numbers[order[i]] ? -1 : 1;
    return (a->at > b->at) - (a->at < b->at);
}

static int gather(const lw_record *record, int64_t cell, const int *columns, board *boards)
{
    int count = 0;
    for (int i = 0; i < record->count; i++) {
        board *one = &boards[count];
        bool whole = record->rows[i].cell == cell;
        *one = (board){.at = i};
        for (int k = 0; k < NUMBERS && whole; k++) {
            one->numbers[k] = record->rows[i].facts[columns[k]];
            whole = isfinite(one->numbers[k]);
        }
        count += whole;
    }
    qsort(boards, (size_t)count, sizeof *boards, by_median);
    return count;
}

static void put_cell(const lw_record *record, int64_t cell, const int *columns, lw_arena *arena, lw_buf *buf)
{
    board *boards = lw_new_array(arena, board, record->count + 1);
    int count = gather(record, cell, columns, boards);
    lw_box_sample *boxes = lw_new_array(arena, lw_box_sample, count + 1);
    lw_buf svg = {0};
    for (int i = 0; i < count; i++)
        boxes[i] = (lw_box_sample){.values = boards[i].numbers, .n = NUMBERS};
    if (count > 0) {
        lw_plot_boxes(&(lw_box_plot){.frame = {.title = "Best scores of the runs on each design"},
                                     .y = {.label = "best score of a run"},
                                     .panels = &(lw_panel){.boxes = boxes, .count = count},
                                     .count = 1},
                      &svg);
        lw_html_figure(buf, lw_buf_text(&svg), record->experiment->cells[cell].label);
    }
    lw_buf_drop(&svg);
}

void lw_page_boards(const lw_record *record, lw_buf *buf)
{
    static const char *const names[NUMBERS] = {"worst", "low_quartile", "median", "high_quartile", "best"};
    int columns[NUMBERS];
    for (int i = 0; i < NUMBERS; i++)
        if ((columns[i] = lw_record_fact(record, names[i])) < 0)
            return;
    lw_html_note(buf, "Each box is one design: the best scores of the solver's runs on it, designs by their "
                      "medians. Beyond the whiskers only the outermost score is shown.");
    for (int64_t cell = 0; cell < record->experiment->cell_count; cell++) {
        lw_arena arena = {0};
        put_cell(record, cell, columns, &arena, buf);
        lw_arena_drop(&arena);
    }
}
