import PetModel
import PetPresentation
import PetSubmission
import Support

/// A question of the app's four steps.
struct Question {
  let field: ReportField
  let label: String
  /// The possible answers.
  var hint: String?
  var isOptional = false

  /// The steps in the app's order.
  static let steps: [(title: String, questions: [Question])] = [
    ("Microchip", [Question(field: .microchip, label: "Microchip number", isOptional: true)]),
    ("Photo", [Question(field: .photo, label: "Photo", hint: "a file", isOptional: true)]),
    (
      "Description",
      [
        Question(field: .lastSeen, label: "Date of Disappearance", hint: "2026-11-18, 18 November, yesterday"),
        Question(field: .name, label: "Animal Name", isOptional: true),
        Question(field: .species, label: "Animal Species", hint: "dog, cat, bird, rabbit, other"),
        Question(field: .breed, label: "Animal Breed", isOptional: true),
        Question(field: .sex, label: "Animal Sex", hint: "male, female, unknown"),
        Question(field: .age, label: "Animal Approx. Age", hint: "years", isOptional: true),
        Question(
          field: .place, label: "Place of Disappearance", hint: "a town; 52.2297, 21.0122; or the link of a map"),
        Question(
          field: .description, label: "Animal Additional Description", hint: "ends with an empty line", isOptional: true
        ),
      ]
    ),
    (
      "Your details",
      [
        Question(field: .phone, label: "Phone", hint: "7 to 11 digits; this, an email, or both"),
        Question(field: .email, label: "Email", hint: "name@example.org"),
        Question(field: .reward, label: "Reward", hint: "at most 120 characters", isOptional: true),
      ]
    ),
  ]

  /// The questions one after the other, each with its step.
  static let all: [(step: Int, question: Question)] = steps.enumerated().flatMap { index, step in
    step.questions.map { (index, $0) }
  }

  /// `Animal Sex (male, female, unknown) [male]: `
  func prompt(with value: String?) -> String {
    let details = [hint, isOptional ? "optional" : nil].compactMap(\.self).joined(separator: "; ")
    let shown = value.map { " [\($0.firstLine)]" } ?? ""
    return label + (details.isEmpty ? "" : " (\(details))") + shown.withoutControlCharacters + ": "
  }
}
