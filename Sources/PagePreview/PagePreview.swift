import Essentials
package import PetModel
import PetSite
import Support

/// One preview: announcements in, one file out, in which all that a change would publish can be seen.
package struct PagePreview: Sendable {
  private let input: any AnnouncementRepository
  private let base: (any AnnouncementRepository)?
  private let options: PreviewOptions

  /// - Parameter base: What is compared with; nil for nothing.
  package init(
    of input: any AnnouncementRepository, comparedWith base: (any AnnouncementRepository)? = nil,
    options: PreviewOptions
  ) {
    (self.input, self.base, self.options) = (input, base, options)
  }

  /// Makes each page once to find out what changed and what is wrong, then writes those that fit, changed and failing ones first.
  /// The file is written whole, or not at all.
  package func run(
    progress: @escaping @Sendable (PreviewProgress) -> Void = { _ in }
  ) async -> PreviewOutcome {
    var outcome = PreviewOutcome()
    do throws(StoppedBuild) {
      let finder = try await finder { progress(.preparing($0)) }
      let found = try await finder.findings { progress(.comparing(done: $0, of: $1)) }
      outcome.add(found.cases.reduce(found.problems) { $0 + $1.problems })
      outcome.announcements = found.cases.count
      outcome.changed = base == nil ? nil : found.cases.count { $0.rank == .changed }
      let states = StateSections(languages: try languages(), frames: Self.stateFrames(of: finder.now)).sections
      let room = options.byteLimit - states.pictures.reduce(states.value.html.utf8.count) { $0 + $1.byteCount }
      let fitting = SectionFitting(finder: finder, limit: room - Self.bytesAround)
      let sections = try await fitting.sections(of: found.cases) { progress(.drawing(done: $0, of: $1)) }
      outcome.leftOut = found.cases.count - sections.shown.count
      outcome.add(sections.problems)
      let document = document(of: found, sections, states, outcome)
      outcome.bytes = try write(document.html)
    } catch {
      outcome.diagnostics.append(error.diagnostic)
    }
    return outcome
  }
}

extension PagePreview {
  private func finder(
    progress: @escaping @Sendable (BuildProgress) -> Void
  ) async throws(StoppedBuild) -> CaseFinder {
    let now = try await PetPages(of: input, options: options.build, progress: progress)
    guard !now.catalog.references.isEmpty else { throw .nothingToShow(at: options.subject, now.diagnostics) }
    guard let base else { return CaseFinder(now: now, base: nil, profile: options.build.profile) }
    var build = options.build
    build.templates = options.baseTemplates
    let before = try await PetPages(of: base, options: build, progress: progress)
    guard !before.catalog.references.isEmpty else { throw .nothingToShow(at: "--base", before.diagnostics) }
    return CaseFinder(now: now, base: before, profile: options.build.profile)
  }

  private func languages() throws(StoppedBuild) -> [(name: String, pages: StatePages)] {
    try options.stateLocales.map { name throws(StoppedBuild) in
      var build = options.build
      build.locale = name
      return (name, try StatePages(build))
    }
  }

  /// What stands around all announcements, lists of them and choices.
  private static let bytesAround = 200_000

  private static func stateFrames(of site: PetPages) -> FrameWriter {
    let folder = PictureFolder { path in
      path == "pets/\(StatePages.id)/\(StateSample.photoName)" ? StateSample.picture : site.file(at: path)
    }
    return FrameWriter(of: folder, style: String(decoding: site.file(at: "style.css") ?? Data(), as: UTF8.self))
  }

  private func document(
    of found: CaseFinder.Findings, _ sections: FittingSections, _ states: Pictured<Markup>, _ outcome: PreviewOutcome
  ) -> PreviewDocument {
    PreviewDocument(
      subject: options.subject, facts: outcome.facts,
      overview: PreviewOverview(cases: sections.shown, isCompared: base != nil),
      filters: CaseFilters(of: sections.shown),
      problems: found.problems + CaseProblems(sections.leftOutDiagnostics),
      parts: sections.parts(besides: states.value, isCompared: base != nil),
      pictures: sections.pictures.union(states.pictures))
  }

  private func write(_ html: Markup) throws(StoppedBuild) -> Int {
    let bytes = Data(html.html.utf8)
    do throws(SystemError) {
      try FileWriter.replace(URL(filePath: options.build.output), with: bytes, isSynced: true)
    } catch {
      throw StoppedBuild(
        .notWritten, at: options.build.output, "can't be written: \(error.reason)", consequence: "nothing was written",
        advice: error.advice)
    }
    return bytes.count
  }
}
