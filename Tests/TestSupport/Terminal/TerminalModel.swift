/// The screen that a terminal shows for the bytes it receives; it supports only the browser's sequences.
///
/// It is written from the specifications, ECMA-48 and xterm's list of control sequences, and shares no code with the
/// program that it tests. Unknown sequences are collected in ``unknown``.
package struct TerminalModel: Sendable {
    /// A cell: a character and its style; empty text if a wide character on its left covers it.
    package struct Cell: Hashable, Sendable {
        /// The character.
        package var text = " "
        /// The parameters of "Select Graphic Rendition" in force, such as `1;37;44`; empty for none.
        package var look = ""
    }

    /// The number of columns.
    package private(set) var columns: Int
    /// The number of lines.
    package private(set) var rows: Int
    /// The visible lines from the top: during an update (mode 2026), the lines before it.
    package var cells: [[Cell]] { seen ?? lines }
    /// The private modes that are set, such as 1049 for the alternate screen.
    package private(set) var modes: Set<String> = ["25", "7"]
    /// The unknown sequences received.
    package private(set) var unknown: [String] = []
    /// The position of the next character, from 0.
    package private(set) var row = 0, column = 0

    private let joinsEmoji: Bool
    private var lines: [[Cell]]
    /// The lines shown until the current update ends.
    private var seen: [[Cell]]?
    private var look = ""
    private var pending: [UInt8] = []

    /// Creates an empty terminal.
    ///
    /// - Parameter joinsEmoji: Whether several emoji with joiners between them are one character, as in new terminals.
    package init(columns: Int, rows: Int, joinsEmoji: Bool = true) {
        self.joinsEmoji = joinsEmoji
        self.columns = columns
        self.rows = rows
        lines = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
    }

    /// The characters only, line by line, without trailing spaces.
    package var text: String {
        cells.map { line in
            let text = line.map(\.text).joined()
            return String(text.reversed().drop { $0 == " " }.reversed())
        }.joined(separator: "\n") + "\n"
    }

    /// Whether the cursor is visible.
    package var showsCursor: Bool { modes.contains("25") }
    /// Whether the alternate screen is active.
    package var isAlternate: Bool { modes.contains("1049") }

    /// Changes the size; cells that do not fit are lost, and the others stay in place.
    package mutating func resize(columns: Int, rows: Int) {
        let old = (rows: self.rows, columns: self.columns)
        func resized(_ lines: [[Cell]]) -> [[Cell]] {
            (0..<rows).map { row in
                (0..<columns).map { column in row < old.rows && column < old.columns ? lines[row][column] : Cell() }
            }
        }
        lines = resized(lines)
        seen = seen.map(resized)
        (self.columns, self.rows) = (columns, rows)
        (row, column) = (min(row, rows - 1), min(column, columns - 1))
    }

    /// Processes bytes, which may be split anywhere.
    package mutating func take(_ bytes: some Sequence<UInt8>) {
        pending += bytes
        var rest = pending[...]
        while let first = rest.first {
            let length: Int?
            switch first {
            case 0x1B: length = takeSequence(rest)
            case 0x00..<0x20, 0x7F: length = takeControl(first)
            default: length = takeText(rest)
            }
            guard let length else { break }
            rest = rest.dropFirst(length)
        }
        pending = Array(rest)
    }

    private mutating func takeControl(_ byte: UInt8) -> Int {
        switch byte {
        case 0x0D: column = 0
        case 0x0A: row = min(row + 1, rows - 1)
        default: unknown.append("control \(byte)")
        }
        return 1
    }

    /// Processes text up to the next control character.
    private mutating func takeText(_ bytes: ArraySlice<UInt8>) -> Int? {
        let run = bytes.prefix { $0 >= 0x20 && $0 != 0x7F }
        var whole = run
        // The last character waits: it may be incomplete, or a combining mark may follow.
        if run.count == bytes.count {
            let tail = run.suffix(3).lastIndex { $0 >= 0xC0 }
            if let tail, run.endIndex - tail < (run[tail] >= 0xF0 ? 4 : run[tail] >= 0xE0 ? 3 : 2) {
                whole = run[..<tail]
            }
            whole = whole.dropLast(String(decoding: whole, as: UTF8.self).last?.utf8.count ?? 0)
        }
        guard !whole.isEmpty else { return nil }
        for character in String(decoding: whole, as: UTF8.self) {
            if joinsEmoji {
                put(character)
            } else {
                for part in character.unicodeScalars.split(separator: "\u{200D}") { put(Character(String(part))) }
            }
        }
        return whole.count
    }

    private mutating func put(_ character: Character) {
        let width = Self.width(of: character)
        guard width > 0 else { return unknown.append("lone mark \(character.unicodeScalars.map(\.value))") }
        // Without wrapping, characters that do not fit overwrite the last column.
        if column + width > columns { column = columns - width }
        clearHalves(column..<column + width)
        lines[row][column] = Cell(text: String(character), look: look)
        if width == 2 { lines[row][column + 1] = Cell(text: "", look: look) }
        column += width
    }

    /// Overwriting half of a wide character turns the other half into a space.
    private mutating func clearHalves(_ range: Range<Int>) {
        if lines[row][range.lowerBound].text.isEmpty, range.lowerBound > 0 {
            lines[row][range.lowerBound - 1].text = " "
        }
        if range.upperBound < columns, lines[row][range.upperBound].text.isEmpty {
            lines[row][range.upperBound].text = " "
        }
    }

    private mutating func takeSequence(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard let kind = bytes.dropFirst().first else { return nil }
        let body = bytes.dropFirst(2)
        switch kind {
        case UInt8(ascii: "["):
            let parameters = body.prefix { (0x20...0x3F).contains($0) }
            guard let final = body.dropFirst(parameters.count).first else { return nil }
            obey(String(decoding: parameters, as: UTF8.self), Character(Unicode.Scalar(final)))
            return 3 + parameters.count
        default:
            unknown.append("ESC \(kind)")
            return 2
        }
    }

    private mutating func obey(_ parameters: String, _ final: Character) {
        let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        switch final {
        case "H":
            row = min(max((numbers.first ?? 1), 1), rows) - 1
            column = min(max((numbers.count > 1 ? numbers[1] : 1), 1), columns) - 1
        case "m":
            if parameters == "0" || parameters.isEmpty { look = "" } else { look = String(parameters.trimmingZero) }
        case "J" where parameters == "2":
            lines = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
        case "K" where parameters.isEmpty:
            for place in column..<columns { lines[row][place] = Cell() }
        case "h" where parameters == "?2026": seen = seen ?? lines
        case "l" where parameters == "?2026": seen = nil
        case "l" where parameters == "?1049":
            // The main screen, which was empty, with the cursor at its start.
            modes.remove("1049")
            lines = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
            (row, column) = (0, 0)
        case "h" where parameters.hasPrefix("?"): modes.insert(String(parameters.dropFirst()))
        case "l" where parameters.hasPrefix("?"): modes.remove(String(parameters.dropFirst()))
        default: unknown.append("CSI \(parameters)\(final)")
        }
    }

    /// Two for East Asian wide characters and emoji, zero for combining marks and controls, otherwise one.
    private static func width(of character: Character) -> Int {
        let scalars = character.unicodeScalars
        guard let first = scalars.first else { return 0 }
        switch first.properties.generalCategory {
        case .control, .format, .nonspacingMark, .enclosingMark, .spacingMark: return 0
        default: break
        }
        if scalars.contains("\u{FE0F}") { return 2 }
        let wide: [ClosedRange<UInt32>] = [
            0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6B,
            0xFF01...0xFF60, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF, 0x1F1E6...0x1F1FF,
            0x20000...0x3FFFD,
        ]
        return wide.contains { $0.contains(first.value) } ? 2 : 1
    }
}

extension String {
    /// The text without the reset at the start of a rendition.
    fileprivate var trimmingZero: Substring { hasPrefix("0;") ? dropFirst(2) : self[...] }
}
