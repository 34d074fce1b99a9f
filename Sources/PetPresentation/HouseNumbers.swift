// Numbers of houses in an owner's text for a place.

import PetDecoding
import Support

extension String {
  /// A place without the numbers of houses and flats: `ul. Polna 5/7, Warszawa` → `ul. Polna, Warszawa`.
  package var withoutHouseNumber: String {
    let houses = numbersInPlace.filter(\.isHouse)
    if houses.isEmpty { return self }
    var text = self
    for house in houses.reversed() { text.removeSubrange(house.range) }
    return text.withoutLooseEnds
  }

  /// The text without the commas, spaces, dashes and words such as `and` that a removed part has left.
  package var withoutLooseEnds: String {
    let parts = split(separator: ",").map(\.trimmed).filter { $0.contains { $0.isLetter || $0.isNumber } }
    return parts.joined(separator: ", ").replacing(HousePatterns.spaces, with: " ")
      .replacing(HousePatterns.twoStops, with: ".")
      .replacing(HousePatterns.looseEnd) { $0.output.1 ?? $0.output.2 ?? "" }
  }

  /// Each number of a house with the name beside it, as in the text and alone, and that name: `Polna 5/7` and `Polna`.
  /// None of a text that is longer than any address.
  package var houses: [(text: String, name: String)] {
    if utf8.count > 1000 { return [] }
    return numbersInPlace.filter(\.isHouse).flatMap { house -> [(text: String, name: String)] in
      let whole = String(self[house.range]).trimmed
      let texts = [whole, String(whole.firstMatch(of: HousePatterns.digits)?.output ?? "")]
      let isBeside = { (sign: Character) in sign.isWhitespace || ",;()-–—/:".contains(sign) }
      let (head, tail) = (self[..<house.range.lowerBound].suffix(80), self[house.range.upperBound...].prefix(80))
      let before = head.split(whereSeparator: isBeside).last.map(String.init)
      let words = tail.split(whereSeparator: isBeside)
      // `E` alone would be found in `417 eggs`.
      let after = words.prefix(words.first.map { $0.count < 3 } == true ? 2 : 1).joined(separator: " ")
      let isAfter = before?.contains(where: \.isLetter) == true
      guard let name = isAfter ? before : after, name.contains(where: \.isLetter) else { return [] }
      return (texts[0] == texts[1] ? [whole] : texts).map { (isAfter ? "\(name) \($0)" : "\($0) \(name)", name) }
    }
  }

  /// Whether it has the number of a house.
  package var hasHouseNumber: Bool { numbersInPlace.contains(where: \.isHouse) }

  /// Whether it has a number that may be a house's.
  package var mayHaveHouseNumber: Bool { !numbersInPlace.isEmpty }

  /// Whether it is an address, or a part of one, and no name of a place: `ul. Polna`, `Hauptstraße 5`.
  ///
  /// Most names of towns are one word in ASCII, which can't be a street: that saves 3 µs.
  package var isStreet: Bool {
    !utf8.allSatisfy(\.isASCIILetter) && (hasHouseNumber || firstMatch(of: HousePatterns.street) != nil)
  }

  /// A street with the number of a house, in the words of the languages that petspot has; nil when there is none.
  ///
  /// A pattern takes a hundred times as long to find nothing as a search by bytes. So it begins where it may match.
  package var streetWithNumber: String? {
    guard utf8.contains(where: \.isASCIIDigit) else { return nil }
    let hasWord = utf8.split(separator: UInt8(ascii: ".")).contains { part in
      HousePatterns.slavicWords.contains { part.suffix($0.count).elementsEqual($0) }
    }
    if hasWord, let found = firstMatch(of: HousePatterns.slavicStreet) { return String(found.1) }
    let starts = numberStarts.lazy.filter { start in
      let next = utf8[start...].drop(while: \.isASCIIDigit).drop(while: \.isASCIILetter).prefix(2)
      return next.allSatisfy { $0 <= 0x20 || $0 >= 0x80 || $0 &- 0x41 < 26 }
    }
    return starts.compactMap { self[$0...].prefixMatch(of: HousePatterns.englishStreet) }.first
      .map { String($0.output) }
  }

