/* A text in a language, of whatever bytes, is refused in words or has one certificate: valid UTF-8 that names
 * the game by its ID and passes its check, so that text, ID, JSON and source are one game.
 * tests/fuzz/grammar/certificate.c puts odd bytes into texts. */
#include "grade/certificate.h"
#include "base/text.h"
#include "core/design.h"
#include "core/language.h"
#include "grade/certificate_check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_SIZE = 4000, STATES = 40 };

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static _Noreturn void fail(const char *what, const char *text)
{
    fprintf(stderr, "%s: %s\n", what, text);
    abort();
}

static void expect_utf8(const char *text)
{
    lw_buf repaired = {0};
    if (lw_utf8_repair(text, strlen(text), &repaired))
        fail("a certificate that is no UTF-8", text);
    lw_buf_drop(&repaired);
}

/* The puzzle that the certificate's ID names is the one that its members describe, and what is said of it is
 * true. */
static void read_certificate(const lw_design *design, const char *text, const lw_limits *limits,
                             lw_arena *arena)
{
    lw_error error = {0};
    lw_findings findings = {0};
    lw_buf own = {0}, named = {0};
    const lw_json *json = lw_json_read(text, strlen(text), 1, arena, &error);
    const lw_json *id = json ? lw_json_get(json, "id") : NULL;
    const lw_design *read = json ? lw_design_read(json, arena, &error) : NULL;
    const lw_design *by_id = id ? lw_id_parse(id->text, arena, &error) : NULL;
    if (!read || !by_id)
        fail(error.text, text);
    lw_id_format(design, &own);
    lw_id_format(by_id, &named);
    if (strcmp(lw_buf_text(&own), lw_buf_text(&named)) != 0)
        fail("the ID names another game", text);
    if (lw_certificate_check(json, read, limits, arena, &findings, &error) || findings.wrong.size)
        fail(error.code ? error.text : lw_buf_text(&findings.wrong), text);
    lw_findings_drop(&findings);
    lw_buf_drop(&own);
    lw_buf_drop(&named);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    lw_arena arena = {0};
    lw_error error = {0};
    const lw_limits limits = {.expansions = STATES};
    lw_certified certified;
    const lw_family *family = size <= MAX_SIZE ? lw_language_find((const char *)bytes, size) : NULL;
    const lw_design *design =
        family ? family->language->read((const char *)bytes, size, 0, &arena, &error) : NULL;
    if (family && !design && !error.text[0])
        fail("a game is refused without a word", (const char *)bytes);
    if (design && !lw_certify(design, 0, &limits, &arena, &certified, &error)) {
        expect_utf8(certified.text);
        read_certificate(design, certified.text, &limits, &arena);
    } else if (design && !error.text[0]) {
        fail("a certificate is refused without a word", (const char *)bytes);
    }
    lw_arena_drop(&arena);
    return 0;
}
