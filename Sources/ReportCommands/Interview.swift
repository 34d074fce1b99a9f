import CommandConsole
import PetModel
import PetPresentation
import PetSubmission
import Support

/// Asks for a report in the app's four steps, with every answer checked at once, and a summary to confirm.
struct Interview {
  enum Reply {
    case next, back, stop
  }

  let terminal: Terminal
  var draft: AnnouncementDraft
  let server: APIAddress
  let preparer: SubmissionPreparer
  /// Called with the known details, before each question.
  let onChange: (AnnouncementDraft) -> Void
  /// The next question; after the last comes the summary.
  var position = 0
  var shownStep: Int?

  /// Says why the person is asked, and asks until it is decided whether to send it.
  mutating func isToSend(on occasion: ReportSession.Occasion) -> Bool {
    switch occasion {
    case .incomplete:
      terminal.say(
        "Four steps, as in the app. Enter keeps what stands in [brackets], - removes it, < goes back, Ctrl-C stops.")
    case .invalid(let errors): show(errors)
    case .notSent(let problem):
      terminal.say("\n\(problem). Nothing was created.")
      position = Question.all.count  // The summary.
    }
    while true {
      onChange(draft)
      if position >= Question.all.count {
        switch summary() {
        case .next: return true
        case .stop: return false
        case .back: continue
        }
      }
      switch ask(Question.all[position]) {
      case .next: position += 1
      case .back where position == 0: terminal.say("  This is the first question.")
      case .back: position -= 1
      case .stop: return false
      }
    }
  }

  /// Says everything that is wrong, and goes back to the first question that it is about.
  mutating func show(_ errors: FieldErrors) {
    terminal.say("")
    for error in errors.errors {
      let label = Question.all.first { $0.field == error.field }?.label
      terminal.say("  \(label ?? error.field.rawValue): \(error.message)")
    }
    position = Question.all.firstIndex { $0.field == errors.errors.first?.field } ?? Question.all.count
  }

  mutating func ask(_ question: Question) -> Reply {
    if shownStep != question.step {
      terminal.say("\nStep \(question.step + 1) of \(Question.steps.count): \(Question.steps[question.step])")
      shownStep = question.step
    }
    while true {
      terminal.write(question.prompt(with: draft[question.field]))
      guard let typed = answer(to: question) else {
        terminal.say("")
        return .stop
      }
      if typed == "<" { return .back }
      let before = draft
      take(typed, for: question.field)
      let reading = preparer.reader.read(draft)
      draft = reading.draft
      let unclear = reading.errors.first { $0.field == question.field }
      guard let error = unclear ?? preparer.error(in: question.field, of: draft) else {
        onChange(draft)
        for note in reading.notes where note.field == question.field { terminal.say("  \(note.message)") }
        showReading(of: question.field)
        return .next
      }
      terminal.say("  \(error.message)")
      if !typed.isEmpty { draft = before }
    }
  }

  private mutating func take(_ typed: String, for field: ReportField) {
    switch typed {
    case "": break
    case "-": draft[field] = nil
    default: draft[field] = field == .photo ? FilePath.absolute(typed) : typed
    }
  }

  /// One line, trimmed; of the description all lines up to an empty one.
  private func answer(to question: Question) -> String? {
    guard let first = terminal.read()?.trimmed else { return nil }
    guard question.field == .description, !["", "<", "-"].contains(first) else { return first }
    var lines = [first]
    while let line = terminal.read(), !line.trimmed.isEmpty { lines.append(line) }
    if lines.contains(where: { $0.utf8.count >= 4095 }) {  // A terminal keeps no more of a line.
      terminal.say("  The end of a long line may be missing. Write it in shorter ones, or use --description-file")
    }
    return lines.joined(separator: "\n")
  }

  /// Shows everything as it will be sent, and asks whether to send it.
  ///
  /// - Returns: `.back` when there is another question to ask first.
  mutating func summary() -> Reply {
    let request: CreateAnnouncementRequest
    do throws(FieldErrors) { request = try preparer.request(of: draft) } catch {
      show(error)
      return .back
    }
    terminal.say("\nPlease check the report for \(server):")
    for (index, question) in Question.all.enumerated() {
      let number = String(repeating: " ", count: index < 9 ? 1 : 0) + String(index + 1)
      let text = question.field == .photo ? draft[.photo] : request.text(of: question.field)
      let lines = text?.split(separator: "\n", omittingEmptySubsequences: false).count ?? 0
      let size = lines > 1 ? " (\(lines.counted("line")), \((text?.count ?? 0).counted("character")))" : ""
      terminal.say("  \(number). \(question.label): \(text?.firstLine ?? "—")\(size)")
    }
    terminal.say("  Status: \(request.status)")
    if draft[.photo] == nil { terminal.say("  Without a photo, it isn't in the server's list.") }
    return confirmation()
  }

