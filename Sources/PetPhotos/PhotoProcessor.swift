import CVips
import Dispatch
package import Essentials
package import PetModel
import PetPresentation
import Synchronization

/// The published variants of a photo, in memory.
package struct ProcessedPhoto: Sendable, Hashable {
  let listing: PhotoListing
  /// The bytes of each of its files, by name.
  package let contents: [String: Data]

  package var photo: PublishedPhoto { PublishedPhoto(listing) }
}

/// Makes the published variants of a photo. It decodes the photo once and keeps nothing.
package enum PhotoProcessor {
  /// The photo in all sizes and formats of `preset`: upright, in sRGB, cropped to its subject, each file verified to
  /// hold no metadata.
  ///
  /// - Parameters:
  ///   - name: The name that the preset gives to `content`.
  ///   - focus: A point that stays in the picture, wherever the subject seems to be.
  package static func photo(
    named name: String, from content: Data, as preset: PhotoPreset, focus: PhotoFocus? = nil
  ) throws(PhotoError) -> ProcessedPhoto {
    let encoded = try EncodedPhoto(content)
    let croppedWidth = SubjectCrop.largest(in: encoded.uprightSize, aspect: preset.aspect).width
    let decoding = try PhotoDecoding(encoded, scale: Double(preset.widest) / Double(croppedWidth))
    guard let subject = try? decoding.image.cropped(as: preset, focus) else { throw .damaged(encoded.format) }
    let (listed, contents) = try files(named: name, of: subject, as: preset)
    let listing = PhotoListing(
      name: name, preset: preset, subject: subject.size, isCutShort: decoding.isCutShort, files: listed)
    return ProcessedPhoto(listing: listing, contents: contents)
  }

  private static func files(
    named name: String, of subject: VipsImage, as preset: PhotoPreset
  ) throws(PhotoError) -> (listed: [PhotoListing.File], contents: [String: Data]) {
    // By their widths: two formats of one size are made of the same pixels.
    var images: [Int: VipsImage] = [:]
    var listed: [PhotoListing.File] = []
    var contents: [String: Data] = [:]
    for series in preset.series {
      for width in series.widths(upTo: subject.size.width) {
        let size = subject.size.narrowed(to: width)
        guard let image = try? images[width] ?? subject.resized(to: size).inMemory(),
          let content = try? series.file(of: image)
        else { throw .notMade(size) }
        images[width] = image
        try MetadataVerifier(format: series.format).check(content, size: image.size)
        let file = PublishedFile(of: name, size: image.size, format: series.format)
        contents[file.name] = content
        listed.append(PhotoListing.File(name: file.name, content: content))
      }
    }
    return (listed, contents)
  }

  /// Makes the site's own picture from `content`: a JPEG of 1200 × 630 pixels, made like a pet's photo.
  package static func sitePicture(of content: Data) throws(PhotoError) -> Data {
    let processed = try photo(named: "picture", from: content, as: .sitePicture)
    return processed.contents.values.first ?? Data()
  }
}

extension PhotoProcessor {
  /// Two to six published photos side by side, as a JPEG of 1200 × 630 pixels with less than `limit` bytes.
  package static func mosaic(of photos: [Data], lessThan limit: Int) throws(PhotoError) -> Data {
    let (columns, rows) = photos.count > 5 ? (3, 2) : photos.count > 3 ? (2, 2) : (max(1, photos.count), 1)
    let size = PixelSize(width: 1200, height: 630)
    let tile = PixelSize(width: size.width / columns, height: size.height / rows)
    var tiles: [[UInt8]] = []
    for photo in photos.prefix(columns * rows) {
      let image = try PhotoDecoding(EncodedPhoto(photo)).image
      guard let samples = try? image.centre(filling: tile).withSamples({ [UInt8]($0) }) else { throw .notMade(tile) }
      tiles.append(samples)
    }
    var pixels = Data(capacity: size.width * size.height * 3)
    for line in 0..<size.height {
      let (row, start) = (line / tile.height, line % tile.height * tile.width * 3)
      for samples in tiles[(row * columns)..<((row + 1) * columns)] {
        pixels += samples[start..<(start + tile.width * 3)]
      }
    }
    guard let jpeg = PixelEncoder.jpeg(rgb: pixels, size: size, lessThan: limit) else { throw .notMade(size) }
    return jpeg
  }
}

extension VipsImage {
  /// The middle of it, in memory, without an edge of `target` left over.
  fileprivate func centre(filling target: PixelSize) throws(VipsError) -> VipsImage {
    let kept = SubjectCrop.largest(in: size, aspect: Double(target.width) / Double(target.height))
    let area = PixelArea(left: (size.width - kept.width) / 2, top: (size.height - kept.height) / 2, size: kept)
    return try cropped(to: area).resized(to: target).inMemory()
  }

  /// The part of it that is shown, around the focus or else the subject, in the shape of `preset`, and in its size if
  /// that is always the same.
  fileprivate func cropped(as preset: PhotoPreset, _ focus: PhotoFocus?) throws(VipsError) -> VipsImage {
    let kept = SubjectCrop.largest(in: size, aspect: preset.aspect)
    let target = preset.exactSize ?? kept
    if kept == size { return try resized(to: target) }
    let subject = try Subject(in: SmallPicture(of: self))
    return try cropped(to: SubjectCrop.area(in: size, keeping: kept, subject: subject, focus: focus))
      .resized(to: target)
  }
}

