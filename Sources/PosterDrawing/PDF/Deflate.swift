internal import CZlib
internal import Essentials

/// The packing of a PDF's streams (RFC 1950).
enum Deflate {
  /// The bytes packed; the same for the same bytes and version of zlib. As far as usual: the last level takes half as
  /// long again for a thousandth of the size.
  static func packed(_ bytes: Data) -> Data {
    let source = [UInt8](bytes)
    var size = compressBound(uLong(source.count))
    var packed = [UInt8](repeating: 0, count: Int(size))
    let status = compress2(&packed, &size, source, uLong(source.count), Z_DEFAULT_COMPRESSION)
    precondition(status == Z_OK, "out of memory")
    return Data(packed.prefix(Int(size)))
  }

  /// The unpacked bytes; nil for anything else, and for more than 64 MB, which no page of ours has.
  static func unpacked(_ packed: Data) -> Data? {
    let source = [UInt8](packed)
    var room = max(1024, 6 * source.count)
    while room <= 64 << 20 {
      var size = uLongf(room)
      var bytes = [UInt8](repeating: 0, count: room)
      let status = uncompress(&bytes, &size, source, uLong(source.count))
      if status == Z_OK { return Data(bytes.prefix(Int(size))) }
      guard status == Z_BUF_ERROR else { return nil }
      room *= 4
    }
    return nil
  }
}
