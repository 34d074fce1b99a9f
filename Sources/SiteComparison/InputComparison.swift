import Essentials
package import PetModel
package import PetPresentation
import Support

/// The differences of two sets of announcements in their published values.
package struct InputComparison: Sendable {
  /// The heaviest first; of one weight in the order of the new announcements, then the ones that are gone.
  package private(set) var changes: [PetChange]
  /// The numbers of announcements.
  package let old, new: Int
  /// Problems of either of them from the second reading.
  package private(set) var diagnostics: [Diagnostic] = []

  package init(changes: [PetChange], old: Int, new: Int) {
    self.changes = changes.enumerated().sorted { ($0.element.weight, $0.offset) < ($1.element.weight, $1.offset) }
      .map(\.element)
    self.old = old
    self.new = new
  }

  /// Compares the shown values of a site. Announcements with unchanged bytes aren't read again, unless they have a
  /// photo in a file: another photo may have its name.
  package init(
    from old: AnnouncementCatalog, to new: AnnouncementCatalog, by profile: PublicationProfile, in locale: SiteLocale
  ) async {
    let before = Dictionary(old.references.map { ($0.id, $0.index) }) { first, _ in first }
    let after = Set(new.references.map(\.id))
    let pairs: [(old: AnnouncementReference?, new: AnnouncementReference?)] =
      new.references.map { new in (before[new.id].map { old.references[$0] }, new) }
      + old.references.filter { !after.contains($0.id) }.map { ($0, nil) }
    let inputs = ComparedInputs(old: old, new: new, profile: profile, locale: locale)
    let results = await pairs.boundedMap { pair in
      Result { () throws(Diagnostic) in try inputs.change(from: pair.old, to: pair.new) }
    }
    self.init(changes: results.compactMap { try? $0.get() }, old: old.references.count, new: new.references.count)
    for case .failure(var error) in results {
      error.consequence = "not compared"
      diagnostics.append(error)
    }
  }
}

/// Two inputs, and how a site shows their announcements.
private struct ComparedInputs: Sendable {
  let old, new: AnnouncementCatalog
  let profile: PublicationProfile
  let locale: SiteLocale

  /// The change of an announcement that is in both, or in one of them.
  func change(
    from first: AnnouncementReference?, to second: AnnouncementReference?
  ) throws(Diagnostic) -> PetChange? {
    // A photo in a file may be another one, or be there in one of the two alone.
    if let digest = first?.bytesDigest, digest == second?.bytesDigest, first?.photo != .file, second?.photo != .file {
      return nil
    }
    let (before, after) = (try shown(first, old), try shown(second, new))
    guard var old = before?.shown, let new = after?.shown else {
      return PetChange(from: before?.shown, to: after?.shown)
    }
    if let one = before?.photo, let other = after?.photo, one.isFileURL, other.isFileURL {
      let isSame = one == other || FileManager.default.contentsEqual(atPath: one.path, andPath: other.path)
      // A photo is its content, under any file name.
      old.values[.photo] = isSame ? new.values[.photo] : "another photo"
    }
    return PetChange(from: old, to: new)
  }

  private func shown(
    _ reference: AnnouncementReference?, _ catalog: AnnouncementCatalog
  ) throws(Diagnostic) -> (shown: ShownPet, photo: URL?)? {
    guard let reference else { return nil }
    let announcement = try catalog.announcement(reference)
    let shown = ShownPet(announcement, at: reference.location, by: profile, in: locale)
    return (shown, shown.values[.photo] == nil ? nil : announcement.pet?.photo)
  }
}

extension InputComparison {
  /// The number of changes that are listed one by one, also in a preview; the others are only counted.
  package static let listedAtMost = 50

  /// `3 of 41 pets are not the same in OLD and NEW: 1 new, 1 gone, 1 changed; 2 values newly public.`
  package var summary: String {
    if changes.isEmpty { return "No pet differs: \(new.counted("pet"))." }
    let all = new + changes.count { $0.kind == .gone }
    let published = changes.filter { $0.kind == .changed }.reduce(0) { $0 + $1.newlyPublic.count }
    let warning = published == 0 ? "" : "; \(published.counted("value")) newly public"
    return
      "\(changes.count.grouped) of \(all.counted("pet")) \(changes.count == 1 ? "is" : "are") not the same in OLD and NEW: \(Self.kinds(of: changes))\(warning)."
  }

  /// A line for each of the heaviest changes, and how many others there are. Each begins with a sign: a runner of
  /// GitHub's or GitLab's takes a line that begins with `::` for a command.
  package var lines: [String] {
    let rest = changes.dropFirst(Self.listedAtMost)
    return changes.prefix(Self.listedAtMost).map { "\($0.sign) \($0.text)" }
      + (rest.isEmpty ? [] : ["and \(rest.count.grouped) more: \(Self.kinds(of: rest))"])
  }

  /// `1 new, 1 gone, 1 changed`
  private static func kinds(of changes: some Sequence<PetChange>) -> String {
    let counts: [(PetChange.Kind, String)] = [(.added, "new"), (.gone, "gone"), (.changed, "changed")]
    return counts.compactMap { kind, word in
      let count = changes.count { $0.kind == kind }
      return count == 0 ? nil : "\(count.grouped) \(word)"
    }.joined(separator: ", ")
  }

  /// A diagnostic for each change, and one more when the old announcements are the newer ones.
  package var findings: [Diagnostic] {
    let older = changes.filter(\.isOlder)
    guard let first = older.first else { return changes.map(\.diagnostic) }
    return changes.map(\.diagnostic) + [
      Diagnostic(
        .warning, .baseIsNewer, at: first.source,
        "\(older.count.counted("report")) changed later in the base than here (\(first.title))",
        consequence: "changes made there since look undone here",
        advice: "Bring the input up to date with the base, or swap the two")
    ]
  }
}

extension PetChange {
  /// `+` for a new pet, `-` for one that is gone, `!` where a private value becomes public, `~` for the rest.
  fileprivate var sign: String { kind == .added ? "+" : kind == .gone ? "-" : weight == .newlyPublic ? "!" : "~" }

  /// The change as writers of reports take it: a warning where a private value becomes public.
  package var diagnostic: Diagnostic {
    let key = kind == .changed ? fields.lazy.compactMap(\.field.key).first : nil
    let place = key.map(source.key) ?? source
    return Diagnostic(weight == .newlyPublic ? .warning : .advice, code, at: place, text, pet: id)
  }

  private var code: Diagnostic.Code {
    switch (kind, weight) {
    case (.added, _): .petAdded
    case (.gone, _): .petGone
    case (_, .newlyPublic): .newlyPublished
    case (_, .status): .statusChanged
    default: .fieldChanged
    }
  }
}
