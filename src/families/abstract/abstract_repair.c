/* abstract_repair.c: makes a design valid again after an operator. Each step preserves what the steps before it
 * have done. */
#include "families/abstract/abstract_repair.h"
#include "families/abstract/abstract_genes.h"

#include <string.h>

static void repair_atoms(lw_abstract_kind *kind, uint8_t vectors)
{
    int count = 0;
    for (int i = 0; i < LW_ABSTRACT_ATOMS; i++) {
        lw_abstract_atom atom = kind->atom[i];
        atom.mask &= vectors;
        if (atom.manner != LW_ABSTRACT_HOP)
            atom.purpose &= 3;
        if (atom.manner == LW_ABSTRACT_NONE || !atom.mask || !(atom.purpose & 3))
            continue;
        kind->atom[count++] = atom;
    }
    memset(kind->atom + count, 0, (LW_ABSTRACT_ATOMS - (size_t)count) * sizeof *kind->atom);
}

/* Returns the kinds that are on the board, in hand, or reached from these by promotion; bit i is kind i. */
static unsigned used_kinds(const lw_spec *spec, const lw_abstract_genes *genes, const unsigned char *setup)
{
    unsigned used = 0;
    for (int cell = 0; cell < lw_abstract_genes_home(spec); cell++)
        used |= setup[cell] ? 1u << (setup[cell] - 1) : 0;
    for (int i = 0; i < LW_ABSTRACT_KINDS; i++)
        used |= genes->kind[i].hand ? 1u << i : 0;
    for (int round = 0; round < LW_ABSTRACT_KINDS; round++)
        for (int i = 0; i < LW_ABSTRACT_KINDS; i++)
            used |= used >> i & 1 ? genes->kind[i].promotes : 0;
    return used & ((1u << lw_abstract_genes_kinds(genes)) - 1);
}

/* Moves the used kinds to the front, in their order. */
static void close_ranks(const lw_spec *spec, lw_abstract_genes *genes, unsigned char *setup)
{
    uint8_t number[LW_ABSTRACT_KINDS + 1] = {0};
    unsigned used = used_kinds(spec, genes, setup);
    int count = 0;
    for (int i = 0; i < LW_ABSTRACT_KINDS; i++)
        if (used >> i & 1) {
            genes->kind[count++] = genes->kind[i];
            number[i + 1] = (uint8_t)count;
        }
    memset(genes->kind + count, 0, (LW_ABSTRACT_KINDS - (size_t)count) * sizeof *genes->kind);
    for (int cell = 0; cell < lw_abstract_genes_home(spec); cell++)
        setup[cell] = number[setup[cell]];
    for (int i = 0; i < count; i++) {
        unsigned promotes = genes->kind[i].promotes, renumbered = 0;
        for (; promotes; promotes &= promotes - 1)
            if (number[__builtin_ctz(promotes) + 1])
                renumbered |= 1u << (number[__builtin_ctz(promotes) + 1] - 1);
        genes->kind[i].promotes = (uint8_t)(renumbered & ~(1u << i));
    }
}

static void repair_letters(lw_abstract_genes *genes, int kinds)
{
    unsigned taken = 0;
    for (int i = 0; i < kinds; i++) {
        unsigned letter = genes->kind[i].letter - 'A';
        while (taken >> letter & 1)
            letter = (letter + 1) % 26;
        taken |= 1u << letter;
        genes->kind[i].letter = (uint8_t)('A' + letter);
    }
}

/* Returns a random kind among those present at the start. */
static int present_kind(const lw_spec *spec, const lw_abstract_genes *genes, const unsigned char *setup,
                        lw_rng *rng)
{
    int choices[LW_ABSTRACT_KINDS], count = 0;
    for (int i = 0; i < lw_abstract_genes_kinds(genes); i++)
        if (genes->kind[i].hand || memchr(setup, i + 1, (size_t)lw_abstract_genes_home(spec)))
            choices[count++] = i;
    return choices[lw_rng_below(rng, (uint32_t)count)];
}

