/// Writing text and values.
extension Renderer {
    /// Writes text, with the margin before each line.
    mutating func write(_ text: Text) {
        guard !margin.isEmpty else { return output.append(frame.tree.source.bytes, text.range) }
        let bytes = frame.tree.source.bytes[text.range]
        if text.startsLine, bytes.isEmpty {
            output.append(margin.content)
        }
        var start = bytes.startIndex
        while start < bytes.endIndex, !output.isFull {
            let end = bytes[start...].firstIndex(of: .lineFeed).map { $0 + 1 } ?? bytes.endIndex
            let line = bytes[start..<end]
            if start > bytes.startIndex || text.startsLine, !line.isEmptyLine {
                output.append(margin.content)
            }
            output.append(line)
            start = end
        }
    }

    mutating func write(_ variable: Variable) {
        let text = contexts.value(at: variable.path).text
        switch escaping {
        case .html where variable.isEscaped: output.appendEscaped(text)
        case .custom(let escape) where variable.isEscaped: output.append(escape(text))
        case .html, .none, .custom: output.append(text)
        }
    }
}

extension ArraySlice<UInt8> {
    /// Whether a line consists of its ending only.
    fileprivate var isEmptyLine: Bool {
        last == .lineFeed && (count == 1 || count == 2 && first == .carriageReturn)
    }
}
