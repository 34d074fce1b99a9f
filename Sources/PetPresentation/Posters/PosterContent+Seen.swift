import Essentials
import PetModel

extension PosterContent.Seen {
  /// Where and when: the place that was asked for, else the city without its radius, which a poster has no use for, else the town
  /// nearby. Never coordinates (posters.md 19), and no day that hasn't come.
  init?(_ pet: PetDetails, _ options: PosterOptions, _ omissions: inout [PosterOmission], in locale: SiteLocale) {
    let known = options.place ?? pet.place.name(in: locale)?.readable
    let place = known.flatMap { $0.isNoPlaceName ? nil : $0 }
    if place == nil, known != nil || pet.place.coordinates != nil { omissions.append(.coordinates) }
    var date = pet.lastSeen
    if let day = date?.day, let limit = pet.latestPossibleDay, day > limit {
      omissions.append(.future(day.iso8601))
      date = nil
    }
    let facts = [place, date?.text(in: locale).readable].compactMap(\.self)
    guard !facts.isEmpty else { return nil }
    self.init(label: locale[pet.status == .found ? .posterFoundAt : .posterLastSeen], place: place, facts: facts)
  }
}

extension PetDetails {
  /// The day on which the announcement was last written, wherever on earth; nil when it doesn't say.
  fileprivate var latestPossibleDay: CalendarDay? {
    [createdAt, updatedAt].compactMap(\.self).max().map { CalendarDay(utc: $0 + 14 * 3600) }
  }
}
