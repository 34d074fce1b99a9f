import PetModel
import TestSupport
import Testing

/// Which number a phone link dials (rules.md §8).
struct PhoneNumberTests {
  private let polish = PhoneReader(
    territory: "pl", extensions: ["ext", "ext.", "x", "wew", "wew.", "w.", "DW", "Durchwahl", "дод."],
    units: ["am", "piętro", "h", "Uhr"], others: ["fax", "faks", "chip", "ref", "regon", "nip", "zgłoszenia"])

  @Test(arguments: [
    ("+48 123 456 789", ["tel:+48123456789"]),
    ("(22) 555 01 99 wew. 3", ["tel:225550199;ext=3"]),
    ("+48 22 123 45 67 ext. 12", ["tel:+48221234567;ext=12"]),
    ("tel. 600 100 200", ["tel:600100200"]),
    ("Anna: 600 100 200", ["tel:600100200"]),
    ("600 100 200 (Anna)", ["tel:600100200"]),
    ("600 100 200 after 6 pm", ["tel:600100200"]),
    ("zadzwoń: +48 600 100 200", ["tel:+48600100200"]),
    ("600 100 200 lub 600 300 400", ["tel:600100200", "tel:600300400"]),
    ("600100200, 600300400", ["tel:600100200", "tel:600300400"]),
    ("600 100 200 / 22 123 45 67", ["tel:600100200", "tel:221234567"]),
    ("030/1234567", ["tel:0301234567"]),
    ("+48 (0) 600 100 200", ["tel:+48600100200"]),
    ("0048 600 100 200", ["tel:+48600100200"]),
    ("555-PETS", ["tel:5557387"]),
    ("1-800-FLOWERS", ["tel:18003569377"]),
    ("986", ["tel:986"]),
    ("600 100 200 (8-20)", ["tel:600100200"]), ("600 100 200 24/7", ["tel:600100200"]),
    ("600 100 200 (2 piętro)", ["tel:600100200"]), ("+ 48 600 100 200", ["tel:+48600100200"]),
    ("1-800-GOT-JUNK", ["tel:18004685865"]),
    ("512 345 678 do 20.00 / 22 612 34 56", ["tel:512345678", "tel:226123456"]),
    ("601 222 333 after 18.00 / 22 612 34 56", ["tel:601222333", "tel:226123456"]),
    ("512 345 678 od 8.00 do 20.00 601 222 333", ["tel:512345678", "tel:601222333"]),
    ("20.00 601 222 333", ["tel:601222333"]), ("22.55.50.199", ["tel:225550199"]),
    ("0221/123456 + 0171/2345678", ["tel:0221123456", "tel:01712345678"]),
    ("Tel. 22 612 34 56, Fax 22 612 34 57", ["tel:226123456"]), ("faks: 22 612 34 57", []),
    ("tel/fax 22 612 34 57", ["tel:226123457"]), ("tel. i faks: 22 612 34 57", ["tel:226123457"]),
    ("call after 6 07700 900123", ["tel:07700900123"]), ("po 18 0049 30 901820", ["tel:+4930901820"]),
    ("06 20 123 4567", ["tel:06201234567"]), ("8 017 123-45-67", ["tel:80171234567"]),
    ("call me", []), ("phone 1", []), ("*100#", []), ("#31#600100200", []),
  ])
  func dialsWhatAPersonWouldDial(text: String, links: [String]) {
    #expect(polish.numbers(in: text).map(\.uri) == links)
  }

