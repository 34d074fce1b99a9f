import PetDecoding
import PetModel
import Support

extension SubmissionState {
  /// Whether `other` seems to be about its pet: one of the same kind and day. Either the photo is the same, or the name
  /// and one more thing, because any of them may have been corrected. Puppies of a litter have other names or photos.
  func isOfSamePet(as other: AnnouncementDraft) -> Bool {
    let hasOtherChip = draft[.microchip] != nil && other[.microchip] != nil && !draft.agrees(.microchip, with: other)
    guard draft.isFound == other.isFound, !hasOtherChip, draft.telling == other.telling,
      [.species, .lastSeen].allSatisfy({ draft.agrees($0, with: other) })
    else { return false }
    let isNamed = draft.telling != nil
    if isNamed && [.phone, .email, .place].contains(where: { draft.agrees($0, with: other) }) { return true }
    return other[.photo].map { has(photoFrom: $0) || Photo.hash(of: $0).map(has(photoFrom:)) == true } == true
  }
}

extension AnnouncementDraft {
  fileprivate func agrees(_ field: ReportField, with other: AnnouncementDraft) -> Bool {
    guard let own = self[field], let text = other[field] else { return false }
    if field == .place, let point = Coordinates(reading: own) { return point == Coordinates(reading: text) }
    let (ownWords, words) = (FoldedText(own).text, FoldedText(text).text)
    return field == .phone
      ? ownWords.filter(\.isNumber).suffix(9) == words.filter(\.isNumber).suffix(9) : ownWords == words
  }

  /// Its name, if that tells it from other pets.
  fileprivate var telling: String? {
    let words = UnderstoodWords.builtIn
    return self[.name].flatMap { words.isNothing($0) || words.isOne($0, of: .nameless) ? nil : FoldedText($0).text }
  }
}
