/* puzzle.c: a puzzle that was opened. It never changes, so threads may share it. */
#include "core.h"

typedef struct puzzle {
    PyObject_HEAD lw_puzzle *own;
} puzzle;

const lw_puzzle *lw_py_puzzle(PyObject *self)
{
    return ((puzzle *)self)->own;
}

static PyObject *new (PyTypeObject *type, PyObject *args, PyObject *names)
{
    static char *keys[] = {"text", "level", NULL};
    const char *text;
    int level = 0, failed;
    lw_puzzle *own;
    lw_error error;
    if (!PyArg_ParseTupleAndKeywords(args, names, "s|i:Puzzle", keys, &text, &level))
        return NULL;
    Py_BEGIN_ALLOW_THREADS failed = lw_puzzle_open_level(text, level, &own, &error);
    Py_END_ALLOW_THREADS if (failed) return lw_py_raise(&error);
    puzzle *self = (puzzle *)PyType_GenericAlloc(type, 0);
    if (self)
        self->own = own;
    else
        lw_puzzle_close(own);
    return (PyObject *)self;
}

static void dealloc(PyObject *object)
{
    lw_puzzle_close(((puzzle *)object)->own);
    lw_py_free(object);
}

static PyObject *id(PyObject *self, PyObject *none)
{
    (void)none;
    return lw_py_text(lw_puzzle_id(lw_py_puzzle(self)));
}

static PyObject *rules(PyObject *self, PyObject *none)
{
    (void)none;
    return lw_py_text(lw_puzzle_rules(lw_py_puzzle(self)));
}

static PyObject *planes(PyObject *self, PyObject *none)
{
    (void)none;
    return lw_py_text(lw_puzzle_planes(lw_py_puzzle(self)));
}

static PyObject *levels(PyObject *self, PyObject *none)
{
    (void)none;
    return PyLong_FromLong(lw_puzzle_levels(lw_py_puzzle(self)));
}

static PyObject *certificate(PyObject *self, PyObject *none)
{
    char *text;
    (void)none;
    Py_BEGIN_ALLOW_THREADS text = lw_puzzle_certificate(lw_py_puzzle(self));
    Py_END_ALLOW_THREADS return lw_py_text(text);
}

static PyObject *picture(PyObject *self, PyObject *args)
{
    const char *format, *moves;
    int cell, failed;
    char *bytes;
    size_t size;
    lw_error error;
    if (!PyArg_ParseTuple(args, "szi:picture", &format, &moves, &cell))
        return NULL;
    Py_BEGIN_ALLOW_THREADS failed =
        lw_puzzle_picture(lw_py_puzzle(self), format, moves, cell, &bytes, &size, &error);
    Py_END_ALLOW_THREADS if (failed) return lw_py_raise(&error);
    PyObject *out = PyBytes_FromStringAndSize(bytes, (Py_ssize_t)size);
    lw_text_free(bytes);
    return out;
}

static PyMethodDef methods[] = {
    {"id", id, METH_NOARGS, "The line of text that names the puzzle."},
    {"rules", rules, METH_NOARGS, "How it is played, in words."},
    {"planes", planes, METH_NOARGS, "The names of its planes, as JSON."},
    {"levels", levels, METH_NOARGS, "How many levels it has."},
    {"certificate", certificate, METH_NOARGS, "Its facts and its solution, as JSON."},
    {"picture", picture, METH_VARARGS, "picture(format, moves, cell): bytes of a text, svg, png or gif."},
    {0},
};

static PyType_Slot slots[] = {
    {Py_tp_new, (void *)new},
    {Py_tp_dealloc, (void *)dealloc},
    {Py_tp_methods, methods},
    {Py_tp_doc, (void *)"Puzzle(text, level=0): opens an ID, a puzzle's JSON or a game's text."},
    {0},
};

PyType_Spec lw_py_puzzle_spec = {
    .name = "ludwright._core.Puzzle", .basicsize = sizeof(puzzle), .flags = Py_TPFLAGS_DEFAULT, .slots = slots};
