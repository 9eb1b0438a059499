/* vector.c: vector environments. Results are written into arrays that the environments were bound to; the
 * arrays are numpy's, but all that is known of them here is that they lend their memory. While the library
 * works, the global lock is released, and `busy` keeps other threads out. */
#include "buffers.h"

enum array {
    OBSERVATIONS,
    REWARDS,
    TERMINATED,
    TRUNCATED,
    WON,
    PLAYERS,
    MOVES,
    SCORES,
    MASKS,
    FINAL_OBSERVATIONS,
    FINAL_WON,
    FINAL_MOVES,
    FINAL_SCORES,
    FINAL_MASK,
    ARRAYS
};

typedef struct vector {
    PyObject_HEAD lw_vector *own; /* NULL: closed */
    PyObject *puzzles;            /* a tuple that keeps them */
    bool busy;
    int64_t count;
    lw_vector_shape shape;
    int32_t *actions;
    Py_buffer views[ARRAYS]; /* obj NULL: not bound */
    PyObject *results;       /* observations, rewards, terminated, truncated */
    PyObject *info,
        *final_info; /* dictionaries that are copied for each step; with the last episodes', or NULL */
} vector;

typedef struct saved {
    PyObject_HEAD lw_vector_saved *own;
    int64_t count;
} saved;

/* --- Opening and closing. --- */

static const lw_puzzle **list_puzzles(PyObject *tuple)
{
    Py_ssize_t count = PyTuple_Size(tuple);
    const lw_puzzle **list = PyMem_Malloc((size_t)(count ? count : 1) * sizeof *list);
    if (!list)
        PyErr_NoMemory();
    for (Py_ssize_t i = 0; list && i < count; i++) {
        PyObject *item = PyTuple_GetItem(tuple, i);
        if (!PyObject_TypeCheck(item, lw_py_puzzle_type)) {
            PyErr_SetString(PyExc_TypeError, "puzzles must be a tuple of puzzles");
            PyMem_Free(list);
            return NULL;
        }
        list[i] = lw_py_puzzle(item);
    }
    return list;
}

/* An int32 copy of an array, or NULL where there is none; false with an exception. */
static bool copy_integers(PyObject *object, const char *name, int64_t count, int32_t **out)
{
    *out = NULL;
    if (object == Py_None)
        return true;
    *out = PyMem_Malloc((size_t)(count > 0 ? count : 1) * sizeof **out);
    if (!*out)
        PyErr_NoMemory();
    if (*out && lw_py_integers(object, name, count, *out))
        return true;
    PyMem_Free(*out);
    *out = NULL;
    return false;
}

static PyObject *make(PyTypeObject *type, const lw_vector_options *options, PyObject *puzzles)
{
    lw_vector *own;
    lw_error error;
    int failed;
    Py_BEGIN_ALLOW_THREADS failed = lw_vector_open(options, &own, &error);
    Py_END_ALLOW_THREADS if (failed) return lw_py_raise(&error);
    vector *self = (vector *)PyType_GenericAlloc(type, 0);
    int32_t *actions = PyMem_Malloc((size_t)options->count * sizeof *actions);
    if (!self || !actions) {
        lw_vector_close(own);
        PyMem_Free(actions);
        Py_XDECREF((PyObject *)self);
        return PyErr_NoMemory();
    }
    self->own = own;
    self->actions = actions;
    self->count = options->count;
    self->puzzles = Py_NewRef(puzzles);
    lw_vector_describe(own, &self->shape, NULL);
    return (PyObject *)self;
}

static PyObject *new (PyTypeObject *type, PyObject *args, PyObject *names)
{
    static char *keys[] = {"puzzles", "levels", "game_of",   "count", "threads",
                           "view",    "reset",  "max_steps", "cell",  NULL};
    PyObject *puzzles, *levels, *game_of, *out = NULL;
    long long count, max_steps;
    int threads, view, reset, cell;
    if (!PyArg_ParseTupleAndKeywords(args, names, "O!OOLiiiLi:Vector", keys, &PyTuple_Type, &puzzles, &levels,
                                     &game_of, &count, &threads, &view, &reset, &max_steps, &cell))
        return NULL;
    const lw_puzzle **list = list_puzzles(puzzles);
    int32_t *level_list = NULL, *game_list = NULL;
    if (list && copy_integers(levels, "levels", PyTuple_Size(puzzles), &level_list) &&
        copy_integers(game_of, "game_of", count, &game_list))
        out = make(type,
                   &(lw_vector_options){.puzzles = list,
                                        .levels = level_list,
                                        .games = (int)PyTuple_Size(puzzles),
                                        .game_of = game_list,
                                        .count = count,
                                        .threads = threads,
                                        .view = (enum lw_vector_view)view,
                                        .reset = (enum lw_vector_reset)reset,
                                        .max_steps = max_steps,
                                        .cell = cell},
                   puzzles);
    PyMem_Free(list);
    PyMem_Free(level_list);
    PyMem_Free(game_list);
    return out;
}

