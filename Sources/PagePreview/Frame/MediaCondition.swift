import Support

/// What one of the alternatives of `@media` asks for, divided by who can answer it within a preview.
struct MediaCondition: Sendable, Hashable {
  /// Whether it is about paper or screens alone; nil for both.
  private(set) var isPrint: Bool?
  /// What is asked of the width, which the frame's is: `(min-width: 48em)`.
  private(set) var widths: [String] = []
  /// What only the browser knows: `(prefers-color-scheme: dark)`.
  private(set) var others: [String] = []
  /// False for what can't be within a preview, where no script runs.
  private(set) var canHold = true

  /// The alternatives of what follows `@media`.
  static func alternatives(of query: String) -> [MediaCondition] {
    query.split(separator: ",").map { MediaCondition(String($0)) }
  }

  private init(_ query: String) {
    // Nothing is known of what is negated: it is left to the browser.
    if query.contains("not ") || query.contains(" or ") {
      others = [query.trimmed]
      return
    }
    for part in query.split(separator: " and ").map({ String($0).trimmed }) { add(part) }
  }

  private mutating func add(_ part: String) {
    switch part {
    case "print", "only print": isPrint = true
    case "screen", "only screen": isPrint = false
    case "all", "(scripting:none)", "(scripting: none)": break
    case _ where part.hasPrefix("(scripting"): canHold = false
    case _ where part.contains("device-"): others.append(part)
    case _ where part.contains("width"): widths.append(part)
    // A frame is as high as what is in it.
    case _ where part.contains("height"): break
    default: others.append(part)
    }
  }

  /// `rules` under this condition, for a frame within ``FrameStyle``.
  func wrap(_ rules: String) -> String {
    guard canHold, !rules.isEmpty else { return "" }
    var css = rules
    if !others.isEmpty { css = "@media \(others.joined(separator: " and ")){\(css)}" }
    if !widths.isEmpty { css = "@container frame \(widths.joined(separator: " and ")){\(css)}" }
    return isPrint.map { "@container medium (width\($0 ? "<" : ">")1.5px){\(css)}" } ?? css
  }
}
