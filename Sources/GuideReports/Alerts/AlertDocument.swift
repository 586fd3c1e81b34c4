import GuidePlatform
package import TVModel

/// The alerts of a run as bytes.
package struct AlertDocument {
    package static let formats: [ReportFormat] = [.text, .markdown, .jsonl]

    private let alerts: [Alert]
    /// A sentence for a receiver that is tried while there is nothing to tell, or nil.
    private var trial: String?
    private let favorites: Set<Show.ID>
    private let context: ReportContext

    /// Creates the document of alerts, of which there is at least one.
    package init(_ alerts: [Alert], favorites: Set<Show.ID>, for context: ReportContext) {
        self.alerts = alerts
        self.favorites = favorites
        self.context = context
    }

    /// Creates the document for a receiver that is tried while there is nothing to tell.
    package init(trial sentence: String, for context: ReportContext) {
        self.init([], favorites: [], for: context)
        trial = sentence
    }

    /// Returns a line for each alert.
    package func bytes(as format: ReportFormat) -> [UInt8] {
        if let trial { return bytes(ofTrial: trial, as: format) }
        switch format {
        case .jsonl: return alerts.flatMap { json(of: $0).bytes(.line) }
        case .markdown: return alerts.flatMap { Array((AlertText(alert: $0, context: context).markdown + "\n").utf8) }
        default: return alerts.flatMap { Array((AlertText(alert: $0, context: context).line + "\n").utf8) }
        }
    }

    private func bytes(ofTrial sentence: String, as format: ReportFormat) -> [UInt8] {
        switch format {
        case .jsonl:
            JSONValue.object([
                "count": 0, "event": .null, "from": .null, "key": "trial", "keys": .list([]), "kind": "trial",
                "season": .null, "show": .null, "text": .string(sentence),
            ]).bytes(.line)
        case .markdown: Array("* \(SafeText.markdown(sentence))\n".utf8)
        default: Array("\(sentence)\n".utf8)
        }
    }

    /// The maximum length of a line of a mail, in bytes. Source: RFC 5322, section 2.1.1.
    private static let lineLimit = 998

    /// Returns a mail with these alerts, whose text is in Base64 if it has longer lines than a mail may have.
    ///
    /// Source: RFC 5322, RFC 2045, RFC 2047.
    package func mail(as format: ReportFormat) -> [UInt8] {
        let text = bytes(as: format)
        let isLong = text.split(separator: 0x0A).contains { $0.count > Self.lineLimit }
        let coded = Data(text).base64EncodedString(options: [.lineLength76Characters, .endLineWithLineFeed])
        let header = mailHeader(as: format, encoding: isLong ? "base64" : "8bit")
        return Array(header.utf8) + (isLong ? Array("\(coded)\n".utf8) : text)
    }

    private func mailHeader(as format: ReportFormat, encoding: String) -> String {
        let others = alerts.count > 1 ? " and \(alerts.count - 1) more" : ""
        let title = alerts.first.map { AlertText(alert: $0, context: context).title } ?? "a trial"
        let subject = "TV: \(title)\(others)"
        let type =
            switch format {
            case .jsonl: "application/jsonl"
            case .markdown: "text/markdown"
            default: "text/plain"
            }
        return """
            Subject: \(encodedWords(subject))
            MIME-Version: 1.0
            Content-Type: \(type); charset=utf-8
            Content-Transfer-Encoding: \(encoding)


            """
    }

    /// Returns a text for a header: as it is if it is ASCII, else in words of at most 75 characters.
    private func encodedWords(_ text: String) -> String {
        guard !text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return text }
        var words = [""]
        for scalar in text.unicodeScalars {
            // 45 bytes are 60 characters of Base64.
            if words[words.count - 1].utf8.count + scalar.utf8.count > 45 { words.append("") }
            words[words.count - 1].unicodeScalars.append(scalar)
        }
        return words.map { "=?utf-8?B?\(Data($0.utf8).base64EncodedString())?=" }.joined(separator: "\n ")
    }

    private func json(of alert: Alert) -> JSONValue {
        let event = alert.event.map { event -> JSONValue in
            var members = event.episode.jsonMembers(context)
            members["network"] = event.show.channel.json
            members["streaming"] = .bool(event.isStreaming)
            return .object(members)
        }
        return .object([
            "count": .integer(alert.all.count),
            "event": event ?? .null,
            "from": alert.before.json,
            "key": .string(alert.key),
            "keys": JSONValue(alert.all.map(\.key)),
            "kind": .string(alert.kind.name),
            "season": JSONValue(alert.season),
            "show": alert.show.json(nil, isFavorite: favorites.contains(alert.show.id)),
            "text": .string(AlertText(alert: alert, context: context).line),
        ])
    }
}
