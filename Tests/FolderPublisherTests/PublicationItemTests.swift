import Foundation
import Testing

@testable import FolderPublisher

/// Items of an earlier publication that may stay.
@Suite struct PublicationItemTests {
  private let sandbox: PublicationSandbox

  init() throws { sandbox = try PublicationSandbox() }

  private func path(_ text: String) throws -> OutputPath { try #require(OutputPath(text)) }

  @Test func keepsFilesOfTheLastPublicationThatAreWanted() throws {
    let publisher = Publisher(folder: sandbox.output)
    let items = try ["1/a", "1/b", "2/a", "2/b"].map { OutputItem(path: try path($0), bytes: Array($0.utf8)) }
    _ = try publisher.publish(items)
    let summary = try publisher.publish([items[0]]) { $0.text.hasSuffix("b") }
    #expect(summary.removed.map(\.text) == ["2/a"])
    #expect(try sandbox.tree().keys.sorted() == ["1/a", "1/b", "2/b"])
    // They are still petspot's own.
    #expect(try publisher.publish([]).removed.map(\.text) == ["1/a", "1/b", "2/b"])
  }
}
