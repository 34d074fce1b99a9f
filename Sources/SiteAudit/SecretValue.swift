package import PetModel

/// Something that must not be in a site, and how it may be spelled there.
struct SecretValue: Sendable {
  /// What it is.
  enum Kind: Sendable {
    case password, microchip, coordinates, reward, house, phone, email
  }

  let kind: Kind
  /// Whose announcements it is of; none where nobody knows.
  var pets: [PetID]
  /// Where it stands in the input.
  let place: SourceLocation
  /// Whether only the pet's closed report makes it secret.
  var isClosed = false
  /// The texts that give it away, any of them.
  let spellings: [String]
  /// A point on a map, which is two numbers and no text.
  var point: ExactPoint?

  /// What a person calls it.
  var name: String {
    switch kind {
    case .password: "a management password"
    case .microchip: "the microchip's number"
    case .coordinates: "the exact coordinates"
    case .reward: "the amount of the reward"
    case .house: "the number of the house"
    case .phone: "the phone number"
    case .email: "the e-mail address"
    }
  }
}

/// The management password of an announcement, found where everybody may read it.
package struct FoundPassword: Sendable {
  package let password: ManagementPassword
  package let place: SourceLocation

  package init(_ password: ManagementPassword, at place: SourceLocation) {
    (self.password, self.place) = (password, place)
  }
}
