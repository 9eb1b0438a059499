/* duplicates.c: removes duplicate rules of a group. They are found by hashing, since a game may have tens of
 * thousands of rules. */
#include "families/puzzlescript/compile/script.h"

#include "base/hash.h"
#include "families/puzzlescript/compile/duplicates.h"

#include <string.h>

static uint64_t hash_side(uint64_t hash, const lw_ps_lines *side)
{
    hash = lw_hash_more(hash, &side->count, sizeof side->count);
    for (int i = 0; i < side->count; i++) {
        hash = lw_hash_more(hash, &side->list[i].count, sizeof side->list[i].count);
        for (int j = 0; j < side->list[i].count; j++) {
            const lw_ps_items *cell = &side->list[i].cells[j];
            hash = lw_hash_more(hash, &cell->count, sizeof cell->count);
            hash = lw_hash_more(hash, cell->list, (size_t)cell->count * sizeof *cell->list);
        }
    }
    return hash;
}

static bool same_side(const lw_ps_lines *a, const lw_ps_lines *b)
{
    if (a->count != b->count)
        return false;
    for (int i = 0; i < a->count; i++) {
        if (a->list[i].count != b->list[i].count)
            return false;
        for (int j = 0; j < a->list[i].count; j++) {
            const lw_ps_items *x = &a->list[i].cells[j], *y = &b->list[i].cells[j];
            if (x->count != y->count ||
                (x->count && memcmp(x->list, y->list, (size_t)x->count * sizeof *x->list)))
                return false;
        }
    }
    return true;
}

static bool same_rule(const lw_ps_script_rule *a, const lw_ps_script_rule *b)
{
    bool directed = false;
    for (int i = 0; i < a->left.count; i++)
        directed |= a->left.list[i].count > 1;
    return a->line == b->line && a->rigid == b->rigid && a->random == b->random && a->late == b->late &&
           (!directed || a->direction == b->direction) && same_side(&a->left, &b->left) &&
           same_side(&a->right, &b->right); /* rules of one line have the same commands */
}

/* Of equal rules among consecutive rules of a group, only the last is kept. */
void lw_ps_drop_duplicates(lw_ps_script *script)
{
    lw_ps_rules *rules = &script->rules;
    lw_arena *arena = script->link->arena;
    int size = 16;
    while (size < 2 * rules->count)
        size *= 2;
    int *table = lw_new_array(arena, int, size);
    bool *gone = lw_new_array(arena, bool, rules->count + 1);
    int group_end = rules->count; /* rules from here on belong to other groups */
    for (int i = rules->count; i-- > 0;) {
        const lw_ps_script_rule *rule = &rules->list[i];
        if (i + 1 < rules->count && rules->list[i + 1].group != rule->group)
            group_end = i + 1;
        uint64_t slot = hash_side(hash_side((uint64_t)rule->line, &rule->left), &rule->right);
        for (;; slot++) {
            int other = table[slot & (uint64_t)(size - 1)] - 1;
            if (other < 0) {
                table[slot & (uint64_t)(size - 1)] = i + 1;
                break;
            }
            if (other < group_end && same_rule(&rules->list[other], rule)) {
                gone[i] = true;
                break;
            }
        }
    }
    int count = 0;
    for (int i = 0; i < rules->count; i++)
        if (!gone[i])
            rules->list[count++] = rules->list[i];
    rules->count = count;
}
