import { Envelope } from '@hairstyle/contract/envelope.ts'
import { apiErrors } from '@hairstyle/contract/errors.ts'
import { parseJson } from '@hairstyle/core/text/parse-json.ts'

/** The answer to a hostile request. */
export interface HostileAnswer {
  readonly status: number
  readonly contentType: string
  readonly text: string
}

/** Hosting's answer for a function that took longer than 60 s: a sign of a busy machine, not of a fault. */
export function isLate({ status, text }: HostileAnswer): boolean {
  return status === 504 && text.startsWith('Timed out waiting for function')
}

/** Words of stack traces, paths and internals that no answer may contain; whole words, as URLs contain any letters. */
const machinery =
  /\bat [\w.<>]+ \(|node_modules|file:\/\/\/|node:internal|(Type|Reference|Range|Syntax|Firebase|Zod)Error|\.[tj]s:\d+:|\bECONN|\bgRPC\b|\bfirestore\b/i

const ways = new Set(Object.values(apiErrors).map(({ status, code }) => `${status}/${code}`))

/**
 * The fault of an API's answer to any request; null if it has none.
 * @param mayFail True while a dependency is down: then the API may answer that it failed, with a proper error.
 */
export function findFault(
  { status, contentType, text }: HostileAnswer,
  mayFail = false,
): string | null {
  if (status === 200 && !contentType.startsWith('application/json')) return null
  if (machinery.test(text)) return 'tells of its insides'
  const envelope = Envelope.strict().safeParse(parseJson(text))
  if (!envelope.success) return 'is not in the envelope'
  const { code } = envelope.data
  if (status === 200) return code === 0 ? null : 'is a failure with status 200'
  if (!ways.has(`${status}/${code}`)) return `is status ${status} with code ${code}`
  return status === 500 && !mayFail ? 'is a 500' : null
}