static void repair_royals(const lw_spec *spec, lw_abstract_genes *genes, const unsigned char *setup,
                          lw_rng *rng)
{
    bool there = false;
    int kinds = lw_abstract_genes_kinds(genes);
    for (int i = 0; i < kinds; i++) {
        lw_abstract_kind *kind = &genes->kind[i];
        if (!(genes->goals & LW_ABSTRACT_GOAL_ROYAL))
            kind->flags &= LW_ABSTRACT_FLAG_RUNNER;
        there = there || ((kind->flags & LW_ABSTRACT_FLAG_ROYAL) &&
                          (kind->hand || memchr(setup, i + 1, (size_t)lw_abstract_genes_home(spec))));
    }
    if ((genes->goals & LW_ABSTRACT_GOAL_ROYAL) && !there)
        genes->kind[present_kind(spec, genes, setup, rng)].flags |= LW_ABSTRACT_FLAG_ROYAL;
    for (int i = 0; i < kinds; i++)
        if (genes->kind[i].flags & LW_ABSTRACT_FLAG_ROYAL)
            genes->kind[i].promotes = 0;
}

static void repair_runners(lw_abstract_genes *genes, lw_rng *rng)
{
    bool there = false;
    int kinds = lw_abstract_genes_kinds(genes);
    for (int i = 0; i < kinds; i++) {
        if (!(genes->goals & LW_ABSTRACT_GOAL_REACH))
            genes->kind[i].flags &= LW_ABSTRACT_FLAG_ROYAL;
        there = there || (genes->kind[i].flags & LW_ABSTRACT_FLAG_RUNNER);
    }
    if ((genes->goals & LW_ABSTRACT_GOAL_REACH) && !there)
        genes->kind[lw_rng_below(rng, (uint32_t)kinds)].flags |= LW_ABSTRACT_FLAG_RUNNER;
}

static void repair_rules(const lw_spec *spec, lw_abstract_genes *genes)
{
    int width = lw_spec_int(spec, LW_ABSTRACT_WIDTH), height = lw_spec_int(spec, LW_ABSTRACT_HEIGHT);
    int longest = width > height ? width : height;
    if (lw_spec_int(spec, LW_ABSTRACT_GRID))
        genes->mirror = LW_ABSTRACT_TURN;
    if (!(genes->goals & LW_ABSTRACT_GOAL_LINE))
        genes->line = 0;
    else if (genes->line < LW_ABSTRACT_LINE_MIN)
        genes->line = LW_ABSTRACT_LINE_MIN;
    if (genes->line > longest)
        genes->line = (uint8_t)longest;
    if (genes->rules & LW_ABSTRACT_RULE_PASS)
        genes->stuck = LW_ABSTRACT_STUCK_LOSES;
    bool jumps = false;
    for (int i = 0; i < LW_ABSTRACT_KINDS; i++) {
        lw_abstract_kind *kind = &genes->kind[i];
        for (int a = 0; a < LW_ABSTRACT_ATOMS; a++)
            jumps = jumps ||
                    (kind->atom[a].manner == LW_ABSTRACT_HOP && (kind->atom[a].purpose & LW_ABSTRACT_TAKES));
        if (!kind->hand && !(genes->rules & LW_ABSTRACT_RULE_KEEP))
            kind->place = LW_ABSTRACT_ANYWHERE;
    }
    if (jumps || (genes->rules & LW_ABSTRACT_RULE_CUSTODY) || !(genes->goals & LW_ABSTRACT_GOAL_ROYAL))
        genes->rules &= (uint8_t)~LW_ABSTRACT_RULE_CHECK;
    if (genes->limit == 0)
        genes->limit = 1;
}

void lw_abstract_repair(const lw_spec *spec, lw_rng *rng, unsigned char *design)
{
    lw_abstract_genes genes;
    unsigned char *setup = lw_abstract_setup(design);
    memcpy(&genes, design, sizeof genes);
    if (!used_kinds(spec, &genes, setup))
        setup[lw_rng_below(rng, (uint32_t)lw_abstract_genes_home(spec))] = 1;
    for (int i = 0; i < LW_ABSTRACT_KINDS; i++)
        repair_atoms(&genes.kind[i], lw_abstract_genes_vectors(spec));
    close_ranks(spec, &genes, setup);
    repair_letters(&genes, lw_abstract_genes_kinds(&genes));
    repair_royals(spec, &genes, setup, rng);
    close_ranks(spec, &genes, setup); /* removes what only a royal piece could have become */
    repair_runners(&genes, rng);
    repair_rules(spec, &genes);
    memcpy(design, &genes, sizeof genes);
}
