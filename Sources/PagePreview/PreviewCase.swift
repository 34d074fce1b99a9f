import PetModel
import SiteComparison

/// An announcement in a preview: its place, its problems, and its differences from the base.
struct PreviewCase: Sendable {
  /// The announcement now, else as it was before it went.
  let reference: AnnouncementReference
  /// Whether it is in the input, and in the base.
  let isNow, wasBefore: Bool
  let problems: CaseProblems
  /// The announcement's difference from the base; nil also without a base.
  let change: PetChange?
  /// The reviewer's order.
  let rank: Rank

  /// The importance for a reviewer. Problems that the base has, too, come after new ones.
  enum Rank: Int, CaseIterable {
    case changed, failing, failingAsBefore, other
  }

  var id: PetID { reference.id }

  /// The name of its place in the file.
  var anchor: String { "pet-\(id)" }

  /// The state for a reader: `missing`, `failed`.
  var state: String {
    switch reference.status {
    case .missing?: "missing"
    case .found?: "found"
    case .closed?: "closed"
    case .unknown?: "unknown"
    case nil: "failed"
    }
  }

  /// `server.json, item 3`
  var shortName: String {
    let location = reference.location
    let file = location.file.split(separator: "/").last.map(String.init) ?? location.file
    return SourceLocation(file, location.position).description
  }

  /// `reward removed; phone withdrawn`; nil if nothing changed.
  var changeText: String? {
    change?.sentence ?? (rank == .changed ? "the announcement is the same; its page differs" : nil)
  }

  /// The rows of its page that changed, by their names in tests.
  var rows: [String] {
    (change?.fields ?? []).map { change in
      switch change.field {
      case .status: "status.badge"
      case .reward: "reward.badge"
      case .photo, .focus: "photo"
      case .point: "place.row"
      default: "\(change.field.rawValue).row"
      }
    }
  }
}
