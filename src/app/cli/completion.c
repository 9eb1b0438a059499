/* completion: completion scripts for shells and a manual page, made from the tables of verbs, flags and
 * families so that they are never out of date. */
#include "app/cli/extra.h"
#include "app/cli/output.h"
#include "app/cli/verbs.h"
#include "core/registry.h"

#include <string.h>

/* The words a shell offers as the first argument of a verb; none: file names. */
static void add_words(const lw_verb *verb, lw_buf *out)
{
    if (!strcmp(verb->name, "help")) {
        for (int i = 0; lw_verbs[i]; i++)
            lw_buf_print(out, "%s ", lw_verbs[i]->name);
    } else if (!strcmp(verb->name, "completion")) {
        lw_buf_puts(out, "bash zsh man");
    } else if (strstr(verb->words, "SPEC") || strstr(verb->words, "NAME")) {
        for (int i = 0; lw_families[i]; i++)
            if (!lw_families[i]->template)
                lw_buf_print(out, "%s ", lw_families[i]->name);
    }
}

static void add_flags(const lw_verb *verb, lw_buf *out)
{
    const lw_flag *flag;
    for (int i = 0; (flag = lw_verb_flag(verb, i)); i++)
        lw_buf_print(out, "--%s ", flag->name);
    lw_buf_puts(out, "--help");
}

static void write_bash(lw_buf *out)
{
    lw_buf_puts(out, "# bash completion for ludwright; made by 'ludwright completion bash'\n"
                     "_ludwright()\n{\n"
                     "    local word=${COMP_WORDS[COMP_CWORD]} verbs flags= words=\n    verbs=\"");
    for (int i = 0; lw_verbs[i]; i++)
        lw_buf_print(out, "%s%s", i ? " " : "", lw_verbs[i]->name);
    lw_buf_puts(out, "\"\n    if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
                     "        COMPREPLY=($(compgen -W \"$verbs\" -- \"$word\"))\n        return\n    fi\n"
                     "    case ${COMP_WORDS[1]} in\n");
    for (int i = 0; lw_verbs[i]; i++) {
        lw_buf_print(out, "    %s) flags=\"", lw_verbs[i]->name);
        add_flags(lw_verbs[i], out);
        lw_buf_puts(out, "\" words=\"");
        add_words(lw_verbs[i], out);
        lw_buf_puts(out, "\" ;;\n");
    }
    lw_buf_puts(out, "    esac\n"
                     "    case $word in\n"
                     "    -*) COMPREPLY=($(compgen -W \"$flags\" -- \"$word\")) ;;\n"
                     "    *) COMPREPLY=($(compgen -W \"$words\" -- \"$word\") $(compgen -f -- \"$word\")) ;;\n"
                     "    esac\n}\ncomplete -o filenames -F _ludwright ludwright\n");
}

/* Quotes a note for a zsh string in single quotes, where [, ] and : are special. */
static void quote_zsh(const char *text, lw_buf *out)
{
    for (; *text; text++) {
        if (*text == '\'')
            lw_buf_puts(out, "'\\''");
        else if (strchr("[]:\\", *text))
            lw_buf_print(out, "\\%c", *text);
        else
            lw_buf_byte(out, *text);
    }
}

static void write_zsh_flag(const lw_flag *flag, lw_buf *out)
{
    for (int form = flag->letter ? 0 : 1; form < 2; form++) {
        lw_buf_print(out, " \\\n            '*");
        if (form)
            lw_buf_print(out, "--%s%s[", flag->name, flag->value ? "=" : "");
        else
            lw_buf_print(out, "-%c%s[", flag->letter, flag->value ? "+" : "");
        quote_zsh(flag->note, out);
        lw_buf_byte(out, ']');
        if (flag->value) {
            lw_buf_byte(out, ':');
            quote_zsh(flag->value, out);
            lw_buf_puts(out, strstr(flag->value, "FILE") || strstr(flag->value, "FOLDER") ? ":_files" : ":");
        }
        lw_buf_byte(out, '\'');
    }
}

static void write_zsh(lw_buf *out)
{
    lw_buf_puts(out, "#compdef ludwright\n# zsh completion for ludwright; made by 'ludwright completion zsh'\n"
                     "_ludwright() {\n    local -a verbs\n    verbs=(");
    for (int i = 0; lw_verbs[i]; i++) {
        lw_buf_print(out, "\n        '%s:", lw_verbs[i]->name);
        quote_zsh(lw_verbs[i]->note, out);
        lw_buf_byte(out, '\'');
    }
    lw_buf_puts(out, "\n    )\n    if (( CURRENT == 2 )); then\n        _describe verb verbs\n        return\n"
                     "    fi\n    shift words\n    (( CURRENT-- ))\n    case $words[1] in\n");
    for (int i = 0; lw_verbs[i]; i++) {
        lw_buf choices = {0};
        add_words(lw_verbs[i], &choices);
        lw_buf_print(out, "    %s)\n        _arguments -s", lw_verbs[i]->name);
        const lw_flag *flag;
        for (int k = 0; (flag = lw_verb_flag(lw_verbs[i], k)); k++)
            write_zsh_flag(flag, out);
        if (choices.size)
            lw_buf_print(out, " \\\n            '*:word:(%s)' ;;\n", lw_buf_text(&choices));
        else
            lw_buf_puts(out, " \\\n            '*:file:_files' ;;\n");
        lw_buf_drop(&choices);
    }
    lw_buf_puts(out, "    esac\n}\n_ludwright \"$@\"\n");
}

