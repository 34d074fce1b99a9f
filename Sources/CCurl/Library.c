#include "Library.h"

#ifndef __APPLE__

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static struct libcurl functions;

static void *found(void *library, const char *name) {
  void *function = library == NULL ? NULL : dlsym(library, name);
  if (function != NULL) return function;
  fprintf(stderr, "petspot: libcurl is missing. Install it with 'apt-get install libcurl4' (Debian, Ubuntu).\n");
  exit(127);
}

static void *opened(void) {
  void *library = dlopen("libcurl.so.4", RTLD_LAZY);
  // The same with another library for TLS, as Debian has it.
  return library != NULL ? library : dlopen("libcurl-gnutls.so.4", RTLD_LAZY);
}

static void load(void) {
  void *library = opened();
#define FIND(name) functions.name = found(library, "curl_" #name);
#define FIND_TYPED(type, name, ...) FIND(name)
  LIBCURL_VARIADIC(FIND)
  LIBCURL_FUNCTIONS(FIND_TYPED)
}

const struct libcurl *petspot_libcurl(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return &functions;
}

// Not for other libraries, of which libcurl itself is one: they would find these before its own.
#define DEFINE(type, name, parameters, arguments)                                                                      \
  __attribute__((visibility("hidden"))) type curl_##name parameters { return LIBCURL(name) arguments; }
LIBCURL_FUNCTIONS(DEFINE)

const char *petspot_curl_version(void) {
  void *library = opened();
  char *(*version)(void) = library == NULL ? NULL : (char *(*)(void))dlsym(library, "curl_version");
  return version == NULL ? NULL : version();
}

#else

const char *petspot_curl_version(void) { return curl_version(); }

#endif
