/// The open bidi controls, so that each is closed and none closes another's.
///
/// The rules are those of UAX 9: a PDI also ends the embeddings inside its isolate, a PDF never ends an isolate.
struct BidiBalance {
    /// PDF, which ends an embedding.
    private static let embeddingEnd: Unicode.Scalar = "\u{202C}"
    /// PDI, which ends an isolate.
    private static let isolateEnd: Unicode.Scalar = "\u{2069}"
    /// UAX 9 gives up at a depth of 125; no text that people read is nested deeper than this.
    private static let maxDepth = 16

    /// The controls that end the open ones, outermost first.
    private var ends: [Unicode.Scalar] = []

    /// The output for a control that opens an embedding or an isolate: the control, or nothing if too deep.
    mutating func open(_ control: Unicode.Scalar, isIsolate: Bool) -> [Unicode.Scalar] {
        guard ends.count < Self.maxDepth else { return [] }
        ends.append(isIsolate ? Self.isolateEnd : Self.embeddingEnd)
        return [control]
    }

    /// The output for a PDF: itself, or nothing if the innermost open control is not an embedding.
    mutating func closeEmbedding() -> [Unicode.Scalar] {
        guard ends.last == Self.embeddingEnd else { return [] }
        return [ends.removeLast()]
    }

    /// The output for a PDI: the ends of everything inside its isolate and itself, or nothing without an isolate.
    mutating func closeIsolate() -> [Unicode.Scalar] {
        guard let isolate = ends.lastIndex(of: Self.isolateEnd) else { return [] }
        defer { ends.removeSubrange(isolate...) }
        return ends[isolate...].reversed()
    }

    /// The output at the end of the text: the ends of everything that is open.
    mutating func closeAll() -> [Unicode.Scalar] {
        defer { ends.removeAll() }
        return ends.reversed()
    }
}
