/* hopeless.c: see hopeless.h. Cells are numbered column by column. */
#include "families/puzzlescript/heuristics/hopeless.h"
#include "families/puzzlescript/compile/link.h"
#include "families/puzzlescript/heuristics/aim.h"
#include "families/puzzlescript/heuristics/crates.h"

#include <string.h>

enum { WALL = 1, MARK = 2, ALIVE = 4 }; /* ALIVE: a lone crate there can be pushed to a mark */

static bool has_any(const lw_ps_game *game, const uint64_t *there, const uint64_t *mask)
{
    for (int object = 0; object < game->words * 64; object++)
        if (lw_ps_bit(mask, object) && lw_ps_bit(there, object))
            return true;
    return false;
}

/* Returns the next cell in a direction; -1: off the board. */
static int next_cell(const lw_ps_crate_map *map, int cell, int direction)
{
    static const int dx[] = {0, 0, -1, 1}, dy[] = {-1, 1, 0, 0};
    int x = cell / map->height + dx[direction], y = cell % map->height + dy[direction];
    return x >= 0 && x < map->width && y >= 0 && y < map->height ? x * map->height + y : -1;
}

static bool is_floor(const unsigned char *cells, int cell)
{
    return cell >= 0 && !(cells[cell] & WALL);
}

/* Pulls a crate from each mark: it reaches every cell from which it can be pushed to the mark. */
static void pull(const lw_ps_crate_map *map, unsigned char *cells, int *queue)
{
    int tail = 0;
    for (int cell = 0; cell < map->width * map->height; cell++)
        if (cells[cell] & MARK) {
            cells[cell] |= ALIVE;
            queue[tail++] = cell;
        }
    for (int head = 0; head < tail; head++)
        for (int direction = 0; direction < 4; direction++) {
            int crate = next_cell(map, queue[head], direction);
            int player = crate < 0 ? -1 : next_cell(map, crate, direction);
            if (is_floor(cells, crate) && is_floor(cells, player) && !(cells[crate] & ALIVE)) {
                cells[crate] |= ALIVE;
                queue[tail++] = crate;
            }
        }
}

static const unsigned char *look_at_cells(const lw_ps_game *game, const lw_ps_level *level,
                                          const lw_ps_crates *crates, const lw_ps_crate_map *map,
                                          lw_arena *arena)
{
    int count = level->width * level->height, crate_count = 0, mark_count = 0;
    unsigned char *cells = lw_new_array(arena, unsigned char, count);
    for (int cell = 0; cell < count; cell++) {
        const uint64_t *there = level->cells + (size_t)cell * (size_t)game->words;
        bool crate = lw_ps_bit(there, crates->crate), player = lw_ps_bit(there, crates->player);
        bool mark = has_any(game, there, crates->mark);
        bool wall = !crate && !player && has_any(game, there, crates->solid);
        cells[cell] = (unsigned char)((wall ? WALL : 0) | (mark ? MARK : 0));
        crate_count += crate;
        mark_count += mark;
    }
    if (crate_count > mark_count)
        return NULL;
    pull(map, cells, lw_new_array(arena, int, count));
    return cells;
}

const lw_ps_crate_map *lw_ps_crate_maps(const lw_ps_game *game, lw_arena *arena)
{
    lw_ps_crates crates;
    if (lw_ps_crates_of(game, &crates))
        return NULL;
    int place = 0;
    while (place < game->dynamic_count && game->dynamic[place] != crates.crate)
        place++;
    if (place == game->dynamic_count)
        return NULL;
    lw_ps_crate_map *maps = lw_new_array(arena, lw_ps_crate_map, game->level_count);
    for (int i = 0; i < game->level_count; i++) {
        const lw_ps_level *level = &game->levels[i];
        maps[i] = (lw_ps_crate_map){.width = level->width, .height = level->height, .place = place};
        if (!level->message)
            maps[i].cells = look_at_cells(game, level, &crates, &maps[i], arena);
    }
    return maps;
}

bool lw_ps_is_floor(const lw_ps_crate_map *map, int cell)
{
    return is_floor(map->cells, cell);
}

bool lw_ps_is_mark(const lw_ps_crate_map *map, int cell)
{
    return map->cells[cell] & MARK;
}

bool lw_ps_is_lost_square(const lw_ps_crate_map *map, int cell)
{
    return is_floor(map->cells, cell) && !(map->cells[cell] & ALIVE);
}

typedef struct board {
    const lw_ps_crate_map *map;
    const unsigned char *plane;
} board;

