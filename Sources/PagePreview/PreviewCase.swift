import Essentials
import PetModel
import SiteComparison
import Support

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
  var state: String { reference.status?.name ?? "failed" }

  /// `server.json, item 3`
  var shortName: String {
    let location = reference.location
    return SourceLocation(URL(filePath: location.file).lastPathComponent, location.position).description
  }

  /// `reward removed; phone withdrawn`; nil if nothing changed.
  var changeText: String? {
    change?.sentence ?? (rank == .changed ? "the report is the same; its page differs" : nil)
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

/// The unexpected problems of something, by an `expected.json`.
struct CaseProblems: Sendable {
  private(set) var wrong: [Diagnostic]
  /// The problems that an announcement is there to show.
  private(set) var expected: [Diagnostic]

  init(_ diagnostics: [Diagnostic] = [], expected: ExpectedProblems = ExpectedProblems()) {
    let parts = expected.parted(diagnostics)
    wrong = parts.unexpected
    self.expected = parts.expected
  }

  static func + (one: CaseProblems, other: CaseProblems) -> CaseProblems {
    var sum = one
    sum.wrong += other.wrong
    sum.expected += other.expected
    return sum
  }

  /// Nil for none and for mere advice.
  var worst: Diagnostic.Severity? { wrong.map(\.severity).max().flatMap { $0 > .advice ? $0 : nil } }

  /// A list, the worst first and expected ones last; nil for no problem.
  ///
  /// - Parameter saysPlaces: Whether each says where it is, and not only its key.
  func markup(saysPlaces: Bool = false) -> Markup? {
    if wrong.isEmpty && expected.isEmpty { return nil }
    let items =
      wrong.sorted { $0.severity > $1.severity }.map { ($0, $0.severity.rawValue, $0.advice) }
      + expected.map { ($0, "expected", nil) }
    let list = items.map { problem, kind, advice -> Markup in
      let place = saysPlaces ? problem.location.description : problem.location.key
      return """
        <li class="is-\(kind)"><strong>\(kind)</strong> \(place.map { "<code>\($0)</code> " as Markup })\
        <span dir="auto">\(problem.message)</span>\(advice.map { ". <span class=\"quiet\">\($0)</span>" as Markup })</li>
        """
    }
    return "<ul class=\"problems\">\(list)</ul>"
  }
}

/// The difficulty of an announcement, in its author's words: its `_comment`. No dialect of the API knows this key, so
/// pages don't show it.
struct FixtureNote: Decodable {
  private let comment: String?

  private enum CodingKeys: String, CodingKey { case comment = "_comment" }

  private static let longest = 400

  /// Nil for none, and for input from a pipe, which can't be read again.
  static func text(of reference: AnnouncementReference) -> String? {
    let slice = reference.slice
    guard slice.length > 0, let file = try? ReadableFile(at: reference.location.file),
      let bytes = try? file.bytes(at: slice.offset, count: Int(slice.length)),
      let comment = (try? JSONDecoder().decode(Self.self, from: Data(bytes)))?.comment?.onOneLine
    else { return nil }
    return comment.count > longest ? comment.prefix(longest) + "…" : comment
  }
}
