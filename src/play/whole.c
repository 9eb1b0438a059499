/* whole.c: see whole.h. */
#include "play/whole.h"
#include "core/play.h"
#include "play/sentences.h"

#include <string.h>

static const lw_playthroughs *playthroughs_of(const lw_midend *m)
{
    return m->rules->family->playthroughs;
}

static void hear(void *context, const lw_event *event)
{
    lw_midend *m = context;
    const char *name = playthroughs_of(m)->heard ? playthroughs_of(m)->heard(m->rules, event) : NULL;
    if (name)
        lw_buf_print(&m->sounds, "%s\n", name);
}

void lw_whole_begin(lw_midend *m, int level)
{
    lw_events ears = {.context = m, .report = hear};
    lw_buf_clear(&m->sounds);
    if (m->playthrough)
        playthroughs_of(m)->drop(m->playthrough);
    m->playthrough = playthroughs_of(m)->begin(m->rules, level, m->seed, &ears);
    m->board = lw_heap_grow(m->board, m->rules->state_size);
    if (lw_midend_look(m).level >= 0)
        playthroughs_of(m)->state(m->playthrough, m->board);
}

/* Updates the midend after an act. `word` and `more` are the text with which lw_midend_retrace repeats it. */
static void went_on(lw_midend *m, lw_frame before, const char *word, const char *more)
{
    lw_frame now = lw_midend_look(m);
    m->turn++;
    if (now.level != before.level || now.screen == LW_SCREEN_END)
        lw_buf_clear(&m->taken);
    else
        lw_buf_print(&m->taken, "%s%s\n", word, more);
    if (now.level != before.level && before.level >= 0) /* the first level was measured on the title */
        lw_midend_forget_best(m);
    if (now.level >= 0)
        playthroughs_of(m)->state(m->playthrough, m->board);
    if (now.screen == LW_SCREEN_WON && before.screen != LW_SCREEN_WON)
        lw_say_outcome(m);
}

static bool take(lw_midend *m, enum lw_act act)
{
    const lw_playthroughs *playthroughs = playthroughs_of(m);
    switch (act) {
    case LW_ACT_UNDO:
        return playthroughs->undo(m->playthrough);
    case LW_ACT_RESTART:
        return playthroughs->restart(m->playthrough);
    case LW_ACT_PASS:
        m->due = -1;
        bool due = lw_midend_look(m).wait >= 0;
        playthroughs->pass(m->playthrough);
        return due;
    default:
        return act <= LW_ACT_ACTION && playthroughs->key(m->playthrough, (enum lw_gesture_kind)act);
    }
}

bool lw_whole_act(lw_midend *m, enum lw_act act)
{
    lw_frame before = lw_midend_look(m);
    lw_buf_clear(&m->sounds);
    if (!take(m, act))
        return false;
    went_on(m, before, lw_act_names[act], "");
    return true;
}

bool lw_whole_move(lw_midend *m, const char *text)
{
    lw_moves found = {0};
    lw_frame before = lw_midend_look(m);
    lw_buf_clear(&m->sounds);
    bool meant = lw_midend_running(m) && lw_move_find(m->rules, m->board, text, strlen(text), &found) >= 0 &&
                 playthroughs_of(m)->move(m->playthrough, lw_moves_get(&found, 0));
    lw_moves_drop(&found);
    if (meant)
        went_on(m, before, "=", text);
    return meant;
}

void lw_whole_key(lw_midend *m, enum lw_act act)
{
    lw_frame before = lw_midend_look(m);
    if (before.screen == LW_SCREEN_END && (act == LW_ACT_ACTION || act == LW_ACT_RESTART)) {
        lw_midend_begin(m, -1);
        return;
    }
    if (!lw_whole_act(m, act) || before.screen != LW_SCREEN_BOARD)
        return;
    m->undone += act == LW_ACT_UNDO;
    m->restarts += act == LW_ACT_RESTART;
    if (act == LW_ACT_RESTART)
        lw_say(m, "Restarted.");
    else if (act == LW_ACT_UNDO && lw_midend_look(m).moves != before.moves)
        lw_say(m, "Move undone.");
}
