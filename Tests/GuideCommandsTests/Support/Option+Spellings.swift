@testable import GuideCommands

extension Option {
    /// All spellings of the option, with dashes: the name, the aliases, the letter.
    var spellings: [String] { longNames.map { "--\($0)" } + [spec.letter.map { "-\($0)" }].compactMap(\.self) }
}
