// The one door to libexpat (system package libexpat1-dev), which is loaded when the first workbook comes.
#pragma once

#include <stdbool.h>
#include <stddef.h>

typedef struct cexpat_parser *CExpatParser;

/// What an element, its end, or text between elements calls. Attributes are names and values by turns, and end with NULL.
typedef void (*CExpatStart)(void *user, const char *name, const char **attributes);
typedef void (*CExpatEnd)(void *user, const char *name);
typedef void (*CExpatText)(void *user, const char *text, int length);

/// A parser that refuses documents with a DTD, which no workbook has; NULL when libexpat isn't installed.
CExpatParser cexpat_create(void *user, CExpatStart start, CExpatEnd end, CExpatText text);
/// Reads the next part of the document; false when it isn't XML.
bool cexpat_parse(CExpatParser parser, const void *bytes, size_t length, bool is_last);
void cexpat_free(CExpatParser parser);
