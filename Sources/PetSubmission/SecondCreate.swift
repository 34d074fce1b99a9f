package import PetModel

/// A question for a person: whether to send a create request again whose outcome isn't known.
package struct SecondCreate: Sendable {
  package let place: SourceLocation
  /// Why it isn't known.
  package let problem: String
  /// What can happen when it is sent again, in words that follow the problem.
  package let risk: String

  /// The question after a result; nil when it is known what happened.
  init?(after result: ReportResult, of request: CreateAnnouncementRequest) {
    guard case .failed(let failure) = result.outcome, failure.announcement == nil else { return nil }
    switch failure.reason {
    case .unknown, .responseLost: break
    default: return nil
    }
    place = result.place
    problem = failure.problem
    risk = request.microchipNumber == nil ? Self.riskWithoutMicrochip : Self.riskWithMicrochip
  }

  /// The server lists an announcement only once it has a photo, and the password for the photo didn't arrive.
  package static let riskWithoutMicrochip =
    "An announcement without a photo appears in no list. If the first exists, it has none and can't get one, so only the "
    + "new one will be seen"
  private static let riskWithMicrochip =
    "The server takes a microchip number only once. If the first exists, it refuses the new one"
}
