/* ops.c: compiles a pattern to a list of steps on bit planes of the whole board. Movements come first: usually
 * nothing moves in that way, and the search is over after one step. */
#include "families/puzzlescript/compile/ops.h"
#include "families/puzzlescript/compile/sets.h"

#include <string.h>

struct ops {
    lw_ps_link *link;
    lw_ps_op *list;
    int count, room;
};

static void add(struct ops *ops, lw_ps_op op)
{
    *lw_ps_add(ops->link->arena, ops->list, ops->count, ops->room) = op;
}

static void add_planes(struct ops *ops, int cell, enum lw_ps_op_kind kind, uint64_t set, int first)
{
    for (; set; set &= set - 1)
        add(ops, (lw_ps_op){
                     .kind = kind, .cell = (uint32_t)cell, .plane = (uint32_t)(first + __builtin_ctzll(set))});
}

static void add_objects(struct ops *ops, int cell, enum lw_ps_op_kind kind, const uint64_t *set)
{
    for (int w = 0; w < ops->link->words; w++)
        add_planes(ops, cell, kind, set[w], w * 64);
}

static void add_flags(struct ops *ops, int cell, enum lw_ps_op_kind kind, const uint64_t *set)
{
    for (int w = 0; w < ops->link->move_words; w++)
        add_planes(ops, cell, kind, set[w], w * LW_PS_LAYERS_A_WORD * LW_PS_DIRECTIONS);
}

static int count_bits(const uint64_t *set, int words)
{
    int count = 0;
    for (int i = 0; i < words; i++)
        count += __builtin_popcountll(set[i]);
    return count;
}

static void add_kind(struct ops *ops, int cell, enum lw_ps_op_kind kind, const lw_ps_pattern *want)
{
    lw_ps_op op = {.kind = kind, .cell = (uint32_t)cell};
    switch (kind) {
    case LW_PS_OP_MOVING:
        add_flags(ops, cell, kind, want->moving);
        break;
    case LW_PS_OP_PRESENT:
        add_objects(ops, cell, kind, want->present);
        break;
    case LW_PS_OP_ANY:
        for (int i = 0; i < want->any_count; i++) {
            op.plane = (uint32_t)lw_ps_set_number(ops->link, want->any[i]);
            add(ops, op);
        }
        break;
    case LW_PS_OP_STILL:
        op.mask = want->still;
        if (count_bits(op.mask, ops->link->move_words))
            add(ops, op);
        break;
    case LW_PS_OP_ABSENT:
        if (count_bits(want->missing, ops->link->words) == 1)
            add_objects(ops, cell, kind, want->missing);
        break;
    case LW_PS_OP_MISSING:
        if (count_bits(want->missing, ops->link->words) > 1) {
            op.plane = (uint32_t)lw_ps_set_number(ops->link, want->missing);
            add(ops, op);
        }
        break;
    }
}

void lw_ps_make_ops(lw_ps_link *link, const lw_ps_cell *cells, lw_ps_segment *segment)
{
    struct ops ops = {.link = link};
    for (int kind = LW_PS_OP_MOVING; kind <= LW_PS_OP_MISSING; kind++)
        for (int i = 0; i < segment->count; i++)
            add_kind(&ops, i, (enum lw_ps_op_kind)kind, &cells[segment->first + i].want);
    segment->ops = ops.list;
    segment->op_count = ops.count;
}

bool lw_ps_same_ops(const lw_ps_segment *a, const lw_ps_segment *b, int move_words)
{
    if (a->count != b->count || a->op_count != b->op_count)
        return false;
    for (int i = 0; i < a->op_count; i++) {
        const lw_ps_op *x = &a->ops[i], *y = &b->ops[i];
        if (x->kind != y->kind || x->cell != y->cell || x->plane != y->plane ||
            (x->mask && memcmp(x->mask, y->mask, (size_t)move_words * sizeof *x->mask)))
            return false;
    }
    return true;
}
