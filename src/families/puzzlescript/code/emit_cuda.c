/* emit_cuda.c: see emit_cuda.h. */
#include "families/puzzlescript/code/emit_cuda.h"

#include "families/puzzlescript/code/emit_loops.h"
#include "families/puzzlescript/code/emit_planes.h"
#include "families/puzzlescript/code/emit_turn.h"

static const char types[] = "typedef unsigned int word;\n"
                            "#define INLINE static __device__ __forceinline__\n"
                            "#define TABLE static __device__ const\n"
                            "#define RESTRICT __restrict__\n"
                            "#define INLINE_MEMBER __device__ __forceinline__\n"
                            "#define UNROLL _Pragma(\"unroll\")\n"
                            "#define WHOLE_QUADS __align__(16)\n"
                            "#define LANE (threadIdx.x % LANES)\n";

static const char macros[] =
    "#define CONSTANTS constants\n"
    "#define ONE 1U\n"
    "#define NO_WORD 0\n"
    "#define EACH_CELL(one, a) for (plane left = (a), one = none(); any(left) && (one = first(left), 1); "
    "left = without(left, one)) {\n"
    "#define EACH_CELL_BY_ROW(one, a) for (plane left = (a), one = none(); any(left) && "
    "(one = first_by_row(left), 1); left = without(left, one)) {\n"
    "enum { MAX_WORK = 100000 };\n";

static const char in_registers[] =
    "#define IF_SOME(d)\n"
    "#define CHANGED(d) changed |= bits(d)\n"
    "#define WAKE(d, i, set) awake[i] |= bits(d) ? set : 0\n"
    "#define ON_STOP UNROLL for (int i = 0; i < OBJECTS * WORDS; i++) planes[i] = o[i / WORDS].w[i % WORDS];\n";

/* Planes are in shared memory: first four words of every thread, then the next four words of every thread, and
 * so on. Everything that is kept from turn to turn is in the board's memory (gpu/arguments.inc), and is copied
 * from there by the copy engine if it consists of whole quads. Functions get the thread's number as an
 * argument, because reading it is slow. `touched`: objects that were added or removed in this turn.
 *
 * With loops (emit_loops.h) sets and flags are in `away`, the thread's own memory, so that shared memory holds
 * more boards. `came` has the flags set in this turn; planes of others are not valid, unless ALWAYS_READ has
 * them. `present` has the objects that may be on the board. These are sets of 32 bits, and objects whose
 * numbers are 32 apart share one. Without loops everything is present and touched. */
