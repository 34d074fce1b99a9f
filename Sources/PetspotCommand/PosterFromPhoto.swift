import ArgumentParser
import CommandConsole
import ContentHash
import Essentials
import PetDecoding
import PetModel
import PetPresentation
import Support

/// The arguments' details of a pet with only a photo: an announcement without a file.
struct PosterPetArguments: ParsableArguments {
  @Option(help: ArgumentHelp("For a photo alone: missing or found.", valueName: "word"))
  var status: String?

  @Option(help: ArgumentHelp("For a photo alone: dog, cat, bird, rabbit, or your own word.", valueName: "word"))
  var species: String?

  @Option(text: "number", "For a photo alone: the phone number.")
  var phone: String?

  @Option(text: "address", "For a photo alone: the mail address.")
  var email: String?

  @Option(text: "text", "For a photo alone: the pet's name.")
  var name: String?

  @Option(text: "text", "For a photo alone: its breed.")
  var breed: String?

  @Option(help: ArgumentHelp("For a photo alone: the day it was last seen: 2026-11-18, yesterday.", valueName: "date"))
  var lastSeen: String?

  @Option(text: "text", "For a photo alone: the pet's looks.")
  var description: String?

  /// Each with its option and its key in an announcement.
  private var texts: [(option: String, key: String, text: String?)] {
    [
      ("--status", "status", status), ("--species", "species", species), ("--phone", "phone", phone),
      ("--email", "email", email), ("--name", "petName", name), ("--breed", "breed", breed),
      ("--last-seen", "lastSeenDate", lastSeen), ("--description", "description", description),
    ]
  }

  var given: String? { texts.first { $0.text != nil }?.option }

  /// The options without which there is no sheet, and that weren't given, each with its question.
  private var missing: [(option: String, question: String, value: WritableKeyPath<Self, String?>)] {
    [
      ("--status", "Missing or found", \.status), ("--species", "Dog, cat, bird, rabbit, or another word", \.species),
      ("--phone", "Phone number", email == nil ? \.phone : \.email),
    ].filter { self[keyPath: $0.2] == nil }
  }

  /// The reason why an answer makes no sheet; nil for one that does.
  static func problem(with answer: String, for option: String) -> String? {
    if answer.isEmpty { return "There is no sheet without it" }
    switch option {
    case "--status":
      let status = UnderstoodWords.builtIn.status(answer)
      return status == .missing || status == .found ? nil : "Enter missing or found"
    case "--phone":
      return PhoneReader().numbers(in: answer).isEmpty ? "Enter a number, such as +48 600 100 200" : nil
    case "--email": return EmailAddress(answer) == nil ? "Enter one address, such as name@example.org" : nil
    case "--found": return meaningOfFound(in: answer) == nil ? "Enter looking or home" : nil
    default: return nil
    }
  }

  /// The file among `inputs`, if it is a photo and the only one.
  static func photo(in inputs: [String]) -> String? {
    let endings = ["jpg", "jpeg", "png", "webp", "heic", "heif", "avif", "tif", "tiff", "gif", "bmp"]
    guard inputs.count == 1, endings.contains(URL(filePath: inputs[0]).pathExtension.lowercased()) else { return nil }
    return inputs[0]
  }

  /// The reason why a word beside a photo is no input: a second photo, or the value of an option that takes none.
  static func problem(withWord word: String) -> String {
    if photo(in: [word]) != nil { return "'\(word)' is one more photo: make the sheets of each pet by itself." }
    let before = ProcessInfo.processInfo.arguments.prefix { $0 != word }.last ?? ""
    let isOption = before.hasPrefix("-")
    return "'\(word)' belongs to no option: \(isOption ? "'\(before)' is unknown here, or takes no value" : quotes)."
  }

  private static let quotes = "put a value of several words in quotes, --phone '600 100 200'"

  /// Asks for missing details, each until the answer makes a sheet. An empty status, phone or address, as of an unset
  /// variable, is missing.
  ///
  /// - Parameter isHome: Whether the pet is home, whatever its status.
  /// - Throws: For details that make no sheet, without a terminal, and when the answers end.
  mutating func complete(
    for photo: String, on today: CalendarDay, isHome: Bool = false, asking terminal: Terminal?
  ) throws {
    for text in [\Self.status, \.phone, \.email] where self[keyPath: text]?.trimmed == "" { self[keyPath: text] = nil }
    for (option, _, text) in texts where ["--phone", "--email"].contains(option) || option == "--status" && !isHome {
      guard let text = text?.trimmed, let problem = Self.problem(with: text, for: option) else { continue }
      throw ValidationError("\(option) \(text.quoted): \(problem).")
    }
    if let day = try? WrittenDate.day((lastSeen ?? "").trimmed, today: today) { lastSeen = day.iso8601 }
    while let terminal, let (option, question, value) = missing.first {
      guard let answer = Self.answer(to: question, for: option, on: terminal) else { break }
      self[keyPath: value] = answer
    }
    try refuse(
      "A photo alone says nothing of the pet: add \(missing.map(\.option).joined(separator: ", ")), such as petspot "
        + "poster \(photo.forShell) --status missing --species dog --phone '+48 600 100 200'.", if: !missing.isEmpty)
  }

