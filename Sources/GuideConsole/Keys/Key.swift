/// A key, or what a terminal sends in its stead.
package enum Key: Hashable, Sendable {
    /// A letter, a digit, anything that can be read.
    case character(Character)
    /// A letter pressed together with Control, in lower case.
    case control(Character)
    /// Text that was pasted, whatever is in it.
    case paste(String)
    case up, down, left, right
    case pageUp, pageDown, home, end
    case tab, backTab, enter, escape, backspace, delete
}
