import Essentials
package import PetModel
import PetSite
import SiteComparison
package import SiteSources
import Support

/// One preview: announcements in, one file out with everything that a change would publish.
package struct PagePreview: Sendable {
  private let input: any AnnouncementRepository
  private let base: (any AnnouncementRepository)?
  private let options: PreviewOptions

  package init(
    of input: any AnnouncementRepository, comparedWith base: (any AnnouncementRepository)? = nil,
    options: PreviewOptions
  ) {
    self.input = input
    self.base = base
    self.options = options
  }

  /// Whether nothing is lost by a preview at `path`: there is no file, or an earlier preview.
  package static func mayBeWritten(to path: String) -> Bool {
    ReadableFile.mayBeReplaced(at: path, ifItBegins: PreviewDocument.isBeginning)
  }

  /// Builds the site, and that of the base, into a folder that is removed at the end, or by the next build if this
  /// process is killed; compares them as `petspot diff` does, and writes the pages that tell most. The file is written
  /// whole, or not at all.
  package func run(progress: @escaping BuildProgress.Handler = { _ in }) async -> PreviewOutcome {
    var outcome = PreviewOutcome()
    let folder = URL(filePath: options.build.cache).appending(path: FileWriter.partPrefix + UUID().uuidString)
    let lock = FileWriter.lock(ofPart: folder)
    defer {
      try? FileManager.default.removeItem(at: folder)
      withExtendedLifetime(lock) {}
    }
    do throws(Diagnostic) {
      let now = try await site(of: input, "now", in: folder, options.build.templates, at: options.subject, progress)
      var before: PreviewedSite?
      if let base {
        before = try await site(of: base, "base", in: folder, options.baseTemplates, at: "--base", progress)
      }
      let changes = try await PreviewChanges(from: before, to: now, by: options.build.profile)
      outcome.announcements = changes.cases.count
      outcome.changed = changes.sites.map { _ in changes.cases.count { $0.rank == .changed } }
      outcome.design = changes.design.map(\.text)
      outcome.diagnostics += [options.settings].compactMap(\.self)
      outcome.add(changes.problems)
      for found in changes.cases { outcome.add(found.problems) }
      let frames = (now: FrameWriter(of: now.folder), base: before.map { FrameWriter(of: $0.folder) })
      let design = try DesignSections(changes: changes, options: options, frames: frames).parts()
      let room = design.reduce(options.byteLimit - 100_000) { $0 - $1.content.html.utf8.count }
      let pets = try await PetSections(PetSectionWriter(changes: changes, frames: frames), limit: room) {
        progress(.drawing(done: $0, of: $1))
      }
      outcome.leftOut = changes.cases.count - pets.shown.count
      outcome.changedLeftOut = (outcome.changed ?? 0) - pets.shown.count { $0.rank == .changed }
      outcome.add(pets.problems)
      let parts = pets.parts.filter { $0.id == "changed" } + design + pets.parts.filter { $0.id != "changed" }
      let list = ChangeList(
        changes: changes, places: Set(parts.map(\.id) + pets.shown.map(\.anchor)), posters: pets.changedPosters,
        settings: options.settings)
      let document = PreviewDocument(subject: options.subject, facts: outcome.facts, list: list, parts: parts)
      outcome.bytes = try write(document.html)
    } catch {
      outcome.diagnostics.append(error)
    }
    return outcome
  }

  private func site(
    of repository: any AnnouncementRepository, _ name: String, in folder: URL, _ templates: String?, at place: String,
    _ progress: @escaping BuildProgress.Handler
  ) async throws(Diagnostic) -> PreviewedSite {
    var build = options.build
    build.templates = templates
    build.output = folder.appending(path: name).path(percentEncoded: false)
    return try await PreviewedSite(of: repository, at: place, options: build, progress: progress)
  }

  private func write(_ html: Markup) throws(Diagnostic) -> Int {
    let bytes = Data(html.html.utf8)
    do throws(SystemError) {
      try FileWriter.replace(URL(filePath: options.build.output), with: bytes, isSynced: true)
    } catch {
      throw Diagnostic(
        .error, .notWritten, at: SourceLocation(options.build.output), "can't be written: \(error.reason)",
        consequence: "nothing was written",
        advice: error.advice)
    }
    return bytes.count
  }
}

package struct PreviewOptions: Sendable {
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
}
