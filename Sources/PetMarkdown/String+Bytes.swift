extension String {
  /// The text with `new` in place of the bytes of `old`. `replacing(_:with:)` compares characters, so it doesn't find a sign
  /// that a combining mark follows.
  func replacingBytes(of old: String, with new: String) -> String {
    var (result, index) = ([UInt8](), 0)
    let (bytes, old) = (Array(utf8), Array(old.utf8))
    while index < bytes.count {
      if bytes[index...].starts(with: old) {
        result += new.utf8
        index += old.count
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
