/// Writes a list, line by line, and puts it in its place in one step.
struct FileListWriter {
  private let folder: OutputFolder
  private var spool: Spool
  private var checksum = FileList.Checksum()

  init(in folder: OutputFolder) throws(FileOperationError) {
    self.folder = folder
    spool = Spool("list", in: folder)
    try spool.append(Array(FileList.header(checksum).utf8))
  }

  mutating func add(
    path: UnsafeRawBufferPointer, facts: FileFacts?, note: UnsafeRawBufferPointer
  ) throws(FileOperationError) {
    var line = [UInt8](path)
    line.append(UInt8(ascii: "\t"))
    line += facts?.hex ?? [UInt8(ascii: "-")]
    line.append(UInt8(ascii: "\t"))
    line += (facts.map { String($0.size) } ?? "-").utf8
    if !note.isEmpty { line.append(UInt8(ascii: "\t")) }
    line += note
    line.append(UInt8(ascii: "\n"))
    checksum.add(line)
    try spool.append(line)
  }

  /// Closes the file in which the list was written.
  ///
  /// - Parameter isSynced: Whether it is on the disk itself afterwards.
  mutating func finish(isSynced: Bool) throws(FileOperationError) {
    try spool.overwriteStart(Array(FileList.header(checksum).utf8))
    try spool.close(isSynced: isSynced)
  }

  /// Replaces the list at `path`. File systems keep renames in order, so even after a power cut none that comes later is on
  /// the disk without this one.
  func put(at path: String) throws(FileOperationError) { try folder.rename(spool.path, to: path) }

  mutating func discard() { spool.discard() }
}