struct PhotoDecoding {
  /// The image in memory: its pixels and no metadata.
  let image: VipsImage
  /// Whether the end of the file was missing, so that the image has fewer rows than the photo.
  let isCutShort: Bool

  /// Decodes `photo` at `scale` times its size. Nothing is ever enlarged.
  ///
  /// A JPEG that is cut short is accepted when most of it is there, because its owner may have no other photo and the
  /// pet can still be recognized. The missing rows are removed. A progressive JPEG keeps all rows and is only less
  /// sharp.
  ///
  /// No other format is read leniently: at the end of a cut PNG or GIF, libvips goes on with stripes, or with random
  /// memory.
  ///
  /// - Parameter leastIntactPercent: How much of a photo that is cut short has to be there.
  init(
    _ photo: EncodedPhoto, scale: Double = 1, leastIntactPercent: Int = PhotoLimits.intactPercent
  ) throws(PhotoError) {
    (image, isCutShort) = try MemoryBudget.shared.with(photo.decodingBytes) {
      () throws(PhotoError) in
      // The strict reading's error doesn't matter: the lenient one shows the intact part.
      let whole = try? photo.stored(scale: scale, isStrict: true)
      let stored = if let whole { whole } else { try Self.intactPart(of: photo, scale, leastIntactPercent) }
      guard let upright = try? stored.upright().inMemory().withoutMetadata() else { throw .damaged(photo.format) }
      return (upright, whole == nil)
    }
  }

  private static func intactPart(
    of photo: EncodedPhoto, _ scale: Double, _ leastPercent: Int
  ) throws(PhotoError) -> VipsImage {
    guard photo.format == .jpeg, let partial = try? photo.stored(scale: scale, isStrict: false),
      let present = try? partial.presentRows()
    else { throw .damaged(photo.format) }
    let (height, storedHeight) = (partial.size.height, photo.size.height)
    // Judged by the rows that are present, so that the answer is the same at every size that the photo is read at.
    let percent = present * 100 / height
    guard percent >= leastPercent else { throw .cutShort(intactPercent: percent) }
    // Certainly complete rows: JPEG compresses up to 16 at once, and the last of these blocks may lack a part. A row of
    // a reduced image is made of three above and three below it.
    let block = (16 * height + storedHeight - 1) / storedHeight
    let whole = max(0, present - block - (height < storedHeight ? 3 : 0))
    let area = PixelArea(left: 0, top: 0, size: PixelSize(width: partial.size.width, height: whole))
    guard let intact = try? partial.cropped(to: area) else { throw .damaged(photo.format) }
    return intact
  }
}

extension EncodedPhoto {
  /// The stored image in memory, in sRGB: not turned upright yet, because damage is looked for at its lower end.
  fileprivate func stored(scale: Double, isStrict: Bool) throws(VipsError) -> VipsImage {
    let target = size.scaled(by: min(1, scale))
    // The decoder may read it smaller, in less time and memory; resampling does the rest.
    let shrink = [8, 4, 2].first { $0 * target.width <= size.width && $0 * target.height <= size.height } ?? 1
    return try withImage(shrink: shrink, isStrict: isStrict) { header throws(VipsError) in
      // Transparency is removed first, because the colours of transparent pixels mean nothing and must not mix with
      // others. Reduced before the colours are converted, because then there are fewer pixels to convert.
      let opaque = header.hasAlpha ? try header.flattened() : header
      return try opaque.resized(to: target).inSRGB().inMemory()
    }
  }
}

extension VipsImage {
  /// The rows of a JPEG that could not be read to its end, above those that the decoder had no data for and left gray.
  fileprivate func presentRows() throws(VipsError) -> Int {
    let (height, rowLength) = (size.height, size.width * bands)
    return try withSamples { samples in
      let last = samples.suffix(rowLength)
      let isGray = zip(last, last.dropFirst(bands)).allSatisfy { $0 == $1 }
      let gray = (0..<height).reversed().prefix { row in
        isGray && samples[(row * rowLength)...].prefix(rowLength).elementsEqual(last)
      }
      return height - gray.count
    }
  }
}

/// The memory that decoders share: photos on all cores together must not need more than a small machine has.
final class MemoryBudget: Sendable {
  static let shared = MemoryBudget(bytes: PhotoLimits.decodingBytes)

  private struct State {
    var taken = 0
    /// Who waits, in the order they came, so that a large photo isn't overtaken for ever.
    var waiting: [(share: Int, turn: DispatchSemaphore)] = []
  }

  private let bytes: Int
  private let state = Mutex(State())

  init(bytes: Int) { self.bytes = bytes }

  /// Runs `work` when `share` bytes are free; a share larger than the whole budget runs when nothing else does.
  func with<Result, Failure: Error>(_ share: Int, _ work: () throws(Failure) -> Result) throws(Failure) -> Result {
    guard share > 0 else { return try work() }
    let turn = DispatchSemaphore(value: 0)
    state.withLock { state in
      state.waiting.append((share, turn))
      admit(&state)
    }
    turn.wait()
    defer {
      cvips_give_memory_back()
      state.withLock { state in
        state.taken -= share
        admit(&state)
      }
    }
    return try work()
  }

  /// Gives free memory to the longest waiting reader first.
  private func admit(_ state: inout State) {
    while let next = state.waiting.first, state.taken == 0 || state.taken + next.share <= bytes {
      state.taken += next.share
      state.waiting.removeFirst().turn.signal()
    }
  }
}
