import PetModel
import PetPresentation

extension Interview {
  /// Shows everything as it will be sent, and asks whether to send it.
  ///
  /// - Returns: `.back` when there is another question to ask first.
  mutating func summary() -> Reply {
    let request: CreateAnnouncementRequest
    do throws(FieldErrors) {
      request = try preparer.request(of: draft)
    } catch {
      show(error)
      return .back
    }
    terminal.say("\nPlease check what will be sent to \(server):")
    for (index, entry) in Question.all.enumerated() {
      let number = String(repeating: " ", count: index < 9 ? 1 : 0) + String(index + 1)
      let field = entry.question.field
      let text = field == .photo ? draft[.photo] : request.text(of: field)
      terminal.say("  \(number). \(entry.question.label): \(text?.firstLine ?? "—")")
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

  /// Shows how an answer is read where a slip would be sent unseen: the point as on a page, with a map, and whatever is
  /// noted about the field.
  func showReading(of field: ReportField) {
    for note in draft.notes where note.field == field { terminal.say("  \(note.message)") }
    guard field == .place, let point = Coordinates(reading: draft[.place] ?? "") else { return }
    let map = SafeLink.map(of: Place(coordinates: point)).map { ": \($0.address)" } ?? ""
    terminal.say("  \(point.text(in: .english))\(map)")
  }
}

extension CreateAnnouncementRequest {
  /// What is sent for a field other than the photo; nil when nothing is.
  fileprivate func text(of field: ReportField) -> String? {
    switch field {
    case .microchip: microchipNumber
    case .photo: nil
    case .lastSeen: lastSeenDate
    case .name: petName
    case .species: species
    case .breed: breed
    case .sex: sex
    case .age: age.map(String.init)
    case .place: "\(locationLatitude), \(locationLongitude)"
    case .description: description
    case .phone: phone
    case .email: email
    case .reward: reward
    }
  }
}
