import Essentials
import PetModel
import Support

/// Replaces chip numbers, points, amounts and house numbers by words, in all of an announcement's own texts.
struct WithheldWords {
  private let chips: [[UInt8]]
  private let point: Coordinates?
  private let reward: [UInt8]
  /// Whether the reward is an amount in words alone: `dwa tysiące złotych`.
  private let isRewardInWords: Bool
  private let amounts: RewardAmounts
  private let houses: [(address: [UInt8], name: String)]
  private let words: (chip: String, point: String, reward: String)

  /// - Parameters:
  ///   - pet: As its announcement has it.
  ///   - town: The town near the pet's place; nil when unknown.
  init(of pet: PetDetails, near town: String?, in locale: SiteLocale) {
    chips = pet.chipNumbers.map { CompactText(Array($0.utf8)).bytes }
    point = pet.place.exactPoint
    let reward: String? = if case .text(let text)? = pet.reward { text.plainDigits } else { nil }
    let hasDigits = reward?.contains(where: \.isNumber) == true
    isRewardInWords = !hasDigits && reward?.contains(Patterns.money) == true
    self.reward = hasDigits || isRewardInWords ? CompactText(Array((reward ?? "").utf8)).bytes : []
    amounts = RewardAmounts(reward ?? "")
    houses = (pet.place.city ?? "").houses.map { (CompactText(Array($0.text.utf8)).bytes, $0.name) }
    let near = town.map { locale["words.withheldNear"].replacing("{town}", with: $0) } ?? locale["words.withheldPoint"]
    words = (
      locale[.microchipped].prefix(1).lowercased() + locale[.microchipped].dropFirst(), near,
      locale["words.withheldReward"]
    )
  }

  /// Whether it certainly has no such value: a text of words alone, as most are.
  private static func isCertainlySilent(_ text: String) -> Bool {
    !text.contains { $0.isNumber || $0 == "/" || $0 == "+" }
  }

  /// The text with words instead; nil when it tells nothing.
  func replaced(_ text: String, isPhone: Bool = false) -> String? {
    if !isRewardInWords, Self.isCertainlySilent(text) { return nil }
    var plain = text.plainDigits
    let before = plain
    replacePoints(in: &plain)
    // A number that may be dialled isn't taken for a chip's.
    for chip in chips where chip.count >= (isPhone ? 13 : 4) {
      replace(chip, by: words.chip, in: &plain, after: Patterns.chipWords)
    }
    if reward.count >= 5 { replace(reward, by: words.reward, in: &plain, after: Patterns.rewardWords) }
    let told = amounts.ranges(in: plain, by: isPhone ? .sign : .none)
    replace(told.map { ($0, true) }, by: words.reward, in: &plain)
    for house in houses where house.address.count >= 3 {
      replace(house.address, by: house.name, in: &plain, after: Patterns.never)
    }
    return plain == before ? nil : plain
  }
}

