import Essentials
import PetMarkdown
import PetModel
import PetSite

/// Writes an announcement of a preview: what is hard about it and what is wrong with it stand over its pages.
struct CaseSection: Sendable {
  /// For the pages as they are now.
  let frames: FrameWriter
  /// For those of the base.
  let baseFrames: FrameWriter?
  let pictures: PictureFolder

  /// An element with everything.
  func section(of found: PreviewCase, _ sheets: CaseSheets) -> Pictured<Markup> {
    let views = [
      frame(sheets.before, named: sheets.after == nil ? "Gone" : "Before", by: baseFrames ?? frames),
      frame(sheets.after, named: sheets.before == nil ? "Page" : "After", by: frames),
      beside(sheets),
    ].compactMap(\.self)
    let markup: Markup = """
      <article class="case" id="\(found.id.map(PreviewAnchor.anchor) ?? "")"\(CaseFilters.attributes(of: found))>
      <header>\(heading(found))\(note(found))
      <p class="facts"><span class="state is-\(found.state.rawValue)">\(found.state.rawValue)</span> <span dir="auto">\(found.title)</span></p>
      \(found.changeText.map { "<p class=\"change\"><strong>Changed:</strong> <span dir=\"auto\">\($0)</span></p>" as Markup })\
      \(ProblemList(problems: found.problems + sheets.problems).markup)</header>
      <div class="views" role="group" aria-label="\(found.shortName)" tabindex="0">\(views.map(\.value))</div></article>

      """
    return Pictured(markup, pictures: views.reduce([]) { $0.union($1.pictures) })
  }

  private func heading(_ found: PreviewCase) -> Markup {
    let url = URL(filePath: found.location.file)
    let folder = found.location.file.dropLast(url.lastPathComponent.count)
    let place = SourceLocation("", found.location.position).description
    return """
      <h3><span class="folder">\(String(folder))</span>\(url.lastPathComponent)<span class="place">\(place)</span></h3>
      """
  }

  private func note(_ found: PreviewCase) -> Markup? {
    found.note.map { "<p class=\"note\" dir=\"auto\">\($0)</p>" }
  }

  private func frame(_ page: PreviewedPage?, named name: String, by frames: FrameWriter) -> Pictured<Markup>? {
    guard let page else { return nil }
    let frame = frames.frame(of: page, named: "\(name): \(page.title)")
    return Pictured(
      "<section class=\"view is-page\"><h4>\(name)</h4>\(frame.value)</section>", pictures: frame.pictures)
  }

  /// Markdown and posters; of an announcement that is gone, the posters that it had.
  private func beside(_ sheets: CaseSheets) -> Pictured<Markup>? {
    guard let page = sheets.after ?? sheets.before else { return nil }
    let isChanged = sheets.postersBefore != nil && sheets.after != nil
    let (markdown, pictures) = sheets.after.map(markdown) ?? (nil, [])
    let markup: Markup = """
      <div class="beside">\(markdown)\
      \(posters(sheets.postersBefore, named: sheets.after == nil ? "Poster, gone" : "Poster before", of: page.title))\
      \(posters(sheets.posters, named: isChanged ? "Poster after" : "Poster", of: page.title))</div>
      """
    return Pictured(markup, pictures: pictures)
  }

  private func markdown(of page: PreviewedPage) -> (Markup?, Set<Picture>) {
    let hosted = HostedMarkdown(String(decoding: page.markdown, as: UTF8.self))
    let text = PageSection(
      Array(hosted.html.utf8), in: page.folder, of: pictures, schemes: ["http", "https", "mailto"])
    let markup: Markup = """
      <section class="view is-markdown"><h4>Markdown</h4><div class="markdown" dir="auto">\(text.html)</div></section>
      """
    return (markup, text.pictures)
  }

  private func posters(_ posters: PosterThumbnails?, named name: String, of title: String) -> Markup? {
    guard let posters, !posters.pictures.isEmpty else { return nil }
    let images = posters.pictures.map { picture -> Markup in
      """
      <img class="is-\(picture.kind.rawValue)" alt="\(name): \(title)" width="\(picture.size.width)" \
      height="\(picture.size.height)" src="data:image/webp;base64,\(picture.webP.base64EncodedString())">
      """
    }
    return "<section class=\"view is-posters\"><h4>\(name)</h4><div class=\"sheets\">\(images)</div></section>"
  }
}
