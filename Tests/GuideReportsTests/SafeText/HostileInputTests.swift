import GuideReports
import Testing

@Suite(.timeLimit(.minutes(60)))
struct HostileInputTests {
    private static let texts = HostileInput.texts(5_000, seed: 2026)

    @Test func `safe HTML has allowed elements only, is balanced and stays the same if cleaned again`() {
        for text in Self.texts {
            let rich = RichText(html: text)
            #expect(SafeHTMLChecker.fault(in: rich.html) == nil, "\(text.debugDescription)")
            #expect(RichText(html: rich.html).html == rich.html, "\(text.debugDescription)")
            #expect(rich.isEmpty == rich.html.isEmpty)
        }
    }

    @Test func `unescaping escaped HTML returns the clean text`() {
        for text in Self.texts {
            let html = SafeText.html(text)
            #expect(!html.contains { "<>\"".contains($0) })
            #expect(
                withoutSpaces(RichText(html: html).inlinePlain) == withoutSpaces(SafeText.plain(text)),
                "\(text.debugDescription)"
            )
        }
    }

    @Test func `one-line Markdown has a backslash before every active character`() {
        for text in Self.texts {
            let markdown = SafeText.markdown(text)
            #expect(!hasActiveCharacter(markdown), "\(text.debugDescription)")
            #expect(unescaped(markdown) == SafeText.plain(text), "\(text.debugDescription)")
            let rich = RichText(html: text).inlineMarkdown
            #expect(!rich.unicodeScalars.contains("\n") && !hasActiveCharacter(rich, allowed: "*"))
        }
    }

    @Test func `terminal text has no control characters and no bidi controls`() {
        for text in Self.texts {
            let terminal = SafeText.terminal(text)
            #expect(!terminal.unicodeScalars.contains(where: isDangerous), "\(text.debugDescription)")
            #expect(SafeText.terminal(terminal) == terminal, "\(text.debugDescription)")
        }
    }

    @Test func `truncated, padded and wrapped text stays within its columns`() {
        for (number, text) in Self.texts.enumerated() {
            let columns = 2 + number % 30
            #expect(text.truncated(toColumns: columns).displayWidth <= columns, "\(text.debugDescription)")
            let line = SafeText.terminal(text)
            #expect(
                line.padded(to: columns).displayWidth == max(columns, line.displayWidth),
                "\(text.debugDescription)"
            )
            let lines = line.wrapped(to: columns)
            #expect(lines.allSatisfy { $0.displayWidth <= columns }, "\(text.debugDescription)")
            #expect(withoutSpaces(lines.joined()) == withoutSpaces(line), "\(text.debugDescription)")
        }
    }

    @Test func `fitting to a number of columns gives the same result as cutting and padding`() {
        for (number, text) in Self.texts.enumerated() {
            let columns = number % 40
            #expect(text.fitted(toColumns: columns) == text.truncated(toColumns: columns).padded(to: columns))
            #expect(text.fitted(toColumns: columns).displayWidth == columns, "\(text.debugDescription) in \(columns)")
        }
    }

    @Test(arguments: [
        "<", "&", "<b>", "<b><i>", "<p>x", "<a href=\"", "<!--", "<![CDATA[>", "<script></scrip", "&#9",
        "\u{202E}\u{2067}",
        "\u{301}", "\u{200D}", "<br>", "漢", "<i>.</i><b>\"</b>", "*", "1", "<b><i></b>x</i>y", "<a href=http://x.org>y",
        "👨‍👩‍",
    ])
    func `cleaning takes linear time for any repeated part`(part: String) {
        let text = HostileInput.text(of: part, size: 50_000)
        let rich = RichText(html: text)
        #expect(rich.html.utf8.count + rich.inlineMarkdown.utf8.count + rich.plain.utf8.count < 5_000_000)
        #expect(SafeText.markdown(text).utf8.count + SafeText.html(text).utf8.count < 2_000_000)
        #expect(SafeText.terminal(text).displayWidth <= 50_000)
        #expect(text.truncated(toColumns: 20).displayWidth <= 20)
        #expect(!text.wrapped(to: 80).isEmpty)
    }

    @Test(arguments: ["<", "<b><i>", "<a href=\"", "<!--", "&#9", "x <br>", "x <br><b></b>", "x <b></b><br>"])
    func `cleaning takes linear time for long markup`(part: String) {
        #expect(RichText(html: HostileInput.text(of: part, size: 100_000)).html.utf8.count < 5_000_000)
    }
}

/// The characters of a text without its spaces.
private func withoutSpaces(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { $0 != " " }
}

/// Whether a terminal might interpret the character.
private func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xE0000...0xE007F: true
    default: false
    }
}

/// Whether Markdown has an unescaped character that is always active.
private func hasActiveCharacter(_ markdown: String, allowed: String = "") -> Bool {
    var isEscaped = false
    // The at sign of a mail address is in a code span.
    for scalar in markdown.replacing("`@`", with: "@").unicodeScalars {
        if !isEscaped, "`*_{}[]|~<>\n".unicodeScalars.contains(scalar), !allowed.unicodeScalars.contains(scalar) {
            return true
        }
        isEscaped = !isEscaped && scalar == "\\"
    }
    return isEscaped
}

/// The plain text of Markdown without markup.
private func unescaped(_ markdown: String) -> String {
    var text = String.UnicodeScalarView()
    var rest = markdown.replacing("`@`", with: "@").unicodeScalars[...]
    while let scalar = rest.popFirst() {
        if scalar == "\\", let escaped = rest.popFirst() {
            text.append(escaped)
        } else if let entity = entities.first(where: { scalar == "&" && rest.starts(with: $0.name.unicodeScalars) }) {
            text.append(entity.scalar)
            rest = rest.dropFirst(entity.name.unicodeScalars.count)
        } else {
            text.append(scalar)
        }
    }
    return String(text)
}

/// The entities that the Markdown writer uses.
private let entities: [(name: String, scalar: Unicode.Scalar)] = [("lt;", "<"), ("gt;", ">"), ("amp;", "&")]
