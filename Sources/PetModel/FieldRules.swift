/// The rules for what a report says of the pet, each written once; `ContactRules` has those for the owner.
///
/// They are the server's (rules.md §6), so that nothing is sent that it would refuse.
enum FieldRules {
  /// `dog` → `DOG`; the owner's words as they are.
  static func species(_ text: String?) throws(FieldError) -> String {
    guard let line = text?.onOneLine else { throw FieldError(.species, "Enter the species") }
    return if case .known(let known) = Species(apiValue: line) { known.rawValue.uppercased() } else { line }
  }

  /// `male` → `MALE`; the owner's words as they are.
  static func sex(_ text: String?) throws(FieldError) -> String {
    guard let line = text?.onOneLine else { throw FieldError(.sex, "Enter the sex: male, female or unknown") }
    return if case .known(let known) = Sex(apiValue: line) { known.rawValue.uppercased() } else { line }
  }

  /// A day that isn't after today. Of a date-time the day counts that its writer wrote.
  static func lastSeen(_ text: String?, today: CalendarDay) throws(FieldError) -> CalendarDay {
    guard let day = CalendarDay((text ?? "").trimmed) else {
      throw FieldError(.lastSeen, "Enter the date as YYYY-MM-DD")
    }
    guard day <= today else {
      throw FieldError(.lastSeen, "The date can't be after today, which is \(today.iso8601) in UTC")
    }
    return day
  }

  /// Digits, without the spaces and dashes between them; nil when there is none.
  static func microchip(_ text: String?) throws(FieldError) -> String? {
    let number = (text ?? "").filter { !$0.isWhitespace && !"-–".contains($0) }
    if number.isEmpty { return nil }
    guard number.allSatisfy({ $0.isASCII && $0.isWholeNumber }) else {
      throw FieldError(.microchip, "Enter digits only")
    }
    return number
  }

  /// Whole years; nil when nothing was typed.
  static func age(_ text: String?) throws(FieldError) -> Int? {
    guard let line = text?.onOneLine else { return nil }
    guard let years = Int(line), (0...250).contains(years) else {
      throw FieldError(.age, "Enter the age in whole years")
    }
    return years
  }

  /// `52.2297`, also with a comma.
  static func latitude(_ text: String?) throws(FieldError) -> Double {
    try degrees(text, .latitude, 90)
  }

  /// `21.0122`, also with a comma. With the latitude it must name a place: 0/0 is what a server stores for none, so it is
  /// never sent (rules.md §3).
  static func longitude(_ text: String?, latitude: Double?) throws(FieldError) -> Double {
    let longitude = try degrees(text, .longitude, 180)
    guard latitude != 0 || longitude != 0 else {
      throw FieldError(.longitude, "0, 0 is no place: enter where the pet was last seen")
    }
    return longitude
  }

  private static func degrees(_ text: String?, _ field: ReportField, _ limit: Double) throws(FieldError) -> Double {
    let number = (text ?? "").trimmed.replacing(",", with: ".").replacing("−", with: "-")
    guard number.wholeMatch(of: /[+-]?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil, let degrees = Double(number),
      (-limit...limit).contains(degrees)
    else {
      throw FieldError(field, "Enter the \(field.rawValue) in degrees, -\(Int(limit)) to \(Int(limit))")
    }
    return degrees == 0 ? 0 : degrees  // "-0" is 0, also in JSON.
  }
}
