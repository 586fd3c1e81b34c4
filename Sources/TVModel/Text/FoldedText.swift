extension StringProtocol {
    /// The text in lower case, without marks on letters, and with letters of usual width: `Éric André` is `eric andre`.
    package var folded: String {
        let narrow = unicodeScalars.map { scalar in
            let isWide = (0xFF01...0xFF5E).contains(scalar.value)
            return Character(isWide ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar)
        }
        let lower = String(narrow).lowercased()
        guard !lower.utf8.allSatisfy({ $0 < 0x80 }) else { return lower }
        return String(lower.map { unmarkedLetters[$0] ?? $0 })
    }

    /// The text by which typed names are compared: folded, without spaces and the signs `.`, `,`, `'`, `-`, `!` and `?`.
    ///
    /// Other signs and digits tell names apart: `AMC` is not `AMC+`.
    package var nameKey: String { folded.filter { !" .,'’-–!¡?¿".contains($0) } }
}

/// The letters that have one or two marks, and the same letters without.
///
/// Characters are equal if they are canonically equivalent (Unicode Standard Annex 15), so that one key stands for both
/// forms of `é`. Two marks are those of Vietnamese and Chinese in Latin letters.
private let unmarkedLetters: [Character: Character] = {
    var letters: [Character: Character] = [:]
    let marks = (0x300...0x344).compactMap(Unicode.Scalar.init)
    for letter in "abcdefghijklmnopqrstuvwxyzαεηιουωабвгдеёжзийклмнопрстуфхцчшщъыьэюя" {
        for mark in marks { letters[Character("\(letter)\(mark)")] = letter }
    }
    for letter in "aeiou" {
        for first in "\u{302}\u{306}\u{308}\u{31B}".unicodeScalars {
            for second in marks { letters[Character("\(letter)\(first)\(second)")] = letter }
        }
    }
    return letters
}()