static void unbind(vector *self)
{
    for (int i = 0; i < ARRAYS; i++)
        if (self->views[i].obj)
            PyBuffer_Release(&self->views[i]);
    Py_CLEAR(self->results);
    Py_CLEAR(self->info);
    Py_CLEAR(self->final_info);
}

static void finish(vector *self)
{
    lw_vector *own = self->own;
    self->own = NULL;
    unbind(self);
    Py_BEGIN_ALLOW_THREADS lw_vector_close(own);
    Py_END_ALLOW_THREADS Py_CLEAR(self->puzzles); /* after what looks into them */
}

static void dealloc(PyObject *object)
{
    PyObject_GC_UnTrack(object);
    finish((vector *)object);
    PyMem_Free(((vector *)object)->actions);
    lw_py_free(object);
}

static int traverse(PyObject *object, visitproc visit, void *arg)
{
    vector *self = (vector *)object;
    Py_VISIT(Py_TYPE(object));
    Py_VISIT(self->puzzles);
    Py_VISIT(self->results);
    Py_VISIT(self->info);
    Py_VISIT(self->final_info);
    for (int i = 0; i < ARRAYS; i++)
        Py_VISIT(self->views[i].obj);
    return 0;
}

static int clear(PyObject *object)
{
    vector *self = (vector *)object;
    if (!self->busy)
        unbind(self);
    return 0;
}

/* Is it open, bound where it has to be, and free? */
static bool is_ready(const vector *self, bool bound)
{
    if (!self->own)
        PyErr_SetString(PyExc_ValueError, "the environments are closed");
    else if (self->busy)
        PyErr_SetString(PyExc_RuntimeError, "another thread uses these environments");
    else if (bound && !self->results)
        PyErr_SetString(PyExc_ValueError, "the environments have no arrays to write to");
    return !PyErr_Occurred();
}

/* --- Arrays. --- */

static int64_t items_of(const vector *self, enum array array)
{
    int64_t each = array == MASKS                                         ? self->shape.actions
                   : array == OBSERVATIONS || array == FINAL_OBSERVATIONS ? (int64_t)self->shape.observation
                                                                          : 1;
    return each * self->count;
}

static enum lw_py_items kind_of(enum array array)
{
    bool whole = array == MOVES || array == SCORES || array == FINAL_MOVES || array == FINAL_SCORES;
    return array == REWARDS ? LW_PY_REAL : whole ? LW_PY_WHOLE : LW_PY_BYTES;
}

/* bind(arrays, results, info, final_info) */
static PyObject *bind(PyObject *object, PyObject *args)
{
    static const char *const names[ARRAYS] = {
        [OBSERVATIONS] = "observations",
        [REWARDS] = "rewards",
        [TERMINATED] = "terminated",
        [TRUNCATED] = "truncated",
        [WON] = "won",
        [PLAYERS] = "players",
        [MOVES] = "moves",
        [SCORES] = "scores",
        [MASKS] = "masks",
        [FINAL_OBSERVATIONS] = "final_observations",
        [FINAL_WON] = "final_won",
        [FINAL_MOVES] = "final_moves",
        [FINAL_SCORES] = "final_scores",
        [FINAL_MASK] = "final_mask",
    };
    vector *self = (vector *)object;
    PyObject *arrays, *results, *info, *final_info;
    if (!PyArg_ParseTuple(args, "O!O!O!O:bind", &PyDict_Type, &arrays, &PyTuple_Type, &results, &PyDict_Type,
                          &info, &final_info) ||
        !is_ready(self, false))
        return NULL;
    if (PyTuple_Size(results) != 4 || (final_info != Py_None && !PyDict_Check(final_info))) {
        PyErr_SetString(PyExc_TypeError, "bind wants four results and a dictionary or None");
        return NULL;
    }
    unbind(self);
    for (int i = 0; i < ARRAYS; i++) {
        PyObject *array = PyDict_GetItemString(arrays, names[i]);
        if (array && !lw_py_lend(array, names[i], kind_of((enum array)i), items_of(self, (enum array)i),
                                 &self->views[i])) {
            self->views[i] = (Py_buffer){0};
            unbind(self);
            return NULL;
        }
    }
    if (!self->views[TERMINATED].obj || !self->views[TRUNCATED].obj) {
        PyErr_SetString(PyExc_ValueError, "terminated and truncated must be bound");
        unbind(self);
        return NULL;
    }
    self->results = Py_NewRef(results);
    self->info = Py_NewRef(info);
    self->final_info = final_info == Py_None ? NULL : Py_NewRef(final_info);
    return Py_NewRef(Py_None);
}

