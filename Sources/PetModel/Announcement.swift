/// What was learnt about one announcement: the pet, or at least that it exists and why it can't be shown.
public enum Announcement: Sendable, Hashable, Identifiable {
  case loaded(PetDetails)
  /// Its page says "Unable to load pet details" (rules.md §2).
  case unavailable(PetID, reason: AnnouncementError)

  /// The identifier, whether or not there is a pet.
  public var id: PetID {
    switch self {
    case .loaded(let pet): pet.id
    case .unavailable(let id, _): id
    }
  }

  /// The pet, if it could be loaded.
  public var pet: PetDetails? {
    if case .loaded(let pet) = self { pet } else { nil }
  }
}

/// Why an announcement couldn't be loaded.
public enum AnnouncementError: Error, Sendable, Hashable {
  /// The API's own answer: `{"error":{"code":…,"message":…,"requestId":…}}` (rules.md §1 and §6).
  /// Code or message may be empty.
  case refused(code: String, message: String, requestID: String? = nil)
  /// It can be read, but not as a pet; a diagnostic says what is wrong and where.
  case unreadable

  /// What the API said: `Resource not found (NOT_FOUND)`; nil when it said nothing.
  public var answer: String? {
    guard case .refused(let code, let message, _) = self else { return nil }
    if message.isEmpty || code.isEmpty { return message + code }
    return "\(message) (\(code))"
  }

  /// What support asks for; nil when the API said none.
  public var requestID: String? {
    if case .refused(_, _, let id) = self { id } else { nil }
  }
}
