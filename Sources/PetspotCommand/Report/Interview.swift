import PetModel
import PetSubmission

/// Asks for a report in the app's four steps, with every answer checked at once, and a summary to confirm.
struct Interview {
  enum Reply {
    case next, back, stop
  }

  let terminal: Terminal
  var draft: AnnouncementDraft
  let server: APIAddress
  let preparer: SubmissionPreparer
  /// Called with what is known so far, before each question.
  let onChange: (AnnouncementDraft) -> Void
  /// The next question; after the last comes the summary.
  var position = 0
  var shownStep: Int?

  /// Says why the person is asked, and asks until it is decided whether to send it.
  mutating func decision(on occasion: ReportInterview.Occasion) -> ReportInterview.Decision {
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
        case .next: return .send(draft)
        case .stop: return .stop(draft)
        case .back: continue
        }
      }
      switch ask(Question.all[position]) {
      case .next: position += 1
      case .back where position == 0: terminal.say("  This is the first question.")
      case .back: position -= 1
      case .stop: return .stop(draft)
      }
    }
  }

  /// Says everything that is wrong, and goes back to the first question that it is about.
  mutating func show(_ errors: FieldErrors) {
    terminal.say("")
    for error in errors.errors {
      let label = Question.all.first { $0.question.field == error.field }?.question.label
      terminal.say("  \(label ?? error.field.rawValue): \(error.message)")
    }
    position = Question.all.firstIndex { $0.question.field == errors.errors.first?.field } ?? Question.all.count
  }
}

extension Interview {
  mutating func ask(_ entry: (step: Int, question: Question)) -> Reply {
    if shownStep != entry.step {
      terminal.say("\nStep \(entry.step + 1) of \(Question.steps.count): \(Question.steps[entry.step].title)")
      shownStep = entry.step
    }
    let question = entry.question
    while true {
      terminal.write(question.prompt(with: draft[question.field]))
      guard let typed = answer(to: question) else {
        terminal.say("")
        return .stop
      }
      if typed == "<" { return .back }
      let before = draft
      take(typed, for: question.field)
      guard let error = preparer.error(in: question.field, of: draft) else {
        onChange(draft)
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
    return lines.joined(separator: "\n")
  }
}
