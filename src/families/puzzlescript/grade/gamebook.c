/* gamebook.c: see the header. Levels are looked at one by one, by threads if there are any; then their
 * solutions are played once more while the machine notes which rules are found. */
#include "families/puzzlescript/grade/gamebook.h"
#include "core/heuristics.h"
#include "families/puzzlescript/engine/inputs.h"
#include "families/puzzlescript/engine/machine_board.h"
#include "families/puzzlescript/engine/machine_state.h"
#include "families/puzzlescript/heuristics/bound.h"
#include "families/puzzlescript/ps_facts.h"

#include <stdlib.h>
#include <string.h>

const char *const lw_ps_page_solvers[LW_PS_PAGE_SOLVERS] = {"bfs", "astar", "greedy", "bfws"};

typedef struct grading {
    lw_ps_gamebook *book;
    const lw_ps_gamebook_request *request;
} grading;

/* --- Where players come to. --- */

typedef struct trail {
    const lw_ps_aim *aim;
    uint64_t been[LW_PS_AIM_WORDS];
} trail;

static void follow(void *context, const void *state)
{
    trail *t = context;
    uint64_t player[LW_PS_AIM_WORDS];
    lw_ps_side_plane(t->aim, &t->aim->player, lw_ps_state_planes(state), player);
    for (int w = 0; w < t->aim->words; w++)
        t->been[w] |= player[w];
}

/* Cells that a player could stand in, away from the rim: what is open to the rim is outside. */
static int count_closed(const lw_ps_game *game, const lw_ps_level *level, const trail *t, bool *outside,
                        int *queue)
{
    int cells = level->width * level->height, tail = 0, closed = 0;
    for (int cell = 0; cell < cells; cell++) {
        int x = cell / level->height, y = cell % level->height;
        bool rim = x == 0 || y == 0 || x + 1 == level->width || y + 1 == level->height;
        outside[cell] =
            rim && !(t->been[cell >> 6] >> (cell & 63) & 1) && lw_ps_may_stand(game, level, game->player, cell);
        if (outside[cell])
            queue[tail++] = cell;
    }
    for (int head = 0; head < tail; head++) {
        int cell = queue[head], y = cell % level->height;
        const int next[] = {y > 0 ? cell - 1 : -1, y + 1 < level->height ? cell + 1 : -1, cell - level->height,
                            cell + level->height};
        for (int i = 0; i < 4; i++)
            if (next[i] >= 0 && next[i] < cells && !outside[next[i]] &&
                lw_ps_may_stand(game, level, game->player, next[i])) {
                outside[next[i]] = true;
                queue[tail++] = next[i];
            }
    }
    for (int cell = 0; cell < cells; cell++)
        closed += !outside[cell] && !(t->been[cell >> 6] >> (cell & 63) & 1) &&
                  lw_ps_may_stand(game, level, game->player, cell);
    return closed;
}

/* --- What is wrong with a level. --- */

static bool is_endless(const lw_ps_gamebook *book, int level)
{
    bool endless = false;
    lw_ps_machine *machine = lw_ps_machine_new(book->rules->game, LW_PS_NO_HISTORY);
    int entry = book->rules->entries[level];
    for (int input = LW_PS_IN_UP; input <= LW_PS_IN_ACTION && !endless; input++) {
        endless = lw_ps_load(machine, entry, "0", NULL).agains >= LW_PS_MAX_AGAINS;
        endless |= lw_ps_step(machine, (enum lw_ps_input)input, NULL).agains >= LW_PS_MAX_AGAINS;
        endless |= lw_ps_work(machine) >= LW_PS_MAX_WORK;
    }
    lw_ps_machine_drop(machine);
    return endless;
}

static bool wins_by_command(const lw_ps_game *game)
{
    const lw_ps_groups *both[] = {&game->early, &game->late};
    for (int half = 0; half < 2; half++)
        for (int g = 0; g < both[half]->count; g++)
            for (int r = 0; r < both[half]->list[g].count; r++)
                for (int i = 0; i < both[half]->list[g].rules[r].command_count; i++)
                    if (both[half]->list[g].rules[r].commands[i].command == LW_PS_CMD_WIN)
                        return true;
    return false;
}

