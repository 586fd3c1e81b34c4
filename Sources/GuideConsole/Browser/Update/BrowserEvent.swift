package import GuidePlatform
package import GuideService

/// An event that changes the state of the browser.
package enum BrowserEvent: Sendable {
    /// The program started.
    case start
    /// A key was pressed.
    case key(Key)
    /// The terminal answered a question.
    case answered(TerminalAnswer)
    /// Time has passed.
    case tick
    /// The size of the terminal changed.
    case resized(TerminalSize)
    /// The stored data changed.
    case update(ServiceUpdate)
    /// A request waits because of the rate limit of the service.
    case waiting(Duration)
    /// An effect produced a result.
    case result(EffectResult)
}
