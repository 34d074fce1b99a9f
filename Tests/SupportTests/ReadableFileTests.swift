import Foundation
import Testing

@testable import Support

/// Files that can be read from any offset, and the kind of file at a path.
struct ReadableFileTests {
  @Test func readsAnyPartAndNoMoreThanThereIs() throws {
    let folder = TestFolder()
    let path = folder.url.appending(path: "a").path(percentEncoded: false)
    try Data("0123456789".utf8).write(to: URL(filePath: path))
    let file = try ReadableFile(at: path)
    #expect(file.size == 10)
    #expect(try file.bytes(at: 3, count: 4) == Array("3456".utf8))
    #expect(try file.bytes(at: 8, count: 4, behind: Array("ab".utf8)[...]) == Array("ab89".utf8))
    #expect(try file.bytes(at: 20, count: 4) == [])
    #expect(throws: SystemError(code: ENOENT)) { try ReadableFile(at: path + "x") }
  }

  @Test func readsWhatComesOutOfAPipeAsOftenAsItLikes() throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("abc".utf8))
    try pipe.fileHandleForWriting.close()
    let file = try ReadableFile(at: "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)").spooled()
    #expect(file.isSpool)
    #expect(try file.bytes(at: 1, count: 9) == Array("bc".utf8))
    #expect(try file.bytes(at: 0, count: 9) == Array("abc".utf8))
  }

  @Test func tellsFilesFoldersLinksAndPipesApart() throws {
    let folder = TestFolder()
    let path = folder.url.path(percentEncoded: false)
    try Data("abc".utf8).write(to: folder.url.appending(path: "file"))
    try FileManager.default.createSymbolicLink(atPath: path + "/link", withDestinationPath: "file")
    try FileManager.default.createSymbolicLink(atPath: path + "/gone", withDestinationPath: "nowhere")
    try #require(mkfifo(path + "/pipe", 0o600) == 0)
    #expect(FileKind(at: path + "/file") == .file(3) && FileKind(at: path) == .folder)
    #expect(FileKind(at: path + "/link") == .link && FileKind(at: path + "/link", followsLinks: true) == .file(3))
    #expect(FileKind(at: path + "/gone") == .link && FileKind(at: path + "/gone", followsLinks: true) == nil)
    #expect(FileKind(at: path + "/pipe") == .other && FileKind(at: path + "/none") == nil)
  }
}