static bool has_crate(const board *b, int cell)
{
    uint64_t word;
    memcpy(&word, b->plane + (size_t)(cell / 64) * sizeof word, sizeof word);
    return word >> (cell % 64) & 1;
}

/* Lists the cells of the board's crates in order; returns their number. */
static int list_crates(const board *b, int *out)
{
    int count = 0, cells = b->map->width * b->map->height;
    for (int w = 0; w * 64 < cells; w++) {
        uint64_t left;
        memcpy(&left, b->plane + (size_t)w * sizeof left, sizeof left);
        for (; left; left &= left - 1)
            out[count++] = w * 64 + __builtin_ctzll(left);
    }
    return count;
}

/* Are the four cells of the square with its corner here all occupied, one of them by a crate that is not on a
 * mark? */
static bool is_block(const board *b, int x, int y)
{
    bool wrong = false;
    for (int k = 0; k < 4; k++) {
        int column = x + (k & 1), row = y + (k >> 1);
        if (column < 0 || row < 0 || column >= b->map->width || row >= b->map->height)
            continue;
        int cell = column * b->map->height + row;
        if (b->map->cells[cell] & WALL)
            continue;
        if (!has_crate(b, cell))
            return false;
        wrong = wrong || !(b->map->cells[cell] & MARK);
    }
    return wrong;
}

int lw_ps_hopeless_crate(const lw_ps_crate_map *map, const void *planes)
{
    int cells = map->width * map->height;
    size_t words = ((size_t)cells + 63) / 64;
    board b = {.map = map,
               .plane = (const unsigned char *)planes + (size_t)map->place * words * sizeof(uint64_t)};
    if (!map->cells)
        return -1;
    for (int cell = 0; cell < cells; cell++) {
        if (!has_crate(&b, cell))
            continue;
        int x = cell / map->height, y = cell % map->height;
        if (!(map->cells[cell] & ALIVE) || is_block(&b, x, y) || is_block(&b, x - 1, y) ||
            is_block(&b, x, y - 1) || is_block(&b, x - 1, y - 1))
            return cell;
    }
    return -1;
}

bool lw_ps_hopeless(const lw_ps_crate_map *map, const void *planes)
{
    return lw_ps_hopeless_crate(map, planes) >= 0;
}

/* --- Frozen crates. --- */

enum { MAX_CELLS = LW_PS_AIM_WORDS * 64 };

typedef struct freezer {
    board board;
    bool held[MAX_CELLS]; /* crates not yet known to be movable */
    int crates[MAX_CELLS], count;
} freezer;

/* Can a crate between these two cells be pushed to one of them without being lost there? */
static bool is_loose(const freezer *f, int one, int two)
{
    const unsigned char *cells = f->board.map->cells;
    return is_floor(cells, one) && is_floor(cells, two) && !f->held[one] && !f->held[two] &&
           ((cells[one] | cells[two]) & ALIVE);
}

/* Assumes that all crates are held, and releases those that are loose. The remaining ones block each other. */
static void release(freezer *f)
{
    const lw_ps_crate_map *map = f->board.map;
    for (bool more = true; more;) {
        more = false;
        for (int i = 0; i < f->count; i++) {
            int cell = f->crates[i];
            if (f->held[cell] && (is_loose(f, next_cell(map, cell, 0), next_cell(map, cell, 1)) ||
                                  is_loose(f, next_cell(map, cell, 2), next_cell(map, cell, 3)))) {
                f->held[cell] = false;
                more = true;
            }
        }
    }
}

bool lw_ps_frozen(const lw_ps_crate_map *map, const void *planes, uint64_t *held)
{
    int cells = map->width * map->height;
    size_t words = ((size_t)cells + 63) / 64;
    freezer f;
    f.board = (board){.map = map,
                      .plane = (const unsigned char *)planes + (size_t)map->place * words * sizeof(uint64_t)};
    if (!map->cells || cells > MAX_CELLS)
        return false;
    memset(f.held, 0, (size_t)cells * sizeof *f.held);
    f.count = list_crates(&f.board, f.crates);
    for (int i = 0; i < f.count; i++)
        f.held[f.crates[i]] = true;
    release(&f);
    bool lost = false;
    for (int i = 0; i < f.count; i++)
        if (f.held[f.crates[i]]) {
            lost |= !(map->cells[f.crates[i]] & MARK);
            lw_ps_bit_set(held, f.crates[i]);
        }
    return lost;
}
