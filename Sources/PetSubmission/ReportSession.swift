import Essentials
package import HTTPFetch
package import PetModel
import Support

/// The current step of a session. If it is stopped there, a message can explain how to go on.
package enum ReportActivity: Sendable {
  /// Nothing that a stop would leave unfinished.
  case idle
  /// A person is being asked; the state holds the answers so far.
  case asking(SubmissionState, path: String?)
  case sending(SourceLocation, path: String, step: SubmissionState.Step)
  /// A person is being asked whether to send a report again that the server may have.
  case confirming(SourceLocation, path: String)
}

/// Sends reports: checked first, completed by a person where one is there to be asked, then submitted one by one.
package struct ReportSession: Sendable {
  /// The reason why a person is asked.
  package enum Occasion: Sendable {
    /// Something is missing, or wrong.
    case incomplete
    /// The answers have these errors, or may have them.
    case invalid(FieldErrors)
    /// It wasn't sent, for this reason; nothing was created.
    case notSent(String)
  }

  /// Completes a report until the person has decided, and returns whether to send it; calls the closure with the known
  /// details before each question.
  package typealias Ask =
    @Sendable (inout SubmissionState, Occasion, _ onChange: @escaping (AnnouncementDraft) -> Void) -> Bool

  let preparer: SubmissionPreparer
  let states: StateLocation
  package var service: AnnouncementSubmissionService
  package var ask: Ask?
  /// Asks a person whether to repeat a create request of unknown outcome; nil without a terminal.
  package var confirmSecondCreate: (@Sendable (ReportResult) -> Bool)?
  package var onActivity: @Sendable (ReportActivity) -> Void = { _ in }
  /// Called with a report and its notes before it is sent.
  package var onReady: @Sendable (ReportResult) -> Void = { _ in }
  /// Whether reports are only checked, and nothing is sent or written.
  package var isDryRun = false
  /// Whether a create request whose outcome isn't known is sent again.
  package var createsAgain = false

  package init(preparer: SubmissionPreparer, states: StateLocation, client: PostClient) {
    self.preparer = preparer
    self.states = states
    service = AnnouncementSubmissionService(client: client)
  }

  /// Sends one report. It asks for missing details, if it can.
  package func report(_ item: ReportItem) async -> ReportResult {
    let item = item.read(by: preparer.reader)
    if let problem = item.problem {
      return ReportResult(blocked: Diagnostic(.error, .invalidReport, at: item.place, problem, advice: "Correct it"))
    }
    do throws(FieldErrors) {
      let prepared = try preparer.check(item.state, already: item.errors)
      var doubts = FieldErrors()
      doubts.add(SubmissionPreparer.doubts(of: item.state.draft))
      if let ask, !isDryRun, !doubts.errors.isEmpty { return await complete(item, by: ask, .invalid(doubts)) }
      return await send(prepared, of: item)
    } catch {
      guard let ask else { return ReportResult(place: item.place, outcome: .invalid(error.errors)) }
      return await complete(item, by: ask, .incomplete)
    }
  }

  /// Asks, sends, and asks again as long as the server has nothing of it and the person wants to go on.
  private func complete(_ item: ReportItem, by ask: Ask, _ occasion: Occasion) async -> ReportResult {
    var (item, occasion) = (item, occasion)
    item.errors = []
    while true {
      let known = item
      let isToSend = ask(&item.state, occasion) { draft in
        var state = known.state
        state.draft = draft
        if !isDryRun { onActivity(.asking(state, path: known.path)) }
      }
      guard isToSend else {
        let path = isDryRun ? nil : states.keep(item.state, at: item.path)
        return ReportResult(place: item.place, outcome: .kept, path: path, state: item.state)
      }
      if item.state.source == nil { item.place = item.state.draft.title }
      do throws(FieldErrors) {
        let result = await send(try preparer.check(item.state), of: item)
        guard case .failed(let failure) = result.outcome, result.isUnsent, !service.mustStop() else { return result }
        occasion = .notSent(failure.problem)
        if let path = result.path { StateFile.discard(at: path) }
      } catch { occasion = .invalid(error) }
    }
  }

  private func send(_ prepared: PreparedReport, of item: ReportItem) async -> ReportResult {
    let preview = prepared.state.preview(prepared.request, photo: prepared.photo?.jpeg.count)
    let ready = ReportResult(
      place: item.place, outcome: .checked(preview: preview), notes: item.readings + prepared.notes)
    if isDryRun {
      onReady(ready)
      return ready
    }
    var (item, path) = (item, item.path ?? states.file(for: prepared.request, of: item.state))
    if item.state.source == nil {
      if item.path == nil {
        let (first, photo) = (path, item.state.draft[.photo])
        path = states.files(of: [photo], like: first, for: prepared.request)[photo] ?? first
        item.path = path
        if path != first, let twin = twin(of: item, at: path, first: first) { return twin }
      }
      if let earlier = earlier(than: item, at: path, except: [path]) { return earlier }
    }
    do throws(Diagnostic) {
      var submission = try Submission(prepared, in: try states.open(path))
      if submission.state.step == .done { return await submit(&submission, item.place) }
      onReady(ready)
      var result = await submit(&submission, item.place)
      result.notes = ready.notes
      return result
    } catch { return ReportResult(blocked: error.told(of: item.place)) }
  }

  /// Sends the unsent requests of a submission. If the announcement may exist, a person decides.
  func submit(_ submission: inout Submission, _ place: SourceLocation) async -> ReportResult {
    let (wasDone, path) = (submission.state.step == .done, submission.file.path)
    var (service, createsAgain) = (service, createsAgain)
    service.onStep = { [onActivity] in onActivity(.sending(place, path: path, step: $0)) }
    while true {
      let outcome: ReportResult.Outcome
      do throws(SubmissionFailure) {
        let announcement = try await service.submit(&submission, createAgain: createsAgain)
        outcome = wasDone ? .sentBefore(announcement) : .sent(announcement)
      } catch { outcome = .failed(error) }
      onActivity(.idle)
      let result = ReportResult(place: place, outcome: outcome, path: path, state: submission.state)
      guard result.unknownCreate != nil, let confirmSecondCreate, !service.mustStop() else { return result }
      onActivity(.confirming(place, path: path))
      guard confirmSecondCreate(result), !service.mustStop() else { return result }
      createsAgain = true
    }
  }
}

