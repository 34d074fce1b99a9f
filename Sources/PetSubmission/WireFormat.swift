import Essentials
import PetModel

/// How an announcement is written in JSON.
package enum WireFormat: String, Sendable, Codable, CaseIterable {
  /// As the server takes it today.
  case camelCase = "camel-case"
  /// As seed 002 writes it, which knows no name, breed and age.
  case snakeCase = "snake-case"

  /// The most bytes of JSON that the server takes (rules.md §6).
  static let limit = 102_400

  /// The body of the create request, its keys sorted. What is nil is left out: the server refuses `null`.
  func body(of request: CreateAnnouncementRequest, isPretty: Bool = false) -> Data {
    var request = request
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    if self == .snakeCase {
      encoder.keyEncodingStrategy = .convertToSnakeCase
      (request.petName, request.breed, request.age) = (nil, nil, nil)
    }
    return (try? encoder.encode(request)) ?? Data()  // Finite numbers and texts always can be encoded.
  }

  /// The fields of a report that this format has no keys for.
  func fieldsWithoutPlace(in request: CreateAnnouncementRequest) -> [ReportField] {
    guard self == .snakeCase else { return [] }
    return [(ReportField.name, request.petName != nil), (.breed, request.breed != nil), (.age, request.age != nil)]
      .compactMap { $1 ? $0 : nil }
  }
}
