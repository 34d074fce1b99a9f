extension AnnouncementDraft {
  /// The request that sends this report.
  ///
  /// - Parameter today: The day that it is in UTC, which is the server's: no pet was last seen after it.
  /// - Throws: Everything that is wrong, at once. Whether the photo is one isn't looked at here.
  public func request(today: CalendarDay) throws(FieldErrors) -> CreateAnnouncementRequest {
    let aboutThePet = ReportField.allCases.filter { ![.phone, .email, .reward].contains($0) }
      .compactMap { error(in: $0, today: today) }
    let contact: OwnerContactDetails
    do {
      contact = try self.contact()
    } catch {
      throw FieldErrors(error.errors + aboutThePet) ?? error
    }
    if let errors = FieldErrors(aboutThePet) { throw errors }
    do {
      return try request(contact, today: today)
    } catch {
      throw FieldErrors(error)
    }
  }

  /// What is wrong with one field, as far as that can be said before the rest is there.
  public func error(in field: ReportField, today: CalendarDay) -> FieldError? {
    do throws(FieldError) {
      try check(field, today: today)
      return nil
    } catch {
      return error
    }
  }
}

extension AnnouncementDraft {
  /// The fields of which the server drops a part: what stands between `<` and the next `>`, or the end (rules.md §6).
  public var fieldsTheServerCuts: [ReportField] {
    [.name, .species, .breed, .sex, .description, .reward].filter { self[$0]?.contains("<") ?? false }
  }

  private func contact() throws(FieldErrors) -> OwnerContactDetails {
    try OwnerContactDetails(phone: self[.phone], email: self[.email], rewardDescription: self[.reward])
  }

  private func request(
    _ contact: OwnerContactDetails, today: CalendarDay
  ) throws(FieldError) -> CreateAnnouncementRequest {
    let latitude = try FieldRules.latitude(self[.latitude])
    return CreateAnnouncementRequest(
      species: try FieldRules.species(self[.species]), sex: try FieldRules.sex(self[.sex]),
      lastSeenDate: try FieldRules.lastSeen(self[.lastSeen], today: today).iso8601, locationLatitude: latitude,
      locationLongitude: try FieldRules.longitude(self[.longitude], latitude: latitude),
      email: contact.email, phone: contact.phone, status: isFound ? "FOUND" : "MISSING",
      microchipNumber: try FieldRules.microchip(self[.microchip]), description: self[.description]?.onManyLines,
      reward: contact.rewardDescription, petName: self[.name]?.onOneLine, breed: self[.breed]?.onOneLine,
      age: try FieldRules.age(self[.age]))
  }

  private func check(_ field: ReportField, today: CalendarDay) throws(FieldError) {
    switch field {
    case .microchip: _ = try FieldRules.microchip(self[field])
    case .lastSeen: _ = try FieldRules.lastSeen(self[field], today: today)
    case .species: _ = try FieldRules.species(self[field])
    case .sex: _ = try FieldRules.sex(self[field])
    case .age: _ = try FieldRules.age(self[field])
    case .latitude: _ = try FieldRules.latitude(self[field])
    case .longitude:
      // A latitude that is wrong is told of by itself.
      _ = try FieldRules.longitude(self[field], latitude: try? FieldRules.latitude(self[.latitude]))
    case .phone: _ = try ContactRules.phone(self[field] ?? "")
    case .email: _ = try ContactRules.email(self[field] ?? "")
    case .reward: _ = try ContactRules.reward(self[field] ?? "")
    case .photo, .name, .breed, .description: break
    }
  }
}
