/// A report of a pet as somebody typed it, before anything is checked.
public struct AnnouncementDraft: Sendable, Hashable, Codable {
  private var texts: [ReportField: String] = [:]
  /// Whether the pet was found, rather than lost.
  public var isFound = false

  /// An empty report.
  public init() {}

  /// A report as it was kept, also by a petspot that kept latitude and longitude for the place.
  public init(from decoder: any Decoder) throws {
    let kept = try decoder.container(keyedBy: CodingKeys.self)
    let texts = try kept.decode([String: String].self, forKey: .texts)
    for (name, text) in texts { if let field = ReportField(rawValue: name) { self[field] = text } }
    if let latitude = texts["latitude"], let longitude = texts["longitude"] {
      self[.place] = "\(latitude); \(longitude)"
    }
    isFound = try kept.decode(Bool.self, forKey: .isFound)
  }

  /// What was typed for a field, as it was typed; nil when nothing was.
  public subscript(field: ReportField) -> String? {
    get { texts[field] }
    set { texts[field] = newValue }
  }

  /// The fields for which something was typed.
  public var fields: [ReportField] { ReportField.allCases.filter { texts[$0] != nil } }

  /// The same, with everything that `other` says instead.
  public func overridden(by other: AnnouncementDraft) -> AnnouncementDraft {
    var result = self
    for field in other.fields { result[field] = other[field] }
    if other.isFound { result.isFound = true }
    return result
  }
}
