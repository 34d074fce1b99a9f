import CExpat
import Support

/// Reads an XML file in an archive, element by element.
final class XML {
  /// The attributes of an element, without the prefixes of their names.
  struct Attributes {
    fileprivate let list: UnsafeMutablePointer<UnsafePointer<CChar>?>?

    subscript(name: String) -> String? {
      guard var next = list else { return nil }
      while let key = next[0], let value = next[1] {
        if XML.local(key) == name { return String(cString: value) }
        next += 2
      }
      return nil
    }

    /// Whether the value of an element such as `strike` isn't off.
    var isOn: Bool { !["0", "false"].contains(self["val"] ?? "") }
  }

  typealias Start = (_ name: String, Attributes) -> Void
  typealias End = (_ name: String, _ text: [UInt8]) throws(TableError) -> Void

  private let start: Start
  private let end: End
  private let parser = XML_ParserCreate(nil)
  private var text: [UInt8] = []
  /// Whether no element has begun or ended since the present one began.
  private var isInText = false
  private var failure: TableError?

  private init(_ start: @escaping Start, _ end: @escaping End) {
    self.start = start
    self.end = end
  }

  deinit { XML_ParserFree(parser) }

  /// - Parameter end: Gets the text of an element, up to the first element in it.
  static func read(_ name: String, of archive: ZIPArchive, start: Start, end: End = { _, _ in }) throws(TableError) {
    try withoutActuallyEscaping(start) { start throws(TableError) in
      try withoutActuallyEscaping(end) { end throws(TableError) in
        try XML(start, end).read(name, of: archive)
      }
    }
  }

  private func read(_ name: String, of archive: ZIPArchive) throws(TableError) {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(parser, { XML.me($0)?.started($1, $2) }, { XML.me($0)?.ended($1) })
    XML_SetCharacterDataHandler(parser) { XML.me($0)?.met($1, $2) }
    // No workbook has a DTD.
    XML_SetStartDoctypeDeclHandler(parser) { user, _, _, _, _ in XML_StopParser(XML.me(user)?.parser, 0) }
    func parse(_ bytes: ArraySlice<UInt8>, isLast: Bool) throws(TableError) {
      let status = bytes.withUnsafeBytes { bytes in
        XML_Parse(parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), isLast ? 1 : 0)
      }
      if let failure { throw failure }
      if status != XML_STATUS_OK { throw .damaged("\(name.quoted) is not XML") }
    }
    try archive.unpack(name) { bytes throws(TableError) in try parse(bytes, isLast: false) }
    try parse([], isLast: true)
  }

  private static func me(_ user: UnsafeMutableRawPointer?) -> XML? {
    user.map { Unmanaged<XML>.fromOpaque($0).takeUnretainedValue() }
  }

  private static func local(_ name: UnsafePointer<CChar>?) -> String {
    guard let name else { return "" }
    let text = String(cString: name)
    return text.utf8.contains(UInt8(ascii: ":")) ? String(text.split(separator: ":").last ?? "") : text
  }

  private func started(_ name: UnsafePointer<CChar>?, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
    start(Self.local(name), Attributes(list: attributes))
    isInText = true
    text.removeAll(keepingCapacity: true)
  }

  private func met(_ bytes: UnsafePointer<CChar>?, _ count: Int32) {
    guard isInText, let bytes else { return }
    text += UnsafeRawBufferPointer(start: bytes, count: Int(count))
  }

  private func ended(_ name: UnsafePointer<CChar>?) {
    isInText = false
    guard failure == nil else { return }
    do throws(TableError) { try end(Self.local(name), text.unescaped) } catch { failure = error }
    text.removeAll(keepingCapacity: true)
  }
}

extension [UInt8] {
  /// The text with the signs that XML can't hold in place of their escapes: `_x000D_` (ECMA-376 part 1, §22.9.2.19).
  fileprivate var unescaped: [UInt8] {
    guard contains(UInt8(ascii: "_")) else { return self }
    let text = String(decoding: self, as: UTF8.self).replacing(/_x([0-9A-Fa-f]{4})_/) { escape in
      UInt32(escape.1, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? String(escape.0)
    }
    return Array(text.utf8)
  }
}
