/* The simulation experiment of C.-U. Lim and D. F. Harrell, "An approach to general videogame evaluation and
 * automatic generation using a description language" (2014): Table I, Fig. 2, 3, 8 and 9.
 * scripts/make-ledgers decides the paper's claims from the table that it writes.
 *
 *     bench-lim2014 [EXPERIMENT.json [FOLDER [REPETITIONS]]]
 *
 * EXPERIMENT.json is experiments/lim2014/solvers.json by default; games that are not at hand are left out. Into
 * FOLDER (results/lim2014) go solvers.csv, one row per run, and solvers.html. The seed of repetition r is the
 * experiment's seed plus r; it decides the order of actions and nothing else. REPETITIONS are those of the
 * experiment by default. */
#include "families/puzzlescript/lim2014/lim2014.h"
#include "base/buf.h"
#include "base/file.h"
#include "base/json.h"
#include "core/language.h"
#include "core/registry.h"
#include "core/svg.h"
#include "corpus_game.h"
#include "families/puzzlescript/engine/machine_state.h"
#include "families/puzzlescript/puzzlescript.h"
#include "report/box_plot.h"
#include "report/html.h"
#include "report/number_text.h"
#include "search/search.h"
#include "stats/interval.h"
#include "stats/rank_tests.h"
#include "stats/summary.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { MAX_BYTES = 64 << 20, LEVELS = 5, MAX_GAMES = 16, MAX_RUNS = 100, WAYS = 5 };

static const struct {
    const lw_solver *solver;
    const char *closed, *pairs; /* settings of the solver */
    lw_ps_lim2014 how;          /* the same for Fig. 9 */
    const char *label;
} ways[WAYS] = {
    {&lw_solver_gebestfs,
     "paper",
     "nearest",
     {.guide = LW_PS_GUIDE_COST, .closed = LW_PS_CLOSED_PAPER, .reading = {.player = 50}},
     "GEBestFS, paper's closing"},
    {&lw_solver_gebfs, "paper", "nearest", {.closed = LW_PS_CLOSED_PAPER}, "GEBFS, paper's closing"},
    {&lw_solver_gebestfs,
     "state",
     "nearest",
     {.guide = LW_PS_GUIDE_COST, .reading = {.player = 50}},
     "GEBestFS, sound closing"},
    {&lw_solver_gebfs, "state", "nearest", {0}, "GEBFS, sound closing"},
    {&lw_solver_gebestfs,
     "paper",
     "all",
     {.guide = LW_PS_GUIDE_COST, .closed = LW_PS_CLOSED_PAPER, .reading = {LW_PS_PAIRS_ALL, 50}},
     "GEBestFS, paper's closing, all pairs"}};

typedef struct cell { /* a level and a way to search it */
    double iterations[MAX_RUNS], moves[MAX_RUNS];
    int runs, solved;
} cell;

typedef struct game {
    const char *name;
    const lw_rules *rules;
    bool ours;
    double paper[3][LEVELS]; /* best, breadth, p; 0: not solved, not given */
    int levels;
    int shortest[LEVELS];
    cell cells[LEVELS][WAYS];
} game;

typedef struct study {
    lw_arena arena;
    game *games;
    int game_count, repetitions;
    int64_t budget, seed;
    lw_buf csv, page;
} study;

/* --- Reading. --- */

static const lw_rules *compile(const char *text, size_t size, lw_arena *arena)
{
    const lw_family *family = &lw_family_puzzlescript;
    lw_error error = {0};
    const lw_design *design = family->language->read(text, size, 0, arena, &error);
    return design ? family->compile(design, arena, &error) : NULL;
}

static const lw_rules *find_game(const lw_buf *corpus, const char *id, lw_arena *arena)
{
    const lw_json *source = find_source(corpus, id, arena);
    return source ? compile(source->text, (size_t)source->count, arena) : NULL;
}

