// The one door to the system call that waits until everything written to one file system is on the disk itself. The C library
// declares it only to programs that ask for GNU's extensions, which Swift's module of it doesn't.

/// Waits for the file system of an open file; 0, or -1 with errno.
int petspot_sync_file_system(int descriptor);
