import PetSite

/// Writes pages of a site as frames of a preview: sections in shadow roots, which are as high as what is in them, with script or
/// without, and have nothing to do with each other.
struct FrameWriter: Sendable {
  private let style: FrameStyle
  private let pictures: PictureFolder

  /// - Parameter pictures: The files of the site, with its style sheet.
  init(of pictures: PictureFolder, style css: String) {
    (self.pictures, style) = (pictures, FrameStyle(css, pictures: pictures))
  }

  /// A frame around a page of the site.
  ///
  /// - Parameter name: What it shows, for those who don't see it.
  func frame(of page: PreviewedPage, named name: String) -> Pictured<Markup> {
    frames(of: [(nil, page.html)], in: page.folder, named: name)
  }

  /// Frames around pages that were made by the same template, side by side, with one style sheet for all of them.
  ///
  /// - Parameters:
  ///   - pages: Each with what stands over it.
  ///   - folder: Where they are, from the site's root.
  func frames(of pages: [(caption: String?, html: [UInt8])], in folder: String, named name: String) -> Pictured<Markup>
  {
    let sections = pages.map { PageSection($0.html, in: folder, of: pictures) }
    let css = style.css(for: sections.reduce([]) { $0.union($1.names) })
    let frames = zip(pages, sections).map { page, section -> Markup in
      """
      <div class="preview-frame">\(page.caption.map { "<p class=\"preview-caption\" role=\"heading\" aria-level=\"4\">\($0)</p>" as Markup })\
      <div class="medium"><div class="frame">\(section.html)</div></div></div>
      """
    }
    let markup: Markup = """
      <div class="frames" role="group" aria-label="\(name)"><template shadowrootmode="open">\
      <style>\(Markup(trusted: css.value.replacing("</", with: "<\\/")))</style>\(frames)</template></div>
      """
    return Pictured(markup, pictures: sections.reduce(css.pictures) { $0.union($1.pictures) })
  }
}

extension FrameWriter {
  /// For the pages of announcements.
  init(of site: PetPages) {
    let folder = PictureFolder { site.file(at: $0) }
    self.init(of: folder, style: String(decoding: site.file(at: "style.css") ?? .init(), as: UTF8.self))
  }
}
