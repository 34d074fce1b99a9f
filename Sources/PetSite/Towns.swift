import Gazetteer
import PetModel
import PetPresentation

// What is said about the table of towns and about cities.

extension Gazetteer {
  /// A warning for each of the first lines that can't be used, and one for all others together.
  func diagnostics(at file: String) -> [Diagnostic] {
    let advice = "Write name, other names, latitude, longitude, people and country, with tabs between them"
    let some = problems.map {
      Diagnostic(
        .warning, .invalidPlace, at: SourceLocation(file, .line($0.line)), $0.text, consequence: "left out",
        advice: advice)
    }
    let others = problemCount - problems.count
    guard others > 0 else { return some }
    return some + [
      Diagnostic(
        .warning, .invalidPlace, at: SourceLocation(file), "has \(others) more lines that can't be used",
        consequence: "left out", advice: advice)
    ]
  }
}

extension SiteDesign {
  /// What is said of `pet` whatever is made of it: that its texts told what is kept back, and what its city may be.
  func diagnostics(on pet: PetDetails) -> [Diagnostic] {
    [pet.withheldTextsDiagnostic].compactMap(\.self).about(pet.id) + cityDiagnostics(on: pet)
  }

  /// That the city of `pet` may be several towns; the same for all pets that name it.
  private func cityDiagnostics(on pet: PetDetails) -> [Diagnostic] {
    guard pet.place.town == nil else { return [] }
    let towns = pet.place.possibleTowns(in: gazetteer)
    guard let city = pet.place.city, !towns.isEmpty else { return [] }
    let named = towns.map { "\($0.name(in: locale.languageTag)) (\($0.country))" }.joined(separator: " or ")
    return [
      Diagnostic(
        .advice, .ambiguousCity, at: SourceLocation(files.place(of: Self.places)),
        "the city \(city.quoted) may be \(named)", consequence: "pets there have no point on the map",
        advice: "Give coordinates, too")
    ]
  }
}
