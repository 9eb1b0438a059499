/* emit_cuda.c: see emit_cuda.h. */
#include "families/puzzlescript/code/emit_cuda.h"

#include "families/puzzlescript/code/emit_planes.h"
#include "families/puzzlescript/code/emit_turn.h"

static const char types[] = "typedef unsigned int word;\n"
                            "#define INLINE static __device__ __forceinline__\n"
                            "#define TABLE static __device__ const\n"
                            "#define RESTRICT __restrict__\n"
                            "#define INLINE_MEMBER __device__ __forceinline__\n"
                            "#define UNROLL _Pragma(\"unroll\")\n"
                            "#define LANE (threadIdx.x % LANES)\n";

static const char macros[] =
    "#define CONSTANTS constants\n"
    "#define ONE 1U\n"
    "#define NO_WORD 0\n"
    "#define IF_SOME(d)\n"
    "#define CHANGED(d) changed |= bits(d)\n"
    "#define WAKE(d, i, set) awake[i] |= bits(d) ? set : 0\n"
    "#define EACH_CELL(one, a) for (plane left = (a), one = none(); any(left) && (one = first(left), 1); "
    "left = without(left, one)) {\n"
    "#define EACH_CELL_BY_ROW(one, a) for (plane left = (a), one = none(); any(left) && "
    "(one = first_by_row(left), 1); left = without(left, one)) {\n"
    "#define ON_STOP UNROLL for (int i = 0; i < OBJECTS * WORDS; i++) planes[i] = o[i / WORDS].w[i % WORDS];\n"
    "enum { MAX_WORK = 100000 };\n";

static const char one_thread[] =
    "#define VOTE(x) ((x) != 0)\n"
    "INLINE int any(plane a)\n{\n    return bits(a) != 0;\n}\n"
    "INLINE plane first(plane a)\n{\n    word before = 0;\n    for (int i = 0; i < WORDS; i++) {\n"
    "        word here = a.w[i];\n        a.w[i] = before ? 0 : here & (0 - here);\n        before |= here;\n  "
    "  }\n"
    "    return a;\n}\n"
    "INLINE plane row(int y)\n{\n    plane a;\n    for (int i = 0; i < WORDS; i++)\n"
    "        a.w[i] = rows[y * WORDS + i];\n    return a;\n}\n"
    "struct constants { };\n";

/* Words of a plane lie in neighbouring threads, lowest first. */
static const char many_threads[] =
    "#define THREADS_OF_BOARD ((LANES == 32 ? ~0U : (1U << LANES % 32) - 1) << threadIdx.x % 32 / LANES * "
    "LANES)\n"
    "#define VOTE(x) __any_sync(THREADS_OF_BOARD, (x) != 0)\n"
    "INLINE word neighbour(word a, int n)\n{\n"
    "    word there = __shfl_sync(THREADS_OF_BOARD, a, (int)LANE + n, LANES);\n"
    "    return LANE + n < LANES ? there : 0;\n}\n"
    "INLINE word first_word(word a)\n{\n"
    "    unsigned some = __ballot_sync(THREADS_OF_BOARD, a != 0) & THREADS_OF_BOARD;\n"
    "    return threadIdx.x % 32 == __ffs(some) - 1 ? a & (0 - a) : 0;\n}\n"
    "INLINE word of_lane(const unsigned *words)\n{\n    return __ldg(words + LANE);\n}\n"
    "INLINE int any(plane a)\n{\n    return VOTE(a.w[0]);\n}\n"
    "INLINE plane shift(plane a, int n)\n{\n"
    "    int whole = (n + 1024) / 32 - 32, part = (n + 1024) % 32;\n"
    "    word low = whole ? neighbour(a.w[0], whole) : a.w[0];\n"
    "    if (!part)\n        return make(low);\n"
    "    word high = whole + 1 ? neighbour(a.w[0], whole + 1) : a.w[0];\n"
    "    return make(low >> part | high << (32 - part));\n}\n"
    "INLINE plane first(plane a)\n{\n    return make(first_word(a.w[0]));\n}\n"
    "INLINE plane row(int y)\n{\n    return make(of_lane(rows + y * LANES));\n}\n"
    "struct constants { INLINE_MEMBER plane operator[](int i) const { return make(of_lane(fixed + i * LANES)); "
    "} };\n";

/* The order of cells by rows differs from that by columns only where there are several. */
static const char by_row[] =
    "INLINE plane first_by_row(plane a)\n{\n    plane one = first(a);\n    if (!any(without(a, one)))\n        "
    "return one;\n"
    "    for (int y = 0; y < ROWS; y++) {\n        plane these = both(a, row(y));\n        if (any(these))\n"
    "            return first(these);\n    }\n    return one;\n}\n";

/* 32-bit words of a plane, and then none, up to `width`. */
static void print_table_row(lw_buf *out, const uint64_t *plane, int words, int width)
{
    for (int i = 0; i < width; i++)
        lw_buf_print(out, "0x%xU,", i < words ? (unsigned)(plane[i / 2] >> (i % 2 * 32)) : 0U);
    lw_buf_puts(out, "\n");
}

static void print_rows(lw_buf *out, const lw_ps_program *program, int words, int width)
{
    lw_buf_print(out, "enum { ROWS = %d };\nTABLE unsigned rows[] = {\n", program->height);
    for (int y = 0; y < program->height; y++) {
        uint64_t row[64] = {0};
        lw_ps_ir_row(program, y, row);
        print_table_row(out, row, words, width);
    }
    lw_buf_puts(out, "};\n");
}

static bool has_command(const lw_ps_ir_list *list, int command)
{
    for (int i = 0; i < list->count; i++)
        if (list->ops[i].kind == LW_PS_IR_COMMANDS && list->ops[i].amount >> command & 1)
            return true;
    return false;
}

bool lw_ps_cuda_takes(const lw_ps_program *program)
{
    return !program->draws && !program->stops && program->words <= 8;
}

void lw_ps_emit_cuda(const lw_ps_program *program, int level, int lanes, int soft, lw_buf *out)
{
    lw_arena scratch = {0};
    int words = (program->width * program->height + 31) / 32, own = lanes == 1 ? words : 1;
    uint64_t *constants =
        lw_new_array(&scratch, uint64_t, (size_t)(program->constant_count + 1) * (size_t)program->words);
    lw_ps_ir_fill(program, &program->game->levels[level], constants);
    const lw_ps_dialect dialect = {.bits = 32,
                                   .own = own,
                                   .constants = lanes == 1 ? constants : NULL,
                                   .soft = soft,
                                   .sleepers = &program->groups};
    lw_buf_print(out, "enum { LANES = %d, PLANE_WORDS = %d, GOES_ON = %d };\n", lanes, words,
                 has_command(&program->early, LW_PS_CMD_AGAIN) || has_command(&program->late, LW_PS_CMD_AGAIN));
    lw_buf_puts(out, types);
    lw_ps_emit_planes(own, dialect.bits, out);
    print_rows(out, program, words, lanes == 1 ? words : lanes);
    if (lanes == 1) {
        lw_ps_emit_shift(own, out);
        lw_buf_puts(out, one_thread);
    } else {
        lw_buf_puts(out, "TABLE unsigned fixed[] = {\n");
        for (int i = 0; i < program->constant_count; i++)
            print_table_row(out, constants + (size_t)i * (size_t)program->words, words, lanes);
        lw_buf_puts(out, "0};\n");
        lw_buf_puts(out, many_threads);
    }
    lw_buf_puts(out, by_row);
    lw_buf_puts(out, macros);
    lw_ps_emit_turn(program, &dialect, out);
    lw_arena_drop(&scratch);
}
