/// A component of iCalendar, such as a calendar, an event or an alarm. Source: RFC 5545, section 3.6.
package struct ICalendarComponent: Sendable, Hashable {
    let name: String
    let properties: [ICalendarProperty]
    let components: [ICalendarComponent]

    /// Creates a component with properties and nested components.
    package init(_ name: String, _ properties: [ICalendarProperty], _ components: [ICalendarComponent] = []) {
        self.name = name
        self.properties = properties
        self.components = components
    }

    /// The component as content lines, in UTF-8.
    package var bytes: [UInt8] {
        var lines = ContentLines()
        write(to: &lines)
        return lines.bytes
    }

    private func write(to lines: inout ContentLines) {
        lines.append("BEGIN:\(name)")
        for property in properties { lines.append(property.line) }
        for component in components { component.write(to: &lines) }
        lines.append("END:\(name)")
    }
}