static const lw_rules *read_file(const char *folder, const char *name, lw_arena *arena)
{
    lw_buf path = {0}, text = {0};
    lw_buf_print(&path, "%s/%s", folder, name);
    const lw_rules *rules = lw_buf_read_file(&text, lw_buf_text(&path), MAX_BYTES, NULL)
                                ? NULL
                                : compile(text.bytes, text.size, arena);
    lw_buf_drop(&path);
    lw_buf_drop(&text);
    return rules;
}

static void read_paper(const lw_json *list, double *out)
{
    int i = 0;
    for (const lw_json *item = list ? list->first : NULL; item && i < LEVELS; item = item->next)
        out[i++] = lw_json_number(item);
}

static const char *text_of(const lw_json *json, const char *key)
{
    const lw_json *value = lw_json_get(json, key);
    return value && value->kind == LW_JSON_TEXT ? value->text : NULL;
}

static int64_t int_of(const lw_json *json, const char *key, int64_t usual)
{
    const lw_json *value = lw_json_get(json, key);
    return value && value->kind == LW_JSON_INT ? value->integer : usual;
}

static int read_study(study *s, const char *path, const char *repetitions, lw_error *error)
{
    lw_buf text = {0}, corpus = {0}, folder = {0};
    const char *slash = strrchr(path, '/');
    lw_buf_print(&folder, "%.*s", slash ? (int)(slash - path) : 1, slash ? path : ".");
    if (lw_buf_read_file(&text, path, MAX_BYTES, error))
        return -1;
    const lw_json *json =
        lw_json_read(lw_arena_text(&s->arena, lw_buf_text(&text)), text.size, 1, &s->arena, error);
    if (!json)
        return -1;
    int64_t wanted = repetitions ? atoi(repetitions) : int_of(json, "repetitions", 30);
    s->repetitions = (int)(wanted < 1 ? 1 : wanted < MAX_RUNS ? wanted : MAX_RUNS);
    s->budget = int_of(json, "budget", 20000);
    s->seed = int_of(json, "seed", 1);
    s->games = lw_new_array(&s->arena, game, MAX_GAMES);
    if (text_of(json, "corpus"))
        lw_buf_read_file(&corpus, text_of(json, "corpus"), MAX_BYTES, NULL);
    const lw_json *list = lw_json_get(json, "games");
    for (const lw_json *item = list ? list->first : NULL; item && s->game_count < MAX_GAMES;
         item = item->next) {
        game *g = &s->games[s->game_count];
        const char *file = text_of(item, "file"), *id = text_of(item, "id");
        *g = (game){.name = text_of(item, "name"), .ours = file != NULL};
        g->rules = file ? read_file(lw_buf_text(&folder), file, &s->arena) : find_game(&corpus, id, &s->arena);
        read_paper(lw_json_get(item, "best"), g->paper[0]);
        read_paper(lw_json_get(item, "breadth"), g->paper[1]);
        read_paper(lw_json_get(item, "p"), g->paper[2]);
        if (g->rules && g->name)
            s->game_count++;
    }
    lw_buf_drop(&text);
    lw_buf_drop(&corpus);
    lw_buf_drop(&folder);
    return 0;
}

/* --- Running. --- */

static void run_cell(study *s, game *g, int level, int way)
{
    cell *c = &g->cells[level][way];
    const lw_solver_setting settings[] = {
        {.name = "closed", .text = ways[way].closed}, {.name = "pairs", .text = ways[way].pairs}, {0}};
    for (int r = 0; r < s->repetitions; r++) {
        lw_solution solution;
        const lw_limits limits = {.expansions = s->budget,
                                  .bytes = (int64_t)1 << 30,
                                  .seed = (uint64_t)(s->seed + r),
                                  .settings = settings};
        lw_solve(ways[way].solver, g->rules, level, &limits, &solution);
        bool solved = solution.verdict == LW_SOLVED;
        c->iterations[c->runs++] = (double)(solved ? solution.expanded : s->budget);
        if (solved)
            c->moves[c->solved++] = solution.moves.count;
        lw_buf_print(&s->csv, "%s,%d,%s,%s,%s,%lld,%s,%lld,%d\n", g->name, level + 1, ways[way].solver->name,
                     ways[way].closed, ways[way].pairs, (long long)(s->seed + r),
                     lw_verdict_text(solution.verdict), (long long)solution.expanded, solution.moves.count);
        lw_solution_drop(&solution);
    }
}

