package import Essentials

extension Data {
  /// The bytes without a UTF-8 byte order mark.
  package var withoutByteOrderMark: Data { starts(with: "\u{FEFF}".utf8) ? dropFirst(3) : self }
}

extension Sequence<UInt8> {
  /// How many bytes stand before the first one that isn't UTF-8; nil when all of it is.
  var offsetOfInvalidUTF8: Int? {
    var parser = Unicode.UTF8.ForwardParser()
    var (bytes, offset) = (makeIterator(), 0)
    while true {
      switch parser.parseScalar(from: &bytes) {
      case .valid(let scalar): offset += scalar.count
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }
}
