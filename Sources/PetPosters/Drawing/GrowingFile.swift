internal import CPangoCairo
internal import Foundation

/// The file in memory that Cairo writes to.
final class GrowingFile {
  private(set) var bytes = Data()

  fileprivate func append(_ part: UnsafePointer<UInt8>, count: Int) { bytes.append(part, count: count) }
}

/// Cairo's way to write to a ``GrowingFile``, which it is given back as a pointer.
func append(file: UnsafeMutableRawPointer?, bytes: UnsafePointer<UInt8>?, count: UInt32) -> cairo_status_t {
  guard let file, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
  Unmanaged<GrowingFile>.fromOpaque(file).takeUnretainedValue().append(bytes, count: Int(count))
  return CAIRO_STATUS_SUCCESS
}
