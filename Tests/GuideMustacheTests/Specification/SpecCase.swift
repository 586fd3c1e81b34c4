import GuideMustache
import Testing

/// A row of a table: a template and data, and what comes of them.
struct SpecCase: Sendable, CustomTestStringConvertible {
    /// The purpose of the row.
    let name: String

    /// The template.
    let template: String

    /// The data.
    let data: MustacheValue

    /// The partials and parents.
    let partials: [String: String]

    /// The expected output.
    let expected: String

    /// A row; the name stands in front, then template, data and partials, and the outcome at the end.
    init(
        _ name: String,
        _ template: String,
        _ data: MustacheValue = [:],
        partials: [String: String] = [:],
        is expected: String
    ) {
        self.name = name
        self.template = template
        self.data = data
        self.partials = partials
        self.expected = expected
    }

    /// The name, for lists of failed tests.
    var testDescription: String { name }

    /// Renders the template and compares.
    func check(sourceLocation: SourceLocation = #_sourceLocation) throws {
        let template = try MustacheTemplate(template, name: name)
        let output = try template.render(data, partials: MustacheLibrary(sources: partials))
        #expect(output == expected, sourceLocation: sourceLocation)
    }
}