  /// The numbers of at most five digits that aren't known to be another thing's, such as a road's or a postcode.
  private var numbersInPlace: [(range: Range<String.Index>, isHouse: Bool)] {
    guard utf8.contains(where: \.isASCIIDigit) else { return [] }
    // No address is so long, or has so many numbers. Hostile ones of 200 kB took 26 s.
    if utf8.count > 1000 { return matches(of: HousePatterns.digits).map { ($0.range, true) } }
    let matches = matches(of: HousePatterns.number)
    if matches.count > 20 { return matches.map { ($0.range, true) } }
    let joined = contains("://") ? [] : self.matches(of: HousePatterns.joinedNumber).map(\.output.1)
    let alone = joined.map { $0.startIndex..<$0.endIndex }.filter { range in
      !matches.contains { $0.range.contains(range.lowerBound) }
    }
    let parted = matches.compactMap { match -> (range: Range<String.Index>, isHouse: Bool)? in
      if alone.contains(where: { $0.overlaps(match.range) }) { return nil }
      let (before, after) = (self[..<match.range.lowerBound].suffix(80), self[match.range.upperBound...].prefix(80))
      let part = before.split(omittingEmptySubsequences: false) { ",;".contains($0) }.last ?? before
      let mayBeRoad = match.output.word == nil && part.last { !$0.isWhitespace }?.isUppercase == true
      if mayBeRoad, part.contains(HousePatterns.roadSign), !part.contains(HousePatterns.street) { return nil }
      let (number, isFirst) = (match.output.core, part.allSatisfy(\.isWhitespace))
      let isInStreet =
        after.prefixMatch(of: HousePatterns.beforeStreet) != nil && !part.contains(NumberWords.road)
        || (isFirst || number.count > 4) && after.prefixMatch(of: HousePatterns.beforeRoad) != nil
      let mayBeKnown = !isInStreet || after.first == "," && after.dropFirst(2).first?.isUppercase == true
      if mayBeKnown, isKnown(number, after: part, before: after) { return nil }
      let isFollowed = after.prefixMatch(of: HousePatterns.otherWord) != nil
      let isHouse =
        if isInStreet || match.output.word != nil || part.contains(HousePatterns.street) {
          true
        } else if let last = part.last(where: { !$0.isWhitespace && !"-–—/:.(".contains($0) }) {
          last.isLetter && (!isFollowed || part.contains(HousePatterns.nameAtEnd))
        } else {
          !isFollowed
        }
      return (match.range, isHouse)
    }
    return (parted + alone.map { ($0, true) }).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Whether a number is certainly no house's: of a road, a postcode, a measure, a date, a point, or a street's name.
  private func isKnown(_ number: Substring, after: Substring, before: Substring) -> Bool {
    let next = before.split { !$0.isLetter }.first.map(String.init) ?? ""
    return number.prefixMatch(of: HousePatterns.postcode) != nil || after.contains(HousePatterns.joinedBefore)
      || number.count == 4 && number.allSatisfy(\.isNumber) && after.allSatisfy(\.isWhitespace)
        && before.prefixMatch(of: after.startIndex == startIndex ? HousePatterns.town : HousePatterns.name) != nil
      || self[after.startIndex..<number.endIndex].contains(HousePatterns.countyRoad)
      || number.count == 1 && before.prefixMatch(of: HousePatterns.counted) != nil
      || before.prefixMatch(of: HousePatterns.word) != nil && after.contains(HousePatterns.streetAtEnd)
      || before.prefixMatch(of: HousePatterns.joinedAfter) != nil
      || before.prefixMatch(of: HousePatterns.word) != nil && UnderstoodWords.builtIn.month(next) != nil
      || NumberWords.tellAnotherThing(after, before)
  }
}

/// Each is made once, and never changed.
private enum HousePatterns {
  /// `ul.`, `ulicy`, `aleja`, `вул.`, `via`, … with a dot or a space behind it: Ulm and Viareggio are towns.
  nonisolated(unsafe) static let street =
    /(?:^|[\s,(;])(?:(?:ul|al|os|pl|вул|просп|пров|бул|пл)\.\s*|(?:ul|ulic(?:a|y|ę|ą|e|ach)?|alej(?:a|e|ę|ą|i|om|ach|ami)|alei|osiedl(?:e|a|u|em)|plac(?:u|em|owi|ów|ach)?|вул|вулиц(?:я|і|ю|ею)?|просп|проспект(?:у|і|а|ом)?|пров|провул(?:ок|ку|ка|ком)|бул|бульвар(?:у|і|а|ом)?|площ(?:а|і|у|ею)|rue|avenue|via|viale|calle|avenida)(?:\.\s*|\s+))[\p{L}\d]/
    .ignoresCase()
  /// Each match of ``slavicStreet`` has one of these before a point.
  static let slavicWords = Array("ul al os pl вул просп пров бул".utf8).split(separator: UInt8(ascii: " "))
  nonisolated(unsafe) static let slavicStreet =
    /(?:^|[\s,(])((?:ul|al|os|pl|вул|просп|пров|бул)\.\s*\p{Lu}[\p{L}.\-]*(?:\s\p{L}[\p{L}.\-]*){0,2},?\s\d{1,4}\p{L}?)\b/
  nonisolated(unsafe) static let englishStreet =
    /\d{1,5}\p{L}?\s(?:\p{Lu}[\p{L}'’]*\s){1,3}(?:Street|Road|Avenue|Lane|Drive|Close|Court|Crescent|Terrace|Square|Grove|Gardens|Mews|Boulevard|Way|St|Rd|Ave|Ln|Dr)\b/
  /// `nr 8`, `5/7`, `12,14`, `12 bis`, `5 m. 3`, `72m5`, `5, 3ºB`, `буд. 10, кв. 45`, `1A-C`, `14512 Oak Drive`.
  /// Not the letter in `5 w Krakowie`, `301 D St` and `300 E Walnut St`.
  nonisolated(unsafe) static let number =
    /(?:(?<word>(?i:\b(?:n[roº°]|num(?:er|ber)|b(?:ud(?:ynek)?|lok|ldg|uilding|ox)|dom|буд(?:инок)?|дом|house|unit|flat|ap(?:artmen)?t|s(?:uite|te|pace|pc)|l(?:ok(?:al)?|ot)|tr(?:ailer|lr)|mieszkanie|kl(?:atka)?|кв(?:артира)?|під['’]їзд|[dmбд](?=[.:]))[.:]?\s*|№\s*|#\s*)+(?:\p{Lu}-?(?=\d))?)|\b)(?<core>(?!\d{3,}[mм]2\b)(?!\d{5}(?:,|\s(?:rue|avenue|boulevard|place|chemin|ul|вул)|\s\p{L}+\sSt\.\s\p{Lu}))\d{1,5}(?:[mм]\.?\d{1,3}|\p{L}|\s\p{L}(?=\s*(?:$|[,;()\/]))|\s[A-DF-HБГД](?!:|\.\s\p{Lu}|\.?\s(?i:street|st|avenue|ave|road|rd|lane|ln|drive|dr|blvd|court|ct|way)\b)|\s?(?i:bis|ter|quater))?(?![\p{L}\d])(?:(?:\s?[\/\-–]\s?|,(?=\d{1,3}(?!\d)))\d{1,4}\p{L}?(?![\p{L}\d])|[\/\-–]\p{L}(?![\p{L}\d]))*)(?:[\s,]*\b(?i:m|lok|lokal|kl|klatka|mieszk\p{L}*|кв|квартира|під['’]їзд|apt|apartment|flat|unit)\.?\s*(?:\d{1,4}\p{L}?|\p{Lu})(?![\p{L}\d])|,\s*\d{1,2}[ºª]\s?\p{L}{0,4}\.?(?=\s*(?:,|$)))*/
  nonisolated(unsafe) static let digits = /\d{1,5}\p{L}?(?:\s?[\/\-–]\s?\d{1,4}\p{L}?)?/
  nonisolated(unsafe) static let postcode = /\d{2}-\d{3}$|\d{5}/
  /// The end of a motorway's name, of a date, of a link or of a call: `I-95`. Or a place's, as in `Lock 12`.
  nonisolated(unsafe) static let joinedBefore =
    /\b\p{Lu}{1,2}-$|\d[.:,]$|:\/\/\S*$|\p{L}[(=]$|\b(?i:station|locks?|bridges?|ponds?|dock|hole|pavilion|shelter|section|precinct|post|area|plot|allotment|store|supercenter|parking)\s+$/
  /// A street's name may begin with a number: `ul. 3 Maja`, `os. 2 Pułku Lotniczego`, `rue des 3 frères`.
  nonisolated(unsafe) static let streetAtEnd =
    /\b(?:ul|al|os|pl|ulic\p{L}*|alej\p{L}*|osiedl\p{L}*|plac\p{L}*|skwer\p{L}*|rond\p{L}*|(?:rue|place|avenue)\sdes|вул|вулиц\p{L}*|площ\p{L}*|просп|проспект\p{L}*|бульвар\p{L}*)\.?\s*$/
    .ignoresCase()
  nonisolated(unsafe) static let name = /\s+\p{Lu}/
  /// A name behind a postcode: `Wien`. Not `Jefferson, Springfield`.
  nonisolated(unsafe) static let town =
    /\s+(?!\p{Lu}\p{Ll}+(?:\s+\p{Lu}\p{Ll}+)*,(?!(?:(?!\b(?i:apt|unit|lot|hwy)\b).)*\p{L}\.?\s\d{1,3}\p{L}?\s*(?:,|$)))\p{Lu}/
  nonisolated(unsafe) static let word = /\s+\p{L}{2}/
  /// What follows a number of a point, a date, a phone's or an ordinal one.
  nonisolated(unsafe) static let joinedAfter = /[.:,]\d|[-–](?:\p{Ll}|Eleven\b)|\s\d{2,3}\s\d{2}|[°º%′']/
  /// `221b Baker Street`, `12 rue de Rivoli`. Not `9 Mile Rd`, `1600 block Oak St`, `3 Rivers Park`.
  nonisolated(unsafe) static let beforeStreet =
    /,?\s(?!(?:(?:km|min(?:s|utes?)?|yards)|(?:mile|bl(?:oc)?k)s?(?!\sEnd\b)|highway|hwy|to|of|on|from|near|by|in|at|and|next|opposite)\s|(?-i:\p{Lu}\p{Ll}+)s\sPark\b)(?:(?:[\p{L}\d'’.]+\s){1,3}(?:Street|Road|Avenue|Lane|Drive|Close|Court|Square|Terrace|Grove|Gardens|Crescent|Way|Place|Park|Row|Hill|Mews|Boulevard|Parkway|Highway|Expressway|Turnpike|Pike|Crossing|Circle|Loop|Trail|Cove|Run|Ridge|Bend|Alley|Walk|Blvd|St|Rd|Ave|Ln|Dr|Ct|Pkwy|Hwy|Expy|Tpke|Xing|Cir|Trl|Cv)\b|(?:rue|avenue|boulevard|place|chemin|ul|ulic\p{L}*|вул\p{L}*)\b)/
    .ignoresCase()
  /// `417 E Jefferson`, `5520 State Rte 5`, `5520 CR 220`, `12 Avenue B`, `12890 Lawrence 1057`.
  nonisolated(unsafe) static let beforeRoad =
    /\s+(?:(?:[NSEW]|[NS][EW])\.?\s+[\p{Lu}\d]|(?:North|South|East|West)\s+\p{Lu}|(?:\p{Lu}[\p{L}.]*\s+){0,3}(?:(?i:highway|hwy|rte?|route|road|rd|avenue|ave|loop|bypass)\.?\s+(?:\d{1,4}|[A-Z]{1,2})|(?!N[RO])[A-Z]{2}\s+\d{1,4})(?![\p{L}\d])|\p{Lu}\p{Ll}+\s+(?!20[12]\d)\d{4}(?!\d))/
  /// Signs of roads: `FR`, `CR`, `FM`, `US`, `I`, those of states, and two equal letters.
  nonisolated(unsafe) static let roadSign =
    /(?:(?:^|(?:^|\s)\p{Ll}+\s|&)\s*I|(?:^|[^\p{L}\d])(?:[CFLPRST]R|[FR]M|[CIS]H|[PU]S|RT|AR|FL|IL|K[SY]|M[DNOT]|N[CDHJMVY]|OK|S[CD]|T[NX]|UT|V[AT]|W[AVY]|([A-HJ-WYZ])\1))\s*$/
  nonisolated(unsafe) static let countyRoad = /^\s*\d{4,5}\s+\p{Lu}\p{Ll}+\s+\d{4}$/
  /// A name that a number begins: `5 Points`, `3 Rivers Park`.
  nonisolated(unsafe) static let counted = /\s(?!Cottages|Houses)\p{Lu}\p{Ll}+s(?=\s*(?:$|\))|,?\s(?:\p{Ll}|Park\b))/
  /// A word in small letters. Not one that goes on behind an address: `33 obok Żabki`.
  nonisolated(unsafe) static let otherWord =
    /(?!\s+(?i:obok|koło|k|przy|w|we|na|za|i|oraz|od|do|u|blisko|naprzeciw\p{L}*|near|by|in|at|and|next|opposite|біля|в|у|на|і|й|та|коло|за|поруч|навпроти)(?![\p{L}\d]))\s*[\p{L}--\p{Lu}]/
  /// A name with a capital before the number.
  nonisolated(unsafe) static let nameAtEnd = /\p{Lu}[\p{L}.'’\-]*\s*[\-–—\/:]?\s*$/
  /// `Polna5/7`
  nonisolated(unsafe) static let joinedNumber =
    /\p{Ll}{3}(\d{1,4}\p{L}?(?:\s?[\/\-–]\s?\d{1,4}\p{L}?)?)(?![\p{L}\d+])/
  nonisolated(unsafe) static let twoStops = /\.\s\./
  nonisolated(unsafe) static let spaces = /\s{2,}/
  /// Spaces and dashes that a number leaves at an end.
  nonisolated(unsafe) static let looseEnd =
    /\s?\(\s?\)|[\s\-–—:\/]{1,4}([,;.!?)]|$)|(^|\()[\s\-–—:\/]{1,4}|\s(?:i|and|oraz|та|і)(?=[,;.!?)]|$)/
}

/// Words beside a number that is neither an amount nor a house's: a road's, a bus's, a distance, a year.
enum NumberWords {
  /// - Parameters:
  ///   - before: The end of the text before the number.
  ///   - after: The text after it.
  static func tellAnotherThing(_ before: Substring, _ after: Substring) -> Bool {
    before.contains(road) || before.contains(Self.before) || after.prefixMatch(of: Self.after) != nil
  }

  /// A road, a way out of it, or a point on it.
  nonisolated(unsafe) static let road =
    /(?i:\b(?:dro(?:g[aięą]|dze)|d[kw]|tras[aięąy]|r(?:oute|te?)|h(?:ighway|wy)|interstate|m(?:otorway|ile|arker|m)|k(?:m|ilometr\p{L}*)|auto(?:bahn|strad(?:a|y|ę|ą|zie))|ausfahrt|bundesstraße|bypass|loop|exit|junction|zjaz(?:d|du|dem|dzie)|węz(?:eł|ła|łem)|трас[аиіу]|(?:co(?:unty)?|state|farm|ranch|township|private|lake)\s+(?:rd|road)|farm\s+to\s+market)|kilometer)\.?(?:\s+(?:krajow\p{L}*|wojewódzk\p{L}*))?\s*$/
  /// The last letters are those of roads, as in `A 4`.
  private nonisolated(unsafe) static let before =
    /(?:(?i:\b(?:linie|parzelle|lini[aięą]|rejon(?:ie|u|em|y)?|sektor(?:ze|a|u|em|y)?|sector|szko(?:ła|ły|le|łą)|szpital(?:u|a|em|owi)?|hospital|лікарн(?:я|і|ю|ею)|w[ey]jści(?:e|a|u|em)|entrance|(?:в|ви)х[іо]д(?:у|ом|і|а|е)?|przedszkol(?:e|a|u)|school|przystan(?:ek|ku|kiem|ki)|peron(?:ie|u|em|y)?|gate|bus|stop|level|poziom(?:ie|u|em|y)?|рівень|рівн[іяю]|line|autobus(?:ie|u|em|y)?|tramwaj(?:u|em|e)?|dzielnic[aęy]|district|ward|zone|trail|школ[аиіу]|район(?:і|у|ом|и)?|мікрорайон(?:і|у|ом|и)?|мкрн?|маршрут(?:і|у|ом|ка|ки|ку|кою)?|автобус(?:і|у|ом|и)?|зупин(?:ка|ки|ці|ку|кою)|praha|praga|prague|dublin|paris|lyon|marseille|bezirk|calle|carrera|terminal|platform|pier|site|plaż[aąęy]|oddzia(?:ł|łu|łem|le)|ліце(?:й|ю|я|єм|ї)|гімназі(?:я|ї|ю|єю)|tattoo|tatua\p{L}*|[ck]amp(?:ing\p{L}*|ground|site)|nr|no|number|numer|номер\p{L}*))\.?|\b(?:SP|LO|DK|DW|US|SR|EU|FM|CR|RM|SH|A|E|M|N|S|М|Н|Р|Т)|^\s*[BL]|(?:^\s*|(?:^|\s)\p{Ll}+\s+)[Rr]oad)(?:\s+[Pp]odstawow\p{L}*)?\s*$/
  private nonisolated(unsafe) static let after =
    /\.?\s?(?:bezirk|kerület|arrondissement|h(?:ighway|wy)(?!\.?\s(?:\d|[b-df-hj-np-tv-z]{1,2}\b))|bl(?:oc)?k(?!\s[A-DF-MO-RT-VX-Z]\b))\b|\.\s(?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)\b|\s(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)\b|\s?de\s(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre)\b|\s?(?:[kc]?m|k?g|mi|min|yards?|hours?|км|м|r|р|(?:mil|minut|metr|meter|kilom|godz|krok|step|raz(?:y|ów)|times|рази|разів|rok|rocznik|year|хв|метр|кілом|крок|рок|роц|рік)\p{L}*)(?!\p{L})/
    .ignoresCase()
}
