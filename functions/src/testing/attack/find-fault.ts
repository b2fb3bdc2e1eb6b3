import { Envelope } from '@hairstyle/contract/envelope.ts'
import { apiErrors } from '@hairstyle/contract/errors.ts'
import { parseJson } from '@hairstyle/core/text/parse-json.ts'

/** What came back, whatever was sent. */
export interface HostileAnswer {
  readonly status: number
  readonly contentType: string
  readonly text: string
}

/** What Hosting says for a function that took longer than 60 s: of a busy machine, not of the product. */
export function isLate({ status, text }: HostileAnswer): boolean {
  return status === 504 && text.startsWith('Timed out waiting for function')
}

/** Words of stack traces, paths and machinery that no answer says; whole ones, as addresses hold any letters. */
const machinery =
  /\bat [\w.<>]+ \(|node_modules|file:\/\/\/|node:internal|(Type|Reference|Range|Syntax|Firebase|Zod)Error|\.[tj]s:\d+:|\bECONN|\bgRPC\b|\bfirestore\b/i

const ways = new Set(Object.values(apiErrors).map(({ status, code }) => `${status}/${code}`))

/**
 * What is wrong with an answer of the API, whatever it was asked; null when nothing is.
 * @param mayFail True while a part that it needs is down: it may say then that it failed, in its own words.
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
