import Foundation
import Support
import Synchronization
import TestSupport
import Testing

@testable import FolderPublisher

/// A publisher that is killed, at every step there is.
struct PublicationInterruptionTests {
  private static let old = [
    "about": "file", "index.html": "list", "pets/1/index.html": "one", "pets/2/index.html": "two",
    "style.css": "css",
  ]
  private static let new = [
    "about/index.html": "page", "index.html": "new list", "pets/2/index.html": "new two",
    "pets/3/a/index.html": "three", "robots.txt": "allow", "style.css": "css",
  ]
  /// Somebody's own; `robots.txt` has the very bytes of the new site.
  private static let foreign = ["CNAME": "pets.example", "pets/1/note.txt": "mine", "robots.txt": "allow"]
  private static let newPage = "pets/3/a/index.html"
  private static let newTree = new.merging(foreign) { $1 }

  /// A sandbox with the old site, and a publication of the new one killed in it; nil if it ended before so many steps.
  private func killed(after steps: Int, isTorn: Bool = false) throws -> PublicationSandbox? {
    let sandbox = try PublicationSandbox()
    for (path, text) in Self.foreign { try sandbox.write(text, to: path) }
    try sandbox.publish(Self.old)
    let kill = Kill(after: steps) { step in
      if isTorn, case .write(let path) = step { try? sandbox.write("torn", to: path) }
    }
    _ = try? sandbox.publish(Self.new, beforeOperation: kill.beforeOperation)
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
    #expect(try sandbox.publish(Self.new).problems == [], comment)
    #expect(try sandbox.tree() == Self.newTree, comment)
    #expect(try sandbox.tree(withState: true).count == Self.newTree.count + 2, comment)
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
      var left = try sandbox.tree()
      // It became ours for its bytes, if the publisher came so far, and went with the rest.
      left["robots.txt"] = "allow"
      #expect(left == Self.foreign, "killed after \(steps) steps")
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
        _ = try? sandbox.publish(Self.new, beforeOperation: kill.beforeOperation)
        try expectOnlyWholeFiles(in: sandbox, "killed after \(steps), then after \(stepsAgain) steps")
        stepsAgain += 1
      } while kill.happened
      try expectNewSite(in: sandbox, "killed after \(steps) steps and then again and again")
      steps += 3
    }
  }

  @Test func neverTakesAFileForItsOwnThatSomebodyPutWhereItDidNotComeTo() throws {
    var steps = 0
    while let sandbox = try killed(after: steps) {
      try expectToLeaveAloneWhatNowTakesThePlace(in: sandbox, "killed after \(steps) steps")
      steps += 1
    }
  }

  @Test func neverTakesAFileForItsOwnThatSomebodyPutThereAfterASecondKill() throws {
    var (steps, stepsAgain) = (0, 0)
    while let sandbox = try killed(after: steps), try sandbox.tree()[Self.newPage] == nil {
      let kill = Kill(after: stepsAgain)
      _ = try? sandbox.publish(Self.old, beforeOperation: kill.beforeOperation)
      try expectToLeaveAloneWhatNowTakesThePlace(in: sandbox, "killed after \(steps) and \(stepsAgain) steps")
      // Ten steps are enough for everything that it does about the first kill.
      (steps, stepsAgain) = stepsAgain < 10 ? (steps, stepsAgain + 1) : (steps + 4, 0)
    }
    #expect(steps > 10)
  }

  private func expectToLeaveAloneWhatNowTakesThePlace(in sandbox: PublicationSandbox, _ comment: Comment) throws {
    guard try sandbox.tree()[Self.newPage] == nil else { return }
    try sandbox.write("mine", to: Self.newPage)
    #expect(try sandbox.publish(Self.new).leftOut.map(\.text) == [Self.newPage], comment)
    try sandbox.publish([:])
    #expect(try sandbox.tree()[Self.newPage] == "mine", comment)
  }

  @Test func leavesNoFolderBehindOfAFileThatItDidNotComeTo() throws {
    var steps = 0
    while let sandbox = try killed(after: steps) {
      try sandbox.publish(Self.old)
      #expect(try sandbox.tree().keys.allSatisfy { !$0.hasSuffix("/") }, "killed after \(steps) steps")
      steps += 1
    }
  }

  /// Units of the old site that stay or change, and trees that are new.
  @Test(arguments: [false, true])
  func keepsUnitsThroughKills(isTorn: Bool) throws {
    let old = try PublicationSandbox()
    try publishUnits(in: old, version: 1)
    let new = try PublicationSandbox()
    try publishUnits(in: new, version: 2)
    let (before, after) = (try old.tree(), try new.tree())
    let lists = [".petspot/lock", ".petspot/manifest", ".petspot/units"]
    let manifest = try new.tree(withState: true)[lists[1]]
    var steps = 0
    var isKilled = true
    while isKilled {
      let sandbox = try PublicationSandbox()
      try publishUnits(in: sandbox, version: 1)
      let kill = Kill(after: steps) { step in
        if isTorn, case .write(let path) = step { try? sandbox.write("torn", to: path) }
      }
      try? publishUnits(in: sandbox, version: 2, kill: kill)
      for (path, text) in try sandbox.tree() where !path.hasSuffix("/") {
        #expect([before[path], after[path]].contains(text), "\(path), killed after \(steps) steps")
      }
      try publishUnits(in: sandbox, version: 2)
      #expect(try sandbox.tree() == after, "killed after \(steps) steps")
      let state = try sandbox.tree(withState: true)
      #expect(state.keys.filter { $0.hasPrefix(".petspot") }.sorted() == lists, "killed after \(steps) steps")
      #expect(state[lists[1]] == manifest, "killed after \(steps) steps")
      isKilled = kill.happened
      steps += 1
    }
    #expect(steps > 20)
  }

  /// Pets 1 to 4 of version 1, or pets 2 to 6 with 2 and 3 unchanged, handed over by several threads.
  private func publishUnits(in sandbox: PublicationSandbox, version: Int, kill: Kill? = nil) throws {
    let publisher = Publisher(folder: sandbox.output) { step throws(FileOperationError) in
      try kill?.beforeOperation(step)
    }
    let publication = try publisher.begin()
    let pets = Array(version == 1 ? 1...4 : 2...6)
    try publication.add(sandbox.item("index.html", "list \(version)"))
    let errors = Mutex<[any Error]>([])
    DispatchQueue.concurrentPerform(iterations: pets.count) { index in
      let text = "\(pets[index]) \(pets[index] < 4 ? 1 : version)"
      let key = Digest(high: UInt64(pets[index]), low: pets[index] < 4 ? 1 : UInt64(version))
      do {
        let files = try ["html", "md"].map { try sandbox.item("pets/\(pets[index])/index.\($0)", text) }
        if !publication.keeps(files[0].path.text, key: key) {
          try publication.add(files, as: files[0].path.text, key: key)
        }
      } catch { errors.withLock { $0.append(error) } }
    }
    if let error = errors.withLock({ $0.first }) { throw error }
    _ = try publication.commit()
  }

  @Test func clearsAwayTheStageOfABuildWhoseJournalIsGone() throws {
    let sandbox = try PublicationSandbox()
    try sandbox.write("half a pa", to: ".petspot/stage/0")
    try sandbox.write("petspot fi", to: ".petspot/work/list")
    try sandbox.publish(["index.html": "list"])
    #expect(
      try sandbox.tree(withState: true).keys.sorted() == [".petspot/lock", ".petspot/manifest", "index.html"])
  }
}
