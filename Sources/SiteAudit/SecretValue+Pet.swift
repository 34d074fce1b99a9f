import Essentials
import PetModel
import PetPresentation

extension SecretValue {
  /// What may be nowhere of `pet`: what the profile keeps back, and of a closed report everything that leads to its owner.
  static func values(of pet: PetDetails, by profile: PublicationProfile, showsClosed: Bool) -> [SecretValue] {
    let isClosed = pet.status == .closed && !showsClosed
    let shown = isClosed ? PetDetails(id: pet.id, status: pet.status) : profile.published(pet)
    var values: [SecretValue] = []
    func add(_ kind: Kind, _ key: String, _ spellings: [String], with companions: [String] = []) {
      values.append(
        SecretValue(
          kind: kind, pets: [pet.id], place: pet.location(of: key), isClosed: isClosed, spellings: spellings,
          companions: companions))
    }
    if case .number(let number)? = pet.microchip, shown.microchip != pet.microchip {
      add(.microchip, "microchipNumber", [number])
    }
    if let point = pet.place.coordinates, let spellings = spellings(of: point), shown.place.coordinates != point {
      add(.coordinates, "locationLatitude", spellings.latitude, with: spellings.longitude)
    }
    if case .text(let text)? = pet.reward, shown.reward != pet.reward, text.contains(where: \.isNumber) {
      add(.reward, "reward", [text, text.lowercased(), text.uppercased()])
    }
    if let phone = pet.phone, shown.phone == nil { add(.phone, "phone", [phone.filter(\.isNumber)]) }
    if let email = pet.email, shown.email == nil { add(.email, "email", [email]) }
    return values
  }

  /// `values` with each that several announcements share once.
  static func merged(_ values: [SecretValue]) -> [SecretValue] {
    var (merged, numbers) = ([SecretValue](), [[String]: Int]())
    for value in values {
      let name = ["\(value.kind)"] + value.spellings + value.companions
      if let number = numbers[name] {
        merged[number].pets += value.pets
      } else {
        numbers[name] = merged.count
        merged.append(value)
      }
    }
    return merged
  }

  /// Whose it is in the file at `path`: of several pets, the one that the path names.
  func pet(at path: String) -> PetID? {
    let names = path.split(separator: "/")
    return pets.first { names.contains($0.rawValue[...]) } ?? pets.first
  }

  /// The first four decimals of both numbers, cut off and rounded; nil for a point that isn't so exact that anything of it is
  /// kept back.
  private static func spellings(of point: Coordinates) -> (latitude: [String], longitude: [String])? {
    func spellings(_ number: Double) -> [String] {
      let tenThousandths = abs(number) * 10_000
      return Array(Set([tenThousandths.rounded(.down), tenThousandths.rounded()].map { digits(Int($0)) })).sorted()
    }
    func digits(_ number: Int) -> String {
      let decimals = String(number % 10_000)
      return "\(number / 10_000).\(String(repeating: "0", count: 4 - decimals.count))\(decimals)"
    }
    func isExact(_ number: Double) -> Bool { abs(number * 1000 - (number * 1000).rounded()) > 1e-6 }
    guard isExact(point.latitude) || isExact(point.longitude) else { return nil }
    return (spellings(point.latitude), spellings(point.longitude))
  }

  static func value(of password: FoundPassword) -> SecretValue {
    SecretValue(kind: .password, pets: [], place: password.place, spellings: [password.password.secret])
  }
}

extension PetDetails {
  /// All that a site shows of it, as one text.
  var publicText: String {
    var texts = [id.rawValue, name, description, phone, email, breed, posterWords, place.city].compactMap(\.self)
    if case .text(let text)? = species { texts.append(text) }
    if case .text(let text) = sex { texts.append(text) }
    if case .text(let text)? = age { texts.append(text) }
    if case .text(let text)? = reward { texts.append(text) }
    if case .number(let number)? = microchip { texts.append(number) }
    return texts.joined(separator: "\n")
  }
}
