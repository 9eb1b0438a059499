/* finds.c: see the header. */
#include "app/cli/finds.h"
#include "app/cli/args.h"
#include "app/cli/gallery.h"
#include "app/cli/item.h"
#include "app/cli/library.h"
#include "app/cli/library_place.h"
#include "app/cli/output.h"
#include "app/cli/progress.h"
#include "base/file.h"
#include "core/language.h"
#include "core/people.h"
#include "core/preset.h"
#include "core/title.h"
#include "grade/archive_cell.h"
#include "grade/goals.h"
#include "grade/remeasure.h"
#include "lab/keep.h"
#include "search/difficulty.h"
#include "store/store_library.h"

#include <string.h>
#include <strings.h>
#include <time.h>

double lw_clock(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* The command, without flags that only say where the result goes. */
static const char *origin_of(lw_args *args)
{
    static const char *const silent[] = {"threads", "json", "quiet", "show",   "output",
                                         "library", "keep", "look",  "letters"};
    lw_buf text = {0};
    lw_buf_puts(&text, args->verb->name);
    for (int i = 0; i < args->count; i++)
        lw_buf_print(&text, " %s", args->words[i]);
    for (int i = 0; i < args->given_count; i++) {
        const lw_flag *flag = args->given[i].flag;
        bool reported = true;
        for (size_t k = 0; k < sizeof silent / sizeof *silent; k++)
            reported = reported && strcmp(flag->name, silent[k]) != 0;
        if (reported)
            lw_buf_print(&text, " --%s%s%s", flag->name, flag->value ? " " : "", args->given[i].value);
    }
    const char *kept = lw_arena_text(&args->arena, lw_buf_text(&text));
    lw_buf_drop(&text);
    return kept;
}

/* A name like maze.svg would suggest a picture; 'show' draws those. */
static int refuse_picture(const char *file, lw_error *error)
{
    static const char *const endings[] = {".svg", ".png", ".gif", ".jpg", ".jpeg", ".html", ".pdf"};
    const char *ending = strrchr(file, '.');
    for (size_t i = 0; ending && i < sizeof endings / sizeof *endings; i++)
        if (!strcasecmp(ending, endings[i]))
            return lw_fail(error, LW_BAD_INPUT,
                           "--output writes certificates, not a %s file; give a name like puzzles.jsonl, and "
                           "draw it with 'ludwright show'",
                           ending);
    return 0;
}

int lw_finds_open(lw_finds *finds, lw_args *args, lw_error *error)
{
    *finds = (lw_finds){.file = lw_args_text(args, "output"), .origin = origin_of(args)};
    finds->form = lw_args_has(args, "json")    ? LW_FINDS_JSON
                  : lw_args_has(args, "quiet") ? LW_FINDS_IDS
                                               : LW_FINDS_PICTURES;
    int result = lw_args_limits(args, &finds->limits, error);
    finds->limits.stop = &lw_cutoff;
    if (!result)
        result = lw_args_view(args, &finds->view, error);
    if (!result && (lw_args_has(args, "keep") || lw_args_has(args, "library")))
        result = lw_library_open(args, LW_LIBRARY_WRITE, &finds->store, error);
    if (!result && finds->file)
        result = refuse_picture(finds->file, error);
    /* Report a file that cannot be written now, not after the work; the old contents stay until there is
     * something to replace them. */
    if (!result && finds->file)
        result = lw_file_may_write(finds->file, error);
    return result;
}

uint64_t lw_main_facts(const lw_family *family, uint64_t also)
{
    int hard = family->hardness ? lw_fact_find(family, family->hardness) : -1;
    return also | 1 | (hard >= 0 ? UINT64_C(1) << hard : 0);
}

void lw_facts_line(const lw_family *family, const lw_value *facts, uint64_t shown, lw_buf *out)
{
    bool first = true;
    for (int i = 0; family->facts[i].name; i++) {
        if (!(shown >> i & 1) || facts[i].kind == LW_UNMEASURED)
            continue;
        lw_buf_print(out, "%s%s ", first ? "" : ", ", family->facts[i].name);
        if (lw_value_known(&facts[i]))
            lw_value_text(&facts[i], out);
        else
            lw_buf_puts(out, "none");
        if (i == lw_people_first(family) && lw_value_known(&facts[i]))
            lw_buf_print(out, ", %s", lw_difficulty_band(lw_value_number(&facts[i])));
        first = false;
    }
}

/* Adds the evidence behind a difficulty among the facts shown. */
static void show_evidence(const lw_rules *rules, const lw_value *facts, uint64_t shown, lw_buf *out)
{
    int fact = lw_people_first(rules->family);
    if (fact >= 0 && shown >> fact & 1 && lw_value_known(&facts[fact]))
        lw_buf_print(out, "\nDifficulty: %s", lw_difficulty_evidence(lw_people_evidence(rules)));
}

/* Adds a picture, the ID and these facts, for people. */
static void show_find(const lw_rules *rules, const lw_value *facts, uint64_t shown, const lw_view *view,
                      lw_buf *out)
{
    lw_picture_add(out, rules, NULL, view, lw_output_terminal());
    lw_title(rules->design, facts, out);
    lw_buf_byte(out, '\n');
    lw_id_format(rules->design, out);
    lw_buf_byte(out, '\n');
    lw_facts_line(rules->family, facts, shown, out);
    show_evidence(rules, facts, shown, out);
    lw_buf_puts(out, "\n\n");
}

static const char *bound_of(const char *requirement)
{
    return requirement + strcspn(requirement, "<>");
}

/* Shows whether the puzzle has each trait, and the number behind it, from several new measurements: a single
 * one is too imprecise for a share. */
static void show_traits(const lw_finds *finds, const lw_design *design, lw_buf *out)
{
    enum { ROUNDS = 8 };
    const lw_family *family = design->spec->family;
    const lw_trait *traits = finds->preset->traits;
    lw_goals all = {0};
    lw_value facts[64];
    for (const lw_trait *trait = traits; trait->name; trait++)
        lw_goals_require_trait(&all, family, trait, NULL);
    uint64_t others = finds->facts & ~lw_goals_facts(&all, family);
    lw_remeasure_facts(design, lw_goals_facts(&all, family) | others, ROUNDS, finds->pool, &lw_cutoff, facts);
    lw_buf_print(out, "Measured again, %d times as long:\n", ROUNDS);
    for (int i = 0; others >> i; i++)
        if (others >> i & 1) {
            lw_buf_print(out, "  %-20s      ", family->facts[i].name);
            lw_value_text(&facts[i], out);
            lw_buf_byte(out, '\n');
        }
    for (const lw_trait *trait = traits; trait->name; trait++) {
        lw_goals one = {0};
        lw_goals_require_trait(&one, family, trait, NULL);
        int fact = one.needs[0].fact;
        bool has = lw_goals_lack(&one, family, facts) == 0;
        lw_buf_print(out, "  %-20s %-3s  %s ", trait->name, has ? "yes" : "no", family->facts[fact].name);
        lw_value_text(&facts[fact], out);
        lw_buf_print(out, ", wanted %s%s%s\n", bound_of(trait->requirement), trait->upper ? " and " : "",
                     trait->upper ? bound_of(trait->upper) : "");
    }
    lw_buf_byte(out, '\n');
}

static void show_level(const lw_finds *finds, const lw_rules *rules, const lw_value *facts, uint64_t shown,
                       lw_buf *out)
{
    lw_picture_add(out, rules, NULL, &finds->view, lw_output_terminal());
    lw_buf_print(out, "%s#%d\n", finds->name, finds->first + finds->count - 1);
    lw_facts_line(rules->family, facts, shown, out);
    show_evidence(rules, facts, shown, out);
    lw_buf_puts(out, "\n\n");
}

/* Writes the game to the named file, with its number in place of %d. */
static int write_game(const lw_finds *finds, const lw_design *design, lw_error *error)
{
    const char *mark = strstr(finds->game, "%d");
    lw_buf text = {0}, name = {0};
    if (mark)
        lw_buf_print(&name, "%.*s%d%s", (int)(mark - finds->game), finds->game, finds->count, mark + 2);
    else
        lw_buf_puts(&name, finds->game);
    design->spec->family->language->write(design, &text);
    int result = lw_buf_write_file(&text, lw_buf_text(&name), error);
    lw_buf_drop(&text);
    lw_buf_drop(&name);
    return result;
}

/* Measures only the facts that the certificate does not have. */
static void complete_facts(const lw_design *design, uint64_t wanted, lw_arena *arena, lw_value *facts)
{
    int count = lw_fact_count(design->spec->family);
    uint64_t missing = 0;
    lw_value more[64];
    for (int i = 0; i < count; i++)
        if (wanted >> i & 1 && facts[i].kind == LW_UNMEASURED)
            missing |= UINT64_C(1) << i;
    if (missing)
        lw_measure_on(design, missing, &(lw_measure_options){.purpose = LW_TO_REPORT, .stop = &lw_cutoff},
                      arena, more);
    for (int i = 0; i < count; i++)
        if (missing >> i & 1)
            facts[i] = more[i];
}

/* Adds picture, name and facts. */
static int show(const lw_finds *finds, const lw_design *design, lw_certified certified, lw_arena *arena,
                lw_buf *out, lw_error *error)
{
    const lw_family *family = design->spec->family;
    uint64_t shown = lw_main_facts(family, finds->facts);
    if (!certified.rules)
        certified.rules = family->compile(design, arena, error);
    if (!certified.rules)
        return error->code;
    complete_facts(design, shown, arena, certified.facts);
    if (finds->rules)
        family->language->write_rules(design, out);
    if (finds->name)
        show_level(finds, certified.rules, certified.facts, shown, out);
    else
        show_find(certified.rules, certified.facts, shown, &finds->view, out);
    if (finds->preset)
        show_traits(finds, design, out);
    return 0;
}

static int put(lw_finds *finds, const lw_design *design, const double *features, lw_arena *arena, lw_buf *out,
               lw_error *error)
{
    lw_certified certified = {0};
    int result = 0;
    if (finds->form == LW_FINDS_JSON || finds->file || finds->page || finds->store)
        result = lw_certify(design, finds->facts, &finds->limits, arena, &certified, error);
    if (!result && certified.text && features)
        certified.text =
            lw_archive_cell_add(certified.text, finds->archive, design->spec->family, features, arena);
    if (!result && finds->file)
        lw_buf_print(&finds->lines, "%s\n", certified.text);
    if (!result && finds->form == LW_FINDS_JSON) {
        lw_buf_print(out, "%s\n", certified.text);
    } else if (!result && finds->form == LW_FINDS_IDS) {
        lw_id_format(design, out);
        lw_buf_byte(out, '\n');
    }
    if (!result && finds->form == LW_FINDS_PICTURES)
        result = show(finds, design, certified, arena, out, error);
    if (!result && finds->game)
        result = write_game(finds, design, error);
    if (!result && finds->page)
        lw_gallery_add(finds->page, &certified);
    if (!result && finds->store) {
        lw_entry entry = lw_entry_of(&certified, finds->origin, arena);
        result = lw_store_put(finds->store, &entry, NULL, error);
    }
    return result;
}

void lw_finds_put_member(lw_finds *finds, const lw_design *design, const double *features)
{
    lw_arena arena = {0};
    lw_buf out = {0};
    finds->count++;
    bool reported = finds->error.code != 0;
    if (put(finds, design, features, &arena, &out, &finds->error) && !reported)
        finds->code = lw_exit_worse(finds->code, lw_complain(&finds->error));
    lw_emit(&out);
    lw_buf_drop(&out);
    lw_arena_drop(&arena);
}

void lw_finds_put(lw_finds *finds, const lw_design *design)
{
    lw_finds_put_member(finds, design, NULL);
}

int lw_finds_close(lw_finds *finds)
{
    lw_error error = {0};
    if (finds->file && finds->count && lw_buf_write_file(&finds->lines, finds->file, &error))
        finds->code = lw_exit_worse(finds->code, lw_complain(&error));
    lw_buf_drop(&finds->lines);
    lw_store_close(finds->store);
    return finds->code;
}
