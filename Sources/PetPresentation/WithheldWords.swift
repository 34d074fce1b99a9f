import Essentials
import PetModel
import Support

/// Replaces chip numbers, points, amounts and house numbers by words, in all of an announcement's own texts.
struct WithheldWords {
  private let chip: [UInt8]
  private let point: Coordinates?
  private let reward: [UInt8]
  private let amounts: RewardAmounts
  private let houses: [(address: [UInt8], name: String)]
  private let words: (chip: String, point: String, reward: String)

  /// - Parameters:
  ///   - pet: As its announcement has it.
  ///   - town: The town near the pet's place; nil when unknown.
  init(of pet: PetDetails, near town: String?, in locale: SiteLocale) {
    chip = CompactText(Array(pet.microchip?.number.plainDigits.utf8 ?? "".utf8)).bytes
    point = pet.place.exactPoint
    let reward: String? = if case .text(let text)? = pet.reward { text.plainDigits } else { nil }
    self.reward = reward.map { $0.contains(where: \.isNumber) ? CompactText(Array($0.utf8)).bytes : [] } ?? []
    amounts = RewardAmounts(reward ?? "")
    houses = (pet.place.city ?? "").houses.map { (CompactText(Array($0.text.utf8)).bytes, $0.name) }
    let near = town.map { locale["words.withheldNear"].replacing("{town}", with: $0) } ?? locale["words.withheldPoint"]
    words = (
      locale[.microchipped].prefix(1).lowercased() + locale[.microchipped].dropFirst(), near,
      locale["words.withheldReward"]
    )
  }

  /// The text with words instead; nil when it tells nothing.
  func replaced(_ text: String, isPhone: Bool = false) -> String? {
    // A text of words alone, as most are, has no such value.
    if !text.contains(where: \.isNumber) && !text.contains("/") { return nil }
    var plain = text.plainDigits
    let before = plain
    replacePoints(in: &plain)
    // A number that may be dialled isn't taken for a chip's.
    if chip.count >= (isPhone ? 13 : 4) { replace(chip, by: words.chip, in: &plain, after: Patterns.chipWords) }
    if reward.count >= 5 { replace(reward, by: words.reward, in: &plain, after: Patterns.rewardWords) }
    let told = amounts.ranges(in: plain, by: isPhone ? .sign : .none)
    replace(told.map { ($0, true) }, by: words.reward, in: &plain)
    for house in houses where house.address.count >= 5 {
      replace(house.address, by: house.name, in: &plain, after: Patterns.never)
    }
    return plain == before ? nil : plain
  }
}

extension WithheldWords {
  private func replacePoints(in text: inout String) {
    replace(
      text.matches(of: Patterns.link).map { ($0.range, isTold(byLink: String($0.output))) }, by: words.point, in: &text)
    guard text.contains("°") || text.contains("º") || text.hasLongDecimals else { return }
    replace(
      text.matches(of: Patterns.pair).map { ($0.range, isPoint($0.output.1, $0.output.2)) }, by: words.point, in: &text)
    replace(text.matches(of: Patterns.minutes).map { ($0.range, true) }, by: words.point, in: &text)
    replace(text.matches(of: Patterns.longNumber).map { ($0.range, isOwn($0.output)) }, by: words.point, in: &text)
  }

  private func isTold(byLink link: String) -> Bool {
    let text = link.percentDecoded ?? link
    let numbers = text.matches(of: Patterns.longNumber)
    if text.prefix(4).lowercased() == "geo:" || numbers.count >= 2 { return true }
    return text.contains(Patterns.mapHost) && (!numbers.isEmpty || text.contains(Patterns.shortMapLink))
  }

  /// Two numbers: the announcement's own point, or one of them as exact as only a point is.
  private func isPoint(_ first: Substring, _ second: Substring) -> Bool {
    let decimals = [first, second].map { $0.split(whereSeparator: { ".,".contains($0) }).last?.count ?? 0 }
    return decimals.max() ?? 0 >= 4 || isOwn(first) && isOwn(second)
  }

  /// Whether it is one of the announcement's own two numbers, as far as it goes.
  private func isOwn(_ number: Substring) -> Bool {
    guard let point else { return false }
    let parts = number.split { ".,".contains($0) }
    guard parts.count == 2, let whole = Int(parts[0].filter(\.isNumber)), let decimals = Int(parts[1].prefix(4)) else {
      return false
    }
    let (count, scale) = (min(4, parts[1].count), [1, 10, 100, 1000, 10_000])
    return [point.latitude, point.longitude].contains { degrees in
      let exact = abs(degrees) * Double(scale[count])
      return [Int(exact), Int(exact.rounded())].contains(whole * scale[count] + decimals)
    }
  }