static const char *find_problem(const lw_ps_gamebook *book, int level, const void *start)
{
    const lw_ps_game *game = book->rules->game;
    const lw_rules *head = &book->rules->head;
    const lw_ps_aim *aim = &book->rules->aims[lw_ps_state_level(start)];
    trail t = {.aim = aim};
    uint64_t any = 0;
    if (aim->words && aim->words <= LW_PS_AIM_WORDS) {
        follow(&t, start);
        for (int w = 0; w < aim->words; w++)
            any |= t.been[w];
        if (!any && !aim->player.nature.created)
            return "There is no player: the keys move nothing.";
    }
    if (!game->win_count && !wins_by_command(game))
        return "The game has no win condition: no level can be won.";
    if (is_endless(book, level))
        return "A key starts endless turns: `again` never ends and was stopped.";
    if (lw_heuristic_lost(head, start))
        return "It can never be won: a win condition requires something that the rules cannot produce.";
    if (aim->goal_count && lw_heuristic_missing(head, start) == 0 && !wins_by_command(game))
        return "It is won from the start: any move that ends a turn wins.";
    return NULL;
}

/* --- A page. --- */

static void measure_effort(const lw_rules *head, int level, const lw_limits *limits, lw_ps_gamepage *page)
{
    for (int i = 0; i < LW_PS_PAGE_SOLVERS; i++) {
        lw_solution solution;
        lw_solve(lw_solver_find(lw_ps_page_solvers[i]), head, level, limits, &solution);
        page->effort[i] = solution.verdict == LW_SOLVED ? solution.expanded : -1;
        lw_solution_drop(&solution);
    }
}

static void fill_page(void *context, int worker, int64_t index)
{
    (void)worker;
    const grading *d = context;
    const lw_rules *head = &d->book->rules->head;
    lw_ps_gamepage *page = &d->book->pages[index];
    int level = (int)index;
    void *start = lw_heap_grow(NULL, head->state_size);
    head->family->start(head, level, 0, start);
    const lw_ps_level *board = &d->book->rules->game->levels[lw_ps_state_level(start)];
    trail t = {.aim = &d->book->rules->aims[lw_ps_state_level(start)]};
    const lw_visitor visitor = {.context = &t, .visit = follow};
    bool small = t.aim->words && t.aim->words <= LW_PS_AIM_WORDS;
    lw_limits limits = LW_LIMITS;
    limits.expansions = d->request->budget;
    limits.bytes = d->book->bytes;
    limits.work = d->request->budget * 5000;
    limits.stop = d->request->stop;
    page->width = board->width;
    page->height = board->height;
    page->problem = find_problem(d->book, level, start);
    lw_analysis_take(head, level, LW_SCOPE_ALL, &limits, small ? &visitor : NULL, &page->analysis);
    if (small) {
        size_t cells = (size_t)board->width * (size_t)board->height;
        bool *outside = lw_heap_grow(NULL, cells);
        int *queue = lw_heap_grow(NULL, cells * sizeof *queue);
        page->closed = count_closed(d->book->rules->game, board, &t, outside, queue);
        free(outside);
        free(queue);
    }
    measure_effort(head, level, &limits, page);
    limits.expansions *= 5;
    limits.work *= 5;
    if (page->analysis.solution.verdict == LW_GAVE_UP || head->chance)
        lw_solve(lw_solver_find("portfolio"), head, level, &limits, &page->solution);
    else
        lw_solve(lw_solver_find("bfs"), head, level, &limits, &page->solution);
    if (page->solution.verdict == LW_SOLVED)
        page->pushes = lw_ps_pushes(d->book->rules, level, &page->solution.moves);
    free(start);
    lw_progress_counter_add(d->request->meter, 1);
}

/* --- What solutions use. --- */

typedef struct usage {
    const lw_ps_game *game;
    lw_ps_machine *machine;
    uint64_t *fired;
    uint64_t *seen;    /* objects on some board of some solution */
    uint64_t *changed; /* of this level: objects whose cells changed */
} usage;

static void look_at_board(usage *u, uint64_t *first)
{
    int cells = lw_ps_width(u->machine) * lw_ps_height(u->machine), words = u->game->words;
    const uint64_t *now = lw_ps_at(u->machine, 0, 0);
    for (int i = 0; i < cells * words; i++) {
        u->seen[i % words] |= now[i];
        u->changed[i % words] |= now[i] ^ first[i];
    }
}

