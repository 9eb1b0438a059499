/* made_by.c: see the header. */
#include "grade/made_by.h"
#include "base/build_info.h"

#include <string.h>

void lw_made_by_begin(lw_writer *writer, const char *answer)
{
    lw_made_by_begin_of(writer, answer, &lw_this_build);
}

void lw_made_by_begin_of(lw_writer *writer, const char *answer, const lw_build_info *build)
{
    lw_write_object(writer, "made_by");
    lw_write_text(writer, "answer", answer);
    lw_write_text(writer, "version", build->version);
    lw_write_text(writer, "signature", build->signature);
    lw_write_object(writer, "settings");
}

void lw_made_by_end(lw_writer *writer)
{
    lw_write_end(writer);
    lw_write_end(writer);
}

static const char *text_of(const lw_json *line, const char *key)
{
    const lw_json *value = lw_json_get(lw_json_get(line, "made_by"), key);
    return value && value->kind == LW_JSON_TEXT ? value->text : NULL;
}

const char *lw_made_by_text(const lw_json *line, const char *key)
{
    const char *text = text_of(line, key);
    return text ? text : "";
}

const char *lw_made_by_answer(const lw_json *line)
{
    return text_of(line, "answer");
}

const lw_json *lw_made_by_settings(const lw_json *line)
{
    return lw_json_get(lw_json_get(line, "made_by"), "settings");
}

void lw_made_by_check(const lw_json *line, lw_findings *findings)
{
    const char *version = text_of(line, "version"), *signature = text_of(line, "signature");
    if (!lw_json_get(line, "made_by") || (version && signature && !strcmp(version, lw_this_build.version) &&
                                          !strcmp(signature, lw_this_build.signature)))
        return;
    lw_buf_print(&findings->unchecked,
                 "version %.40s with signature %.40s wrote this, and may measure and solve otherwise than this "
                 "version %s with signature %s\n",
                 version ? version : "?", signature ? signature : "?", lw_this_build.version,
                 lw_this_build.signature);
}
