package import Essentials
package import Gazetteer
import PetDecoding
package import PetModel
import Support

/// Turns people's words in a report into the server's values: `kot` is a cat, `yesterday` is a day, `Opole` a point.
package struct DraftReader: Sendable {
  /// A report as it was read.
  package struct Reading: Sendable {
    package var draft: AnnouncementDraft
    /// The readings of texts with other words, to be shown before anything is sent.
    package var notes: [FieldError] = []
    /// Texts that may mean several things.
    package var errors: [FieldError] = []
  }

  /// The day where the person is, from which `yesterday` counts, and the server's, that of UTC.
  private let today, latest: CalendarDay
  let towns: @Sendable () -> Gazetteer

  /// - Parameters:
  ///   - today: The day where the person is. If it has begun there alone, the server's day is sent for it.
  ///   - towns: The table of towns. It is read when a draft names a town.
  package init(now: Date, today: CalendarDay? = nil, towns: @escaping @Sendable () -> Gazetteer) {
    self.today = today ?? CalendarDay(here: now)
    latest = CalendarDay(utc: now)
    self.towns = towns
  }

  /// Reads every text. Texts without a known meaning stay unchanged, for the rules to judge.
  package func read(_ draft: AnnouncementDraft) -> Reading {
    var reading = Reading(draft: draft)
    let words = UnderstoodWords.builtIn
    // Before a value takes the place of the words.
    reading.errors = [ReportField.species, .sex, .age, .place, .lastSeen].filter { field in
      draft[field].map { PrivacyWishes($0).keepAnythingBack } ?? false
    }.map { .isPrivate($0) }
    if let text = draft[.sex]?.trimmed, case .text = Sex(apiValue: text), case .known(let known) = words.sex(text) {
      reading.draft[.sex] = known.rawValue
    }
    readSpecies(&reading)
    readDay(&reading)
    readTown(&reading)
    return reading
  }

  /// Reads the species, and the breed and sex that its text may tell: `pies, york` is a dog of that breed, `suka` a
  /// female one.
  private func readSpecies(_ reading: inout Reading) {
    let words = UnderstoodWords.builtIn
    guard let text = reading.draft[.species]?.trimmed, case .text = Species(apiValue: text),
      case .known(let species) = words.species(text)
    else { return }
    let stated = reading.draft[.sex].flatMap { $0.trimmed.isEmpty ? nil : words.sex($0) }
    let sex = words.sex(ofSpecies: text)
    if let stated, let sex, stated != .known(.unknown), stated != sex, case .known(let known) = stated {
      let problem = "\(known.rawValue.quoted) contradicts the species \(text.quoted): correct one of the two"
      reading.errors.append(FieldError(.sex, problem))
      return
    }
    let told = words.speciesAndBreed(text)
    let given = FoldedText(reading.draft[.breed] ?? "").text
    // `dog, brown` of the breed `York` says more, and stays the owner's text.
    if let breed = told?.breed, breed != text, !given.isEmpty, !given.contains(FoldedText(breed).text) { return }
    var parts = [species.rawValue]
    if stated == nil, case .known(let sex) = sex {
      reading.draft[.sex] = sex.rawValue
      parts.append(sex.rawValue)
    }
    if given.isEmpty, let breed = told?.breed {
      reading.draft[.breed] = breed
      parts.append("breed \(breed)")
    }
    reading.draft[.species] = species.rawValue
    if parts.count > 1 || told?.age != nil {
      reading.notes.append(FieldError(.species, "\(text.quoted) is read as \(parts.joined(separator: ", "))"))
    }
  }

  private func readDay(_ reading: inout Reading) {
    guard let text = reading.draft[.lastSeen]?.trimmed else { return }
    do throws(FieldError) {
      guard let typed = try WrittenDate.day(text, today: today) else { return }
      let day = (typed == today ? min(typed, latest) : typed).iso8601
      reading.draft[.lastSeen] = day
      reading.notes.append(FieldError(.lastSeen, "\(text.quoted) is read as \(day)"))
    } catch { reading.errors.append(error) }
  }

  private func readTown(_ reading: inout Reading) {
    guard let text = reading.draft[.place]?.trimmed, text.contains(where: \.isLetter), !text.contains("://"),
      Coordinates(reading: text) == nil
    else { return }
    switch towns().town(named: text) {
    case .none: break
    case .town(let town):
      reading.draft[.place] = town.point.typed
      reading.notes.append(
        FieldError(.place, "\(text.quoted) is read as the middle of \(town.called); the link of a map is more exact"))
    case .ambiguous(let towns):
      let points = towns.prefix(3).map { "\($0.point.typed) (\($0.country))" }.joined(separator: ", or ")
      reading.errors.append(FieldError(.place, "\(text.quoted) may be several towns: enter \(points)"))
    }
  }
}

extension Coordinates {
  /// The form that a person would type.
  fileprivate var typed: String { "\(latitude); \(longitude)" }
}

extension Town {
  fileprivate var called: String { country.isEmpty ? name : "\(name) (\(country))" }
}
