import Foundation
import Synchronization
import TestSupport
import Testing

@testable import FolderPublisher

/// Items that come one by one, from many threads, and publications that are given up.
struct PublicationStreamTests {
  private let sandbox: PublicationSandbox
  private static let old = ["index.html": "list", "pets/1/index.html": "one"]

  init() throws { sandbox = try PublicationSandbox() }

  private func begin() throws -> Publication { try Publisher(folder: sandbox.output).begin() }

  @Test func takesItemsFromManyThreadsAndLeavesWhatOneWouldLeave() throws {
    let files = Dictionary(
      uniqueKeysWithValues: (0..<2000).map { ("pets/\($0 / 2)/\($0 % 2)/page.html", "page \($0)") })
    let items = try files.map(sandbox.item)
    for round in 1...2 {
      let publication = try begin()
      DispatchQueue.concurrentPerform(iterations: 8) { thread in
        for index in stride(from: thread, to: items.count, by: 8) {
          do { try publication.add([items[index]], as: "\(index)", key: nil) } catch { Issue.record(error) }
        }
      }
      let summary = try publication.commit()
      #expect(summary.problems == [])
      #expect((summary.written.count, summary.unchanged) == (round == 1 ? (2000, 0) : (0, 2000)))
    }
    #expect(try sandbox.tree() == files)
    let other = try PublicationSandbox()
    try other.publish(files)
    #expect(try other.tree(withState: true) == sandbox.tree(withState: true))
  }

  @Test func changesNothingOfTheLastSiteBeforeTheCommit() throws {
    try sandbox.publish(Self.old)
    let publication = try begin()
    for (path, text) in ["index.html": "new list", "pets/2/index.html": "two"] {
      try publication.add(sandbox.item(path, text))
      #expect(try sandbox.tree() == Self.old)
    }
    #expect(try publication.commit().removed.map(\.text) == ["pets/1/index.html"])
    #expect(try sandbox.tree() == ["index.html": "new list", "pets/2/index.html": "two"])
  }

  @Test(arguments: [false, true])
  func leavesNothingOfAPublicationThatIsGivenUp(isForgotten: Bool) throws {
    try sandbox.publish(Self.old)
    let before = try sandbox.tree(withState: true)
    var publication: Publication? = try begin()
    try publication?.add((1...2000).map { try sandbox.item("pets/\($0)", "page") }, as: "many", key: nil)
    #expect(try sandbox.tree("output.petspot/stage").count == 2000)
    if isForgotten { publication = nil } else { publication?.cancel() }
    if let publication {
      #expect(throws: PublicationProblem.self) { try publication.add(sandbox.item("a", "text")) }
    } else {
      try begin().add(sandbox.item("a", "text"))
    }
    #expect(try sandbox.tree(withState: true) == before)
  }

  @Test func isOverAfterAnError() throws {
    try sandbox.publish(Self.old)
    let before = try sandbox.tree(withState: true)
    let publication = try Publisher(folder: sandbox.output) { step throws(FileOperationError) in
      if step == .write(".petspot/stage/photo.jpg") { throw FileOperationError(step, code: ENOSPC) }
    }.begin()
    #expect(throws: PublicationProblem.self) { try publication.add(sandbox.item("photo.jpg", "photo")) }
    #expect(throws: PublicationProblem.self) { try publication.add(sandbox.item("index.html", "new")) }
    #expect(throws: PublicationProblem.self) { try publication.commit() }
    #expect(try sandbox.tree(withState: true) == before)
  }

  @Test(arguments: [
    ("pets/Rex/INDEX.html", false), ("Pets/rex", false), ("ABOUT/us.html", false), ("about", false),
    ("pets/rex/index.md", true), ("pets/rexi", true), ("abou", true),
  ])
  func showsFilesOfTheLastPublicationWithRoomBesideTheNewOnes(last: String, isShown: Bool) throws {
    try sandbox.publish([last: "old"])
    let publication = try begin()
    for path in ["pets/rex/index.html", "about"] { try publication.add(sandbox.item(path, "text")) }
    var shown: [String] = []
    publication.forEachFile(where: { _ in true }) { path, _ in shown.append(path.text) }
    #expect(shown == (isShown ? [last] : []))
  }

  @Test func keepsPathsApartThatDifferInOneOfManyFoldersAlone() throws {
    let files = Dictionary(uniqueKeysWithValues: (0..<1000).map { ("p\($0 % 7)/q\($0 % 11)/\($0)/ż.html", "\($0)") })
    #expect(try sandbox.publish(files).problems == [])
    #expect(try sandbox.tree() == files)
    #expect(try sandbox.publish(files).unchanged == 1000)
    #expect(try sandbox.publish([:]).removed.count == 1000)
    #expect(try sandbox.tree() == [:])
  }

  /// One move is one step: readers never see half of a new folder.
  @Test func movesAFolderThatIsNotThereYetAsAWhole() throws {
    let steps = OperationLog()
    try sandbox.publish(["pets/1/a": "1", "pets/1/b": "2", "pets/2/a": "3"], beforeOperation: steps.add)
    #expect(steps.contains(.rename(".petspot/stage/pets", to: "pets")))
    try sandbox.publish(["pets/1/a": "1", "pets/1/b": "4", "pets/3/a": "5"], beforeOperation: steps.add)
    #expect(steps.contains(.rename(".petspot/stage/pets/3", to: "pets/3")))
    #expect(steps.contains(.rename(".petspot/stage/pets/1/b", to: "pets/1/b")))
    #expect(try sandbox.tree() == ["pets/1/a": "1", "pets/1/b": "4", "pets/3/a": "5"])
  }
}
