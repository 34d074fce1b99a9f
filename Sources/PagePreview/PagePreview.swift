import Essentials
package import PetModel
package import PetSite
package import SiteSources
import Support

/// One preview: announcements in, one file out with everything that a change would publish.
package struct PagePreview: Sendable {
  /// The options of the pages, as for a site. If these make posters, they are shown.
  package var build: BuildOptions
  /// The folder whose files replace the built-in ones for the base; nil for none.
  package var baseTemplates: String?
  /// The difference of the base's `petspot.json`, which the preview can't show; nil for none.
  package var settings: Diagnostic?
  /// The preview's subject: the names of the inputs.
  package var subject = ""
  /// The locales that the states of the details screen are shown in.
  package var stateLocales: [String] = []
  /// The largest size of the file: GitHub's viewer and browsers still show this much at once.
  package var byteLimit = 15_000_000

  package init(build: BuildOptions) { self.build = build }

  /// Whether nothing is lost by a preview at `path`: there is no file, or an earlier preview.
  package static func mayBeWritten(to path: String) -> Bool {
    ReadableFile.mayBeReplaced(at: path, ifItBegins: PreviewDocument.isBeginning)
  }

  /// Builds the site, and that of the base, into a folder that is removed at the end, or by the next build if this
  /// process is killed; compares them as `petspot diff` does, and writes the pages that tell most. The file is written
  /// whole, or not at all.
  package func run(
    of input: any AnnouncementRepository, comparedWith base: (any AnnouncementRepository)? = nil,
    progress: @escaping WorkProgress.Handler = { _ in }
  ) async -> PreviewOutcome {
    var outcome = PreviewOutcome()
    let folder = URL(filePath: build.cache).appending(path: FileWriter.partPrefix + UUID().uuidString)
    let lock = FileWriter.lock(ofPart: folder)
    defer {
      try? FileManager.default.removeItem(at: folder)
      withExtendedLifetime(lock) {}
    }
    do throws(Diagnostic) {
      let now = try await site(of: input, "now", in: folder, build.templates, at: subject, progress)
      var before: PreviewedSite?
      if let base { before = try await site(of: base, "base", in: folder, baseTemplates, at: "--base", progress) }
      let changes = try await PreviewChanges(from: before, to: now, by: build.profile)
      outcome.announcements = changes.cases.count
      outcome.changed = changes.sites.map { _ in changes.cases.count { $0.rank == .changed } }
      outcome.design = changes.design.map { "\($0), \($1.counted("page"))" }
      outcome.problems += CaseProblems([settings].compactMap(\.self))
      outcome.problems += changes.problems
      for found in changes.cases { outcome.problems += found.problems }
      let design = try changes.designParts(of: self)
      let room = design.reduce(byteLimit - 100_000) { $0 - $1.content.html.utf8.count }
      let pets = try await PetSections(changes, limit: room) { progress(.drawing(done: $0, of: $1)) }
      outcome.leftOut = changes.cases.count - pets.shown.count
      outcome.changedLeftOut = (outcome.changed ?? 0) - pets.shown.count { $0.rank == .changed }
      outcome.problems += pets.problems
      let parts = pets.parts.filter { $0.id == "changed" } + design + pets.parts.filter { $0.id != "changed" }
      let document = PreviewDocument(
        subject: subject, facts: outcome.facts, changes: changes, posters: pets.changedPosters, settings: settings,
        parts: parts, places: Set(parts.map(\.id) + pets.shown.map(\.anchor)))
      outcome.bytes = try write(document.html)
    } catch { outcome.problems += CaseProblems([error]) }
    return outcome
  }

  private func site(
    of repository: any AnnouncementRepository, _ name: String, in folder: URL, _ templates: String?, at place: String,
    _ progress: @escaping WorkProgress.Handler
  ) async throws(Diagnostic) -> PreviewedSite {
    var build = build
    build.templates = templates
    build.output = folder.appending(path: name).path(percentEncoded: false)
    return try await PreviewedSite(of: repository, at: place, options: build, progress: progress)
  }

  private func write(_ html: Markup) throws(Diagnostic) -> Int {
    let bytes = Data(html.html.utf8)
    do throws(SystemError) {
      try FileWriter.replace(URL(filePath: build.output), with: bytes, isSynced: true)
    } catch {
      throw Diagnostic(
        .error, .notWritten, at: build.output, "can't be written: \(error.reason)",
        consequence: "nothing was written", advice: error.advice)
    }
    return bytes.count
  }
}

package struct PreviewOutcome: Sendable {
  /// The number of announcements, with those that are gone.
  package var announcements = 0
  /// The number that differs from the base; nil without one.
  package var changed: Int?
  /// The files of templates, locales and texts that differ, each with the pages that it changes.
  package var design: [String] = []
  /// The number of announcements without a frame: the file would be too large, or a sample of similar ones is enough.
  package var leftOut = 0
  /// The number of these that differ from the base.
  var changedLeftOut = 0
  /// The size of the file; nil when none was written.
  package var bytes: Int?
  /// In the order in which they were met.
  var problems = CaseProblems()

  /// The problems without those that are expected.
  package var diagnostics: [Diagnostic] { problems.wrong }
  /// The number of problems that announcements are there to show, by an `expected.json` beside them.
  package var expected: Int { problems.expected.count }
  package var exitStatus: ExitStatus { ExitStatus(of: diagnostics, published: bytes != nil) }

  /// `3 of 41 reports changed`; without a base, `41 reports`.
  package var changedReports: String {
    let all = announcements.counted("report")
    return changed.map { "\($0.grouped) of \(all) changed" } ?? all
  }

  /// The facts at the file's top: `41 announcements`, `3 of 41 changed`, `2 errors`.
  var facts: [String] {
    let problems = [Diagnostic.Severity.error, .warning].compactMap { severity -> String? in
      let count = diagnostics.count { $0.severity == severity }
      return count == 0 ? nil : count.counted(severity.rawValue)
    }
    let files = design.isEmpty ? [] : ["\(design.count.counted("file")) of the design changed"]
    return [changedReports] + files + problems
      + (expected == 0 ? [] : [expected.counted("expected problem")])
      + notShown
  }

  /// `94 changed reports not shown`, `189 more not shown`; without changed ones among them, `189 not shown`.
  package var notShown: [String] {
    let others = leftOut - changedLeftOut
    return (changedLeftOut == 0 ? [] : ["\(changedLeftOut.counted("changed report")) not shown"])
      + (others == 0 ? [] : ["\(others.grouped)\(changedLeftOut == 0 ? "" : " more") not shown"])
  }
}
