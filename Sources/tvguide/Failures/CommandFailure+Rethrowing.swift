/// Evaluates an expression, and throws its error as a failure of the command.
///
/// ```swift
/// try rethrowing(as: CommandFailure.template, try template.bytes(data))
/// ```
///
/// - Parameters:
///   - failure: Creates the failure from the error.
///   - value: The expression.
@discardableResult
func rethrowing<Value, Failure: Error>(
    as failure: (Failure) -> CommandFailure,
    _ value: @autoclosure () throws(Failure) -> Value
) throws(CommandFailure) -> Value {
    do throws(Failure) { return try value() } catch { throw failure(error) }
}
