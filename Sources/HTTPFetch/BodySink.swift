import Foundation
import Support

/// Takes the bytes of a body as they come, and no more than it may.
struct BodySink {
  /// What came, if it stays in memory.
  private(set) var bytes = Data()
  private var count = 0
  private let limit: Int
  /// Whether what is over the limit is dropped rather than refused.
  private let isLenient: Bool
  private var file: FileWriter?

  /// Refuses a body over the limit.
  init(limit: Int) { (self.limit, isLenient) = (limit, false) }

  /// Keeps the beginning of a body of any length.
  init(keeping limit: Int) { (self.limit, isLenient) = (limit, true) }

  /// Sends what follows to a file.
  mutating func write(to url: URL) throws(HTTPError) {
    do throws(SystemError) {
      file = try FileWriter(url)
    } catch {
      throw .notWritten(error.reason)
    }
  }

  mutating func append(_ part: UnsafeRawBufferPointer) throws(HTTPError) {
    count += part.count
    if isLenient { return bytes.append(contentsOf: part.prefix(max(0, limit - bytes.count))) }
    guard count <= limit else { throw .tooLarge(limit: limit) }
    if let file {
      do throws(SystemError) {
        try file.append(part)
      } catch {
        throw .notWritten(error.reason)
      }
    } else {
      bytes.append(contentsOf: part)
    }
  }

  /// Whether whatever else comes is dropped.
  var isFull: Bool { isLenient && bytes.count == limit }

  mutating func close() throws(HTTPError) {
    defer { file = nil }
    do throws(SystemError) {
      try file?.close()
    } catch {
      throw .notWritten(error.reason)
    }
  }

  /// What is wrong with the length of a whole body; nil if it is the one that was announced.
  ///
  /// libcurl sees to that, except where it can't make sense of the header ("99999999999999999999", or two that differ).
  func shortfall(of answer: HTTPAnswer) -> String? {
    guard answer.status == 200, answer.headers["content-encoding"] == nil, answer.headers["transfer-encoding"] == nil,
      let announced = answer.headers["content-length"], Int(announced) != count
    else { return nil }
    return "\(count) bytes came of \(announced.quoted)"
  }
}
