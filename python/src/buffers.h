/* buffers.h: memory that Python objects lend. */
#ifndef LW_PYTHON_BUFFERS_H
#define LW_PYTHON_BUFFERS_H

#include "core.h"

/* What may lie in an array: bytes, 64-bit whole numbers, doubles. */
enum lw_py_items { LW_PY_BYTES, LW_PY_WHOLE, LW_PY_REAL };

/* Borrows `count` items of a C-contiguous array, to be written; false with an exception. The view is released
 * by PyBuffer_Release. */
bool lw_py_lend(PyObject *, const char *name, enum lw_py_items, int64_t count, Py_buffer *);

/* Copies a one-dimensional array of any integers, strided or not. What does not fit into 32 bits becomes -1. */
bool lw_py_integers(PyObject *, const char *name, int64_t count, int32_t *out);
/* The same for 64 bits. A uint64 keeps its bits. */
bool lw_py_wide_integers(PyObject *, const char *name, int64_t count, int64_t *out);

#endif
