internal import Essentials
internal import PetPresentation

/// Makes a PDF of Cairo's one that is read aloud in the right order, with links to tap (PDF/UA-1, ISO 14289-1).
///
/// Cairo marks drawings; here the marks get their meaning. Silent ones become artefacts in the pages' own streams, the
/// rest elements of the structure: a heading, a figure with its text, paragraphs, links.
struct PDFStructure {
  var objects: PDFObjects
  let pages: [Int]
  let tags: PDFTags
  let reading: SheetReading
  let root: Int
  let document: Int
  /// The annotations of each page.
  var links: [[Int]]
  /// For each page the elements of its marks, then the element of each annotation (ISO 32000-1, 14.7.4.4).
  var parents: [String]

  /// The file with all of these; unchanged if it isn't of the shape that Cairo writes.
  static func adding(_ tags: PDFTags, _ reading: SheetReading, to file: Data) -> Data {
    guard let objects = PDFObjects(file), var structure = PDFStructure(objects, tags, reading),
      structure.markArtefacts()
    else { return file }
    structure.addElements()
    structure.addCatalog()
    return structure.objects.file()
  }

  private init?(_ objects: PDFObjects, _ tags: PDFTags, _ reading: SheetReading) {
    (self.objects, self.tags, self.reading) = (objects, tags, reading)
    guard let tree = objects[objects.catalog].reference(of: "Pages"),
      let kids = objects[tree].between("/Kids [ ", " ]")
    else { return nil }
    pages = kids.split(separator: " ").enumerated().filter { $0.offset % 3 == 0 }.compactMap { Int($0.element) }
    guard pages.count == (tags.marks.map(\.page).max() ?? 0) + 1 else { return nil }
    (root, document) = (self.objects.reserve(), self.objects.reserve())
    links = Array(repeating: [], count: pages.count)
    parents = []
  }
}
