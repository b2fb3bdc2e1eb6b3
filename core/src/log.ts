import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'

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

/** JSON lines as Cloud Logging reads them; secrets are replaced wherever they are logged by their usual names. */
export function createLog(level: LogLevel, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    messageKey: 'message',
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ severity: severities[label] ?? 'DEFAULT' }) },
    redact: ['token', 'authorization', '*.token', '*.authorization', '*.headers.authorization'],
  }
  return destination ? pino(options, destination) : pino(options)
}
