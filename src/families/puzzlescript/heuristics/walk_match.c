/* walk_match.c: see walk_match.h. */
#include "families/puzzlescript/heuristics/walk_match.h"

#include <string.h>

static bool find(const lw_ps_match_board *b, const lw_ps_walk_match *match, uint64_t *out)
{
    uint64_t any = 0;
    for (int w = 0; w < b->words; w++) {
        uint64_t left = match->still[w];
        for (int i = 0; i < match->count && left; i++) {
            const lw_ps_literal *l = &match->all[i];
            uint64_t there =
                lw_ps_shifted(b->planes + (size_t)l->place * (size_t)b->words, b->words, l->shift, w);
            left &= l->wanted ? there : ~there;
        }
        for (int c = 0; c < match->choice_count && left; c++) {
            const lw_ps_choice *choice = &match->choices[c];
            uint64_t some = choice->still[w];
            for (int i = 0; i < choice->count; i++)
                some |= lw_ps_shifted(b->planes + (size_t)choice->any[i].place * (size_t)b->words, b->words,
                                      choice->any[i].shift, w);
            left &= some;
        }
        out[w] = left;
        any |= left;
    }
    return any != 0;
}

/* Returns the segments of a row that are found somewhere without the player, as bits. */
static unsigned segments_apart(const lw_ps_match_board *b, const lw_ps_match_row *row)
{
    uint64_t found[LW_PS_AIM_WORDS];
    unsigned apart = 0;
    for (int s = 0; s < row->segments; s++)
        if (row->apart[s].still) {
            *b->work += b->words;
            apart |= (unsigned)find(b, &row->apart[s], found) << s;
        }
    return apart;
}

/* Adds the cells in which a player would be part of a match of the row. */
static void touch(const lw_ps_match_board *b, const lw_ps_match_row *row, unsigned apart, uint64_t *out)
{
    uint64_t found[LW_PS_AIM_WORDS];
    unsigned all = (1u << row->segments) - 1;
    memset(out, 0, (size_t)b->words * sizeof *out);
    for (int i = 0; i < row->touching_count; i++) {
        const lw_ps_walk_match *match = &row->touching[i];
        if ((apart | 1u << match->segment) != all)
            continue;
        *b->work += b->words;
        if (find(b, match, found))
            for (int w = 0; w < b->words; w++)
                out[w] |= found[w];
    }
}

static bool match_rule(const lw_ps_match_board *b, const lw_ps_match_rule *rule, uint64_t *out)
{
    uint64_t cells[LW_PS_AIM_WORDS], row_cells[LW_PS_AIM_WORDS];
    bool always = !rule->idle;
    memcpy(cells, b->cells, (size_t)b->words * sizeof *cells);
    for (int r = 0; r < rule->row_count; r++) {
        const lw_ps_match_row *row = &rule->rows[r];
        unsigned apart = segments_apart(b, row);
        if (apart == (1u << row->segments) - 1 && !rule->idle)
            continue;
        always = false;
        touch(b, row, apart, row_cells);
        for (int w = 0; w < b->words; w++)
            cells[w] &= row_cells[w];
    }
    for (int w = 0; w < b->words; w++)
        out[w] |= cells[w];
    return !always;
}

bool lw_ps_match_cells(const lw_ps_match_board *b, const lw_ps_match_rules *rules, uint64_t *out)
{
    for (int i = 0; i < rules->count; i++)
        if (!match_rule(b, &rules->list[i], out))
            return false;
    return true;
}
