/* game_name.c: see the header. The lists never change: a game keeps its name. */
#include "families/shared/game_name.h"
#include "base/hash.h"

/* clang-format off */
static const char *const attributes[] = {
    "Amber", "Ancient", "Ashen", "Autumn", "Bold", "Brave", "Bright", "Broken", "Bronze", "Burning", "Calm",
    "Cedar", "Clever", "Cold", "Copper", "Coral", "Crimson", "Crooked", "Crystal", "Dancing", "Daring",
    "Dark", "Dawn", "Deep", "Distant", "Double", "Dusty", "Early", "Eastern", "Ebony", "Eight", "Elder",
    "Emerald", "Empty", "Endless", "Fallen", "Far", "Five", "Fleeting", "Flying", "Forgotten", "Four", "Free",
    "Frozen", "Gentle", "Gilded", "Golden", "Grand", "Granite", "Green", "Grey", "Hidden", "High", "Hollow",
    "Humble", "Idle", "Iron", "Ivory", "Jade", "Keen", "Last", "Late", "Leaping", "Lone", "Long", "Lost",
    "Loyal", "Lucky", "Marble", "Merry", "Midnight", "Misty", "Moonlit", "Narrow", "Nimble", "Nine", "Noble",
    "Northern", "Oaken", "Old", "Open", "Pale", "Patient", "Plain", "Proud", "Quick", "Quiet", "Restless",
    "Rising", "Roaming", "Royal", "Russet", "Sacred", "Scarlet", "Second", "Secret", "Seven", "Shadow",
    "Sharp", "Silent", "Silver", "Simple", "Six", "Sleeping", "Slow", "Sly", "Small", "Southern", "Stone",
    "Sudden", "Sunken", "Swift", "Tall", "Ten", "Third", "Three", "Twin", "Two", "Velvet", "Wandering",
};
static const char *const things[] = {
    "Acorns", "Anchors", "Anvils", "Arches", "Arrows", "Axes", "Badgers", "Banners", "Barrels", "Bastions",
    "Beacons", "Bells", "Bishops", "Bridges", "Brothers", "Candles", "Cannons", "Castles", "Chains",
    "Chariots", "Circles", "Cities", "Cliffs", "Clouds", "Coins", "Columns", "Couriers", "Courts", "Cranes",
    "Crossings", "Crows", "Crowns", "Cups", "Daggers", "Dice", "Doors", "Dragons", "Drums", "Eagles",
    "Embers", "Falcons", "Feathers", "Fields", "Flags", "Flames", "Forests", "Fortresses", "Foxes", "Gardens",
    "Gates", "Giants", "Guards", "Hammers", "Harbours", "Hares", "Harps", "Hawks", "Helms", "Heralds",
    "Herons", "Hills", "Horns", "Horses", "Hounds", "Islands", "Jesters", "Keys", "Kings", "Knights", "Knots",
    "Ladders", "Lakes", "Lances", "Lanterns", "Lions", "Locks", "Magpies", "Masks", "Meadows", "Merchants",
    "Mills", "Mirrors", "Moons", "Mountains", "Oaks", "Oars", "Orchards", "Otters", "Owls", "Pages",
    "Palaces", "Pearls", "Pilgrims", "Pillars", "Plumes", "Queens", "Ravens", "Ribbons", "Rings", "Rivers",
    "Roads", "Rooks", "Roses", "Sails", "Scholars", "Seals", "Shields", "Ships", "Sisters", "Sparrows",
    "Spears", "Squires", "Stags", "Stairs", "Stars", "Steeples", "Stones", "Streams", "Swans", "Swords",
};
/* clang-format on */

enum { ATTRIBUTES = sizeof attributes / sizeof *attributes, THINGS = sizeof things / sizeof *things };

void lw_game_name(const lw_design *design, lw_buf *out)
{
    uint64_t hash = lw_hash(design->bytes, design->size);
    lw_buf_print(out, "%s %s", attributes[hash % ATTRIBUTES], things[hash / ATTRIBUTES % THINGS]);
}
