import PetModel

extension PosterContent.Seen {
  /// Where and when: the place that was asked for, else the city without its radius, which a poster has no use for, else the town
  /// nearby. Never coordinates (posters.md 19), and no day that hasn't come.
  init?(_ pet: PetDetails, _ options: PosterOptions, _ omissions: inout [PosterOmission], in locale: SiteLocale) {
    let known = options.place ?? pet.place.name(in: locale)?.readable
    let place = known.flatMap { $0.isNoPlaceName ? nil : $0 }
    if place == nil, known != nil || pet.place.coordinates != nil { omissions.append(.coordinates) }
    // A warning of the announcement says so.
    let date = pet.dayToCome(after: options.today) == nil ? pet.lastSeen : nil
    let facts = [place, date?.text(in: locale).readable].compactMap(\.self)
    guard !facts.isEmpty else { return nil }
    self.init(label: locale[pet.status == .found ? .posterFoundAt : .posterLastSeen], place: place, facts: facts)
  }
}
