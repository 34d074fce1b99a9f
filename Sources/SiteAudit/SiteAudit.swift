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
    let texts = shown.map { CompactText(Array(profile.published($0).publicText.utf8)) }
    let told = texts.reduce(into: Set<Int>()) { $0.formUnion(all.values(in: $1)) }
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
    let name = values(in: TextDecoding.layers(of: Array(path.utf8)))
    var diagnostics = name.map { Diagnostic(values[$0], at: place, isName: true) }
    do throws(SystemError) {
      let file = try ReadableFile(at: place.file)
      let texts = FileTexts(try file.bytes(at: 0, count: file.size), name: path)
      diagnostics += values(in: texts.texts).map { Diagnostic(values[$0], at: place, isName: false) }
      if let problem = texts.problem { diagnostics.append(.notAudited(place, problem)) }
    } catch {
      diagnostics.append(
        Diagnostic(.error, .notReadable, at: place, "can't be read: \(error.reason)", advice: error.advice))
    }
    return diagnostics
  }

  private func values(in texts: [[UInt8]]) -> [Int] {
    texts.reduce(into: Set<Int>()) { $0.formUnion(search.values(in: CompactText($1))) }.sorted()
  }
}
