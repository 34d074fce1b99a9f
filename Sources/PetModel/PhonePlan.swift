import Support

/// The numbers of a calling code (E.164).
final class PhonePlan: Sendable {
  /// The digits of the calling code, in ASCII.
  let code: [UInt8]
  /// The digits that are dialled before a number within the country: 0 in Germany, 1 in the United States.
  let trunk: [UInt8]
  /// The lengths that numbers have, as bits, by their first two digits.
  private let lengths: [UInt16]

  /// - Parameter line: `49 DE 0 0: 1:9 64:6-9`: no number from 00 on, nine digits from 10, six to nine from 64.
  private init(_ line: [Substring]) {
    code = Array(line[0].utf8)
    trunk = line[2].utf8.filter(\.isASCIIDigit)
    var lengths = [UInt16](repeating: 0, count: 1000)
    for part in line[3...].map({ $0.split(separator: ":") }) {
      var bits: UInt16 = 0
      for run in part.dropFirst().joined().split(separator: ",") {
        let bounds = run.split(separator: "-").compactMap { UInt16($0) }
        for length in bounds[0]...bounds[bounds.count - 1] { bits |= 1 << length }
      }
      let lead = Int(part[0] + String(repeating: "0", count: 3 - part[0].utf8.count)) ?? 0
      for index in lead..<1000 { lengths[index] = bits }
    }
    self.lengths = lengths
  }

  /// Whether numbers that begin with such digits may have `count` of them.
  func allows(_ count: Int, _ digits: ArraySlice<UInt8>) -> Bool {
    guard (3...15).contains(count) else { return false }
    let lead = digits.prefix(3).reduce(0) { $0 * 10 + Int($1 & 15) }
    return lengths[lead] >> UInt16(count) & 1 == 1
  }

  /// Whether more than a twentieth of the beginnings of numbers allow so many digits.
  func isUsual(_ count: Int) -> Bool {
    (3...15).contains(count) && lengths.count { $0 >> UInt16(count) & 1 == 1 } * 20 > lengths.count { $0 != 0 }
  }

  /// By calling codes; nil where no plan is known.
  static let byCode: [PhonePlan?] = lines.reduce(into: Array(repeating: nil, count: 1000)) { plans, line in
    if let code = Int(line[0]) { plans[code] = PhonePlan(line) }
  }

  /// The calling codes of territories: 48 for `PL`. A `-` in the table stands for none.
  static let codes: [String: Int] = lines.reduce(into: [:]) { codes, line in
    for territory in line[1].split(separator: ",") where territory != "-" { codes[String(territory)] = Int(line[0]) }
  }

  /// The plan of the country that an international number begins with, and the number of digits in its code.
  static func country(of number: some Collection<UInt8>) -> (digits: Int, plan: PhonePlan)? {
    var code = 0
    for (index, digit) in number.prefix(3).enumerated() {
      code = code * 10 + Int(digit & 15)
      if let plan = byCode[code] { return (index + 1, plan) }
    }
    return nil
  }

  private static let lines = String(decoding: PackageResources.phone_plans_txt, as: UTF8.self).split(separator: "\n")
    .filter { !$0.hasPrefix("#") }.map { $0.split(separator: " ") }
}
