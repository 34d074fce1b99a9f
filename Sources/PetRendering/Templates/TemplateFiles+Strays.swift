import PetModel

extension TemplateFiles {
  /// A diagnostic for each file or folder of the owner's that changes nothing: it replaces no built-in file, is no locale, no
  /// translated page and no partial that a template includes.
  ///
  /// - Parameter partials: The names that the templates include.
  func strayDiagnostics(partials: Set<String>) -> [Diagnostic] {
    own.compactMap { member in
      if member.isFolder {
        guard Self.builtIn.names.contains(member.name) else { return nil }
        return Diagnostic(
          .warning, .unusedTemplate, at: SourceLocation(member.place), "is a folder and not a file",
          consequence: "the built-in file is used", advice: "Remove the folder, or give it another name")
      }
      if let whole = JoinedFile.all.first(where: { $0.parts.contains(member.name) })?.name, bytes(of: whole) != nil {
        return Diagnostic(
          .warning, .unusedTemplate, at: SourceLocation(member.place), "is not used beside your \(whole)",
          consequence: "ignored", advice: "Keep one of them: \(whole) takes the place of all parts")
      }
      if isUsed(member.name, partials) { return nil }
      return Diagnostic(
        .warning, .unusedTemplate, at: SourceLocation(member.place), "replaces nothing",
        consequence: "ignored\(suggestion(for: member.name))",
        advice: "Give it the name of a built-in file, or remove it")
    }
  }

  /// The picture that links to the site show, which petspot draws where there is none.
  package static let sharePicture = "share.jpg"

  private static let builtIn = TemplateFiles()
  private static let joinedNames = JoinedFile.all.map(\.name)

  private func isUsed(_ name: String, _ partials: Set<String>) -> Bool {
    Self.builtIn.names.contains(name) || Self.joinedNames.contains(name)
      || name.wholeMatch(of: /locales\/[^\/]+\.json/) != nil || isText(name)
      || ["logo.svg", "logo.png", Self.sharePicture].contains(name)
      || name.hasSuffix(".mustache") && partials.contains(String(name.dropLast(".mustache".count)))
  }

  private func isText(_ name: String) -> Bool {
    name.wholeMatch(of: /pages\/([^\/.]+)\.[^\/]+\.md/).map { Self.texts.contains(String($0.1)) } ?? false
  }

  /// The pages of text, in any language.
  private static let texts = ["remove-report", "closed", "gone", "not-found"] + ContentPage.allCases.map(\.rawValue)

  private func suggestion(for name: String) -> String {
    let names = Self.builtIn.names + Self.joinedNames
    let sameFile = names.first { $0.split(separator: "/").last == name.split(separator: "/").last }
    let meant = sameFile ?? name.lowercased().nearest(in: names)
    return meant.map { "; did you mean '\($0)'?" } ?? ""
  }
}
