import GuidePlatform

extension WordReader {
    /// The words for the script of a page, which reads them as this does: other words for kinds, the parts of the day in
    /// minutes, and words that say nothing beside others.
    static let wordsOfPage: JSONValue = {
        let parts = TimeWords.parts.flatMap { part in
            part.names.map { ($0, JSONValue.list([.integer(part.from * 60), .integer(part.to * 60)])) }
        }
        return .object([
            "kinds": .object(ShowKind.synonyms.mapValues { .string($0) }),
            "parts": .object(Dictionary(uniqueKeysWithValues: parts)),
            "fillers": JSONValue(WordQuery.fillers.sorted()),
        ])
    }()
}
