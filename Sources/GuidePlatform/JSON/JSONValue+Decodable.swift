extension JSONValue: Decodable {
    /// Parses a JSON text.
    ///
    /// - Throws: `DecodingError` if the text is not JSON.
    package init(json: Data) throws {
        self = try JSONDecoder().decode(JSONValue.self, from: json)
    }

    /// Decodes a value.
    ///
    /// - Throws: `DecodingError` if there is no JSON value.
    public init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let string = try? value.decode(String.self) {
            // Before numbers, since most values are strings, and each failed attempt throws an error.
            self = .string(string)
        } else if let bool = try? value.decode(Bool.self) {
            self = .bool(bool)
        } else if let integer = try? value.decode(Int.self) {
            self = .integer(integer)
        } else if let decimal = try? value.decode(Double.self) {
            self = .double(decimal)
        } else if let list = try? value.decode([JSONValue].self) {
            self = .list(list)
        } else {
            self = .object(try value.decode([String: JSONValue].self))
        }
    }
}
