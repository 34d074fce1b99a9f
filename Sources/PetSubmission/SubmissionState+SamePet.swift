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

  /// Whether it has more than half of the details that tell pets apart, and not only species and point, which many pets
  /// of a shelter share. Lists of other pets are saved under one name.
  private func sharesMostDetails(with other: AnnouncementDraft) -> Bool {
    let known = [ReportField.species, .lastSeen, .name, .place, .photo, .description]
      .filter { draft[$0] != nil || other[$0] != nil }
    let shared = known.filter { draft.agrees($0, with: other) }
    return shared.count * 2 > known.count && shared.contains { ![.species, .place].contains($0) }
  }

  /// Whether `other` seems to be about its pet: one of the same kind and day. Either the photo is the same, or the name
  /// and one more thing, because any may have been corrected. Puppies of a litter differ in name, photo or description.
  func isOfSamePet(as other: AnnouncementDraft) -> Bool {
    let hasOtherChip = draft[.microchip] != nil && other[.microchip] != nil && !draft.agrees(.microchip, with: other)
    let sexes = Set([draft, other].compactMap { $0[.sex] }.map { UnderstoodWords.builtIn.sex($0) })
    guard draft.isFound == other.isFound, !hasOtherChip, !sexes.isSuperset(of: [.known(.male), .known(.female)]),
      draft.telling == other.telling, [.species, .lastSeen].allSatisfy({ draft.agrees($0, with: other) })
    else { return false }
    let hasPhoto = other[.photo].map { has(photoFrom: $0) || Photo.hash(of: $0).map(has(photoFrom:)) == true } == true
    let texts = [draft, other].compactMap { $0[.description] }.map { FoldedText($0).text }
    if draft.telling == nil { return hasPhoto && (texts.count < 2 || texts[0].sharesHalf(ofWordsOf: texts[1])) }
    if !hasPhoto, draft[.photo] != nil, other[.photo] != nil, Set(texts).count == 2 { return false }
    return hasPhoto || [.phone, .email, .place].contains { draft.agrees($0, with: other) }
  }
}

extension AnnouncementDraft {
  fileprivate func agrees(_ field: ReportField, with other: AnnouncementDraft) -> Bool {
    guard let own = self[field], let text = other[field], field != .name || telling != nil else { return false }
    if field == .place, let point = Coordinates(reading: own) { return point == Coordinates(reading: text) }
    let (ownWords, words) = (FoldedText(own).text, FoldedText(text).text)
    return field == .phone
      ? ownWords.filter(\.isNumber).suffix(9) == words.filter(\.isNumber).suffix(9) : ownWords == words
  }

  /// Its name, if that tells it from other pets: not `Kitten`.
  fileprivate var telling: String? {
    let words = UnderstoodWords.builtIn
    guard let name = self[.name], case .text = words.species(UnderstoodWords.phrase(name)), !words.isNothing(name),
      !words.isOne(name, of: .nameless), !words.isOne(name, of: .young)
    else { return nil }
    return FoldedText(name).text
  }
}

extension String {
  /// Whether it has half of the words of another text, or that has half of its.
  fileprivate func sharesHalf(ofWordsOf other: String) -> Bool {
    let words = [self, other].map { Set($0.split { !$0.isLetter && !$0.isNumber }) }
    return words[0].intersection(words[1]).count * 2 >= words.map(\.count).reduce(.max, min)
  }
}
