/// A key press or a paste, as a terminal reports it.
package enum Key: Hashable, Sendable {
    /// A letter, a digit or another visible character.
    case character(Character)
    /// A letter pressed together with Control, in lower case.
    case control(Character)
    /// Pasted text, unchecked.
    case paste(String)
    case up, down, left, right
    case pageUp, pageDown, home, end
    case tab, backTab, enter, escape, backspace, delete
}
