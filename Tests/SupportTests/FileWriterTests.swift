import Foundation
import Support
import Testing

/// Whole files or none.
struct FileWriterTests {
  private let folder = TestFolder()
  private var file: URL { folder.file("state.json") }

  private func text() throws -> String { try String(contentsOf: file, encoding: .utf8) }

  /// More than a pipe takes in one call.
  @Test func writesAllBytesThoughEachCallTakesAPart() throws {
    let data = Data((0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    let pipe = Pipe()
    Thread.detachNewThread {
      try? data.write(to: pipe.fileHandleForWriting.fileDescriptor)  // The reader finds missing bytes.
      try? pipe.fileHandleForWriting.close()
    }
    #expect(try pipe.fileHandleForReading.readToEnd() == data)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func saysThatTheDiskIsFull() {
    let full = URL(filePath: "/dev/full")
    #expect(throws: SystemError(code: ENOSPC)) { try FileWriter.write(Data("x".utf8), to: full) }
    #expect(throws: SystemError(code: ENOSPC)) {
      let writer = try FileWriter(full)
      defer { try? writer.close() }
      try writer.append(Data("x".utf8))
    }
  }

  /// The name of a process can be written, but it is on no disk.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/comm")))
  func saysThatTheDiskDidNotSync() throws {
    let name = try Data(contentsOf: URL(filePath: "/proc/self/comm"))
    #expect(throws: SystemError(code: EINVAL)) {
      try FileWriter.write(name, to: URL(filePath: "/proc/self/comm"), isSynced: true)
    }
    #expect(throws: SystemError(code: EINVAL)) { try FileWriter.sync(URL(filePath: "/proc/self/comm")) }
  }

  @Test func leavesNothingOfALongerFile() throws {
    try FileWriter.write(Data("a long text".utf8), to: file)
    try FileWriter.write(Data("short".utf8), to: file)
    #expect(try text() == "short")
  }

  @Test(arguments: [(false, 0o644), (true, 0o600)])
  func letsNobodyElseReadAPrivateFile(isPrivate: Bool, permissions: Int) throws {
    try Data().write(to: file)
    chmod(file.path, 0o644)
    try FileWriter.replace(file, with: Data("text".utf8), isPrivate: isPrivate)
    #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == permissions)
    try FileWriter.write(Data("text".utf8), to: file, isPrivate: isPrivate)
    #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == permissions)
  }

  @Test(arguments: [false, true])
  func replacesAFileAndLeavesNothingBeside(isSynced: Bool) throws {
    try FileWriter.replace(file, with: Data("old".utf8), isSynced: isSynced)
    try FileWriter.replace(file, with: Data("new".utf8), by: folder.file("next"), isSynced: isSynced)
    #expect(try text() == "new")
    #expect(try folder.names() == ["state.json"])
  }

  @Test func leavesTheOldFileWholeWhenTheNewOneCannotBeWritten() throws {
    try FileWriter.replace(file, with: Data("old".utf8))
    symlink("/dev/full", folder.path("next"))
    #expect(throws: SystemError(code: ELOOP)) {
      try FileWriter.replace(file, with: Data("new".utf8), by: folder.file("next"))
    }
    #expect(try text() == "old")
    #expect(try folder.names() == ["state.json"])
  }

  @Test func leavesNoPartOfAFileThatCannotTakeItsPlace() throws {
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    #expect(throws: SystemError(code: EISDIR)) { try FileWriter.replace(file, with: Data("new".utf8)) }
    #expect(try folder.names() == ["state.json"])
  }

  /// A reader that reads all the time while it is replaced.
  @Test func isNeverSeenHalfWritten() async throws {
    let texts = ["a", "b"].map { Data(String(repeating: $0, count: 200_000).utf8) }
    try FileWriter.replace(file, with: texts[0])
    let writer = Task.detached { [file] in
      for turn in 1...100 { try FileWriter.replace(file, with: texts[turn % 2]) }
    }
    for _ in 1...100 {
      let seen = try Data(contentsOf: file)
      #expect(texts.contains(seen), "\(seen.count) bytes")
    }
    try await writer.value
  }
}
