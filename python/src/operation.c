/* operation.c: long work. The caller's thread waits without the global lock, looks for signals twenty times a
 * second, and tells how far the work has come. */
#include "core.h"

typedef struct operation {
    PyObject_HEAD lw_operation *own; /* NULL: closed */
    bool busy;                       /* a thread waits in it */
} operation;

enum { POLL = 50 }; /* milliseconds between two looks for signals */

static PyObject *new (PyTypeObject *type, PyObject *args, PyObject *names)
{
    static char *keys[] = {"name", "request", "threads", NULL};
    const char *name, *request;
    int threads = 0;
    lw_error error;
    lw_operation *own;
    if (!PyArg_ParseTupleAndKeywords(args, names, "ss|i:Operation", keys, &name, &request, &threads))
        return NULL;
    if (lw_operation_begin(name, request, threads, &own, &error))
        return lw_py_raise(&error);
    operation *self = (operation *)PyType_GenericAlloc(type, 0);
    if (self)
        self->own = own;
    else
        lw_operation_close(own);
    return (PyObject *)self;
}

/* Nobody waits in it: its object is ours alone, or the busy flag says so. */
static void finish(operation *self)
{
    lw_operation *own = self->own;
    self->own = NULL;
    Py_BEGIN_ALLOW_THREADS lw_operation_close(own);
    Py_END_ALLOW_THREADS
}

static void dealloc(PyObject *object)
{
    finish((operation *)object);
    lw_py_free(object);
}

static PyObject *closed(void)
{
    PyErr_SetString(PyExc_ValueError, "the operation is closed");
    return NULL;
}

static int report_progress(const operation *self, PyObject *progress)
{
    int64_t done = 0, total = 0;
    if (progress == Py_None)
        return 0;
    lw_operation_progress(self->own, &done, &total);
    PyObject *answer = PyObject_CallFunction(progress, "LL", (long long)done, (long long)total);
    Py_XDECREF(answer);
    return answer ? 0 : -1;
}

/* Waits for one result; -1 with an exception. */
static int wait_for(operation *self, PyObject *progress, char **json)
{
    for (;;) {
        int turn;
        lw_error error;
        Py_BEGIN_ALLOW_THREADS turn = lw_operation_next(self->own, POLL, json, &error);
        Py_END_ALLOW_THREADS if (turn < 0) lw_py_raise(&error);
        if (turn != LW_OPERATION_WAITING)
            return turn;
        if (PyErr_CheckSignals() || report_progress(self, progress)) {
            lw_operation_stop(self->own);
            return -1;
        }
    }
}

static PyObject *next(PyObject *object, PyObject *progress)
{
    operation *self = (operation *)object;
    char *json = NULL;
    if (!self->own)
        return closed();
    if (self->busy) {
        PyErr_SetString(PyExc_RuntimeError, "another thread waits for this operation");
        return NULL;
    }
    self->busy = true;
    int turn = wait_for(self, progress, &json);
    self->busy = false;
    if (turn == LW_OPERATION_RESULT)
        return lw_py_text(json);
    if (turn == LW_OPERATION_QUESTION)
        return Py_BuildValue("(N)", lw_py_text(json));
    return turn < 0 ? NULL : Py_NewRef(Py_None);
}

static PyObject *answer(PyObject *object, PyObject *text)
{
    operation *self = (operation *)object;
    lw_error error;
    if (!self->own)
        return closed();
    const char *json = PyUnicode_AsUTF8AndSize(text, NULL);
    if (!json)
        return NULL;
    if (lw_operation_answer(self->own, json, &error))
        return lw_py_raise(&error);
    return Py_NewRef(Py_None);
}

static PyObject *stop(PyObject *object, PyObject *none)
{
    operation *self = (operation *)object;
    (void)none;
    lw_operation_stop(self->own);
    return Py_NewRef(Py_None);
}

static PyObject *progress(PyObject *object, PyObject *none)
{
    operation *self = (operation *)object;
    int64_t done = 0, total = 0;
    (void)none;
    lw_operation_progress(self->own, &done, &total);
    return Py_BuildValue("(LL)", (long long)done, (long long)total);
}

static PyObject *shut(PyObject *object, PyObject *none)
{
    operation *self = (operation *)object;
    (void)none;
    if (self->busy) {
        PyErr_SetString(PyExc_RuntimeError, "another thread waits for this operation");
        return NULL;
    }
    finish(self);
    return Py_NewRef(Py_None);
}

static PyMethodDef methods[] = {
    {"next", next, METH_O,
     "next(progress): the next result as JSON, None after the last, or a question for a judge as a tuple of "
     "one. "
     "Calls progress(done, total), unless it is "
     "None, about twenty times a second."},
    {"answer", answer, METH_O, "answer(json): answers the last question."},
    {"stop", stop, METH_NOARGS, "Asks the work to stop."},
    {"progress", progress, METH_NOARGS, "Units of work that are done, and of all; 0 where that is not known."},
    {"close", shut, METH_NOARGS, "Stops the work and waits until it has stopped."},
    {0},
};

static PyType_Slot slots[] = {
    {Py_tp_new, (void *)new},
    {Py_tp_dealloc, (void *)dealloc},
    {Py_tp_methods, methods},
    {Py_tp_doc, (void *)"Operation(name, request, threads=0): begins long work; request is JSON."},
    {0},
};

PyType_Spec lw_py_operation_spec = {.name = "ludwright._core.Operation",
                                    .basicsize = sizeof(operation),
                                    .flags = Py_TPFLAGS_DEFAULT,
                                    .slots = slots};
