import PetDecoding
import PetModel
import Support

extension AnnouncementDraft {
  /// Whether both are about one pet on one day, as far as its name and the ways to reach its owner tell.
  func isOfSamePet(as other: AnnouncementDraft) -> Bool {
    func text(_ field: ReportField, of draft: AnnouncementDraft) -> String? {
      let folded = draft[field].map { FoldedText($0).text }
      return field == .phone ? folded.map { String($0.filter(\.isNumber).suffix(9)) } : folded
    }
    func agrees(_ field: ReportField) -> Bool {
      text(field, of: self) != nil && text(field, of: self) == text(field, of: other)
    }
    let words = UnderstoodWords.builtIn
    let isNamed = self[.name].map { !words.isNothing($0) && !words.isOne($0, of: .nameless) } == true
    let hasOtherChip = self[.microchip] != nil && other[.microchip] != nil && !agrees(.microchip)
    return isNamed && isFound == other.isFound && !hasOtherChip
      && [.name, .species, .lastSeen].allSatisfy(agrees) && [.phone, .email].contains(where: agrees)
  }
}
