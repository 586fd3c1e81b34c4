package import GuideService

/// Does what the browser's state asks for.
package protocol EffectHandler: Sendable {
    /// What changes in the store, for as long as the browser runs.
    var updates: AsyncStream<ServiceUpdate> { get }

    /// Does one thing, and tells what came of it; it may be given up by cancelling its task.
    func perform(_ effect: Effect, _ send: @escaping @Sendable (BrowserEvent) -> Void) async
}
