internal import CPangoCairo
internal import Essentials
import Synchronization

/// The faces of posters: those beside the program in `share/petspot/fonts`, so that a poster is the same on every
/// machine. Letters that they lack, such as Thai and rare Chinese characters, come from the machine's fonts.
enum PosterFonts {
  /// After the first family, the faces of scripts that it lacks. They are named because fontconfig's own choice is a
  /// font of another style.
  static let others = ["Noto Sans Arabic", "Noto Sans Hebrew", "Petspot CJK", emoji]
  /// The face of emoji. Pango asks for it by itself; named among the others it would take the digits from there too.
  static let emoji = "Petspot Emoji"

  /// The configuration of fontconfig, made once; font maps only read it. Nil without such a folder: they then take the
  /// installed fonts.
  nonisolated(unsafe) static let config: OpaquePointer? = folder.flatMap(config)

  /// The folder in `PETSPOT_FONTS`; else the nearest `share/petspot/fonts` above the program's file. That is right for
  /// `/usr/bin/petspot`, and for `.build/debug/petspot` in a checkout.
  private static var folder: String? {
    if let chosen = ProcessInfo.processInfo.environment["PETSPOT_FONTS"] { return chosen }
    var place = URL(filePath: ExecutableFile.path)
    while place.pathComponents.count > 1 {
      place.deleteLastPathComponent()
      let fonts = place.appending(path: "share/petspot/fonts").path(percentEncoded: false)
      if FileManager.default.fileExists(atPath: fonts) { return fonts }
    }
    return nil
  }

  /// The machine's fonts without those of our names, and ours.
  private static func config(of folder: String) -> OpaquePointer? {
    let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.hasSuffix(".ttf") || $0.hasSuffix(".otf") }
    guard !files.isEmpty, let config = FcConfigCreate() else { return nil }
    FcConfigParseAndLoad(config, nil, 0)  // A machine without a configuration has no fonts but ours.
    FcConfigParseAndLoadFromMemory(config, rules, 1)
    FcConfigBuildFonts(config)
    for file in files.sorted() { FcConfigAppFontAddFile(config, "\(folder)/\(file)") }
    return config
  }

  /// Fonts of our names that are installed are none, and emoji are set in ours.
  private static var rules: String {
    let installed = (["Noto Sans"] + others).map {
      "<pattern><patelt name=\"family\"><string>\($0)</string></patelt></pattern>"
    }
    return """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
      <fontconfig><selectfont><rejectfont>\(installed.joined())</rejectfont></selectfont>
      <match target="pattern"><test name="family"><string>emoji</string></test>
      <edit name="color"><bool>false</bool></edit>
      <edit name="family" mode="prepend_first" binding="strong"><string>\(emoji)</string></edit></match></fontconfig>
      """
  }
}

// Faces stay open. Cairo, up to 1.16 at least, opens one without the lock that FreeType needs, and for the eleventh it
// closes another one that a thread may need next: programs crash, or draw wrong letters. So threads take turns to open
// faces here, and lock them. Cairo never closes a locked one.
extension PosterFonts {
  private static let opening = Mutex(())

  /// The characters of our own faces, which are open from then on. Nil without such faces.
  nonisolated(unsafe) private static let characters: OpaquePointer? = config.flatMap { config in
    guard let faces = FcConfigGetFonts(config, FcSetApplication)?.pointee else { return nil }
    let all = FcCharSetCreate()
    for face in UnsafeBufferPointer(start: faces.fonts, count: Int(faces.nfont)) {
      keepOpen(face: face)
      var some: OpaquePointer?
      if FcPatternGetCharSet(face, FC_CHARSET, 0, &some) == FcResultMatch { FcCharSetMerge(all, some, nil) }
    }
    return all
  }

  /// Does `set`, which sets `text`; alone, if it may open a face, because ours lack a character.
  static func opening(facesOf text: String, _ set: () -> SetText) -> SetText {
    let isOurs = { (letter: Unicode.Scalar) in letter < " " || FcCharSetHasChar(characters, letter.value) != 0 }
    if characters != nil, text.unicodeScalars.allSatisfy(isOurs) { return set() }
    return opening.withLock { _ in
      nonisolated(unsafe) let text = set()
      let runs = pango_layout_get_iter(text.layout)
      defer { pango_layout_iter_free(runs) }
      repeat {
        guard let run = pango_layout_iter_get_run_readonly(runs) else { continue }
        keepOpen(pango_cairo_font_get_scaled_font(OpaquePointer(run.pointee.item.pointee.analysis.font)))
      } while pango_layout_iter_next_run(runs) != 0
      return text
    }
  }

  private static func keepOpen(face: OpaquePointer?) {
    var identity = cairo_matrix_t()
    cairo_matrix_init_identity(&identity)
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    keepOpen(cairo_scaled_font_create(cairo_ft_font_face_create_for_pattern(face), &identity, &identity, options))
  }

  private static func keepOpen(_ font: OpaquePointer?) {
    cairo_ft_scaled_font_lock_face(cairo_scaled_font_reference(font))
  }
}
