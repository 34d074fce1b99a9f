#define _GNU_SOURCE
#include "CSyncFS.h"
#include <unistd.h>

#ifdef __APPLE__
#include <errno.h>
#include <fcntl.h>
#include <sys/param.h>

// Apple's systems sync a whole volume by one of its paths.
int petspot_sync_file_system(int descriptor) {
  char path[MAXPATHLEN];
  if (fcntl(descriptor, F_GETPATH, path) != 0) return -1;
  int error = sync_volume_np(path, SYNC_VOLUME_FULLSYNC | SYNC_VOLUME_WAIT);
  if (error > 0) errno = error;
  return error == 0 ? 0 : -1;
}
#else
int petspot_sync_file_system(int descriptor) { return syncfs(descriptor); }
#endif
