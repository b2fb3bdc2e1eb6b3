import { createLog, type Log } from '../log.ts'

/** A log of this level and above, and its lines. */
export function capturedLog(level: 'info' | 'warn' | 'error'): { log: Log; lines: string[] } {
  const lines: string[] = []
  return {
    log: createLog(level, { destination: { write: (line) => void lines.push(line) } }),
    lines,
  }
}