  /// Asks for the meaning of a found pet (rules.md §10.21); nil for another pet, without a terminal, and when the
  /// answers end.
  func meaningOfFound(asking terminal: Terminal?) -> FoundMeaning? {
    guard let terminal, UnderstoodWords.builtIn.status(status ?? "") == .found else { return nil }
    let answer = Self.answer(to: "Looking for its owner, or home again", for: "--found", on: terminal)
    return answer.flatMap(Self.meaningOfFound)
  }

  /// `looking`, `Home again`.
  private static func meaningOfFound(in answer: String) -> FoundMeaning? {
    FoundMeaning(rawValue: String(answer.lowercased().prefix(while: \.isLetter)))
  }

  /// The first answer that makes a sheet; nil when the answers end.
  private static func answer(to question: String, for option: String, on terminal: Terminal) -> String? {
    while true {
      terminal.write("\(question): ")
      guard let answer = terminal.read()?.trimmed else { return nil }
      guard let problem = problem(with: answer, for: option) else { return answer }
      terminal.say("  \(problem). Ctrl-C stops")
    }
  }

  /// Advice on details of `photo` that a sheet can show, but that may be slips of the keyboard: `dgo`, `600`.
  func slips(in photo: String) -> [Diagnostic] {
    var slips: [Diagnostic] = []
    // `kot domowy` and `two dogs` name one, too.
    let words = (species ?? "").split { !$0.isLetter }.map { UnderstoodWords.builtIn.species(String($0)) }
    if let species, words.allSatisfy({ if case .text = $0 { true } else { false } }) {
      slips.append(
        Diagnostic(
          .advice, .posterText, at: photo, key: "--species", "\(species.quoted) is no species that petspot knows",
          consequence: "printed as it is", advice: "Write dog, cat, bird or rabbit if it is one"))
    }
    if let phone, PhoneReader().numbers(in: phone).contains(where: { $0.dialled.count < 7 }) {
      slips.append(
        Diagnostic(
          .advice, .invalidPhone, at: photo, key: "--phone", "\(phone.quoted) has a number of fewer than seven digits",
          advice: "Check its digits"))
    }
    return slips
  }

  /// A problem in words about the photo and these options, instead of the announcement that stands for them.
  func told(_ problem: Diagnostic, of photo: String) -> Diagnostic {
    var told = problem
    told.problem.replace("'\(URL(filePath: photo).lastPathComponent)'", with: "'\(photo)'")
    told.location.key = texts.first { $0.key == problem.location.key }?.option ?? problem.location.key
    // There is no page and no list that shows the text for the day.
    switch told.code {
    case .missingValue: told.consequence = "the sheets have no date"
    case .invalidDate, .futureDate:
      told.consequence = lastSeen.flatMap { LastSeenDate($0).day }.map { _ in "the sheets leave it out" }
    default: break
    }
    return told
  }

  /// Its id, which names the folder of its sheets: `rex` for `rex.jpg`. Many photos have a camera's name, such as
  /// `IMG_1`, so their content tells them apart.
  func id(of photo: URL) -> PetID {
    let names = [photo.deletingPathExtension().lastPathComponent, name, species].map {
      String(PetID.folded(($0 ?? "").transliterated).prefix(60))
    }
    let own = names.first { !$0.isEmpty } ?? "pet"
    let isOfMany = own != names[0] || own.contains(where: \.isNumber) || ["photo", "image", "foto"].contains(own)
    let hash = isOfMany ? (try? Data(contentsOf: photo)).map { "-" + ContentHash(of: $0).hex.prefix(6) } : nil
    return PetID(own + (hash ?? "")) ?? PetID(known: "pet")
  }

  func announcement(of photo: String, reward: String?, reading phones: PhoneReader) -> LoadedAnnouncements {
    let file = URL(filePath: photo).absoluteURL
    var members = ["id": id(of: file).rawValue, "photoUrl": "photo"]
    for (_, key, text) in texts { members[key] = text }
    members["reward"] = reward
    let decoder = AnnouncementDecoder(photos: PhotoLocator { _ in .success(file) }, phones: phones)
    let item = AnnouncementFile.Item(place: SourceLocation(photo), value: .object(members.mapValues(JSONValue.string)))
    let read = decoder.decode(item)
    return LoadedAnnouncements(announcements: [read.announcement].compactMap(\.self), diagnostics: read.diagnostics)
  }
}
