/* signature.c: the bench signature, which tests compare with the program's. It needs evolution, so the compact
 * core does not include it. */
#include "grade/signature.h"
#include "app/wasm/page_session.h"

static int signature(lw_page_session *page, const lw_question *q, lw_error *error)
{
    (void)page;
    (void)error;
    lw_signature_write(q->answer, "bench", NULL);
    return 0;
}

const lw_asked lw_asked_signature[] = {
    {.name = "signature", .answer = signature},
    {0},
};