static void replay(usage *u, int entry, const lw_moves *moves, uint64_t *first)
{
    lw_ps_load(u->machine, entry, "0", NULL);
    size_t size = (size_t)lw_ps_width(u->machine) * (size_t)lw_ps_height(u->machine) * (size_t)u->game->words;
    memcpy(first, lw_ps_at(u->machine, 0, 0), size * sizeof *first);
    look_at_board(u, first);
    for (int i = 0; i < moves->count; i++) {
        lw_ps_step(u->machine, lw_ps_input_of(lw_moves_get(moves, i)), NULL);
        look_at_board(u, first);
    }
}

static const char *name_untouched(const usage *u, const uint64_t *first, int cells, lw_arena *arena)
{
    const lw_ps_game *game = u->game;
    lw_buf names = {0};
    for (int i = 0; i < game->dynamic_count; i++) {
        int object = game->dynamic[i], there = 0;
        uint64_t bit = (uint64_t)1 << (object & 63);
        for (int cell = 0; cell < cells; cell++)
            there += (first[(size_t)cell * (size_t)game->words + (size_t)(object >> 6)] & bit) != 0;
        if (there && !(u->changed[object >> 6] & bit) && game->things[object].name)
            lw_buf_print(&names, "%s%s", names.size ? ", " : "", game->things[object].name);
    }
    const char *text = lw_arena_text(arena, lw_buf_text(&names));
    lw_buf_drop(&names);
    return text;
}

static const lw_ps_rule *rule_numbered(const lw_ps_game *game, int number)
{
    const lw_ps_groups *groups = number < game->early.end ? &game->early : &game->late;
    const lw_ps_group *group = &groups->list[groups->group_of[number - groups->first]];
    return &group->rules[number - group->first];
}

/* Adds a level's rules to the lines they stand in. */
static void count_lines(lw_ps_gamebook *book, lw_ps_gamerule *lines, const uint64_t *fired)
{
    const lw_ps_game *game = book->rules->game;
    for (int i = 0; i < book->line_count; i++) {
        bool used = false;
        for (int number = 0; number < game->rule_count && !used; number++)
            used =
                (fired[number >> 6] >> (number & 63) & 1) && rule_numbered(game, number)->line == lines[i].line;
        lines[i].levels += used;
    }
}

static int by_line(const void *one, const void *two)
{
    return ((const lw_ps_gamerule *)one)->line - ((const lw_ps_gamerule *)two)->line;
}

static lw_ps_gamerule *list_lines(lw_ps_gamebook *book, lw_arena *arena)
{
    const lw_ps_game *game = book->rules->game;
    lw_ps_gamerule *lines = lw_new_array(arena, lw_ps_gamerule, game->rule_count + 1);
    for (int number = 0; number < game->rule_count; number++) {
        int line = rule_numbered(game, number)->line, i = 0;
        while (i < book->line_count && lines[i].line != line)
            i++;
        if (i == book->line_count)
            lines[book->line_count++].line = line;
    }
    qsort(lines, (size_t)book->line_count, sizeof *lines, by_line);
    book->lines = lines;
    return lines;
}

static void find_usage(lw_ps_gamebook *book, lw_arena *arena)
{
    const lw_ps_game *game = book->rules->game;
    lw_ps_gamerule *lines = list_lines(book, arena);
    usage u = {.game = game,
               .machine = lw_ps_machine_new(game, LW_PS_NO_HISTORY),
               .fired = lw_new_array(arena, uint64_t, game->rule_words),
               .seen = lw_new_array(arena, uint64_t, game->words),
               .changed = lw_new_array(arena, uint64_t, game->words)};
    uint64_t *first = lw_new_array(arena, uint64_t, (size_t)game->largest * (size_t)game->words + 1);
    for (int i = 0; i < book->count; i++) {
        lw_ps_gamepage *page = &book->pages[i];
        memset(u.fired, 0, (size_t)game->rule_words * sizeof *u.fired);
        memset(u.changed, 0, (size_t)game->words * sizeof *u.changed);
        lw_ps_watch(u.machine, u.fired);
        replay(&u, book->rules->entries[i], &page->solution.moves, first);
        lw_ps_watch(u.machine, NULL);
        page->untouched = page->solution.verdict == LW_SOLVED
                              ? name_untouched(&u, first, page->width * page->height, arena)
                              : "";
        count_lines(book, lines, u.fired);
    }
    lw_buf names = {0};
    for (int id = 0; id < game->words * 64; id++)
        if (game->things[id].name && !(u.seen[id >> 6] >> (id & 63) & 1))
            lw_buf_print(&names, "%s%s", names.size ? ", " : "", game->things[id].name);
    book->unseen = lw_arena_text(arena, lw_buf_text(&names));
    for (int i = 0; i < book->line_count; i++)
        book->dead_lines += lines[i].levels == 0;
    lw_buf_drop(&names);
    lw_ps_machine_drop(u.machine);
}

