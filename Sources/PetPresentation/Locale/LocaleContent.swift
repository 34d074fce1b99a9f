package import PetModel
import Support

/// A locale file's content, and the additions of a site.
struct LocaleContent: Sendable {
  var languageTag: String
  /// The country of telephone numbers without a country code; nil for the language's own.
  var territory: String?
  var direction: SiteLocale.TextDirection
  var languageName: String
  var words: [LocaleKey: String]
  var ownWords: [String: String]
  var labels: [AnnouncementStatus: [LocaleKey: String]]
  var datePattern: DatePattern
  var pluralRules: PluralRules
  var pluralForms: [SiteLocale.CountedNoun: [PluralCategory: String]]
  /// For species in free text.
  var speciesByWord: [String: Species.Known]
  var phones = PhoneReader()
  /// The words of the other languages in which the site's owners may write.
  var others: [[LocaleKey: String]] = []

  /// The country of telephone numbers: `pl` → `PL`.
  var country: String? { territory ?? territoryTag.split(separator: "_").dropFirst().first.map(String.init) }

  /// A language without a territory gets that of most of its readers, as CLDR counts them (its `likelySubtags`, here
  /// for the languages of two letters); without one there it stands alone.
  var territoryTag: String {
    let parts = languageTag.split { $0 == "-" || $0 == "_" }.map(String.init)
    guard let code = parts.first?.lowercased() else { return languageTag }
    // Two letters, or three digits.
    let isTerritory = { (part: String) in
      let isNumber = part.utf8.allSatisfy(\.isASCIIDigit)
      return isNumber ? part.count == 3 : part.count == 2 && part.utf8.allSatisfy(\.isASCIILetter)
    }
    let isTraditional = code == "zh" && parts.contains { $0.lowercased() == "hant" }
    let territory = parts.dropFirst().first(where: isTerritory)?.uppercased() ?? (isTraditional ? "TW" : nil)
    return territory.map { "\(code)_\($0)" } ?? Self.likely[code] ?? code
  }

  /// `pl` → `pl_PL`
  private static let likely = Dictionary(
    tags.split(whereSeparator: \.isWhitespace).map { (String($0.prefix(2)), String($0)) }, uniquingKeysWith: { $1 })

  private static let tags = """
    aa_ET ab_GE ae_IR af_ZA ak_GH am_ET an_ES ar_EG as_IN av_RU ay_BO az_AZ ba_RU be_BY bg_BG bi_VU bm_ML bn_BD
    bo_CN br_FR bs_BA ca_ES ce_RU ch_GU co_FR cr_CA cs_CZ cu_RU cv_RU cy_GB da_DK de_DE dv_MV dz_BT ee_GH el_GR
    en_US eo_001 es_ES et_EE eu_ES fa_IR ff_SN fi_FI fj_FJ fo_FO fr_FR fy_NL ga_IE gd_GB gl_ES gn_PY gu_IN gv_IM
    ha_NG he_IL hi_IN ho_PG hr_HR ht_HT hu_HU hy_AM hz_NA ia_001 id_ID ie_EE ig_NG ii_CN ik_US in_ID io_001 is_IS
    it_IT iu_CA iw_IL ja_JP ji_UA jv_ID jw_ID ka_GE kg_CD ki_KE kj_NA kk_KZ kl_GL km_KH kn_IN ko_KR kr_NG ks_IN
    ku_TR kv_RU kw_GB ky_KG la_VA lb_LU lg_UG li_NL ln_CD lo_LA lt_LT lu_CD lv_LV mg_MG mh_MH mi_NZ mk_MK ml_IN
    mn_MN mo_RO mr_IN ms_MY mt_MT my_MM na_NR nb_NO nd_ZW ne_NP ng_NA nl_NL nn_NO no_NO nr_ZA nv_US ny_MW oc_FR
    oj_CA om_ET or_IN os_GE pa_IN pi_IN pl_PL ps_AF pt_BR qu_PE rm_CH rn_BI ro_RO ru_RU rw_RW sa_IN sc_IT sd_PK
    se_NO sg_CF si_LK sk_SK sl_SI sm_WS sn_ZW so_SO sq_AL sr_RS ss_ZA st_ZA su_ID sv_SE sw_TZ ta_IN te_IN tg_TJ
    th_TH ti_ET tk_TM tl_PH tn_ZA to_TO tr_TR ts_ZA tt_RU ty_PF ug_CN uk_UA ur_PK uz_UZ ve_ZA vi_VN vo_001 wa_BE
    wo_SN xh_ZA yi_UA yo_NG za_CN zh_CN zu_ZA
    """
}

