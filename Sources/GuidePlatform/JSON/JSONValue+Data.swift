extension JSONValue {
    /// Parses a JSON text.
    ///
    /// - Throws: `DecodingError` if the text is not JSON.
    package init(json: Data) throws {
        self = try JSONDecoder().decode(JSONValue.self, from: json)
    }
}
