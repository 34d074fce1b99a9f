import Testing

@testable import PetModel

/// rules.md §3.
struct ReportContactRulesTests {
  private func message(_ work: () throws(FieldError) -> String?) -> String? {
    do throws(FieldError) {
      _ = try work()
      return nil
    } catch {
      return error.message
    }
  }

  @Test(arguments: [
    ("600 1234", "6001234"), ("48600123456", "48600123456"), ("+48 (600) 123-456", "+48600123456"),
    ("tel. 600-123-456 (Ola)", "600123456"), ("٠١٢٣٤٥٦", "0123456"), ("６００１２３４", "6001234"),
    ("call Ann: 600 100 200 (home)", "600100200"), ("030/1234567", "0301234567"), ("0131 496 0123", "01314960123"),
    ("8 (495) 123-45-67", "84951234567"), ("600\u{2013}100\u{2013}200", "600100200"), ("(22) 555 01 99", "225550199"),
    ("600100200ola", "600100200"), ("+47 (0) 22 12 34 56", "+4722123456"), ("(0) 22 612 34 56", "0226123456"),
    ("+39 (0)6 1234567", "+39061234567"),
    ("600 100 200 Ola", "600100200"), ("tel600100200", "600100200"), ("  ", nil),
  ])
  func keepsTheDigitsAndPlusOfAPhone(text: String, kept: String?) {
    #expect((try? ReportFieldRules.phone(text)) == .some(kept))
  }

  @Test(arguments: [
    "600 100 200 po 18", "22 123 45 67 wew. 12", "600 100 200 x12", "tel. 600100200 do 9", "600100200 #12",
    "6001002 24/7", "1234567 (8-20)", "24h: 600100200", "600100200, 12", "1-800-555-PETS 1", "600123½4",
    "600 100 2 lub 7", "700 100 200 після 9", "6001234\n12",
    "600100+200", "+48 +600 100 200",
  ])
  func refusesANumberWithDigitsThatAreNotItsOwn(text: String) {
    #expect(
      message { () throws(FieldError) in try ReportFieldRules.phone(text) }
        == "Enter one number alone, without hours, an extension or other numbers")
  }

  @Test(arguments: [
    "600 100 2OO", "600 100 20O", "6O0 100 200", "600 l00 200", "600 100 I00", "60O 1OO 2OO", "О50 123 45 67",
    "tel. 600 100 2OO (Ola)", "600100200l", "+48 6OO 100 200",
  ])
  func refusesALetterInThePlaceOfADigit(text: String) {
    #expect(
      message { () throws(FieldError) in try ReportFieldRules.phone(text) }
        == "Check the digits: a letter stands among them")
  }

  @Test(arguments: [
    ("600123", "Enter at least 7 digits"), ("6001234", nil), ("12345678901", nil),
    ("123456789012", "Enter at most 11 digits"), ("555-PETS", "Enter at least 7 digits"),
    ("½½½½½½½", "Enter at least 7 digits"),
    ("++++++++", "Enter at least 7 digits"), ("++++1234567", "Write + once, before the number"),
    ("600100200+", "Write + once, before the number"),
  ])
  func countsTheDigitsOfAPhone(text: String, expected: String?) {
    #expect(message { () throws(FieldError) in try ReportFieldRules.phone(text) } == expected)
  }

  @Test(arguments: [
    ("a.b+c@example.pl", nil), (" a@example.pl \n", nil), ("a@żółw.pl", nil),
    ("a@b@example.pl", "Enter a valid email address"),
    ("a\nb@example.pl", "Enter a valid email address"),
    ("a@example.pl\nBcc: b@example.pl", "Enter a valid email address"),
    ("a@example.p", "Enter a valid email address"), ("a@example", "Enter a valid email address"),
    ("@example.pl", "Enter a valid email address"), ("a b@example.pl", "Enter a valid email address"),
    ("a\u{0}@example.pl", "Enter a valid email address"),
  ])
  func checksTheShapeOfAnEmail(text: String, expected: String?) {
    #expect(message { () throws(FieldError) in try ReportFieldRules.email(text) } == expected)
  }

  @Test(arguments: [
    (String(repeating: "x", count: 120), nil),
    (String(repeating: "x", count: 121), "Reward can have at most 120 characters"),
    // A person counts one for each, with any number of code points.
    (String(repeating: "👩‍👩‍👧", count: 120), nil), (String(repeating: "e\u{301}", count: 120), nil),
    (String(repeating: "🇵🇱", count: 121), "Reward can have at most 120 characters"),
    (" " + String(repeating: "x", count: 120) + "\n", nil),
  ])
  func countsTheCharactersOfARewardAsAPersonDoes(text: String, expected: String?) {
    #expect(message { () throws(FieldError) in try ReportFieldRules.reward(text) } == expected)
  }
}
