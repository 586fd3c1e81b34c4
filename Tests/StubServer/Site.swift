import Foundation

/// A folder of recorded responses, served as TVmaze would serve them.
struct Site: Sendable {
    /// The folder that file names are relative to.
    let folder: URL
    /// The rows of its `routes.tsv`.
    let routes: [Route]

    /// Reads `routes.tsv` of a folder. Its files are read for every request.
    init(folder path: String) throws(StubFailure) {
        folder = URL(fileURLWithPath: path, isDirectory: true)
        let table = folder.appendingPathComponent("routes.tsv")
        guard let data = try? Data(contentsOf: table) else { throw .noRoutes(path: table.path) }
        routes = Route.table(String(decoding: data, as: UTF8.self))
    }

    /// The correct response to a request.
    ///
    /// A row with the same parameters comes first, then the row that shares most of them and has no others, since the
    /// service ignores unknown parameters.
    func response(to target: RequestTarget) -> HTTPResponse {
        if let refusal = ScheduleRules.refusal(of: target) { return refusal }
        if let route = routes.first(where: { $0.target == target }) { return response(of: route) }
        if let whole = embedding(target) { return whole }
        let covering = routes.filter { $0.target.isCovered(by: target) }
        guard let route = covering.max(by: { $0.target.parameters.count < $1.target.parameters.count }) else {
            return ScheduleRules.answerWithoutRows(to: target)
        }
        var answer = response(of: route)
        if target.path == "/schedule/web", answer.status == 200, let country = target["country"] {
            answer.body = ScheduleRules.rows(of: answer.body, country: country)
        }
        return answer
    }

    /// A show with its cast, or with its cast and episodes, embedded from the responses that have each, or nil for
    /// another request.
    private func embedding(_ target: RequestTarget) -> HTTPResponse? {
        let isWhole = target.parameters == ["cast", "episodeswithspecials"].map { .init(name: "embed", value: $0) }
        guard isWhole || target.parameters == [.init(name: "embed", value: "cast")] else { return nil }
        var show = response(to: RequestTarget(target.path + (isWhole ? "?embed=cast" : "")))
        let part = response(to: RequestTarget(target.path + (isWhole ? "/episodes?specials=1" : "/cast")))
        guard show.status == 200, part.status == 200 else { return show }
        var text = String(decoding: show.body, as: UTF8.self)
        let member = "\"\(isWhole ? "episodeswithspecials" : "cast")\":" + String(decoding: part.body, as: UTF8.self)
        if let place = text.firstRange(of: /"_embedded"\s*:\s*\{/)?.upperBound {
            text.insert(contentsOf: member + ",", at: place)
        } else if let end = text.lastIndex(of: "}") {
            text.insert(contentsOf: ",\"_embedded\":{\(member)}", at: end)
        }
        show.body = Array(text.utf8)
        return show
    }

    /// A response with a file of the folder. A missing file is an error of the stub, status 500.
    func contents(of path: String, status: Int = 200) -> HTTPResponse {
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: path, relativeTo: folder)) else {
            return .error(500, "The stub has no such file.")
        }
        return HTTPResponse(status: status, body: Array(data))
    }

    private func response(of route: Route) -> HTTPResponse {
        switch route.outcome {
        case .redirect(let location, let status): .redirect(status, to: location)
        case .file(let path?, let status): contents(of: path, status: status)
        case .file(nil, let status): .error(status)
        }
    }
}
