/* chessmaze_device.c: see chessmaze_device.h. */
#include "families/chessmaze/gpu/chessmaze_device.h"

#include "families/chessmaze/gpu/chessmaze_kernel.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#define MEMORY(type) lw_gpu_memory
#include "families/chessmaze/gpu/chessmaze_layout.inc"

enum { THREADS = 128, LISTED = 3, PLACED = 4, LEVELS = 8, OPTION = 120, OPTIONS = 16 };

static const size_t level_bytes = (size_t)1 << 30; /* of nodes in one level */

struct lw_chess_device {
    lw_arena arena;
    lw_gpu *gpu;
    const lw_chess *chess;
    lw_gpu_kernel *kernel;
    int levels;          /* levels of children */
    size_t room;         /* nodes that fit into a level */
    size_t max_children; /* most children that a node can have */
    lw_gpu_memory level[LEVELS];
    arguments a;
};

typedef struct options {
    char text[OPTIONS][OPTION];
    const char *list[OPTIONS + 1];
    int count;
} options;

static void add_option(options *o, const char *name, int value)
{
    snprintf(o->text[o->count], OPTION, "-D%s=%d", name, value);
    o->list[o->count] = o->text[o->count];
    o->count++;
}

static void add_text(options *o, const char *text)
{
    snprintf(o->text[o->count], OPTION, "%s", text);
    o->list[o->count] = o->text[o->count];
    o->count++;
}

/* Defines the board's masks as a chain of conditions, which the compiler evaluates. */
static void define_lands(const lw_chess_grid *grid, lw_buf *text)
{
    lw_buf_puts(text, "#define LW_LAND(i) (");
    for (int i = 0; i < 5; i++)
        lw_buf_print(text, "(i) == %d ? (unsigned __int128)%" PRIu64 "ull << 64 | %" PRIu64 "ull : ", i,
                     (uint64_t)(grid->land[i] >> 64), (uint64_t)grid->land[i]);
    lw_buf_puts(text, "0)\n");
}

static void define_counts(const lw_chess *chess, lw_buf *text)
{
    lw_buf_puts(text, "#define LW_COUNT(kind) (");
    for (int i = 0; i < LW_CHESS_KINDS; i++)
        lw_buf_print(text, "(kind) == %d ? %d : ", i, chess->count[i]);
    lw_buf_puts(text, "0)\n");
}

static lw_gpu_kernel *compile(lw_gpu *gpu, const lw_chess *chess, lw_error *error)
{
    lw_buf text = {0};
    options o = {0};
    lw_chess_grid grid = lw_chess_grid_of(chess->rows, chess->cols);
    define_lands(&grid, &text);
    define_counts(chess, &text);
    lw_buf_puts(&text, lw_chess_kernel);
    add_option(&o, "LW_THREADS", THREADS);
    add_option(&o, "LW_ROWS", chess->rows);
    add_option(&o, "LW_COLS", chess->cols);
    add_option(&o, "LW_ROUNDS", grid.rounds);
    add_option(&o, "LW_AGENT", (int)chess->agent);
    add_option(&o, "LW_PAWN_DOWN", chess->pawn_down);
    add_option(&o, "LW_ENTRANCE", chess->entrance);
    add_option(&o, "LW_EXIT", chess->exit);
    add_text(&o, "-DMEMORY(type)=type*");
    add_text(&o, "--std=c++20");
    add_text(&o, "--device-int128");
    add_text(&o, "--device-as-default-execution-space");
    lw_gpu_kernel *kernel = lw_gpu_compile(gpu, lw_buf_text(&text), "lw_chess_expand_nodes", o.list, error);
    lw_buf_drop(&text);
    return kernel;
}

/* Returns the number of pieces that a listed node still has to place: few, so that the nodes are many and
 * alike, but enough that the processor places at most PLACED pieces, as far as the device has levels. */
