import PetModel
import PetPhotos
import PetPosters
import PetPresentation

/// A photo's faults in print, for a volunteer before the sheets hang (rules.md §10.20): each once, on its worst sheet.
struct PrintedPhotoProblems {
  private let subject: PosterSubject
  private let photo: PhotoCropper.Photo
  private let prints: [(sheet: String, isOnPaper: Bool, print: PosterLayout.PhotoPrint)]

  /// Nil without a photo.
  init?(_ subject: PosterSubject, on sheets: [PosterLayout]) {
    guard let photo = subject.photo else { return nil }
    self.subject = subject
    self.photo = photo
    prints = sheets.compactMap { sheet in sheet.photoPrint.map { (sheet.fileName, sheet.kind.isPrinted, $0) } }
  }

  var diagnostics: [Diagnostic] {
    guard !prints.isEmpty else { return [] }
    let findings = photo.printFindings(asIs: subject.isAsIs).map(diagnostic)
    return noPhoto.map { [$0] } ?? [tooSmall, cutOff].compactMap(\.self) + findings
  }

  private func diagnostic(
    _ code: Diagnostic.Code, _ problem: String, _ consequence: String, _ advice: String
  ) -> Diagnostic {
    // A corrected photo can be printed.
    Diagnostic(
      code == .photoCorrected ? .advice : .warning, code, at: subject.pet.location(of: "photoUrl"),
      "'\(subject.pet.photo?.lastPathComponent ?? "")' \(problem)", consequence: consequence, advice: advice)
  }
}

extension PrintedPhotoProblems {
  /// A picture that counts visitors, or an icon: smaller than any photo of a pet.
  private var noPhoto: Diagnostic? {
    let size = photo.size
    guard max(size.width, size.height) < 32 else { return nil }
    return diagnostic(
      .photoTooSmall, "has \(size.width) × \(size.height) pixels", "readers won't know the pet", "Choose another photo")
  }

  /// Below 72 pixels an inch a photo looks blurred beyond an arm's length; from 120 on it looks sharp.
  private var tooSmall: Diagnostic? {
    let onPaper = prints.filter(\.isOnPaper)
    guard let (sheet, _, print) = onPaper.min(by: { $0.print.dotsPerInch < $1.print.dotsPerInch }),
      print.dotsPerInch < 72
    else { return nil }
    // Of the whole photo, wherever only a part of it is used.
    let enough = Double(photo.size.width) * 120 / print.dotsPerInch
    return diagnostic(
      .photoTooSmall, "is printed \(Int(print.width.rounded())) mm wide at \(Int(print.dotsPerInch)) dpi on \(sheet)",
      "it looks blurred", "Use a photo of at least \(Int((enough / 100).rounded(.up)) * 100) pixels across")
  }

  /// More than 40 % cut off.
  private var cutOff: Diagnostic? {
    guard let (sheet, _, print) = prints.min(by: { $0.print.keptShare < $1.print.keptShare }), print.keptShare < 0.6
    else { return nil }
    let percent = Int((100 * (1 - print.keptShare)).rounded())
    let (part, advice) =
      subject.focus == nil
      ? ("that petspot takes for the pet", "Look at \(sheet). If the head is missing, say where: --focus or 'focus'")
      : ("around the focus", "Use a photo of another shape")
    return diagnostic(.photoCutOff, "loses \(percent) % on \(sheet)", "only the part \(part) is shown", advice)
  }

  private func diagnostic(_ finding: PrintFinding) -> Diagnostic {
    let canBeCorrected = subject.isAsIs && !photo.printFindings().contains(finding)
    let advice = canBeCorrected ? "Leave --photo-as-is out, or choose another photo" : "Choose another photo"
    switch finding {
    case .tooDark: return diagnostic(.photoTooDark, "prints as a black box", "readers won't know the pet", advice)
    case .tooLight: return diagnostic(.photoTooLight, "prints as white paper", "readers won't know the pet", advice)
    case .blank: return diagnostic(.photoBlank, "has one colour alone", "readers won't know the pet", advice)
    case .blurred:
      return diagnostic(
        .photoBlurred, "is blurred", "its pet is hard to know from further away", "Use a sharper photo")
    case .corrected:
      // As it came, it may print as a black box.
      let orAsIs = photo.printFindings(asIs: true).isEmpty ? ", or --photo-as-is to print it as it came" : ""
      return diagnostic(
        .photoCorrected, "is poorly lit", "its light is corrected, and the coat may look grayer than it is",
        "Use a photo taken in daylight" + orAsIs)
    }
  }
}
