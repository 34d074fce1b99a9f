package import Essentials
import PetPresentation
package import PosterWording
package import Support

/// Joins the sheets of many pets into one PDF. It writes each one as it comes, so memory holds one at a time.
///
/// A sheet keeps its pages, fonts and structure. Only its numbers change: those of its objects, and those that lead
/// from its pages into the structure. Each sheet is a part of the document, and has a bookmark.
package struct CombinedPDF {
  private let file: FileWriter
  /// How many bytes are written.
  private var count = 0
  /// Where each object begins; 0 for none.
  private var offsets = [Int](repeating: 0, count: 1 + Own.allCases.count)
  /// The page tree of each sheet, and how many pages are in all.
  private var trees: [Int] = []
  private var pageCount = 0
  /// The structure of each sheet.
  private var parts: [Int] = []
  /// From the pages' marks and links to their elements: `7 [ 12 0 R null ]`.
  private var parents: [String] = []
  /// How many marks and links these are.
  private var parentCount = 0
  private var bookmarks: [(name: String, page: Int)] = []

  /// The objects of the whole, in front of those of the sheets.
  private enum Own: Int, CaseIterable {
    case catalog = 1
    case pages, structure, document, outline, info, metadata

    var reference: String { "\(rawValue) 0 R" }
  }

  package init(writing file: FileWriter) throws(SystemError) {
    self.file = file
    try write(Self.head)
  }

  /// The first bytes, by which petspot knows a file of its own again.
  private static let head = Data("%PDF-1.7\n%\u{B5}\u{ED}\u{AE}\u{FB} petspot\n".utf8)

  /// Whether a file is missing, or one of these.
  package static func mayReplace(_ file: URL) -> Bool {
    do throws(SystemError) {
      return try ReadableFile(at: file.path(percentEncoded: false)).bytes(at: 0, count: head.count).elementsEqual(head)
    } catch { return error.code == ENOENT }
  }

  /// Writes the sheets of `parts` in their order, whole or not at all; memory holds a few of them at a time.
  ///
  /// - Parameter make: The sheet of a part, nil if it can't be read, the names of its pets, and notes for the result.
  package static func write<Part: Sendable, Note: Sendable>(
    _ parts: [Part], to target: URL, _ facts: PosterContent.DocumentFacts,
    _ make: @escaping @Sendable (Part) -> (bookmarks: [String], pdf: Data?, notes: [Note])
  ) async throws(SystemError) -> [Note] {
    let part = target.deletingLastPathComponent().appending(path: FileWriter.partPrefix + UUID().uuidString)
    let path = part.path(percentEncoded: false)
    var notes: [Note] = []
    do throws(SystemError) {
      var whole = try CombinedPDF(writing: FileWriter(part))
      for start in stride(from: 0, to: parts.count, by: 16) {
        for made in await Array(parts[start..<min(start + 16, parts.count)]).boundedMap(make) {
          // Another program may have changed it since it was published.
          guard let pdf = made.pdf, try whole.add(pdf, bookmarks: made.bookmarks) else {
            throw SystemError(code: EINVAL)
          }
          notes += made.notes
        }
      }
      try whole.finish(facts)
      guard rename(path, target.path(percentEncoded: false)) == 0 else { throw .last }
    } catch {
      unlink(path)
      throw error
    }
    return notes
  }

  /// Adds the pages of `sheet`.
  ///
  /// - Parameter names: Of its pets, which get a bookmark each.
  /// - Returns: Whether they could be added: only PDFs of petspot can.
  package mutating func add(_ sheet: Data, bookmarks names: [String]) throws(SystemError) -> Bool {
    guard let objects = PDFObjects(sheet), let first = objects.pages.first,
      case let catalog = objects[objects.catalog],
      let tree = catalog.reference(of: "Pages"), let root = catalog.reference(of: "StructTreeRoot"),
      let metadata = catalog.reference(of: "Metadata"), let document = objects[root].reference(of: "K"),
      let elements = objects[document].between("/K ", " >>"),
      let numbers = objects[root].between("/Nums [ ", " ] >> >>"),
      let keys = objects[root].between("/ParentTreeNextKey ", " ").flatMap({ Int($0) })
    else { return false }
    let shift = offsets.count - 1
    offsets += [Int](repeating: 0, count: objects.next - 1)
    // The whole has its own of these.
    let left = [objects.catalog, objects.info, root, metadata]
    for (number, body) in objects.bodies.sorted(by: { $0.key < $1.key }) where !left.contains(number) {
      let end = PDFObjects.endOfDictionary(body)
      var dictionary = body[..<end].moved(by: shift, parents: parentCount)
      if number == tree {
        dictionary = Data("<< /Parent \(Own.pages.reference) ".utf8) + dictionary.dropFirst(2)
      } else if number == document {
        let title = names.joined(separator: ", ").pdfString
        let part = "<< /Type /StructElem /S /Part /T \(title) /P \(Own.document.reference) /K "
        let children = Data(elements.utf8).moved(by: shift, parents: parentCount)
        dictionary = Data(part.utf8) + children + Data(" >>".utf8)
      }
      try put(dictionary + body[end...], at: number + shift)
    }
    trees.append(tree + shift)
    parts.append(document + shift)
    let moved = Data(numbers.utf8).moved(by: shift, parents: parentCount, isTree: true)
    parents.append(String(decoding: moved, as: UTF8.self))
    parentCount += keys
    pageCount += objects.pages.count
    bookmarks += names.map { ($0, first + shift) }
    return true
  }

  /// Writes what belongs to all sheets together, and the table of objects.
  package mutating func finish(_ facts: PosterContent.DocumentFacts) throws(SystemError) {
    let first = offsets.count
    offsets += [Int](repeating: 0, count: bookmarks.count)
    for (index, bookmark) in bookmarks.enumerated() {
      let previous = index > 0 ? " /Prev \(first + index - 1) 0 R" : ""
      let next = index + 1 < bookmarks.count ? " /Next \(first + index + 1) 0 R" : ""
      let entry =
        "<< /Title \(bookmark.name.pdfString) /Parent \(Own.outline.reference)\(previous)\(next)"
        + " /Dest [ \(bookmark.page) 0 R /Fit ] >>"
      try put(Data(entry.utf8), at: first + index)
    }
    try put(
      "<< /Type /Outlines /First \(first) 0 R /Last \(offsets.count - 1) 0 R /Count \(bookmarks.count) >>", at: .outline
    )
    try put("<< /Type /Pages /Kids \(trees.references) /Count \(pageCount) >>", at: .pages)
    try put(
      "<< /Type /StructElem /S /Document /P \(Own.structure.reference) /K \(parts.references) >>", at: .document)
    try put(
      "<< /Type /StructTreeRoot /K \(Own.document.reference) /ParentTreeNextKey \(parentCount)"
        + " /ParentTree << /Nums [ \(parents.joined(separator: " ")) ] >> >>", at: .structure)
    try put("<< /Title \(facts.title.pdfString) /Author \(facts.author.pdfString) /Creator (petspot) >>", at: .info)
    try put(XMP.stream(facts), at: .metadata)
    let catalog = PDFObjects.catalog(
      pages: Own.pages.rawValue, structure: Own.structure.rawValue, metadata: Own.metadata.rawValue,
      language: facts.languageTag, more: " /Outlines \(Own.outline.reference) /PageMode /UseOutlines")
    try put(catalog, at: .catalog)
    try write(PDFObjects.table(offsets, at: count, catalog: Own.catalog.rawValue, info: Own.info.rawValue))
    try file.close()
  }

  private mutating func put(_ text: String, at own: Own) throws(SystemError) {
    try put(Data(text.utf8), at: own.rawValue)
  }

  private mutating func put(_ body: Data, at number: Int) throws(SystemError) {
    offsets[number] = count
    try write(Data("\(number) 0 obj\n".utf8) + body + Data("\nendobj\n".utf8))
  }

  private mutating func write(_ data: Data) throws(SystemError) {
    count += data.count
    try file.append(data)
  }
}

