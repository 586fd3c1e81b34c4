/// What is wrong with a template, and where.
public struct MustacheError: Error, Sendable, Equatable {
    /// What is wrong.
    public let kind: Kind

    /// The name of the template that holds the mistake.
    public let template: String

    /// The line of the tag at fault, counted from 1.
    public let line: Int

    /// The column of the tag at fault in characters, counted from 1.
    public let column: Int

    /// That line of the source, without its line ending.
    public let sourceLine: String

    /// An error of its parts, as templates throw it; lines and columns count from 1.
    public init(kind: Kind, template: String, line: Int, column: Int, sourceLine: String) {
        self.kind = kind
        self.template = template
        self.line = max(1, line)
        self.column = max(1, column)
        self.sourceLine = sourceLine
    }
}
