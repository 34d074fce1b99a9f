public import PetModel
import Support

extension SafeLink {
  /// `mailto:` and the address percent-encoded (RFC 6068): `a+b@example.pl` → `mailto:a+b@example.pl`.
  public static func mail(to address: EmailAddress) -> SafeLink {
    SafeLink(trusted: "mailto:" + address.text.percentEncoded(allowing: "@+!$'*"))
  }
}

extension LabelValueRowModel.Part {
  /// `phone` as it is, and each number in it a link (rules.md §8): `Anna: 600 100 200` is `Anna: ` and a link.
  static func parts(ofPhone phone: String, by reader: PhoneReader) -> [Self] {
    var parts: [Self] = []
    var rest = phone[...]
    for number in reader.numbers(in: phone) {
      parts.append(Self(text: String(rest[..<number.range.lowerBound])))
      parts.append(Self(text: String(phone[number.range]), link: SafeLink(trusted: number.uri)))
      rest = phone[number.range.upperBound...]
    }
    return (parts + [Self(text: String(rest))]).filter { !$0.text.isEmpty }
  }
}