  @Test(arguments: [
    ("", []), ("12", []), ("112", ["tel:112"]), (" 112 ", ["tel:112"]), ("112 or 998", []),
    ("123456", ["tel:123456"]), ("phone 123456", []), ("phone 1234567", ["tel:1234567"]),
    ("phone 12345678901234", ["tel:12345678901234"]), ("phone 123456789012345", []), ("phone 1234567890123456", []),
    ("1234567890123456", []), ("(+48) 600 100 200", ["tel:+48600100200"]),
    ("+44(0)20 7946 0018", ["tel:+442079460018"]), ("0 600 (0) 100 200", ["tel:06000100200"]),
    ("600\u{A0}100\u{2011}200", ["tel:600100200"]), ("600.100.200", ["tel:600100200"]),
    ("600 - 100 - 200", ["tel:600100200"]), ("600--100200", []), ("600100200x12", ["tel:600100200;ext=12"]),
    ("600100200 # 7", ["tel:600100200;ext=7"]), ("600100200 w. 7", ["tel:600100200;ext=7"]),
    ("600100200 EXT: 7", ["tel:600100200;ext=7"]), ("600100200, wew. 3 (Anna)", ["tel:600100200;ext=3"]),
    ("600100200 x 600300400", ["tel:600100200", "tel:600300400"]),
    ("600100200|600300400;600500600", ["tel:600100200", "tel:600300400", "tel:600500600"]),
    ("600100200/600300400", ["tel:600100200", "tel:600300400"]),
    ("600 100 200 i 600 300 400", ["tel:600100200", "tel:600300400"]),
    ("٦٠٠ ١٠٠ ٢٠٠", ["tel:600100200"]), ("½1234567", ["tel:1234567"]), ("555 PETS", ["tel:5557387"]),
    ("555-Pets", []), ("1-800-GO-FEDEX", ["tel:18004633339"]), ("CALL 600 100 200", ["tel:600100200"]),
    ("600 100 200 ANNA", ["tel:600100200"]), ("555-PETŻ", []), ("*100*600100200#", []), ("**21*600100200#", []),
    ("0000000", ["tel:0000000"]), ("000900910", ["tel:000900910"]), ("lost 2025-11-18: 600 100 200", ["tel:600100200"]),
    ("600100200, from 18.11.2025", ["tel:600100200"]), ("12-34-2012", ["tel:12342012"]),
    ("call 20.12.34.56.78", ["tel:2012345678"]), ("00 48 600", ["tel:0048600"]),
  ])
  func readsNumbersAsPeopleWriteThem(text: String, links: [String]) {
    #expect(polish.numbers(in: text).map(\.uri) == links)
  }

  /// Text after a whole number never adds to its digits.
  @Test(arguments: [
    "600 100 200 24h", "600 100 200 8-20", "600 100 200 8–20", "600 100 200 (9am-5pm)", "600 100 200 9am-5pm",
    "600 100 200 8:00-20:00", "600 100 200 8.00-20.00", "600 100 200 / 201", "600 100 200 - 8-20", "600 100 200 (24h)",
    "600 100 200 2 piętro", "600 100 200 3rd floor", "600 100 200 (2)", "600100200 8-20", "600-100-200 24/7",
    "8-20 600 100 200", "8:00-20:00 600 100 200", "8:00–20:00: 600 100 200", "12 600 100 200", "(600 100 200)",
    "600 100 200 2025-11-18", "0 600 100 200", "600 100 200/01", "600100200(8-20)", "600 100 200 po 18",
    "600 100 200 10-18 Uhr", "600 100 200 9 - 17", "600 100 200, 8-20", "600 100 200; 24/7", "600 100 200 | 8-20",
  ])
  func endsANumberWhereItIsWhole(text: String) {
    #expect(polish.numbers(in: text).map(\.uri) == ["tel:600100200"])
  }

