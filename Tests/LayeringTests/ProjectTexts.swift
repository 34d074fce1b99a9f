import Foundation

/// The texts of this project in which people look things up: documents, comments, and the names in the code.
struct ProjectTexts {
  typealias Text = (place: String, text: String)

  /// The pages of the project.
  private(set) var documents: [Text] = []
  /// The pages beside the code.
  private(set) var readmes: [Text] = []
  /// Lines of comment that follow each other are one text.
  private(set) var comments: [Text] = []
  /// The names of all files in Swift.
  private(set) var swiftFiles: Set = ["Package.swift"]
  /// Each type, and all words of the files that declare or extend it.
  private(set) var types: [String: Set<Substring>] = [:]
  /// The sections of the rules, and the numbered items of each: `8`, `8.2`.
  private(set) var rules: Set<String> = []

  private let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardizedFileURL
  private static let kinds: Set = ["swift", "js", "css", "c", "h", "py", "mustache", "md"]
  private static let declarations: Set<Substring> = [
    "struct", "enum", "class", "actor", "protocol", "typealias", "extension",
  ]

  init() {
    for folder in ["Sources", "Tests", "Templates", "Examples"] { addFiles(below: folder) }
    let pages = (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Documentation").path)) ?? []
    for page in ["README.md", "CONTRIBUTING.md", "SECURITY.md"] + pages.map({ "Documentation/\($0)" }) {
      if page.hasSuffix(".md"), let text = text(page) { documents.append((page, text)) }
    }
    var section = ""
    for line in text("Documentation/rules.md")?.split(separator: "\n") ?? [] {
      if let heading = line.firstMatch(of: /^## (\d+)\./) { section = String(heading.1) }
      rules.insert(section)
      if let item = line.firstMatch(of: #/^(\d+)\. /#) { rules.insert("\(section).\(item.1)") }
    }
  }

  /// Whether a document is there: from the root, in Documentation, beside the file that cites it, or a text of
  /// Templates.
  func hasDocument(_ cited: String, near place: String) -> Bool {
    // A site has one beside each page.
    if cited.hasSuffix("index.md") { return true }
    let folders = [
      "", "Documentation/", "Templates/pages/",
      place.prefix { $0 != ":" }.split(separator: "/").dropLast().joined(separator: "/") + "/",
    ]
    return folders.contains {
      FileManager.default.fileExists(atPath: root.appending(path: $0 + cited).standardizedFileURL.path)
    }
  }

  private func text(_ path: String) -> String? { try? String(contentsOf: root.appending(path: path), encoding: .utf8) }

  private mutating func addFiles(below folder: String) {
    let files = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
    for case let file as String in files ?? .init() {
      let name = file.split(separator: "/").last.map(String.init) ?? file
      let kind = name.split(separator: ".").last.map(String.init) ?? ""
      guard Self.kinds.contains(kind), let text = text("\(folder)/\(file)") else { continue }
      if name == "README.md" { readmes.append(("\(folder)/\(file)", text)) }
      guard kind != "md" else { continue }
      addComments(of: text, "\(folder)/\(file)")
      guard kind == "swift" else { continue }
      swiftFiles.insert(name)
      addTypes(of: text)
    }
  }

  private mutating func addComments(of text: String, _ place: String) {
    guard text.utf8.contains(sequence: ".md") || text.utf8.contains(sequence: ".swift") else { return }
    var (comment, isOpen) = ("", false)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let line = line.trimmingCharacters(in: .whitespaces)
      let start = line.firstMatch(of: #/(?:^|\s)(?://+|/\*+|# |\{\{!)/#)?.range.upperBound
      if start == nil && !isOpen || start.map({ !line[..<$0].allSatisfy { "/*#{! ".contains($0) } }) == true {
        if !comment.isEmpty { comments.append((place, comment)) }
        comment = ""
      }
      guard start != nil || isOpen else { continue }
      comment += (comment.isEmpty ? "" : " ") + line[(start ?? line.startIndex)...].trimmingCharacters(in: .whitespaces)
      isOpen = (isOpen || line.contains("/*")) && !line.contains("*/")
    }
    if !comment.isEmpty { comments.append((place, comment)) }
  }

  private mutating func addTypes(of text: String) {
    let words = text.utf8.split { !($0 >= 97 && $0 <= 122 || $0 >= 65 && $0 <= 90 || $0 >= 48 && $0 <= 57 || $0 == 95) }
      .map { Substring($0) }
    let all = Set(words)
    for (keyword, name) in zip(words, words.dropFirst()) where Self.declarations.contains(keyword) {
      types[String(name), default: []].formUnion(all)
    }
  }
}

extension String.UTF8View {
  fileprivate func contains(sequence: String) -> Bool { firstRange(of: Array(sequence.utf8)) != nil }
}
