import PetModel
import PetSite
import SiteComparison

/// An announcement in a preview: where it stands, what is hard about it, what is wrong, and how it differs from the base.
struct PreviewCase: Sendable {
  /// Nil for one that is gone.
  let new: AnnouncementReference?
  /// Nil without a base, and for one that wasn't there.
  let old: AnnouncementReference?
  let state: PreviewedPage.State
  /// What its page says it is.
  let title: String
  /// What is hard about it.
  let note: String?
  var problems: CaseProblems
  /// How the announcement differs from the base; nil also without one.
  let change: PetChange?
  /// Whether its page differs from the base's, maybe for another reason.
  let looksDifferent: Bool

  /// What a reviewer looks at first.
  enum Rank: Int, Comparable {
    case changed, failing, other

    static func < (one: Rank, other: Rank) -> Bool { one.rawValue < other.rawValue }
  }

  var rank: Rank {
    if change != nil || looksDifferent { return .changed }
    return problems.worst != nil ? .failing : .other
  }

  /// Where it stands: `Fixtures/server.json, item 3`.
  var location: SourceLocation { (new ?? old)?.location ?? "" }

  var id: PetID? { (new ?? old)?.id }

  /// `reward removed; phone withdrawn`; nil if nothing changed.
  var changeText: String? {
    if let change { return change.sentence }
    return looksDifferent ? "the announcement is the same; its page differs by template, locale or photo" : nil
  }

  /// The keys of the fields that changed, or that something is wrong with.
  var keys: Set<String> {
    Set(problems.all.compactMap(\.location.key) + (change?.fields ?? []).map { $0.field.key ?? $0.field.rawValue })
  }
}