static int listed_pieces(const lw_chess *chess)
{
    int pieces = chess->pieces - PLACED > LISTED ? chess->pieces - PLACED : LISTED;
    return pieces < LEVELS + 1 ? pieces : LEVELS + 1;
}

static bool take_memory(lw_chess_device *d, lw_error *error)
{
    arguments *a = &d->a;
    size_t choose = (LW_CHESS_BITS_MAX + 1) * sizeof(lw_chess_choose);
    lw_arena scratch = {0};
    a->choose = lw_gpu_take(d->gpu, choose, error);
    a->designs = lw_gpu_take(d->gpu, (LW_CHESS_VALUES + 1) * sizeof(uint64_t), error);
    a->made = lw_gpu_take(d->gpu, sizeof(uint32_t), error);
    bool fine = a->choose && a->designs && a->made;
    for (int i = 0; i < d->levels && fine; i++)
        fine = (d->level[i] = lw_gpu_take(d->gpu, d->room * sizeof(lw_chess_node), error)) != 0;
    fine = fine && lw_gpu_send(d->gpu, a->choose, lw_chess_sweep_choose(d->chess, &scratch), choose, error);
    lw_arena_drop(&scratch);
    return fine;
}

lw_chess_device *lw_chess_device_open(lw_gpu *gpu, const lw_chess *chess, lw_error *error)
{
    lw_chess_device *d = lw_heap_grow(NULL, sizeof *d);
    int kinds = 0, closers = 0;
    *d = (lw_chess_device){.gpu = gpu, .chess = chess};
    for (int i = 0; i < LW_CHESS_CLOSERS; i++) {
        kinds += chess->count[lw_chess_closer(i)] > 0;
        closers += chess->count[lw_chess_closer(i)];
    }
    int pieces = closers < listed_pieces(chess) ? closers : listed_pieces(chess);
    d->levels = pieces > 1 ? pieces - 1 : 0;
    d->room = level_bytes / sizeof(lw_chess_node);
    d->max_children = (size_t)(chess->squares * (kinds ? kinds : 1));
    d->kernel = compile(gpu, chess, error);
    if (d->kernel && take_memory(d, error))
        return d;
    lw_chess_device_close(d);
    return NULL;
}

void lw_chess_device_close(lw_chess_device *d)
{
    if (!d)
        return;
    const lw_gpu_memory all[] = {d->a.choose, d->a.designs, d->a.made};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        lw_gpu_free(d->gpu, all[i]);
    for (int i = 0; i < LEVELS; i++)
        lw_gpu_free(d->gpu, d->level[i]);
    lw_gpu_kernel_drop(d->kernel);
    lw_heap_grow(d, 0);
}

void lw_chess_device_needs(const lw_chess_device *d, int *registers, int *local_bytes)
{
    lw_gpu_kernel_needs(d->kernel, registers, local_bytes);
}

/* --- The sweep. --- */

/* Expands nodes of one level, in batches whose children fit into the next level; nodes of the last level have
 * none. */
static bool expand(lw_chess_device *d, lw_gpu_memory nodes, size_t count, int level, const lw_stop *stop,
                   lw_error *error)
{
    size_t piece = level < d->levels ? d->room / d->max_children : d->room;
    for (size_t done = 0, some; done < count && !lw_stopped(stop); done += some) {
        uint32_t made = 0;
        some = count - done < piece ? count - done : piece;
        arguments a = d->a;
        void *list[] = {&a};
        a.nodes = nodes + done * sizeof(lw_chess_node);
        a.children = level < d->levels ? d->level[level] : 0;
        a.count = some;
        if (!lw_gpu_zero(d->gpu, a.made, sizeof made, error) ||
            !lw_gpu_launch(d->gpu, d->kernel, (int64_t)(some + THREADS - 1) / THREADS, THREADS, 0, list,
                           error) ||
            !lw_gpu_fetch(d->gpu, &made, a.made, sizeof made, error) ||
            (made && !expand(d, a.children, made, level + 1, stop, error)))
            return false;
    }
    return true;
}

