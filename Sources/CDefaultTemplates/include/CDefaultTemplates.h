#ifndef CDEFAULTTEMPLATES_H
#define CDEFAULTTEMPLATES_H

#include <stddef.h>

/// A file of the folder `Templates/`, as it was when the program was built.
struct petspot_default_file {
  const char *_Nonnull name;
  const unsigned char *_Nonnull bytes;
  size_t size;
};

/// The file at `index`, or NULL past the last one.
const struct petspot_default_file *_Nullable petspot_default_file_at(size_t index);

#endif
