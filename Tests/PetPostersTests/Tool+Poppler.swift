import Foundation
import TestSupport

extension Tool {
  /// The output of a program of poppler-utils or zbar-tools for `bytes`, whose file stands for `{}` in `arguments`.
  static func output(of name: String, _ arguments: [String], about bytes: Data) async throws -> Data {
    let folder = try TemporaryFolder(["file": bytes])
    guard let program = Tool.path(of: name) else { throw CocoaError(.fileNoSuchFile) }
    return try await run(program, arguments.map { $0 == "{}" ? "\(folder.path)/file" : $0 }).bytes
  }

  static func text(_ name: String, _ arguments: [String], about bytes: Data) async throws -> String {
    String(decoding: try await output(of: name, arguments, about: bytes), as: UTF8.self)
  }
}
