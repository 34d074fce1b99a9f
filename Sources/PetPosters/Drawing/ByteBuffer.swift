internal import CPangoCairo
internal import Foundation

/// The memory that Cairo writes a file to.
final class ByteBuffer {
  private(set) var bytes = Data()

  fileprivate func append(_ part: UnsafePointer<UInt8>, count: Int) { bytes.append(part, count: count) }
}

/// Called by Cairo to append to a ``ByteBuffer``, which it passes as a pointer.
func append(buffer: UnsafeMutableRawPointer?, bytes: UnsafePointer<UInt8>?, count: UInt32) -> cairo_status_t {
  guard let buffer, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
  Unmanaged<ByteBuffer>.fromOpaque(buffer).takeUnretainedValue().append(bytes, count: Int(count))
  return CAIRO_STATUS_SUCCESS
}
