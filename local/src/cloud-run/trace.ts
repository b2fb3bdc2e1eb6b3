import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/**
 * The headers by which Cloud Run tells a container its trace: it goes on with the caller's, or begins one, and has a
 * span of its own. https://docs.cloud.google.com/run/docs/trace
 */
export function traceOf({ traceparent }: IncomingHttpHeaders): Record<string, string> {
  const known = /^00-([0-9a-f]{32})-[0-9a-f]{16}-([0-9a-f]{2})$/.exec(
    typeof traceparent === 'string' ? traceparent : '',
  )
  const trace = known?.[1] ?? randomBytes(16).toString('hex')
  const isSampled = known?.[2] === '01'
  const span = randomBytes(8)
  return {
    traceparent: `00-${trace}-${span.toString('hex')}-${isSampled ? '01' : '00'}`,
    'x-cloud-trace-context': `${trace}/${span.readBigUInt64BE()}${isSampled ? ';o=1' : ''}`,
  }
}
