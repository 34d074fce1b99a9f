import Essentials
import PetModel
import PetPresentation
import PetSite
import Support

/// The parts of a preview with announcements: pages in frames, posters, changes and problems.
struct PetSections: Sendable {
  private(set) var parts: [PreviewDocument.Part] = []
  /// The cases in ``parts``.
  private(set) var shown: [PreviewCase] = []
  /// Problems of posters, and of announcements that are left out.
  private(set) var problems = CaseProblems()
  /// The number of shown posters that differ from the base.
  private(set) var changedPosters = 0

  /// The number that is drawn before their size is checked.
  private static let batch = 24

  /// Writes announcements until the file is full: changed ones, then those with new problems, then the others. With a
  /// base, it shows a sample of unchanged ones.
  init(
    _ changes: PreviewChanges, limit: Int, progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
  ) async throws(Diagnostic) {
    let (cases, wanted) = (changes.cases, PreviewCase.Rank.allCases.flatMap(changes.chosen))
    var sections: [Int: Markup] = [:]
    var (room, rest) = (limit, wanted[...])
    while !rest.isEmpty, room >= 0 {
      let batch = Array(rest.prefix(Self.batch))
      let written = try await batch.stoppableMap { number throws(Diagnostic) in
        try changes.section(of: cases[number])
      }
      for (number, section) in zip(batch, written) {
        room -= section.markup.html.utf8.count
        if room < 0 { break }
        sections[number] = section.markup
        problems += section.problems
        changedPosters += section.hasOtherPoster ? 1 : 0
      }
      rest = rest.dropFirst(Self.batch)
      progress(wanted.count - rest.count, wanted.count)
    }
    if sections.count < wanted.count {
      let problem = "\(wanted.count - sections.count) of \(wanted.count) reports don't fit into one file"
      problems += CaseProblems([
        Diagnostic(
          .advice, .leftOut, at: "preview", problem, consequence: "left out; changed and failing ones are kept first",
          advice: "Preview a part of the input")
      ])
    }
    let numbers = sections.keys.sorted()
    shown = numbers.map { cases[$0] }
    parts = Self.groups(isCompared: changes.base != nil).compactMap { id, heading, ranks in
      let own = numbers.filter { ranks.contains(cases[$0].rank) }.compactMap { sections[$0] }
      return own.isEmpty ? nil : .init(id: id, heading: "\(heading): \(own.count)", content: Markup(own))
    }
  }

  private static func groups(isCompared: Bool) -> [(String, String, [PreviewCase.Rank])] {
    isCompared
      ? [
        ("changed", "Changed", [.changed]), ("failing", "With problems", [.failing, .failingAsBefore]),
        ("unchanged", "A sample of the others", [.other]),
      ] : [("announcements", "Reports", PreviewCase.Rank.allCases)]
  }
}

// The section of one announcement.

extension PreviewChanges {
  /// The number of unchanged announcements that are shown.
  private static let sample = 10

  /// The positions of cases that are to be shown, in input order.
  fileprivate func chosen(_ rank: PreviewCase.Rank) -> [Int] {
    let all = cases.indices.filter { cases[$0].rank == rank }
    let isSampled = base != nil && (rank == .other || rank == .failingAsBefore) && all.count > Self.sample
    return isSampled ? (0..<Self.sample).map { all[$0 * all.count / Self.sample] } : all
  }

