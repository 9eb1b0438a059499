/* device_vector.c: vectors on a graphics processor. Their arrays stay there, and other packages take them
 * without a copy by DLPack (the structures below are those of its documentation). */
#include "buffers.h"

enum { DLPACK_CUDA = 2, DLPACK_UINT = 1, DLPACK_FLOAT = 2, MAX_DIMENSIONS = 4 };

typedef struct dlpack_tensor {
    void *data;
    struct {
        int32_t type, number;
    } device;
    int32_t dimensions;
    struct {
        uint8_t code, bits;
        uint16_t lanes;
    } items;
    int64_t *shape, *strides;
    uint64_t offset;
} dlpack_tensor;

typedef struct dlpack_managed {
    dlpack_tensor tensor;
    void *context;
    void (*drop)(struct dlpack_managed *);
} dlpack_managed;

typedef struct device_vector {
    PyObject_HEAD lw_puzzlescript_vector *own;
    PyObject *puzzle;
    int64_t count;
    lw_vector_shape shape;
    lw_puzzlescript_vector_arrays arrays;
    bool busy;
} device_vector;

typedef struct device_array {
    PyObject_HEAD device_vector *of;
    uint64_t address;
    int code, bits, dimensions;
    int64_t shape[MAX_DIMENSIONS];
} device_array;

/* --- Arrays. --- */

static PyObject *new_array(device_vector *of, uint64_t address, int code, int bits, bool planes)
{
    device_array *array = (device_array *)PyType_GenericAlloc(lw_py_device_array_type, 0);
    if (!array)
        return NULL;
    Py_INCREF((PyObject *)of);
    array->of = of;
    array->address = address;
    array->code = code;
    array->bits = bits;
    array->dimensions = planes ? 4 : 1;
    array->shape[0] = of->count;
    for (int i = 0; planes && i < 3; i++)
        array->shape[1 + i] = of->shape.sizes[i];
    return (PyObject *)array;
}

static void dealloc_array(PyObject *object)
{
    Py_DECREF((PyObject *)((device_array *)object)->of);
    lw_py_free(object);
}

/* Whoever took the array calls this on any thread. */
static void drop_managed(dlpack_managed *managed)
{
    PyGILState_STATE state = PyGILState_Ensure();
    Py_DECREF((PyObject *)managed->context);
    PyMem_Free(managed);
    PyGILState_Release(state);
}

/* A capsule that was taken has another name. */
static void drop_capsule(PyObject *capsule)
{
    if (PyCapsule_IsValid(capsule, "dltensor"))
        drop_managed(PyCapsule_GetPointer(capsule, "dltensor"));
}

static PyObject *dlpack(PyObject *object, PyObject *args, PyObject *names)
{
    device_array *self = (device_array *)object;
    (void)args, (void)names; /* work is done when a call returns, so any stream may read */
    if (!self->of->own) {
        PyErr_SetString(PyExc_RuntimeError, "the environments are closed");
        return NULL;
    }
    dlpack_managed *managed = PyMem_Malloc(sizeof *managed);
    if (!managed)
        return PyErr_NoMemory();
    *managed = (dlpack_managed){.context = self, .drop = drop_managed};
    managed->tensor.data = (void *)(uintptr_t)self->address;
    managed->tensor.device.type = DLPACK_CUDA;
    managed->tensor.dimensions = self->dimensions;
    managed->tensor.items.code = (uint8_t)self->code;
    managed->tensor.items.bits = (uint8_t)self->bits;
    managed->tensor.items.lanes = 1;
    managed->tensor.shape = self->shape;
    Py_INCREF((PyObject *)self);
    PyObject *capsule = PyCapsule_New(managed, "dltensor", drop_capsule);
    if (!capsule)
        drop_managed(managed);
    return capsule;
}

static PyObject *dlpack_device(PyObject *self, PyObject *none)
{
    (void)self, (void)none;
    return Py_BuildValue("(ii)", DLPACK_CUDA, 0);
}

static PyObject *array_shape(PyObject *object, void *none)
{
    const device_array *self = (const device_array *)object;
    PyObject *shape = PyTuple_New(self->dimensions);
    (void)none;
    for (int i = 0; shape && i < self->dimensions; i++)
        PyTuple_SetItem(shape, i, PyLong_FromLongLong(self->shape[i]));
    return shape;
}

static PyMethodDef array_methods[] = {
    {"__dlpack__", (PyCFunction)(void *)dlpack, METH_VARARGS | METH_KEYWORDS, "The array, for from_dlpack."},
    {"__dlpack_device__", dlpack_device, METH_NOARGS, "The kind of device and its number."},
    {0},
};