static const char in_memory[] =
    "#define IF_SOME(d) if (any(d))\n"
    "#define CHANGED(d) changed = 1\n"
    "#define WAKE(d, i, set) awake[i] |= set\n"
    "#define ON_STOP\n"
    "#define NO_INLINE static __device__ __noinline__\n"
    "extern __shared__ WHOLE_QUADS u32 shared_memory[];\n"
    "enum { QUADS = (WORDS + 3) / 4 };\n"
    "INLINE word of_quad(uint4 four, int i)\n{\n"
    "    return i == 0 ? four.x : i == 1 ? four.y : i == 2 ? four.z : four.w;\n}\n"
    "INLINE plane read_plane(const uint4 *from, u64 stride)\n{\n    plane a;\n"
    "    UNROLL for (int q = 0; q < QUADS; q++) {\n        uint4 four = from[q * stride];\n"
    "        UNROLL for (int i = 0; i < 4; i++)\n            if (q * 4 + i < WORDS)\n"
    "                a.w[q * 4 + i] = of_quad(four, i);\n    }\n    return a;\n}\n"
    "INLINE word word_of(plane a, int i)\n{\n    return i < WORDS ? a.w[i < WORDS ? i : 0] : 0;\n}\n"
    "INLINE void write_plane(uint4 *to, u64 stride, plane a)\n{\n"
    "    UNROLL for (int q = 0; q < QUADS; q++) {\n"
    "        uint4 four = {word_of(a, q * 4), word_of(a, q * 4 + 1), word_of(a, q * 4 + 2), "
    "word_of(a, q * 4 + 3)};\n"
    "        to[q * stride] = four;\n    }\n}\n"
    "struct stored_plane {\n    uint4 *at;\n"
    "    INLINE_MEMBER operator plane() const { return read_plane(at, LW_THREADS); }\n"
    "    INLINE_MEMBER void operator=(plane a) const { write_plane(at, LW_THREADS, a); }\n"
    "    void operator=(const stored_plane &) = delete;\n};\n"
    "struct stored_planes {\n    u32 thread;\n    int first;\n"
    "    INLINE_MEMBER stored_plane operator[](int i) const\n    {\n"
    "        uint4 *own = (uint4 *)shared_memory + thread;\n"
    "        stored_plane there = {own + (first + i) * (QUADS * LW_THREADS)};\n"
    "        return there;\n    }\n};\n"
    "struct stored_words {\n    u32 thread;\n    int first;\n"
    "    INLINE_MEMBER word &operator[](int i) const\n    {\n"
    "        u32 *own = shared_memory + thread;\n        return own[(first + i) * LW_THREADS];\n    }\n};\n"
    "#ifdef LW_LOOPS\n#define COPIED \", %2\"\n#else\n#define COPIED\n#endif\n"
    "#ifndef COPY_QUAD\n/* Zeros if there are no bytes. */\n"
    "#define COPY_QUAD(to, from, bytes) asm volatile(\"cp.async.ca.shared.global [%0], [%1], 16\" COPIED \";\" "
    ":: \"r\"((u32)__cvta_generic_to_shared(to)), \"l\"(__cvta_generic_to_global(from)), \"r\"(bytes))\n"
    "#define COPIES_ARRIVE asm volatile(\"cp.async.wait_all;\" ::: \"memory\");\n#endif\n"
    "INLINE plane load_kept(const u32 *from)\n{\n"
    "    if (WORDS % 4 == 0)\n        return read_plane((const uint4 *)from, 1);\n"
    "    plane a;\n    UNROLL for (int i = 0; i < WORDS; i++)\n        a.w[i] = from[i];\n    return a;\n}\n"
    "INLINE void keep_plane(u32 *to, plane a)\n{\n    if (WORDS % 4 == 0)\n        write_plane((uint4 *)to, 1, "
    "a);\n"
    "    else\n        UNROLL for (int i = 0; i < WORDS; i++)\n            to[i] = a.w[i];\n}\n";

static const char variables[] =
    "#ifdef LW_LOOPS\n#define THREAD_ARG u32 thread, uint4 *away\n#define THREAD thread, away\n"
    "struct away_plane {\n    uint4 *at;\n"
    "    INLINE_MEMBER operator plane() const { return read_plane(at, 1); }\n"
    "    INLINE_MEMBER void operator=(plane a) const { write_plane(at, 1, a); }\n"
    "    void operator=(const away_plane &) = delete;\n};\n"
    "struct away_planes {\n    uint4 *first;\n"
    "    INLINE_MEMBER away_plane operator[](int i) const\n    {\n"
    "        away_plane there = {first + i * QUADS};\n        return there;\n    }\n};\n"
    "INLINE word &word_at(away_plane a, int cell)\n{\n"
    "    return ((word *)(a.at + (cell >> 7)))[cell >> 5 & 3];\n}\n"
    "#define WORDS_FROM (OBJECTS * QUADS * 4)\n"
    "#define MORE_IN_MEMORY const away_planes x = {away}, f = {away + SETS * QUADS};\n"
    "#define MARKS_IN_MEMORY word &present = more[3], &came = more[4]; (void)came;\n"
    "#define HAS_BIT(set, i) ((set) >> (i) % 32 & 1)\n"
    "#define SET_PRESENT(set) present = set;\n"
    "#else\n"
    "#define THREAD_ARG u32 thread\n#define THREAD thread\n"
    "#define WORDS_FROM ((OBJECTS + FLAGS + SETS) * QUADS * 4)\n"
    "#define MORE_IN_MEMORY const stored_planes x = {thread, OBJECTS + FLAGS}, f = {thread, OBJECTS};\n"
    "#define MARKS_IN_MEMORY const word present = ~0U;\n#define HAS_BIT(set, i) 1\n#define SET_PRESENT(set)\n"
    "#endif\n"
    "#define IN_MEMORY MORE_IN_MEMORY const stored_planes o = {thread, 0}; const "
    "stored_words awake = {thread, WORDS_FROM}, "
    "idle = {thread, WORDS_FROM + GROUP_WORDS}, more = {thread, WORDS_FROM + 2 * GROUP_WORDS}; "
    "word &commands = more[0], &work = more[1], &touched = more[2]; MARKS_IN_MEMORY int looped = 0;\n"
    "#define HOLD_AWAKE const stored_words all_awake = awake; word awake[GROUP_WORDS]; "
    "UNROLL for (int i = 0; i < GROUP_WORDS; i++) awake[i] = all_awake[i];\n"
    "#define RELEASE_AWAKE UNROLL for (int i = 0; i < GROUP_WORDS; i++) all_awake[i] = awake[i];\n";

