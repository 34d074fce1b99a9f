import Essentials
import PetModel
import PetPresentation
import PetSite
import Support

/// Announcements as parts of a preview.
struct CaseSections: Sendable {
  fileprivate(set) var parts: [PreviewDocument.Part] = []
  /// The pets in ``parts``.
  fileprivate(set) var shown: Set<PetID> = []
  /// Problems of posters, and of announcements that are left out.
  fileprivate(set) var problems = CaseProblems()
}

extension SectionWriter {
  /// The number of unchanged announcements that are shown.
  private static let sample = 10
  /// The number that is drawn before their size is checked.
  private static let batch = 24

  /// Writes announcements until the file is full: changed ones, then those with new problems, then the others. With a
  /// base, it shows a sample of unchanged ones.
  ///
  /// - Throws: When the input changed since the first pass.
  func pets(
    limit: Int, progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
  ) async throws(StoppedBuild) -> CaseSections {
    let wanted = PreviewCase.Rank.allCases.flatMap(chosen)
    var sections = [Int: Markup]()
    var (result, room) = (CaseSections(), limit - byteCount)
    for start in stride(from: 0, to: wanted.count, by: Self.batch) where room >= 0 {
      let batch = wanted[start...].prefix(Self.batch)
      let written = try await Array(batch).stoppableMap { number throws(StoppedBuild) in
        try section(of: changes.cases[number])
      }
      for (number, (section, problems)) in zip(batch, written) {
        room -= section.html.utf8.count
        if room < 0 { break }
        sections[number] = section
        result.problems = result.problems + problems
      }
      progress(batch.endIndex, wanted.count)
    }
    if sections.count < wanted.count {
      result.problems = result.problems + CaseProblems([Self.leftOut(wanted.count - sections.count, of: wanted.count)])
    }
    let numbers = sections.keys.sorted()
    result.shown = Set(numbers.map { changes.cases[$0].id })
    result.parts = Self.groups(isCompared: changes.base != nil).compactMap { id, heading, ranks in
      let own = numbers.filter { ranks.contains(changes.cases[$0].rank) }
      return own.isEmpty
        ? nil
        : .init(id: id, heading: "\(heading): \(own.count)", content: Markup(own.compactMap { sections[$0] }))
    }
    return result
  }

  /// The positions of cases that are to be shown, in input order.
  private func chosen(_ rank: PreviewCase.Rank) -> [Int] {
    let all = changes.cases.indices.filter { changes.cases[$0].rank == rank }
    let isSampled = changes.base != nil && (rank == .other || rank == .failingAsBefore) && all.count > Self.sample
    return isSampled ? (0..<Self.sample).map { all[$0 * all.count / Self.sample] } : all
  }

  private static func groups(isCompared: Bool) -> [(String, String, [PreviewCase.Rank])] {
    isCompared
      ? [
        ("changed", "Changed", [.changed]), ("failing", "With problems", [.failing, .failingAsBefore]),
        ("unchanged", "A sample of the others", [.other]),
      ] : [("announcements", "Reports", PreviewCase.Rank.allCases)]
  }

  private static func leftOut(_ count: Int, of total: Int) -> Diagnostic {
    Diagnostic(
      .advice, .leftOut, at: "preview", "\(count) of \(total) reports don't fit into one file",
      consequence: "left out; changed and failing ones are kept first", advice: "Preview a part of the input")
  }

