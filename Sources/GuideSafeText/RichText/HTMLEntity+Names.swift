extension HTMLEntity {
    /// The length of the longest name.
    static let maxNameLength = 6

    /// The characters that have a name here.
    static let named: [String: Unicode.Scalar] = {
        var named = punctuation
        for (name, value) in zip(latin1.split(separator: " "), UInt8(0xA0)...0xFF) {
            named[String(name)] = Unicode.Scalar(value)
        }
        return named
    }()

    /// The characters of the numbers from 0x80 to 0x9F on the web: those of Windows-1252.
    static let windows: [Unicode.Scalar] = [
        "\u{20AC}", "\u{FFFD}", "\u{201A}", "\u{0192}", "\u{201E}", "\u{2026}", "\u{2020}", "\u{2021}", "\u{02C6}",
        "\u{2030}", "\u{0160}", "\u{2039}", "\u{0152}", "\u{FFFD}", "\u{017D}", "\u{FFFD}", "\u{FFFD}", "\u{2018}",
        "\u{2019}", "\u{201C}", "\u{201D}", "\u{2022}", "\u{2013}", "\u{2014}", "\u{02DC}", "\u{2122}", "\u{0161}",
        "\u{203A}", "\u{0153}", "\u{FFFD}", "\u{017E}", "\u{0178}",
    ]

    /// The names of U+00A0 to U+00FF, in order.
    private static let latin1 = """
        nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 \
        acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml \
        Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde \
        Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig \
        ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide \
        oslash ugrave uacute ucirc uuml yacute thorn yuml
        """

    /// The punctuation marks, letters and signs from elsewhere.
    private static let punctuation: [String: Unicode.Scalar] = [
        "quot": "\"", "amp": "&", "lt": "<", "gt": ">", "apos": "'", "OElig": "Œ", "oelig": "œ", "Scaron": "Š",
        "scaron": "š", "Yuml": "Ÿ", "Zcaron": "Ž", "zcaron": "ž", "fnof": "ƒ", "circ": "ˆ", "tilde": "˜",
        "ensp": "\u{2002}", "emsp": "\u{2003}", "thinsp": "\u{2009}", "zwnj": "\u{200C}", "zwj": "\u{200D}",
        "lrm": "\u{200E}", "rlm": "\u{200F}", "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "sbquo": "‚",
        "ldquo": "“", "rdquo": "”", "bdquo": "„", "dagger": "†", "Dagger": "‡", "bull": "•", "hellip": "…",
        "permil": "‰", "prime": "′", "Prime": "″", "lsaquo": "‹", "rsaquo": "›", "oline": "‾", "frasl": "⁄",
        "euro": "€", "trade": "™", "larr": "←", "uarr": "↑", "rarr": "→", "darr": "↓", "harr": "↔", "minus": "−",
        "infin": "∞", "asymp": "≈", "ne": "≠", "le": "≤", "ge": "≥", "star": "☆", "starf": "★", "hearts": "♥",
        "check": "✓", "num": "#", "excl": "!", "colon": ":", "comma": ",", "period": ".", "semi": ";", "sol": "/",
        "lpar": "(", "rpar": ")", "lsqb": "[", "rsqb": "]", "ast": "*", "dollar": "$", "percnt": "%",
        "equals": "=", "quest": "?", "commat": "@", "lowbar": "_", "grave": "`", "bsol": "\\", "vert": "|",
        "lcub": "{", "rcub": "}",
    ]
}
