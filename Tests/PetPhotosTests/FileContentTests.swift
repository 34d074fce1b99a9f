import Foundation
import TestSupport
import Testing

@testable import PetPhotos

/// Files that are read whole.
struct FileContentTests {
  private func bytes(of file: URL, atMost limit: Int = .max) -> Data? {
    try? FileContent(of: file, atMost: limit).bytes
  }

  @Test(arguments: [0, 1, 4095, 4096, 3_000_000])
  func allBytesAreRead(count: Int) throws {
    let content = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 >> 8) })
    let folder = try TemporaryFolder(["a 'b' ü.jpg": content])
    #expect(bytes(of: folder["a 'b' ü.jpg"]) == content)
  }

  @Test func aLinkIsFollowed() throws {
    let folder = try TemporaryFolder(["dog.jpg": Data("dog".utf8)])
    try FileManager.default.createSymbolicLink(at: folder["link.jpg"], withDestinationURL: folder["dog.jpg"])
    #expect(bytes(of: folder["link.jpg"]) == Data("dog".utf8))
  }

  @Test func whatHasTooManyBytesIsNotRead() throws {
    let folder = try TemporaryFolder(["dog.jpg": Data("12345".utf8)])
    #expect(bytes(of: folder["dog.jpg"], atMost: 5)?.count == 5)
    #expect(throws: PhotoError.tooManyBytes(5)) { try FileContent(of: folder["dog.jpg"], atMost: 4) }
  }

  /// Waiting for a pipe without a writer would last for ever.
  @Test func whatIsNoFileIsNotReadAndNotWaitedFor() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder["pipe"].path, 0o600) == 0)
    for file in [folder["pipe"], folder.url, folder["gone"], URL(filePath: "/dev/zero"), URL(filePath: "/dev/null")] {
      #expect(bytes(of: file) == nil, "\(file.path)")
    }
  }

  @Test func theTimeItWasWrittenComesWithIt() throws {
    let folder = try TemporaryFolder(["dog.jpg": Data("dog".utf8)])
    let time = Date(timeIntervalSince1970: 1_763_567_234)
    try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: folder["dog.jpg"].path)
    #expect(try FileContent(of: folder["dog.jpg"]).modified == time)
  }
}
