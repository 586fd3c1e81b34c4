extension String {
    /// Returns the text in lines of at most a number of columns.
    ///
    /// Lines break between words. Words that are too long and scripts without spaces break between characters. A line
    /// feed in the text stays a line break, and runs of spaces become one space.
    ///
    /// - Parameter columns: The width of a line, at least 2.
    /// - Returns: At least one line, unless the text is empty.
    package func wrapped(to columns: Int) -> [String] {
        guard !isEmpty else { return [] }
        var lines = LineWrapper(columns: Swift.max(columns, 2))
        for line in Array(utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            for word in line.split(separator: UInt8(ascii: " ")) { lines.append(word: word) }
            lines.endLine()
        }
        return lines.finished
    }
}

/// Lines under construction.
private struct LineWrapper {
    let columns: Int
    private(set) var finished: [String] = []
    /// The current line, as UTF-8.
    private var line: [UInt8] = []
    /// The width of the current line.
    private var width = 0

    init(columns: Int) {
        self.columns = columns
    }

    /// Appends a word and the space before it.
    mutating func append(word: ArraySlice<UInt8>) {
        let gap = line.isEmpty ? 0 : 1
        if word.allSatisfy(\.isPrintableASCII) {
            append(Piece(text: word, width: word.count), gap: gap)
        } else {
            let pieces = String(decoding: word, as: UTF8.self).unbreakablePieces
            for (number, piece) in pieces.enumerated() { append(piece, gap: number == 0 ? gap : 0) }
        }
    }

    /// Appends a piece after a gap, or at the start of the next line if it does not fit on this one.
    private mutating func append(_ piece: Piece, gap: Int) {
        guard width + gap + piece.width <= columns else {
            if !line.isEmpty { endLine() }
            return fill(with: piece)
        }
        if gap > 0 { line.append(UInt8(ascii: " ")) }
        line += piece.text
        width += gap + piece.width
    }

    /// Ends the line, even if it is empty.
    mutating func endLine() {
        finished.append(String(decoding: line, as: UTF8.self))
        line.removeAll(keepingCapacity: true)
        width = 0
    }

    /// Writes a piece on an empty line, and on more lines if one is too short.
    private mutating func fill(with piece: Piece) {
        guard piece.width > columns else {
            line += piece.text
            width = piece.width
            return
        }
        for character in String(decoding: piece.text, as: UTF8.self) {
            let needed = character.displayWidth
            if width + needed > columns { endLine() }
            line.append(contentsOf: character.utf8)
            width += needed
        }
    }
}

/// A part of a word that should not be broken.
private struct Piece {
    /// The part itself, as UTF-8.
    let text: ArraySlice<UInt8>
    let width: Int
}

extension String {
    /// The parts of a word between which a line may break: before and after each wide character.
    fileprivate var unbreakablePieces: [Piece] {
        var pieces: [Piece] = []
        var start = startIndex
        var width = 0
        var wasWide = false
        for index in indices {
            let needed = self[index].displayWidth
            if start < index, wasWide || needed == 2 {
                pieces.append(Piece(text: Array(self[start..<index].utf8)[...], width: width))
                (start, width) = (index, 0)
            }
            width += needed
            wasWide = needed == 2
        }
        pieces.append(Piece(text: Array(self[start...].utf8)[...], width: width))
        return pieces
    }
}
