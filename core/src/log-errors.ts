/** Has Error Reporting take a line that has no stack. */
const reportedEvent =
  'type.googleapis.com/google.devtools.clouderrorreporting.v1beta1.ReportedErrorEvent'

/** A line of a stack that is neither Node's own nor a package's. */
const ownFrame = /^ {4}at (?!.*(?:\(|at )node:)(?!.*[\\/]node_modules[\\/])/m

/**
 * What Error Reporting groups an error's line by: its stack, or else its message.
 * https://docs.cloud.google.com/error-reporting/docs/formatting-error-messages
 */
export function errorFields(line: object): object {
  if ('stack_trace' in line) return {}
  const stack = 'err' in line && line.err instanceof Error ? tellingStack(line.err) : undefined
  return stack === undefined ? { '@type': reportedEvent } : { stack_trace: stack }
}

/** Of an error and its causes the innermost that leads into our code: what wraps many errors would make them one. */
function tellingStack({ stack, cause }: Error): string | undefined {
  const inner = cause instanceof Error ? ownStack(cause) : undefined
  return inner ?? stack
}

function ownStack(error: Error): string | undefined {
  const { stack = '', cause } = error
  const inner = cause instanceof Error ? ownStack(cause) : undefined
  return inner ?? (ownFrame.test(stack) ? stack : undefined)
}
