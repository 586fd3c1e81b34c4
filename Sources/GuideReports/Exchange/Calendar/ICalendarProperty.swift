/// A property of a component: a name, the type of its value if it is not the default, and the value.
package struct ICalendarProperty: Sendable, Hashable {
    let name: String
    let valueType: String?
    let value: ICalendarValue

    /// Creates a property.
    ///
    /// - Parameter valueType: The type that `VALUE` declares, such as `DATE`, or nil for the default type of the
    ///   property.
    package init(_ name: String, valueType: String? = nil, _ value: ICalendarValue) {
        self.name = name
        self.valueType = valueType
        self.value = value
    }

    /// Creates a property whose value is a text.
    package init(_ name: String, text: String) {
        self.init(name, .text(text))
    }

    /// Creates a property whose value is written without escapes.
    package init(_ name: String, _ value: String) {
        self.init(name, .verbatim(value))
    }

    /// The property as a content line that is not folded yet.
    var line: String {
        name + (valueType.map { ";VALUE=\($0)" } ?? "") + ":" + value.written
    }
}
