import PetModel
import SiteComparison

/// An announcement in a preview: its place, its problems, and its differences from the base.
struct PreviewCase: Sendable {
  /// The announcement now, else as it was before it went.
  let reference: AnnouncementReference
  /// Whether it is in the input.
  let isNow: Bool
  /// The announcement of the base; nil also without a base.
  let before: AnnouncementReference?
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

  var path: String { "pets/\(id)/index.html" }

  /// The state for a reader: `missing`, `failed`.
  var state: String { reference.status?.name ?? "failed" }

  /// The part of its file's path before the name: `Fixtures/`
  var folder: String { String(reference.location.file.dropLast(file.count)) }

  /// `server.json, item 3`
  var shortName: String { SourceLocation(file, reference.location.position).description }

  private var file: String {
    reference.location.file.split(separator: "/").last.map(String.init) ?? reference.location.file
  }

  /// `reward removed; phone withdrawn`; nil if nothing changed.
  var changeText: String? { change?.sentence ?? (rank == .changed ? "the report is the same; its page differs" : nil) }
}
