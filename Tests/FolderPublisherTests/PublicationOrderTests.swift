import Foundation
import Testing

@testable import FolderPublisher

/// Links come after their targets, at every step.
@Suite struct PublicationOrderTests {
  /// The text of each file is its links; the rank is the first character.
  private static let old = ["1 index.html": "pets/1.html", "0 pets/1.html": "p/1.jpg index.html", "0 p/1.jpg": ""]
  private static let new = [
    "2 index.html": "pets/2.html pets/3.html", "1 pets/2.html": "p/2.jpg index.html", "0 p/2.jpg": "",
    "1 pets/3.html": "p/3.jpg a.css index.html", "0 p/3.jpg": "", "0 a.css": "",
  ]

  private func items(_ files: [String: String]) throws -> [OutputItem] {
    try files.map { key, text in
      OutputItem(
        path: try #require(OutputPath(String(key.dropFirst(2)))), rank: try #require(Int(key.prefix(1))),
        bytes: Array(text.utf8))
    }
  }

  @Test func noFileLeadsToOneThatIsNotThere() throws {
    let paths = Set(Self.new.keys.map { String($0.dropFirst(2)) })
    var steps = 0
    var isKilled = true
    while isKilled {
      let sandbox = try PublicationSandbox()
      _ = try Publisher(folder: sandbox.output).publish(items(Self.old))
      let kill = Kill(after: steps)
      _ = try? Publisher(folder: sandbox.output, beforeOperation: kill.beforeOperation).publish(
        items(Self.new))
      let tree = try sandbox.tree()
      for (path, text) in tree {
        for target in text.split(separator: " ").map(String.init) where paths.contains(target) {
          #expect(tree[target] != nil, "\(path) leads to \(target), killed after \(steps) steps")
        }
      }
      isKilled = kill.happened
      steps += 1
    }
    #expect(steps > 20)
  }

  @Test func showsTheFilesOfTheLastPublicationAndTheirNotes() throws {
    let sandbox = try PublicationSandbox()
    let path = try #require(OutputPath("pets/1.html"))
    for (seen, note) in [(nil, "one"), ("one", "two"), ("two", "two"), ("two", ""), ("", "")] as [(String?, String)] {
      var last: String?
      let publication = try Publisher(folder: sandbox.output).begin()
      publication.forEachFile(where: { $0 == path }) { _, note in last = note }
      #expect(last == seen)
      try publication.add(sandbox.item("index.html", "list"))
      try publication.add(OutputItem(path: path, note: note, bytes: Array("page".utf8)))
      let summary = try publication.commit()
      #expect(summary.written.contains(path) == (seen == nil), "a new note alone writes no file")
      #expect(summary.problems.isEmpty && summary.removed.isEmpty)
    }
    #expect(try sandbox.tree() == ["index.html": "list", "pets/1.html": "page"])
  }

  @Test func remembersNotesThroughKills() throws {
    let path = try #require(OutputPath("a.html"))
    func publish(_ sandbox: PublicationSandbox, _ note: String, _ text: String, kill: Kill? = nil) throws -> String? {
      var seen: String?
      let publication = try Publisher(folder: sandbox.output) { step throws(FileOperationError) in
        try kill?.beforeOperation(step)
      }.begin()
      publication.forEachFile(where: { $0 == path }) { seen = $1 }
      try publication.add(OutputItem(path: path, note: note, bytes: Array(text.utf8)))
      _ = try publication.commit()
      return seen
    }
    var steps = 0
    var isKilled = true
    while isKilled {
      let sandbox = try PublicationSandbox()
      _ = try publish(sandbox, "old", "old")
      let kill = Kill(after: steps)
      _ = try? publish(sandbox, "new", "new", kill: kill)
      let text = try #require(try sandbox.tree()["a.html"])
      #expect(try publish(sandbox, "last", text) == text, "killed after \(steps) steps")
      isKilled = kill.happened
      steps += 1
    }
    #expect(steps > 5)
  }
}
