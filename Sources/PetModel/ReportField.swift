/// What a report of a pet says, in the order of the app's four steps: microchip, photo, description, the owner's details.
public enum ReportField: String, Sendable, CaseIterable, Codable, CodingKeyRepresentable {
  case microchip
  case photo
  case lastSeen, name, species, breed, sex, age, place, description
  case phone, email, reward
}
