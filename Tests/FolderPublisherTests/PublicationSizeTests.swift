import Foundation
import Support
import Testing

@testable import FolderPublisher

/// How large a folder will be is known before anything of it is published.
@Suite struct PublicationSizeTests {
  private let sandbox: PublicationSandbox

  init() throws { sandbox = try PublicationSandbox() }

  private func publication(_ files: [String: String]) throws -> Publication {
    let publication = try Publisher(folder: sandbox.output).begin()
    for (path, text) in files { try publication.add(sandbox.item(path, text)) }
    return publication
  }

  @Test func isThatOfAllFilesNewOrNot() throws {
    try sandbox.publish(["index.html": "list", "pets/1/index.html": "one", "pets/1/a.pdf": "poster"])
    let publication = try publication([
      "index.html": "list", "pets/1/index.html": "changed", "pets/1/a.pdf": "poster", "pets/2/index.html": "",
    ])
    let size = publication.size()
    #expect(size.files == 4)
    #expect(size.bytes == 17)
    #expect(size.largestFile == "pets/1/index.html")
    #expect(size.largestBytes == 7)
    #expect(size.fullestFolder == "pets/1")
    #expect(size.fullestFiles == 2)
    publication.cancel()
    #expect(try sandbox.tree()["pets/1/index.html"] == "one")
  }

  @Test func hasWhatIsKeptAndWhatSomebodyElsePutThereButNotWhatGoes() throws {
    try sandbox.publish(["a/kept": "12", "a/stale": "345", "b": "6789"])
    try sandbox.write("somebody's", to: "a/own/CNAME")
    try sandbox.write("a repository, which no host serves", to: ".git/objects/1")
    let publication = try publication(["b": "6789"])
    let size = publication.size { $0.text == "a/kept" }
    #expect(size.files == 3)
    #expect(size.bytes == 16)
    #expect(size.largestFile == "a/own/CNAME")
    #expect(try publication.commit { $0.text == "a/kept" }.removed.count == 1)
    #expect(try sandbox.tree().count == 4)
  }

  @Test func isTheSameForUnitsThatStay() throws {
    let key = Digest(high: 1, low: 2)
    let items = try [sandbox.item("1/a", "aaa"), sandbox.item("1/b", "b")]
    let first = try Publisher(folder: sandbox.output).begin()
    try first.add(items, as: "1/a", key: key)
    let size = first.size()
    _ = try first.commit()
    let second = try Publisher(folder: sandbox.output).begin()
    #expect(second.keeps("1/a", key: key))
    #expect(second.size() == size)
    #expect(size.bytes == 4)
  }

  @Test func ofNothingIsNothing() throws {
    #expect(try publication([:]).size() == PublicationSize(of: []))
    #expect(PublicationSize(of: []).files == 0 && PublicationSize(of: []).largestFile.isEmpty)
  }

  @Test func namesTheFirstOfEquals() throws {
    let size = try publication(["b/1": "x", "a/1": "x", "c/1": "x"]).size()
    #expect(size.largestFile == "a/1")
    #expect(size.fullestFolder == "a")
  }
}
