import CZlib

/// What deflated bytes stand for.
enum Inflate {
  /// A file that grows beyond this is no page or poster, but a trap.
  private static let most = 64 << 20

  /// The bytes of a zlib or gzip stream; nil when there are none.
  static func bytes(of stream: ArraySlice<UInt8>) -> [UInt8]? { content(of: stream)?.bytes }

  /// The same, and whether they are all: of a damaged stream, or of a trap, as many as can be read.
  static func content(of stream: ArraySlice<UInt8>) -> (bytes: [UInt8], isWhole: Bool)? {
    var state = z_stream()
    // 32 more than the largest window: zlib and gzip are told apart by their heads.
    guard inflateInit2_(&state, MAX_WBITS + 32, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      return nil
    }
    defer { inflateEnd(&state) }
    var (input, result) = (Array(stream), [UInt8]())
    var window = [UInt8](repeating: 0, count: 1 << 16)
    return input.withUnsafeMutableBufferPointer { input in
      (state.next_in, state.avail_in) = (input.baseAddress, UInt32(clamping: input.count))
      var isWhole = false
      while result.count < most {
        let (status, count) = window.withUnsafeMutableBufferPointer { window in
          (state.next_out, state.avail_out) = (window.baseAddress, UInt32(window.count))
          let status = inflate(&state, Z_NO_FLUSH)
          return (status, window.count - Int(state.avail_out))
        }
        result += window[..<count]
        isWhole = status == Z_STREAM_END
        if status != Z_OK || count == 0 { break }
      }
      return result.isEmpty ? nil : (result, isWhole)
    }
  }
}
