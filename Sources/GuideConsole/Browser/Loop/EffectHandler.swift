package import GuideService

/// Performs the effects that the browser's state requests.
package protocol EffectHandler: Sendable {
    /// The changes of the stored data, for as long as the browser runs.
    var updates: AsyncStream<ServiceUpdate> { get }

    /// The waits of requests because of the rate limit of the service, for as long as the browser runs.
    var limitWaits: AsyncStream<Duration> { get }

    /// Performs one effect and sends its results. Canceling the task cancels the effect.
    func perform(_ effect: Effect, _ send: @escaping @Sendable (EffectResult) -> Void) async
}