/* Sends the nodes and adds up the results below them; `best` is per node. */
static bool sum_up(lw_chess_device *d, const lw_chess_node_list *list, uint64_t designs[LW_CHESS_VALUES + 1],
                   int32_t *best, const lw_stop *stop, lw_error *error)
{
    size_t size = list->count * sizeof *list->nodes, sums = (LW_CHESS_VALUES + 1) * sizeof *designs,
           bests = list->count * sizeof *best;
    lw_gpu_memory nodes = lw_gpu_take(d->gpu, size, error);
    d->a.best = lw_gpu_take(d->gpu, bests, error);
    bool fine = nodes && d->a.best && lw_gpu_send(d->gpu, nodes, list->nodes, size, error) &&
                lw_gpu_send(d->gpu, d->a.best, best, bests, error) &&
                lw_gpu_zero(d->gpu, d->a.designs, sums, error) &&
                expand(d, nodes, list->count, 0, stop, error) && lw_gpu_wait(d->gpu, error) &&
                lw_gpu_fetch(d->gpu, designs, d->a.designs, sums, error) &&
                lw_gpu_fetch(d->gpu, best, d->a.best, bests, error);
    lw_gpu_free(d->gpu, nodes);
    lw_gpu_free(d->gpu, d->a.best);
    d->a.best = 0;
    return fine;
}

/* Adds another result; takes over its design only if it is better. */
static void join(lw_sweep *to, const lw_sweep *from, size_t size)
{
    to->tried += from->tried;
    to->represents += from->represents;
    to->excluded += from->excluded;
    if (from->best < 0 || from->best < to->best)
        return;
    if (from->best > to->best)
        memcpy(to->design, from->design, size);
    to->ties = from->ties + (from->best > to->best ? 0 : to->ties);
    to->best = from->best;
}

static bool add_listed(lw_chess_device *d, const lw_chess_node_list *list, lw_sweep *above, lw_error *error)
{
    lw_arena scratch = {0};
    size_t size = 2 * (size_t)d->chess->pieces, first = 0;
    int32_t *best = lw_new_array(&scratch, int32_t, list->count);
    uint64_t designs[LW_CHESS_VALUES + 1];
    lw_sweep below = {.best = -1, .design = lw_arena_take(&scratch, size + 1), .stop = above->stop};
    for (size_t i = 0; i < list->count; i++)
        best[i] = -1;
    bool fine = sum_up(d, list, designs, best, above->stop, error);
    for (int i = 0; i < LW_CHESS_VALUES && fine; i++) {
        below.represents += designs[i];
        if (i > 0 && designs[i]) {
            below.best = i - 1;
            below.ties = designs[i];
        }
    }
    below.tried = fine ? designs[LW_CHESS_VALUES] : 0;
    while (fine && first < list->count && best[first] < below.best)
        first++;
    bool is_first = below.best > above->best || (below.best == above->best && first < list->before);
    if (fine && below.best >= 0 && is_first && first < list->count) {
        lw_sweep again = {.design = below.design, .stop = above->stop};
        lw_chess_sweep_below(d->chess, &list->nodes[first], &again);
        memcpy(above->design, below.design, size);
    }
    if (fine)
        join(above, &below, 0);
    lw_arena_drop(&scratch);
    return fine;
}

bool lw_chess_device_sweep(lw_chess_device *d, lw_sweep *out, lw_error *error)
{
    lw_arena scratch = {0};
    lw_chess_node_list list;
    size_t size = 2 * (size_t)d->chess->pieces;
    lw_sweep above = {.design = lw_arena_take(&scratch, size + 1), .stop = out->stop};
    lw_chess_sweep(d->chess, 0, &scratch, out);
    lw_chess_sweep_list(d->chess, listed_pieces(d->chess), &above, &list);
    bool fine = !list.count || add_listed(d, &list, &above, error);
    if (fine)
        join(out, &above, size);
    lw_heap_grow(list.nodes, 0);
    lw_arena_drop(&scratch);
    return fine;
}
