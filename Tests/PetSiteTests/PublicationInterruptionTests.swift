import Foundation
import PetSite
import Testing

/// A publisher that is killed, at every step there is.
@Suite struct PublicationInterruptionTests {
  private static let old = [
    "about": "file", "index.html": "list", "pets/1/index.html": "one", "pets/2/index.html": "two", "style.css": "css",
  ]
  private static let new = [
    "about/index.html": "page", "index.html": "new list", "pets/2/index.html": "new two", "pets/3/a/index.html": "three",
    "robots.txt": "allow", "style.css": "css",
  ]
  /// Somebody's own; `robots.txt` has the very bytes of the new site.
  private static let foreign = ["CNAME": "pets.example", "pets/1/note.txt": "mine", "robots.txt": "allow"]
  private static let newTree = new.merging(foreign) { $1 }

  /// A sandbox with the old site, and a publication of the new one killed in it; nil if it ended before so many steps.
  private func killed(after steps: Int, isTorn: Bool = false) throws -> PublicationSandbox? {
    let sandbox = try PublicationSandbox()
    for (path, text) in Self.foreign { try sandbox.write(text, to: path) }
    try sandbox.publish(Self.old)
    let kill = Kill(after: steps) { step in
      if isTorn, case .write(let path) = step { try? sandbox.write("torn", to: path) }
    }
    _ = try? sandbox.publish(Self.new, mayStep: kill.mayStep)
    return kill.happened ? sandbox : nil
  }

  private func expectOnlyWholeFiles(in sandbox: PublicationSandbox, _ comment: Comment) throws {
    for (path, text) in try sandbox.tree() where !path.hasSuffix("/") {
      let whole = [Self.old[path], Self.new[path], Self.foreign[path]]
      #expect(whole.contains(text), "\(path), \(comment)")
    }
    for (path, text) in Self.foreign { #expect(try sandbox.tree()[path] == text, comment) }
  }

  private func expectNewSite(in sandbox: PublicationSandbox, _ comment: Comment) throws {
    #expect(try sandbox.publish(Self.new).reports == [], comment)
    #expect(try sandbox.tree() == Self.newTree, comment)
    #expect(try sandbox.tree(withWorkshop: true).count == Self.newTree.count + 2, comment)
  }

  @Test(arguments: [false, true])
  func leavesWholeFilesAndTheNextBuildPutsTheRestRight(isTorn: Bool) throws {
    var steps = 0
    while let sandbox = try killed(after: steps, isTorn: isTorn) {
      try expectOnlyWholeFiles(in: sandbox, "killed after \(steps) steps")
      try expectNewSite(in: sandbox, "killed after \(steps) steps")
      steps += 1
    }
    #expect(steps > 20)
  }

  @Test func knowsAfterAKillWhichFilesAreItsOwn() throws {
    var steps = 0
    while let sandbox = try killed(after: steps) {
      try sandbox.publish([:])
      let left = try sandbox.tree()
      // Taken for ours because of its bytes, if the publisher came so far, and removed with the rest.
      #expect(left.filter { $0.key != "robots.txt" } == Self.foreign.filter { $0.key != "robots.txt" }, "\(steps) steps")
      steps += 1
    }
  }

  @Test func mayBeKilledAgainWhileItPutsThingsRight() throws {
    var steps = 0
    while let sandbox = try killed(after: steps) {
      var stepsAgain = 0
      var kill: Kill
      repeat {
        kill = Kill(after: stepsAgain)
        _ = try? sandbox.publish(Self.new, mayStep: kill.mayStep)
        try expectOnlyWholeFiles(in: sandbox, "killed after \(steps), then after \(stepsAgain) steps")
        stepsAgain += 1
      } while kill.happened
      try expectNewSite(in: sandbox, "killed after \(steps) steps and then again and again")
      steps += 1
    }
  }

  @Test func neverTakesAFileForItsOwnThatSomebodyPutWhereItDidNotComeTo() throws {
    var steps = 0
    while let sandbox = try killed(after: steps) {
      if try sandbox.tree()["pets/3/a/index.html"] == nil {
        try sandbox.write("mine", to: "pets/3/a/index.html")
        #expect(try sandbox.publish(Self.new).leftOut.map(\.text) == ["pets/3/a/index.html"], "\(steps) steps")
        try sandbox.publish([:])
        #expect(try sandbox.tree()["pets/3/a/index.html"] == "mine", "\(steps) steps")
      }
      steps += 1
    }
  }

  @Test func leavesNoFolderBehindOfAFileThatItDidNotComeTo() throws {
    var steps = 0
    while let sandbox = try killed(after: steps) {
      try sandbox.publish(Self.old)
      #expect(try sandbox.tree().keys.allSatisfy { !$0.hasSuffix("/") }, "killed after \(steps) steps")
      steps += 1
    }
  }

  @Test func clearsAwayTheStageOfABuildWhoseJournalIsGone() throws {
    let sandbox = try PublicationSandbox()
    try sandbox.write("half a pa", to: ".petspot/stage/0")
    try sandbox.write("petspot fi", to: ".petspot/stage/list")
    try sandbox.publish(["index.html": "list"])
    #expect(
      try sandbox.tree(withWorkshop: true).keys.sorted() == [".petspot/lock", ".petspot/manifest", "index.html"])
  }
}
