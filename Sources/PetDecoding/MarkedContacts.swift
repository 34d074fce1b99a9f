package import PetModel
import Support

// Contacts that are marked private: no other text of the report may tell them.

extension UnderstoodWords {
  /// The contacts of a report that its texts for them mark private, as digits or addresses.
  package func markedContacts(in texts: [String], _ phones: PhoneReader = PhoneReader()) -> [String] {
    guard texts.contains(where: { isMarkedPrivate($0) }) else { return [] }
    let open = texts.compactMap { text in openPart(of: text, besides: texts.filter { $0 != text }) }
    let shown = open.flatMap { $0.contacts(phones) }
    return texts.flatMap { $0.contacts(phones) }.filter { !shown.contains($0) }
  }
}

extension String {
  /// Its telephone numbers, as digits, and its e-mail addresses.
  package func contacts(_ phones: PhoneReader = PhoneReader()) -> [String] {
    phones.numbers(in: self).map(\.nationalDigits)
      + split { $0.isWhitespace || ",;()<>".contains($0) }.filter { $0.contains("@") }.map(String.init)
  }

  /// With `…` for some contacts, also where a number has other signs between its digits, or the code of its country.
  package func withholding(contacts: [String]) -> String {
    contacts.reduce(self) { text, contact in
      let digits = contact.drop { $0 == "0" }
      let isNumber = digits.allSatisfy(\.isNumber)
      // A short number may be a year.
      guard !isNumber || digits.count >= 6 else { return text }
      let pattern =
        isNumber
        ? #"(?:(?:\+|\b00)\d{1,3}[\s.\-]?|\b\d{2,3})?(?:\(?0\)?[\s.\-]?)?"#
          + digits.map(String.init).joined(separator: #"[\s.\-\/()\x{A0}]{0,3}"#)
        : "\\Q\(contact.replacing("\\E", with: ""))\\E"
      guard let regex = try? Regex(pattern).ignoresCase() else { return text }
      return text.replacing(regex, with: "…")
    }
  }
}