/// A locale's form of a day: a pattern in Unicode's letters (TR 35, part 4) and the months' names.
///
/// Understands `d`, `dd`, `M`, `MM`, `MMM` (the locale's own month names), `yyyy`, and text in single quotes.
/// `MMM dd, yyyy` writes 5 November 2025 as `Nov 05, 2025`; `dd MMM yyyy` with Polish months as `05 lis 2025`.
package struct DatePattern: Sendable, Hashable {
  let pattern: String
  package let months: [String]
  package let parts: [Part]

  /// A piece of a day: fixed text, or a number or name with its least width.
  package enum Part: Sendable, Hashable {
    case text(String)
    case day(width: Int)
    case month(width: Int)
    case monthName
    case year
  }

  /// Nil unless there are twelve months, and the letters outside quotes are one day, one month and one year.
  package init?(_ pattern: String, months: [String]) {
    let runs = pattern.matches(of: /'([^']*)'|(.)\2*/.dotMatchesNewlines()).map(\.output)
    let parts = runs.compactMap { run, quoted, _ in
      quoted.map { .text($0.isEmpty ? "'" : String($0)) } ?? Self.part(run)
    }
    let fields = runs.compactMap { $0.1 == nil ? $0.0.first : nil }.filter { $0.isASCII && $0.isLetter }
    guard months.count == 12, parts.count == runs.count, fields.sorted() == ["M", "d", "y"] else { return nil }
    self.pattern = pattern
    self.months = months
    self.parts = parts
  }

  /// `day` as the locale writes it.
  package func text(for day: CalendarDay) -> String {
    parts.reduce(into: "") { text, part in
      switch part {
      case .text(let words): text += words
      case .day(let width): text += String(day.day).zeroPadded(to: width)
      case .month(let width): text += String(day.month).zeroPadded(to: width)
      case .monthName: text += months[day.month - 1]
      case .year: text += String(day.year).zeroPadded(to: 4)
      }
    }
  }

  private static func part(_ run: Substring) -> Part? {
    switch run {
    case "d", "dd": .day(width: run.count)
    case "M", "MM": .month(width: run.count)
    case "MMM": .monthName
    case "yyyy": .year
    default: run.contains { $0.isASCII && $0.isLetter || $0 == "'" } ? nil : .text(String(run))
    }
  }
}

/// The plural categories of CLDR (Unicode TR 35, part 3, "Language Plural Rules").
package enum PluralCategory: String, Sendable, CaseIterable {
  case zero, one, two, few, many, other
}

/// The plural category of a whole number, by rules that stand in a locale file as CLDR writes them.
///
/// `["one": "n = 1", "few": "n % 10 = 2..4 and n % 100 != 12..14"]` puts 1 in `one`, 3 and 22 in `few`, 12 in `other`.
/// The examples after an `@` (`n = 1 @integer 1`) are ignored. Only whole numbers are counted, so the operands `n` and
/// `i` are the number, and `v`, `w`, `f`, `t`, `c` and `e` are 0.
package struct PluralRules: Sendable, Hashable {
  /// Relations joined by `and`, those joined by `or`.
  private let rules: [PluralCategory: [[Relation]]]

  /// Reads conditions by category.
  ///
  /// - Throws: ``PluralRuleError`` for a category or a condition that CLDR's grammar doesn't have.
  package init(_ texts: [String: String]) throws(PluralRuleError) {
    var rules: [PluralCategory: [[Relation]]] = [:]
    for (name, text) in texts {
      let condition = text.prefix { $0 != "@" }
      guard let category = PluralCategory(rawValue: name) else { throw PluralRuleError(text: name) }
      // CLDR has only examples for `other`, no rule.
      if category == .other && condition.allSatisfy(\.isWhitespace) { continue }
      guard category != .other else { throw PluralRuleError(text: name) }
      for alternative in condition.split(separator: " or ") {
        rules[category, default: []].append(try alternative.split(separator: " and ").map(Relation.init))
      }
      guard rules[category] != nil else { throw PluralRuleError(text: String(condition)) }
    }
    self.rules = rules
  }

  /// The category of `number`; `other` when no rule says anything.
  package func category(of number: Int) -> PluralCategory {
    PluralCategory.allCases.first { category in
      rules[category]?.contains { $0.allSatisfy { $0.holds(for: number) } } == true
    } ?? .other
  }
}

/// A part of a plural rule that isn't CLDR's grammar.
package struct PluralRuleError: Error, Sendable, Hashable {
  package let text: String
}

/// `n % 10 = 2..4,7`: an operand, perhaps a modulus, and the ranges it is in or not in.
private struct Relation: Sendable, Hashable {
  let countsNumber: Bool
  let modulus: Int?
  let isNegated: Bool
  let ranges: [ClosedRange<Int>]

  init(_ text: Substring) throws(PluralRuleError) {
    let grammar = /\s*([nivwftce])\s*(?:%\s*([0-9]+))?\s*(!=|=)\s*([0-9., ]+?)\s*/
    guard let match = text.wholeMatch(of: grammar) else { throw PluralRuleError(text: String(text)) }
    countsNumber = match.1 == "n" || match.1 == "i"
    modulus = match.2.flatMap { Int($0) }
    isNegated = match.3 == "!="
    ranges = try match.4.split(separator: ",", omittingEmptySubsequences: false).map { part throws(PluralRuleError) in
      let bounds = part.split(separator: "..").map { Int($0.filter { $0 != " " }) }
      guard let first = bounds.first ?? nil, let last = bounds.last ?? nil, bounds.count <= 2, first <= last
      else { throw PluralRuleError(text: String(text)) }
      return first...last
    }
    guard modulus != 0 else { throw PluralRuleError(text: String(text)) }
  }

  func holds(for number: Int) -> Bool {
    let operand = countsNumber ? number : 0
    let value = modulus.map { operand % $0 } ?? operand
    return ranges.contains { $0.contains(value) } != isNegated
  }
}

extension String {
  /// The parts of a locale's text around its gaps, such as `{pet}`.
  ///
  /// They are made once, when the locale is read. That takes longer than a page's other words together.
  func parts(around gap: String) -> [Substring] { split(separator: gap, omittingEmptySubsequences: false) }
}
