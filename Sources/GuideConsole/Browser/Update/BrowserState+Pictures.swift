import TVModel

extension BrowserState {
    /// Asks the terminal about pictures if its answers matter.
    mutating func askAboutPictures() -> [Effect] {
        if pictures.support.isMissingConverter {
            statusMessage = "Pictures in this terminal need the program chafa, which is not installed."
        }
        guard let question = pictures.support.question else { return [] }
        pictures.startWaiting(at: moment.uptime)
        return [.ask(question)]
    }

    mutating func note(_ answer: TerminalAnswer) {
        let (method, cell) = (pictures.method, pictures.cellSize)
        pictures.note(answer)
        if pictures.method != method || pictures.cellSize != cell { details?.rows = nil }
    }

    /// Loads the pictures in view, those of a selection in a list only when it rests.
    mutating func loadPicturesInView() -> [Effect] {
        if let deadline = pictures.answerDeadline, deadline <= moment.uptime {
            pictures.stopWaiting()
            details?.rows = nil
            updateDetailsRows()
        }
        guard pictures.method != nil else { return [] }
        let wanted = (pictureSpots + [boxSpot].compactMap(\.self)).map(\.request)
        let delay = details == nil ? PictureState.restTime : .zero
        let unneeded = pictures.setWanted(wanted, at: moment.uptime, delay: delay)
        var nextID = nextRequestID
        let loads = pictures.startDueLoads(at: moment.uptime) {
            defer { nextID += 1 }
            return nextID
        }
        nextRequestID = nextID
        return unneeded.map { .cancel(requestID: $0) } + loads.map { .loadPicture($0, requestID: $1) }
    }
}
