internal import Essentials

extension PDFStructure {
  /// Writes into the pages which of the marks are artefacts; false if they aren't the marks that were made.
  mutating func markArtefacts() -> Bool {
    for (index, page) in pages.enumerated() {
      guard let contents = objects[page].reference(of: "Contents"), let stream = objects.stream(contents) else {
        return false
      }
      let marks = tags.marks.filter { $0.page == index }
      let parts = stream.parts(between: Data("/P << /MCID ".utf8))
      guard parts.count == marks.count + 1 else { return false }
      var marked = parts[0]
      for (mark, part) in zip(marks, parts.dropFirst()) {
        let number = Data("\(mark.number) >> BDC".utf8)
        guard part.starts(with: number) else { return false }
        let tag = Data("/\(tag(of: mark)) << /MCID ".utf8) + number
        marked += (mark.drawing.isArtefact ? Data("/Artifact BMC".utf8) : tag) + part.dropFirst(number.count)
      }
      objects.put(marked, isPacked: true, at: contents)
    }
    return true
  }

  /// The name of a mark in its page: the link's words belong to the link.
  private func tag(of mark: PDFTags.Mark) -> String {
    let element = reading.element(mark.drawing)
    return element.link == nil ? element.role.rawValue : "Link"
  }
}