/* Single cells of planes in memory; see emit_cells.h. */
static const char in_cells[] =
    "INLINE word &word_at(stored_plane a, int cell)\n{\n"
    "    return ((word *)(a.at + (cell >> 7) * LW_THREADS))[cell >> 5 & 3];\n}\n"
    "template <class PLANE> INLINE int holds(PLANE a, int cell)\n{\n"
    "    return word_at(a, cell) >> (cell & 31) & 1;\n}\n"
    "INLINE int holds_fixed(int i, int cell)\n{\n"
    "    return __ldg(fixed + i * PLANE_WORDS + (cell >> 5)) >> (cell & 31) & 1;\n}\n"
    "template <class PLANE> INLINE int come(PLANE a, int cell)\n{\n    word old = word_at(a, cell), bit = ONE "
    "<< (cell & 31);\n"
    "    if (old & bit)\n        return 0;\n    word_at(a, cell) = old | bit;\n    return 1;\n}\n"
    "template <class PLANE> INLINE int go(PLANE a, int cell)\n{\n    word old = word_at(a, cell), bit = ONE << "
    "(cell & 31);\n"
    "    if (!(old & bit))\n        return 0;\n    word_at(a, cell) = old & ~bit;\n    return 1;\n}\n"
    "INLINE plane cell_plane(int cell)\n{\n    plane a;\n    UNROLL for (int i = 0; i < WORDS; i++)\n"
    "        a.w[i] = cell >> 5 == i ? ONE << (cell & 31) : 0;\n    return a;\n}\n"
    "NO_INLINE int first_cell(plane a)\n{\n    int cell = -1;\n    UNROLL for (int i = WORDS; i-- > 0;)\n"
    "        cell = a.w[i] ? i * 32 + __ffs((int)a.w[i]) - 1 : cell;\n    return cell;\n}\n"
    "NO_INLINE int first_cell_by_row(plane a)\n{\n    _Pragma(\"unroll 1\") for (int y = 0; y < ROWS; y++) {\n"
    "        plane these = both(a, row(y));\n        if (any(these))\n            return first_cell(these);\n"
    "    }\n    return -1;\n}\n"
    "INLINE int take_first(plane &left)\n{\n    int cell = first_cell(left);\n"
    "    left = without(left, cell_plane(cell));\n    return cell;\n}\n"
    "INLINE int take_first_by_row(plane &left)\n{\n    int cell = first_cell(left);\n"
    "    plane rest = without(left, cell_plane(cell));\n    if (any(rest)) {\n"
    "        cell = first_cell_by_row(left);\n        rest = without(left, cell_plane(cell));\n    }\n"
    "    left = rest;\n    return cell;\n}\n";

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

/* The words of a plane are in neighbouring threads, lowest first. */
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

/* The kind of a board is a number computed from the objects on it and the player's place: boards of one kind
 * are likely to do the same next. */
