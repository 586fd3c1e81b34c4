/// A picture in view and its position.
struct PictureSpot: Hashable, Sendable {
    let request: PictureRequest
    let position: ScreenPosition
}
