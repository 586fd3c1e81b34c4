import Foundation

/// The harmful parts of a text in any format.
struct Hostility {
    /// C0 and C1 control characters other than the line break, and the beginnings and ends of embeddings and isolates.
    let controls: [Unicode.Scalar]
    /// Whether the bytes are UTF-8.
    let isText: Bool

    /// Examines the bytes of an output.
    init(_ data: Data) {
        isText = String(validating: data, as: UTF8.self) != nil
        let text = String(decoding: data, as: UTF8.self)
        controls = text.unicodeScalars.filter { scalar in
            (scalar.value < 0x20 && scalar != "\n") || (0x7F...0x9F).contains(scalar.value)
                || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
        }
    }

    /// Whether the text has none of these.
    var isHarmless: Bool { isText && controls.isEmpty }
}
