/* core.h: what the files of the extension module share.
 *
 * The module is a thin layer on ludwright.h: it checks what Python hands in, lends buffers, releases the global
 * lock around work, and turns failures into exceptions. Everything else is in the library, or in Python. */
#ifndef LW_PYTHON_CORE_H
#define LW_PYTHON_CORE_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include "ludwright.h"

/* Slots of types are functions behind void pointers, which POSIX allows and ISO C does not. */
#if defined(__GNUC__)
#pragma GCC diagnostic ignored "-Wpedantic"
#endif

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* Types and exceptions, made once when the module is loaded. They live as long as the process. */
extern PyObject *lw_py_error, *lw_py_input_error, *lw_py_limit_error, *lw_py_system_error, *lw_py_stopped;
extern PyTypeObject *lw_py_puzzle_type, *lw_py_vector_type, *lw_py_saved_type, *lw_py_operation_type,
    *lw_py_device_array_type;
extern PyType_Spec lw_py_puzzle_spec, lw_py_vector_spec, lw_py_saved_spec, lw_py_operation_spec,
    lw_py_device_vector_spec, lw_py_device_array_spec;

/* Raises the exception that fits, with line, column and file as attributes; returns NULL. */
PyObject *lw_py_raise(const lw_error *);
/* A text of the library as a Python object; the text is freed. NULL is a failure for want of input. */
PyObject *lw_py_text(char *text);

/* The end of a dealloc: the memory of the object, and its share in its type. */
void lw_py_free(PyObject *);

/* The puzzle of a Python object of that type, which keeps it. */
const lw_puzzle *lw_py_puzzle(PyObject *);

#endif