// Reports from files.
extension ReportSession {
  /// Sends reports one after the other. A failure stops none of those after it; a person who says stop does.
  ///
  /// - Parameter progress: Called before each, with how many there were.
  package func report(_ items: [ReportItem], progress: (Int) -> Void) async -> [ReportResult] {
    var items = items.map { $0.read(by: preparer.reader) }
    let paths = filed(&items)
    var results: [ReportResult] = []
    for (index, item) in items.enumerated() where !service.mustStop() {
      progress(index)
      if let earlier = earlier(than: item, at: paths[index], except: paths) {
        results.append(earlier)
      } else {
        results.append(await report(item))
      }
    }
    return results
  }

  /// The state file of each report; nil without a valid request. Two reports with the same details and two photos are
  /// two pets, such as kittens: the file of one of them has a number.
  private func filed(_ items: inout [ReportItem]) -> [String?] {
    var paths = items.map { item in
      (try? item.state.draft.request(today: preparer.today)).map { states.file(for: $0, of: item.state) }
    }
    for (first, twins) in Dictionary(grouping: items.indices, by: { paths[$0] }) {
      guard let first else { continue }
      let photos = twins.map { items[$0].state.draft[.photo] }
      let files = states.files(of: photos, like: first, for: items[twins[0]].state.request)
      for index in twins {
        paths[index] = files[items[index].state.draft[.photo]]
        if paths[index] != first { items[index].path = paths[index] }
      }
    }
    return paths
  }

  /// An earlier report of the same pet, already sent. To send the changed one would make two announcements of one pet.
  /// An unsent one from the same item of a file is replaced. A report of a file with a state of its own isn't a changed
  /// one: lines above it were removed. A typed one may have been corrected and sent since.
  private func earlier(
    than item: ReportItem, in states: StateLocation? = nil, at own: String?, except paths: [String?]
  ) -> ReportResult? {
    let states = states ?? self.states
    let source = item.state.source
    let isKept = own.map(FileManager.default.fileExists) == true
    let isUnsent = own.flatMap { try? StateFile.state(at: $0) }?.step == .prepared
    guard !isDryRun, !createsAgain, !isKept || source == nil && isUnsent else { return nil }
    for path in states.paths where !paths.contains(path) {
      // An unreadable file is no report of this pet.
      guard let state = try? StateFile.state(at: path), state.api == item.state.api else { continue }
      if state.step != .prepared, item.state.corrects(state) { return blocked(item, after: state, at: path) }
      if state.step == .prepared, source != nil, state.source == source { StateFile.discard(at: path) }
    }
    return nil
  }

