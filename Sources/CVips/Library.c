#include "Library.h"

#include <dlfcn.h>
#include <stdio.h>

#ifdef __APPLE__

// Where Homebrew puts libraries, dlopen doesn't look, so there libvips is linked as usual.
#define LINKED(name) .name = vips_##name,
struct libvips vips = {LIBVIPS_FUNCTIONS(LINKED)};

bool load_libvips(void) { return true; }

#else

struct libvips vips;

bool load_libvips(void) {
  char name[32];
  snprintf(name, sizeof name, "libvips.so.%d", VIPS_LIBRARY_CURRENT - VIPS_LIBRARY_AGE);
  void *library = dlopen(name, RTLD_LAZY);
  if (library == NULL) return false;
#define FIND(name)                                                                                                     \
  vips.name = dlsym(library, "vips_" #name);                                                                            \
  if (vips.name == NULL) return false;
  LIBVIPS_FUNCTIONS(FIND)
  return true;
}

#endif