static const char on_kept[] =
    "INLINE void copy_kept(uint4 *to, const u32 *from, u32 bytes)\n{\n"
    "    UNROLL for (int q = 0; q < QUADS; q++)\n"
    "        COPY_QUAD(to + q * LW_THREADS, (const uint4 *)from + q, bytes);\n}\n"
    "enum { KEPT_QUADS = (2 * GROUP_WORDS + 4) / 4 }; /* rules that are awake, then those idle, `present` */\n"
    "INLINE void load_words(word *own, const u32 *from)\n{\n"
    "    UNROLL for (int q = 0; q < KEPT_QUADS; q++)\n        if (WORDS % 4 == 0) {\n"
    "            uint4 four = ((const uint4 *)from)[q];\n"
    "            UNROLL for (int i = 0; i < 4; i++)\n                own[q * 4 + i] = of_quad(four, i);\n"
    "        } else\n            UNROLL for (int i = q * 4; i < q * 4 + 4 && i <= 2 * GROUP_WORDS; i++)\n"
    "                own[i] = from[i];\n}\n"
    "INLINE void keep_words(u32 *to, const word *own)\n{\n"
    "    UNROLL for (int q = 0; q < KEPT_QUADS; q++)\n        if (WORDS % 4 == 0) {\n"
    "            uint4 four = {own[q * 4], own[q * 4 + 1], own[q * 4 + 2], own[q * 4 + 3]};\n"
    "            ((uint4 *)to)[q] = four;\n"
    "        } else\n            UNROLL for (int i = q * 4; i < q * 4 + 4 && i <= 2 * GROUP_WORDS; i++)\n"
    "                to[i] = own[i];\n}\n"
    "INLINE void load_board(const u32 *kept, THREAD_ARG)\n{\n    IN_MEMORY\n"
    "    word own[KEPT_QUADS * 4];\n    load_words(own, kept + OBJECTS * WORDS);\n"
    "    const word here = own[2 * GROUP_WORDS];\n    SET_PRESENT(here)\n"
    "    UNROLL for (int i = 0; i < OBJECTS; i++)\n"
    "        if (WORDS % 4 == 0)\n            copy_kept(o[i].at, kept + i * WORDS, HAS_BIT(here, i) * 16);\n"
    "        else\n            o[i] = load_kept(kept + i * WORDS);\n"
    "    UNROLL for (int i = 0; i < 2 * GROUP_WORDS; i++)\n        awake[i] = own[i];\n"
    "    COPIES_ARRIVE\n"
    "    (void)f, (void)x, (void)idle, (void)commands, (void)work, (void)touched, (void)looped;\n}\n"
    "INLINE word differs_from(const u32 *kept, u32 thread)\n{\n    const stored_planes o = {thread, 0};\n"
    "    word differs = 0;\n"
    "    _Pragma(\"unroll 1\") for (int first = 0; first < OBJECTS && !differs; first += 4)\n"
    "        UNROLL for (int i = first; i < first + 4; i++)\n            if (i < OBJECTS)\n"
    "                differs |= bits(exclusive(load_kept(kept + i * WORDS), o[i]));\n    return differs;\n}\n"
    "INLINE u32 keep_board(u32 *kept, THREAD_ARG)\n{\n    IN_MEMORY\n"
    "    const word here = present, changed = here == ~0U ? ~0U : touched;\n    u32 all = here & ~changed;\n"
    "    UNROLL for (int i = 0; i < OBJECTS; i++)\n        if (HAS_BIT(changed, i)) {\n"
    "            plane there = o[i];\n            keep_plane(kept + i * WORDS, there);\n"
    "            all |= (u32)any(there) << i % 32;\n        }\n"
    "    word own[KEPT_QUADS * 4];\n    own[2 * GROUP_WORDS] = all;\n"
    "    UNROLL for (int i = 0; i < 2 * GROUP_WORDS; i++)\n        own[i] = awake[i];\n"
    "    keep_words(kept + OBJECTS * WORDS, own);\n"
    "    (void)f, (void)x, (void)idle, (void)commands, (void)work, (void)looped;\n"
    "    return board_kind(all, (u32)(first_cell(players(thread)) + 1));\n}\n";

/* The order by rows differs from that by columns only if there is more than one cell. */
static const char by_row[] =
    "INLINE plane first_by_row(plane a)\n{\n    plane one = first(a);\n    if (!any(without(a, one)))\n        "
    "return one;\n"
    "    for (int y = 0; y < ROWS; y++) {\n        plane these = both(a, row(y));\n        if (any(these))\n"
    "            return first(these);\n    }\n    return one;\n}\n";

