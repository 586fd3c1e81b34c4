import GuidePlatform

/// A program, with its arguments, that opens a page in a web browser.
///
/// `BROWSER` lists such commands in the format of xdg-open: they are separated by colons, each is split at spaces, and
/// `%s` stands for the address. Without `%s`, the address is the last argument. No shell is involved.
struct BrowserCommand: Hashable {
    /// The name or the path of the program.
    let program: String
    /// The arguments, in which the address is not inserted yet.
    private let arguments: [String]

    /// Creates a command, unless the text is blank.
    init?(_ text: String) {
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        guard let program = words.first else { return nil }
        self.program = program
        arguments = Array(words.dropFirst())
    }

    /// Returns the commands to try one after another: those in `BROWSER`, or else that of the system.
    static func all(in environment: Environment) -> [BrowserCommand] {
        let named = environment["BROWSER"]?.split(separator: ":").compactMap { BrowserCommand(String($0)) } ?? []
        return named.isEmpty ? [systemCommand].compactMap(\.self) : named
    }

    /// The program that opens the default browser.
    private static var systemCommand: BrowserCommand? {
        #if os(macOS)
            BrowserCommand("open")
        #else
            BrowserCommand("xdg-open")
        #endif
    }

    func arguments(for address: String) -> [String] {
        guard arguments.contains(where: { $0.contains("%s") }) else { return arguments + [address] }
        return arguments.map { $0.replacing("%s", with: address) }
    }
}
