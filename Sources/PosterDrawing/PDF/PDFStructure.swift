internal import Essentials
internal import PetPresentation
import PosterWording
import Support

/// Makes a PDF of Cairo's one that is read aloud in the right order, with links to tap (PDF/UA-1, ISO 14289-1).
///
/// Cairo marks drawings; here the marks get their meaning. Silent ones become artefacts in the pages' own streams, the
/// rest elements of the structure: a heading, a figure with its text, paragraphs, links.
struct PDFStructure {
  var objects: PDFObjects
  let pages: [Int]
  /// The marks of each page.
  let marks: [[PDFMark]]
  /// That of each pet of a page.
  let contents: [PosterContent]
  let root: Int
  let document: Int
  /// The annotations of each page.
  var links: [[Int]]
  /// For each page the elements of its marks, then the element of each annotation (ISO 32000-1, 14.7.4.4).
  var parents: [String] = []

  /// The file with all of these; unchanged if it isn't of the shape that Cairo writes.
  static func adding(_ marks: [[PDFMark]], _ contents: [PosterContent], to file: Data) -> Data {
    guard var objects = PDFObjects(file), objects.pages.count == marks.count else { return file }
    let (root, document) = (objects.reserve(), objects.reserve())
    var structure = PDFStructure(
      objects: objects, pages: objects.pages, marks: marks, contents: contents, root: root, document: document,
      links: marks.map { _ in [] })
    guard structure.markArtefacts() else { return file }
    structure.addElements()
    structure.addCatalog()
    return structure.objects.file()
  }

  /// An element for all marks that are read as one, on whichever pages they are.
  mutating func addElements() {
    var elements: [Int] = []
    var told = marks.joined().filter { !$0.drawing.isArtefact }
    var owners = marks.map { $0.map { _ in "null" } }
    while let first = told.first {
      let marks = told.filter { $0.isRead(with: first) }
      told.removeAll { $0.isRead(with: first) }
      let owner = add(element(of: first), of: marks, to: &elements)
      for mark in marks { owners[mark.page][mark.number] = "\(owner) 0 R" }
    }
    let numbers = owners.map { "[ \($0.joined(separator: " ")) ]" }
    let tree = (numbers + parents).enumerated().map { "\($0) \($1)" }.joined(separator: " ")
    objects[root] =
      "<< /Type /StructTreeRoot /K \(document) 0 R /ParentTreeNextKey \(pages.count + parents.count)"
      + " /ParentTree << /Nums [ \(tree) ] >> >>"
    objects[document] = "<< /Type /StructElem /S /Document /P \(root) 0 R /K \(elements.references) >>"
    for (index, page) in pages.enumerated() {
      let annotations = links[index].isEmpty ? "" : " /Annots \(links[index].references)"
      // Without Cairo's own structure.
      let lines = objects[page].split(separator: "\n").filter { !$0.contains("/StructParents") }
      objects[page] = lines.joined(separator: "\n").dropLast(2) + " /StructParents \(index) /Tabs /S\(annotations) >>"
    }
  }

  /// Adds an element, and returns the one that its marks belong to: the link in it where there is one.
  private mutating func add(_ element: SheetElement, of marks: [PDFMark], to elements: inout [Int]) -> Int {
    let number = objects.reserve()
    elements.append(number)
    let content = marks.map { "<< /Type /MCR /Pg \(pages[$0.page]) 0 R /MCID \($0.number) >>" }.joined(separator: " ")
    var entries = "/Type /StructElem /S /\(element.role) /P \(document) 0 R"
    if let language = element.language { entries += " /Lang \(language.pdfString)" }
    if let text = element.alternative { entries += " /Alt \(text.pdfString)" }
    if element.role == "Figure", let mark = marks.first {
      // Its place, for programs that show it alone.
      let box = mark.boxes.union.pdfNumbers(in: height(of: mark.page))
      entries += " /A << /O /Layout /Placement /Block /BBox \(box) >>"
    }
    let text = actualText(of: marks)
    guard let link = element.link, let mark = marks.first else {
      objects[number] = "<< \(entries)\(text) /K [ \(content) ] >>"
      return number
    }
    let inner = objects.reserve()
    objects[number] = "<< \(entries) /K [ \(inner) 0 R ] >>"
    // One around all of them would lie on other links between a QR code and the address below.
    let annotations = mark.boxes.map { box in
      "<< /Type /OBJR /Pg \(pages[mark.page]) 0 R /Obj \(annotate(link, box, on: mark.page, element: inner)) 0 R >>"
    }
    objects[inner] =
      "<< /Type /StructElem /S /Link /P \(number) 0 R\(text) /K [ \(content) \(annotations.joined(separator: " ")) ] >>"
    return inner
  }

