@testable import GuideCommands

extension Option {
    /// All spellings of the option, with dashes: the name, the letter, the British spelling.
    var spellings: [String] {
        [dashedName] + [spec.letter.map { "-\($0)" }].compactMap(\.self) + (self == .color ? ["--colour"] : [])
    }
}