  /// A typed report that was sent with another photo: the new one may be of another kitten, or a better one. Or it was
  /// sent with other details, by `--resume`.
  private func twin(of item: ReportItem, at path: String, first: String) -> ReportResult? {
    guard let sent = try? StateFile.state(at: first), [nil, .prepared].contains((try? StateFile.state(at: path))?.step)
    else { return nil }
    if sent.request != item.state.request { return blocked(item, after: sent, at: first) }
    let photo = item.state.draft[.photo].map { " --photo \($0.forShell)" } ?? ""
    let remedy = "Put this one in its place with 'petspot report --resume \(first.forShell)\(photo)'. "
    return blocked(item, after: sent, at: first, "with another photo", remedy: remedy)
  }

  /// A report that may have been sent before. If it is another pet, a person has to say so by an option. No loop of one
  /// command does that.
  private func blocked(
    _ item: ReportItem, after earlier: SubmissionState, at path: String, _ change: String? = nil, remedy: String = ""
  ) -> ReportResult {
    let isTyped = item.state.source == nil
    let kept = isTyped ? states.keep(item.state, at: item.path) : nil
    let other = kept.map { "send it with 'petspot report --resume \($0.forShell) --create-again'" }
    let (title, known) = (item.state.draft.title, earlier.draft.title)
    let name = title == known ? "" : "as \(known) "
    let sent = earlier.step == .creating ? "was, or may have been, sent before" : "was sent before"
    let own = isTyped ? "" : "give it an id of its own, or "
    let details = change ?? "\(name)with other details, see \(path); petspot doesn't change sent reports"
    let diagnostic = Diagnostic(
      .error, .alreadySent, at: item.place, "\(sent) \(details)",
      advice: "\(remedy)If it is another pet, \(other ?? "\(own)use another folder with --state")")
    return ReportResult(place: item.place, outcome: .blocked(diagnostic), path: path, state: earlier)
  }
}

// Reports that were begun.
extension ReportSession {
  /// Goes on with a report from wherever it stopped.
  ///
  /// - Parameter typed: The changes. After the create request, only the photo can change.
  package func resume(_ path: String, typed: AnnouncementDraft, at api: APIAddress? = nil) async -> ReportResult {
    do throws(Diagnostic) {
      var state = try known(path).state
      if state.step == .prepared {
        state.draft = state.draft.overridden(by: typed)
        state.api = api ?? state.api
        let item = ReportItem(state, path: path)
        // It may have been corrected and sent meanwhile.
        for states in [states, states.beside(path)] {
          if let earlier = earlier(than: item, in: states, at: nil, except: [path]) { return earlier }
        }
        return await report(item)
      }
      // Reads it again, because only now the lock keeps it unchanged.
      let (file, current) = try known(path)
      do throws(Diagnostic) {
        var submission = try reopened(current, in: file, typed: typed, at: api ?? current.api)
        return await submit(&submission, current.draft.title)
      } catch { return ReportResult(place: error.location, outcome: .blocked(error), path: file.path, state: current) }
    } catch { return ReportResult(blocked: error.told(of: SourceLocation(path))) }
  }

  private func known(_ path: String) throws(Diagnostic) -> (file: StateFile, state: SubmissionState) {
    let missing = Diagnostic(.error, .notReadable, at: path, "isn't there", advice: "Check the path")
    guard FileManager.default.fileExists(atPath: path) else { throw missing }
    let file = try StateFile(at: path)
    guard let state = try file.state() else { throw missing }
    return (file, state)
  }

  private func reopened(
    _ state: SubmissionState, in file: StateFile, typed: AnnouncementDraft, at api: APIAddress
  ) throws(Diagnostic) -> Submission {
    let place = state.draft.title
    if api != state.api || typed.isFound || typed.fields.contains(where: { $0 != .photo }) {
      throw Diagnostic(
        .error, .alreadySent, at: place, "was sent already, or may have been",
        advice: "Only --photo can be changed now")
    }
    // A server that no longer has the report says so when it gets the photo.
    if let announcement = state.announcement, createsAgain, state.step != .uploading {
      throw Diagnostic(
        .error, .alreadySent, at: place, "exists, as \(announcement.id); it isn't created again",
        advice: "Leave --create-again out")
    }
    // The original is converted again if the converted photo is still to be sent, but missing.
    let isLost = state.step != .done && state.photo != nil && !FileManager.default.fileExists(atPath: file.photoPath)
    var photo: ReadyPhoto?
    do throws(FieldError) {
      if let original = typed[.photo] ?? (isLost ? state.draft[.photo] : nil) {
        photo = (original, try preparer.convertPhoto(original))
      }
    } catch {
      throw Diagnostic(
        .error, .photoNotReadable, at: place, "can't be finished: \(error.message)",
        advice: "Name another photo with --photo")
    }
    do throws(Diagnostic) { return try Submission(reopening: state, in: file, photo: photo) } catch {
      throw error.told(of: place)
    }
  }
}
