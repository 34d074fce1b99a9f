import PetModel
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
  var vocabulary: PosterVocabulary
  var phones = PhoneReader()

  /// The country of telephone numbers: `pl` → `PL`.
  var country: String? { territory ?? territoryTag.split(separator: "_").dropFirst().first.map(String.init) }

  /// A language without a territory gets that of most of its readers, as CLDR counts them (its `likelySubtags`, here
  /// for the languages of two letters); without one there it stands alone.
  var territoryTag: String {
    let parts = languageTag.split { $0 == "-" || $0 == "_" }.map(String.init)
    guard let code = parts.first?.lowercased() else { return languageTag }
    let isTraditional = code == "zh" && parts.contains { $0.lowercased() == "hant" }
    let territory = parts.dropFirst().first(where: Self.isTerritory)?.uppercased() ?? (isTraditional ? "TW" : nil)
    return territory.map { "\(code)_\($0)" } ?? Self.likely[code] ?? code
  }

  /// Two letters, or three digits.
  private static func isTerritory(_ part: String) -> Bool {
    part.utf8.count == 2 && part.utf8.allSatisfy(\.isASCIILetter)
      || part.utf8.count == 3 && part.utf8.allSatisfy(\.isASCIIDigit)
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
