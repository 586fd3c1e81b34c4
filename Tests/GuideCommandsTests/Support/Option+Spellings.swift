@testable import GuideCommands

extension Option {
    /// All spellings of the option, with dashes: the name, the letter.
    var spellings: [String] { [dashedName] + [spec.letter.map { "-\($0)" }].compactMap(\.self) }
}
