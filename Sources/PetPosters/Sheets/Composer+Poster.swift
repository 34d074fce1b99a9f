import Essentials
internal import PetPresentation

extension Composer {
  /// The poster: headline, photo, the few words, where and when, the phone (rules.md §10.4), in the first way that reaches all
  /// goals, else in the one that misses them by least.
  ///
  /// There is no running text on it, and nothing below 4 mm but the small print (rules.md §10.7): a description is for the flyer
  /// and the page.
  mutating func poster() {
    guard let needs = photoNeeds else {
      let empty = self
      posterWithoutPhoto()
      guard speciesIsUntold else { return }
      self = empty
      speciesIsUntold = true
      return posterWithoutPhoto()
    }
    var best: Composer?
    let plans = PosterPlan.all(
      besidePhoto: needs.standsBeside, lines: needs.isBlurred ? [2] : wordsLines, hasCode: postersCode != nil,
      hasWords: !content.postersWords.isEmpty && !needs.isBlurred)
    for plan in plans {
      var trial = self
      trial.poster(by: plan, needs)
      if trial.speciesIsUntold {
        // Only the headline, which is set last, knows that the species has to be told below.
        trial = self
        trial.speciesIsUntold = true
        trial.poster(by: plan, needs)
      }
      if trial.goals.missed < best?.goals.missed ?? .infinity { best = trial }
      if trial.goals.missed == 0 { break }
    }
    if let best { self = best }
  }

  /// What the photo of this sheet asks of its frame; nil without one.
  private var photoNeeds: PhotoNeeds? {
    // A sheet with more to say than others gives up some of the photo for it; the words of a picture are larger for its size.
    let saysMore = content.use == .road || content.translation != nil
    let part = saysMore ? 0.305 : metrics.bleed > 0 ? 0.405 : 0.35
    return metrics.photo.map { PhotoNeeds($0, on: metrics.size, part: part) }
  }

  /// Whether the photo stands beside facts alone, with the words below, so that it needs to be no higher than it must.
  func isLow(_ plan: PosterPlan) -> Bool { plan.isCompact && plan.words != .column }

  /// The code that a poster should have: none for a road, where nobody can scan it, and none of a pet that is home, of which
  /// there is nothing more to know.
  var postersCode: PrintedCode? { content.use == .road || content.message == .home ? nil : printedCode }

  private mutating func poster(by plan: PosterPlan, _ needs: PhotoNeeds) {
    var free = metrics.printable
    posterFoot(in: &free, plan, hasSeen: !needs.standsBeside)
    if needs.standsBeside {
      let hidden = areaOfRewardTag(widest: 0)
      let heights = needs.heights(beside: free.width - leastColumn(plan), hidden: hidden, isCompact: isLow(plan))
      posterHead(in: &free, above: heights, plan.code)
      photoBesideWords(in: free, plan, needs, hidden: hidden)
    } else {
      let hidden = areaOfRewardTag(widest: free.width) + (plan.code == .onPhoto ? areaOfCode : 0)
      let heights = needs.heights(across: free.width, hidden: hidden, isCompact: plan.isCompact)
      posterHead(in: &free, above: heights, plan.code)
      photoAcross(in: free, plan, needs, hidden: hidden)
    }
    if postersCode != nil && codeFrame == nil { goals.miss(1) }
  }

  /// The space between two rows of a poster.
  var postersGap: Double { 3 * metrics.scale.unit }

  /// The capitals of text on a poster, from `largest` down to 4 mm (rules.md §10.7).
  func postersCapitals(from largest: TypeScale.Step) -> [Double] {
    let capitals = metrics.scale.capitals(from: largest, to: .leadPlus)
    return capitals.map { max(Self.leastOnPosters, $0) }
  }

  /// The smallest capitals on a poster but for the small print, in millimetres, and a hair.
  static let leastOnPosters = 4.02
}