extension WithheldWords {
  private func replacePoints(in text: inout String) {
    replace(text.mapReferences.map { ($0, true) }, by: words.point, in: &text)
    guard text.contains("°") || text.contains("º") || text.hasLongDecimals else { return }
    replace(
      text.matches(of: Patterns.pair).map { ($0.range, isPoint($0.output.1, $0.output.2)) }, by: words.point, in: &text)
    replace(text.matches(of: Patterns.minutes).map { ($0.range, true) }, by: words.point, in: &text)
    replace(text.matches(of: Patterns.longNumber).map { ($0.range, isOwn($0.output)) }, by: words.point, in: &text)
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
      // `N50.1` begins with no word.
      let isStart = text[range].first?.isUppercase == true && text[range].dropFirst().first?.isNumber != true
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

extension PetDetails {
  /// The numbers of its chip: each long run of digits in its field, and those of 15 digits behind a word for chips in
  /// its texts.
  package var chipNumbers: [String] {
    let field = microchip?.number.plainDigits ?? ""
    var numbers = field.matches(of: Patterns.chipRun).map { $0.output.filter(\.isNumber) }
    if numbers.isEmpty, field.contains(where: \.isNumber) { numbers = [field] }
    for text in [name, breed, description, posterWords] {
      guard let text, text.utf8.count(where: \.isASCIIDigit) >= 15 else { continue }
      numbers += text.matches(of: Patterns.chipInText).map { $0.output.1.filter(\.isNumber) }
    }
    return Set(numbers).sorted()
  }
}

extension String {
  /// Links to maps, and codes that name a point: Plus Codes, what3words, and degrees without their signs.
  fileprivate var mapReferences: [Range<Index>] {
    let links = matches(of: Patterns.link).filter { link in
      let text = String(link.output).percentDecoded ?? String(link.output)
      return text.contains(Patterns.map) || text.matches(of: Patterns.longNumber).count >= 2
    }
    let codes = matches(of: Patterns.plusCode).filter { $0.output.contains(where: \.isLetter) }
    let found = links.map(\.range) + codes.map(\.range) + matches(of: Patterns.pointCode).map(\.range)
    return found.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { ranges, range in
      if ranges.last.map({ $0.upperBound <= range.lowerBound }) ?? true { ranges.append(range) }
    }
  }

  /// Whether a link to a map or a code of a point stands in it.
  var namesMap: Bool { !mapReferences.isEmpty }

  /// The text without links to maps and codes of points.
  var withoutMaps: String {
    var text = self
    for range in mapReferences.reversed() { text.removeSubrange(range) }
    return text
  }

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
    /(?:https?:\/\/|www\.|geo:|\b[a-z0-9\-]{1,63}(?:\.[a-z0-9\-]{1,63}){1,4}\/)[^\s<>"]*[^\s<>".,;:!?)\]]/
    .ignoresCase()
  /// The addresses of map services.
  nonisolated(unsafe) static let map =
    /^geo:|(?:^|\/\/|\.)(?:google\.[a-z.]+\/maps|maps\.google\.|maps\.app\.goo\.gl|goo\.gl\/maps|openstreetmap\.|osm\.org|bing\.com\/maps|maps\.apple\b|waze\.com|mapy\.|what3words\.|w3w\.co|plus\.codes|here\.com|yandex\.[a-z.]+\/maps|targeo\.|geohack\.)/
    .ignoresCase()
  /// `9F2X3W7V+V2`, and the short form beside a town, `3W7V+V2`.
  nonisolated(unsafe) static let plusCode =
    /\b[23456789CFGHJMPQRVWX]{4,8}\+[23456789CFGHJMPQRVWX]{2,3}\b/
  /// `///filled.count.soap`, and `50 03 53 N 19 56 42 E`.
  nonisolated(unsafe) static let pointCode =
    /\/{3}\p{L}+\.\p{L}+\.\p{L}+|\b\d{1,2}\s\d{1,2}\s\d{1,2}(?:[.,]\d+)?\s?[NS][\s,;\/]{1,3}\d{1,3}\s\d{1,2}\s\d{1,2}(?:[.,]\d+)?\s?[EW]\b/
  nonisolated(unsafe) static let longDecimals = /\d[.,]\d{3}/
  nonisolated(unsafe) static let longNumber = /(?:\b[NSEW])?\d{1,3}[.,]\d{4,}/
  nonisolated(unsafe) static let pair =
    /(?:\b[NSEW]\s?[+\-−]?|[+\-−]?\b)(\d{1,3}[.,]\d{3,})(?:\s?[°º]?\s?[NSEW]\b|\s?[°º])?[^\p{L}\p{N}]{1,6}(?:\p{L}{1,12}\.?[^\p{L}\p{N}]{1,4}|[NSEW])?(\d{1,3}[.,]\d{3,})(?:\s?[°º]?\s?[NSEW]\b|\s?[°º])?/
  nonisolated(unsafe) static let minutes =
    /(?:\b[NSEW]\s?)?\d{1,3}\s?[°º]\s?\d{1,2}(?:[.,]\d+)?\s?['’′´](?:\s?\d{1,2}(?:[.,]\d+)?\s?(?:["”″]|['’′´]{2}))?(?:\s?[NSEW]\b)?[\s,;\/]{0,3}(?:[NSEW]\s?)?\d{1,3}\s?[°º]\s?\d{1,2}(?:[.,]\d+)?\s?['’′´](?:\s?\d{1,2}(?:[.,]\d+)?\s?(?:["”″]|['’′´]{2}))?(?:\s?[NSEW]\b)?/
  nonisolated(unsafe) static let chipWords =
    /(?:mi[ck]ro)?(?:chip|czip|чип|чіп)\p{L}*\s*(?:(?:no|nr|number|numer|номер|№|#)\p{L}*\.?\s*)?[:=\-–]?\s*$/
    .ignoresCase()
  nonisolated(unsafe) static let rewardWords =
    /(?:a\s)?(?:reward|(?:wy)?nagr[oó]d|винагород|вознагражд)\p{L}*\s*(?:of|to|w wysokości|:|=|-|–|>)?\s*$/
    .ignoresCase()
  nonisolated(unsafe) static let never = /$^/
  /// The number of a chip in its field; other words may stand beside it.
  nonisolated(unsafe) static let chipRun = /\d{15}(?!\d)|\d(?:[ \x{A0}.\-–·]?\d){8,}/
  /// A number of 15 digits (ISO 11784) behind a word for chips.
  nonisolated(unsafe) static let chipInText =
    /(?:chip|czip|чип|чіп)[^\d\n]{0,30}?(\d(?:[ \x{A0}.\-–·]?\d){14})(?!\d)/
    .ignoresCase()
  nonisolated(unsafe) static let money =
    /z[łl](?!\p{L})|z[łl]ot|euro|dol[al]|pln|грн|грив|tysi[ąa]c|тисяч|hundred|thousand|pounds/
    .ignoresCase()
}
