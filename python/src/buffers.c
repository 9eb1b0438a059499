/* buffers.c: see the header. */
#include "buffers.h"

/* The letter of a format that is one item in the machine's own order; 0 for any other. */
static char letter_of(const Py_buffer *view)
{
    const char *format = view->format ? view->format : "B";
    if (*format == '@' || *format == '=' || (*format == '<' && PY_LITTLE_ENDIAN) ||
        (*format == '>' && PY_BIG_ENDIAN))
        format++;
    return *format && !format[1] ? *format : 0;
}

static bool is_of(const Py_buffer *view, enum lw_py_items items)
{
    static const char *const letters[] = {[LW_PY_BYTES] = "Bb?c", [LW_PY_WHOLE] = "lqLQ", [LW_PY_REAL] = "d"};
    static const Py_ssize_t sizes[] = {[LW_PY_BYTES] = 1, [LW_PY_WHOLE] = 8, [LW_PY_REAL] = 8};
    char letter = letter_of(view);
    return letter && strchr(letters[items], letter) && view->itemsize == sizes[items];
}

bool lw_py_lend(PyObject *object, const char *name, enum lw_py_items items, int64_t count, Py_buffer *view)
{
    static const char *const kinds[] = {
        [LW_PY_BYTES] = "uint8 or bool", [LW_PY_WHOLE] = "int64", [LW_PY_REAL] = "float64"};
    if (PyObject_GetBuffer(object, view, PyBUF_C_CONTIGUOUS | PyBUF_WRITABLE | PyBUF_FORMAT))
        return false;
    if (is_of(view, items) && view->len == count * view->itemsize)
        return true;
    PyErr_Format(PyExc_ValueError, "%s must be a writable array of %lld items of %s, one after the other", name,
                 (long long)count, kinds[items]);
    PyBuffer_Release(view);
    return false;
}

/* One item of any integer type. */
static bool item_at(const char *at, char letter, Py_ssize_t size, int64_t *out)
{
    bool is_unsigned = strchr("BHILQN?c", letter) != NULL;
    union {
        int8_t i8;
        int16_t i16;
        int32_t i32;
        int64_t i64;
    } item;
    if (!strchr("bBhHiIlLqQnN?c", letter) || (size != 1 && size != 2 && size != 4 && size != 8))
        return false;
    memcpy(&item, at, (size_t)size);
    switch (size) {
    case 1:
        *out = is_unsigned ? (uint8_t)item.i8 : item.i8;
        break;
    case 2:
        *out = is_unsigned ? (uint16_t)item.i16 : item.i16;
        break;
    case 4:
        *out = is_unsigned ? (int64_t)(uint32_t)item.i32 : item.i32;
        break;
    default:
        *out = item.i64;
    }
    return true;
}

/* A view of integers in one dimension; false with an exception. */
static bool borrow(PyObject *object, const char *name, int64_t count, Py_buffer *view)
{
    int64_t ignored;
    if (PyObject_GetBuffer(object, view, PyBUF_STRIDED_RO | PyBUF_FORMAT))
        return false;
    static const char zeros[8];
    bool integers = letter_of(view) && item_at(zeros, letter_of(view), view->itemsize, &ignored);
    if (integers && view->ndim == 1 && view->shape[0] == count)
        return true;
    PyErr_Format(integers ? PyExc_ValueError : PyExc_TypeError,
                 "%s must be an array of %lld integers in one dimension", name, (long long)count);
    PyBuffer_Release(view);
    return false;
}

bool lw_py_integers(PyObject *object, const char *name, int64_t count, int32_t *out)
{
    Py_buffer view;
    if (!borrow(object, name, count, &view))
        return false;
    char letter = letter_of(&view);
    const char *at = view.buf;
    if (view.itemsize == 8 && view.strides[0] == 8 && letter != 'Q' && letter != 'L' && letter != 'N') {
        for (int64_t i = 0; i < count; i++) { /* what numpy has by default */
            int64_t item;
            memcpy(&item, at + 8 * i, sizeof item);
            out[i] = item >= 0 && item <= INT32_MAX ? (int32_t)item : -1;
        }
    } else {
        for (int64_t i = 0; i < count; i++, at += view.strides[0]) {
            int64_t item = -1;
            item_at(at, letter, view.itemsize, &item);
            out[i] = item >= 0 && item <= INT32_MAX ? (int32_t)item : -1;
        }
    }
    PyBuffer_Release(&view);
    return true;
}

bool lw_py_wide_integers(PyObject *object, const char *name, int64_t count, int64_t *out)
{
    Py_buffer view;
    if (!borrow(object, name, count, &view))
        return false;
    const char *at = view.buf;
    for (int64_t i = 0; i < count; i++, at += view.strides[0])
        item_at(at, letter_of(&view), view.itemsize, &out[i]);
    PyBuffer_Release(&view);
    return true;
}
