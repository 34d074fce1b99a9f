// The one door to libmicrohttpd (system package libmicrohttpd-dev), which is loaded when the first site is served.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct chttp_server *CHTTPServer;

/// What goes back. All of it is freed by the server.
typedef struct {
  int status;
  char *type;
  /// Where to look instead; NULL for an answer that says so itself.
  char *location;
  void *bytes;
  size_t length;
} CHTTPAnswer;

/// Answers a request, whose path is as it was sent. False when the answer is to come later: it is asked again after
/// `chttp_wake`.
typedef bool (*CHTTPHandler)(
  void *user, const char *method, const char *path, const char *build, const char *host, CHTTPAnswer *answer);

/// Serves at a numeric address and a port. NULL when it can't; `*problem` is then the system's number of the reason, or 0 when
/// libmicrohttpd isn't installed.
CHTTPServer chttp_start(const char *address, uint16_t port, void *user, CHTTPHandler handler, int *problem);
/// Asks again for all that wait.
void chttp_wake(CHTTPServer server);
void chttp_stop(CHTTPServer server);