static void run(study *s)
{
    lw_buf_puts(&s->csv, "game,level,solver,closed,pairs,seed,verdict,iterations,moves\n");
    for (int i = 0; i < s->game_count; i++) {
        game *g = &s->games[i];
        g->levels = g->rules->levels < LEVELS ? g->rules->levels : LEVELS;
        for (int level = 0; level < g->levels; level++) {
            lw_solution solution;
            lw_solve(lw_solver_find("bfs"), g->rules, level, &LW_LIMITS, &solution);
            g->shortest[level] = solution.verdict == LW_SOLVED ? solution.moves.count : 0;
            lw_solution_drop(&solution);
            for (int way = 0; way < WAYS; way++)
                run_cell(s, g, level, way);
        }
        fprintf(stderr, "%s\n", g->name);
    }
}

/* --- Telling. --- */

static lw_interval bootstrap(const double *values, int n)
{
    lw_rng rng = lw_rng_seed(1);
    return lw_bootstrap(values, n, lw_mean, 2000, 0.95, &rng);
}

/* One run has no interval. */
static void print_mean(lw_arena *arena, const cell *c, int repetitions, lw_buf *out)
{
    if (c->solved == 0) {
        lw_buf_puts(out, "-");
        return;
    }
    lw_buf_print(out, "%s%s", c->solved < repetitions ? "at least " : "",
                 lw_number_text(arena, round(lw_mean(c->iterations, c->runs)), 4));
    if (c->runs > 1) {
        lw_interval interval = bootstrap(c->iterations, c->runs);
        lw_buf_print(out, " (%s to %s)", lw_number_text(arena, round(interval.low), 4),
                     lw_number_text(arena, round(interval.high), 4));
    }
    if (c->solved < repetitions)
        lw_buf_print(out, ", %d of %d", c->solved, repetitions);
}

/* Both searches of the paper; nothing where neither solved the level, or of one run each. */
static void print_difference(const cell *best, const cell *breadth, lw_buf *out)
{
    if ((!best->solved && !breadth->solved) || best->runs < 2)
        return;
    double p = lw_mann_whitney(best->iterations, best->runs, breadth->iterations, breadth->runs).p;
    if (p < 0.00001)
        lw_buf_puts(out, "below 0.00001");
    else
        lw_buf_print(out, "%.5f", p);
}

