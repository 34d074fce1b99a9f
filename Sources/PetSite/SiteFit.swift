package import FolderPublisher
import PetPhotos
package import SiteSources
import Support

/// The size of a site, and its limits.
package struct SiteFit: Sendable {
  package let limits: SiteLimits
  package let size: PublicationSize
  package let pets: Int

  /// The exceeded limits, in words that follow the name of the limits; empty if the site fits.
  package var excesses: [String] { excesses(files: size.files, bytes: Int(size.bytes)) }

  private func excesses(files: Int, bytes: Int) -> [String] {
    var found: [String] = []
    if let most = limits.files, files > most {
      found.append("at most \(most.grouped) files, and the site has \(files.grouped)")
    }
    if let most = limits.bytes, bytes > most {
      found.append("at most \(most.inBytes), and the site has \(bytes.inBytes)")
    }
    if let most = limits.bytesOfAFile, size.largestBytes > most {
      found.append("files of at most \(most.inBytes), and \(size.largestFile) has \(Int(size.largestBytes).inBytes)")
    }
    if let most = limits.filesInAFolder, size.fullestFiles > most {
      found.append("at most \(most.grouped) files a folder, and \(fullestFolder) has \(size.fullestFiles.grouped)")
    }
    return found
  }

  /// `Fits cloudflare: 2,104 files (limit 20,000); 39.2 MB; largest file …; 5.3 files and 98 kB a pet`
  package var text: String {
    var parts = [
      size.files.grouped + " files" + Self.limit(limits.files?.grouped),
      Int(size.bytes).inBytes + Self.limit(limits.bytes?.inBytes),
      "largest file \(size.largestFile), \(Int(size.largestBytes).inBytes)" + Self.limit(limits.bytesOfAFile?.inBytes),
      "fullest folder: \(fullestFolder), \(size.fullestFiles.grouped) files"
        + Self.limit(limits.filesInAFolder?.grouped),
    ]
    if pets > 0 { parts.append("\(filesOfAPet) files and \(bytesOfAPet.inBytes) a pet") }
    return "\(excesses.isEmpty ? "Fits" : "Doesn't fit") \(limits.name): \(parts.joined(separator: "; "))."
  }

  /// All files shared among the pets, to a tenth.
  package var filesOfAPet: Double { pets == 0 ? 0 : (Double(size.files) / Double(pets) * 10).rounded() / 10 }

  /// All bytes shared among the pets.
  package var bytesOfAPet: Int { pets == 0 ? 0 : Int(size.bytes) / pets }

  private var fullestFolder: String { size.fullestFolder.isEmpty ? "the site's own folder" : size.fullestFolder }

  private static func limit(_ most: String?) -> String { most.map { " (limit \($0))" } ?? "" }

  /// A size that would fit.
  ///
  /// - Parameter changes: By how much files and bytes are fewer with the photos made otherwise, about; the largest
  ///   choice first.
  func advice(_ changes: [(preset: PhotoPreset, files: Int, bytes: Int)]) -> String? {
    for change in changes {
      let (files, bytes) = (size.files - change.files, max(0, Int(size.bytes) - change.bytes))
      if excesses(files: files, bytes: bytes).isEmpty {
        return "With --photos \(change.preset.rawValue) it has about \(files.grouped) files and \(bytes.inBytes)"
      }
    }
    guard !excesses.isEmpty, pets > 0 else { return nil }
    let now = fitting(size.files, Int(size.bytes))
    let least = changes.last.map { ($0.preset, fitting(size.files - $0.files, Int(size.bytes) - $0.bytes)) }
    let small = least.map { $1 > now ? ", and about \($1.grouped) with --photos \($0.rawValue)" : "" } ?? ""
    return "There is room for about \(now.grouped) of the \(pets.grouped) pets\(small). Publish fewer, or elsewhere"
  }

  /// The number of pets that fit at this size each.
  private func fitting(_ files: Int, _ bytes: Int) -> Int {
    let shares = [(limits.files, files), (limits.bytes, bytes)].map { most, taken in
      most.map { Double($0) / Double(max(1, taken)) } ?? 1
    }
    return Int(Double(pets) * (shares.min() ?? 1))
  }
}

extension Int {
  /// As a size that is easy to read, in units of a thousand: `950 bytes`, `98 kB`, `39.2 MB`, `1.04 GB`.
  package var inBytes: String {
    switch self {
    case ..<1000: "\(self) bytes"
    case ..<1_000_000: "\((self + 500) / 1000) kB"
    case ..<1_000_000_000: "\((Double(self) / 100_000).rounded() / 10) MB"
    default: "\((Double(self) / 10_000_000).rounded() / 100) GB"
    }
  }
}
