#ifndef CDEFAULTTEMPLATES_H
#define CDEFAULTTEMPLATES_H

#include <stddef.h>

/// The files of the folder `Templates/`, as they were when the program was built. The mark "\0petspot\0" ends each.
/// The first file is the list of the others: a line for each begins with `#embed "../../Templates/` and its name.
const unsigned char *_Nonnull petspot_default_files(size_t *_Nonnull size);

#endif
