import { limits } from '@hairstyle/core/rate-limits/limits.ts'
import { capturedLog } from '@hairstyle/core/testing/captured-log.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApi } from '../../testing/test-api.ts'

const { log, lines } = capturedLog('error')
const test = useTestApi({ log })
beforeEach(() => {
  lines.length = 0
  test.ctx.advance(3_600_000)
})

const error = {
  name: 'TypeError',
  message: 'x is undefined',
  stack: 'TypeError: x is undefined\n    at show (https://site.test/assets/page-1a2b.js:1:20)',
  page: '/share/*',
  release: '1f0e2d',
}

async function note(more: Partial<typeof error> = {}) {
  const { status } = await test.api.call('POST /site/error', { ...error, ...more })
  return { status, line: JSON.parse(lines.at(-1) ?? 'null') as Record<string, unknown> | null }
}

describe('POST /site/error', () => {
  it('logs what Error Reporting groups, apart from the API’s own errors', async () => {
    const { status, line } = await note()
    expect(status).toBe(200)
    expect(line).toMatchObject({
      severity: 'ERROR',
      stack_trace: error.stack,
      serviceContext: { service: 'site', version: '1f0e2d' },
      page: '/share/*',
    })
  })

  it.each([
    ['Firefox', 'show@https://site.test/assets/a.js:1:20\n@https://site.test/assets/b.js:2:3\n'],
    [
      'Safari',
      'show@https://site.test/assets/a.js:1:20\nhttps://site.test/x\n@https://site.test/assets/b.js:2:3',
    ],
  ])('reads a stack of %s', async (_, stack) => {
    const { line } = await note({ stack })
    expect(line?.['stack_trace']).toBe(
      [
        'TypeError: x is undefined',
        '    at show (https://site.test/assets/a.js:1:20)',
        '    at https://site.test/assets/b.js:2:3',
      ].join('\n'),
    )
  })

  it('keeps nothing about a person, whatever a browser sends', async () => {
    await note({
      message: 'ada@example.com at https://site.test/share?friend=ada',
      stack: '    at blob:https://site.test/0af76519\n    at f (https://x.test/0af7651916cd43dd84)',
    })
    expect(lines[0]).not.toMatch(/ada|blob:|0af7/)
  })

  it.each([
    ['an id', { page: '/share/0af7651916cd43dd8448eb211c80319c' }],
    ['a long message', { message: 'x'.repeat(301) }],
    ['a long stack', { stack: 'x'.repeat(4001) }],
    ['anything as a name', { name: 'not a name' }],
  ])('refuses %s', async (_, more) => {
    expect((await note(more)).status).toBe(400)
    expect(lines).toEqual([])
  })

  it('hears only so much of one address', async () => {
    const { max } = limits.siteError
    for (let turn = 0; turn < max; turn += 1) expect((await note()).status).toBe(200)
    expect((await note()).status).toBe(429)
    expect(lines).toHaveLength(max)
  })
})
