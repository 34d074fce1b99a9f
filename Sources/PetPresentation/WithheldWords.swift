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
  private let town: String?
  private let townNear: (Coordinates) -> String?
  private let locale: SiteLocale

  /// - Parameters:
  ///   - pet: As its announcement has it.
  ///   - town: The town near the pet's place; nil when unknown.
  ///   - townNear: Finds the town of another point.
  init(of pet: PetDetails, near town: String?, townNear: @escaping (Coordinates) -> String?, in locale: SiteLocale) {
    chips = pet.chipNumbers.map { CompactText(Array($0.utf8)).bytes }
    point = pet.place.exactPoint
    let reward: String? = if case .text(let text)? = pet.reward { text.plainDigits } else { nil }
    let hasDigits = reward?.contains(where: \.isNumber) == true
    isRewardInWords = !hasDigits && reward?.contains(Patterns.money) == true
    self.reward = hasDigits || isRewardInWords ? CompactText(Array((reward ?? "").utf8)).bytes : []
    amounts = RewardAmounts(reward ?? "")
    houses = (pet.place.city ?? "").plainDigits.houses.map { (CompactText(Array($0.text.utf8)).bytes, $0.name) }
    self.town = town
    self.townNear = townNear
    self.locale = locale
  }

  /// The text with words instead; nil when it tells nothing.
  func replaced(_ text: String, isPhone: Bool = false) -> String? {
    // Most texts have words alone. Digits of other scripts than ASCII begin with this byte or a greater one.
    let mayTell = text.utf8.contains { $0.isASCIIDigit || $0 >= 0xD9 || "/+".utf8.contains($0) }
    guard mayTell || isRewardInWords else { return nil }
    var plain = text.plainDigits
    let before = plain
    replacePoints(in: &plain)
    let word = locale["words.microchipped"]
    let chipped = word.prefix(1).lowercased() + word.dropFirst()
    // A number that may be dialled isn't taken for a chip's.
    for chip in chips where !isPhone || chip.count >= 13 {
      replace(plain.ranges(spelling: chip, after: Patterns.chipWords), by: chipped, in: &plain)
    }
    let evidence: RewardAmounts.Evidence = isPhone ? .sign : .none
    let (found, unpriced) = (amounts.ranges(in: plain, by: evidence), plain)
    replace(found.filter { plain[..<$0.lowerBound].suffix(40).contains(Patterns.price) }, by: "…", in: &plain)
    let offered = locale["words.withheldReward"]
    if reward.count >= 5, !reward.allSatisfy(\.isASCIIDigit) {
      replace(plain.ranges(spelling: reward, after: RewardAmounts.words), by: offered, in: &plain)
    }
    // To look for them takes the most time.
    replace(plain == unpriced ? found : amounts.ranges(in: plain, by: evidence), by: offered, in: &plain)
    for house in houses where house.address.count >= 3 {
      replace(plain.ranges(spelling: house.address), by: house.name, in: &plain)
    }
    return plain == before ? nil : plain
  }

  private func replacePoints(in text: inout String) {
    replaceEach(text.mapReferences, in: &text)
    guard text.contains("°") || text.contains("º") || text.contains("˚") || text.hasLongDecimals else { return }
    replaceEach(text.ranges(of: Patterns.minutes), in: &text)
    let pairs = text.matches(of: Patterns.pair).map(\.output).filter { isPoint($0.1, $0.2) }
    for (whole, first, second) in pairs.reversed() {
      let word = isOwn(first) && isOwn(second) ? word(for: town) : word(for: whole)
      replace([whole.startIndex..<whole.endIndex], by: word, in: &text)
    }
    replace(text.ranges(of: Patterns.longNumber).filter { isOwn(text[$0]) }, by: word(for: town), in: &text)
  }

  private func replaceEach(_ points: [Range<String.Index>], in text: inout String) {
    for range in points.reversed() { replace([range], by: word(for: text[range]), in: &text) }
  }

  /// The words for a point: the pet's town for the pet's own one, else the town of that point.
  private func word(for text: Substring) -> String {
    guard let other = Coordinates(reading: String(text)) ?? Coordinates(reading: "https://\(text)") else {
      return word(for: nil)
    }
    let isOwn = point.map { $0.kilometers(to: other) < 2 } == true
    return word(for: isOwn ? town : townNear(other.middleOfCell))
  }

  private func word(for town: String?) -> String {
    town.map { locale["words.withheldNear"].replacing("{town}", with: $0) } ?? locale["words.withheldPoint"]
  }

  /// Two numbers: the announcement's own point, or one of them as exact as only a point is.
  private func isPoint(_ first: Substring, _ second: Substring) -> Bool {
    let decimals = [first, second].map { $0.split(whereSeparator: { ".,·".contains($0) }).last?.count ?? 0 }
    return decimals.max() ?? 0 >= 4 || isOwn(first) && isOwn(second)
  }

  /// Whether it is one of the announcement's own two numbers, as far as it goes.
  private func isOwn(_ number: Substring) -> Bool {
    guard let point else { return false }
    let parts = number.split { ".,·".contains($0) }
    guard parts.count == 2, let whole = Int(parts[0].filter(\.isNumber)), let decimals = Int(parts[1].prefix(4)) else {
      return false
    }
    let (count, scale) = (min(4, parts[1].count), [1, 10, 100, 1000, 10_000])
    return [point.latitude, point.longitude].contains { degrees in
      let exact = abs(degrees) * Double(scale[count])
      return [Int(exact), Int(exact.rounded())].contains(whole * scale[count] + decimals)
    }
  }

  /// Replaces ranges, the last one first, so that the others stay where they are.
  private func replace(_ ranges: [Range<String.Index>], by word: String, in text: inout String) {
    for range in ranges.reversed() {
      // `N50.1`, `N 51° 06.473` and `SE 30139 33817` begin with no word.
      let letters = text[range].prefix(2)
      let isGrid = letters.allSatisfy(\.isUppercase) && letters.wholeMatch(of: Patterns.square) != nil
      let isSide = isGrid || text[range].dropFirst().first { $0 != " " }?.isNumber == true
      let isStart = text[range].first?.isUppercase == true && !isSide
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
  /// The numbers of its chip: each run of 9 digits or more in its field, else digits with letters or `*`, but not a
  /// year; and those of 15 digits or of AVID behind a word for chips in its texts.
  package var chipNumbers: [String] {
    let field = microchip?.number.plainDigits ?? ""
    // A day or a second number may stand behind it.
    let runs = field.matches(of: Patterns.chipRun).map(\.output) + field.matches(of: Patterns.wideRun).map(\.output)
    var numbers = runs.map { $0.filter(\.isNumber) }
    if numbers.isEmpty, field.contains(/[\p{L}*]/), field.contains(/\d/) { numbers = [field] }
    for text in [name, breed, description, posterWords, phone] {
      guard let text = text?.plainDigits, text.utf8.contains(where: \.isASCIIDigit),
        Patterns.wordsForChips.occur(in: text.lowercased())
      else { continue }
      // A second one in the same line, and AVID's `012*345*678`.
      numbers += text.numberStarts.compactMap { start in
        guard let chip = text[start...].prefixMatch(of: Patterns.furtherChip)?.output,
          text[..<start].suffix(60).contains(Patterns.chipBefore)
        else { return nil }
        return chip.filter { $0 != "*" }
      }
      guard text.utf8.count(where: \.isASCIIDigit) >= 15 else { continue }
      numbers += text.matches(of: Patterns.chipInText).map { $0.output.1.filter(\.isNumber) }
      numbers += text.matches(of: Patterns.chipBeforeWord).map { String($0.output.1) }
    }
    // Lists lack the description, with its words for chips.
    for text in [name, breed].compactMap(\.self) where text.utf8.count >= 15 {
      numbers += text.plainDigits.matches(of: Patterns.chipRun).map { $0.output.filter(\.isNumber) }.filter {
        $0.count == 15
      }
    }
    // A phone in the field of the chip is none. A chip's 15 digits may stand in that of the phone.
    let dialled = phone?.plainDigits.filter(\.isNumber) ?? ""
    return Set(numbers).filter { $0.count >= 13 || !dialled.contains($0) }.sorted()
  }
}

extension String {
  /// Each run of letters and digits that is `value`, with the word for it that stands before, the letters and the
  /// bracket that belong to its first group, and its cents: `PL616…`, `(616) 093…`, `£250.00`.
  fileprivate func ranges(spelling value: [UInt8], after introduction: Regex<Substring>? = nil) -> [Range<Index>] {
    CompactText(Array(utf8)).ranges(of: value).map { bytes in
      var start = utf8.index(startIndex, offsetBy: bytes.lowerBound)
      let last = utf8.index(start, offsetBy: bytes.count)
      let end = self[last...].prefixMatch(of: Patterns.cents)?.range.upperBound ?? last
      if self[start].isNumber { start = self[..<start].lastIndex { !$0.isLetter }.map(index(after:)) ?? startIndex }
      if self[..<start].last == "(", self[start..<end].contains(")") { start = index(before: start) }
      let word = introduction.flatMap { self[..<start].suffix(80).firstMatch(of: $0) }
      return (word?.range.lowerBound ?? start)..<end
    }
  }

  /// Links to maps, and codes that name a point: Plus Codes, what3words, and degrees without their signs.
  ///
  /// A pattern takes a microsecond for each sign of a text. So it is asked where it may match.
  fileprivate var mapReferences: [Range<Index>] {
    let words = split { $0.isWhitespace || "<>\"".contains($0) }
      .filter { $0.utf8.dropLast().contains { "/+:.".utf8.contains($0) } }
    let links = words.flatMap { $0.matches(of: Patterns.link) }.filter { link in
      let text = String(link.output).percentDecoded ?? String(link.output)
      return text.contains(Patterns.map) || text.matches(of: Patterns.longNumber).count >= 2
    }
    let codes = words.filter { ["+", "///"].occur(in: String($0)) }.flatMap { $0.ranges(of: Patterns.placeCode) }.filter
    { range in
      self[range].contains(where: \.isLetter) && self[range].contains { $0.isNumber || $0.isUppercase || $0 == "/" }
    }
    let degrees = numberStarts.compactMap { start -> Range<Index>? in
      if let point = self[start...].prefixMatch(of: Patterns.degrees) { return point.range }
      let side = self[..<start].lastIndex { $0 != " " }
      return side.flatMap { self[$0...].prefixMatch(of: Patterns.degreesBehindSides)?.range }
    }
    let addresses = ["3", "///"].occur(in: self) ? ranges(of: Patterns.threeWords) : []
    let found = links.map(\.range) + codes + degrees + addresses + numberStarts.compactMap(gridReference)
    return found.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { ranges, range in
      if ranges.last.map({ $0.upperBound <= range.lowerBound }) ?? true { ranges.append(range) }
    }
  }

  /// The reference of a grid whose first number begins at a place: `SE 30139 33817`, `34U 500000 5786000`. Fewer digits
  /// count, and letters that also mean "number", behind words such as `grid ref`.
  private func gridReference(at start: Index) -> Range<Index>? {
    if let zone = self[start...].prefixMatch(of: Patterns.zoneReference) { return zone.range }
    guard let halves = self[start...].prefixMatch(of: Patterns.halves),
      let (_, grid, square) = self[..<start].suffix(30).firstMatch(of: Patterns.square)?.output
    else { return nil }
    let isSure =
      halves.output.count(where: \.isNumber) >= 6 && !["NO", "NR", "SN"].contains(square.uppercased().trimmed)
    return grid != nil || isSure && square.first?.isUppercase == true
      ? square.startIndex..<halves.range.upperBound : nil
  }

  /// The places where digits of ASCII begin.
  package var numberStarts: [Index] {
    let starts = withBytes { bytes in
      bytes.indices.filter { bytes[$0].isASCIIDigit && ($0 == 0 || !bytes[$0 - 1].isASCIIDigit) }
    }
    return starts.map { utf8.index(startIndex, offsetBy: $0) }
  }

  /// Whether a link to a map or a code of a point stands in it.
  var namesMap: Bool { !placeReferences.isEmpty }

  /// ``mapReferences``, and codes that may be other words in a longer text.
  private var placeReferences: [Range<Index>] {
    let mayBeCode = utf8.count { $0 == UInt8(ascii: ".") } == 2 || utf8.count(where: \.isASCIIDigit) >= 6
    let maps = mapReferences
    let codes = mayBeCode ? ranges(of: Patterns.codeOfPlace) : []
    return maps + codes.filter { code in !maps.contains(where: code.overlaps) }
  }

  /// The text without links to maps, codes of points, and pairs of numbers as exact as only a point is.
  package var withoutMaps: String {
    let maps = placeReferences
    let all = hasLongDecimals ? ranges(of: Patterns.pair) : []
    let pairs = all.filter { pair in !maps.contains(where: pair.overlaps) }
    if maps.isEmpty, pairs.isEmpty { return self }
    var text = self
    for range in (maps + pairs).sorted(by: { $0.lowerBound > $1.lowerBound }) {
      let word = text[..<range.lowerBound].suffix(20).firstMatch(of: Patterns.wordBeforeMap)
      text.removeSubrange((word?.range.lowerBound ?? range.lowerBound)..<range.upperBound)
    }
    return text.withoutLooseEnds
  }

  /// The text with digits of ASCII instead of those of other scripts.
  package var plainDigits: String {
    if utf8.allSatisfy({ $0 < 0xD9 }) { return self }
    return String(map { $0.isASCII ? $0 : $0.decimalDigit.flatMap { Character("\($0)") } ?? $0 })
  }

  /// Whether three digits follow a point or a comma, as in every exact point.
  fileprivate var hasLongDecimals: Bool {
    numberStarts.contains { self[$0...].prefixMatch(of: Patterns.longDecimals) != nil }
  }
}

/// Each is made once, and never changed.
private enum Patterns {
  nonisolated(unsafe) static let link =
    /(?:https?:\/\/|www\.|geo:|\b[a-z0-9\-]{1,63}(?:\.[a-z0-9\-]{1,63}){1,4}\/)[^\s<>"]*[^\s<>".,;:!?)\]]/
    .ignoresCase()
  /// The addresses of map services.
  nonisolated(unsafe) static let map =
    /^geo:|(?:^|\/\/|\.)(?:(?:google\.[a-z.]+|goo\.gl|bing\.com|yandex\.[a-z.]+)\/maps|(?:maps\.google\.[a-z.]{2,6}|maps\.app\.goo\.gl|openstreetmap\.(?:org|de|fr)|osm\.org|maps\.apple(?:\.com)?|waze\.com|mapy\.(?:cz|com)|what3words\.com|w3w\.co|plus\.codes|here\.com|targeo\.pl|omaps\.app|organicmaps\.app|ge0\.me|2gis\.[a-z.]{2,6}|geohack\.toolforge\.org|geoportal\.gov\.pl|e-mapa\.net|mapquest\.com|streetmap\.co\.uk|visicom\.ua|maps\.yandex\.[a-z.]{2,6})(?:[\/?#:]|$))/
    .ignoresCase()
  /// `9F2X3W7V+V2`, and the short form beside a town, `3W7V+V2`; `///filled.count.soap`.
  nonisolated(unsafe) static let placeCode =
    /\b[23456789CFGHJMPQRVWX]{4,8}\+[23456789CFGHJMPQRVWX]{2,3}\b|\/{3}\p{L}+\.\p{L}+\.\p{L}+/
    .ignoresCase()
  /// `what3words: filled.count.soap`, `w3w filled.count.soap`
  nonisolated(unsafe) static let threeWords =
    /(?:\b(?:what\s?3\s?words|w3w)\b[^\n\d]{1,20}?\b|\/{3}\s?)\p{L}+\.\p{L}+\.\p{L}+/
    .ignoresCase()
  /// `filled.count.soap` alone, `SE 30139 33817`
  nonisolated(unsafe) static let codeOfPlace =
    /^\s*\p{Ll}{3,}\.\p{Ll}{3,}\.\p{Ll}{3,}\s*$|\b(?:H[PTUW-Z]|N[A-DF-HJ-OR-UW-Z]|OV|S[C-EHJKM-PR-Z]|T[AFGLMQRV])\s?(?:\d{3}\s?\d{3}|\d{4}\s?\d{4}|\d{5}\s?\d{5})\b(?!\s?\d)/
  /// Two numbers of as many digits, with nothing else behind them.
  nonisolated(unsafe) static let halves =
    /(?:\d{2}[\s,\/\-]{0,2}\d{2}|\d{3}[\s,\/\-]{0,2}\d{3}|\d{4}[\s,\/\-]{0,2}\d{4}|\d{5}[\s,\/\-]{0,2}\d{5})(?!\s?\d|[.,\-\/]\d|\p{L})/
  /// A square of the British grid, with words for a grid before it.
  nonisolated(unsafe) static let square =
    /(?:\b(grid|NGR|OS|OSGB)\b[^\n\d]{0,14})?\b((?:H[PTUW-Z]|N[A-DF-HJ-OR-UW-Z]|OV|S[C-EHJKM-PR-Z]|T[AFGLMQRV])[\s\-]?)$/
    .ignoresCase()
  /// `34U 500000 5786000`, `30U WF 12345 67890`
  nonisolated(unsafe) static let zoneReference =
    /\d{1,2}\s?[C-HJ-NP-X]\s?(?:\d{6}(?:\s?m?E)?[\s,\/]{1,3}\d{7}|[A-HJ-NP-Z]{2}\s?(?:\d{4}\s?\d{4}|\d{5}\s?\d{5}))(?!\d)/
  /// Words that say nothing without the map after them: `at`, `lat`.
  nonisolated(unsafe) static let wordBeforeMap =
    /(?:(?:^|[\s,(])\s*(?:at|by|near|on|in|see|map|link|gps|lat|latitude|w|na|przy|koło|obok|pod|mapa|szer|szerokość|в|у|на|біля|під|коло|мапа|карта|широта)[.:]*)+\s*$/
    .ignoresCase()
  /// `50 03 53 N 19 56 42 E`, `52 13.783 N, 21 0.733 E`, `52 13.783, 21 0.733`
  nonisolated(unsafe) static let degrees =
    /\d{1,2}\s\d{1,2}(?:\s\d{1,2})?(?:[.,]\d+)?\s?[NS][\s,;\/]{1,3}\d{1,3}\s\d{1,2}(?:\s\d{1,2})?(?:[.,]\d+)?\s?[EW]\b|\d{2}\s[0-5]?\d[.,](?!20\d\d\b|\d00\b)\d{3,}[\s,;\/]{1,3}\d{1,3}\s[0-5]?\d[.,](?!20\d\d\b|\d00\b)\d{3,}/
  /// `N50 56.250 E6 57.600`
  nonisolated(unsafe) static let degreesBehindSides =
    /[NS]\s?\d{1,2}\s\d{1,2}[.,]\d{2,}[\s,;\/]{1,3}[EW]\s?\d{1,3}\s\d{1,2}[.,]\d{2,}/
  nonisolated(unsafe) static let longDecimals = /\d+[.,·]\d{3}/
  nonisolated(unsafe) static let longNumber = /(?:\b[NSEW])?\d{1,3}[.,·]\d{4,}/
  nonisolated(unsafe) static let pair =
    /(?:\b[NSEW]\s?[+\-−]?|[+\-−]?\b)(\d{1,3}[.,·]\d{3,})(?:\s?[°º˚]?\s?[NSEW]\b|\s?[°º˚])?[^\p{L}\p{N}]{1,6}(?:\p{L}{1,12}\.?[^\p{L}\p{N}]{1,4}|[NSEW])?(\d{1,3}[.,·]\d{3,})(?:\s?[°º˚]?\s?[NSEW]\b|\s?[°º˚])?/
  /// `51°06'28"N 17°02'18"E`, `N 51° 06.473 E 017° 02.312`
  nonisolated(unsafe) static let minutes =
    /(?:\b[NSEW]\s?)?\d{1,3}\s?[°º˚]\s?\d{1,2}(?:[.,]\d{2,}\s?['’′´]?|(?:[.,]\d)?\s?['’′´](?:\s?\d{1,2}(?:[.,]\d+)?\s?(?:["”″]|['’′´]{2}))?)(?:\s?[NSEW]\b)?[^\d°º˚\n]{0,14}?(?:[NSEW]\s?)?\d{1,3}\s?[°º˚]\s?\d{1,2}(?:[.,]\d{2,}\s?['’′´]?|(?:[.,]\d)?\s?['’′´](?:\s?\d{1,2}(?:[.,]\d+)?\s?(?:["”″]|['’′´]{2}))?)(?:\s?[NSEW]\b)?/
  /// A word for chips before a number, whole, with the words for a number beside it: `Numer transpondera:`.
  nonisolated(unsafe) static let chipWords =
    /(?:\b(?:nr|numer|number|номер)\p{L}*\.?\s+)?\b\p{L}*(?:chip|czip|чип|чіп|transponder|транспондер|rfid|petlog|procesor|puce|čip)\p{L}*[\s\-]*(?:(?:no|nr|n[°º]|num|number|numer|номер|č(?=\.|ís)|№|#)\p{L}*[.°º]?\s*)?[:=\-–]?\s*$/
    .ignoresCase()
  /// The number of a chip in its field; other words may stand beside it.
  nonisolated(unsafe) static let chipRun = /\d{15}(?!\d)|\d(?:[ \x{A0}.\-–·]?\d){8,}/
  nonisolated(unsafe) static let wideRun = /\d(?:[\s.\-‐‑–—−·_\/]{0,3}\d){8,}/
  /// The words for chips in the patterns below.
  static let wordsForChips = [
    "chip", "czip", "чип", "чіп", "transponder", "транспондер", "rfid", "petlog", "procesor", "puce", "čip",
  ]
  /// A number of 15 digits (ISO 11784) behind a word for chips. Digits in groups may also be two phone numbers, which
  /// have 16 to 20 together.
  nonisolated(unsafe) static let chipInText =
    /(?:chip|czip|чип|чіп|transponder|транспондер|rfid|petlog|procesor|puce|čip)[^\d\n]{0,30}?\s{0,3}\(?(\d{15}(?!\d)|\d(?:[\s.\-\x{2010}-\x{2015}·\/()]{0,2}\d){14}(?![ \x{A0}\-]?\d(?:[ \x{A0}\-]?\d){0,4}(?![ \x{A0}\-]?\d))(?!\d))/
    .ignoresCase()
  /// `276098102345670 is the chip`, `276098102345670 gechippt`
  nonisolated(unsafe) static let chipBeforeWord =
    /(?:^|[\s(,;:])(?!00)(\d{15})(?!\d)[^\d\n.]{0,30}?(?:chip|czip|чип|чіп|transponder)/
    .ignoresCase()
  nonisolated(unsafe) static let chipBefore =
    /(?:chip|czip|чип|чіп|transponder|транспондер|rfid|petlog|procesor|puce|čip)[^\n]*$/.ignoresCase()
  /// `616093900012346`, `012*345*678`, `0A12345678`
  nonisolated(unsafe) static let furtherChip =
    /(?:\d{15}|\d{3}\*\d{3}\*\d{3}|(?=\d*[A-F])[\dA-F]{10})(?![\p{L}\d])/
  nonisolated(unsafe) static let cents = /[.,]\d{2}(?!\d)/
  /// A price of another thing, as in `Leki kosztują 2000 zł`.
  nonisolated(unsafe) static let price =
    /(?:koszt|\bcen[aęy]\b|\bwart|\bcosts?\b|\bprice|\bworth|кошту|\bварт|\bцін[аиу]\b)[^.!?\n]{0,20}$/
    .ignoresCase()
  nonisolated(unsafe) static let money =
    /z[łl](?!\p{L})|z[łl]ot|euro|dol[al]|pln|грн|грив|tysi[ąa]c|тисяч|hundred|thousand|pounds/
    .ignoresCase()
}