/* --- What stands out. --- */

static void find_suspicion(lw_ps_gamebook *book, int i, lw_arena *arena)
{
    lw_ps_gamepage *page = &book->pages[i];
    int sum = 0, count = 0;
    lw_buf text = {0};
    for (int k = i - 2; k <= i + 2; k++)
        if (k >= 0 && k < book->count && k != i && book->pages[k].solution.verdict == LW_SOLVED) {
            sum += book->pages[k].solution.moves.count;
            count++;
        }
    if (page->solution.verdict != LW_SOLVED || page->problem)
        return;
    if (i > 0 && count >= 2 && page->solution.moves.count * 3 * count < sum) /* the first may be easy */
        lw_buf_print(&text, "A shortcut? %d moves, where the levels around it take %d on average.",
                     page->solution.moves.count, sum / count);
    else if (i > 0 && count >= 1 && *page->untouched && page->pushes == 0)
        lw_buf_print(&text, "A shortcut? The solution changes nothing but the player; %s stay as they are.",
                     page->untouched);
    if (text.size)
        page->suspicion = lw_arena_text(arena, lw_buf_text(&text));
    lw_buf_drop(&text);
}

static void find_mechanics(lw_ps_gamebook *book, lw_arena *arena)
{
    lw_buf word = {0};
    for (int i = 0; i < book->count; i++)
        if (book->pages[i].solution.verdict == LW_SOLVED)
            lw_ps_acts_play(&book->acts, book->rules, i, &book->pages[i].solution.moves);
    lw_ps_acts_sort(&book->acts);
    lw_ps_fingerprint(book->rules->head.design, &word);
    book->fingerprint = lw_arena_text(arena, lw_buf_text(&word));
    lw_buf_drop(&word);
}

lw_ps_gamebook *lw_ps_gamebook_make(const lw_ps_family_rules *rules, const lw_ps_gamebook_request *request,
                                    lw_arena *arena)
{
    lw_ps_gamebook *book = lw_new(arena, lw_ps_gamebook);
    book->rules = rules;
    book->count = rules->head.levels;
    book->budget = request->budget;
    book->bytes = request->bytes ? request->bytes : LW_LIMITS.bytes;
    book->pages = lw_new_array(arena, lw_ps_gamepage, book->count);
    grading d = {.book = book, .request = request};
    if (request->meter)
        atomic_store(&request->meter->total, book->count);
    lw_pool_run(request->pool, book->count, fill_page, &d, NULL);
    find_usage(book, arena);
    find_mechanics(book, arena);
    for (int i = 0; i < book->count; i++) {
        book->solved += book->pages[i].solution.verdict == LW_SOLVED;
        find_suspicion(book, i, arena);
    }
    lw_buf words = {0};
    lw_ps_bound_words(rules->game, &words);
    book->bound = lw_arena_text(arena, lw_buf_text(&words));
    lw_buf_clear(&words);
    lw_ps_fault_words(rules, &words);
    if (words.size)
        book->fault = lw_arena_text(arena, lw_buf_text(&words));
    lw_buf_drop(&words);
    if (rules->game->uses_random)
        book->random = "The game has random events; the verdicts hold for seed 0 only.";
    return book;
}

void lw_ps_gamebook_drop(lw_ps_gamebook *book)
{
    for (int i = 0; i < book->count; i++) {
        lw_analysis_drop(&book->pages[i].analysis);
        lw_solution_drop(&book->pages[i].solution);
    }
    lw_ps_acts_drop(&book->acts);
}

const char *lw_ps_gamebook_source(const lw_ps_gamebook *book, int line, lw_buf *out)
{
    const lw_design *design = book->rules->head.design;
    const char *at = (const char *)design->bytes, *end = at + design->size;
    for (int i = 1; i < line && at < end; i++) {
        const char *next = memchr(at, '\n', (size_t)(end - at));
        at = next ? next + 1 : end;
    }
    const char *stop = memchr(at, '\n', (size_t)(end - at));
    lw_buf_clear(out);
    lw_buf_add(out, at, (size_t)((stop ? stop : end) - at));
    return lw_buf_text(out);
}
