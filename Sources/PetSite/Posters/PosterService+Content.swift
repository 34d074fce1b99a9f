import Essentials
import PetModel
import PetPhotos
import PetPresentation

// What the sheets of a pet say and show.

extension PosterService {
  /// What is said for this run comes before what stands in the announcement.
  func chosen(_ photo: PhotoCropper.Photo, of pet: PetDetails) -> ChosenPhoto {
    ChosenPhoto(
      photo: photo, name: pet.photo?.lastPathComponent ?? "", focus: choices.options.focus ?? pet.focus,
      isAsIs: choices.options.photoAsIs)
  }

  func content(of pet: PetDetails) -> PosterContent? {
    var options = choices.options
    options.today = today
    options.page = choices.site.flatMap { SafeLink($0.page(of: pet.id)) }
    let content = PosterContent(pet, options: options, in: design.locale, besides: translation?.locale)
    guard let content, let translation else { return content }
    options.words = choices.translatedWords
    var other = pet
    // What the announcement says is in the first language, or in none that is known.
    other.posterWords = nil
    other.place = pet.place.located(by: translation.gazetteer, in: translation.locale)
    return content.with(
      PosterContent(other, options: options, in: translation.locale, besides: design.locale))
  }

  /// The post and the message, in each language.
  func shareText(of content: PosterContent) -> PosterSheet {
    let texts = zip([content, content.translation], [design, translation]).compactMap { content, design in
      content.flatMap { content in design.map { ShareText(of: content, please: $0.locale[.sharePlease]).text } }
    }
    return PosterSheet(
      name: Self.shareTextName, bytes: Data(texts.joined(separator: "\n---\n\n").utf8), summary: Self.shareTextName)
  }
}