extension Data {
  /// A dictionary with higher numbers of objects, and of the structure's parents. Texts in brackets stay as they are.
  ///
  /// - Parameter isTree: Whether all other numbers are parents: `7 [ 12 0 R null ] 8 13 0 R`.
  fileprivate func moved(by shift: Int, parents: Int, isTree: Bool = false) -> Data {
    var moved = Data(capacity: count + 64)
    var depth = 0
    var index = startIndex
    while index < endIndex {
      let byte = self[index]
      let start = index
      index += 1
      if depth > 0 || byte == UInt8(ascii: "(") {
        if byte == UInt8(ascii: "\\") { index = Swift.min(index + 1, endIndex) }
        depth += byte == UInt8(ascii: "(") ? 1 : byte == UInt8(ascii: ")") ? -1 : 0
      } else if (48...57).contains(byte) {
        while index < endIndex, (48...57).contains(self[index]) { index += 1 }
        let number = Int(String(decoding: self[start..<index], as: UTF8.self)) ?? 0
        let isReference = self[index...].starts(with: Self.reference)
        if isReference {
          moved += Data("\(number + shift) 0 R".utf8)
          index += Self.reference.count
          continue
        }
        if isTree || Self.parentKeys.contains(where: { moved.suffix($0.count) == $0 }) {
          moved += Data("\(number + parents)".utf8)
          continue
        }
      }
      moved += self[start..<index]
    }
    return moved
  }

  private static let reference = Data(" 0 R".utf8)
  private static let parentKeys = [Data("/StructParents ".utf8), Data("/StructParent ".utf8)]
}