static void add_table(study *s)
{
    enum { COLUMNS = 11 };
    static const lw_column columns[] = {{"game", LW_ALIGN_LEFT},
                                        {"level", LW_ALIGN_RIGHT},
                                        {"paper: BestFS", LW_ALIGN_RIGHT},
                                        {"BFS", LW_ALIGN_RIGHT},
                                        {"p", LW_ALIGN_RIGHT},
                                        {"BestFS, paper's closing", LW_ALIGN_RIGHT},
                                        {"BFS, paper's closing", LW_ALIGN_RIGHT},
                                        {"p", LW_ALIGN_RIGHT},
                                        {"BestFS, sound", LW_ALIGN_RIGHT},
                                        {"BFS, sound", LW_ALIGN_RIGHT},
                                        {"BestFS, all pairs", LW_ALIGN_RIGHT}};
    lw_html_table table =
        lw_html_table_begin(&s->page,
                            "Mean iterations with bootstrap intervals; runs that are not solved count as "
                            "the whole budget; p by Mann and Whitney's test",
                            columns, COLUMNS);
    for (int i = 0; i < s->game_count; i++)
        for (int level = 0; level < s->games[i].levels; level++) {
            const game *g = &s->games[i];
            lw_buf cells[COLUMNS - 1] = {{0}};
            const char *texts[COLUMNS] = {g->name};
            lw_buf_print(&cells[0], "%d", level + 1);
            for (int k = 0; k < 3 && !g->ours; k++)
                if (g->paper[k][level] > 0 && k == 2)
                    lw_buf_print(&cells[1 + k], "%.5f", g->paper[k][level]);
                else if (g->paper[k][level] > 0)
                    lw_buf_puts(&cells[1 + k], lw_number_text(&s->arena, g->paper[k][level], 4));
            for (int way = 0; way < WAYS; way++)
                print_mean(&s->arena, &g->cells[level][way], s->repetitions, &cells[(way < 2 ? 4 : 5) + way]);
            print_difference(&g->cells[level][0], &g->cells[level][1], &cells[6]);
            for (int k = 0; k < COLUMNS - 1; k++)
                texts[k + 1] = lw_buf_text(&cells[k]);
            lw_html_row(&table, texts);
            for (int k = 0; k < COLUMNS - 1; k++)
                lw_buf_drop(&cells[k]);
        }
    lw_html_table_end(&table);
}

static void add_lengths(study *s)
{
    static const lw_column columns[] = {{"game", LW_ALIGN_LEFT},      {"level", LW_ALIGN_RIGHT},
                                        {"shortest", LW_ALIGN_RIGHT}, {"GEBFS", LW_ALIGN_RIGHT},
                                        {"GEBestFS", LW_ALIGN_RIGHT}, {"longer by", LW_ALIGN_RIGHT}};
    lw_html_table table = lw_html_table_begin(
        &s->page, "Fig. 8: mean moves of solutions, where both solve (paper's closing)", columns, 6);
    for (int i = 0; i < s->game_count; i++)
        for (int level = 0; level < s->games[i].levels; level++) {
            const game *g = &s->games[i];
            const cell *best = &g->cells[level][0], *breadth = &g->cells[level][1];
            char texts[5][40];
            if (!best->solved || !breadth->solved)
                continue;
            double a = lw_mean(breadth->moves, breadth->solved), b = lw_mean(best->moves, best->solved);
            snprintf(texts[0], 40, "%d", level + 1);
            snprintf(texts[1], 40, "%d", g->shortest[level]);
            snprintf(texts[2], 40, "%.1f", a);
            snprintf(texts[3], 40, "%.1f", b);
            snprintf(texts[4], 40, "%.0f %%", 100 * (b / a - 1));
            lw_html_row(&table,
                        (const char *const[]){g->name, texts[0], texts[1], texts[2], texts[3], texts[4]});
        }
    lw_html_table_end(&table);
}

/* --- Pictures. --- */

/* Fig. 8: a box for each level that both solve. */
static void draw_lengths(study *s)
{
    static const lw_reference paper[] = {{1.1, "paper: from 1.1"}, {1.7, "paper: to 1.7"}};
    static const char *const labels[LEVELS] = {"1", "2", "3", "4", "5"};
    lw_panel panels[MAX_GAMES] = {{0}};
    lw_buf svg = {0};
    int count = 0;
    for (int i = 0; i < s->game_count; i++) {
        const game *g = &s->games[i];
        lw_box_sample *boxes = lw_new_array(&s->arena, lw_box_sample, LEVELS);
        panels[count] = (lw_panel){.heading = g->name, .boxes = boxes};
        for (int level = 0; level < g->levels; level++) {
            const cell *best = &g->cells[level][0], *breadth = &g->cells[level][1];
            if (!best->solved || !breadth->solved)
                continue;
            double *ratios = lw_new_array(&s->arena, double, best->solved);
            for (int r = 0; r < best->solved; r++)
                ratios[r] = best->moves[r] / lw_mean(breadth->moves, breadth->solved);
            boxes[panels[count].count++] =
                (lw_box_sample){.label = labels[level], .values = ratios, .n = best->solved, .colour = i % 8};
        }
        count += panels[count].count > 0;
    }
    lw_plot_boxes(&(lw_box_plot){.frame = {.title = "Fig. 8: length of solutions by GEBestFS", .width = 1040},
                                 .y = {.label = "moves of GEBestFS, divided by those of GEBFS",
                                       .references = paper,
                                       .reference_count = 2},
                                 .panels = panels,
                                 .count = count},
                  &svg);
    lw_html_figure(
        &s->page, lw_buf_text(&svg),
        "Fig. 8: how much longer the solutions of GEBestFS are, by game and level, where both solve");
    lw_buf_drop(&svg);
}

