import Essentials
import PetModel

extension PosterContent.DocumentFacts {
  /// `LOST DOG · Fredi · Kamionka`, dated by the announcement, else by the day when the pet was last seen.
  init(_ pet: PetDetails, headline: HeadlineWords, name: String?, at place: String?, in locale: SiteLocale) {
    title = [headline.oneLine, name, place].compactMap { $0?.readable }.joined(separator: " · ")
    author = locale[.siteName]
    languageTag = locale.languageTag
    let looks = pet.status == .found ? nil : pet.breed
    let shown = [name, looks ?? pet.species?.text(in: locale)].compactMap(\.self)
    photo = locale.photoDescription(of: shown.isEmpty ? locale[.unknownPet] : shown.joined(separator: ", "))
    created = pet.createdAt?.iso8601 ?? "\(pet.lastSeen?.day?.iso8601 ?? "2000-01-01")T00:00:00Z"
    modified = pet.updatedAt?.iso8601 ?? created
  }
}

extension Date {
  /// The day and the second in UTC: `2025-11-19T15:47:14Z`.
  fileprivate var iso8601: String { ISO8601Format() }

  /// The day in UTC, whatever the machine's time zone.
  var day: CalendarDay? { CalendarDay(String(iso8601.prefix { $0 != "T" })) }
}