  /// The text for several lines: no line ends with a space, and `LOST`, `DOG` would be `LOSTDOG`. Also that of a line
  /// with words from the right: Cairo stores them from left to right.
  private func actualText(of marks: [PDFMark]) -> String {
    let blocks = marks.flatMap(\.blocks)
    let text = blocks.map(\.shownText).joined(separator: " ")
    guard blocks.reduce(0, { $0 + $1.lineCount }) > 1 || text.isWrittenFromRight else { return "" }
    // Without the marks that keep directions apart.
    let directions = [0x202A...0x202E, 0x2066...0x2069]
    let scalars = text.unicodeScalars.filter { letter in !directions.contains { $0.contains(Int(letter.value)) } }
    return " /ActualText \(String(String.UnicodeScalarView(scalars)).pdfString)"
  }

  private mutating func annotate(
    _ link: (address: SafeLink, text: String), _ box: Rect, on page: Int, element: Int
  ) -> Int {
    let number = objects.reserve()
    // A finger needs more room than the ink of a line of small print.
    let place = box.inset(by: -3).pdfNumbers(in: height(of: page))
    // In plain letters (7.9.2.4): the end signs of strings are among the encoded ones.
    let address = link.address.address.percentEncoded(allowing: "!#$%&'*+,/:;=?@[]")
    objects[number] =
      "<< /Type /Annot /Subtype /Link /Rect \(place) /Border [ 0 0 0 ] /F 4 /Contents \(link.text.pdfString)"
      + " /StructParent \(pages.count + parents.count)"
      + " /A << /S /URI /URI (\(address)) >> >>"
    parents.append("\(element) 0 R")
    links[page].append(number)
    return number
  }

  private func height(of page: Int) -> Double {
    let box = objects[pages[page]].between("/MediaBox [ ", " ]") ?? ""
    return box.split(separator: " ").last.flatMap { Double($0) } ?? 0
  }

  /// Writes into the pages which of the marks are artefacts; false if they aren't the marks that were made.
  mutating func markArtefacts() -> Bool {
    for (page, marks) in zip(pages, marks) {
      guard let contents = objects[page].reference(of: "Contents"), let stream = objects.stream(contents) else {
        return false
      }
      let parts = stream.parts(between: "/P << /MCID ")
      guard parts.count == marks.count + 1 else { return false }
      var marked = parts[0]
      for (mark, part) in zip(marks, parts.dropFirst()) {
        let number = "\(mark.number) >> BDC"
        guard part.starts(with: number.utf8) else { return false }
        let element = element(of: mark)
        // The link's words belong to the link.
        let name = "/\(element.link == nil ? element.role : "Link") << /MCID \(number)"
        marked += Data((mark.drawing.isArtefact ? "/Artifact BMC" : name).utf8) + part.dropFirst(number.utf8.count)
      }
      objects.pack(marked, at: contents)
    }
    return true
  }

  private func element(of mark: PDFMark) -> SheetElement { contents[mark.pet].element(mark.drawing) }

