import CDefaultTemplates
package import Essentials
package import PetModel
import PetPresentation
import Support

/// The files that a site owner can change: templates, style sheet, script, locales and pages of text.
///
/// The program carries a copy of each; a folder of the owner's replaces them one by one.
package struct TemplateFiles: Sendable {
  private var files: [String: File]
  /// The files of the owner's folder, in order.
  private(set) var own: [Own] = []
  /// The places of hidden files of the owner's that would be on the site, if they weren't hidden.
  private var unpublished: [String] = []

  struct Own {
    let name: String
    let place: String
    let isFolder: Bool

    var isStyleOrScript: Bool {
      !isFolder && !name.hasPrefix(staticFolder) && (name.hasSuffix(".css") || name.hasSuffix(".js"))
    }
  }

  private struct File {
    let bytes: Data
    let place: String
    var isBuiltIn = false
  }

  /// The files that the program carries.
  package init() {
    let locales = SiteLocale.builtInNames.compactMap { name in
      SiteLocale.builtInJSON(name).map { (name: "locales/\(name).json", bytes: $0) }
    }
    let all = (Self.carried + locales).map { name, bytes in
      (name, File(bytes: bytes, place: "Templates/\(name) (built in)", isBuiltIn: true))
    }
    files = Dictionary(uniqueKeysWithValues: all)
  }

  /// The files in the binary, with the names in the list before them, in its order.
  private static var carried: [(name: String, bytes: Data)] {
    let (mark, key) = ("\0petspot\0", #"#embed "../../Templates/"#)
    var (size, start, parts) = (0, 0, [Data]())
    let bytes = petspot_default_files(&size)
    while let end = UnsafeRawBufferPointer(start: bytes, count: size).offset(of: mark, from: start) {
      parts.append(Data(bytes: bytes + start, count: end - start))
      start = end + mark.utf8.count
    }
    let list = String(decoding: parts.first ?? Data(), as: UTF8.self).split(separator: "\n")
    let names = list.filter { $0.hasPrefix(key) }.map { String($0.dropFirst(key.count).prefix { $0 != "\"" }) }
    // `#embed` writes no mark behind an empty file.
    precondition(names.count == parts.count - 1, "a template is empty")
    return zip(names, parts.dropFirst()).map { ($0, $1) }
  }

  /// The files that the program carries, with those of `folder` in their place, and others beside them.
  ///
  /// - Parameter folder: The path of a folder that exists; nil for none.
  /// - Throws: A ``Diagnostic`` for a file that can't be read, or a link that leads out of the folder.
  package init(overriddenBy folder: String?) throws(Diagnostic) {
    self.init()
    guard let folder else { return }
    let root = URL(filePath: folder)
    guard let members = try? FileTree(in: root.path(percentEncoded: false)).members else {
      throw Diagnostic(
        .error, .invalidTemplate, at: folder, "can't be read", advice: "Check that you may read the folder")
    }
    let inside = folder.realPath.map { $0 + "/" }
    for member in members {
      let name = member.path
      let place = "\(folder.hasSuffix("/") ? String(folder.dropLast()) : folder)/\(name)"
      let isFolder = member.kind == .folder
      if let hidden = Self.hiddenName(in: name) {
        let isMeant = name.hasPrefix(Self.staticFolder) && name.hasSuffix("/\(hidden)")
        if isMeant && hidden.hasPrefix(".") && hidden.wholeMatch(of: /\.(DS_Store|[_#].*|git.*|.*\.sw.)/) == nil {
          unpublished.append(place)
        }
        continue
      }
      if member.kind == .link, let inside,
        root.appending(path: name).path(percentEncoded: false).realPath?.hasPrefix(inside) == false
      {
        throw Diagnostic(
          .error, .invalidTemplate, at: place, "is a link that leads out of the folder",
          advice: "Put the file itself there")
      }
      own.append(Own(name: name, place: place, isFolder: isFolder))
      if isFolder { continue }
      let file = try Self.file(name, at: root.appending(path: name), place: place)
      // A copy of a carried file is served as that is, without comments.
      if file.bytes != files[name]?.bytes { files[name] = file }
    }
    own.sort { $0.name < $1.name }
  }

  /// The first name in a path that is an editor's or the system's own; `static` may have names that servers know.
  private static func hiddenName(in path: String) -> Substring? {
    let isStatic = path.hasPrefix(staticFolder)
    return path.split(separator: "/").first {
      $0.hasPrefix(".")
        ? !(isStatic && forServers.contains($0)) : $0.hasPrefix("~$") || ofSystems.contains($0.lowercased())
    }
  }

  /// Windows and macOS add these to folders and archives. `~$price.docx` beside an open document has its user's name.
  private static let ofSystems: Set = ["thumbs.db", "ehthumbs.db", "desktop.ini", "__macosx"]

  private static let forServers: [Substring] = [".htaccess", ".nojekyll", ".well-known"]

  private static func file(_ name: String, at url: URL, place: String) throws(Diagnostic) -> File {
    do {
      let bytes = try Data(contentsOf: url)
      // In the middle of a joined style sheet, the mark of UTF-8 would be a part of the next rule.
      let isMarked = !name.hasPrefix(staticFolder) && bytes.starts(with: "\u{FEFF}".utf8)
      return File(bytes: isMarked ? Data(bytes.dropFirst(3)) : bytes, place: place)
    } catch {
      throw Diagnostic(
        .error, .invalidTemplate, at: place, "can't be read: \(SystemError(error).reason)",
        advice: "Check that you may read the file")
    }
  }

  package var names: [String] { files.keys.sorted() }

  /// The content of the file called `name`, such as `locales/pl.json`.
  package func bytes(of name: String) -> Data? { files[name]?.bytes }

  /// Whether the file called `name` is the one that the program carries.
  package func isBuiltIn(_ name: String) -> Bool { files[name]?.isBuiltIn ?? false }

  /// The place of the file called `name`, for diagnostics: `Templates/pet.mustache`.
  package func place(of name: String) -> String { files[name]?.place ?? "Templates/\(name)" }

  /// The content of the file called `name` as text.
  ///
  /// - Throws: A ``Diagnostic`` when there is no such file, or it isn't UTF-8.
  package func text(of name: String) throws(Diagnostic) -> String {
    guard let bytes = bytes(of: name) else {
      throw Diagnostic(
        .error, .invalidTemplate, at: place(of: name), "does not exist\(name.suggestion(in: names))",
        advice: "Add the file")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Diagnostic(.error, .invalidTemplate, at: place(of: name), "is not UTF-8", advice: "Save the file as UTF-8")
    }
    return text
  }

  /// A file in its served form: the owner's unchanged, petspot's own without comments, and parts joined as one.
  package func served(_ name: String) -> Data {
    if let bytes = bytes(of: name) { return isBuiltIn(name) ? bytes.compactSource : bytes }
    // The parts of a script see each other, and no other script sees their declarations.
    let block = name.hasSuffix(".js") ? ("{\n", "}\n") : ("", "")
    let parts = Self.parts(of: name)
    return parts.isEmpty ? Data() : parts.reduce(Data(block.0.utf8)) { $0 + served($1) } + Data(block.1.utf8)
  }

  /// The served files that are kept in parts: `style/cards.css` is one of `style.css`. An owner replaces parts one by
  /// one. A file of the served name replaces all.
  static let joinedNames = ["style.css", "search.js"]

  /// The parts of a joined file, in their order. A later one may differ from an earlier one, or use it.
  static func parts(of name: String) -> [String] {
    guard joinedNames.contains(name) else { return [] }
    let folder = name.prefix { $0 != "." } + "/"
    return carriedNames.filter { $0.hasPrefix(folder) }
  }

  private static let carriedNames = carried.map(\.name)

  /// A diagnostic for each file or folder of the owner's that changes nothing. It replaces no built-in file, and is no
  /// locale, no translated page and no partial that a template includes.
  ///
  /// - Parameter partials: The names that the templates include.
  func strayDiagnostics(partials: Set<String>) -> [Diagnostic] {
    own.compactMap { member in
      if member.isFolder {
        guard Self.builtIn.names.contains(member.name) else { return nil }
        return Diagnostic(
          .warning, .unusedTemplate, at: member.place, "is a folder and not a file",
          consequence: "the built-in file is used", advice: "Remove the folder, or give it another name")
      }
      let whole = Self.joinedNames.first { Self.parts(of: $0).contains(member.name) }
      if let whole, bytes(of: whole) != nil {
        return Diagnostic(
          .warning, .unusedTemplate, at: member.place, "is not used beside your \(whole)", consequence: "ignored",
          advice: "Keep one of them: \(whole) takes the place of all parts")
      }
      if let copy = bytes(of: member.name), let original = Self.builtIn.bytes(of: member.name),
        CopyMark.isOutdated(copy, original: original)
      {
        return Diagnostic(
          .advice, .outdatedTemplate, at: member.place, "is a copy of an older template of petspot's",
          advice: "See the differences: petspot templates --diff \(member.name)")
      }
      if isUsed(member.name, partials) { return nil }
      return Diagnostic(
        .warning, .unusedTemplate, at: member.place, "replaces nothing",
        consequence: "ignored\(suggestion(for: member.name))",
        advice: member.name.firstMatch(of: /^(pages\/[^\/.]+)\.md$/).map { "Name its language: \($0.1).en.md" }
          ?? "Give it the name of a built-in file, or remove it")
    }
      + unpublished.map {
        Diagnostic(
          .warning, .unusedTemplate, at: $0, "is hidden", consequence: "not published",
          advice: "Of hidden files, petspot publishes \(Self.forServers.joined(separator: ", ")) alone")
      }
  }

  /// The owner's own pages, each with the languages that it is in.
  package var ownTexts: [String: [String]] {
    var texts: [String: [String]] = [:]
    for member in own where !member.isFolder {
      guard let match = member.name.wholeMatch(of: Self.text), !Self.texts.contains(String(match.1)) else { continue }
      texts[String(match.1), default: []].append(String(match.2))
    }
    return texts
  }

  /// The owner's own files for the site's root, by their paths there.
  package var statics: [(path: String, name: String)] {
    own.filter { !$0.isFolder && $0.name.hasPrefix(Self.staticFolder) }
      .map { (String($0.name.dropFirst(Self.staticFolder.count)), $0.name) }
  }

  fileprivate static let staticFolder = "static/"

  /// The owner's style sheets that take no other's place: they follow petspot's.
  package var ownStyles: Data {
    own.filter { isOwnStyle($0.name) }.reduce(Data()) { $0 + (bytes(of: $1.name) ?? Data()) + Data("\n".utf8) }
  }

  private func isOwnStyle(_ name: String) -> Bool {
    name.wholeMatch(of: /style\/[^\/]+\.css/) != nil && !Self.builtIn.names.contains(name)
  }

  /// The picture that links to the site show, among the templates and in the site. petspot draws one where there is
  /// none.
  package static let sharePicture = "share.jpg"

  private static let builtIn = TemplateFiles()

  private func isUsed(_ name: String, _ partials: Set<String>) -> Bool {
    Self.builtIn.names.contains(name) || Self.joinedNames.contains(name)
      || name.wholeMatch(of: /locales\/[^\/]+\.json/) != nil || name.wholeMatch(of: Self.text) != nil
      || name.hasPrefix(Self.staticFolder) || isOwnStyle(name)
      || ["logo.svg", "logo.png", Self.sharePicture].contains(name)
      || name.hasSuffix(".mustache") && partials.contains(String(name.dropLast(".mustache".count)))
  }

  nonisolated(unsafe) private static let text = /pages\/([^\/.]+)\.([^\/]+)\.md/
  /// The pages of text that petspot knows, in any language.
  private static let texts = ["closed", "gone", "not-found"] + ContentPage.known.map(\.rawValue)

  private func suggestion(for name: String) -> String {
    let names = Self.builtIn.names + Self.joinedNames
    let sameFile = names.first { $0.split(separator: "/").last == name.split(separator: "/").last }
    return (sameFile ?? name.lowercased()).suggestion(in: names)
  }
}

/// The line that says from which template of petspot's a copy was made.
package enum CopyMark {
  /// The line before the copy; empty for files that have no comments.
  ///
  /// - Parameters:
  ///   - bytes: Those of petspot's own template.
  ///   - version: That of the program.
  package static func line(for bytes: Data, of name: String, version: String) -> Data {
    let text = "From petspot \(version), \(sum(of: bytes)): \(name)"
    if name.hasSuffix(".mustache") { return Data("{{! \(text) }}\n".utf8) }
    return name.hasSuffix(".css") || name.hasSuffix(".js") ? Data("/* \(text) */\n".utf8) : Data()
  }

  /// `copy` without its mark.
  package static func removed(from copy: Data) -> Data {
    guard sum(in: copy) != nil, let end = copy.firstIndex(of: UInt8(ascii: "\n")) else { return copy }
    return Data(copy[copy.index(after: end)...])
  }

  /// Whether a copy was made of another `original` than there is now. False for files without a mark.
  static func isOutdated(_ copy: Data, original: Data) -> Bool {
    sum(in: copy).map { $0 != sum(of: original) } ?? false
  }

  private static func sum(of bytes: Data) -> String { String(StableHash(bytes).value, radix: 16) }

  private static func sum(in copy: Data) -> String? {
    let first = String(decoding: copy.prefix(200).prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return first.prefixMatch(of: #/(?:\{\{!|/\*) From petspot [^,]*, ([0-9a-f]+): /#).map { String($0.1) }
  }
}

extension Data {
  /// A style sheet or a script of petspot's own without comments, indentation and empty lines. Its comments are a fifth
  /// of its bytes, and a tenth when they are compressed.
  ///
  /// This knows no grammar. Quotes of a file must hold no `/*` and `*/`. A comment after `//` must have its lines to
  /// itself. No text may go over the end of a line. A test checks that.
  var compactSource: Data {
    var (code, rest) = ([UInt8](), Array(self)[...])
    while let start = rest.firstIndex(of: "/*"), let end = rest.firstIndex(of: "*/", from: start + 2) {
      code += rest[..<start]
      rest = rest[(end + 2)...]
    }
    var lines: [UInt8] = []
    for line in (code + rest).split(separator: UInt8(ascii: "\n")) {
      let code = line.drop { $0 == UInt8(ascii: " ") }
      if code.isEmpty || code.starts(with: "//".utf8) { continue }
      lines += code
      lines.append(UInt8(ascii: "\n"))
    }
    return Data(lines)
  }
}
