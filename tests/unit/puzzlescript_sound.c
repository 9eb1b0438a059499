/* Sounds: parameters, lengths and samples of the recorded seeds, if the recordings are available; always a hash
 * of one sound of every kind, and the format of a WAV file. */
#include "base/arena.h"
#include "base/file.h"
#include "base/hash.h"
#include "base/json.h"
#include "core/language.h"
#include "core/registry.h"
#include "families/puzzlescript/sound/synthesis.h"
#include "play/midend.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* 64-bit FNV-1a over one byte per sample, where amplitude 1 becomes 0, as in the original. */
static uint64_t hash_of(const lw_ps_samples *samples)
{
    uint64_t hash = 14695981039346656037u;
    for (int i = 0; i < samples->count; i++) {
        double x = fmax(-1, fmin(1, samples->list[i]));
        hash = (hash ^ (uint8_t)(int)floor(128 * (x + 1))) * 1099511628211u;
    }
    return hash;
}

static uint64_t hash_of_seed(const char *seed, lw_arena *arena)
{
    lw_ps_sound_params params;
    lw_ps_sound_params_of(seed, &params);
    lw_ps_samples samples = lw_ps_samples_make(&params, arena);
    return hash_of(&samples);
}

static void check_params(const lw_json *recorded, const lw_ps_sound_params *params, const char *seed)
{
    if ((int)params->wave != (int)lw_json_get(recorded, "wave_type")->integer)
        fail_msg("seed %s: wave %d", seed, params->wave);
    for (int i = 0; i < LW_PS_SOUND_PARAMS; i++) {
        double wanted = lw_json_number(lw_json_get(recorded, lw_ps_sound_param_names[i]));
        if (!(fabs(params->value[i] - wanted) <= 1e-5))
            fail_msg("seed %s: %s is %g instead of %g", seed, lw_ps_sound_param_names[i], params->value[i],
                     wanted);
    }
}

static void check_sound(const lw_json *recorded, lw_arena *arena)
{
    const char *seed = lw_json_get(recorded, "seed")->text;
    const lw_json *hash = lw_json_get(recorded, "hash");
    char text[32];
    lw_ps_sound_params params;
    lw_ps_sound_params_of(seed, &params);
    assert_int_equal(params.kind, lw_json_get(recorded, "kind")->integer);
    assert_int_equal(params.draws, lw_json_get(recorded, "draws")->integer);
    check_params(lw_json_get(recorded, "params"), &params, seed);
    lw_ps_samples samples = lw_ps_samples_make(&params, arena);
    assert_int_equal(samples.count, lw_json_get(recorded, "samples")->integer);
    if (!hash) /* noise: the original's, with its generator seeded as here */
        hash = lw_json_get(recorded, "hash_fixed_noise");
    snprintf(text, sizeof text, "%016llx", (unsigned long long)hash_of(&samples));
    if (strcmp(text, hash->text) != 0)
        fail_msg("seed %s: hash %s instead of %s", seed, text, hash->text);
}

static void test_recorded(void **state)
{
    (void)state;
    static const char path[] = LW_SOURCE_DIR "/../shared/corpus/puzzlescript/sounds.jsonl";
    lw_buf text = {0};
    lw_error error = {0};
    int count = 0;
    if (lw_buf_read_file(&text, path, 64 << 20, &error)) {
        print_message("skipped: the recorded sounds are not beside the project\n");
        skip();
    }
    for (const char *line = text.bytes; *line; line += strcspn(line, "\n") + 1) {
        lw_arena arena = {0};
        const lw_json *recorded = lw_json_read(line, strcspn(line, "\n"), 1, &arena, &error);
        assert_non_null(recorded);
        check_sound(recorded, &arena);
        lw_arena_drop(&arena);
        count++;
    }
    lw_buf_drop(&text);
    assert_true(count >= 240);
}

static void test_every_kind(void **state)
{
    (void)state;
    static const struct {
        const char *seed;
        uint64_t hash;
    } sounds[] = {
        {"12300", 0xa95145a6a8225d7a}, {"12301", 0xf5c3def11cf81c53}, {"12302", 0xa93470e76a1175a6},
        {"12303", 0xd156b9445ddfde45}, {"12304", 0x7d65ac7a931b1890}, {"12305", 0x512eddd918ebf9e4},
        {"12306", 0xcbd3cb67c09bff2f}, {"12307", 0xc98ca7a4aead5da5}, {"12308", 0xf419a09117b2dff0},
        {"12309", 0xa8b0b917191e0b65},
    };
    lw_arena arena = {0};
    for (size_t i = 0; i < sizeof sounds / sizeof *sounds; i++)
        if (hash_of_seed(sounds[i].seed, &arena) != sounds[i].hash)
            fail_msg("the sound %s is another one", sounds[i].seed);
    lw_arena_drop(&arena);
}

