import Foundation
import Support

/// Takes the bytes of a body as they arrive, up to a limit.
struct ResponseBody {
  /// What arrived, if it stays in memory.
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

  /// Writes what follows to a file.
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
  func shortfall(of response: HTTPResponse) -> String? {
    guard response.status == 200, response.headers["content-encoding"] == nil,
      response.headers["transfer-encoding"] == nil,
      let announced = response.headers["content-length"], Int(announced) != count
    else { return nil }
    return "\(count) bytes received of \(announced.quoted)"
  }
}
