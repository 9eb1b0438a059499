/* sounds.c: compiles the SOUNDS section: which seed is played when. The folder sound/ computes what seeds sound
 * like. */
#include "families/puzzlescript/compile/sounds.h"
#include "families/puzzlescript/compile/compile.h"
#include "families/puzzlescript/compile/reader.h"

#include <string.h>

enum { DEEPEST = 1000 };

struct maker {
    lw_ps_link *link;
    lw_ps_source *source;
    lw_ps_move_sound *moves, *blocks; /* moves in the order of their lines, finally sorted by layer */
    int move_count, move_room, block_count, block_room;
    lw_ps_change_sound *creates, *destroys;
    int create_count, create_room, destroy_count, destroy_room;
    lw_ps_event_sound *event_sounds;
    int event_count, event_room;
    lw_ps_list events, seeds;
};

static int seed_number(struct maker *maker, int seed)
{
    for (int i = 0; i < maker->seeds.count; i++)
        if (maker->seeds.items[i] == seed)
            return i;
    lw_ps_list_add(maker->link->arena, &maker->seeds, seed);
    return maker->seeds.count - 1;
}

static unsigned flags_of(lw_ps_text direction)
{
    static const struct {
        const char *word;
        unsigned flags;
    } words[] = {{"up", 1},          {"down", 2},     {"left", 4},       {"right", 8},
                 {"horizontal", 12}, {"vertical", 3}, {"orthogonal", 15}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (lw_ps_text_is(direction, words[i].word))
            return words[i].flags;
    return 0;
}

static void add_targets(struct maker *maker, int name, lw_ps_list *out, int depth)
{
    const lw_ps_meaning *meaning = lw_ps_mean(maker->link, name);
    if (depth > DEEPEST)
        return;
    if (meaning->synonym >= 0)
        add_targets(maker, meaning->synonym, out, depth + 1);
    else if (meaning->property)
        for (int i = 0; i < meaning->property->count; i++)
            add_targets(maker, meaning->property->items[i], out, depth + 1);
    else if (meaning->object >= 0)
        lw_ps_list_add(maker->link->arena, out, meaning->object);
}

static void add_directed(struct maker *maker, int name, unsigned flags, int seed, bool blocked)
{
    lw_ps_list targets = {0};
    add_targets(maker, name, &targets, 0);
    for (int i = 0; i < targets.count; i++) {
        const lw_ps_object *object = &maker->source->objects[targets.items[i]];
        if (object->layer < 0)
            continue;
        lw_ps_move_sound sound = {.object = object->id,
                                  .layer = object->layer,
                                  .flags = flags,
                                  .seed = lw_ps_utf8(maker->source, seed),
                                  .seed_number = seed_number(maker, seed)};
        if (blocked)
            *lw_ps_add(maker->link->arena, maker->blocks, maker->block_count, maker->block_room) = sound;
        else
            *lw_ps_add(maker->link->arena, maker->moves, maker->move_count, maker->move_room) = sound;
    }
}

static void add_object_sound(struct maker *maker, const lw_ps_sound_line *line, int seed)
{
    lw_ps_source *source = maker->source;
    int name = line->words.items[0];
    lw_ps_text verb = source->names.text[line->words.items[1]];
    const lw_ps_meaning *meaning = lw_ps_mean(maker->link, name);
    unsigned flags = 0;
    for (int i = 2; i + 1 < line->words.count; i++)
        flags |= flags_of(source->names.text[line->words.items[i]]);
    if (meaning->aggregate)
        lw_ps_notes_add(&source->notes, LW_PS_SOUND_AGGREGATE, line->line, lw_ps_utf8(source, name));
    else if (!meaning->mask)
        lw_ps_notes_add(&source->notes, LW_PS_SOUND_NOTHING, line->line, lw_ps_utf8(source, name));
    lw_ps_change_sound sound = {.mask = meaning->mask, .seed = lw_ps_utf8(source, seed)};
    if (lw_ps_text_is(verb, "action"))
        add_directed(maker, name, 1u << LW_PS_ACTION, seed, false);
    else if (lw_ps_text_is(verb, "move") || lw_ps_text_is(verb, "cantmove"))
        add_directed(maker, name, flags ? flags : 15, seed, lw_ps_text_is(verb, "cantmove"));
    else if (!sound.mask)
        return;
    else if (lw_ps_text_is(verb, "create"))
        *lw_ps_add(maker->link->arena, maker->creates, maker->create_count, maker->create_room) = sound;
    else if (lw_ps_text_is(verb, "destroy"))
        *lw_ps_add(maker->link->arena, maker->destroys, maker->destroy_count, maker->destroy_room) = sound;
}

static void add_line(struct maker *maker, const lw_ps_sound_line *line)
{
    lw_ps_source *source = maker->source;
    int count = line->words.count, last = line->words.items[count - 1];
    if (count == 1) {
        lw_ps_notes_add(&source->notes, LW_PS_SOUND_SHORT, line->line);
        return;
    }
    if (line->kinds.items[count - 1] != LW_PS_SOUND_SEED)
        lw_ps_notes_add(&source->notes, LW_PS_SOUND_NO_SEED, line->line, lw_ps_utf8(source, last));
    if (line->kinds.items[0] != LW_PS_SOUND_EVENT) {
        add_object_sound(maker, line, last);
        return;
    }
    if (lw_ps_list_has(&maker->events, line->words.items[0]))
        lw_ps_notes_add(&source->notes, LW_PS_SOUND_TWICE, line->line,
                        lw_ps_upper(source, line->words.items[0]));
    lw_ps_list_add(maker->link->arena, &maker->events, line->words.items[0]);
    *lw_ps_add(maker->link->arena, maker->event_sounds, maker->event_count, maker->event_room) =
        (lw_ps_event_sound){.event = lw_ps_utf8(source, line->words.items[0]),
                            .seed = lw_ps_utf8(source, last)};
}

void lw_ps_make_sounds(lw_ps_link *link, lw_ps_game *game)
{
    struct maker maker = {.link = link, .source = link->source};
    for (int i = 0; i < link->source->sound_count; i++) {
        add_line(&maker, &link->source->sounds[i]);
        if (maker.move_count + maker.block_count > LW_PS_MAX_SOUNDS) {
            lw_ps_notes_add(&link->source->notes, LW_PS_LIMIT, link->source->sounds[i].line,
                            "its objects have too many sounds");
            break;
        }
    }
    int *from = lw_new_array(link->arena, int, link->layers + 1);
    lw_ps_move_sound *moves = lw_new_array(link->arena, lw_ps_move_sound, maker.move_count + 1);
    int count = 0;
    for (int layer = 0; layer < link->layers; layer++) {
        from[layer] = count;
        for (int i = 0; i < maker.move_count; i++)
            if (maker.moves[i].layer == layer)
                moves[count++] = maker.moves[i];
    }
    from[link->layers] = count;
    game->move_sounds = moves;
    game->move_sound_from = from;
    game->block_sounds = maker.blocks;
    game->block_sound_count = maker.block_count;
    game->create_sounds = maker.creates;
    game->create_count = maker.create_count;
    game->destroy_sounds = maker.destroys;
    game->destroy_count = maker.destroy_count;
    game->event_sounds = maker.event_sounds;
    game->event_sound_count = maker.event_count;
    game->seed_count = maker.seeds.count;
}
