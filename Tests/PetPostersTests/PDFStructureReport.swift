import Foundation
import TestSupport

/// A PDF's texts for listeners, and its faults, as pikepdf and the PDF/UA checker see them.
struct PDFStructureReport: Decodable {
  struct Element: Decodable {
    let role: String
    let alternative: String?
    let text: String?
    let language: String?
  }

  struct Link: Decodable, Equatable {
    let address: String
    let text: String
    let page: Int
    /// Left, lower, right and upper edge, in points.
    let box: [Double]
  }

  let problems: [String]
  let elements: [Element]
  let links: [Link]
  let language: String
  let showsTitle: Bool
  let isMarked: Bool
  let part: String?
  let title: String?
  let order: [String]

  static let isInstalled = Tool.exists(python)

  /// One for each file.
  static func of(_ files: [Data]) async throws -> [PDFStructureReport] {
    let names = files.indices.map { "\($0).pdf" }
    let folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: zip(names, files)))
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "pdf-structure.py")
    let result = try await Tool.run(python, [script.path] + names, in: folder.url)
    guard result.status == 0 else { throw Failure(text: result.errors) }
    return try result.output.split(separator: "\n").map {
      try JSONDecoder().decode(PDFStructureReport.self, from: Data($0.utf8))
    }
  }

  static func of(_ file: Data) async throws -> PDFStructureReport { try await of([file])[0] }

  private struct Failure: Error { let text: String }

  private static let python = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../.build/tools/pdf/bin/python3")
}
