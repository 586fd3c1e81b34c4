import Digest
import Mustache

/// The finished style and script of a page, and the policy that allows them and nothing else.
struct PageParts: Sendable {
    /// The style of the whole page.
    let style: String
    /// The style of shelves, which the page takes where there is room or where one asks for it.
    let shelfStyle: String
    /// The script.
    let script: String

    /// The parts as templates make them; those that are missing are empty.
    init(of partials: MustacheLibrary) throws(MustacheError) {
        style = try Self.part("styles", of: partials)
        shelfStyle = try Self.part("style-shelves", of: partials)
        script = try Self.part("script", of: partials)
    }

    /// What a browser may load and run. Source: W3C, "Content Security Policy Level 3".
    var policy: String {
        [
            "default-src 'none'",
            "img-src https://static.tvmaze.com data:",
            "style-src \(Self.hash(style)) \(Self.hash(shelfStyle))",
            "script-src \(Self.hash(script))",
            "base-uri 'none'",
            "form-action 'none'",
        ].joined(separator: "; ")
    }

    /// A part as it stands between its tags, byte for byte, since a browser takes the hash of just that.
    private static func part(_ name: String, of partials: MustacheLibrary) throws(MustacheError) -> String {
        let text = try partials[name]?.render(.object([:]), partials: partials) ?? ""
        // A browser reads every line break as this one, and takes the first end tag for the end, wherever it stands.
        return text.replacing("\r\n", with: "\n").replacing("</", with: "<\\/")
    }

    private static func hash(_ text: String) -> String {
        "'sha256-\(SHA256.base64(of: text.utf8))'"
    }
}
