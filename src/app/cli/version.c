/* version: the version of Ludwright, and what it was built with. */
#include "app/cli/cli.h"
#include "app/cli/output.h"
#include "app/cluster/mpi.h"
#include "app/server/http.h"
#include "app/server/pages.h"
#include "base/build_info.h"
#include "base/compiler.h"
#include "base/gpu.h"
#include "core/registry.h"

#include <png.h>
#include <sqlite3.h>

static void print_gpu(lw_buf *out)
{
    lw_error error = {0};
    lw_gpu *gpu = lw_gpu_open(NULL, &error);
    if (gpu)
        lw_buf_print(out, "GPU: %s\n", lw_gpu_name(gpu));
    else
        lw_buf_print(out, "GPU: none (%s)\n", error.text);
    lw_gpu_close(gpu);
}

static void print_code(lw_buf *out)
{
    const lw_compiler *compiler = lw_compiler_get();
    if (compiler)
        lw_buf_print(out, "generated code: by %s, kept in %s\n", compiler->program, compiler->folder);
    else
        lw_buf_puts(out, "generated code: none (no C compiler, or LUDWRIGHT_CODE=off)\n");
}

static int run(lw_args *args)
{
    lw_buf out = {0};
    (void)args;
    const char *mpi = lw_mpi_version();
    lw_buf_print(&out, "ludwright %s\ncommit: %s\nsignature: %s\nSQLite %s\nlibpng %s\nMPI: %s\nfamilies:",
                 lw_this_build.version, lw_this_build.commit, lw_this_build.signature, sqlite3_libversion(),
                 PNG_LIBPNG_VER_STRING, mpi ? mpi : "none");
    for (int i = 0; lw_families[i]; i++)
        if (!lw_families[i]->template)
            lw_buf_print(&out, " %s", lw_families[i]->name);
    if (lw_http_version())
        lw_buf_print(&out, "\nstudio: libmicrohttpd %s, %s\n", lw_http_version(),
                     lw_pages_built() ? "with its pages" : "without pages (no Node at build time)");
    else
        lw_buf_puts(&out, "\nstudio: left out (libmicrohttpd was not found at build time)\n");
    print_gpu(&out);
    print_code(&out);
    lw_emit(&out);
    lw_buf_drop(&out);
    return LW_EXIT_DONE;
}

const lw_verb lw_verb_version = {
    .name = "version",
    .words = "",
    .group = "This program",
    .note = "Print the version, and what it was built with",
    .run = run,
};
