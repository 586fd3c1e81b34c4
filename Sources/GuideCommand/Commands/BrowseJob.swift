import CommandLineKit
import GuideConsole
import GuideReports
import GuideService
import GuideStore
import GuidePlatform
import GuideSafeText
import TVModel

/// The browser at the terminal, from the command line to the user's leaving.
struct BrowseJob {
    let line: TypedCommandLine
    let context: ProgramContext

    /// Runs the browser until the user leaves.
    func run() async throws(CommandFailure) {
        let settings = try Settings(line, in: context)
        let subject = line.has(.week) ? try DateSelection(line, as: .week, for: settings.reportContext) : nil
        let (input, output) = (context.standardInput, context.standardOutput)
        let profile = TerminalProfile(
            of: output,
            environment: context.environment,
            color: line.choice(.color) ?? ColorChoice.auto
        )
        guard input.isTerminal, profile.canErase else { throw .noTerminal }

        let present = present(from: settings.reportContext.now)
        let diagnostics = Diagnostics(.silent, in: context)
        let service = TVService(settings, keepsPosters: true, now: present, context: context, diagnostics: diagnostics)
        defer { service.close() }
        let pictures = try PictureSource(line, settings, diagnostics)
        let effectHandler = ServiceEffectHandler(service) { show in
            await pictures.poster(of: show)
        } open: { page in
            do throws(CommandFailure) { try await context.openPage(page, true) } catch { return false }
            return true
        }
        let browser = GuideBrowser(
            input: input,
            output: output,
            hasColor: profile.hasColor,
            effectHandler: effectHandler,
            present: present,
            monotonicClock: context.monotonicClock
        )
        let week: GuideWeek? = if case .week(let week)? = subject { week } else { nil }
        do throws(SystemFailure) {
            try await browser.run { size, moment in
                BrowserState(
                    for: settings.reportContext,
                    week: week,
                    size: size,
                    showsPictures: context.environment.takesPictures,
                    at: moment
                )
            }
        } catch {
            throw .output(.streamFailed(error))
        }
        service.prune(today: context.wallClock())
        service.pruneFavorites(today: context.wallClock())
    }

    /// The present: it goes on from where the command line puts it.
    private func present(from start: Instant) -> @Sendable () -> Instant {
        let wallClock = context.wallClock
        let offset = start - wallClock()
        return { wallClock() + offset }
    }
}

extension Environment {
    /// Whether the terminal is one of those that are known to take a picture's file as it is.
    fileprivate var takesPictures: Bool {
        // A multiplexer would take it for text.
        guard self["TMUX"] == nil, self["STY"] == nil else { return false }
        return ["iTerm.app", "WezTerm", "mintty"].contains(self["TERM_PROGRAM"]) || self["LC_TERMINAL"] == "iTerm2"
    }
}