  @Test(arguments: [
    ("600 100 200\n600 300 400", ["tel:600100200", "tel:600300400"]),
    ("600 100 200 600 300 400", ["tel:600100200", "tel:600300400"]),
    (
      "600100200 600300400 600500600 600700800",
      ["tel:600100200", "tel:600300400", "tel:600500600", "tel:600700800"]
    ), ("Anna 18:+48 600 100 200", ["tel:+48600100200"]), ("18:30 600 100 200", ["tel:600100200"]),
    ("600100200 600300400 8-20", ["tel:600100200", "tel:600300400"]),
    ("600 100 200 8-20 600 300 400", ["tel:600100200", "tel:600300400"]),
    ("600 100 200 albo +48 600 300 400", ["tel:600100200", "tel:+48600300400"]),
    ("48 600 100 200", ["tel:+48600100200"]), ("+48 600 100 200 (8-20)", ["tel:+48600100200"]),
    ("+48 600 100 200 24/7", ["tel:+48600100200"]), ("+48 (22) 123-45-67", ["tel:+48221234567"]),
    ("+49 0171 1234567", ["tel:+491711234567"]), ("+44 20 7946 0018 9am", ["tel:+442079460018"]),
    ("+39 06 1234 5678", ["tel:+390612345678"]), ("067 123 45 67", ["tel:0671234567"]),
    ("600 100 200 DW 12", ["tel:600100200;ext=12"]), ("600 100 200 Durchwahl 12", ["tel:600100200;ext=12"]),
    ("600 100 200 дод. 12", ["tel:600100200;ext=12"]), ("600 100 200 (wew. 3)", ["tel:600100200;ext=3"]),
    ("600 100 200-DW 12", ["tel:600100200;ext=12"]), ("chip 616093900012345", []),
    ("chip 616 093 900 012 345", []), ("chip: 616-093-900-012-345, 600 100 200", ["tel:600100200"]),
    ("1 800 GOT JUNK", ["tel:18004685865"]), ("1-800-FLOWERS ANNA", ["tel:18003569377"]),
    ("1-800-FLOWERS ext. 3", ["tel:18003569377"]), ("1-800-555-PETS", ["tel:18005557387"]),
    ("600 100 200, shelter ID A1234567", ["tel:600100200"]), ("A1234567", []), ("m600100200", ["tel:600100200"]),
    ("+4915123456794/0049 1512 3456132", ["tel:+4915123456794", "tel:+4915123456132"]),
  ])
  func readsSeveralNumbersCountriesAndExtensions(text: String, links: [String]) {
    #expect(polish.numbers(in: text).map(\.uri) == links)
  }

  /// The plans of other territories.
  @Test(arguments: [
    ("DE", "0151 23456789 8-20", ["tel:015123456789"]), ("DE", "030 123456-12", ["tel:03012345612"]),
    ("DE", "030/1234567", ["tel:0301234567"]), ("US", "(212) 555-0123 24/7", ["tel:2125550123"]),
    ("US", "212-555-0123 212-555-0199", ["tel:2125550123", "tel:2125550199"]),
    ("US", "8-20 (900) 234-5611", ["tel:9002345611"]),
    ("US", "600 100 200 (8-20)", ["tel:600100200"]), ("US", "600 100 200 (2)", ["tel:600100200"]),
    ("GB", "020 7946 0018 / 19", ["tel:02079460018"]),
    ("UA", "067 123-45-67 (8-20)", ["tel:0671234567"]),
    ("UA", "8 (067) 123-45-67", ["tel:80671234567"]), ("PL", "8 (067) 123-45-67", ["tel:80671234567"]),
    ("PL", "8-800-555-35-35", ["tel:88005553535"]), ("PL", "8 (912) 345-67-89", ["tel:89123456789"]),
    ("UA", "8 495 123-45-67", ["tel:84951234567"]), ("PL", "06 20 123 4567", ["tel:06201234567"]),
    ("PL", "(11) 91234-5678", ["tel:11912345678"]), ("PL", "01 234567890", ["tel:01234567890"]),
    ("UA", "067 123 45 67 050 123 45 67", ["tel:0671234567", "tel:0501234567"]),
  ])
  func readsNumbersOfATerritory(territory: String, text: String, links: [String]) {
    #expect(PhoneReader(territory: territory).numbers(in: text).map(\.uri) == links)
  }