static lw_vector_arrays arrays_of(const vector *self)
{
    const Py_buffer *views = self->views;
    return (lw_vector_arrays){.observations = views[OBSERVATIONS].buf,
                              .rewards = views[REWARDS].buf,
                              .terminated = views[TERMINATED].buf,
                              .truncated = views[TRUNCATED].buf,
                              .won = views[WON].buf,
                              .players = views[PLAYERS].buf,
                              .moves = views[MOVES].buf,
                              .scores = views[SCORES].buf,
                              .masks = views[MASKS].buf,
                              .final_observations = views[FINAL_OBSERVATIONS].buf,
                              .final_won = views[FINAL_WON].buf,
                              .final_moves = views[FINAL_MOVES].buf,
                              .final_scores = views[FINAL_SCORES].buf};
}

/* --- Playing. --- */

/* Notes which episodes have ended and returns whether any has. */
static bool note_ends(const vector *self)
{
    const uint8_t *terminated = self->views[TERMINATED].buf, *truncated = self->views[TRUNCATED].buf;
    uint8_t *mask = self->views[FINAL_MASK].buf, any = 0;
    int64_t count = self->count;
    for (int64_t i = 0; i < count; i++)
        any |= terminated[i] | truncated[i];
    for (int64_t i = 0; mask && i < count; i++)
        mask[i] = terminated[i] | truncated[i];
    return any;
}

/* Steps without the global lock; -1 with an exception, or whether an episode has ended. */
static int play(vector *self, const lw_vector_arrays *arrays)
{
    lw_error error;
    int failed;
    bool ended = false;
    self->busy = true;
    Py_BEGIN_ALLOW_THREADS failed = lw_vector_step(self->own, self->actions, arrays, &error);
    if (!failed)
        ended = note_ends(self);
    Py_END_ALLOW_THREADS self->busy = false;
    if (failed)
        lw_py_raise(&error);
    return failed ? -1 : ended;
}

static PyObject *results_of(const vector *self, PyObject *observations, bool ended)
{
    PyObject *out = PyTuple_New(5);
    PyObject *info = out ? PyDict_Copy(ended && self->final_info ? self->final_info : self->info) : NULL;
    if (!info) {
        Py_XDECREF(out);
        return NULL;
    }
    PyTuple_SetItem(out, 0, Py_NewRef(observations));
    for (int i = 1; i < 4; i++)
        PyTuple_SetItem(out, i, Py_NewRef(PyTuple_GetItem(self->results, i)));
    PyTuple_SetItem(out, 4, info);
    return out;
}

/* step(actions, out) */
static PyObject *step(PyObject *object, PyObject *const *args, Py_ssize_t count)
{
    vector *self = (vector *)object;
    Py_buffer view = {0};
    if (count != 2) {
        PyErr_SetString(PyExc_TypeError, "step takes actions and out");
        return NULL;
    }
    if (!is_ready(self, true) || !lw_py_integers(args[0], "actions", self->count, self->actions))
        return NULL;
    lw_vector_arrays arrays = arrays_of(self);
    PyObject *observations = PyTuple_GetItem(self->results, 0);
    if (args[1] != Py_None) {
        if (!lw_py_lend(args[1], "out", LW_PY_BYTES, items_of(self, OBSERVATIONS), &view))
            return NULL;
        arrays.observations = view.buf;
        observations = args[1];
    }
    int ended = play(self, &arrays);
    if (view.obj)
        PyBuffer_Release(&view);
    return ended < 0 ? NULL : results_of(self, observations, ended);
}