  private mutating func confirmation() -> Reply {
    while true {
      terminal.write("Send it? (y, n, the number of a line to change, or <): ")
      guard let typed = terminal.read()?.trimmed.lowercased() else { return .stop }
      switch typed {
      case "y", "yes": return .next
      case "n", "no": return .stop
      case "<":
        position = Question.all.count - 1
        return .back
      default:
        guard let number = Int(typed), Question.all.indices.contains(number - 1) else { continue }
        shownStep = nil
        return ask(Question.all[number - 1]) == .stop ? .stop : .back
      }
    }
  }

  /// Shows the reading of an answer, so that a slip isn't sent unseen: the point as on a page, with a map, and notes
  /// about the field.
  func showReading(of field: ReportField) {
    for note in draft.notes + SubmissionPreparer.doubts(of: draft) where note.field == field {
      terminal.say("  \(note.message)")
    }
    guard field == .place, let point = Coordinates(reading: draft[.place] ?? "") else { return }
    let map = SafeLink.map(of: Place(coordinates: point)).map { ": \($0.address)" } ?? ""
    terminal.say("  \(point.text(in: .english))\(map)")
  }
}

extension CreateAnnouncementRequest {
  /// The text to send for a field other than the photo; nil without one.
  fileprivate func text(of field: ReportField) -> String? {
    let texts: [ReportField: String?] = [
      .microchip: microchipNumber, .lastSeen: lastSeenDate, .name: petName, .species: species, .breed: breed, .sex: sex,
      .age: age.map(String.init), .place: "\(locationLatitude), \(locationLongitude)", .description: description,
      .phone: phone, .email: email, .reward: reward,
    ]
    return texts[field] ?? nil
  }
}

extension String {
  /// The beginning of the text, for a place on one line.
  var firstLine: String {
    let line = split(separator: "\n", omittingEmptySubsequences: true).first.map(String.init) ?? ""
    return line.count < count || line.count > 60 ? "\(line.prefix(60))…" : line
  }
}

extension Terminal {
  /// Whether the person says yes. Any other answer but no is asked again, and the end of the input is a no.
  func confirmsSecondCreate(after result: ReportResult) -> Bool {
    say("\n\(result.place): \(result.unknownCreate ?? "").\n\(result.riskOfSecondCreate).")
    while true {
      write("Send it again? (y or n): ")
      switch read()?.trimmed.lowercased() {
      case "y", "yes": return true
      case "n", "no", nil: return false
      default: continue
      }
    }
  }
}

/// A question of the app's four steps.
struct Question {
  /// The position of its step.
  let step: Int
  let field: ReportField
  let label: String
  /// The possible answers.
  var hint: String?
  var isOptional = false

  /// The titles of the steps in the app's order.
  static let steps = ["Microchip", "Photo", "Description", "Your details"]

  /// One after the other.
  static let all = [
    Question(step: 0, field: .microchip, label: "Microchip number", isOptional: true),
    Question(step: 1, field: .photo, label: "Photo", hint: "a file", isOptional: true),
    Question(step: 2, field: .lastSeen, label: "Date of Disappearance", hint: "2026-11-18, 18 November, yesterday"),
    Question(step: 2, field: .name, label: "Animal Name", isOptional: true),
    Question(step: 2, field: .species, label: "Animal Species", hint: "dog, cat, bird, rabbit, other"),
    Question(step: 2, field: .breed, label: "Animal Breed", isOptional: true),
    Question(step: 2, field: .sex, label: "Animal Sex", hint: "male, female, unknown"),
    Question(step: 2, field: .age, label: "Animal Approx. Age", hint: "years", isOptional: true),
    Question(
      step: 2, field: .place, label: "Place of Disappearance", hint: "a town; 52.2297, 21.0122; or the link of a map"),
    Question(
      step: 2, field: .description, label: "Animal Additional Description", hint: "ends with an empty line",
      isOptional: true),
    Question(step: 3, field: .phone, label: "Phone", hint: "7 to 11 digits; this, an email, or both"),
    Question(step: 3, field: .email, label: "Email", hint: "name@example.org"),
    Question(step: 3, field: .reward, label: "Reward", hint: "at most 120 characters", isOptional: true),
  ]

  /// `Animal Sex (male, female, unknown) [male]: `
  func prompt(with value: String?) -> String {
    let details = [hint, isOptional ? "optional" : nil].compactMap(\.self).joined(separator: "; ")
    let shown = value.map { " [\($0.firstLine)]" } ?? ""
    return label + (details.isEmpty ? "" : " (\(details))") + shown.withoutControlCharacters + ": "
  }
}
