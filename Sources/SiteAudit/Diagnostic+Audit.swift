import PetModel

extension Diagnostic {
  /// That a value is in a file of the site, or in its name. The value itself is never said.
  init(_ value: SecretValue, at place: SourceLocation, isName: Bool) {
    let isPassword = value.kind == .password
    let owner = isPassword ? "that stands in \(value.place)" : value.pet(at: place.file).map { "of \($0)" } ?? ""
    let reason = isPassword ? "" : value.isClosed ? ", whose report is closed" : ", which the profile keeps back"
    self.init(
      .error, isPassword ? .publishedPassword : .withheldValue, at: place,
      "\(isName ? "its name" : "it") has \(value.name) \(owner)\(reason)",
      consequence: "whoever has the site can read it",
      advice: isPassword
        ? "Remove the file, and ask for a new password" : "Remove the file, and build the site again with this profile")
    pet = value.pet(at: place.file)
  }

  /// That a value isn't looked for.
  init(tooShort value: SecretValue) {
    self.init(.advice, .notAudited, at: value.place, "\(value.name) is too short to be looked for")
    pet = value.pets.first
  }

  /// That a password stands in a text that is published.
  init(told value: SecretValue) {
    self.init(
      .error, .publishedPassword, at: value.place,
      "\(value.name) also stands in what is published of an announcement",
      advice: "Take it out, and ask for a new password")
    pet = value.pets.first
  }

  static func notAudited(_ place: SourceLocation, _ problem: String) -> Diagnostic {
    Diagnostic(
      .warning, .notAudited, at: place, problem, consequence: "not all of it was looked through",
      advice: "Look at it yourself, or remove it")
  }

  static func notASite(_ folder: String) -> Diagnostic {
    Diagnostic(
      .error, .notASite, at: SourceLocation(folder),
      "is no folder with a site: there is neither index.html nor a list of files",
      consequence: "nothing was looked through", advice: "Give --site the folder that petspot build wrote")
  }
}
