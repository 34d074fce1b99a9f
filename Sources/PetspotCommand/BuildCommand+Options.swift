import ArgumentParser
import Essentials
import PetPosters
import PetSite

extension BuildCommand {
  /// What was asked for, for the library.
  var options: BuildOptions {
    var options = BuildOptions(output: output, cache: folders.cacheFolder)
    options.templates = input.templates
    (options.locale, options.translations) = (input.locale, Array(input.locales.dropFirst()))
    options.territory = input.territory
    options.profile = publication.profile
    (options.isStrict, options.allowsEmpty) = (strict, allowEmpty)
    (options.hasFrontMatter, options.verifies, options.takesTimes) = (frontMatter, verify, timings)
    (options.listsFiles, options.program) = (json, Version.build)
    options.posters = posters ? posterArguments.choices(in: input.locales) : nil
    options.found = posterArguments.found ?? .looking
    options.site = posterArguments.site
    options.contact = contact
    (options.photos, options.limits) = (photos, fits)
    options.showsClosed = publication.showsClosed
    options.forgetAfter = forgetAfter
    options.allowsClosing = allowClosing
    options.adopts = adopt
    options.today = Self.today ?? options.today
    options.removeReportAddress = removeUrl.flatMap(RemoveReportAddress.init)
    return options
  }

  /// Now, or the time that reproducible builds are told to take for it; nil when that can't be read.
  static var today: Date? {
    guard let epoch = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"] else { return Date() }
    return Int(epoch).map { Date(timeIntervalSince1970: Double($0)) }
  }

  /// Refuses a time that can't be read.
  static func checkToday() throws {
    if today == nil {
      throw ValidationError("SOURCE_DATE_EPOCH needs a number of seconds since 1970, or not to be set.")
    }
  }
}

extension Closing.Limit {
  /// What stands after `--allow-closing`.
  static func argument(_ text: String) throws -> Self {
    if text == "all" { return .all }
    guard let number = Int(text), number >= 0 else {
      throw ValidationError("--allow-closing needs a number of pets, or 'all', not '\(text)'.")
    }
    return .atMost(number)
  }
}