/* Prints the 32-bit words of a plane, then zeros up to `width` words. */
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

/* Prints a function that returns the players' cells, for boards in memory. */
static void print_players(lw_buf *out, const lw_ps_program *program)
{
    lw_buf_puts(out, "INLINE plane players(u32 thread)\n{\n    const stored_planes o = {thread, 0};\n    plane "
                     "all = none();\n");
    for (int i = 0; i < program->push_count; i++)
        lw_buf_print(out, "    all = either(all, o[%d]);\n", program->players[i]);
    lw_buf_puts(out, "    (void)o;\n    return all;\n}\n");
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
    return !program->draws && !program->stops && !program->game->has_checkpoint && program->words <= 8;
}

bool lw_ps_cuda_takes_apart(const lw_ps_program *program)
{
    return lw_ps_cuda_takes(program) && !program->loops;
}

/* Loops over tables take more instructions than changes printed one after the other. They pay off if the code
 * is so long that a multiprocessor waits for instructions: on an H200, heroes of sokoban III ran 674 M steps
 * per second with the first version of them and 531 M without; atlas shrank, with tiles in both, lost 5 to 22 %
 * (results/gpu/apart.txt). */
bool lw_ps_cuda_has_loops(const lw_ps_program *program)
{
    enum { VERY_LONG_CODE = 12000 };
    int words = (program->width * program->height + 31) / 32;
    return lw_ps_ir_length(program) * words >= VERY_LONG_CODE && program->height <= LW_PS_LOOP_ROWS;
}

int lw_ps_cuda_rule_words(const lw_ps_program *program)
{
    return 2 * (program->rules.count / 32 + 1) + 1;
}

int lw_ps_cuda_board_words(const lw_ps_program *program)
{
    int quads = (program->width * program->height + 127) / 128;
    int planes =
        program->objects + (lw_ps_cuda_has_loops(program) ? 0 : program->flags + lw_ps_ir_used_sets(program));
    return planes * quads * 4 + lw_ps_cuda_rule_words(program) + 3 + (lw_ps_cuda_has_loops(program) ? 1 : 0);
}

void lw_ps_emit_cuda(const lw_ps_program *program, int level, int lanes, int soft, bool apart, lw_buf *out)
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
                                   .sleepers = apart ? &program->rules : &program->groups,
                                   .apart = apart,
                                   .loops = apart && lw_ps_cuda_has_loops(program),
                                   .on_kept = on_kept};
    lw_buf_print(out, "enum { LANES = %d, PLANE_WORDS = %d, GOES_ON = %d };\n", lanes, words,
                 has_command(&program->early, LW_PS_CMD_AGAIN) || has_command(&program->late, LW_PS_CMD_AGAIN));
    lw_buf_puts(out, types);
    lw_buf_puts(out, dialect.loops ? "#define LW_LOOPS\n" : "");
    lw_ps_emit_planes(own, dialect.bits, out);
    print_rows(out, program, words, lanes == 1 ? words : lanes);
    if (lanes > 1 || apart) {
        lw_buf_puts(out, "TABLE WHOLE_QUADS unsigned fixed[] = {\n");
        for (int i = 0; i < program->constant_count; i++)
            print_table_row(out, constants + (size_t)i * (size_t)program->words, words,
                            lanes == 1 ? words : lanes);
        lw_buf_puts(out, "0};\n");
    }
    if (lanes == 1)
        lw_ps_emit_shift(own, out);
    lw_buf_puts(out, lanes == 1 ? one_thread : many_threads);
    lw_buf_puts(out, by_row);
    lw_buf_puts(out, macros);
    lw_buf_puts(out, apart ? in_memory : in_registers);
    lw_buf_puts(out, apart ? variables : "");
    lw_buf_puts(out, apart ? in_cells : "");
    if (apart)
        print_players(out, program);
    lw_ps_emit_turn(program, &dialect, out);
    lw_arena_drop(&scratch);
}
