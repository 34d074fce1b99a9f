import CVips
private import ContentHash
package import Essentials
package import PetModel
package import PetPresentation
import Support

/// A photo to be published: a file, and the point of it that a crop has to keep; nil where the subject is looked for.
package struct PhotoSource: Sendable, Hashable {
  package let file: URL
  package let focus: PhotoFocus?

  package init(_ file: URL, focus: PhotoFocus? = nil) {
    self.file = file
    self.focus = focus
  }
}

/// Turns photos into their published files; it takes existing ones from the cache.
package struct PhotoPublisher: Sendable {
  /// Makes the published variants of a photo from its name, bytes and focus; tests count the calls.
  package typealias Process = @Sendable (String, Data, PhotoPreset, PhotoFocus?) throws(PhotoError) -> ProcessedPhoto

  private let preset: PhotoPreset
  private let cache: PhotoCache
  private let verifies: Bool
  private let isCachedOnly: Bool
  private let process: Process
  private let unkept: (@Sendable (ProcessedPhoto, PhotoError) -> Void)?

  /// - Parameters:
  ///   - verifies: Whether it also reads files with an unchanged size and time.
  ///   - isCachedOnly: Whether it only takes photos from the cache, and makes none.
  ///   - unkept: Takes the photos that the cache can't keep, and why; without it, these fail.
  package init(
    _ preset: PhotoPreset, cache: PhotoCache, verifies: Bool = false, isCachedOnly: Bool = false,
    process: @escaping Process = PhotoProcessor.photo(named:from:as:focus:),
    unkept: (@Sendable (ProcessedPhoto, PhotoError) -> Void)? = nil
  ) {
    self.preset = preset
    self.cache = cache
    self.verifies = verifies
    self.isCachedOnly = isCachedOnly
    self.process = process
    self.unkept = unkept
  }

  /// A photo, ready in the cache.
  ///
  /// Refusals aren't cached: there are few, most need only a look at the header, and the reason may have passed.
  package func photo(from source: PhotoSource) throws(PhotoError) -> PublishedPhoto {
    let origin = PhotoOrigin(source.file)
    let noted = verifies ? nil : origin.flatMap { cache.name(of: source, $0, preset.settings) }
    if let photo = noted.flatMap(cache.photo) { return photo }
    let content = try Data(photoIn: source.file)
    let name = preset.name(for: content, focus: source.focus)
    func note(_ name: String) { origin.map { cache.keep(name, of: source, $0, preset.settings) } }
    let isRefused = noted == PhotoOrigin.refused || cache.hasRefusal(of: name)
    if let photo = cache.photo(named: name) {
      note(name)
      return photo
    }
    if isCachedOnly && !isRefused { throw .notPrepared }
    do throws(PhotoError) {
      let photo = try made(name, content, source.focus)
      note(name)
      return photo
    } catch {
      note(PhotoOrigin.refused)
      cache.keepRefusal(of: name)
      throw error
    }
  }

  private func made(_ name: String, _ content: Data, _ focus: PhotoFocus?) throws(PhotoError) -> PublishedPhoto {
    let processed = try process(name, content, preset, focus)
    do throws(PhotoError) { try cache.keep(processed) } catch {
      guard let unkept else { throw error }
      unkept(processed, error)
    }
    return processed.photo
  }

  /// The photos of `sources`, in their order, with all cores at work.
  ///
  /// - Parameter progress: Called after each photo with how many are done, one call at a time.
  package func photos(
    from sources: [PhotoSource], workers: Int = ProcessInfo.processInfo.activeProcessorCount,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async -> [Result<PublishedPhoto, PhotoError>] {
    await sources.boundedMap(atMost: workers, done: progress) { source in
      Result { () throws(PhotoError) in try photo(from: source) }
    }
  }
}

extension Data {
  /// All bytes of the file of a photo.
  init(photoIn file: URL) throws(PhotoError) {
    self = try FileContent(of: file, atMost: PhotoLimits.bytes).bytes
  }
}

/// A photo as the site publishes it: upright, in sRGB, cropped to 4 to 3, in several sizes, and without metadata.
///
/// A build keeps one for each photo, so it holds nothing that follows from the rest: about 200 bytes.
package struct PublishedPhoto: Sendable, Hashable {
  /// 32 hexadecimal digits, which the names of its files begin with: the same for the same photo and preset.
  package let name: String
  private let preset: PhotoPreset
  /// The shown part of the photo, in pixels of the size that was read: at least the preset's widest, if possible.
  private let subject: PixelSize
  /// Whether a part of the photo was missing, and the rest is shown.
  package let isCutShort: Bool
  /// The same as that of another photo of this name only if all their files have the same bytes.
  package let digest: String

  init(_ listing: PhotoListing) {
    name = listing.name
    preset = listing.preset
    subject = listing.subject
    isCutShort = listing.isCutShort
    digest = ContentHash(of: Data(listing.files.map(\.sha256).joined().utf8)).hex
  }

  /// All files, by format, from the narrowest to the widest.
  package var files: [PublishedFile] {
    preset.series.flatMap { series in
      series.widths(upTo: subject.width).map { width in
        PublishedFile(of: name, size: subject.narrowed(to: width), format: series.format)
      }
    }
  }

  /// The number of files that another preset would make of it; its sizes are no wider.
  package func fileCount(as other: PhotoPreset) -> Int {
    other.series.reduce(0) { $0 + $1.widths(upTo: subject.width).count }
  }

  /// For the page of a pet: all sizes from 480 px on, or the existing ones.
  package var hero: PhotoSources {
    let wide = files.filter { $0.size.width >= 480 }
    return wide.isEmpty ? card : PhotoSources(wide)
  }

  /// For a card in a list: a phone would use 1,000 px and more for it, but has many to load.
  package var card: PhotoSources { PhotoSources(files.filter { $0.size.width <= 640 }) }

  /// The warning about the photo called `name`, at `place`, though it is shown.
  package func diagnostic(at place: SourceLocation, name: String) -> Diagnostic? {
    isCutShort ? .photoCutShort(at: place, name: name) : nil
  }
}

extension Diagnostic {
  /// A warning that the photo called `name` is incomplete.
  package static func photoCutShort(at place: SourceLocation, name: String) -> Diagnostic {
    Diagnostic(
      .warning, .photoCutShort, at: place, "'\(name)' is cut short", consequence: "the intact part is shown",
      advice: "Get the original photo again")
  }
}

package enum PublishedFormat: String, Sendable, Hashable, CaseIterable {
  case webp, jpeg

  /// Its name in a `<source>`: `image/webp`.
  package var mediaType: String { "image/\(rawValue)" }

  var loader: CVipsFormat { self == .webp ? CVIPS_WEBP : CVIPS_JPEG }

  /// libvips' options for writing it.
  func options(_ quality: Int) -> String {
    switch self {
    case .webp: ".webp[Q=\(quality),effort=4,strip]"
    case .jpeg: ".jpg[Q=\(quality),optimize_coding,interlace,subsample_mode=on,strip]"
    }
  }
}

/// A file of a published photo.
package struct PublishedFile: Sendable, Hashable {
  /// `5f0c…e1-640.webp`: digits, letters, a dash and a dot, so it is the same in a path, a URL and a `srcset`.
  package let name: String
  package let size: PixelSize
  package let format: PublishedFormat

  init(of photo: String, size: PixelSize, format: PublishedFormat) {
    name = "\(photo)-\(size.width).\(format == .webp ? "webp" : "jpg")"
    self.size = size
    self.format = format
  }

  /// Its path below the folder of all photos, `5f/5f0c…e1-640.webp`: in one of 256 folders, so that none grows without
  /// bound. Hosts limit the files of a folder.
  package var path: String { "\(name.prefix(2))/\(name)" }
}

/// The files for a `<picture>`: one for all, and a choice for browsers that choose by `srcset` and `sizes`.
package struct PhotoSources: Sendable, Hashable {
  /// For `src`, `width` and `height`, and for clients that take a single picture: a JPEG if there is any, at most 960
  /// px wide if there is one.
  package let fallback: PublishedFile?
  private let files: [PublishedFile]

  /// - Parameter files: By format, from the narrowest to the widest.
  init(_ files: [PublishedFile]) {
    let jpegs = files.filter { $0.format == .jpeg }
    let plain = jpegs.isEmpty ? files : jpegs
    fallback = plain.last { $0.size.width <= 960 } ?? plain.first
    self.files = files
  }

  /// The widest, in the best format that has it.
  package var largest: PublishedFile? {
    files.reduce(nil) { best, file in best.map { $0.size.width >= file.size.width } == true ? best : file }
  }

  /// The formats that there is something to choose in, the best first: not a single file that is ``fallback`` anyway.
  package var formats: [PublishedFormat] {
    PublishedFormat.allCases.filter { format in
      let choices = files.filter { $0.format == format }
      return !choices.isEmpty && choices != [fallback]
    }
  }

  /// The value of a `srcset` attribute for files in `folder`:
  /// `photos/5f/5f0c…e1-640.webp 640w, photos/5f/5f0c…e1-1120.webp 1120w`.
  package func srcset(_ format: PublishedFormat, in folder: String) -> String {
    files.filter { $0.format == format }.map { "\(folder)\($0.path) \($0.size.width)w" }.joined(separator: ", ")
  }
}
