/* novelty.c: see novelty.h. If parent and child are in the same part, only atoms that the parent lacks can be
 * new, so a state costs its number of atoms times those that changed. For states with very many atoms the
 * number of pairs is limited. */
#include "search/novelty.h"
#include "base/arena.h"

#include <stdlib.h>
#include <string.h>

enum { COUNTS = 1 << 22, MAX_COUNT = UINT8_MAX };
enum { MIN_BITS = 1 << 20, BITS_AN_EXPANSION = 1024, MAX_SHIFT = 28, MAX_ATOMS = 1024, MAX_PAIRS = 8192 };

bool lw_novelty_open(lw_novelty *n, const lw_rules *rules, lw_meter *meter)
{
    uint64_t bits = MIN_BITS;
    *n = (lw_novelty){.rules = rules, .kind = lw_heuristic_atoms(rules)};
    while (bits >> MAX_SHIFT == 0 && bits / BITS_AN_EXPANSION < (uint64_t)meter->limits->expansions)
        bits *= 2;
    while (bits > MIN_BITS && bits / 8 > (uint64_t)meter->limits->bytes / 8)
        bits /= 2;
    if (!lw_meter_take(meter, bits / 8))
        return false;
    n->mask = bits - 1;
    n->seen = calloc(bits / 64, sizeof *n->seen);
    if (!n->seen) { /* as in lw_meter_room */
        lw_meter_give(meter, bits / 8);
        meter->reason = "memory";
        return false;
    }
    n->atoms = lw_heap_grow(NULL, 2 * MAX_ATOMS * sizeof *n->atoms);
    n->fresh = n->atoms + MAX_ATOMS;
    return true;
}

bool lw_novelty_count(lw_novelty *n, lw_meter *meter)
{
    if (!lw_meter_take(meter, COUNTS))
        return false;
    n->counts = calloc(COUNTS, sizeof *n->counts);
    if (n->counts)
        return true;
    lw_meter_give(meter, COUNTS); /* as in lw_meter_room */
    meter->reason = "memory";
    return false;
}

void lw_novelty_close(lw_novelty *n)
{
    free(n->counts);
    free(n->seen);
    free(n->atoms);
    *n = (lw_novelty){0};
}

static void note(lw_novelty *n, uint32_t atom, bool fresh)
{
    if (n->atom_count < MAX_ATOMS)
        n->atoms[n->atom_count++] = atom;
    if (fresh && n->fresh_count < MAX_ATOMS)
        n->fresh[n->fresh_count++] = atom;
}

/* `old` is the parent's state; NULL: all atoms count as fresh. */
static void list_atoms(lw_novelty *n, const unsigned char *state, const unsigned char *old)
{
    size_t size = n->rules->key_size;
    n->atom_count = n->fresh_count = 0;
    for (size_t i = 0; i < size; i++) {
        if (n->kind == LW_ATOMS_BYTES) {
            note(n, (uint32_t)(i << 8 | state[i]), !old || old[i] != state[i]);
            continue;
        }
        for (unsigned left = state[i]; left; left &= left - 1) {
            unsigned bit = left & -left;
            note(n, (uint32_t)(i << 3) + (uint32_t)__builtin_ctz(left), !old || !(old[i] & bit));
        }
    }
}

static uint64_t mix(uint64_t x)
{
    x = (x ^ x >> 32) * 0xD6E8FEB86659FD93u;
    x = (x ^ x >> 32) * 0xD6E8FEB86659FD93u;
    return x ^ x >> 32;
}

/* Records a hash; true if it was not there. */
static bool is_new(lw_novelty *n, uint64_t hash)
{
    uint64_t at = hash & n->mask, bit = (uint64_t)1 << (at & 63), *word = &n->seen[at >> 6];
    bool new = !(*word & bit);
    *word |= bit;
    return new;
}

static void count(lw_novelty *n, uint64_t hash)
{
    uint8_t *counted = &n->counts[hash >> 32 & (COUNTS - 1)];
    n->rarest = *counted < n->rarest ? *counted : n->rarest;
    *counted = (uint8_t)(*counted + (*counted < MAX_COUNT));
}

int lw_novelty_of(lw_novelty *n, const void *parent, uint64_t parent_part, const void *state, uint64_t part,
                  int max)
{
    uint64_t salt = mix(part + 1);
    bool one = false, two = false;
    n->rarest = MAX_COUNT;
    list_atoms(n, state, parent && parent_part == part ? parent : NULL);
    for (int i = 0; i < n->fresh_count; i++)
        one |= is_new(n, mix(salt ^ n->fresh[i]));
    int pairs = max > 1 ? MAX_PAIRS : 0;
    for (int i = 0; i < n->fresh_count; i++)
        for (int j = 0; j < n->atom_count && pairs > 0; j++, pairs--) {
            uint32_t a = n->fresh[i], b = n->atoms[j];
            uint64_t pair = a < b ? (uint64_t)a << 32 | b : (uint64_t)b << 32 | a;
            if (a == b)
                continue;
            uint64_t hash = mix(salt + pair);
            two |= is_new(n, hash);
            if (n->counts)
                count(n, hash);
        }
    return one ? 1 : two ? 2 : 3;
}
