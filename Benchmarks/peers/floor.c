/* floor FROM TO THREADS: what the file system alone asks for a folder of files.
 *
 * Reads every file below FROM into memory; then makes the same folders and files below TO, which must not exist: a mkdir a
 * folder, and an open, a write and a close a file. Prints the seconds of the second part: wall, user and system. */
#define _GNU_SOURCE
#include <dirent.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { AT_ONCE = 32, MOST_THREADS = 64 };

typedef struct { char *path; char *bytes; size_t size; } File;
typedef struct { char *path; File *files; size_t count, room; int has_folders; } Folder;

static Folder *folders;
static size_t count, room;
static atomic_size_t next;

static void fail(const char *what) { perror(what); exit(1); }

static double seconds(struct timeval time) { return time.tv_sec + time.tv_usec / 1e6; }

static void *grown(void *array, size_t count, size_t *room, size_t size) {
  if (count < *room) return array;
  *room = *room ? *room * 2 : 2;
  return realloc(array, *room * size);
}

static File read_file(const char *from, char *path, size_t size) {
  File file = {path, malloc(size + 1), size};
  int descriptor = open(from, O_RDONLY);
  if (descriptor < 0) fail(from);
  for (size_t done = 0; done < size;) {
    ssize_t part = read(descriptor, file.bytes + done, size - done);
    if (part <= 0) fail(from);
    done += part;
  }
  close(descriptor);
  return file;
}

static void read_folder(const char *from, char *path) {
  size_t this = count;
  folders = grown(folders, count, &room, sizeof *folders);
  folders[count++] = (Folder){path, NULL, 0, 0, 0};
  DIR *directory = opendir(from);
  if (!directory) fail(from);
  for (struct dirent *entry; (entry = readdir(directory));) {
    if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, "..")) continue;
    char *inner, *inner_path;
    struct stat status;
    if (asprintf(&inner, "%s/%s", from, entry->d_name) < 0) fail(from);
    if (asprintf(&inner_path, "%s%s%s", path, *path ? "/" : "", entry->d_name) < 0) fail(from);
    if (lstat(inner, &status)) fail(inner);
    if (S_ISDIR(status.st_mode)) {
      folders[this].has_folders = 1;
      read_folder(inner, inner_path);
    } else if (S_ISREG(status.st_mode)) {
      Folder *folder = &folders[this];
      folder->files = grown(folder->files, folder->count, &folder->room, sizeof *folder->files);
      folder->files[folder->count++] = read_file(inner, inner_path, status.st_size);
    }
    free(inner);
  }
  closedir(directory);
}

static void write_file(const File *file) {
  int descriptor = open(file->path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
  if (descriptor < 0) fail(file->path);
  for (size_t done = 0; done < file->size;) {
    ssize_t part = write(descriptor, file->bytes + done, file->size - done);
    if (part < 0) fail(file->path);
    done += part;
  }
  if (close(descriptor)) fail(file->path);
}

/* A folder that holds folders is there already; any other is made and filled by the thread that takes it. */
static void *write_folders(void *unused) {
  for (size_t first; (first = atomic_fetch_add(&next, AT_ONCE)) < count;)
    for (size_t index = first; index < first + AT_ONCE && index < count; index++) {
      Folder *folder = &folders[index];
      if (!folder->has_folders && *folder->path && mkdir(folder->path, 0755)) fail(folder->path);
      for (size_t file = 0; file < folder->count; file++) write_file(&folder->files[file]);
    }
  return unused;
}

int main(int argc, char **argv) {
  int threads = argc == 4 ? atoi(argv[3]) : 0;
  if (threads < 1 || threads > MOST_THREADS) return fputs("usage: floor FROM TO THREADS\n", stderr), 64;
  read_folder(argv[1], "");

  struct rusage before, after;
  struct timespec start, end;
  getrusage(RUSAGE_SELF, &before);
  clock_gettime(CLOCK_MONOTONIC, &start);
  if (mkdir(argv[2], 0755) || chdir(argv[2])) fail(argv[2]);
  for (size_t index = 0; index < count; index++)
    if (folders[index].has_folders && *folders[index].path && mkdir(folders[index].path, 0755)) fail(folders[index].path);
  pthread_t others[MOST_THREADS];
  for (int index = 1; index < threads; index++)
    if (pthread_create(&others[index], NULL, write_folders, NULL)) fail("pthread_create");
  write_folders(NULL);
  for (int index = 1; index < threads; index++) pthread_join(others[index], NULL);
  clock_gettime(CLOCK_MONOTONIC, &end);
  getrusage(RUSAGE_SELF, &after);
  printf("%.6f %.6f %.6f\n", end.tv_sec - start.tv_sec + (end.tv_nsec - start.tv_nsec) / 1e9,
         seconds(after.ru_utime) - seconds(before.ru_utime), seconds(after.ru_stime) - seconds(before.ru_stime));
  return 0;
}
