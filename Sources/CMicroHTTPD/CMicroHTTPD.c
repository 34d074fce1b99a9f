#define _GNU_SOURCE
#include "CMicroHTTPD.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <microhttpd.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#define FUNCTIONS(X)                                                                                                   \
  X(start_daemon) X(stop_daemon) X(suspend_connection) X(resume_connection) X(create_response_from_buffer)             \
  X(add_response_header) X(queue_response) X(destroy_response) X(lookup_connection_value)

#define MEMBER(name) __typeof__(&MHD_##name) name;
static struct { FUNCTIONS(MEMBER) } mhd;
static bool is_loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

#ifdef __APPLE__
#define LINKED(name) mhd.name = MHD_##name;
static void load(void) { FUNCTIONS(LINKED) is_loaded = true; }
#else
#include <dlfcn.h>
static void load(void) {
  void *library = dlopen("libmicrohttpd.so.12", RTLD_LAZY);
  if (library == NULL) return;
#define FIND(name)                                                                                                     \
  mhd.name = dlsym(library, "MHD_" #name);                                                                             \
  if (mhd.name == NULL) return;
  FUNCTIONS(FIND)
  is_loaded = true;
}
#endif

enum { MOST_CONNECTIONS = 500 };

struct chttp_server {
  struct MHD_Daemon *daemon;
  void *user;
  CHTTPHandler handler;
  pthread_mutex_t lock;
  struct MHD_Connection *waiting[MOST_CONNECTIONS];
  int count;
};

static enum MHD_Result send_answer(struct MHD_Connection *connection, CHTTPAnswer *answer) {
  struct MHD_Response *response =
    mhd.create_response_from_buffer(answer->length, answer->bytes, MHD_RESPMEM_MUST_FREE);
  if (response == NULL) return MHD_NO;
  mhd.add_response_header(response, "Content-Type", answer->type);
  mhd.add_response_header(response, "Cache-Control", "no-store");
  mhd.add_response_header(response, "X-Content-Type-Options", "nosniff");
  if (answer->location != NULL) mhd.add_response_header(response, "Location", answer->location);
  enum MHD_Result result = mhd.queue_response(connection, (unsigned int)answer->status, response);
  mhd.destroy_response(response);
  free(answer->type);
  free(answer->location);
  return result;
}

static enum MHD_Result answer(
  void *user, struct MHD_Connection *connection, const char *url, const char *method, const char *version,
  const char *data, size_t *size, void **state
) {
  struct chttp_server *server = user;
  // The first call is for the head alone.
  if (*state == NULL) { *state = server; return MHD_YES; }
  if (*size > 0) { *size = 0; return MHD_YES; }
  CHTTPAnswer answer = {0};
  const char *host = mhd.lookup_connection_value(connection, MHD_HEADER_KIND, "Host");
  const char *build = mhd.lookup_connection_value(connection, MHD_GET_ARGUMENT_KIND, "build");
  // While it is locked, nobody is woken: whoever is told to wait is in the list before that.
  pthread_mutex_lock(&server->lock);
  bool is_ready = server->handler(server->user, method, url, build, host, &answer);
  if (!is_ready && server->count < MOST_CONNECTIONS) {
    server->waiting[server->count++] = connection;
    mhd.suspend_connection(connection);
  }
  pthread_mutex_unlock(&server->lock);
  return is_ready ? send_answer(connection, &answer) : MHD_YES;
}

// Paths are read by the handler, which also sees what is escaped in them.
static size_t as_it_is(void *user, struct MHD_Connection *connection, char *text) { return strlen(text); }

static int listener(const char *address, uint16_t port) {
  struct sockaddr_in v4 = {.sin_family = AF_INET, .sin_port = htons(port)};
  struct sockaddr_in6 v6 = {.sin6_family = AF_INET6, .sin6_port = htons(port)};
  bool is_v4 = inet_pton(AF_INET, address, &v4.sin_addr) == 1;
  if (!is_v4 && inet_pton(AF_INET6, address, &v6.sin6_addr) != 1) { errno = EINVAL; return -1; }
  int descriptor = socket(is_v4 ? AF_INET : AF_INET6, SOCK_STREAM, 0);
  if (descriptor < 0) return -1;
  int on = 1;
  fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  struct sockaddr *place = is_v4 ? (struct sockaddr *)&v4 : (struct sockaddr *)&v6;
  if (bind(descriptor, place, is_v4 ? sizeof v4 : sizeof v6) == 0 && listen(descriptor, 128) == 0) return descriptor;
  int problem = errno;
  close(descriptor);
  errno = problem;
  return -1;
}

CHTTPServer chttp_start(const char *address, uint16_t port, void *user, CHTTPHandler handler, int *problem) {
  pthread_once(&once, load);
  *problem = 0;
  if (!is_loaded) return NULL;
  int descriptor = listener(address, port);
  if (descriptor < 0) { *problem = errno; return NULL; }
  struct chttp_server *server = calloc(1, sizeof *server);
  if (server == NULL) { *problem = ENOMEM; close(descriptor); return NULL; }
  server->user = user;
  server->handler = handler;
  pthread_mutex_init(&server->lock, NULL);
  server->daemon = mhd.start_daemon(
    MHD_USE_AUTO_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME, port, NULL, NULL, answer, server,
    MHD_OPTION_LISTEN_SOCKET, descriptor, MHD_OPTION_UNESCAPE_CALLBACK, as_it_is, (void *)NULL,
    MHD_OPTION_CONNECTION_LIMIT, (unsigned int)MOST_CONNECTIONS, MHD_OPTION_CONNECTION_TIMEOUT, 60u, MHD_OPTION_END);
  if (server->daemon != NULL) return server;
  *problem = errno != 0 ? errno : EIO;
  close(descriptor);
  free(server);
  return NULL;
}

void chttp_wake(CHTTPServer server) {
  pthread_mutex_lock(&server->lock);
  for (int index = 0; index < server->count; index++) mhd.resume_connection(server->waiting[index]);
  server->count = 0;
  pthread_mutex_unlock(&server->lock);
}

void chttp_stop(CHTTPServer server) {
  chttp_wake(server);
  mhd.stop_daemon(server->daemon);
  free(server);
}
