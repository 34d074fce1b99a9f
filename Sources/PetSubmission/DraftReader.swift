package import Essentials
package import Gazetteer
import PetDecoding
package import PetModel

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
  ///   - now: The time.
  ///   - zone: The time zone of the person. If a day has begun there alone, the server's day is sent for today.
  ///   - towns: The table of towns. It is read when a draft names a town.
  package init(now: Date, zone: TimeZone = .current, towns: @escaping @Sendable () -> Gazetteer) {
    today = CalendarDay(now, in: zone)
    latest = CalendarDay(utc: now)
    self.towns = towns
  }

  /// Reads every text. Texts without a known meaning stay unchanged, for the rules to judge.
  package func read(_ draft: AnnouncementDraft) -> Reading {
    var reading = Reading(draft: draft)
    let words = UnderstoodWords.builtIn
    if let text = draft[.species]?.trimmed, case .text = Species(apiValue: text),
      case .known(let known) = words.species(text)
    {
      reading.draft[.species] = known.rawValue
    }
    if let text = draft[.sex]?.trimmed, case .text = Sex(apiValue: text), case .known(let known) = words.sex(text) {
      reading.draft[.sex] = known.rawValue
    }
    readDay(&reading)
    readTown(&reading)
    return reading
  }

  private func readDay(_ reading: inout Reading) {
    guard let text = reading.draft[.lastSeen]?.trimmed else { return }
    do throws(FieldError) {
      guard let typed = try WrittenDate.day(text, today: today) else { return }
      let day = (typed == today ? min(typed, latest) : typed).iso8601
      reading.draft[.lastSeen] = day
      reading.notes.append(FieldError(.lastSeen, "\(text.quoted) is read as \(day)"))
    } catch {
      reading.errors.append(error)
    }
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
