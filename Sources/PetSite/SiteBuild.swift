import Essentials
package import FolderPublisher
package import PetModel
import PetPhotos
import PetPresentation
package import SiteSources
import Support

/// One build of a site: announcements in, a published folder out.
package struct SiteBuild: Sendable {
  let repository: any AnnouncementRepository
  let options: BuildOptions
  private let publisher: Publisher
  /// Nil unless the times are asked for.
  private let clock: StageClock?

  /// - Parameter beforeOperation: Of a test, as of ``Publisher``.
  package init(
    repository: any AnnouncementRepository, options: BuildOptions, beforeOperation: Publisher.OperationHook? = nil
  ) {
    self.repository = repository
    self.options = options
    publisher = Publisher(
      folder: URL(filePath: options.output), isStrict: options.isStrict, verifies: options.verifies,
      isDurable: !options.isPreview, adopts: options.adopts, beforeOperation: beforeOperation, isOwn: FileMarks.isOwn)
    clock = options.takesTimes ? StageClock() : nil
  }

  /// Reads the design, and looks through the announcements once, keeping a reference to each. Then it takes them one by
  /// one: reads one, removes withheld values, renders its pages, hands them to the publisher, and forgets it.
  ///
  /// One bad announcement never stops the others. The error that stops everything is the last of the outcome's
  /// diagnostics; the last good site then stays unchanged (rules.md §4).
  package func run(progress: @escaping WorkProgress.Handler = { _ in }) async -> BuildOutcome {
    var outcome = BuildOutcome()
    do throws(Diagnostic) {
      var pets = try await pets(progress)
      if options.isStrict { outcome.expected = pets.catalog.expected }
      outcome.diagnostics += pets.design.problems + pets.diagnostics
      outcome.count(pets)
      try Diagnostic.stopForQuestions(in: outcome.diagnostics)
      if pets.catalog.keptBack.isEmpty { try stopIfEmpty(outcome) }
      try options.posters?.checkAreFor(pets)
      if options.isStrict { outcome.diagnostics += try await findingsBesidesBuild(pets) }
      clock?.enter(.publishing)
      let publication = try Diagnostic.onError(try publisher.begin())
      defer { publication.cancel() }
      try stopIfShowingMore(than: publication)
      let last = LastSite(publication, in: options.output, unknown: try pets.unknownToTheAPI(after: publication))
      // The page of a report that is kept back now has to close, be it the only one.
      let isFiltered = pets.catalog.unshown.values.contains { $0.state == .open }
      if last.open == 0 || isFiltered { try stopIfEmpty(outcome) }
      if let problem = last.problemOfColumns(in: pets.catalog) { throw problem }
      pets.closedByAnswer = last.answered
      outcome.count(pets)
      clock?.enter(.photos)
      let photos = try await SitePhotos(of: pets, for: options, progress: progress)
      let pages = try SiteEditions(of: pets, with: photos, options: options)
      try await publish(pages, to: publication, after: last, progress, &outcome)
    } catch { outcome.diagnostics.append(error) }
    outcome.times = clock?.times() ?? []
    PhotoCache(folder: URL(filePath: options.cache)).prune(now: options.now)
    return outcome
  }

  /// Reads the design, and looks through the announcements.
  func pets(_ progress: WorkProgress.Handler) async throws(Diagnostic) -> SitePets {
    clock?.enter(.design)
    let design = try SiteDesign(for: options)
    progress(.reading)
    clock?.enter(.reading)
    return SitePets(await repository.catalog(reading: design.locale.phones), design: design, options: options)
  }

  /// Hands page after page to the publisher, who puts all in place at the end.
  private func publish(
    _ pages: SiteEditions, to publication: Publication, after last: LastSite,
    _ progress: @escaping WorkProgress.Handler, _ outcome: inout BuildOutcome
  ) async throws(Diagnostic) {
    clock?.enter(.pets)
    try pages.addCommonFiles(to: publication, scope: last.nextScope(options, of: pages.pets.catalog))
    outcome.diagnostics += try await pages.addPets(to: publication, progress: progress).problems
    try pages.pets.catalog.source.checkForMore()
    let closing = pages.closing(in: publication, before: last)
    outcome.closing = closing
    if let refusal = closing.refusal ?? pages.refusal(of: closing, after: publication) { throw refusal }
    clock?.enter(.lists)
    try await pages.addLists(to: publication)
    outcome.closed += try pages.addClosedPages(closing, to: publication)
    outcome.diagnostics += contactAdvice + (pages.first.sharePicture?.diagnostics ?? [])
    outcome.diagnostics +=
      closing.diagnostics + [pages.adviceOnEndedLanguages(after: publication)].compactMap(\.self)
    let isKept = pages.isKept(closing)
    outcome.fit = options.limits.map { limits in
      SiteFit(limits: limits, size: publication.size(keeping: isKept), pets: outcome.pets)
    }
    try stopIfTooLarge(outcome, pages.first.photos)
    try stopIfStrict(outcome)
    progress(.publishing)
    clock?.enter(.publishing)
    outcome.add(try Diagnostic.onError(try publication.commit(keeping: isKept)))
    if outcome.publication == nil { try stopIfStrict(outcome) }
  }

  /// For pages that are meant for everybody; the first pages of a new site have no reader who could write.
  private var contactAdvice: [Diagnostic] {
    guard options.profile == .public && options.contact == nil && options.removeReportAddress == nil else { return [] }
    return [
      Diagnostic(
        .advice, .noPublisherContact, at: options.output, "the pages have no address for questions",
        consequence: "readers can't ask you to remove a report",
        advice: "Give --contact with a mail address or a page, or --remove-url")
    ]
  }

  private func stopIfEmpty(_ outcome: BuildOutcome) throws(Diagnostic) {
    guard outcome.pets + outcome.unavailable + outcome.closed == 0 && !options.allowsEmpty else { return }
    throw Diagnostic(
      .error, .noAnnouncements, at: options.output, "there is no report to publish",
      consequence: "nothing was published",
      advice:
        "Check the input (petspot reads .json, .jsonl, .csv, .tsv and .xlsx files), or allow an empty site with --allow-empty"
    )
  }

  /// Stops a build without a chosen profile before it shows values that the last one kept back.
  private func stopIfShowingMore(than last: Publication) throws(Diagnostic) {
    guard options.profile == .app, !options.isProfileChosen, last.profile == .public else { return }
    throw Diagnostic(
      .error, .showsWithheldValues, at: options.output,
      "the site there keeps private values back (--profile public), and this build would show them",
      consequence: "nothing was published",
      advice: "Build in the folder of its petspot.json, or add --profile public; --profile app shows them")
  }

  private func stopIfTooLarge(_ outcome: BuildOutcome, _ photos: SitePhotos) throws(Diagnostic) {
    guard let fit = outcome.fit, !fit.excesses.isEmpty else { return }
    throw Diagnostic(
      .error, .doesNotFit, at: options.output,
      "the site is too large for --fits \(fit.limits.name): \(fit.excesses.joined(separator: "; "))",
      consequence: "nothing was published", advice: fit.advice(photos.savings))
  }

  private func stopIfStrict(_ outcome: BuildOutcome) throws(Diagnostic) {
    guard options.isStrict, let worst = outcome.unexpected.worst, worst > .advice else { return }
    throw Diagnostic(
      .error, .strict, at: options.output, "there are problems, and --strict allows none",
      consequence: "nothing was published", advice: "Put them right, or build without --strict")
  }

  /// Fills the cache with the pictures that a build needs, and publishes nothing. Several machines can do it, a shard
  /// each: each writes the same files for a shard.
  ///
  /// - Returns: The number of the shard's photos that are in the cache now, and the problems.
  package func preparePhotos(
    progress: @escaping WorkProgress.Handler
  ) async -> (photos: Int, diagnostics: DiagnosticLog, exitStatus: ExitStatus) {
    var (count, isDone, found): (Int, Bool, DiagnosticLog) = (0, false, [])
    do throws(Diagnostic) {
      let pets = try await pets(progress)
      try Diagnostic.stopForQuestions(in: pets.diagnostics)
      let photos = try await SitePhotos(of: pets, for: options, progress: progress)
      count = photos.keptCount
      found += photos.diagnostics(on: pets).map { problem in
        var problem = problem
        // It only delays a build, but the cache is all that is made here.
        if problem.code == .notWritten { problem.severity = .error }
        return problem
      }
      if options.posters != nil { try await cropForPosters(pets, photos) }
      found += pets.diagnostics.filter { $0.severity == .error || $0.code == .photoNotFound }
      isDone = (count > 0 || photos.count == 0) && !pets.references.isEmpty || found.isEmpty
    } catch { found.append(error) }
    return (count, found, ExitStatus(of: found, published: isDone))
  }

  /// Draws the sheets of this shard only to fill the cache: the photos in the shapes of the sheets.
  private func cropForPosters(_ pets: SitePets, _ photos: SitePhotos) async throws(Diagnostic) {
    let pages = try SiteEditions(of: pets, with: photos, options: options).first
    let owners = pets.shown.filter { photos.published(of: $0) != nil }
    _ = try await owners.stoppableMap { owner throws(Diagnostic) in
      _ = try pets.announcement(owner).pet.flatMap(pages.sheets)
    }
  }
}

