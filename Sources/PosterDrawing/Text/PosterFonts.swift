internal import CPangoCairo
internal import Essentials

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
