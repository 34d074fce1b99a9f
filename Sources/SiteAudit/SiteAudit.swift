package import Essentials
package import PetModel
package import PetPresentation
import Support

/// Searches every byte of a built site for private values.
package struct SiteAudit: Sendable {
  private let values: [SecretValue]
  private let search: SpellingSearch
  /// The values that other announcements give themselves: an amount or a house like theirs, the phone number of a
  /// closed report's owner who has another report. Only in the files of its own announcement is such a value withheld.
  private let sharedValues: Set<Int>
  /// Notes about values, from before any file is read.
  private let notes: [Diagnostic]

  /// - Parameters:
  ///   - pets: As the announcements have them, nothing kept back.
  ///   - passwords: That stand in the input, where everybody may read them.
  ///   - cells: Texts of tables that no page may have, and where each stands.
  ///   - siteTexts: The texts of every site: locale files, towns. Equal cells reveal nothing.
  package init(
    of pets: [PetDetails], passwords: [(password: ManagementPassword, place: SourceLocation)],
    profile: PublicationProfile, showsClosed: Bool = false, cells: [(text: String, place: SourceLocation)] = [],
    siteTexts: [Data] = []
  ) {
    let values = SecretValue.merged(
      passwords.map { SecretValue(kind: .password, pets: [], place: $0.place, spellings: [$0.password.secret]) }
        + cells.compactMap { SecretValue.value(ofCell: $0.text, at: $0.place) }
        + pets.flatMap { SecretValue.values(of: $0, by: profile, showsClosed: showsClosed) })
    let search = SpellingSearch(values)
    let shown = pets.filter { $0.status != .closed || showsClosed }
    let told = shown.reduce(into: Set<Int>()) { told, pet in
      told.formUnion(search.values(in: Array(profile.published(pet, in: .english).publicText.utf8)))
    }
    let common = siteTexts.reduce(into: Set<Int>()) { $0.formUnion(search.values(in: Array($1))) }
    self.values = values
    self.search = search
    sharedValues = told.filter { values[$0].isClosed || [.reward, .house, .cell].contains(values[$0].kind) }
      .union(common.filter { values[$0].kind == .cell })
    notes =
      search.unsearchable.map { Diagnostic(tooShort: values[$0]) }
      + told.sorted().filter { values[$0].kind == .password }.map { Diagnostic(told: values[$0]) }
  }

  package struct Outcome: Sendable {
    package var files = 0
    package var values = 0
    package var diagnostics: [Diagnostic] = []
    /// Whether every file could be read.
    package var isComplete = true
  }

  /// Reads all files below `folder`, hidden ones too, on all cores.
  package func outcome(in folder: String) async -> Outcome {
    let (files, problems) = Self.files(in: folder)
    let place = URL(filePath: folder).standardizedFileURL.resolvingSymlinksInPath().path
    // A site, or the rest of one: petspot's notes stand beside it or in it.
    guard AnnouncementCatalog.isOutput(place) || files.contains("index.html") else {
      return Outcome(diagnostics: [.notASite(folder)] + problems, isComplete: false)
    }
    let found = await files.boundedMap { findings(in: $0, of: folder) }
    let unread = found.contains { $0.contains { $0.code == .notReadable } }
    return Outcome(
      files: files.count, values: values.count - search.unsearchable.count,
      diagnostics: problems + found.flatMap(\.self) + notes,
      isComplete: !unread && !problems.contains { $0.severity == .error })
  }

  /// All files below a folder, by their paths in it, in order, and the unreadable ones. Links aren't followed: their
  /// targets are elsewhere.
  private static func files(in folder: String) -> (files: [String], problems: [Diagnostic]) {
    do throws(SystemError) {
      let tree = try FileTree(in: folder)
      let others = tree.members.filter { $0.kind != .folder && !$0.kind.isFile }
      let problems =
        others.map { Diagnostic.notAudited(SourceLocation("\(folder)/\($0.path)"), "is no file") }
        + tree.unreadable.map { .notReadable(SourceLocation($0.folder), $0.error) }
      return (tree.members.filter(\.kind.isFile).map(\.path), problems)
    } catch { return ([], [.notReadable(SourceLocation(folder), error)]) }
  }

  private func findings(in path: String, of folder: String) -> [Diagnostic] {
    let place = SourceLocation("\(folder)/\(path)")
    let isWithheld = { (value: Int) in !sharedValues.contains(value) || values[value].owner(of: path) != nil }
    let name = values(inEncoded: Array(path.utf8)).filter(isWithheld)
    var diagnostics = name.sorted().map { Diagnostic(values[$0], at: place, isName: true) }
    do throws(SystemError) {
      let file = try ReadableFile(at: place.file)
      let texts = FileTexts(try file.bytes(at: 0, count: file.size), name: path)
      diagnostics += values(in: texts).filter(isWithheld).map { Diagnostic(values[$0], at: place, isName: false) }
      if let problem = texts.problem { diagnostics.append(.notAudited(place, problem)) }
    } catch { diagnostics.append(.notReadable(place, error, advice: error.advice)) }
    return diagnostics
  }

  private func values(in file: FileTexts) -> [Int] {
    var found = Set<Int>()
    file.binary?.forEachPiece { found.formUnion(search.values(in: $0)) }
    for text in file.texts { text.forEachPiece { found.formUnion(values(inEncoded: $0)) } }
    return found.sorted()
  }

  private func values(inEncoded text: [UInt8]) -> Set<Int> {
    TextDecoding.layers(of: text).reduce(into: []) { $0.formUnion(search.values(in: $1)) }
  }
}

