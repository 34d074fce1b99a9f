import Essentials
import PetModel
import PetPresentation

/// Something that must not be in a site, and how it may be spelled there.
struct SecretValue: Sendable {
  /// A person's word for each is its raw value.
  enum Kind: String, Sendable {
    case password = "a management password"
    case microchip = "the microchip's number"
    case coordinates = "the exact coordinates"
    case reward = "the amount of the reward"
    case house = "the number of the house"
    case phone = "the phone number"
    case email = "the e-mail address"
    case cell = "the text"
  }

  /// Shorter ones can't be told from other text.
  static let leastLength = 5

  let kind: Kind
  /// The announcements that have it; none where they are unknown.
  var pets: [PetID]
  let place: SourceLocation
  /// Whether only the pet's closed report makes it secret.
  var isClosed = false
  /// The texts that give it away, any of them.
  let spellings: [String]
  /// A point on a map, which is two numbers and no text.
  var point: ExactPoint?
  /// The numbers of a reward: beside a word for money, each one tells it.
  var amounts: RewardAmounts? { kind == .reward ? spellings.first.map(RewardAmounts.init) : nil }

  /// The values of `pet` that no file may hold: those that the profile withholds, and for a closed report everything
  /// that leads to its owner.
  static func values(of pet: PetDetails, by profile: PublicationProfile, showsClosed: Bool) -> [SecretValue] {
    let isClosed = pet.status == .closed && !showsClosed
    let shown = isClosed ? PetDetails(id: pet.id, status: pet.status) : profile.published(pet, in: .english)
    var values: [SecretValue] = []
    func add(_ kind: Kind, _ key: String, _ spellings: [String], _ point: ExactPoint? = nil) {
      values.append(
        SecretValue(
          kind: kind, pets: [pet.id], place: pet.location(of: key), isClosed: isClosed, spellings: spellings,
          point: point))
    }
    if profile == .public || isClosed, case let numbers = pet.chipNumbers, !numbers.isEmpty {
      add(.microchip, pet.microchip == nil ? "description" : "microchipNumber", numbers)
    }
    if let point = pet.place.exactPoint, shown.place.coordinates != point, let exact = ExactPoint(point) {
      add(.coordinates, "locationLatitude", [], exact)
    }
    if case .text(let text)? = pet.reward, shown.reward != pet.reward, text.contains(where: \.isNumber) {
      add(.reward, "reward", [text, text.lowercased(), text.uppercased()])
    }
    if let city = pet.place.city, shown.place.city != city {
      for house in city.houses { add(.house, "location", [house.text]) }
    }
    if let phone = pet.phone, shown.phone == nil {
      let numbers = PhoneReader().numbers(in: phone).map(\.nationalDigits).filter { $0.count >= 7 }
      add(.phone, "phone", [phone.filter(\.isNumber)] + numbers)
    }
    if let email = pet.email, shown.email == nil { add(.email, "email", [email]) }
    return values
  }

  /// `values` with each that several announcements share once.
  static func merged(_ values: [SecretValue]) -> [SecretValue] {
    var (merged, numbers) = ([SecretValue](), [Name: Int]())
    for value in values {
      let name = Name(kind: value.kind, isClosed: value.isClosed, spellings: value.spellings, point: value.point)
      if let number = numbers[name] {
        merged[number].pets += value.pets
      } else {
        numbers[name] = merged.count
        merged.append(value)
      }
    }
    return merged
  }

  private struct Name: Hashable {
    let kind: Kind
    let isClosed: Bool
    let spellings: [String]
    let point: ExactPoint?
  }

  /// Its pet in the file at `path`: of several pets, the one that the path names.
  func pet(at path: String) -> PetID? { owner(of: path) ?? pets.first }

  /// The pet to which the file at `path` belongs; nil for a file of all pets, or of another one.
  func owner(of path: String) -> PetID? {
    let names = path.split(separator: "/")
    return pets.first { pet in names.contains { $0 == pet.rawValue || $0.hasPrefix("\(pet.rawValue).") } }
  }

  /// A cell of a table; nil for one that other texts may have by chance: a single word, or a short one.
  static func value(ofCell text: String, at place: SourceLocation) -> SecretValue? {
    let isTelling = text.contains { $0.isWhitespace || $0.isNumber || $0 == "@" }
    guard isTelling, text.count(where: { $0.isLetter || $0.isNumber }) >= 6 else { return nil }
    return SecretValue(kind: .cell, pets: [], place: place, spellings: [text])
  }
}

extension PetDetails {
  /// All of its values on a site, as one text.
  var publicText: String {
    var texts = [id.rawValue] + texts
    if case .text(let text)? = reward { texts.append(text) }
    if case .number(let number)? = microchip { texts.append(number) }
    return texts.joined(separator: "\n")
  }
}
