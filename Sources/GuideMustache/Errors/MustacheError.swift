/// An error in a template, with its location.
public struct MustacheError: Error, Sendable, Equatable {
    /// The kind of error.
    public let kind: Kind

    /// The name of the template.
    public let template: String

    /// The line of the tag that caused the error, counted from 1.
    public let line: Int

    /// The column of that tag in characters, counted from 1.
    public let column: Int

    /// That line of the source, without its line ending.
    public let sourceLine: String

    /// An error as templates throw it. Lines and columns count from 1.
    public init(kind: Kind, template: String, line: Int, column: Int, sourceLine: String) {
        self.kind = kind
        self.template = template
        self.line = max(1, line)
        self.column = max(1, column)
        self.sourceLine = sourceLine
    }
}
