/// Something that the publisher does to the disk. Paths start at the output folder.
enum FileOperation: Hashable, Sendable {
  case open(String)
  case lock(String)
  case inspect(String)
  case makeFolder(String)
  /// Reads the bytes of an item from where they come from; the path is that of the source.
  case read(String)
  case write(String)
  /// Waits until the staged files are on the disk itself, and not only in the system's memory.
  case sync(String)
  case rename(String, to: String)
  case remove(String)
}
