import PetRendering

extension SiteDesign {
  /// The names of the templates, locales and texts that two sites would be made of otherwise, in order.
  ///
  /// - Parameters:
  ///   - old: A folder whose files replace the built-in ones; nil for none. One that can't be read is as if it weren't there: whoever
  ///     builds or checks with it is told.
  ///   - new: The same.
  package static func differences(from old: String?, to new: String?) -> [String] {
    let (old, new) = (files(overriddenBy: old), files(overriddenBy: new))
    return Set(old.names).union(new.names).filter { old.bytes(of: $0) != new.bytes(of: $0) }.sorted()
  }

  private static func files(overriddenBy folder: String?) -> TemplateFiles {
    (try? TemplateFiles(overriddenBy: folder)) ?? TemplateFiles()
  }
}
