import FolderPublisher
package import PetModel
import PetPresentation
import PetRendering
import SiteComparison
import Support

/// The target of a site's files: a publication, or a check that only looks at them.
protocol SiteOutput: Sendable {
  /// Has `hand` give a batch of files, on this thread, without waiting for others.
  func take<Value>(_ hand: (any SiteBatch) throws(Diagnostic) -> Value) throws(Diagnostic) -> Value

  /// The note of a file that was taken, or kept from the last publication; nil for none.
  func noteSoFar(of path: String) -> String?
}

/// Some files of a site, which one thread makes.
protocol SiteBatch {
  /// Whether the files of a unit are there already, made of the same things.
  func keeps(_ unit: String, key: Digest) -> Bool

  /// Takes all items of a unit. Without a key they are made again the next time.
  ///
  /// - Parameter unit: The path of one of them.
  func add(_ items: [OutputItem], as unit: String, key: Digest?) throws(PublicationProblem)
}

extension Publication {
  var profile: PublicationProfile? {
    let sources = note(of: "style.css").flatMap(PublishedFiles.sources)
    return sources?[SiteOriginKey.profile].flatMap(PublicationProfile.init(rawValue:))
  }
}

extension PublicationBatch: SiteBatch {}

extension Publication: SiteOutput {
  func take<Value>(_ hand: (any SiteBatch) throws(Diagnostic) -> Value) throws(Diagnostic) -> Value {
    let batch = try Diagnostic.onError(try batch())
    let value = try hand(batch)
    try Diagnostic.onError(try batch.end())
    return value
  }
}

extension SiteOutput {
  /// Takes files that are made every time.
  func take(_ files: RenderedFiles) throws(Diagnostic) {
    try take { batch throws(Diagnostic) in
      for item in files.items { try Diagnostic.onError(try batch.add([item], as: "", key: nil)) }
    }
  }
}

extension RandomAccessCollection where Self: Sendable, Element: Sendable, Index == Int {
  /// Runs `hand` for each element, on all cores, and gives its results in the order of the elements. A batch is of up
  /// to 64 elements: threads that meet wait for each other.
  ///
  /// - Parameter done: Called a hundred times at most, with how many there are.
  func handOver<Result: Sendable>(
    to output: any SiteOutput, done: @escaping @Sendable (Int) -> Void = { _ in },
    _ hand: @escaping @Sendable (Element, any SiteBatch) throws(Diagnostic) -> Result
  ) async throws(Diagnostic) -> [Result] {
    let (total, size) = (count, Swift.max(1, Swift.min(64, count / 64)))
    let starts = Array(stride(from: startIndex, to: endIndex, by: size))
    let results = try await starts.stoppableMap(done: { batches in
      let (now, before) = (Swift.min(batches * size, total), (batches - 1) * size)
      if now * 100 / total > before * 100 / total { done(now) }
    }) { start throws(Diagnostic) in
      try output.take { batch throws(Diagnostic) in
        var results: [Result] = []
        for index in start..<Swift.min(start + size, endIndex) { results.append(try hand(self[index], batch)) }
        return results
      }
    }
    return results.flatMap(\.self)
  }
}

extension SiteBatch {
  /// Takes the files of a unit, unless those of the last publication may stay, which were made of the same things.
  ///
  /// - Parameter key: The hash of their sources; nil when one is unknown.
  /// - Returns: Their problems. If there are any, the next build makes the files again, to report them again.
  @discardableResult
  func add(
    _ unit: String, key: Digest?, _ make: () throws(Diagnostic) -> RenderedFiles
  ) throws(Diagnostic) -> [Diagnostic] {
    if let key, keeps(unit, key: key) { return [] }
    let files = try make()
    try Diagnostic.onError(try add(files.items, as: unit, key: files.diagnostics.isEmpty ? key : nil))
    return files.diagnostics
  }
}

/// Files of the same sources, ready to be published, and the problems on the way.
struct RenderedFiles: Sendable {
  /// The folder that all of them are in, with a slash at its end; empty for the site's root.
  private let folder: String
  private(set) var items: [OutputItem] = []
  var diagnostics: [Diagnostic] = []

  init(in folder: String = "") { self.folder = folder }

  init(_ bytes: [UInt8], at path: String, rank: Int = 0) {
    self.init()
    add(bytes, at: path, rank: rank)
  }

  /// Adds a page in both its forms, each with a note for the next publication.
  mutating func add(_ page: consuming RenderedPage, note: String = "", markdownNote: String = "") {
    // In HTML it links to its Markdown, and to other files of a lower rank.
    if let markdown = page.markdown {
      add(markdown, at: page.page.path(as: .markdown), rank: page.page.rank, note: markdownNote)
    }
    add(page.html, at: page.page.path(as: .html), rank: page.page.rank + 1, note: note)
  }

  /// Adds a file. The program's own paths, and those with an identifier in them, can all name files.
  mutating func add(_ bytes: consuming [UInt8], at path: String, rank: Int = 0, note: String = "") {
    if let path = OutputPath(folder + path) {
      FileMarks.mark(&bytes, at: path.text)
      items.append(OutputItem(path: path, rank: rank, note: note, bytes: bytes))
    }
  }
}

extension SitePage {
  /// The rank of its turn: after style sheet, photos and posters, which have rank 0, and after all of its targets. Only
  /// the ways back and on may lead nowhere for a moment, the first time that a site is published.
  fileprivate var rank: Int {
    switch self {
    case .content: 1
    case .pet, .pets, .notFound: 3
    // A list leads to those in its folder; the first one leads to any.
    case .list(let address): 13 - 2 * min(4, address.folder.utf8.count { $0 == UInt8(ascii: "/") })
    }
  }
}

extension Diagnostic {
  /// A file that stays unpublished, or stays against its purpose, is an error.
  init(_ problem: PublicationProblem) {
    let severity = problem.kind == .damagedManifest ? Severity.warning : .error
    self.init(problem, severity, at: SourceLocation(problem.place), consequence: problem.consequence)
  }

  /// Does a step of publishing, whose problem stops the build.
  static func onError<Value>(_ work: @autoclosure () throws(PublicationProblem) -> Value) throws(Diagnostic) -> Value {
    do throws(PublicationProblem) { return try work() } catch {
      throw Diagnostic(error, at: SourceLocation(error.place), consequence: error.consequence)
    }
  }

  /// The meanings of a table's columns must be known before its values become public.
  static func stopForQuestions(in diagnostics: DiagnosticLog) throws(Diagnostic) {
    guard diagnostics.has(.openQuestion, .invalidColumns) else { return }
    throw Diagnostic(
      .error, .openQuestion, at: "petspot", "the meaning of some columns or numbers is open",
      consequence: "nothing was published", advice: "See 'petspot columns --help'")
  }
}

extension PublicationProblem: DiagnosticError {
  package var code: Diagnostic.Code {
    switch kind {
    case .foreignFile: .foreignFile
    case .damagedManifest: .damagedManifest
    case .conflictingFiles: .conflictingFiles
    case .folderInUse: .folderInUse
    case .notWritten: .notWritten
    case .notReadable: .notReadable
    case .notASite: .notASite
    }
  }
}
