import { readFileSync } from 'node:fs'
import { z } from 'zod'

const LogLine = z.looseObject({
  severity: z.string(),
  event: z.string().optional(),
  'logging.googleapis.com/trace': z.string().optional(),
})
export type LogLine = z.infer<typeof LogLine>

/** Our log lines in a file, ignoring others. */
export function readLog(file: string): LogLine[] {
  // The last line may be incomplete.
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1)
  return lines.flatMap((line) => {
    const [json] = /\{"severity":.*\}/.exec(line) ?? []
    return json === undefined ? [] : [LogLine.parse(JSON.parse(json))]
  })
}
