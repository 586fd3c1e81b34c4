/// An error in a template, with its location.
public struct MustacheError: Error, Sendable, Equatable {
    /// The kind of error.
    public let kind: Kind

    /// The name of the template.
    public let template: String

    /// The line number of the tag that caused the error, counted from 1.
    public let line: Int

    /// The column of that tag, in characters, counted from 1.
    public let column: Int

    /// The source line that contains the tag, without its line ending.
    public let sourceLine: String

    /// Creates an error. Lines and columns are counted from 1.
    public init(kind: Kind, template: String, line: Int, column: Int, sourceLine: String) {
        self.kind = kind
        self.template = template
        self.line = max(1, line)
        self.column = max(1, column)
        self.sourceLine = sourceLine
    }
}
