package import Essentials

extension JSONEncoder {
  /// The same bytes for the same values: keys in order, one a line, dates in ISO 8601.
  package static var stable: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    return encoder
  }
}