static void draw(study *s, const lw_rules *rules, const void *state, const char *caption)
{
    lw_scene scene = {0};
    lw_buf svg = {0};
    rules->family->draw(rules, state, &(lw_view){0}, &scene);
    lw_scene_svg(&scene, 18, &svg);
    lw_html_figure(&s->page, lw_buf_text(&svg), caption);
    lw_buf_drop(&svg);
    lw_scene_drop(&scene);
}

/* Fig. 2 and 3: the cost along a solution; its two parts at the start. */
static void add_costs(study *s, const game *g, int level)
{
    const lw_rules *rules = g->rules;
    lw_solution solution;
    unsigned char *state = lw_arena_take(&s->arena, rules->state_size);
    char caption[120];
    lw_solve(lw_solver_find("bfs"), rules, level, &LW_LIMITS, &solution);
    rules->family->start(rules, level, 0, state);
    lw_html_gallery_begin(&s->page);
    for (int i = 0; i <= solution.moves.count; i++) {
        double both = lw_ps_lim2014_cost(rules, state, &LW_PS_READING);
        double objects = lw_ps_lim2014_cost(rules, state, &(lw_ps_reading){.player = 0});
        double player = lw_ps_lim2014_cost(rules, state, &(lw_ps_reading){.player = 100});
        snprintf(caption, sizeof caption, "%s %d, move %d: cost %.4f (objects %.4f, player %.4f)", g->name,
                 level + 1, i, both, objects, player);
        int step = solution.moves.count > 6 ? solution.moves.count / 6 : 1;
        if (i % step == 0 || i == solution.moves.count)
            draw(s, rules, state, caption);
        if (i < solution.moves.count)
            rules->family->play(rules, state, lw_moves_get(&solution.moves, i), NULL);
    }
    lw_html_gallery_end(&s->page);
    lw_solution_drop(&solution);
}

typedef struct trail {
    const lw_rules *rules;
    int64_t counts[LW_PS_AIM_WORDS * 64], states;
} trail;

static void follow(void *context, const void *state)
{
    trail *t = context;
    const lw_ps_family_rules *rules = (const lw_ps_family_rules *)t->rules;
    const lw_ps_aim *aim = &rules->aims[lw_ps_state_level(state)];
    uint64_t player[LW_PS_AIM_WORDS];
    if (!aim->words || aim->words > LW_PS_AIM_WORDS)
        return;
    lw_ps_side_plane(aim, &aim->player, lw_ps_state_planes(state), player);
    for (int w = 0; w < aim->words; w++)
        for (uint64_t left = player[w]; left; left &= left - 1)
            t->counts[w * 64 + __builtin_ctzll(left)]++;
    t->states++;
}

/* A letter on every cell of a set. */
static void mark_cells(lw_scene *scene, const uint64_t *plane, int words, int height, const char *letter)
{
    for (int w = 0; w < words; w++)
        for (uint64_t left = plane[w]; left; left &= left - 1) {
            int at = w * 64 + __builtin_ctzll(left);
            lw_place middle = {.x = 1000 * (at / height) + 500, .y = 1000 * (at % height) + 500};
            lw_scene_label(scene, 0x202020, middle, 700, letter);
        }
}

