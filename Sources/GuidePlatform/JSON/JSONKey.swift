/// A key of a JSON object, where a list of all keys would only repeat the names of the properties.
package struct JSONKey: CodingKey, ExpressibleByStringLiteral {
    package let stringValue: String
    package var intValue: Int? { nil }

    package init(stringValue: String) { self.stringValue = stringValue }
    package init?(intValue: Int) { nil }
    package init(stringLiteral key: String) { stringValue = key }
}
