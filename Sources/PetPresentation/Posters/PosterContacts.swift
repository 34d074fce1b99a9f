import PetModel

/// Whom to call, and whom to write to (posters.md 15).
struct PosterContacts {
  private let pet: PetDetails
  private let warns: Bool
  private let locale: SiteLocale

  init(_ pet: PetDetails, warns: Bool, in locale: SiteLocale) {
    (self.pet, self.warns, self.locale) = (pet, warns, locale)
  }

  /// The phone, large; the e-mail address where there is none, or none that can be dialled.
  var ranked: (PosterContent.Contact?, second: String?) {
    let isFound = pet.status == .found
    let email = pet.email.map {
      PosterContent.Contact(
        label: locale[warns ? .posterDoNotChaseWrite : isFound ? .posterWriteOwner : .posterWrite],
        lines: [.init(text: $0.readable, link: EmailAddress($0).map(SafeLink.mail))], isWarning: warns, isPhone: false)
    }
    let phone = pet.phone.map {
      PosterContent.Contact(
        label: locale[warns ? .posterDoNotChaseCall : isFound ? .posterCallOwner : .posterCall],
        lines: lines(of: $0.readable), isWarning: warns, isPhone: true)
    }
    let canWrite = pet.email.flatMap(EmailAddress.init) != nil
    guard let phone, phone.lines.contains(where: { $0.link != nil }) || !canWrite else { return (email, nil) }
    return (phone, canWrite ? pet.email : nil)
  }

  /// Each number on a line of its own, without the words around it, which would make it small: `Anna, after 4 pm: 600 100 200`
  /// → `600 100 200`. The whole text where nothing in it is a number.
  private func lines(of phone: String) -> [PosterContent.Contact.Line] {
    let numbers = locale.phones.numbers(in: phone)
    if numbers.isEmpty { return [.init(text: phone, link: nil)] }
    return numbers.map { .init(text: $0.readable(in: phone), link: SafeLink(trusted: $0.uri)) }
  }
}