  private func section(of found: PreviewCase) throws(StoppedBuild) -> (Markup, CaseProblems) {
    let pet = try found.isNow ? changes.now.announcement(found.reference).pet : nil
    let before = try earlier(found)
    let title = (pet ?? before)?.title(in: changes.now.locale) ?? found.id.rawValue
    let poster = pet.map(changes.now.poster)
    let posterBefore = found.rank == .changed ? before.flatMap { changes.base?.poster(of: $0) } : nil
    let problems = CaseProblems(poster?.diagnostics ?? [], expected: changes.expected)
    let isCompared = found.rank == .changed && found.wasBefore
    let isRedrawn = poster?.webP != posterBefore?.webP
    let views = [
      isCompared ? page(of: found, isNow: !found.isNow ? nil : false, named: title) : nil,
      found.isNow ? page(of: found, isNow: isCompared ? true : nil, named: title) : nil,
      isCompared && found.isNow ? markdown(of: found) : nil,
      isRedrawn ? posterView(posterBefore, found.isNow ? "Poster before" : "Poster, gone", title) : nil,
      posterView(poster, isRedrawn && posterBefore?.webP != nil ? "Poster after" : "Poster", title),
    ].compactMap(\.self)
    let markup: Markup = """
      <article class="case" id="\(found.anchor)">
      <header>\(heading(found))\(FixtureNote.text(of: found.reference).map { "<p class=\"note\" dir=\"auto\">\($0)</p>" as Markup })
      <p class="quiet"><span class="state is-\(found.state)">\(found.state)</span> <span dir="auto">\(title)</span></p>
      \(found.changeText.map { "<p class=\"change\"><strong>Changed:</strong> <span dir=\"auto\">\($0)</span></p>" as Markup })\
      \(words(of: found))\((found.problems + problems).markup())</header>
      <div class="views" role="group" aria-label="\(found.shortName)" tabindex="0">\(views)</div></article>

      """
    return (markup, problems)
  }

  /// The pet as it was.
  private func earlier(_ found: PreviewCase) throws(StoppedBuild) -> PetDetails? {
    guard let base = changes.base, found.rank == .changed, found.wasBefore,
      let reference = base.catalog.references.first(where: { $0.id == found.id })
    else { return nil }
    return try base.announcement(reference).pet
  }

  private func heading(_ found: PreviewCase) -> Markup {
    let location = found.reference.location
    let url = URL(filePath: location.file)
    return """
      <h3><span class="folder">\(String(location.file.dropLast(url.lastPathComponent.count)))</span>\(url.lastPathComponent)\
      <span class="place">\(SourceLocation("", location.position).description)</span></h3>
      """
  }

  /// - Parameter isNow: Whether it is the newer one of two; nil for the only one.
  private func page(of found: PreviewCase, isNow: Bool?, named title: String) -> Markup? {
    let name = isNow.map { $0 ? "After" : "Before" } ?? (found.isNow ? "Page" : "Gone")
    let writer = isNow == false || !found.isNow ? baseFrames : frames
    let frame = writer?.frame(
      of: "pets/\(found.id)/index.html", named: "\(name): \(found.shortName), \(title)",
      outlining: isNow == nil ? [] : found.rows)
    return view(name, frame)
  }

  /// The page in Markdown, where it differs.
  private func markdown(of found: PreviewCase) -> Markup? {
    let texts = [changes.base, changes.now].map { site in
      site.flatMap {
        try? String(contentsOf: $0.folder.appending(path: "pets/\(found.id)/index.md"), encoding: .utf8)
      } ?? ""
    }
    guard texts[0] != texts[1], let lines = TextDifference.lines(from: texts[0], to: texts[1]) else { return nil }
    return "<section class=\"view is-markdown\"><h4>Markdown</h4><pre dir=\"auto\">\(lines)</pre></section>"
  }

  /// The words of a description that are new, and those that are gone.
  private func words(of found: PreviewCase) -> Markup? {
    guard let change = found.change?.fields.first(where: { $0.field == .description }),
      let old = change.old, let new = change.new, let words = TextDifference.words(from: old, to: new)
    else { return nil }
    return "<p class=\"words\" dir=\"auto\">\(words)</p>"
  }

  private func posterView(_ poster: PosterThumbnails?, _ name: String, _ title: String) -> Markup? {
    poster?.webP.map { picture in
      """
      <section class="view is-poster"><h4>\(name)</h4><img alt="\(name): \(title)" width="\(PosterThumbnails.width)" \
      src="data:image/webp;base64,\(picture.base64EncodedString())"></section>
      """
    }
  }
}
