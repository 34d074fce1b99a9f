/// Words beside a number that is neither an amount nor a house's: a road's, a bus's, a distance, a year.
enum NumberWords {
  /// - Parameters:
  ///   - before: The end of the text before the number.
  ///   - after: The text after it.
  static func tellAnotherThing(_ before: Substring, _ after: Substring) -> Bool {
    before.contains(Self.before) || after.prefixMatch(of: Self.after) != nil
  }

  /// The last letters are those of roads, as in `A 4`.
  private nonisolated(unsafe) static let before =
    /(?:(?i:\b(?:drog[aięą]|bundesstraße|autobahn|ausfahrt|linie|parzelle|\p{L}*kilometer|drodze|dk|dw|tras[aięąy]|route|road|highway|motorway|km|kilometr\p{L}*|autostrad(?:a|y|ę|ą|zie)|lini[aięą]|rejon(?:ie|u|em|y)?|sektor(?:ze|a|u|em|y)?|sector|exit|junction|zjaz(?:d|du|dem|dzie)|węz(?:eł|ła|łem)|szko(?:ła|ły|le|łą)|szpital(?:u|a|em|owi)?|hospital|лікарн(?:я|і|ю|ею)|w[ey]jści(?:e|a|u|em)|entrance|(?:в|ви)х[іо]д(?:у|ом|і|а|е)?|hwy|mile|przedszkol(?:e|a|u)|school|przystan(?:ek|ku|kiem|ki)|peron(?:ie|u|em|y)?|gate|bus|stop|level|poziom(?:ie|u|em|y)?|рівень|рівн[іяю]|line|autobus(?:ie|u|em|y)?|tramwaj(?:u|em|e)?|dzielnic[aęy]|district|ward|zone|trail|траса|трас[иіу]|школ[аиіу]|район(?:і|у|ом|и)?|мікрорайон(?:і|у|ом|и)?|мкрн?|маршрут(?:і|у|ом|ка|ки|ку|кою)?|автобус(?:і|у|ом|и)?|зупин(?:ка|ки|ці|ку|кою)|praha|praga|prague|dublin|paris|lyon|marseille|bezirk|calle|carrera|terminal|platform|pier|marker|site|plaż[aąęy]|oddzia(?:ł|łu|łem|le)|ліце(?:й|ю|я|єм|ї)|гімназі(?:я|ї|ю|єю)|tattoo|tatua\p{L}*|(?:county|state|farm)\s+rd|[ck]amp(?:ing\p{L}*|ground|site)|nr|no|number|numer|номер\p{L}*))\.?|\b(?:SP|LO|DK|DW|US|SR|EU|FM|CR|RM|SH|A|E|M|N|S|М|Н|Р|Т)|^\s*[BL])(?:\s+(?:krajow\p{L}*|wojewódzk\p{L}*|[Pp]odstawow\p{L}*))?\s*$/
  private nonisolated(unsafe) static let after =
    /\.?\s?(?:bezirk|kerület|arrondissement|block(?=\s(?:of|from|on)\b))\b|\.\s(?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)\b|\s(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)\b|\s?de\s(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre)\b|\s?(?:[kc]?m|k?g|mi|min|yards?|hours?|км|м|r|р|(?:mil|minut|metr|meter|kilom|godz|krok|step|raz(?:y|ów)|times|рази|разів|rok|rocznik|year|хв|метр|кілом|крок|рок|роц|рік)\p{L}*)(?!\p{L})/
    .ignoresCase()
}
