extension AnnouncementDraft {
  /// The request that sends this report: every field read once, by its rule.
  ///
  /// - Parameter today: The day that it is in UTC, which is the server's: no pet was last seen after it.
  /// - Throws: Everything that is wrong, at once. Whether the photo is one isn't looked at here.
  public func request(today: CalendarDay) throws(FieldErrors) -> CreateAnnouncementRequest {
    var errors = FieldErrors()
    let microchip = errors.value(of: self[.microchip], by: FieldRules.microchip)
    let lastSeen = errors.value(of: self[.lastSeen]) { (text) throws(FieldError) in
      try FieldRules.lastSeen(text, today: today)
    }
    let species = errors.value(of: self[.species], by: FieldRules.species)
    let sex = errors.value(of: self[.sex], by: FieldRules.sex)
    let age = errors.value(of: self[.age], by: FieldRules.age)
    let place = errors.value(of: self[.place], by: FieldRules.place)
    let contact = contact(adding: &errors)
    guard let microchip, let lastSeen, let species, let sex, let age, let place, let contact
    else { throw errors }
    return CreateAnnouncementRequest(
      species: species, sex: sex, lastSeenDate: lastSeen.iso8601, locationLatitude: place.latitude,
      locationLongitude: place.longitude, email: contact.email, phone: contact.phone,
      status: isFound ? "FOUND" : "MISSING", microchipNumber: microchip, description: self[.description]?.onManyLines,
      reward: contact.rewardDescription, petName: self[.name]?.onOneLine, breed: self[.breed]?.onOneLine, age: age)
  }

  /// What is wrong with one field, as far as that can be said before the rest is there.
  public func error(in field: ReportField, today: CalendarDay) -> FieldError? {
    // One of phone and email may be left out: a blank one is judged once both were asked for.
    if [.phone, .email].contains(field) && (self[field] ?? "").trimmed.isEmpty { return nil }
    do throws(FieldErrors) {
      _ = try request(today: today)
      return nil
    } catch {
      return error.errors.first { $0.field == field }
    }
  }

  /// What will not arrive as its writer may think, though nothing is wrong with it.
  public var notes: [FieldError] {
    let cut = [ReportField.name, .species, .breed, .sex, .description, .reward].filter {
      self[$0]?.contains("<") ?? false
    }
    return cut.map { FieldError($0, "the server drops what stands between '<' and the next '>'") } + sexNote
  }

  /// The server takes any word for the sex; the app offers three (rules.md §6).
  private var sexNote: [FieldError] {
    guard let sex = try? FieldRules.sex(self[.sex]), case .text(let word) = Sex(apiValue: sex) else { return [] }
    return [FieldError(.sex, "'\(word)' is sent as it is, because it is none of male, female and unknown")]
  }

  private func contact(adding errors: inout FieldErrors) -> OwnerContactDetails? {
    do throws(FieldErrors) {
      return try OwnerContactDetails(phone: self[.phone], email: self[.email], rewardDescription: self[.reward])
    } catch {
      errors.add(error.errors)
      return nil
    }
  }
}
