internal import Essentials
internal import PetPresentation

extension PDFStructure {
  /// An element for all marks that are read as one, on whichever pages they are.
  mutating func addElements() {
    var elements: [Int] = []
    var told = tags.marks.filter { !$0.drawing.isArtefact }
    var owners: [[Int: Int]] = Array(repeating: [:], count: pages.count)
    while let first = told.first {
      let marks = told.filter { $0.drawing.isRead(with: first.drawing) }
      told.removeAll { $0.drawing.isRead(with: first.drawing) }
      let owner = add(reading.element(first.drawing), of: marks, to: &elements)
      for mark in marks { owners[mark.page][mark.number] = owner }
    }
    let numbers = pages.indices.map { page in
      let count = tags.marks.count { $0.page == page }
      return "[ \((0..<count).map { owners[page][$0].map { "\($0) 0 R" } ?? "null" }.joined(separator: " ")) ]"
    }
    let tree = (numbers + parents).enumerated().map { "\($0) \($1)" }.joined(separator: " ")
    objects[root] =
      "<< /Type /StructTreeRoot /K \(document) 0 R /ParentTreeNextKey \(pages.count + parents.count)"
      + " /ParentTree << /Nums [ \(tree) ] >> >>"
    objects[document] =
      "<< /Type /StructElem /S /Document /P \(root) 0 R /K [ \(elements.map { "\($0) 0 R" }.joined(separator: " ")) ] >>"
    for (index, page) in pages.enumerated() {
      let annotations = links[index].map { "\($0) 0 R" }.joined(separator: " ")
      objects[page] =
        objects[page].withoutStructure.dropLast(2)
        + " /StructParents \(index) /Tabs /S\(annotations.isEmpty ? "" : " /Annots [ \(annotations) ]") >>"
    }
  }

  /// Adds an element, and returns the one that its marks belong to: the link in it where there is one.
  private mutating func add(
    _ element: SheetReading.Element, of marks: [PDFTags.Mark], to elements: inout [Int]
  ) -> Int {
    let number = objects.reserve()
    elements.append(number)
    let content = marks.map { "<< /Type /MCR /Pg \(pages[$0.page]) 0 R /MCID \($0.number) >>" }.joined(separator: " ")
    var entries = "/Type /StructElem /S /\(element.role.rawValue) /P \(document) 0 R"
    if let language = element.language { entries += " /Lang \(language.pdfString)" }
    if let text = element.alternative { entries += " /Alt \(text.pdfString)" }
    if element.role == .figure, let mark = marks.first { entries += " /A \(figure(mark))" }
    let text = actualText(of: marks)
    guard let link = element.link, let mark = marks.first else {
      objects[number] = "<< \(entries)\(text) /K [ \(content) ] >>"
      return number
    }
    let inner = objects.reserve()
    objects[number] = "<< \(entries) /K [ \(inner) 0 R ] >>"
    let annotation = annotate(link, mark, element: inner)
    objects[inner] =
      "<< /Type /StructElem /S /Link /P \(number) 0 R\(text) /K [ \(content)"
      + " << /Type /OBJR /Pg \(pages[mark.page]) 0 R /Obj \(annotation) 0 R >> ] >>"
    return inner
  }

  /// The text for several lines: no line ends with a space, and `LOST`, `DOG` would be `LOSTDOG`.
  private func actualText(of marks: [PDFTags.Mark]) -> String {
    guard marks.reduce(0, { $0 + $1.lineCount }) > 1 else { return "" }
    return " /ActualText \(marks.flatMap(\.texts).joined(separator: " ").withoutIsolates.pdfString)"
  }

  /// The place of a figure, for programs that show it alone.
  private func figure(_ mark: PDFTags.Mark) -> String {
    "<< /O /Layout /Placement /Block /BBox \(mark.boxes.union.pdfNumbers(in: height(of: mark.page))) >>"
  }

  private mutating func annotate(_ link: SheetReading.Link, _ mark: PDFTags.Mark, element: Int) -> Int {
    let number = objects.reserve()
    let height = height(of: mark.page)
    // A finger needs more room than the ink of a line of small print.
    let boxes = mark.boxes.map { $0.inset(by: -3) }
    let corners = boxes.map { $0.pdfCorners(in: height) }.joined(separator: " ")
    objects[number] =
      "<< /Type /Annot /Subtype /Link /Rect \(boxes.union.pdfNumbers(in: height)) /QuadPoints [ \(corners) ]"
      + " /Border [ 0 0 0 ] /F 4 /Contents \(link.text.pdfString) /StructParent \(pages.count + parents.count)"
      + " /A << /S /URI /URI (\(link.address.pdfAddress)) >> >>"
    parents.append("\(element) 0 R")
    links[mark.page].append(number)
    return number
  }

  private func height(of page: Int) -> Double {
    let box = objects[pages[page]].between("/MediaBox [ ", " ]") ?? ""
    return box.split(separator: " ").last.flatMap { Double($0) } ?? 0
  }
}

extension String {
  /// Without the marks that keep directions apart.
  fileprivate var withoutIsolates: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { !(0x2066...0x2069).contains($0.value) }))
  }

  /// A page's dictionary without Cairo's own structure.
  fileprivate var withoutStructure: String {
    split(separator: "\n").filter { !$0.contains("/StructParents") }.joined(separator: "\n")
  }
}
