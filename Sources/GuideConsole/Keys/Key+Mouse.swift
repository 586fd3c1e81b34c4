extension Key {
    /// Creates the key of a mouse report in SGR form, such as `<0;12;5`, or nil for all but clicks and turns of the wheel.
    ///
    /// - Parameters:
    ///   - parameters: The button, the column and the line, counted from 1.
    ///   - final: `M` for a press, `m` for a release.
    init?(mouseReport parameters: ArraySlice<UInt8>, final: UInt8) {
        let numbers = String(decoding: parameters.dropFirst(), as: UTF8.self).split(separator: ";").map { Int($0) }
        guard final == UInt8(ascii: "M"), numbers.count == 3, let button = numbers[0], let column = numbers[1],
            let row = numbers[2], column > 0, row > 0
        else { return nil }
        // Some bits stand for Shift, Meta and Control.
        switch button & ~0b1_1100 {
        case 0: self = .click(ScreenPosition(row: row - 1, column: column - 1))
        case 64: self = .wheel(-1)
        case 65: self = .wheel(1)
        default: return nil
        }
    }
}
