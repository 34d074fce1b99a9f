import Foundation
import Support
import Testing

struct SystemErrorTests {
  @Test(arguments: [
    (ENOSPC, "the disk is full", "Free some space, then try again"),
    (EDQUOT, "the disk quota is used up", "Free some space, then try again"),
    (EROFS, "the disk is read-only", "Allow writing there, or choose another folder"),
    (EIO, "the disk reported an error", nil),
    (EACCES, "permission denied", "Allow writing there, or choose another folder"),
    (EPERM, "permission denied", "Allow writing there, or choose another folder"),
    (ENOENT, "no such file or folder", nil),
    (
      ENOTDIR, "a file is in the way, where a folder is needed",
      "Move the file in the way, or choose another folder"
    ),
    (
      EISDIR, "a folder is in the way, where a file is needed", "Move the file in the way, or choose another folder"
    ),
    (EEXIST, "something else of that name is in the way", "Move the file in the way, or choose another folder"),
    (ENAMETOOLONG, "the name is too long for this disk", nil),
  ])
  func saysWhatIsWrongAndWhatToDo(code: Int32, reason: String, advice: String?) {
    #expect(SystemError(code: code).reason == reason)
    #expect(SystemError(code: code).advice == advice)
  }

  @Test(arguments: [(ENOENT, "no such file or folder"), (ENOSPC, "the disk is full")])
  func blamesTheTemporaryFolderAlone(code: Int32, reason: String) {
    let error = SystemError(code: code, temporaryFolder: "/t")
    #expect(error.reason == "a copy can't be kept in the temporary folder /t: \(reason)")
    #expect(error.advice == "Name a folder with free space in the variable TMPDIR")
  }

  @Test func keepsTheSystemsWordsForWhatIsRare() {
    #expect(SystemError(code: EMFILE).reason == "Too many open files")
    #expect(SystemError(code: EMFILE).advice == nil)
  }

  @Test func isTheSameWhoeverMadeTheCall() throws {
    let missing = TestFolder().file("nothing")
    #expect(throws: SystemError(code: ENOENT)) { try FileWriter(missing.appending(path: "more")) }
    #expect(code { _ = try Data(contentsOf: missing) } == ENOENT)
    #expect(code { _ = try FileManager.default.contentsOfDirectory(atPath: missing.path) } == ENOENT)
    #expect(
      code { try FileManager.default.createDirectory(atPath: "/dev/null/a", withIntermediateDirectories: true) }
        == ENOTDIR)
    #expect(code { throw POSIXError(.EDQUOT) } == EDQUOT)
    #expect(code { throw CocoaError(.fileWriteOutOfSpace) } == ENOSPC)
    #expect(code { throw CocoaError(.fileWriteVolumeReadOnly) } == EROFS)
    #expect(code { throw SystemError(code: EMFILE) } == EMFILE)
    #expect(code { throw CancellationError() } == EIO)
  }

  private func code(of work: () throws -> Void) -> Int32? {
    do { try work() } catch { return SystemError(error).code }
    return nil
  }
}
