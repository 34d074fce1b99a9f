internal import Essentials
internal import PetPresentation

extension PDFStructure {
  mutating func addCatalog() {
    let facts = reading.content.document
    let metadata = objects.reserve()
    objects.put(
      Data(XMP.packet(facts).utf8), dictionary: "/Type /Metadata /Subtype /XML ", isPacked: false, at: metadata)
    mend()
    let pages = objects[objects.catalog].reference(of: "Pages") ?? 0
    // Page scaling off: a poster whose sizes were worked out, and tiles that must match, are printed at 100 %.
    objects[objects.catalog] =
      "<< /Type /Catalog /Pages \(pages) 0 R /StructTreeRoot \(root) 0 R /MarkInfo << /Marked true >>"
      + " /Metadata \(metadata) 0 R /Lang \(facts.languageTag.pdfString)"
      + " /ViewerPreferences << /DisplayDocTitle true /PrintScaling /None >> >>"
  }
}

extension PDFStructure {
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
