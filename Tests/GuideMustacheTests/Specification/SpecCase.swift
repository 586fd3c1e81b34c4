import GuideMustache
import Testing

/// A row of a table: a template, data and the expected output.
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

    /// Creates a row: the name first, then template, data and partials, and the expected output last.
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

    /// The name shown for failed tests.
    var testDescription: String { name }

    /// Renders the template and compares the output.
    func check(sourceLocation: SourceLocation = #_sourceLocation) throws {
        let template = try MustacheTemplate(template, name: name)
        let output = try template.render(data, partials: MustacheLibrary(sources: partials))
        #expect(output == expected, sourceLocation: sourceLocation)
    }
}
