// The one door to two calls of the system. The C library declares them only to programs that ask for GNU's extensions, which
// Swift's module of it doesn't.

/// Waits until everything written to the file system of an open file is on the disk itself; 0, or -1 with errno.
int petspot_sync_file_system(int descriptor);

/// Exchanges two folders in a single step; 0, or -1 where the file system can't. NFS and some others can't.
int petspot_exchange(const char *one, const char *other);