/// The result of a build, or of a check.
package struct BuildOutcome: Sendable {
  /// The number of announcements with a page that shows their pet; of a check, that of all.
  package var pets = 0
  /// The number of announcements with a page that says that they couldn't be loaded.
  package var unavailable = 0
  /// The number of pages that say: this report is closed, or gone.
  package var closed = 0
  /// The pages of the previous build whose pets have left the input, also if this build publishes nothing.
  package var closing = Closing()
  /// The result for each file; nil when nothing was published.
  package var publication: PublicationSummary?
  /// The size of the site, published or not; nil without limits.
  package var fit: SiteFit?
  package var diagnostics: DiagnosticLog = []
  /// The problems that a strict build or a check may have.
  package var expected = ExpectedProblems()
  /// The time of each stage; empty without a request.
  package var times: [StageTime] = []

  package init(stoppedBy diagnostic: Diagnostic? = nil) { diagnostics += diagnostic.map { [$0] } ?? [] }

  mutating func count(_ all: SitePets) {
    pets = all.references.count(where: all.isListed)
    closed = all.references.count(where: all.isClosed)
    unavailable = all.references.count - pets - closed
  }

  mutating func add(_ publication: PublicationSummary) {
    let isChanged = publication.written.count + publication.removed.count > 0
    let isRefused = !publication.leftOut.isEmpty && publication.problems.contains { $0.kind == .notWritten }
    if !publication.isHeldBack && !publication.isOfNothing && (isChanged || !isRefused) {
      self.publication = publication
    }
    diagnostics += publication.problems.map(Diagnostic.init)
  }

  /// The diagnostics without expected problems, and one for each expected problem that doesn't occur. All, for a build
  /// without `--strict`.
  package var unexpected: DiagnosticLog { expected.judged(diagnostics) }

  package var expectedCount: Int { diagnostics.count - expected.unexpected(diagnostics).count }

  package var exitStatus: ExitStatus {
    ExitStatus(of: unexpected, published: publication != nil, isComplete: publication?.leftOut.isEmpty ?? true)
  }
}

/// The exit status of a command that makes something (rules.md §4). Wrong usage is 64, from the argument parser.
package enum ExitStatus: Int32, Sendable {
  /// Everything was made.
  case built = 0
  /// Something was made, but not everything; the missing parts are listed.
  case builtWithGaps = 1
  /// Nothing was made; the last result is unchanged.
  case nothingPublished = 2
  /// The request makes no sense with this input; nothing was made.
  case wrongUsage = 64

  /// - Parameters:
  ///   - published: Whether anything was made.
  ///   - isComplete: False when a file is missing for another reason than an announcement's error.
  package init(of diagnostics: some Sequence<Diagnostic>, published: Bool, isComplete: Bool = true) {
    let diagnostics = DiagnosticLog(diagnostics)
    let hasGaps = !isComplete || diagnostics.count(of: .error) > 0
    let isMisused = diagnostics.has(.onePetOnly)
    self = isMisused ? .wrongUsage : published ? hasGaps ? .builtWithGaps : .built : .nothingPublished
  }
}
