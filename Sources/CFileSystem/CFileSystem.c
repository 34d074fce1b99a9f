#define _GNU_SOURCE
#include "CFileSystem.h"
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#ifdef __APPLE__
#include <errno.h>
#include <sys/param.h>

// Apple's systems sync a whole volume by one of its paths.
int petspot_sync_file_system(int descriptor) {
  char path[MAXPATHLEN];
  if (fcntl(descriptor, F_GETPATH, path) != 0) return -1;
  int error = sync_volume_np(path, SYNC_VOLUME_FULLSYNC | SYNC_VOLUME_WAIT);
  if (error > 0) errno = error;
  return error == 0 ? 0 : -1;
}

int petspot_exchange(const char *one, const char *other) { return renamex_np(one, other, RENAME_SWAP); }
#else
#include <sys/syscall.h>

int petspot_sync_file_system(int descriptor) { return syncfs(descriptor); }

// Not every C library has a function for it.
int petspot_exchange(const char *one, const char *other) {
  const unsigned exchange = 2;  // RENAME_EXCHANGE
  return (int)syscall(SYS_renameat2, AT_FDCWD, one, AT_FDCWD, other, exchange);
}
#endif