static PyGetSetDef array_getters[] = {{"shape", array_shape, NULL, "Its size in each dimension.", NULL}, {0}};

static PyType_Slot array_slots[] = {
    {Py_tp_dealloc, (void *)dealloc_array},
    {Py_tp_methods, array_methods},
    {Py_tp_getset, array_getters},
    {Py_tp_doc,
     (void *)"An array on the device. torch.from_dlpack and jax.dlpack.from_dlpack take it as it is."},
    {0},
};

PyType_Spec lw_py_device_array_spec = {.name = "ludwright._core.DeviceArray",
                                       .basicsize = sizeof(device_array),
                                       .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION,
                                       .slots = array_slots};

/* --- Vectors. --- */

static PyObject *new (PyTypeObject *type, PyObject *args, PyObject *names)
{
    static char *keys[] = {"puzzle", "level", "num_envs", "max_steps", "cache", NULL};
    PyObject *puzzle;
    int level = 1, failed;
    long long count = 1, max_steps = 0;
    const char *cache = NULL;
    lw_puzzlescript_vector *own;
    lw_error error;
    if (!PyArg_ParseTupleAndKeywords(args, names, "O!|iLLz:DeviceVector", keys, lw_py_puzzle_type, &puzzle,
                                     &level, &count, &max_steps, &cache))
        return NULL;
    Py_BEGIN_ALLOW_THREADS failed =
        lw_puzzlescript_vector_open(lw_py_puzzle(puzzle), level, count, max_steps, cache, &own, &error);
    Py_END_ALLOW_THREADS if (failed) return lw_py_raise(&error);
    device_vector *self = (device_vector *)PyType_GenericAlloc(type, 0);
    if (!self) {
        lw_puzzlescript_vector_close(own);
        return NULL;
    }
    self->own = own;
    self->count = count;
    self->puzzle = Py_NewRef(puzzle);
    lw_puzzlescript_vector_describe(own, &self->shape, &self->arrays, NULL);
    return (PyObject *)self;
}

/* Arrays that were handed out keep the vector, so its memory is given back last. */
static void dealloc(PyObject *object)
{
    device_vector *self = (device_vector *)object;
    lw_puzzlescript_vector_close(self->own);
    Py_XDECREF(self->puzzle);
    lw_py_free(object);
}

static bool begin(device_vector *self)
{
    if (self->busy)
        PyErr_SetString(PyExc_RuntimeError, "another thread uses these environments");
    else
        self->busy = true;
    return !PyErr_Occurred();
}

static PyObject *finish(device_vector *self, int failed, const lw_error *error)
{
    self->busy = false;
    return failed ? lw_py_raise(error) : Py_NewRef(Py_None);
}

static PyObject *reset(PyObject *object, PyObject *none)
{
    device_vector *self = (device_vector *)object;
    lw_error error;
    int failed;
    (void)none;
    if (!begin(self))
        return NULL;
    Py_BEGIN_ALLOW_THREADS failed = lw_puzzlescript_vector_reset(self->own, &error);
    Py_END_ALLOW_THREADS return finish(self, failed, &error);
}

/* Actions of a host's array, as bytes; NULL with an exception. */
static uint8_t *copy_actions(const device_vector *self, PyObject *actions)
{
    int32_t *wide = PyMem_Malloc((size_t)self->count * sizeof *wide);
    uint8_t *bytes = PyMem_Malloc((size_t)self->count);
    if (!wide || !bytes)
        PyErr_NoMemory();
    if (wide && bytes && lw_py_integers(actions, "actions", self->count, wide))
        for (int64_t i = 0; i < self->count && !PyErr_Occurred(); i++) {
            bytes[i] = (uint8_t)wide[i];
            if (wide[i] < 0 || wide[i] >= self->shape.actions)
                PyErr_Format(lw_py_input_error, "action %d of environment %lld is not one of 0 to %d",
                             (int)wide[i], (long long)i, self->shape.actions - 1);
        }
    PyMem_Free(wide);
    if (!PyErr_Occurred())
        return bytes;
    PyMem_Free(bytes);
    return NULL;
}