  /// Replaces each run of letters and digits that is `value`, with a word for it before it.
  private func replace(_ value: [UInt8], by word: String, in text: inout String, after introduction: Regex<Substring>) {
    let compact = CompactText(Array(text.utf8))
    let ranges = compact.ranges(of: value).map { range in
      text.utf8.index(
        text.startIndex, offsetBy: range.lowerBound)..<text.utf8.index(text.startIndex, offsetBy: range.upperBound)
    }
    let found = ranges.map { range in
      let start = text[..<range.lowerBound].firstMatch(of: introduction)?.range.lowerBound ?? range.lowerBound
      return (start..<range.upperBound, true)
    }
    replace(found, by: word, in: &text)
  }

  /// Replaces ranges, the last one first, so that the others stay where they are.
  private func replace(_ found: [(range: Range<String.Index>, isTold: Bool)], by word: String, in text: inout String) {
    for (range, isTold) in found.reversed() where isTold {
      let isStart = text[range].first?.isUppercase == true
      let start = Self.start(of: word, before: range.lowerBound, in: text)
      text.replaceSubrange(
        start..<range.upperBound, with: isStart ? word.prefix(1).uppercased() + word.dropFirst() : word)
    }
  }

  /// The start of `word` if its first part stands there already: `near 52.2297, 21.0122` has no second `near`.
  private static func start(of word: String, before index: String.Index, in text: String) -> String.Index {
    guard let first = word.split(separator: " ").first else { return index }
    let before = text[..<index]
    guard before.hasSuffix(first + " ") else { return index }
    let start = text.index(index, offsetBy: -(first.count + 1))
    return start == text.startIndex || text[text.index(before: start)].isWhitespace ? start : index
  }
}

extension String {
  /// The text with digits of ASCII instead of those of other scripts.
  var plainDigits: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    return String(map { $0.isASCII ? $0 : $0.decimalDigit.flatMap { Character("\($0)") } ?? $0 })
  }

  /// Whether three digits follow a point or a comma, as in every exact point.
  fileprivate var hasLongDecimals: Bool { contains(Patterns.longDecimals) }
}

/// Each is made once, and never changed.
private enum Patterns {
  nonisolated(unsafe) static let link =
    /(?:https?:\/\/|www\.|geo:|maps\.app\.goo\.gl\/|goo\.gl\/maps|maps\.google\.|google\.[a-z.]+\/maps)[^\s<>"]*[^\s<>".,;:!?)\]]/
    .ignoresCase()
  nonisolated(unsafe) static let mapHost =
    /google\.[a-z.]+\/maps|maps\.google|maps\.app\.goo\.gl|goo\.gl\/maps|openstreetmap|osm\.org|bing\.com\/maps|maps\.apple\.com|waze\.com|mapy\.|what3words|w3w\.co|plus\.codes|here\.com|yandex\.[a-z.]+\/maps|targeo|geohack/
    .ignoresCase()
  /// Links that say by a code alone where a point is.
  nonisolated(unsafe) static let shortMapLink =
    /maps\.app\.goo\.gl\/|goo\.gl\/maps|osm\.org\/go\/|waze\.com\/ul\/h|mapy\.\p{L}+\/s\/|what3words\.com\/|w3w\.co\/|plus\.codes\//
    .ignoresCase()
  nonisolated(unsafe) static let longDecimals = /\d[.,]\d{3}/
  nonisolated(unsafe) static let longNumber = /\d{1,3}[.,]\d{4,}/
  nonisolated(unsafe) static let pair =
    /(?:\b[NSEW]\s?)?[+\-−]?\b(\d{1,3}[.,]\d{3,})(?:\s?[°º]?\s?[NSEW]\b|\s?[°º])?[^\p{L}\p{N}]{1,6}(?:\p{L}{1,12}\.?[^\p{L}\p{N}]{1,4})?(\d{1,3}[.,]\d{3,})(?:\s?[°º]?\s?[NSEW]\b|\s?[°º])?/
  nonisolated(unsafe) static let minutes =
    /(?:\b[NSEW]\s?)?\d{1,3}\s?[°º]\s?\d{1,2}(?:[.,]\d+)?\s?['’′´](?:\s?\d{1,2}(?:[.,]\d+)?\s?(?:["”″]|['’′´]{2}))?(?:\s?[NSEW]\b)?[\s,;\/]{0,3}(?:[NSEW]\s?)?\d{1,3}\s?[°º]\s?\d{1,2}(?:[.,]\d+)?\s?['’′´](?:\s?\d{1,2}(?:[.,]\d+)?\s?(?:["”″]|['’′´]{2}))?(?:\s?[NSEW]\b)?/
  nonisolated(unsafe) static let chipWords =
    /(?:mi[ck]ro)?(?:chip|czip|чип|чіп)\p{L}*\s*(?:(?:no|nr|number|numer|номер|№|#)\p{L}*\.?\s*)?[:=\-–]?\s*$/
    .ignoresCase()
  nonisolated(unsafe) static let rewardWords =
    /(?:a\s)?(?:reward|(?:wy)?nagr[oó]d|винагород|вознагражд)\p{L}*\s*(?:of|to|w wysokości|:|=|-|–|>)?\s*$/
    .ignoresCase()
  nonisolated(unsafe) static let never = /$^/
}