/* Where the player begins, and where something has to be brought, or the player has to go. */
static void mark_ends(lw_scene *scene, const lw_ps_aim *aim, const void *planes)
{
    uint64_t plane[LW_PS_AIM_WORDS], start[LW_PS_AIM_WORDS];
    if (!aim->words || aim->words > LW_PS_AIM_WORDS)
        return;
    size_t bytes = (size_t)aim->words * sizeof *plane;
    lw_ps_side_plane(aim, &aim->player, planes, start);
    for (int i = 0; i < aim->goal_count; i++) {
        const lw_ps_goal *goal = &aim->goals[i];
        lw_ps_side_plane(aim, goal->on.any ? &goal->on : &goal->what, planes, plane);
        if (memcmp(plane, start, bytes) == 0) /* "all Exit on Player" */
            lw_ps_side_plane(aim, &goal->what, planes, plane);
        mark_cells(scene, plane, aim->words, aim->height, "G");
    }
    mark_cells(scene, start, aim->words, aim->height, "S");
}

/* Walls may change how they look during the game. Then only their name, and that the player never gets there,
 * distinguishes them from other things. */
static bool is_wall(const lw_ps_game *compiled, const lw_ps_level *board, int at, int64_t visits)
{
    if (!lw_ps_may_stand(compiled, board, compiled->player, at))
        return true;
    const uint64_t *there = board->cells + (size_t)at * (size_t)compiled->words;
    for (int w = 0; !visits && w < compiled->words; w++)
        for (uint64_t left = there[w]; left; left &= left - 1) {
            const char *name = compiled->things[w * 64 + __builtin_ctzll(left)].name;
            if (name && strncasecmp(name, "wall", 4) == 0)
                return true;
        }
    return false;
}

/* The redder, the more of the states: by the square root, so that little is seen, too. */
static unsigned colour_of(double share)
{
    unsigned shade = (unsigned)(255 - 255 * sqrt(share > 0.25 ? 1 : 4 * share));
    return 0xFF0000u | shade << 8 | shade;
}

static void add_scale(study *s)
{
    static const struct {
        double share;
        const char *label;
    } steps[] = {{0, "0"}, {1 / 64., "1/64"}, {1 / 16., "1/16"}, {9 / 64., "9/64"}, {1 / 4., "1/4"}};
    lw_scene scene = {0};
    lw_buf svg = {0};
    lw_scene_begin(&scene, 1, 6, 0xFFFFFF);
    for (int i = 0; i < 5; i++) {
        lw_scene_cell(&scene, 0, i, colour_of(steps[i].share));
        lw_scene_label(&scene, 0x202020, (lw_place){.x = 1000 * i + 500, .y = 500}, 280, steps[i].label);
    }
    lw_scene_cell(&scene, 0, 5, 0x404040u);
    lw_scene_label(&scene, 0xFFFFFF, (lw_place){.x = 5500, .y = 500}, 280, "wall");
    lw_scene_svg(&scene, 40, &svg);
    lw_html_figure(&s->page, lw_buf_text(&svg), "Scale: share of the states with the player on a cell");
    lw_buf_drop(&svg);
    lw_scene_drop(&scene);
}

