extension Unicode.Scalar {
    /// Whether the character occupies two columns: East_Asian_Width W and F of Unicode 16.
    ///
    /// Unassigned code points and marks between wide characters are included, which keeps the ranges few.
    var isWide: Bool {
        switch value {
        case 0..<0x1100: false
        case 0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x303E, 0x3041...0x3247: true
        case 0x3250...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE1F, 0xFE30...0xFE6B: true
        case 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18D08, 0x1AFF0...0x1B2FB, 0x1D300...0x1D376: true
        case 0x1F200...0x1F265, 0x1F6D5...0x1F6DF, 0x1F7E0...0x1F7F0, 0x1FA70...0x1FAFF: true
        case 0x20000...0x2FFFD, 0x30000...0x3FFFD: true
        // Half a flag is narrow by itself.
        default: properties.isEmojiPresentation && !isRegionalIndicator
        }
    }

    /// Whether the character occupies no column: marks, format characters, controls, inner parts of Hangul.
    var isZeroWidth: Bool {
        switch value {
        // Letters and pictures. This and the next line only save time.
        case 0x20...0x7E, 0xA0...0x02FF, 0x1F000...0x1FAFF: return false
        case 0x0300...0x036F, 0x200B...0x200F, 0xFE00...0xFE0F: return true
        case _ where solitaryColumns != nil: return false
        case 0x1160...0x11FF, 0xD7B0...0xD7FF: return true
        // Signs before a number that enclose it. They are format characters, but visible.
        case 0x0600...0x0605, 0x06DD, 0x070F, 0x0890...0x0891, 0x08E2, 0x110BD, 0x110CD: return false
        default: break
        }
        return switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }

    /// Whether the character gives an emoji a color of skin.
    var isSkinTone: Bool { (0x1F3FB...0x1F3FF).contains(value) }
    /// Whether the character is half of a flag.
    var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }

    /// The width of the character in columns, or nil unless it is a common character that never joins others.
    var solitaryColumns: Int? {
        switch value {
        case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x02FF, 0x0370...0x0482, 0x048A...0x052F, 0x2010...0x2027: 1
        case 0x3041...0x3096, 0x30A1...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF60: 2
        default: nil
        }
    }

    /// The width of the character by itself, in columns.
    var columns: Int {
        isZeroWidth ? 0 : isWide ? 2 : 1
    }
}
