package import Foundation

/// A file that is being written.
///
/// `Data.write` would wait until the disk itself holds each file (`fsync`: 5 ms here, 10 s for the photos of 2,000
/// pets, where all the rest takes one).
package struct FileWriter: Sendable {
  private let descriptor: Int32

  /// Creates the file, or empties it.
  package init(_ file: URL) throws(SystemError) {
    descriptor = open(file.path(percentEncoded: false), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .last }
  }

  package func append(_ bytes: UnsafeRawBufferPointer) throws(SystemError) { try bytes.write(to: descriptor) }

  /// To be called once. Some file systems say only now that the disk is full.
  package func close() throws(SystemError) {
    guard Foundation.close(descriptor) == 0 else { throw .last }
  }

  /// Writes a whole file at once.
  package static func write(_ data: Data, to file: URL) throws(SystemError) {
    let writer = try FileWriter(file)
    do throws(SystemError) {
      try data.write(to: writer.descriptor)
    } catch {
      Foundation.close(writer.descriptor)
      throw error
    }
    try writer.close()
  }

  /// How the name of a half-written file begins, which a process that was killed may leave behind.
  package static let partPrefix = ".petspot-part-"

  /// Puts a whole file in the place of `file`, in one step: nobody ever reads half of it.
  package static func replace(_ file: URL, with data: Data) throws(SystemError) {
    let part = file.deletingLastPathComponent().appending(path: partPrefix + UUID().uuidString)
    do throws(SystemError) {
      try write(data, to: part)
      guard rename(part.path(percentEncoded: false), file.path(percentEncoded: false)) == 0 else { throw .last }
    } catch {
      unlink(part.path(percentEncoded: false))
      throw error
    }
  }
}

extension Data {
  /// Writes all bytes to an open file.
  package func write(to descriptor: Int32) throws(SystemError) {
    let result = withUnsafeBytes { bytes in
      Result<Void, SystemError> { () throws(SystemError) in try bytes.write(to: descriptor) }
    }
    try result.get()
  }
}

extension UnsafeRawBufferPointer {
  /// Writes all bytes to an open file; a call that takes a part of them, or is interrupted, is repeated.
  package func write(to descriptor: Int32) throws(SystemError) {
    var rest = self[...]
    while !rest.isEmpty {
      let count = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw .last }
      rest = rest.dropFirst(count)
    }
  }
}