static bool set_item(PyObject *dictionary, const char *key, PyObject *value)
{
    bool done = value && !PyDict_SetItemString(dictionary, key, value);
    Py_XDECREF(value);
    return done;
}

/* The info of a vector of one, with plain numbers. */
static PyObject *info_one(PyObject *object, PyObject *none)
{
    const vector *self = (const vector *)object;
    const Py_buffer *views = self->views;
    (void)none;
    if (!is_ready(self, true))
        return NULL;
    if (self->count != 1 || !views[REWARDS].obj || !views[WON].obj || !views[MOVES].obj || !views[SCORES].obj) {
        PyErr_SetString(PyExc_ValueError, "this is for one environment with all its arrays");
        return NULL;
    }
    PyObject *info = PyDict_Copy(self->info);
    if (info && set_item(info, "win", PyBool_FromLong(*(const uint8_t *)views[WON].buf)) &&
        set_item(info, "moves", PyLong_FromLongLong(*(const int64_t *)views[MOVES].buf)) &&
        set_item(info, "score", PyLong_FromLongLong(*(const int64_t *)views[SCORES].buf)))
        return info;
    Py_XDECREF(info);
    return NULL;
}

/* step_one(action): of a vector of one. */
static PyObject *step_one(PyObject *object, PyObject *action)
{
    vector *self = (vector *)object;
    if (!is_ready(self, true))
        return NULL;
    long number = PyLong_AsLong(action);
    if (number == -1 && PyErr_Occurred())
        return NULL;
    self->actions[0] = number >= 0 && number <= INT32_MAX ? (int32_t)number : -1;
    lw_vector_arrays arrays = arrays_of(self);
    if (self->count == 1 && play(self, &arrays) < 0)
        return NULL;
    PyObject *info = info_one(object, NULL);
    return info ? Py_BuildValue("(OdNNN)", PyTuple_GetItem(self->results, 0), *arrays.rewards,
                                PyBool_FromLong(*arrays.terminated), PyBool_FromLong(*arrays.truncated), info)
                : NULL;
}

/* Numbers of each environment as a new list, or NULL for None; false with an exception. */
static bool read_list(const vector *self, PyObject *object, const char *name, int64_t **out)
{
    *out = NULL;
    if (object == Py_None)
        return true;
    *out = PyMem_Malloc((size_t)self->count * sizeof **out);
    if (!*out)
        PyErr_NoMemory();
    if (*out && lw_py_wide_integers(object, name, self->count, *out))
        return true;
    PyMem_Free(*out);
    *out = NULL;
    return false;
}

/* reset(seeds, which) */
static PyObject *reset(PyObject *object, PyObject *args)
{
    vector *self = (vector *)object;
    PyObject *seed_list, *which_list;
    int64_t *seeds = NULL, *which = NULL;
    lw_error error;
    int failed = 1;
    if (!PyArg_ParseTuple(args, "OO:reset", &seed_list, &which_list) || !is_ready(self, true))
        return NULL;
    if (read_list(self, seed_list, "seeds", &seeds) && read_list(self, which_list, "reset_mask", &which)) {
        lw_vector_arrays arrays = arrays_of(self);
        uint8_t *mask = (uint8_t *)which; /* in place: bytes are written where wider ones were read */
        for (int64_t i = 0; which && i < self->count; i++)
            mask[i] = which[i] != 0;
        self->busy = true;
        Py_BEGIN_ALLOW_THREADS failed =
            lw_vector_reset(self->own, (const uint64_t *)seeds, mask, &arrays, &error);
        Py_END_ALLOW_THREADS self->busy = false;
        if (failed)
            lw_py_raise(&error);
    }
    PyMem_Free(seeds);
    PyMem_Free(which);
    return failed ? NULL : Py_NewRef(Py_None);
}

/* --- Saving. --- */

