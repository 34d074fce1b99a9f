import FolderPublisher
import Foundation
import PetModel
import PetRendering

// The files that every site has, whatever pets are in it, and those of photos.

extension SitePages {
  /// Hands over style sheet, script, pages of text, and the files of all photos.
  func addCommonFiles(to publication: Publication) throws(StoppedBuild) {
    let files = try StoppedBuild.onError { () throws(TemplateError) in try commonFiles() }
    try StoppedBuild.onError { () throws(PublicationProblem) in
      for item in files.items { try publication.add(item) }
      for (photo, items) in photos.allFiles {
        let key = content.key(for: "\(photo.name) \(photo.digest)")
        if !publication.keeps(photo.name, key: key) { try publication.add(items, as: photo.name, key: key) }
      }
    }
  }

  private func commonFiles() throws(TemplateError) -> RenderedFiles {
    var files = RenderedFiles()
    for file in design.logo.files { files.add(file.bytes, at: file.path) }
    for name in Self.served { files.add([UInt8](design.files.bytes(of: name) ?? Data()), at: name) }
    for page in ContentPage.allCases where design.contents.contains(page) {
      files.add(renderer.textPage(.content(page), markdown: try design.text(page.rawValue), title: page.rawValue))
    }
    if let picture = sharePicture?.bytes { files.add(picture, at: SharePicture.file) }
    if options.removeReportAddress == nil {
      let text = try design.text("remove-report")
      files.add(renderer.textPage(.removeReport, markdown: text, title: design.locale[.removeReport]))
    }
    let text = try design.text("not-found")
    files.add(renderer.textPage(.pets, markdown: text, title: "", isNotice: true))
    let notFound = SitePage.notFound(root: options.site?.path ?? "/")
    files.addHTML(of: renderer.textPage(notFound, markdown: text, title: "", isNotice: true))
    return files
  }

  /// The files of the design that browsers load as they are.
  private static let served =
    ["style.css", "site.js", "pet.js", "search.js"]
    + Species.Known.allCases.map { "silhouettes/\($0.rawValue).svg" }
}