  /// An announcement, and the additions of its poster.
  fileprivate func section(
    of found: PreviewCase
  ) throws(Diagnostic) -> (markup: Markup, problems: CaseProblems, hasOtherPoster: Bool) {
    let isChanged = found.rank == .changed
    let pet = try found.isNow ? now.announcement(found.reference).pet : nil
    let before = try found.before.flatMap { reference throws(Diagnostic) in
      isChanged ? try base?.announcement(reference).pet : nil
    }
    let title = (pet ?? before)?.title(in: now.locale) ?? found.id.rawValue
    let poster = isChanged || base == nil ? pet.map(now.poster) : nil
    let old = before.flatMap { base?.poster(of: $0) }?.webP
    let hasOtherPoster = base != nil && poster?.webP != old
    let problems = CaseProblems(poster?.diagnostics ?? [], expected: now.catalog.expected)
    let isCompared = isChanged && found.before != nil
    let (path, name) = (found.path, "\(found.shortName), \(title)")
    let rows = isCompared && found.isNow ? found.change?.fields.map(\.field.row) ?? [] : []
    let framesBefore = isCompared ? frames.base : nil
    let views = [
      framesBefore?.view(
        found.isNow ? "Before" : "Gone", of: framesBefore?.page(path), at: path, named: name, outlining: rows),
      frames.now.view(isCompared ? "After" : "Page", of: frames.now.page(path), at: path, named: name, outlining: rows),
      isCompared && found.isNow ? markdown(of: found) : nil,
      hasOtherPoster ? posterView(old, found.isNow ? "Poster before" : "Poster, gone", title) : nil,
      posterView(poster?.webP, hasOtherPoster && old != nil ? "Poster after" : "Poster", title),
    ].compactMap(\.self)
    var all = found.problems
    all += problems
    let markup: Markup = """
      <article class="case" id="\(found.anchor)">
      <header><h3><span class="folder">\(found.folder)</span>\(found.shortName)</h3>\(FixtureNote.text(of: found.reference).map { "<p class=\"note\" dir=\"auto\">\($0)</p>" as Markup })
      <p class="quiet"><span class="state is-\(found.state)">\(found.state)</span> <span dir="auto">\(title)</span></p>
      \(found.changeText.map { "<p class=\"change\"><strong>Changed:</strong> <span dir=\"auto\">\($0)</span></p>" as Markup })\
      \(words(of: found))\(all.markup())</header>
      <div class="views" role="group" aria-label="\(found.shortName)" tabindex="0">\(views)</div></article>

      """
    return (markup, problems, hasOtherPoster)
  }

  /// The page in Markdown, where it differs.
  private func markdown(of found: PreviewCase) -> Markup? {
    let texts = [frames.base, frames.now].map { $0?.page("pets/\(found.id)/index.md") ?? "" }
    guard texts[0] != texts[1], let lines = TextDifference.lines(from: texts[0], to: texts[1]) else { return nil }
    return "<section class=\"view is-markdown\"><h4>Markdown</h4><pre dir=\"auto\">\(lines)</pre></section>"
  }

  /// The words of a description that are new, and those that are gone.
  private func words(of found: PreviewCase) -> Markup? {
    let change = found.change?.fields.first { $0.field == .description }
    guard let old = change?.old, let new = change?.new else { return nil }
    return TextDifference.words(from: old, to: new).map { "<p class=\"words\" dir=\"auto\">\($0)</p>" }
  }

  private func posterView(_ picture: Data?, _ name: String, _ title: String) -> Markup? {
    picture.map { picture in
      """
      <section class="view is-poster"><h4>\(name)</h4><img alt="\(name): \(title)" width="\(PreviewedSite.posterWidth)" \
      src="data:image/webp;base64,\(picture.base64EncodedString())"></section>
      """
    }
  }
}

// Differences of shown texts.

extension TextDifference {
  /// The words of `new`, inserted ones marked, with those of `old` that are gone.
  static func words(from old: String, to new: String) -> Markup? {
    TextDifference(wordsFrom: old, to: new).map { Markup($0.parts.map { markup($0.kind, "\($0.text)") }) }
  }

  private static func markup(_ kind: Kind, _ text: String) -> Markup {
    switch kind {
    case .same: "\(text)"
    case .deleted: "<del>\(text)</del>"
    case .inserted: "<ins>\(text)</ins>"
    }
  }

  static func lines(from old: String, to new: String) -> Markup? {
    TextDifference(linesFrom: old, to: new).map { difference in
      Markup(
        difference.near(2).map { kind, text, isBehindGap in
          let sign = kind == .same ? "  " : kind == .deleted ? "- " : "+ "
          let gap: Markup? = isBehindGap ? "<span class=\"quiet\">⋯</span>\n" : nil
          return "\(gap)\(markup(kind, sign + text))\n"
        })
    }
  }
}

/// The difficulty of an announcement, in its author's words: its `_comment`. No dialect of the API knows this key, so
/// pages don't show it.
struct FixtureNote: Decodable {
  private let comment: String?

  private enum CodingKeys: String, CodingKey { case comment = "_comment" }

  /// Nil for none, and for input from a pipe, which can't be read again.
  static func text(of reference: AnnouncementReference) -> String? {
    let slice = reference.slice
    guard slice.length > 0, let file = try? ReadableFile(at: reference.location.file),
      let bytes = try? file.bytes(at: slice.offset, count: Int(slice.length)),
      let comment = (try? JSONDecoder().decode(Self.self, from: Data(bytes)))?.comment?.onOneLine
    else { return nil }
    return comment.count > 400 ? comment.prefix(400) + "…" : comment
  }
}
