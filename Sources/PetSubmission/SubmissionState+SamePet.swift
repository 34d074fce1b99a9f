import PetDecoding
import PetModel
import Support

extension SubmissionState {
  /// Whether it seems to be a changed report of the pet of `sent`, by the id in its file, its line or its details.
  func corrects(_ sent: SubmissionState) -> Bool {
    if let idInFile, idInFile != sent.idInFile { return false }
    let isSameItem = source != nil && source == sent.source
    return isSameItem && (idInFile != nil || sharesMostDetails(with: sent.draft)) || sent.isOfSamePet(as: draft)
  }

  private var idInFile: Substring? { source.flatMap { $0.ranges(of: ", id ").last.map(\.upperBound).map($0.suffix) } }

  /// Whether it has more than half of the details that tell pets apart. Lists of other pets are saved under one name.
  private func sharesMostDetails(with other: AnnouncementDraft) -> Bool {
    let known = [ReportField.species, .lastSeen, .name, .place, .photo, .description]
      .filter { draft[$0] != nil || other[$0] != nil }
    return known.count { draft.agrees($0, with: other) } * 2 > known.count
  }

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
