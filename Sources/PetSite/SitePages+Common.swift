import Essentials
import FolderPublisher
import PetModel
import PetRendering

// The files that every site has, whatever pets are in it, and those of photos.

extension SitePages {
  /// Hands over what all languages share: style sheet, scripts, the mark, and the files of all photos.
  ///
  /// - Parameter scope: What the list of files is to say of the input.
  func addSharedFiles(to publication: any SiteOutput, scope: String) throws(StoppedBuild) {
    var files = RenderedFiles()
    for file in design.logo.files { files.add(file.bytes, at: file.path) }
    files.add([UInt8](design.files.served("style.css")), at: "style.css", note: content.origin.note)
    for name in Self.scripts {
      files.add([UInt8](design.files.served(name)), at: name, note: name == LastSite.scopeFile ? scope : "")
    }
    for name in Self.silhouettes { files.add([UInt8](design.files.bytes(of: name) ?? Data()), at: name) }
    if let picture = sharePicture?.bytes { files.add(picture, at: SharePicture.file) }
    try add(files, to: publication)
    try StoppedBuild.onError { () throws(PublicationProblem) in
      for (photo, items) in photos.allFiles {
        let key = content.key(for: "\(photo.name) \(photo.digest)")
        if !publication.keeps(photo.name, key: key) { try publication.add(items, as: photo.name, key: key) }
      }
    }
  }

  /// Hands over the pages of text.
  func addTexts(to publication: any SiteOutput) throws(StoppedBuild) {
    try add(try StoppedBuild.onError { () throws(TemplateError) in try texts() }, to: publication)
  }

  private func texts() throws(TemplateError) -> RenderedFiles {
    var files = RenderedFiles(in: language.folder)
    for page in ContentPage.allCases where design.contents.contains(page) {
      files.add(textPage(.content(page), try design.text(page.rawValue), title: page.rawValue))
    }
    if options.removeReportAddress == nil {
      files.add(textPage(.removeReport, try design.text("remove-report"), title: design.locale[.removeReport]))
    }
    let text = try design.text("not-found")
    files.add(textPage(.pets, text, isNotice: true))
    // A host takes it for all addresses, so it is there once.
    if language.folder.isEmpty {
      files.addHTML(of: textPage(.notFound(root: options.site?.path ?? "/"), text, isNotice: true))
    }
    return files
  }

  /// A page of text as its template shows it.
  func textPage(_ page: SitePage, _ text: SiteText, title: String = "", isNotice: Bool = false) -> RenderedPage {
    renderer.textPage(
      page, markdown: text.markdown, title: title, isNotice: isNotice,
      language: text.language == design.locale.languageTag ? nil : text.language)
  }

  private func add(_ files: RenderedFiles, to publication: any SiteOutput) throws(StoppedBuild) {
    try StoppedBuild.onError { () throws(PublicationProblem) in
      for item in files.items { try publication.add(item) }
    }
  }

  private static let scripts = ["site.js", "pet.js", "search.js"]
  private static let silhouettes = Species.Known.allCases.map { "silhouettes/\($0.rawValue).svg" }
}