  /// Digits of something else stand before a number, or words in capitals behind.
  @Test(arguments: [
    ("PL", "1. 600 100 200\n2. 600 300 400", ["tel:600100200", "tel:600300400"]),
    ("PL", "1) 600 100 200 2) 600 300 400", ["tel:600100200", "tel:600300400"]),
    ("GB", "1. 07700 900123 2. 01632 960123", ["tel:07700900123", "tel:01632960123"]),
    ("PL", "50.675123, 17.921345 tel. 600100200", ["tel:600100200"]),
    ("US", "Chip #985112001234567 917-555-0100", ["tel:9175550100"]), ("PL", "22.5550199", ["tel:225550199"]),
    ("PL", "numer 1 - 600 100 200", ["tel:600100200"]), ("PL", "45-064 600 100 200", ["tel:600100200"]),
    ("PL", "18.11.2026 600 100 200", ["tel:600100200"]), ("PL", "380 67 123 45 67", ["tel:380671234567"]),
    ("DE", "1. 0171 1234567\n2. 030 123456", ["tel:01711234567", "tel:030123456"]),
    ("DE", "Berlin 10115 0171 1234567", ["tel:01711234567"]), ("GB", "18.11.2025 07700 900123", ["tel:07700900123"]),
    ("US", "Springfield 62701 917-555-0100", ["tel:9175550100"]), ("US", "#4 917-555-0100", ["tel:9175550100"]),
    ("PL", "chip 616093900012345 600 100 200", ["tel:600100200"]),
    ("DE", "Chip 276098106234567 0171 1234567", ["tel:01711234567"]),
    ("PL", "REGON 123456789 tel. 600 100 200", ["tel:600100200"]),
    ("PL", "NIP: 754-123-45-67, nr zgłoszenia 123456789, 600 100 200", ["tel:600100200"]),
    ("GB", "Ref 123456 07700 900123", ["tel:07700900123"]), ("DE", "Fax 0221 123456", []),
    ("PL", "TEL 600 100 200 PO 18 TYLKO SMS", ["tel:600100200"]),
    ("US", "123 MAIN ST, 917-555-0100", ["tel:9175550100"]),
    ("GB", "5 OAK ROAD, 07700 900123", ["tel:07700900123"]), ("GB", "0800 DOG LOST", ["tel:08003645678"]),
    ("GB", "Call 0800 LOST PET", ["tel:08005678738"]), ("GB", "07700 900123 x 2 dogs", ["tel:07700900123"]),
    ("PL", "600 100 200 w. 18-20", ["tel:600100200"]),
    ("UA", "067 123 45 67 050 123 45 67", ["tel:0671234567", "tel:0501234567"]),
  ])
  func tellsANumberFromOtherDigits(territory: String, text: String, links: [String]) {
    let reader = PhoneReader(
      territory: territory, extensions: ["x", "w."], others: ["fax", "chip", "ref", "regon", "nip", "zgłoszenia"])
    #expect(reader.numbers(in: text).map(\.uri) == links)
  }

  /// Without that digit another person would be called.
  @Test(arguments: ["О50 123 45 67", "+38O501234567", "05О 123 45 67", "07700 900l23", "600 100 2OO, 600 300 400"])
  func dialsNoNumberWithALetterForADigit(text: String) { #expect(polish.numbers(in: text) == []) }

  @Test(arguments: [
    ("DE", "030 123456 8-20", true), ("DE", "030 123456 030 654321", true), ("DE", "030 123456, 8-20", false),
    ("DE", "030 1234 5678", false), ("PL", "600 100 200 8-20", false),
  ])
  func saysWhereDigitsCouldBelongToANumber(territory: String, text: String, isAmbiguous: Bool) {
    #expect(PhoneReader(territory: territory).numbers(in: text).first?.isAmbiguous == isAmbiguous)
  }

  @Test func knowsTheTerritoriesOfAllPlans() {
    #expect(PhoneReader.territories.count == 245)
    #expect(PhoneReader.territories.contains("PL"))
    #expect(!PhoneReader.territories.contains("-"))
  }

  @Test func saysWhereEachNumberStands() {
    let text = "Anna: (22) 555 01 99 wew. 3, albo +48 600 100 200!"
    #expect(
      polish.numbers(in: text).map { String(text[$0.range]) } == ["(22) 555 01 99 wew. 3", "+48 600 100 200"])
  }

  @Test func dialsNoDigitThatTheTextDoesNotHave() {
    var random = SeededRandom(seed: 8)
    let pieces = [
      "+", "00", "(0)", "48", "600", "1", "22", " ", " ", "-", ".", "/", "(", ")", ",", " lub ", "x", " wew. ", "#",
      "*", "a", "ż", "٣", "\u{A0}", "e\u{301}", "Anna", "987654", "8-20", "24/7", "\n", "am", "ABC", "-", "–",
    ]
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 1...12, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined()
      // The letters of a vanity word are dialled by the keys that they are on.
      let shown = text.replacing("ABC", with: "222").compactMap(\.wholeNumberValue).map(String.init)
      var rest = shown[...]
      for number in polish.numbers(in: text) {
        for digit in (number.dialled + (number.extensionDigits ?? "")) where digit != "+" {
          guard let index = rest.firstIndex(of: String(digit)) else {
            Issue.record("'\(text)' dials \(number.uri)")
            return
          }
          rest = rest[rest.index(after: index)...]
        }
      }
    }
  }
}
