import Essentials
package import PetModel
package import PetPresentation
import Support

/// Looks through every byte of a built site for what must not be there.
package struct SiteAudit: Sendable {
  private let values: [SecretValue]
  private let search: SpellingSearch
  /// The values that aren't looked for, and why.
  private let passedOver: [Diagnostic]

  /// - Parameters:
  ///   - pets: As the announcements have them, nothing kept back.
  ///   - passwords: That stand in the input.
  ///   - showsClosed: Whether pets whose report is closed are shown.
  package init(
    of pets: [PetDetails], passwords: [FoundPassword], profile: PublicationProfile, showsClosed: Bool = false
  ) {
    let values = SecretValue.merged(
      passwords.map(SecretValue.value)
        + pets.flatMap { SecretValue.values(of: $0, by: profile, showsClosed: showsClosed) })
    let all = SpellingSearch(values)
    // What somebody tells in public, in this announcement or another one, is no secret of the site's.
    let shown = pets.filter { $0.status != .closed || showsClosed }
    let told = shown.reduce(into: Set<Int>()) { told, pet in
      told.formUnion(all.values(in: CompactText(Array(profile.published(pet).publicText.utf8))))
    }
    let short = Set(all.unsearchable)
    let kept = values.indices.filter { !told.contains($0) && !short.contains($0) }.map { values[$0] }
    (self.values, search) = (kept, SpellingSearch(kept))
    passedOver = values.indices.filter { told.contains($0) || short.contains($0) }.compactMap { number in
      Diagnostic(values[number], isTold: told.contains(number))
    }
  }

  /// What an audit found.
  package struct Outcome: Sendable {
    /// How many files there are.
    package var files = 0
    /// How many values were looked for.
    package var values = 0
    package var diagnostics: [Diagnostic] = []
    /// Whether every file could be read.
    package var isComplete = true
  }

  /// Reads all files below `folder`, hidden ones too, on all cores.
  package func outcome(in folder: String) async -> Outcome {
    let listing = FolderListing(of: folder)
    guard listing.isSite else {
      return Outcome(diagnostics: [.notASite(folder)] + listing.diagnostics, isComplete: false)
    }
    let found = await listing.files.boundedMap { findings(in: $0, of: folder) }
    let unread = found.contains { $0.contains { $0.code == .notReadable } }
    return Outcome(
      files: listing.files.count, values: values.count,
      diagnostics: listing.diagnostics + found.flatMap(\.self) + passedOver,
      isComplete: !unread && !listing.diagnostics.contains { $0.severity == .error })
  }
}

extension SiteAudit {
  private func findings(in path: String, of folder: String) -> [Diagnostic] {
    let place = SourceLocation("\(folder)/\(path)")
    let name = values(inEncoded: Array(path.utf8))
    var diagnostics = name.sorted().map { Diagnostic(values[$0], at: place, isName: true) }
    do throws(SystemError) {
      let file = try ReadableFile(at: place.file)
      let texts = FileTexts(try file.bytes(at: 0, count: file.size), name: path)
      diagnostics += values(in: texts).map { Diagnostic(values[$0], at: place, isName: false) }
      if let problem = texts.problem { diagnostics.append(.notAudited(place, problem)) }
    } catch {
      diagnostics.append(
        Diagnostic(.error, .notReadable, at: place, "can't be read: \(error.reason)", advice: error.advice))
    }
    return diagnostics
  }

  private func values(in file: FileTexts) -> [Int] {
    var found = Set<Int>()
    file.binary?.forEachPiece { found.formUnion(search.values(in: CompactText($0))) }
    for text in file.texts { text.forEachPiece { found.formUnion(values(inEncoded: $0)) } }
    return found.sorted()
  }

  private func values(inEncoded text: [UInt8]) -> Set<Int> {
    TextDecoding.layers(of: text).reduce(into: []) { $0.formUnion(search.values(in: CompactText($1))) }
  }
}

extension [UInt8] {
  /// Calls `body` with one piece of a large file after the other, because ten times as much as a piece is in memory while it is looked
  /// through. Each begins with the end of the one before, so that what stands across its end is whole in one of them.
  fileprivate func forEachPiece(_ body: ([UInt8]) -> Void) {
    let (size, overlap) = (1 << 18, 1 << 14)
    if count <= size { return body(self) }
    for start in stride(from: 0, to: count - overlap, by: size - overlap) {
      body(Array(self[start..<Swift.min(start + size, count)]))
    }
  }
}
