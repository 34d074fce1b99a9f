import PetSite

/// Every state of the details screen in every language, side by side.
struct StateSections: Sendable {
  /// The names of locales, and their pages.
  let languages: [(name: String, pages: StatePages)]
  let frames: FrameWriter

  /// A section for each state.
  var sections: Pictured<Markup> {
    var (markup, pictures) = ([Markup](), Set<Picture>())
    let samples = languages.map { StateSample.all(unableToLoad: $0.pages.unableToLoad) }
    for number in samples.first?.indices ?? 0..<0 {
      let name = samples[0][number].name
      let pages = zip(languages, samples).map { language, samples in
        let sample = samples[number]
        return (
          caption: language.name as String?,
          html: language.pages.html(
            of: sample.state, image: sample.image, answer: sample.answer, request: sample.request)
        )
      }
      let row = frames.frames(of: pages, in: "pets/\(StatePages.id)/", named: name)
      pictures.formUnion(row.pictures)
      markup.append(
        "<article class=\"case is-sample\"><header><h3>\(name)</h3></header><div class=\"views\" role=\"group\" aria-label=\"\(name)\" tabindex=\"0\">\(row.value)</div></article>\n"
      )
    }
    return Pictured(Markup(markup), pictures: pictures)
  }
}
