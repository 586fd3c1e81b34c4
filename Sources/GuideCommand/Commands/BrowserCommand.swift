import GuidePlatform

/// A program and its arguments that open a page in a web browser.
///
/// `BROWSER` lists such commands in the way that xdg-open reads it: separated by colons, each split at spaces, with
/// `%s` for the address, which otherwise is the last argument. No shell is involved.
struct BrowserCommand: Hashable {
    /// The name or the path of the program.
    let program: String
    /// The arguments before the address is put in.
    private let arguments: [String]

    /// Creates a command, unless the text is blank.
    init?(_ text: String) {
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        guard let program = words.first else { return nil }
        self.program = program
        arguments = Array(words.dropFirst())
    }

    /// Returns the commands to try in turn: those in `BROWSER`, else the system's own.
    static func all(in environment: Environment) -> [BrowserCommand] {
        let named = environment["BROWSER"]?.split(separator: ":").compactMap { BrowserCommand(String($0)) } ?? []
        return named.isEmpty ? [systemCommand].compactMap(\.self) : named
    }

    /// The program that opens the browser of the user's choice.
    private static var systemCommand: BrowserCommand? {
        #if os(macOS)
            BrowserCommand("open")
        #else
            BrowserCommand("xdg-open")
        #endif
    }

    /// Returns the arguments for an address.
    func arguments(for address: String) -> [String] {
        guard arguments.contains(where: { $0.contains("%s") }) else { return arguments + [address] }
        return arguments.map { $0.replacing("%s", with: address) }
    }
}
