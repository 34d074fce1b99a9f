import Foundation
import Testing

@testable import FolderPublisher

/// Errors that stop a publication, and the folder after each.
@Suite struct PublicationErrorTests {
  private let sandbox: PublicationSandbox
  private static let old = ["about": "file", "index.html": "list", "pets/1/index.html": "one"]
  private static let new = ["index.html": "new list", "pets/2/index.html": "two", "pets/3/index.html": "three"]

  init() throws { sandbox = try PublicationSandbox() }

  private func stopped(
    _ place: String, _ problem: String, _ advice: String? = nil, kind: PublicationProblem.Kind = .notWritten
  ) -> PublicationProblem {
    PublicationProblem(
      kind: kind, place: place, problem: problem, consequence: "nothing was published", advice: advice)
  }

  @Test(arguments: ["", "/output", "/a/b"])
  func namesAnOutputFolderThatIsAFileOrInsideOne(rest: String) throws {
    try Data("mine".utf8).write(to: sandbox.root.appending(path: "file"))
    let folder = URL(fileURLWithPath: sandbox.root.path + "/file" + rest)
    #expect(
      throws: stopped(
        folder.relativePath,
        "couldn't be opened: a file is in the way, where a folder is needed",
        "Move the file in the way, or choose another folder")
    ) {
      try Publisher(folder: folder).publish([sandbox.item("index.html", "list")])
    }
    #expect(try sandbox.tree("") == ["file": "mine"])
  }

  /// Root, too, may not create anything below this.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/fd")))
  func namesAnOutputFolderThatCannotBeCreated() {
    #expect(
      throws: stopped("/proc/petspot", "couldn't be created: no such file or folder")
    ) {
      try Publisher(folder: URL(fileURLWithPath: "/proc/petspot")).publish([])
    }
  }

  @Test func namesThePlaceAsItWasGiven() throws {
    let folder = URL(fileURLWithPath: "output", relativeTo: URL(fileURLWithPath: sandbox.root.path, isDirectory: true))
    try Data().write(to: sandbox.output)
    let error = #expect(throws: PublicationProblem.self) { try Publisher(folder: folder).publish([]) }
    #expect(error?.place == "output")
  }

  @Test(arguments: [(".petspot", "created"), (".petspot/manifest/x", "put in place"), (".petspot/lock/x", "locked")])
  func stopsWhenSomethingOfAnotherKindStandsInItsOwnFolder(path: String, verb: String) throws {
    try sandbox.write("mine", to: path)
    let error = #expect(throws: PublicationProblem.self) { try sandbox.publish(["index.html": "list"]) }
    #expect(error?.problem.contains("couldn't be \(verb): ") == true)
    #expect(try sandbox.tree() == [:])
    #expect(try sandbox.tree(withState: true)[path] == "mine")
  }

  @Test(arguments: [
    (["a", "a"], "a"), (["a", "A"], "a"), (["pets/1.html", "PETS/1.HTML"], "pets/1.html"), (["a", "a/b"], "a"),
    (["A", "a/b/c"], "A"), (["ż", "Ż"], "ż"), (["a/b", "a"], "a"), (["a/b/c", "c", "A"], "A"),
    (["b/c", "B/d", "b/C/d"], "b/c"),
  ])
  func refusesFilesThatCannotStandSideBySideOnEveryDisk(paths: [String], clash: String) throws {
    try sandbox.publish(["index.html": "list"])
    #expect(
      throws: stopped(
        "\(sandbox.output.relativePath)/\(clash)",
        "two files of the site have this name, or names that differ in case alone, or one of them is the folder of "
          + "another", kind: .conflictingFiles)
    ) {
      try Publisher(folder: sandbox.output).publish(paths.map { try sandbox.item($0, "text") })
    }
    #expect(try sandbox.tree() == ["index.html": "list"])
  }

  /// Refusals before the first file is put in place.
  @Test(arguments: [
    FileOperation.makeFolder(".petspot/stage"), .write(".petspot/stage/index.html"),
    .makeFolder(".petspot/stage/pets/2"),
    .write(".petspot/stage/pets/3/index.html"), .makeFolder(".petspot/work"), .write(".petspot/work/list"),
    .sync(".petspot"), .rename(".petspot/work/list", to: ".petspot/journal"),
    .rename(".petspot/stage/index.html", to: "index.html"),
  ])
  func leavesTheLastSiteAsItWasWhenTheDiskIsFull(refused: FileOperation) throws {
    try sandbox.publish(Self.old)
    let before = try sandbox.tree(withState: true)
    let error = #expect(throws: PublicationProblem.self) {
      try sandbox.publish(Self.new) { step throws(FileOperationError) in
        if step == refused { throw FileOperationError(step, code: ENOSPC) }
      }
    }
    #expect(try sandbox.tree(withState: true) == before)
    #expect(error?.place == sandbox.output.relativePath)
    #expect(error?.problem.hasSuffix(": the disk is full") == true)
    #expect(error?.consequence == "nothing was published")
    #expect(error?.advice == "Free some space, then try again")
    try sandbox.publish(Self.new)
    #expect(try sandbox.tree() == Self.new)
  }

  @Test func saysWhichFileTheDiskHadNoRoomFor() throws {
    #expect(
      throws: stopped(
        sandbox.output.relativePath,
        "'output.petspot/stage/pets/2/index.html' couldn't be written: the disk is full",
        "Free some space, then try again")
    ) {
      try sandbox.publish(Self.new) { step throws(FileOperationError) in
        if step == .write(".petspot/stage/pets/2/index.html") { throw FileOperationError(step, code: ENOSPC) }
      }
    }
    #expect(try sandbox.tree() == [:])
  }

  /// Only a disk that is read-only, broken or out of room refuses every other file, too.
  @Test(arguments: [
    (ENOSPC, "the disk is full"), (EDQUOT, "the disk quota is used up"), (EROFS, "the disk is read-only"),
    (EIO, "the disk reported an error"),
  ])
  func stopsBeforeAnyChangeWhenTheWholeDiskRefuses(code: Int32, reason: String) throws {
    try sandbox.publish(Self.old)
    let before = try sandbox.tree(withState: true)
    let error = #expect(throws: PublicationProblem.self) {
      try sandbox.publish(Self.new.merging(["about": "file"]) { $1 }) { operation throws(FileOperationError) in
        if operation == .rename(".petspot/stage/index.html", to: "index.html") {
          throw FileOperationError(operation, code: code)
        }
      }
    }
    #expect(error?.problem == "'index.html' couldn't be put in place: \(reason)")
    #expect(try sandbox.tree(withState: true) == before)
  }

  #if os(Linux)
    /// Nothing that is taken for text removes such a file.
    @Test func endsAtAFileOfItsOwnWhoseNameIsNoText() throws {
      try sandbox.makeFolder(".petspot/stage/x")
      let path = Array(sandbox.url(".petspot/stage/x/a").path.utf8CString.dropLast()) + [-1, 0]
      let file = open(path, O_CREAT | O_WRONLY, 0o600)
      #expect(file >= 0)
      close(file)
      let error = #expect(throws: PublicationProblem.self) { try sandbox.publish(Self.new) }
      unlink(path)
      #expect(error?.problem.hasPrefix("'output.petspot/stage/x' couldn't be removed: ") == true)
      #expect(try sandbox.tree() == [:])
      #expect(try sandbox.publish(Self.new).problems == [])
    }
  #endif
}