static PyObject *save(PyObject *object, PyObject *none)
{
    vector *self = (vector *)object;
    (void)none;
    if (!is_ready(self, true))
        return NULL;
    lw_vector_saved *own;
    self->busy = true;
    Py_BEGIN_ALLOW_THREADS own = lw_vector_save(self->own);
    Py_END_ALLOW_THREADS self->busy = false;
    if (!own) {
        PyErr_SetString(lw_py_input_error, "the environments must be reset before they are saved");
        return NULL;
    }
    saved *out = (saved *)PyType_GenericAlloc(lw_py_saved_type, 0);
    if (!out) {
        lw_vector_forget(own);
        return NULL;
    }
    out->own = own;
    out->count = self->count;
    return (PyObject *)out;
}

/* restore(saved, from) */
static PyObject *restore(PyObject *object, PyObject *args)
{
    vector *self = (vector *)object;
    PyObject *state, *list;
    int64_t *from;
    lw_error error;
    int failed;
    if (!PyArg_ParseTuple(args, "O!O:restore", lw_py_saved_type, &state, &list) || !is_ready(self, true) ||
        !read_list(self, list, "from", &from))
        return NULL;
    lw_vector_arrays arrays = arrays_of(self);
    self->busy = true;
    Py_BEGIN_ALLOW_THREADS failed = lw_vector_restore(self->own, ((saved *)state)->own, from, &arrays, &error);
    Py_END_ALLOW_THREADS self->busy = false;
    PyMem_Free(from);
    return failed ? lw_py_raise(&error) : Py_NewRef(Py_None);
}

static void dealloc_saved(PyObject *object)
{
    lw_vector_forget(((saved *)object)->own);
    lw_py_free(object);
}

static Py_ssize_t saved_length(PyObject *object)
{
    return (Py_ssize_t)((saved *)object)->count;
}

/* --- Telling. --- */

static PyObject *shape(PyObject *object, PyObject *none)
{
    const vector *self = (const vector *)object;
    const int *sizes = self->shape.sizes;
    (void)none;
    PyObject *size = self->shape.dimensions == 1 ? Py_BuildValue("(i)", sizes[0])
                                                 : Py_BuildValue("(iii)", sizes[0], sizes[1], sizes[2]);
    return size ? Py_BuildValue("(Nii)", size, self->shape.actions, self->shape.players) : NULL;
}

static PyObject *shut(PyObject *object, PyObject *none)
{
    vector *self = (vector *)object;
    (void)none;
    if (self->busy) {
        PyErr_SetString(PyExc_RuntimeError, "another thread uses these environments");
        return NULL;
    }
    finish(self);
    return Py_NewRef(Py_None);
}

static PyMethodDef methods[] = {
    {"shape", shape, METH_NOARGS,
     "The shape of one observation, the number of actions, the number of players."},
    {"bind", bind, METH_VARARGS, "bind(arrays, results, info, final_info): where results are written."},
    {"reset", reset, METH_VARARGS, "reset(seeds, which): begins new episodes."},
    {"step", (PyCFunction)(void (*)(void))step, METH_FASTCALL, "step(actions, out): one step of all."},
    {"step_one", step_one, METH_O, "step_one(action): one step of the only one."},
    {"info_one", info_one, METH_NOARGS, "The info of the only one, with plain numbers."},
    {"save", save, METH_NOARGS, "All environments as they are."},
    {"restore", restore, METH_VARARGS, "restore(saved, from): back to what was saved."},
    {"close", shut, METH_NOARGS, "Gives everything back. Nothing can be done afterwards."},
    {0},
};

static PyType_Slot slots[] = {
    {Py_tp_new, (void *)new},
    {Py_tp_dealloc, (void *)dealloc},
    {Py_tp_traverse, (void *)traverse},
    {Py_tp_clear, (void *)clear},
    {Py_tp_methods, methods},
    {Py_tp_doc, (void *)"Many plays at once; see ludwright.VectorEnv."},
    {0},
};

PyType_Spec lw_py_vector_spec = {.name = "ludwright._core.Vector",
                                 .basicsize = sizeof(vector),
                                 .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC,
                                 .slots = slots};

static PyType_Slot saved_slots[] = {
    {Py_tp_dealloc, (void *)dealloc_saved},
    {Py_sq_length, (void *)saved_length},
    {Py_tp_doc, (void *)"Environments as they were; made by save alone, and of use to restore alone."},
    {0},
};

PyType_Spec lw_py_saved_spec = {.name = "ludwright._core.Saved",
                                .basicsize = sizeof(saved),
                                .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION,
                                .slots = saved_slots};
