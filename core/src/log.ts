import { pino, type DestinationStream, type Logger } from 'pino'
import { currentTrace } from './trace.ts'

export type Log = Logger

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** What Cloud Logging calls pino's levels. */
const severities: Record<string, string> = {
  trace: 'DEBUG',
  debug: 'DEBUG',
  info: 'INFO',
  warn: 'WARNING',
  error: 'ERROR',
  fatal: 'CRITICAL',
}

const levelOfErrors = pino.levels.values['error'] ?? 50

interface LogOptions {
  /** Project of the traces; without it lines name none. */
  readonly projectId?: string
  readonly destination?: DestinationStream
}

/**
 * JSON lines for Cloud Logging and Error Reporting, each with its trace; secrets are redacted wherever they are logged
 * under their usual names.
 */
export function createLog(level: LogLevel, { projectId, destination }: LogOptions = {}): Log {
  const options = {
    level,
    base: null,
    messageKey: 'message',
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ severity: severities[label] ?? 'DEFAULT' }) },
    redact: ['token', 'authorization', '*.token', '*.authorization', '*.headers.authorization'],
    mixin: (line: object, lineLevel: number) => ({
      ...traceFields(projectId),
      ...(lineLevel >= levelOfErrors && errorFields(line)),
    }),
  }
  return destination ? pino(options, destination) : pino(options)
}

/** https://docs.cloud.google.com/logging/docs/agent/logging/configuration#special-fields */
function traceFields(projectId: string | undefined): object {
  const trace = currentTrace()
  if (!trace || projectId === undefined) return {}
  return {
    'logging.googleapis.com/trace': `projects/${projectId}/traces/${trace.id}`,
    'logging.googleapis.com/spanId': trace.spanId,
    'logging.googleapis.com/trace_sampled': trace.isSampled,
  }
}

/** Makes Error Reporting accept a line without a stack. */
const reportedEvent =
  'type.googleapis.com/google.devtools.clouderrorreporting.v1beta1.ReportedErrorEvent'

/** A line of a stack that is neither Node's own nor a package's. */
const ownFrame = /^ {4}at (?!.*(?:\(|at )node:)(?!.*[\\/]node_modules[\\/])/m

/**
 * What Error Reporting groups errors by: the stack, or else the message.
 * https://docs.cloud.google.com/error-reporting/docs/formatting-error-messages
 */
function errorFields(line: object): object {
  if ('stack_trace' in line) return {}
  const stack = 'err' in line && line.err instanceof Error ? tellingStack(line.err) : undefined
  return stack === undefined ? { '@type': reportedEvent } : { stack_trace: stack }
}

/**
 * The innermost stack, of an error and its causes, that leads into our code: a common wrapper would lump many errors
 * together.
 */
function tellingStack({ stack, cause }: Error): string | undefined {
  const inner = cause instanceof Error ? ownStack(cause) : undefined
  return inner ?? stack
}

function ownStack(error: Error): string | undefined {
  const { stack = '', cause } = error
  const inner = cause instanceof Error ? ownStack(cause) : undefined
  return inner ?? (ownFrame.test(stack) ? stack : undefined)
}
