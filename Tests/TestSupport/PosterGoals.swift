/// The least sizes of a poster's tiers, in millimetres (rules.md §10.5, 7, 14 and 15).
package struct PosterGoals: Sendable {
  package let headline: Double
  /// 22 letters of words, on one line.
  package let words: Double
  /// 15 characters of a number.
  package let phone: Double
  package let code: Double

  /// - Parameter paper: As `--paper` names it.
  package init(_ paper: String) {
    (headline, words, phone, code) =
      switch paper {
      case "a4": (55, 10, 16, 35)
      case "letter": (51, 10, 16, 35)
      case "a3": (80, 14, 23, 50)
      case "tabloid": (75, 14, 23, 50)
      default: (115, 20, 32, 50)
      }
  }
}

/// A line that `petspot poster` prints of a tier: which, how large, and how far it is read.
package struct PrintedTier: Sendable {
  package let name: String
  package let capital: Double
  package let metres: Double

  package init(name: String, capital: Double, metres: Double) {
    (self.name, self.capital, self.metres) = (name, capital, metres)
  }
}

extension MeasuredPoster {
  /// The tiers with other sizes on paper: a size without a text within 2 %, and a size below its goal whose line has
  /// room to be larger.
  ///
  /// A tier misses its goal only where it can't be larger: a line of it is as wide as the sheet, or as the column
  /// beside the photo. The lines of a subject of several words share its height: each has four tenths of the goal. So
  /// do several numbers.
  ///
  /// - Parameters:
  ///   - subjectWords: Of how many words the headline's subject is.
  ///   - column: How wide the column beside the photo is; nil where there is none.
  ///   - unmeasured: A tier in letters that poppler can't measure.
  package func shortfalls(
    of tiers: [PrintedTier], _ goals: PosterGoals, subjectWords: Int = 1, column: Double? = nil,
    unmeasured: String? = nil
  ) -> [String] {
    tiers.filter { $0.name != unmeasured }.flatMap { tier -> [String] in
      let sizes = words.map(\.capital)
      let isMeasured = sizes.contains { abs($0 - tier.capital) <= 0.02 * tier.capital + 0.05 }
      let others = tiers.filter { $0.name != tier.name }.map(\.capital)
      let isLarge =
        tier.capital >= 0.99 * goal(of: tier, goals, subjectWords)
        || hasNoRoom(tier, goals, besides: others, column: column)
      return (isMeasured ? [] : ["nothing has the \(tier.capital) mm of the \(tier.name)"])
        + (isLarge ? [] : ["the \(tier.name) has \(tier.capital) mm"])
    }
  }

  private func goal(of tier: PrintedTier, _ goals: PosterGoals, _ subjectWords: Int) -> Double {
    switch tier.name {
    case "headline": subjectWords > 1 ? 0.4 * goals.headline : goals.headline
    case "words": goals.words
    default: goals.phone / (1 + 0.5 * Double(max(1, lineWidths(of: tier.capital).count) - 1))
    }
  }

  private func hasNoRoom(_ tier: PrintedTier, _ goals: PosterGoals, besides others: [Double], column: Double?) -> Bool {
    // The words are as wide as the column beside the photo, or as the row beside the code.
    let rooms = [column, roomBesideCode(goals)].compactMap(\.self)
    if tier.name == "words",
      lineWidths(of: tier.capital).contains(where: { width in rooms.contains { width >= 0.9 * $0 } })
    {
      return true
    }
    guard tier.name == "headline" else { return fillsSheet(tier.capital) }
    // The giant word may be the status, above a subject that is as wide as the sheet.
    let headline = Set(words.map(\.capital)).filter { capital in
      (0.4...1.02).contains(capital / tier.capital) && others.allSatisfy { abs($0 - capital) > 0.02 * capital }
    }
    return headline.contains(where: fillsSheet)
  }
}
