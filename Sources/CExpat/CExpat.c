#include "CExpat.h"

#include <expat.h>
#include <pthread.h>
#include <stdlib.h>

#define FUNCTIONS(X)                                                                                                   \
  X(ParserCreate) X(SetUserData) X(SetElementHandler) X(SetCharacterDataHandler) X(SetStartDoctypeDeclHandler)         \
  X(StopParser) X(Parse) X(ParserFree)

#define MEMBER(name) __typeof__(&XML_##name) name;
static struct { FUNCTIONS(MEMBER) } expat;
static bool is_loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

#ifdef __APPLE__
#define LINKED(name) expat.name = XML_##name;
static void load(void) { FUNCTIONS(LINKED) is_loaded = true; }
#else
#include <dlfcn.h>
static void load(void) {
  void *library = dlopen("libexpat.so.1", RTLD_LAZY);
  if (library == NULL) return;
#define FIND(name)                                                                                                     \
  expat.name = dlsym(library, "XML_" #name);                                                                           \
  if (expat.name == NULL) return;
  FUNCTIONS(FIND)
  is_loaded = true;
}
#endif

// What all handlers get: a parser can only be stopped by its own pointer.
struct user { XML_Parser parser; void *user; CExpatStart start; CExpatEnd end; CExpatText text; };

static void refuse(void *user, const char *name, const char *system, const char *public, int has_internal) {
  expat.StopParser(((struct user *)user)->parser, XML_FALSE);
}

static void start(void *user, const char *name, const char **attributes) {
  ((struct user *)user)->start(((struct user *)user)->user, name, attributes);
}
static void end(void *user, const char *name) { ((struct user *)user)->end(((struct user *)user)->user, name); }
static void text(void *user, const char *bytes, int length) {
  ((struct user *)user)->text(((struct user *)user)->user, bytes, length);
}

CExpatParser cexpat_create(void *user, CExpatStart on_start, CExpatEnd on_end, CExpatText on_text) {
  pthread_once(&once, load);
  if (!is_loaded) return NULL;
  struct user *all = malloc(sizeof *all);
  if (all == NULL) return NULL;
  *all = (struct user){expat.ParserCreate(NULL), user, on_start, on_end, on_text};
  if (all->parser == NULL) { free(all); return NULL; }
  expat.SetUserData(all->parser, all);
  expat.SetElementHandler(all->parser, start, end);
  expat.SetCharacterDataHandler(all->parser, text);
  expat.SetStartDoctypeDeclHandler(all->parser, refuse);
  return (CExpatParser)all;
}

bool cexpat_parse(CExpatParser parser, const void *bytes, size_t length, bool is_last) {
  return expat.Parse(((struct user *)parser)->parser, bytes, (int)length, is_last) == XML_STATUS_OK;
}

void cexpat_free(CExpatParser parser) {
  expat.ParserFree(((struct user *)parser)->parser);
  free(parser);
}
