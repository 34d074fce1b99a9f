import Foundation
import PetModel

/// How an announcement is written in JSON.
package enum WireFormat: String, Sendable, Codable, CaseIterable {
  /// As the server takes it today.
  case camelCase = "camel-case"
  /// As seed 002 writes it, which knows no name, breed and age.
  case snakeCase = "snake-case"

  /// The most bytes of JSON that the server takes (rules.md §6).
  static let limit = 102_400

  /// The body of the create request, its keys sorted. What is nil is left out.
  func body(of request: CreateAnnouncementRequest) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if self == .snakeCase { encoder.keyEncodingStrategy = .convertToSnakeCase }
    // Finite numbers and texts always can be encoded.
    return (try? encoder.encode(Body(request, isShort: self == .snakeCase))) ?? Data()
  }

  /// The fields of a report that this format has no keys for.
  func fieldsWithoutPlace(in request: CreateAnnouncementRequest) -> [ReportField] {
    guard self == .snakeCase else { return [] }
    return [(ReportField.name, request.petName != nil), (.breed, request.breed != nil), (.age, request.age != nil)]
      .compactMap { $1 ? $0 : nil }
  }
}

/// The JSON in camelCase: nil is left out because the server refuses `null`.
private struct Body: Encodable {
  let species, sex, lastSeenDate: String
  let locationLatitude, locationLongitude: Double
  let email, phone: String?
  let status: String
  let microchipNumber, description, reward: String?
  let petName, breed: String?
  let age: Int?

  init(_ request: CreateAnnouncementRequest, isShort: Bool) {
    (species, sex, lastSeenDate) = (request.species, request.sex, request.lastSeenDate)
    (locationLatitude, locationLongitude) = (request.locationLatitude, request.locationLongitude)
    (email, phone, status) = (request.email, request.phone, request.status)
    (microchipNumber, description, reward) = (request.microchipNumber, request.description, request.reward)
    petName = isShort ? nil : request.petName
    breed = isShort ? nil : request.breed
    age = isShort ? nil : request.age
  }
}
