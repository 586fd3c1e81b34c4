/// A report in a format that does not need a template.
public struct ReportDocument: Sendable {
    /// A sentence about the events that the format cannot express, or nil if there are none.
    public internal(set) var notice: String?
    /// Whether it is a guide without programmes.
    package internal(set) var isEmpty = false
    let write: @Sendable () -> [UInt8]

    /// Returns the complete file in UTF-8. Equal data give equal bytes.
    public func bytes() -> [UInt8] { write() }
}