static PyObject *step(PyObject *object, PyObject *args)
{
    device_vector *self = (device_vector *)object;
    PyObject *actions = Py_None;
    uint8_t *bytes = NULL;
    lw_error error;
    int failed;
    if (!PyArg_ParseTuple(args, "|O:step", &actions) ||
        (actions != Py_None && !(bytes = copy_actions(self, actions))))
        return NULL;
    if (!begin(self)) {
        PyMem_Free(bytes);
        return NULL;
    }
    Py_BEGIN_ALLOW_THREADS failed = lw_puzzlescript_vector_step(self->own, bytes, &error);
    Py_END_ALLOW_THREADS PyMem_Free(bytes);
    return finish(self, failed, &error);
}

static PyObject *fetch(PyObject *object, PyObject *none)
{
    device_vector *self = (device_vector *)object;
    Py_ssize_t count = (Py_ssize_t)self->count, size = count * (Py_ssize_t)self->shape.observation;
    PyObject *parts[4] = {NULL};
    const Py_ssize_t sizes[4] = {size, count * (Py_ssize_t)sizeof(float), count, count};
    lw_error error;
    bool fine = true;
    (void)none;
    for (int i = 0; i < 4; i++)
        fine = (parts[i] = PyByteArray_FromStringAndSize(NULL, sizes[i])) != NULL && fine;
    if (fine && lw_puzzlescript_vector_fetch(self->own, (uint8_t *)PyByteArray_AsString(parts[0]),
                                             (float *)(void *)PyByteArray_AsString(parts[1]),
                                             (uint8_t *)PyByteArray_AsString(parts[2]),
                                             (uint8_t *)PyByteArray_AsString(parts[3]), &error)) {
        lw_py_raise(&error);
        fine = false;
    }
    PyObject *out = fine ? PyTuple_Pack(4, parts[0], parts[1], parts[2], parts[3]) : NULL;
    for (int i = 0; i < 4; i++)
        Py_XDECREF(parts[i]);
    return out;
}

static PyObject *get_observations(PyObject *object, void *none)
{
    device_vector *self = (device_vector *)object;
    (void)none;
    return new_array(self, self->arrays.observations, DLPACK_UINT, 8, true);
}

static PyObject *get_rewards(PyObject *object, void *none)
{
    device_vector *self = (device_vector *)object;
    (void)none;
    return new_array(self, self->arrays.rewards, DLPACK_FLOAT, 32, false);
}

static PyObject *get_terminated(PyObject *object, void *none)
{
    device_vector *self = (device_vector *)object;
    (void)none;
    return new_array(self, self->arrays.terminated, DLPACK_UINT, 8, false);
}

static PyObject *get_truncated(PyObject *object, void *none)
{
    device_vector *self = (device_vector *)object;
    (void)none;
    return new_array(self, self->arrays.truncated, DLPACK_UINT, 8, false);
}

static PyObject *get_actions(PyObject *object, void *none)
{
    device_vector *self = (device_vector *)object;
    (void)none;
    return new_array(self, self->arrays.actions, DLPACK_UINT, 8, false);
}

static PyObject *get_num_actions(PyObject *object, void *none)
{
    (void)none;
    return PyLong_FromLong(((device_vector *)object)->shape.actions);
}

static PyMethodDef methods[] = {
    {"reset", reset, METH_NOARGS, "Begins new episodes in all environments."},
    {"step", step, METH_VARARGS, "Plays an action in each: those given, or those in the array `actions`."},
    {"fetch", fetch, METH_NOARGS, "Observations, rewards, terminated and truncated, copied from the device."},
    {0},
};

static PyGetSetDef getters[] = {
    {"observations", get_observations, NULL,
     "On the device: a byte for each environment, object, row and column.", NULL},
    {"rewards", get_rewards, NULL, "On the device: a 32-bit float for each.", NULL},
    {"terminated", get_terminated, NULL, "On the device: a byte for each.", NULL},
    {"truncated", get_truncated, NULL, "On the device: a byte for each.", NULL},
    {"actions", get_actions, NULL, "On the device: a byte for each, to be written before a step.", NULL},
    {"num_actions", get_num_actions, NULL, "The number of actions.", NULL},
    {0},
};

static PyType_Slot slots[] = {
    {Py_tp_new, (void *)new},
    {Py_tp_dealloc, (void *)dealloc},
    {Py_tp_methods, methods},
    {Py_tp_getset, getters},
    {Py_tp_doc, (void *)"Many plays of a PuzzleScript level that stay on a GPU; see ludwright.device_vector."},
    {0},
};

PyType_Spec lw_py_device_vector_spec = {.name = "ludwright._core.DeviceVector",
                                        .basicsize = sizeof(device_vector),
                                        .flags = Py_TPFLAGS_DEFAULT,
                                        .slots = slots};
