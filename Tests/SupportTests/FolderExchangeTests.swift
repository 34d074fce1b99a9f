import Foundation
import Support
import Testing

struct FolderExchangeTests {
  private let folder = TestFolder()

  @Test func swapsTwoFoldersWithWhatIsInThem() throws {
    for name in ["one", "two"] {
      try FileManager.default.createDirectory(at: folder.file(name), withIntermediateDirectories: true)
      try Data(name.utf8).write(to: folder.file(name).appending(path: name))
    }
    #expect(FolderExchange.exchange(folder.file("one"), folder.file("two")))
    #expect(FileManager.default.fileExists(atPath: folder.path("one/two")))
    #expect(FileManager.default.fileExists(atPath: folder.path("two/one")))
  }

  @Test func saysThatItDidNotWhenOneIsMissing() {
    #expect(!FolderExchange.exchange(folder.file("one"), folder.file("two")))
  }
}
