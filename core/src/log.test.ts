import { describe, expect, it } from 'vitest'
import { createLog } from './log.ts'

describe('the log', () => {
  it('writes what Cloud Logging reads, and no secrets', () => {
    const lines: string[] = []
    const log = createLog('info', { write: (line: string) => void lines.push(line) })
    const headers = { authorization: 'Bearer secret' }
    log.warn({ token: 'secret', photo: { token: 'secret' }, request: { headers } }, 'careful')
    log.debug('not said')
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ severity: 'WARNING', message: 'careful' })
    expect(lines[0]).not.toContain('secret')
  })
})
