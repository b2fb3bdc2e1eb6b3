import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** One piece of work, from a browser's request through the queue to the worker, as a trace of W3C Trace Context. */
export interface Trace {
  /** 32 hexadecimal digits. */
  readonly id: string
  /** The caller of the current part of the work: 16 hexadecimal digits. */
  readonly spanId: string
  readonly isSampled: boolean
}

const present = new AsyncLocalStorage<Trace>()

const w3c = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})/
const nothing = /^0+$/

/** The current trace; undefined outside of requests. */
export function currentTrace(): Trace | undefined {
  return present.getStore()
}

/** Does `work`, and all that it starts, as part of the trace in a request's headers, or else of a new one. */
export function inTraceOf<Result>(headers: IncomingHttpHeaders, work: () => Result): Result {
  return present.run(traceOf(headers) ?? newTrace(), work)
}

/** Does `work` as a trace of its own. */
export function inNewTrace<Result>(work: () => Result): Result {
  return present.run(newTrace(), work)
}

/** The header that continues the current trace in another service; empty if there is none. */
export function traceHeaders(): Readonly<Record<string, string>> {
  const trace = currentTrace()
  if (!trace) return {}
  const { id, spanId, isSampled } = trace
  return { traceparent: `00-${id}-${spanId}-${isSampled ? '01' : '00'}` }
}

/** Cloud Run sets both headers; Google's older one has the span as a decimal number. */
function traceOf(headers: IncomingHttpHeaders): Trace | null {
  const { traceparent, 'x-cloud-trace-context': older } = headers
  const [, id, spanId, flags] = w3c.exec(textOf(traceparent)) ?? []
  if (id !== undefined && spanId !== undefined && !nothing.test(id) && !nothing.test(spanId)) {
    return { id, spanId, isSampled: (Number.parseInt(flags ?? '', 16) & 1) === 1 }
  }
  const [, olderId, span, sampled] =
    /^([0-9a-f]{32})\/(\d{1,20})(?:;o=(\d))?/.exec(textOf(older)) ?? []
  if (olderId === undefined || span === undefined || nothing.test(olderId)) return null
  const olderSpanId = BigInt.asUintN(64, BigInt(span)).toString(16).padStart(16, '0')
  return { id: olderId, spanId: olderSpanId, isSampled: sampled === '1' }
}

function newTrace(): Trace {
  return {
    id: randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    isSampled: false,
  }
}

function textOf(header: string | string[] | undefined): string {
  return typeof header === 'string' ? header : ''
}