/* Quotes text for troff: no line begins with a dot or a quote, and minus signs stay minus signs. */
static void quote_man(const char *text, lw_buf *out)
{
    bool fresh = true;
    for (; *text; text++) {
        if (fresh && (*text == '.' || *text == '\''))
            lw_buf_puts(out, "\\&");
        if (*text == '\\')
            lw_buf_puts(out, "\\e");
        else if (*text == '-')
            lw_buf_puts(out, "\\-");
        else
            lw_buf_byte(out, *text);
        fresh = *text == '\n';
    }
}

/* Writes a paragraph or table with its line breaks. */
static void write_man_text(const char *text, lw_buf *out)
{
    if (!text || !*text)
        return;
    lw_buf_puts(out, ".PP\n");
    for (; *text; text += strcspn(text, "\n") + (text[strcspn(text, "\n")] == '\n')) {
        lw_buf line = {0};
        lw_buf_add(&line, text, strcspn(text, "\n"));
        lw_buf_puts(out, line.size ? "" : ".PP\n");
        quote_man(lw_buf_text(&line), out);
        lw_buf_puts(out, line.size ? "\n.br\n" : "");
        lw_buf_drop(&line);
    }
}

static void write_man_flag(const lw_flag *flag, lw_buf *out)
{
    lw_buf_puts(out, ".TP\n.B \"");
    if (flag->letter)
        lw_buf_print(out, "\\-%c, ", flag->letter);
    lw_buf_puts(out, "\\-\\-");
    quote_man(flag->name, out);
    if (flag->value)
        lw_buf_print(out, " %s", flag->value);
    lw_buf_puts(out, "\"\n");
    quote_man(flag->note, out);
    if (flag->usual && flag->usual[0]) {
        lw_buf_puts(out, " (default: ");
        quote_man(flag->usual, out);
        lw_buf_byte(out, ')');
    }
    lw_buf_byte(out, '\n');
}

static void write_man_verb(const lw_verb *verb, lw_buf *out)
{
    const lw_flag *flag;
    lw_buf_print(out, ".SS \"ludwright %s%s", verb->name, verb->words[0] ? " " : "");
    quote_man(verb->words, out);
    lw_buf_puts(out, "\"\n");
    quote_man(verb->note, out);
    lw_buf_puts(out, ".\n");
    write_man_text(verb->help, out);
    for (int i = 0; lw_verb_extras[i]; i++)
        if (!strcmp(lw_verb_extras[i]->verb, verb->name)) {
            lw_buf_print(out, ".PP\nFor %s:\n", lw_verb_extras[i]->family);
            write_man_text(lw_verb_extras[i]->help, out);
        }
    for (const lw_example *example = lw_examples; example->verb; example++)
        if (!strcmp(example->verb, verb->name)) {
            lw_buf_puts(out, ".PP\n.RS\n");
            quote_man(example->command, out);
            lw_buf_puts(out, "\n.RE\n");
        }
    for (int i = 0; (flag = lw_verb_flag(verb, i)); i++)
        write_man_flag(flag, out);
    write_man_text(verb->more, out);
}

static void write_man(lw_buf *out)
{
    lw_buf_print(out, ".TH LUDWRIGHT 1 \"\" \"ludwright %s\" \"User Commands\"\n", LW_VERSION);
    lw_buf_puts(
        out, ".SH NAME\nludwright \\- design puzzles by evolution, solve and grade them\n"
             ".SH SYNOPSIS\n.B ludwright\n.I VERB\n[words and flags]\n.SH DESCRIPTION\n"
             "A puzzle is named by its ID, SPEC:DESIGN or SPEC#SEED; a kind of puzzle by a SPEC, a family and\n"
             "its parameters. Verbs that read puzzles take IDs, files (JSON, JSON Lines, or one ID per\n"
             "line), or \\- for standard input.\n.SH VERBS\n");
    for (int i = 0; lw_verbs[i]; i++)
        write_man_verb(lw_verbs[i], out);
    lw_buf_puts(out, ".SH FAMILIES\n");
    for (int i = 0; lw_families[i]; i++) {
        if (lw_families[i]->template)
            continue;
        lw_buf_print(out, ".TP\n.B %s\n", lw_families[i]->name);
        quote_man(lw_families[i]->note, out);
        lw_buf_byte(out, '\n');
    }
    lw_buf_puts(out, ".SH EXIT STATUS\n"
                     "0: done. 1: the answer is no. 2: wrong use or bad input. 3: the budget ran out.\n"
                     "4: the disk or the system failed. 130: stopped by Ctrl\\-C.\n"
                     ".SH ENVIRONMENT\n.TP\n.B LUDWRIGHT_LIBRARY\nthe file of your library\n"
                     ".TP\n.B NO_COLOR\nno colours on the terminal\n");
}

static int run(lw_args *args)
{
    static const struct {
        const char *name;
        void (*write)(lw_buf *);
    } forms[] = {{"bash", write_bash}, {"zsh", write_zsh}, {"man", write_man}};
    lw_buf out = {0};
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        if (!strcmp(args->words[0], forms[i].name))
            forms[i].write(&out);
    if (!out.size)
        return lw_complain_text(LW_EXIT_WRONG, "completion can be printed for bash, zsh or man, not \"%.40s\"",
                                args->words[0]);
    lw_emit(&out);
    lw_buf_drop(&out);
    return LW_EXIT_DONE;
}

const lw_verb lw_verb_completion = {
    .name = "completion",
    .words = "bash|zsh|man",
    .group = "This program",
    .note = "Print a completion script for a shell, or the manual page",
    .min = 1,
    .max = 1,
    .run = run,
};