  mutating func addCatalog() {
    let facts = contents[0].document
    let metadata = objects.reserve()
    objects[metadata] = XMP.stream(facts)
    mend()
    objects[objects.catalog] = PDFObjects.catalog(
      pages: objects[objects.catalog].reference(of: "Pages") ?? 0, structure: root, metadata: metadata,
      language: facts.languageTag)
  }

  /// Adds the numbering of a font's letters, which Cairo leaves out (PDF/UA-1, 7.21.3.2). Removes the repeated name of
  /// a picture that a page shows several times.
  private mutating func mend() {
    for number in objects.bodies.keys.sorted() {
      let dictionary = objects[number]
      if dictionary.contains("/Subtype /CIDFontType2"), !dictionary.contains("/CIDToGIDMap") {
        objects[number] = dictionary.dropLast(2) + "/CIDToGIDMap /Identity >>"
      } else if let pictures = dictionary.between("/XObject << ", " >>") {
        var seen: Set<Substring> = []
        let once = pictures.split(separator: " /").filter { seen.insert($0.drop { $0 == "/" }).inserted }
        objects[number] = dictionary.replacing(pictures, with: once.joined(separator: " /"))
      }
    }
  }
}

extension String {
  /// A text of a PDF: in plain letters where they do, else in UTF-16 (ISO 32000-1, 7.9.2.2).
  var pdfString: String {
    let isPlain = unicodeScalars.allSatisfy { $0.isASCII && $0.value >= 32 && !"()\\".unicodeScalars.contains($0) }
    guard !isPlain else { return "(\(self))" }
    return "<FEFF\(utf16.map { String($0, radix: 16, uppercase: true).zeroPadded(to: 4) }.joined())>"
  }

  fileprivate var inXML: String { withoutNonXML.escapedForElement }
}

extension Rect {
  /// `[ 10 20 30 40 ]`: left, lower, right and upper edge, from the lower left corner of a page of this height.
  func pdfNumbers(in height: Double) -> String { "[ \([x, height - bottom, right, height - y].pdfNumbers) ]" }
}

extension [Rect] {
  /// The smallest that holds them all.
  var union: Rect {
    guard let first else { return Rect(x: 0, y: 0, width: 0, height: 0) }
    return dropFirst().reduce(first) { all, box in
      let (left, top) = (Swift.min(all.x, box.x), Swift.min(all.y, box.y))
      return Rect(
        x: left, y: top, width: Swift.max(all.right, box.right) - left, height: Swift.max(all.bottom, box.bottom) - top)
    }
  }
}

extension [Double] {
  /// In hundredths.
  fileprivate var pdfNumbers: String { map { $0.fixed(places: 2) }.joined(separator: " ") }
}

/// A PDF's metadata for machines (ISO 16684-1), with the mark that it may be read aloud (PDF/UA-1, clause 5).
enum XMP {
  /// The stream of a file with the packet in plain letters, to be read without unpacking.
  static func stream(_ facts: PosterContent.DocumentFacts) -> String {
    let packet = """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" \
      xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
      <pdfuaid:part>1</pdfuaid:part>
      <dc:title><rdf:Alt><rdf:li xml:lang="x-default">\(facts.title.inXML)</rdf:li></rdf:Alt></dc:title>
      <dc:creator><rdf:Seq><rdf:li>\(facts.author.inXML)</rdf:li></rdf:Seq></dc:creator>
      <dc:language><rdf:Bag><rdf:li>\(facts.languageTag.inXML)</rdf:li></rdf:Bag></dc:language>
      <xmp:CreatorTool>petspot</xmp:CreatorTool>
      <xmp:CreateDate>\(facts.created.inXML)</xmp:CreateDate>
      <xmp:ModifyDate>\(facts.modified.inXML)</xmp:ModifyDate>
      </rdf:Description></rdf:RDF></x:xmpmeta>
      <?xpacket end="r"?>
      """
    return "<< /Type /Metadata /Subtype /XML /Length \(packet.utf8.count) >>\nstream\n\(packet)\nendstream"
  }
}
