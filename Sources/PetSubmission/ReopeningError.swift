import PetModel

/// Why a submission can't go on.
enum ReopeningError: Error, Sendable, Hashable {
  case photo(FieldError)
  case state(StateError)
}

extension ReopeningError: DiagnosticError {
  var code: Diagnostic.Code {
    switch self {
    case .photo: .photoNotReadable
    case .state(let error): error.code
    }
  }

  var problem: String {
    switch self {
    case .photo(let error): "can't be finished: \(error.message)"
    case .state(let error): error.problem
    }
  }

  var advice: String? {
    switch self {
    case .photo: "Name another photo with --photo"
    case .state(let error): error.advice
    }
  }
}
