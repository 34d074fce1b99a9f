public import PetModel

/// Everything the details screen shows of a pet, in the words of one language: the app's `PetDetailsViewModel` once the
/// pet is loaded.
///
/// HTML page, Markdown page and poster are all made of this, so they agree.
public struct PetDetailsViewModel: Sendable, Hashable {
  /// The announcement.
  public let id: PetID
  /// The pet's name where there is room for only one.
  public let heading: String
  /// The heading with status and place, for a browser's tab and for link previews.
  public let title: String
  /// The facts that the title lacks, for search results and link previews: species, breed, place and date.
  public let summary: String
  /// ``heading``, short enough for the first screen of a phone.
  package let glanceName: String
  /// Its breed, else its species, beside ``heading``; nil when that says so.
  package let glanceKind: String?
  /// The place where it was last seen, beside ``heading``.
  package let glancePlace: String?
  /// The text to send to others: title, facts and contacts, each on a line.
  package let shareText: String
  /// The pet's list.
  package let kind: PetKind
  /// The photo with its badges.
  public let photo: PetPhotoWithBadgesModel

  /// The date of disappearance; for a found pet, when it was found.
  public let lastSeen: LabelValueRowModel
  /// Phone, e-mail, or both; one row with a dash when there is neither.
  public let contacts: [LabelValueRowModel]
  /// The contacts as buttons, for a phone.
  public let contactBar: ContactBarModel
  /// The name, which on this screen is a row and no title (rules.md §7).
  public let name: LabelValueRowModel
  /// The microchip number in groups of three digits.
  public let microchip: LabelValueRowModel
  /// Beside ``breed``.
  public let species: LabelValueRowModel
  /// Beside ``species``.
  public let breed: LabelValueRowModel
  /// Beside ``age``, with its symbol.
  public let sex: LabelValueRowModel
  /// Beside ``sex``.
  public let age: LabelValueRowModel
  /// The place of disappearance; for a found pet, where it was found.
  public let place: LabelValueRowModel
  /// The button below ``place``.
  public let map: MapButtonModel
  /// Its label, and the owner's text as its value.
  public let description: LabelValueRowModel
  /// The words on the "Remove Report" button.
  public let removeReport: String

  /// The screen of `pet`, row by row as rules.md §2 and §7 say.
  ///
  /// - Parameter image: The photo as the page finds it; nil for none.
  public init(_ pet: PetDetails, image: PhotoImage?, in locale: SiteLocale) {
    id = pet.id
    heading = pet.heading(in: locale)
    kind = PetKind(PetList(of: pet.status), locale.known(pet.species))
    photo = PetPhotoWithBadgesModel(from: pet, image: image, in: locale)

    let (date, words) = (pet.lastSeen?.text(in: locale), pet.place.words(in: locale))
    lastSeen = Row(
      .lastSeen, label: locale["labels.lastSeen", pet.status], value: date, day: pet.lastSeen?.day?.iso8601)
    contacts = Self.contacts(of: pet, in: locale)
    // `SMS only 600 100 200`
    let condition = pet.phone.flatMap { phone in
      phone.contains(where: \.isLetter)
        ? phone.gaps(between: locale.phones.numbers(in: phone)).joined(separator: ", ") : nil
    }
    let isToCall = condition.map(locale.vocabulary.areForCalls) ?? true
    contactBar = ContactBarModel(contacts, isToCall: isToCall)
    name = Row(.name, label: locale["labels.name"], value: pet.name)
    microchip = Row(.microchip, label: locale["labels.microchip"], value: pet.microchip?.text(in: locale))
    species = Row(.species, label: locale["labels.species"], value: pet.species?.text(in: locale))
    breed = Row(.breed, label: locale["labels.breed"], value: pet.breed)
    sex = Row(.sex, label: locale["labels.sex"], value: pet.sex.text(in: locale), symbol: pet.sex.symbol)
    age = Row(.age, label: locale["labels.age"], value: pet.age?.text(in: locale))
    place = Row(
      .place, label: locale["labels.place", pet.status], value: pet.place.text(in: locale),
      note: pet.place.distance(in: locale))
    map = MapButtonModel(pet.place, in: locale)
    description = Row(.description, label: locale["labels.description"], value: pet.description)
    removeReport = locale["words.removeReport"]

    title = pet.title(in: locale)
    let facts = [species, breed].filter { !$0.isMissing }.map(\.value)
    summary = locale.line(facts + [words, date])
    let kind = pet.breed ?? pet.species?.text(in: locale)
    glanceName = heading.shortened(to: 30)
    glanceKind = kind == heading ? nil : kind?.shortened(to: 30)
    glancePlace = words?.shortened(to: 40)
    shareText = ([title, summary] + contacts.filter { !$0.isMissing }.map(\.value)).joined(separator: "\n")
  }

  /// All rows in the order of the screen (rules.md §7). ``map`` stands before the last one, the description.
  public var rows: [LabelValueRowModel] {
    [lastSeen] + contacts + [name, microchip, species, breed, sex, age, place, description]
  }

  private typealias Row = LabelValueRowModel

  /// Both are labelled "Contact owner", or "Contact the finder"; the one that is missing isn't shown (rules.md §2).
  private static func contacts(of pet: PetDetails, in locale: SiteLocale) -> [LabelValueRowModel] {
    let label = locale["labels.contact", pet.status]
    let phone = pet.phone.map { Row(.phone, label: label, parts: Row.Part.parts(ofPhone: $0, by: locale.phones)) }
    let email = pet.email.map {
      Row(.email, label: label, parts: [Row.Part(text: $0, link: EmailAddress($0).map(SafeLink.mail(to:)))])
    }
    let known = [phone, email].compactMap(\.self)
    return known.isEmpty ? [Row(.contact, label: label, value: nil)] : known
  }
}