static void test_odd_seeds(void **state)
{
    (void)state;
    static const char *const seeds[] = {"", "-3", "1e400", "nan", "99999999999999999999", "7", "3.5"};
    lw_arena arena = {0};
    for (size_t i = 0; i < sizeof seeds / sizeof *seeds; i++) {
        lw_ps_sound_params params;
        lw_ps_sound_params_of(seeds[i], &params);
        lw_ps_samples samples = lw_ps_samples_make(&params, &arena);
        for (int k = 0; k < samples.count; k++)
            assert_true(isfinite(samples.list[k]));
    }
    lw_arena_drop(&arena);
}

static void test_wav(void **state)
{
    (void)state;
    lw_arena arena = {0};
    lw_buf wav = {0};
    lw_ps_sound_params params;
    lw_ps_sound_params_of("36772507", &params);
    lw_ps_samples samples = lw_ps_samples_make(&params, &arena);
    lw_ps_samples_wav(&samples, &wav);
    assert_memory_equal(wav.bytes, "RIFF", 4);
    assert_memory_equal(wav.bytes + 8, "WAVEfmt ", 8);
    assert_int_equal(wav.size, 44 + 4 * samples.count);
    const unsigned char *size = (const unsigned char *)wav.bytes + 4;
    assert_int_equal(size[0] | size[1] << 8 | size[2] << 16, (int)wav.size - 8);
    lw_buf_drop(&wav);
    lw_arena_drop(&arena);
}

/* A step, a push, a rule's own sound and the events of a game, each with a seed that says where it is from. */
static const char game[] =
    "title Sounds\nOBJECTS\nBackground .\nblack\nPlayer p\nwhite\nCrate c\nbrown\nWall #\n"
    "gray\nBell b\nyellow\nExit e\nblue\nLEGEND\nSOUNDS\ntitlescreen 100\n"
    "startgame 200\nstartlevel 300\nEndLevel 400\nendgame 500\nundo 600\nrestart 700\n"
    "sfx2 800\nsfx2 801\nshowmessage 900\nclosemessage 1000\nCrate move 1100\n"
    "Crate cantmove 1200\nBell destroy 1300\nCOLLISIONLAYERS\nBackground\nBell, Exit\n"
    "Player, Crate, Wall\nRULES\n[ > Player | Crate ] -> [ > Player | > Crate ]\n"
    "late [ Player Bell ] -> [ Player ] sfx2\nWINCONDITIONS\nSome Player on Exit\nLEVELS\n"
    "message Hello\n\n#pc.#.\n..b.e.\n\n";

static void heard_after(lw_midend *m, const char *acts, const char *sounds)
{
    lw_buf all = {0};
    static const char letters[] = "udlrx..zt..~";
    for (; *acts; acts++) {
        lw_midend_act(m, (enum lw_act)(strchr(letters, *acts) - letters));
        lw_buf_puts(&all, lw_buf_text(&m->sounds));
    }
    assert_string_equal(lw_buf_text(&all), sounds);
    lw_buf_drop(&all);
}

static void test_heard(void **state)
{
    (void)state;
    lw_arena arena = {0};
    lw_error error = {0};
    const lw_family *family = lw_family_find("puzzlescript");
    const lw_design *design = family->language->read(game, strlen(game), 0, &arena, &error);
    assert_non_null(design);
    lw_midend m = {.rules = family->compile(design, &arena, &error)};
    lw_midend_begin(&m, -1);
    assert_string_equal(lw_buf_text(&m.sounds), "100\n");
    heard_after(&m, "x", "200\n900\n");
    heard_after(&m, "x", "1000\n300\n");
    heard_after(&m, "l", "");
    heard_after(&m, "rr", "1100\n1200\n");
    heard_after(&m, "z", "600\n");
    heard_after(&m, "t", "700\n");
    heard_after(&m, "rd", "1100\n1300\n801\n");
    heard_after(&m, "rr~", "400\n500\n");
    lw_midend_drop(&m);
    lw_arena_drop(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_recorded), cmocka_unit_test(test_every_kind), cmocka_unit_test(test_odd_seeds),
        cmocka_unit_test(test_wav),      cmocka_unit_test(test_heard),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