/* Fig. 9: where the player is in the states that a search takes from its queue. */
static void add_explored(study *s, const game *g, int level, int way)
{
    trail t = {.rules = g->rules};
    const lw_visitor watch = {.context = &t, .visit = follow};
    const lw_limits limits = {.expansions = s->budget, .bytes = (int64_t)1 << 30, .seed = (uint64_t)s->seed};
    lw_ps_lim2014 how = ways[way].how;
    void *start = lw_arena_take(&s->arena, g->rules->state_size);
    how.visitor = &watch;
    g->rules->family->start(g->rules, level, 0, start);
    const lw_ps_family_rules *rules = (const lw_ps_family_rules *)g->rules;
    const lw_ps_level *board = &rules->game->levels[rules->entries[level]];
    lw_solution solution;
    lw_scene scene = {0};
    lw_buf svg = {0};
    char caption[160];
    lw_ps_lim2014_search(&how, g->rules, start, &limits, &solution);
    lw_scene_begin(&scene, board->height, board->width, 0xFFFFFF);
    for (int x = 0; x < board->width; x++)
        for (int y = 0; y < board->height; y++) {
            int at = x * board->height + y;
            double share = t.states ? (double)t.counts[at] / (double)t.states : 0;
            bool wall = is_wall(rules->game, board, at, t.counts[at]);
            lw_scene_cell(&scene, y, x, wall ? 0x404040u : colour_of(share));
        }
    mark_ends(&scene, &rules->aims[lw_ps_state_level(start)], lw_ps_state_planes(start));
    snprintf(caption, sizeof caption, "%s %d, %s: %s states, %s", g->name, level + 1, ways[way].label,
             lw_number_text(&s->arena, (double)t.states, 4), lw_verdict_text(solution.verdict));
    for (char *at = caption; (at = strchr(at, '_'));) /* gave_up */
        *at = ' ';
    lw_scene_svg(&scene, 18, &svg);
    lw_html_figure(&s->page, lw_buf_text(&svg), caption);
    lw_buf_drop(&svg);
    lw_scene_drop(&scene);
    lw_solution_drop(&solution);
}

static void report(study *s)
{
    lw_html_begin(&s->page, "Solving PuzzleScript levels: Lim and Harrell (2014)");
    lw_html_paragraph(
        &s->page,
        "Two searches on each level, %d repetition%s (seeds %lld on), at most %s iterations each. "
        "Command: bench-lim2014 experiments/lim2014/solvers.json.",
        s->repetitions, s->repetitions == 1 ? "" : "s", (long long)s->seed,
        lw_number_text(&s->arena, (double)s->budget, 4));
    lw_html_heading(&s->page, 2, "Table I");
    add_table(s);
    lw_html_heading(&s->page, 2, "Fig. 8");
    draw_lengths(s);
    add_lengths(s);
    lw_html_heading(&s->page, 2, "Fig. 2 and 3: the cost over a level and along a solution");
    add_costs(s, &s->games[0], 1);
    lw_html_heading(&s->page, 2, "Fig. 9: what was explored");
    lw_html_note(&s->page, "The redder a cell, the more of the states taken from the queue have the player "
                           "there. S: the start; G: the places to reach, or what must be gone.");
    add_scale(s);
    lw_html_gallery_begin(&s->page);
    for (int i = 0; i < s->game_count; i++)
        for (int way = 0; way < 2; way++)
            if (s->games[i].levels > 1)
                add_explored(s, &s->games[i], 1, way);
    lw_html_gallery_end(&s->page);
    lw_html_end(&s->page);
}

static int write_file(const char *folder, const char *name, const lw_buf *text)
{
    lw_buf path = {0};
    lw_error error = {0};
    lw_buf_print(&path, "%s/%s", folder, name);
    int result = lw_buf_write_file(text, lw_buf_text(&path), &error);
    if (result)
        fprintf(stderr, "bench-lim2014: %s\n", error.text);
    lw_buf_drop(&path);
    return result;
}

int main(int count, char **words)
{
    const char *path = count > 1 ? words[1] : "experiments/lim2014/solvers.json";
    const char *folder = count > 2 ? words[2] : "results/lim2014";
    study s = {0};
    lw_error error = {0};
    if (read_study(&s, path, count > 3 ? words[3] : NULL, &error) || !s.game_count) {
        fprintf(stderr, "bench-lim2014: %s\n",
                error.code ? error.text : "no game of the experiment is at hand");
        return 2;
    }
    run(&s);
    report(&s);
    int result = write_file(folder, "solvers.csv", &s.csv) || write_file(folder, "solvers.html", &s.page);
    lw_buf_drop(&s.csv);
    lw_buf_drop(&s.page);
    lw_arena_drop(&s.arena);
    return result ? 4 : 0;
}
