import Essentials
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
    file = try Self.written { () throws(SystemError) in try FileWriter(url) }
  }

  mutating func append(_ part: UnsafeRawBufferPointer) throws(HTTPError) {
    count += part.count
    if isLenient { return bytes.append(contentsOf: part.prefix(max(0, limit - bytes.count))) }
    guard count <= limit else { throw .tooLarge(limit: limit) }
    guard let file else { return bytes.append(contentsOf: part) }
    try Self.written { () throws(SystemError) in try file.append(part) }
  }

  /// Whether whatever else comes is dropped.
  var isFull: Bool { isLenient && bytes.count == limit }

  mutating func close() throws(HTTPError) {
    defer { file = nil }
    try Self.written { () throws(SystemError) in try file?.close() }
  }

  private static func written<Result>(_ work: () throws(SystemError) -> Result) throws(HTTPError) -> Result {
    do throws(SystemError) {
      return try work()
    } catch {
      throw .notWritten(error.reason)
    }
  }

  /// What is wrong with the length of a whole body; nil if it is the one that was announced.
  ///
  /// libcurl checks that itself, except where it can't read the header ("99999999999999999999", or two that differ).
  func shortfall(of response: HTTPResponse) -> String? {
    guard response.status == 200, response.headers["content-encoding"] == nil,
      response.headers["transfer-encoding"] == nil,
      let announced = response.headers["content-length"], Int(announced) != count
    else { return nil }
    return "\(count) bytes received of \(announced.quoted)"
  }
}