extension [UInt8] {
  /// Calls `body` with one piece of a large file after the other, because the search takes ten times the memory of a
  /// piece. Each begins with the end of the one before, so that a text across a border is whole in one of them.
  fileprivate func forEachPiece(_ body: ([UInt8]) -> Void) {
    let (size, overlap) = (1 << 18, 1 << 14)
    if count <= size { return body(self) }
    for start in stride(from: 0, to: count - overlap, by: size - overlap) {
      body(Array(self[start..<Swift.min(start + size, count)]))
    }
  }
}

extension Diagnostic {
  /// A value in a file of the site, or in its name. The problem never repeats the value.
  init(_ value: SecretValue, at place: SourceLocation, isName: Bool) {
    let isPassword = value.kind == .password
    let isAlone = isPassword || value.kind == .cell
    let owner = isAlone ? "that stands in \(value.place)" : value.pet(at: place.file).map { "of \($0)" } ?? ""
    let reason = isPassword ? "" : value.isClosed ? ", whose report is closed" : ", which the profile keeps back"
    self.init(
      .error, isPassword ? .publishedPassword : .withheldValue, at: place,
      "\(isName ? "its name" : "it") has \(value.kind.rawValue) \(owner)\(reason)",
      consequence: "readers of the site can find it",
      advice: isPassword
        ? "Remove the file, and ask for a new password" : "Remove the file, and build the site again with this profile",
      pet: value.pet(at: place.file))
  }

  init(tooShort value: SecretValue) {
    self.init(
      .advice, .notAudited, at: value.place, "\(value.kind.rawValue) is too short to look for in the site's files",
      advice: "Check the site's pages yourself", pet: value.pets.first)
  }

  /// A problem for a password in a published text.
  init(told value: SecretValue) {
    self.init(
      .error, .publishedPassword, at: value.place,
      "\(value.kind.rawValue) also stands in the published part of a report",
      advice: "Take it out, and ask for a new password", pet: value.pets.first)
  }

  static func notReadable(_ place: SourceLocation, _ error: SystemError, advice: String? = nil) -> Diagnostic {
    Diagnostic(.error, .notReadable, at: place, "can't be read: \(error.reason)", advice: advice)
  }

  static func notAudited(_ place: SourceLocation, _ problem: String) -> Diagnostic {
    Diagnostic(
      .warning, .notAudited, at: place, problem, consequence: "petspot couldn't search all of it",
      advice: "Look at it yourself, or remove it")
  }

  static func notASite(_ folder: String) -> Diagnostic {
    Diagnostic(
      .error, .notASite, at: folder, "is no folder with a site: there is neither index.html nor a list of files",
      consequence: "nothing was looked through", advice: "Give --site the folder that petspot build wrote")
  }
}
