import Foundation
import Synchronization
import Testing

@testable import FolderPublisher

/// The steps that a publisher took.
final class OperationLog: Sendable {
  private let steps = Mutex<[FileOperation]>([])

  func add(_ step: FileOperation) { steps.withLock { $0.append(step) } }
  func contains(_ step: FileOperation) -> Bool { steps.withLock { $0.contains(step) } }
}

@Suite struct PublicationLockTests {
  @Test func refusesASecondBuildWhileTheFirstPublishesAndLosesNeither() throws {
    let sandbox = try PublicationSandbox()
    try sandbox.publish(["index.html": "list"])
    let errors = Mutex<[PublicationProblem?]>([])
    try sandbox.publish(["index.html": "first"]) { _ in
      do { try sandbox.publish(["index.html": "second", "pets/1/index.html": "one"]) } catch {
        errors.withLock { $0.append(error as? PublicationProblem) }
      }
    }
    let expected = PublicationProblem(
      kind: .folderInUse, place: sandbox.output.relativePath,
      problem: "'output.petspot/lock' couldn't be locked: another build is writing here",
      consequence: "nothing was published", advice: "Wait until it is done, then build again")
    #expect(errors.withLock { $0.count } > 5)
    #expect(errors.withLock { $0.allSatisfy { $0 == expected } })
    #expect(try sandbox.tree() == ["index.html": "first"])

    try sandbox.publish(["index.html": "second", "pets/1/index.html": "one"])
    #expect(try sandbox.tree() == ["index.html": "second", "pets/1/index.html": "one"])
  }

  @Test func isNotHeldUpByTheLockFileOfABuildThatEnded() throws {
    let sandbox = try PublicationSandbox()
    try sandbox.write("", to: ".petspot/lock")
    #expect(try sandbox.publish(["index.html": "list"]).problems == [])
  }

  @Test func publishesManyFilesAtOnceFromManyBuildsOfFoldersOfTheirOwn() async throws {
    let files = Dictionary(uniqueKeysWithValues: (1...200).map { ("pets/\($0)/index.html", "pet \($0)") })
    try await withThrowingTaskGroup(of: [String: String].self) { group in
      for _ in 1...8 {
        group.addTask {
          let sandbox = try PublicationSandbox()
          try sandbox.publish(files)
          return try sandbox.tree()
        }
      }
      for try await tree in group { #expect(tree == files) }
    }
  }
}
