import PetModel

/// The announcements that a preview has room for, and those that it hasn't.
struct FittingSections: Sendable {
  private var written: [(number: Int, found: PreviewCase, section: Markup)] = []
  private(set) var leftOut: [PreviewCase] = []
  private(set) var pictures: Set<Picture> = []
  private var posterProblems = CaseProblems()
  /// How many bytes all of it takes in the file.
  private(set) var bytes = 0

  /// How many there is room for.
  var count: Int { written.count }

  var shown: [PreviewCase] { written.map(\.found) }

  /// How many bytes more the file would have with `section`.
  func bytes(of section: Pictured<Markup>) -> Int {
    section.pictures.subtracting(pictures).reduce(section.value.html.utf8.count) { $0 + $1.byteCount }
  }

  mutating func add(_ section: Pictured<Markup>, of found: PreviewCase, at number: Int, _ problems: CaseProblems) {
    bytes += bytes(of: section)
    pictures.formUnion(section.pictures)
    var found = found
    found.problems = found.problems + problems
    written.append((number, found, section.value))
    posterProblems = posterProblems + problems
  }

  mutating func leaveOut(_ cases: [PreviewCase]) {
    leftOut = cases
  }

  /// What is left out; none if nothing is.
  var leftOutDiagnostics: [Diagnostic] {
    guard !leftOut.isEmpty else { return [] }
    let text = "\(leftOut.count) of \(leftOut.count + count) announcements don't fit into one file"
    return [
      Diagnostic(
        .advice, .leftOut, at: "preview", text, consequence: "left out, the changed and failing ones last",
        advice: "Preview a part of the input")
    ]
  }

  /// What is wrong with posters, and what is left out.
  var problems: CaseProblems { posterProblems + CaseProblems(leftOutDiagnostics) }

  var inInputOrder: FittingSections {
    var sections = self
    sections.written.sort { $0.number < $1.number }
    return sections
  }

  /// The parts of the file, what is to be looked at first.
  ///
  /// - Parameter isCompared: Whether there is a base.
  func parts(besides states: Markup, isCompared: Bool) -> [PreviewDocument.Part] {
    let isChanged = { (found: PreviewCase) in found.rank == .changed }
    let (changed, others) = (written.filter { isChanged($0.found) }, written.filter { !isChanged($0.found) })
    let screen = PreviewDocument.Part(
      id: "states", heading: "Every state of the details screen", isFolded: isCompared, content: states)
    let all =
      isCompared
      ? [part("changed", "Changed", changed), screen, part("unchanged", "Unchanged", others, isFolded: true)]
      : [screen, part("announcements", "Announcements", others)]
    return all + (leftOut.isEmpty ? [] : [leftOutPart])
  }

  private func part(
    _ id: String, _ heading: String, _ cases: [(number: Int, found: PreviewCase, section: Markup)],
    isFolded: Bool = false
  ) -> PreviewDocument.Part {
    PreviewDocument.Part(
      id: id, heading: "\(heading): \(cases.count)", isFolded: isFolded && !cases.isEmpty,
      content: "\(Self.index(of: cases.map(\.found)))\(cases.map(\.section))")
  }

  /// The ways to all of them.
  private static func index(of cases: [PreviewCase]) -> Markup? {
    guard cases.count > 3 else { return nil }
    let links = cases.map { found -> Markup in
      let worst = found.problems.worst.map { " class=\"is-\($0.rawValue)\"" } ?? ""
      return """
        <li\(Markup(trusted: worst))><a href="#\(found.id.map(PreviewAnchor.anchor) ?? "")">\(found.shortName)</a></li>
        """
    }
    return "<ul class=\"index\">\(links)</ul>"
  }

  private static let namedAtMost = 200

  private var leftOutPart: PreviewDocument.Part {
    let names = leftOut.prefix(Self.namedAtMost).map { "<li>\($0.location.description)</li>" as Markup }
    let more = leftOut.count - names.count
    return PreviewDocument.Part(
      id: "left-out", heading: "Left out: \(leftOut.count)", isFolded: false,
      content: """
        <p>This file would be too large with them. None of them changed, or those that did come first.</p>
        <ul class="index">\(names)\(more > 0 ? "<li>and \(more) more</li>" as Markup : nil)</ul>
        """)
  }
}

extension PreviewCase {
  /// `server.json, item 3`
  var shortName: String {
    let file = location.file.split(separator: "/").last.map(String.init) ?? location.file
    return SourceLocation(file, location.position).description
  }
}
