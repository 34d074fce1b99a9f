/// A page as a section of a preview: what stands in its body, for a shadow root, without anything that runs, loads, or leads away
/// within the site.
struct PageSection: Sendable {
  /// Whole elements and text.
  let html: Markup
  /// What selectors may name: its elements, and their classes with a dot.
  let names: Set<String>
  /// What it shows.
  let pictures: Set<Picture>

  /// - Parameters:
  ///   - page: The page as its file has it.
  ///   - folder: Where it is, from the site's root.
  ///   - schemes: Which links out of the site stay.
  init(
    _ page: [UInt8], in folder: String, of pictures: PictureFolder,
    schemes: Set<String> = ["http", "https", "mailto", "tel", "geo", "sms"]
  ) {
    var writer = SectionWriter(folder: folder, folderOfPictures: pictures, schemes: schemes)
    var scanner = PageScanner(page)
    while let part = scanner.next() {
      if case .open(let name, _, _) = part, SectionWriter.withContent.contains(name), writer.isInBody || name != "title"
      {
        scanner.skipContent(of: name)
      } else {
        writer.add(part)
      }
    }
    (html, names, self.pictures) = (Markup(trusted: writer.html), writer.names, writer.pictures)
  }
}
