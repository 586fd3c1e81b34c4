/// The open bidi controls, tracked so that each is closed by its own end.
///
/// The rules are those of UAX 9: a PDI also ends the embeddings inside its isolate, a PDF never ends an isolate.
struct BidiBalance {
    /// PDF, which ends an embedding.
    private static let embeddingEnd: Unicode.Scalar = "\u{202C}"
    /// PDI, which ends an isolate.
    private static let isolateEnd: Unicode.Scalar = "\u{2069}"
    /// The maximum depth. UAX 9 allows 125, but real texts are never nested as deeply as this.
    private static let maxDepth = 16

    /// The ends of the open controls, outermost first.
    private var ends: [Unicode.Scalar] = []

    /// Returns the output for a control that opens an embedding or an isolate: the control, or nothing if it is nested
    /// too deeply.
    mutating func open(_ control: Unicode.Scalar, isIsolate: Bool) -> [Unicode.Scalar] {
        guard ends.count < Self.maxDepth else { return [] }
        ends.append(isIsolate ? Self.isolateEnd : Self.embeddingEnd)
        return [control]
    }

    /// Returns the output for a PDF: the PDF itself, or nothing if the innermost open control is not an embedding.
    mutating func closeEmbedding() -> [Unicode.Scalar] {
        guard ends.last == Self.embeddingEnd else { return [] }
        return [ends.removeLast()]
    }

    /// Returns the output for a PDI: the ends of everything inside its isolate and the PDI itself, or nothing if no
    /// isolate is open.
    mutating func closeIsolate() -> [Unicode.Scalar] {
        guard let isolate = ends.lastIndex(of: Self.isolateEnd) else { return [] }
        defer { ends.removeSubrange(isolate...) }
        return ends[isolate...].reversed()
    }

    /// Returns the output at the end of the text: the ends of all open controls.
    mutating func closeAll() -> [Unicode.Scalar] {
        defer { ends.removeAll() }
        return ends.reversed()
    }
}
