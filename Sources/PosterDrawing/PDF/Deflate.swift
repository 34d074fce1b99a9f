internal import CZlib
internal import Essentials

/// The packing of a PDF's streams (RFC 1950).
enum Deflate {
  /// The bytes packed; the same for the same bytes and version of zlib. As far as usual: the last level takes half as
  /// long again for a thousandth of the size.
  static func packed(_ bytes: Data) -> Data {
    var size = compressBound(uLong(bytes.count))
    var packed = Data(count: Int(size))
    let status = call(bytes, &packed) { compress2($1, &size, $0, uLong(bytes.count), Z_DEFAULT_COMPRESSION) }
    precondition(status == Z_OK, "out of memory")
    return packed.prefix(Int(size))
  }

  /// The unpacked bytes; nil for anything else, and for more than 64 MB, which no page of ours has.
  static func unpacked(_ packed: Data) -> Data? {
    var room = max(1024, 6 * packed.count)
    while room <= 64 << 20 {
      var size = uLongf(room)
      var bytes = Data(count: room)
      let status = call(packed, &bytes) { uncompress($1, &size, $0, uLong(packed.count)) }
      if status == Z_OK { return bytes.prefix(Int(size)) }
      guard status == Z_BUF_ERROR else { return nil }
      room *= 4
    }
    return nil
  }

  private static func call(
    _ source: Data, _ target: inout Data, _ body: (UnsafePointer<Bytef>?, UnsafeMutablePointer<Bytef>?) -> Int32
  ) -> Int32 {
    target.withUnsafeMutableBytes { target in
      source.withUnsafeBytes { source in
        body(source.bindMemory(to: Bytef.self).baseAddress, target.bindMemory(to: Bytef.self).baseAddress)
      }
    }
  }
}
