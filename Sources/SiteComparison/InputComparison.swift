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
    self.changes = PetChange.Weight.allCases.flatMap { weight in changes.filter { $0.weight == weight } }
    self.old = old
    self.new = new
  }

  /// Compares the shown values of a site. Announcements with unchanged bytes aren't read again, unless they have a
  /// photo in a file: another photo may have its name.
  package init(
    from old: AnnouncementCatalog, to new: AnnouncementCatalog, by profile: PublicationProfile, in locale: SiteLocale
  ) async {
    let results = await new.paired(with: old).boundedMap { first, second in
      Result { () throws(Diagnostic) -> PetChange? in
        if first?.isSurelySame(as: second) == true { return nil }
        return Self.change(
          from: try first?.shown(of: old, by: profile, in: locale),
          to: try second?.shown(of: new, by: profile, in: locale),
          unreadPart: new.unreadPart ?? first.flatMap { new.unshown[$0.id]?.openPlace })
      }
    }
    self.init(changes: results.compactMap { try? $0.get() }, old: old.references.count, new: new.references.count)
    for case .failure(var error) in results {
      error.consequence = "not compared"
      diagnostics.append(error)
    }
  }

  /// The change of an announcement that is in both inputs, or in one of them.
  private static func change(from old: ShownPet?, to new: ShownPet?, unreadPart: SourceLocation?) -> PetChange? {
    var old = old
    if let one = old?.photoFile, let other = new?.photoFile {
      let isSame = one == other || FileManager.default.contentsEqual(atPath: one.path, andPath: other.path)
      // A photo is its content, under any file name.
      old?.values[.photo] = isSame ? new?.values[.photo] : "another photo"
    }
    return PetChange(from: old, to: new, unreadPart: unreadPart)
  }

  /// The number of changes that are listed one by one, also in a preview; the others are only counted.
  package static let listedAtMost = 50

  /// `3 of 41 pets are not the same in OLD and NEW: 1 new, 1 gone, 1 changed; 2 values newly public.`
  package var summary: String {
    if changes.isEmpty { return "No pet differs: \(new.counted("pet"))." }
    let all = new + changes.count { [.gone, .unread].contains($0.kind) }
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
    let counts: [(PetChange.Kind, String)] = [
      (.added, "new"), (.gone, "gone"), (.unread, "not read"), (.changed, "changed"),
    ]
    return counts.compactMap { kind, word in
      let count = changes.count { $0.kind == kind }
      return count == 0 ? nil : "\(count.grouped) \(word)"
    }.joined(separator: ", ")
  }

  /// A diagnostic for each change, and one more when the old announcements are the newer ones.
  package var findings: [Diagnostic] {
    let older = changes.filter(\.isOlder)
    return changes.map(\.diagnostic)
      + older.prefix(1).map { first in
        Diagnostic(
          .warning, .baseIsNewer, at: first.source,
          "\(older.count.counted("report")) changed later in the base than here (\(first.title))",
          consequence: "changes made there since look undone here",
          advice: "Bring the input up to date with the base, or swap the two")
      }
  }
}

extension AnnouncementCatalog {
  /// The announcements beside their earlier forms: first all of this catalog, then those that only `old` has.
  package func paired(with old: AnnouncementCatalog?) -> [(old: AnnouncementReference?, new: AnnouncementReference?)] {
    guard let old = old?.references else { return references.map { (nil, $0) } }
    let before = Dictionary(old.map { ($0.id, $0.index) }) { first, _ in first }
    let after = Set(references.map(\.id))
    return references.map { new in (before[new.id].map { old[$0] }, new) }
      + old.filter { !after.contains($0.id) }.map { ($0, nil) }
  }
}

extension AnnouncementReference {
  /// Whether both have the same bytes. A photo in a file may be another one, or be there in one of the two alone.
  fileprivate func isSurelySame(as other: AnnouncementReference?) -> Bool {
    bytesDigest != nil && bytesDigest == other?.bytesDigest && photo != .file && other?.photo != .file
  }

  fileprivate func shown(
    of catalog: AnnouncementCatalog, by profile: PublicationProfile, in locale: SiteLocale
  ) throws(Diagnostic) -> ShownPet {
    ShownPet(try catalog.announcement(self), at: location, by: profile, in: locale)
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
