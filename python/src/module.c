/* module.c: the module itself: exceptions, types, and the version. */
#include "core.h"

PyObject *lw_py_error, *lw_py_input_error, *lw_py_limit_error, *lw_py_system_error, *lw_py_stopped;
PyTypeObject *lw_py_puzzle_type, *lw_py_vector_type, *lw_py_saved_type, *lw_py_operation_type,
    *lw_py_device_array_type;

static PyObject *exception_of(enum lw_code code)
{
    switch (code) {
    case LW_BAD_INPUT:
        return lw_py_input_error;
    case LW_LIMIT:
        return lw_py_limit_error;
    case LW_SYSTEM:
        return lw_py_system_error;
    case LW_STOPPED:
        return lw_py_stopped;
    default:
        return lw_py_error;
    }
}

static void set_place(PyObject *exception, const char *name, PyObject *value)
{
    if (value)
        PyObject_SetAttrString(exception, name, value);
    Py_XDECREF(value);
}

PyObject *lw_py_raise(const lw_error *error)
{
    PyObject *type = exception_of(error->code);
    PyObject *text = PyUnicode_DecodeUTF8(error->text, (Py_ssize_t)strlen(error->text), "replace");
    PyObject *exception = text ? PyObject_CallFunctionObjArgs(type, text, NULL) : NULL;
    Py_XDECREF(text);
    if (!exception)
        return NULL;
    set_place(exception, "line", PyLong_FromLong(error->line));
    set_place(exception, "column", PyLong_FromLong(error->column));
    set_place(exception, "file", PyUnicode_DecodeUTF8(error->file, (Py_ssize_t)strlen(error->file), "replace"));
    if (!PyErr_Occurred())
        PyErr_SetObject(type, exception);
    Py_DECREF(exception);
    return NULL;
}

PyObject *lw_py_text(char *text)
{
    if (!text) {
        PyErr_SetString(lw_py_input_error, "there is nothing to show");
        return NULL;
    }
    PyObject *out = PyUnicode_DecodeUTF8(text, (Py_ssize_t)strlen(text), "replace");
    lw_text_free(text);
    return out;
}

void lw_py_free(PyObject *object)
{
    PyTypeObject *type = Py_TYPE(object);
    freefunc release = (freefunc)PyType_GetSlot(type, Py_tp_free);
    release(object);
    Py_DECREF(type);
}

static PyObject *version(PyObject *self, PyObject *none)
{
    (void)self, (void)none;
    return PyUnicode_FromString(lw_version());
}

static PyMethodDef functions[] = {
    {"version", version, METH_NOARGS, "The version of the library."},
    {0},
};

static PyObject *add_exception(PyObject *module, const char *name, const char *doc, PyObject *base,
                               PyObject *also)
{
    char full[80];
    snprintf(full, sizeof full, "ludwright.%s", name);
    PyObject *bases = also ? PyTuple_Pack(2, base, also) : Py_NewRef(base);
    PyObject *exception = bases ? PyErr_NewExceptionWithDoc(full, doc, bases, NULL) : NULL;
    Py_XDECREF(bases);
    if (exception && PyModule_AddObjectRef(module, name, exception))
        Py_CLEAR(exception);
    return exception;
}

static bool add_exceptions(PyObject *module)
{
    lw_py_error = add_exception(module, "Error",
                                "Something the library refuses. Its attributes line and column say where, "
                                "counted from 1, and are 0 where they mean nothing.",
                                PyExc_Exception, NULL);
    if (!lw_py_error)
        return false;
    lw_py_input_error =
        add_exception(module, "InputError", "The input is wrong.", lw_py_error, PyExc_ValueError);
    lw_py_limit_error =
        add_exception(module, "LimitError", "A limit was reached before the work was done.", lw_py_error, NULL);
    lw_py_system_error =
        add_exception(module, "SystemFailure", "The disk or the system failed.", lw_py_error, PyExc_OSError);
    lw_py_stopped = add_exception(module, "Stopped", "The work was stopped on request.", lw_py_error, NULL);
    return lw_py_input_error && lw_py_limit_error && lw_py_system_error && lw_py_stopped;
}

static PyTypeObject *add_type(PyObject *module, PyType_Spec *spec)
{
    PyObject *type = PyType_FromModuleAndSpec(module, spec, NULL);
    if (type && PyModule_AddType(module, (PyTypeObject *)type)) /* which keeps a reference of its own */
        Py_CLEAR(type);
    return (PyTypeObject *)type;
}

/* Those of a family that may be left out. */
static bool add_device_types(PyObject *module)
{
#ifdef LW_WITHOUT_DEVICE
    (void)module;
    return true;
#else
    lw_py_device_array_type = add_type(module, &lw_py_device_array_spec);
    return lw_py_device_array_type && add_type(module, &lw_py_device_vector_spec);
#endif
}

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT,
    .m_name = "ludwright._core",
    .m_doc = "The C side of the package; use the names of ludwright itself.",
    .m_size = -1,
    .m_methods = functions,
};

PyMODINIT_FUNC PyInit__core(void);

PyMODINIT_FUNC PyInit__core(void)
{
    PyObject *module = PyModule_Create(&definition);
    if (!module)
        return NULL;
    lw_py_puzzle_type = add_type(module, &lw_py_puzzle_spec);
    lw_py_vector_type = add_type(module, &lw_py_vector_spec);
    lw_py_saved_type = add_type(module, &lw_py_saved_spec);
    lw_py_operation_type = add_type(module, &lw_py_operation_spec);
    if (add_exceptions(module) && add_device_types(module) && lw_py_puzzle_type && lw_py_vector_type &&
        lw_py_saved_type && lw_py_operation_type)
        return module;
    Py_DECREF(module);
    return NULL;
}
