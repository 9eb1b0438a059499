/* family.c: a family's tables as JSON, for programs and for pages that make forms of them. */
#include "core/family.h"

static void write_params(const lw_family *family, lw_writer *w)
{
    static const char *const kinds[] = {"int", "choice", "text", "square"};
    lw_write_list(w, "params");
    for (const lw_param *param = family->params; param->key; param++) {
        lw_write_object(w, NULL);
        lw_write_text(w, "key", param->key);
        lw_write_text(w, "kind", kinds[param->kind]);
        lw_write_text(w, "note", param->note);
        if (param->kind == LW_PARAM_INT) {
            lw_write_int(w, "low", param->low);
            lw_write_int(w, "high", param->high);
            lw_write_int(w, "default", param->normal);
        } else if (param->kind == LW_PARAM_CHOICE) {
            lw_write_list(w, "choices");
            for (int i = 0; param->choices[i]; i++)
                lw_write_text(w, NULL, param->choices[i]);
            lw_write_end(w);
            lw_write_text(w, "default", param->choices[param->normal]);
        } else if (param->kind == LW_PARAM_TEXT) {
            lw_write_text(w, "default", param->text);
        }
        lw_write_end(w);
    }
    lw_write_end(w);
}

static void write_facts(const lw_family *family, lw_writer *w)
{
    lw_write_list(w, "facts");
    for (const lw_fact *fact = family->facts; fact->name; fact++) {
        lw_write_object(w, NULL);
        lw_write_text(w, "name", fact->name);
        lw_write_text(w, "note", fact->note);
        lw_write_text(w, "kind", fact->kind == LW_FACT_NOISY ? "noisy" : "exact");
        lw_write_real(w, "low", fact->low);
        lw_write_real(w, "high", fact->high);
        lw_write_end(w);
    }
    lw_write_end(w);
}

static void write_operators(const lw_family *family, lw_writer *w)
{
    static const char *const kinds[] = {"generator", "mutation", "crossover"};
    lw_write_list(w, "operators");
    for (const lw_operator *row = family->operators; row->name; row++) {
        lw_write_object(w, NULL);
        lw_write_text(w, "name", row->name);
        lw_write_text(w, "kind", kinds[row->kind]);
        lw_write_text(w, "note", row->note);
        lw_write_end(w);
    }
    lw_write_end(w);
}

void lw_family_write(const lw_family *family, lw_writer *w, const char *key)
{
    lw_write_object(w, key);
    lw_write_text(w, "name", family->name);
    lw_write_text(w, "title", family->title);
    lw_write_text(w, "note", family->note);
    if (family->hardness)
        lw_write_text(w, "hardness", family->hardness);
    lw_write_text(w, "control", family->control == LW_CONTROL_POINTS ? "points" : "steps");
    write_params(family, w);
    write_facts(family, w);
    write_operators(family, w);
    lw_write_end(w);
}
