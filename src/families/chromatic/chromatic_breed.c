/* chromatic_breed.c: see the header. */
#include "families/chromatic/chromatic_breed.h"

static unsigned char any_colour(lw_rng *rng)
{
    return (unsigned char)lw_rng_below(rng, LW_CHROMATIC_COLOURS);
}

static void generate(const lw_spec *spec, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    (void)b;
    for (size_t i = 0; i < spec->design_size; i++)
        a[i] = any_colour(rng);
}

/* Every step along a row is safe, and so is every step down the first column. */
static void drift(const lw_spec *spec, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    (void)b;
    size_t width = (size_t)lw_spec_int(spec, LW_CHROMATIC_WIDTH),
           area = width * (size_t)lw_spec_int(spec, LW_CHROMATIC_HEIGHT);
    for (size_t i = 0; i < spec->design_size; i++) {
        unsigned turn = lw_rng_below(rng, 3) + LW_CHROMATIC_COLOURS - 1;
        a[i] = i % area == 0
                   ? any_colour(rng)
                   : (unsigned char)((a[i % width ? i - 1 : i - width] + turn) % LW_CHROMATIC_COLOURS);
    }
}

/* A single path through every square, in lines back and forth: with an odd number of lines it is the longest
 * possible path between opposite corners. Neighbouring lines differ by two steps on the wheel, so a player
 * cannot cross; the square where the path enters a line has the colour between. The lines are rows, unless
 * there is only one column or only the number of columns is odd. */
static void snake(const lw_spec *spec, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    (void)b;
    int width = lw_spec_int(spec, LW_CHROMATIC_WIDTH), height = lw_spec_int(spec, LW_CHROMATIC_HEIGHT);
    int turn = lw_rng_below(rng, 2) ? 1 : LW_CHROMATIC_COLOURS - 1, first = any_colour(rng);
    bool columns = width == 1 || (height % 2 == 0 && width % 2);
    int length = columns ? height : width;
    for (int i = 0; i < (int)spec->design_size; i++) {
        int row = i / width % height, col = i % width;
        int line = columns ? col : row, place = columns ? row : col;
        bool enters = line > 0 && place == (line % 2 ? length - 1 : 0);
        a[i] = (unsigned char)((first + turn * (2 * line - enters)) % LW_CHROMATIC_COLOURS);
    }
}

static void recolour(const lw_spec *spec, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    (void)b;
    size_t cell = lw_rng_below(rng, (uint32_t)spec->design_size);
    a[cell] = any_colour(rng);
}

static void change(const lw_spec *spec, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    (void)b;
    size_t cell = lw_rng_below(rng, (uint32_t)spec->design_size);
    a[cell] =
        (unsigned char)((a[cell] + 1 + lw_rng_below(rng, LW_CHROMATIC_COLOURS - 1)) % LW_CHROMATIC_COLOURS);
}

static void cross(const lw_spec *spec, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    size_t one = lw_rng_below(rng, (uint32_t)spec->design_size + 1),
           two = lw_rng_below(rng, (uint32_t)spec->design_size + 1);
    for (size_t i = one < two ? one : two, end = one + two - i; i < end; i++) {
        unsigned char kept = a[i];
        a[i] = b[i];
        b[i] = kept;
    }
}

const lw_operator lw_chromatic_operators[] = {
    {.kind = LW_GENERATOR, .name = "random", .note = "every colour at random", .apply = generate},
    {.kind = LW_GENERATOR,
     .name = "drift",
     .note = "colours drift along the wheel, so that every row is open",
     .apply = drift},
    {.kind = LW_GENERATOR,
     .name = "snake",
     .note = "one path back and forth over the board; with odd sides no maze is longer",
     .apply = snake},
    {.kind = LW_MUTATION,
     .name = "recolour",
     .note = "one cell gets a random colour, perhaps the same",
     .apply = recolour},
    {.kind = LW_MUTATION, .name = "change", .note = "one cell gets another colour", .apply = change},
    {.kind = LW_CROSSOVER,
     .name = "twopoint",
     .note = "the parents swap what lies between two cuts",
     .apply = cross},
    {0},
};
