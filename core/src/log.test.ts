import { describe, expect, it } from 'vitest'
import { createLog } from './log.ts'
import { inTraceOf } from './trace.ts'

function capture() {
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  const log = createLog('info', { projectId: 'demo', destination })
  return { log, lines, last: () => JSON.parse(lines.at(-1) ?? '') as Record<string, unknown> }
}

describe('the log', () => {
  it('writes what Cloud Logging reads, and no secrets', () => {
    const { log, lines, last } = capture()
    const headers = { authorization: 'Bearer secret' }
    log.warn({ token: 'secret', photo: { token: 'secret' }, request: { headers } }, 'careful')
    log.debug('not said')
    expect(lines).toHaveLength(1)
    expect(last()).toMatchObject({ severity: 'WARNING', message: 'careful' })
    expect(lines[0]).not.toContain('secret')
  })

  it('gives Error Reporting the stack of an error', () => {
    const { log, last } = capture()
    const err = new TypeError('no photo')
    log.error({ err }, 'request failed')
    expect(last()).toMatchObject({ severity: 'ERROR', message: 'request failed' })
    expect(last()['stack_trace']).toBe(err.stack)
    log.error(err)
    expect(last()).toMatchObject({ message: 'no photo', stack_trace: err.stack })
    log.warn({ err }, 'goes on')
    expect(last()).not.toHaveProperty('stack_trace')
  })

  it('tells errors apart by what caused them', () => {
    const { log, last } = capture()
    const cause = new RangeError('too far')
    log.error({ err: new Error('It broke.', { cause }) }, 'a try-on broke')
    expect(last()['stack_trace']).toBe(cause.stack)
    const refused = Object.assign(new Error('connect ECONNREFUSED'), {
      stack: 'Error: connect ECONNREFUSED\n    at TCPConnectWrap.afterConnect (node:net:1611:16)',
    })
    const err = new Error('fetch failed', { cause: refused })
    log.error({ err }, 'request failed')
    expect(last()['stack_trace']).toBe(err.stack)
  })

  it('has Error Reporting take an error that is only words', () => {
    const { log, last } = capture()
    log.error({ issues: [] }, 'a task is dropped')
    expect(last()).toMatchObject({
      message: 'a task is dropped',
      '@type': expect.stringMatching(/ReportedErrorEvent$/) as string,
    })
  })
})

describe('traces', () => {
  const id = '0af7651916cd43dd8448eb211c80319c'
  const trace = `projects/demo/traces/${id}`

  it.each([
    ['traceparent', `00-${id}-b7ad6b7169203331-01`, 'b7ad6b7169203331', true],
    ['x-cloud-trace-context', `${id}/74;o=1`, '000000000000004a', true],
    ['x-cloud-trace-context', `${id}/74`, '000000000000004a', false],
  ])('of %s: %s', async (name, value, spanId, isSampled) => {
    const { log, last } = capture()
    await inTraceOf({ [name]: value }, async () => {
      await Promise.resolve()
      log.info('asked')
    })
    expect(last()).toMatchObject({
      'logging.googleapis.com/trace': trace,
      'logging.googleapis.com/spanId': spanId,
      'logging.googleapis.com/trace_sampled': isSampled,
    })
  })

  it.each(['', 'nonsense', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`])(
    'begin a new trace without a usable header: %s',
    (traceparent) => {
      const { log, last } = capture()
      inTraceOf({ traceparent }, () => log.info('asked'))
      const traceName = last()['logging.googleapis.com/trace']
      expect(traceName).toMatch(/^projects\/demo\/traces\/(?!0+$)[0-9a-f]{32}$/)
    },
  )

  it('are named by nothing outside of them', () => {
    const { log, last } = capture()
    log.info('started')
    expect(last()).not.toHaveProperty('logging.googleapis.com/trace')
  })
})
