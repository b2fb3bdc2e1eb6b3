import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { consultationEvent } from '@hairstyle/core/consultations/consultation-event.ts'
import { deliverHooks, patienceMs } from '@hairstyle/core/salon-api/deliver-hooks.ts'
import { addSalon } from '@hairstyle/core/testing/salons.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestApi, type Person } from '../../../testing/test-api.ts'

/** Requests that the salons' software received, and its answers. */
interface Received {
  readonly path: string
  readonly signature: string
  readonly body: string
}
const received: Received[] = []
let answer: (path: string) => number = () => 200

let server: Server
const settings = { hooksUrl: '' }
const test = useTestApi({}, settings)

beforeAll(async () => {
  server = createServer((request, response) => {
    void (async () => {
      let body = ''
      for await (const part of request) body += String(part)
      const path = request.url ?? ''
      received.push({ path, signature: String(request.headers['hairstyle-signature']), body })
      response.writeHead(answer(path), { Location: '/elsewhere' }).end('x'.repeat(100_000))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  Object.assign(test.ctx.config, {
    hooksUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  })
})
afterAll(() => void server.close())

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

let owner: Person
let salonId: string
let url: string

beforeEach(async () => {
  answer = () => 200
  owner = await test.person()
  salonId = await addSalon(test.ctx, owner.uid)
  url = `https://booking.example/${salonId}`
})

async function setUp(): Promise<string> {
  const { secret } = await owner.ok('POST /salon-kit/webhook/update', { url })
  received.length = 0
  return secret ?? ''
}

/** Makes something happen to a consultation. */
async function happen(kind: 'created' | 'seen' | 'answered' | 'erased' = 'created') {
  const about = { id: 'c1', salonId, invitationId: 'i1' }
  await test.ctx.store.transaction((tx) =>
    consultationEvent(test.ctx, tx, `consultation.${kind}`, about),
  )
}

const run = () => deliverHooks(test.ctx)
const mine = () => received.filter(({ path }) => path.endsWith(salonId))
const shown = () => owner.ok('GET /salon-kit/webhook')

describe('a webhook', () => {
  it('says what happened by ids alone, once', async () => {
    await setUp()
    await happen()
    await run()
    await run()
    expect(mine()).toHaveLength(1)
    const told = JSON.parse(mine()[0]?.body ?? '') as Record<string, unknown>
    const { deliveries, state } = await shown()
    const [delivery] = deliveries
    expect(told).toEqual({
      id: delivery?.event_id,
      type: 'consultation.created',
      created: Math.floor(test.ctx.clock().getTime() / 1000),
      data: { consultation_id: 'c1', invitation_id: 'i1' },
    })
    expect(state).toBe('on')
    expect(delivery).toMatchObject({ state: 'delivered', attempts: 1, answer: 'answered 200' })
  })

  it('is signed as the docs say, so that nobody repeats or changes what was said', async () => {
    const secret = await setUp()
    await happen()
    await run()
    const [{ signature, body } = { signature: '', body: '' }] = mine()
    const now = Math.floor(test.ctx.clock().getTime() / 1000)
    expect(isGenuine({ secret, signature, body, now })).toBe(true)
    expect(isGenuine({ secret, signature, body, now: now + 301 })).toBe(false)
    expect(isGenuine({ secret, signature, body: `${body} `, now })).toBe(false)
    expect(isGenuine({ secret: 'whsec_other', signature, body, now })).toBe(false)
  })

  it('is signed with the old secret, too, for a day after a new one was made', async () => {
    const old = await setUp()
    const { secret } = await owner.ok('POST /salon-kit/webhook/rotate')
    const works = async (one: string) => {
      await happen()
      await run()
      const { signature = '', body = '' } = mine().at(-1) ?? {}
      const now = Math.floor(test.ctx.clock().getTime() / 1000)
      return isGenuine({ secret: one, signature, body, now })
    }
    expect([await works(old), await works(secret)]).toEqual([true, true])
    test.ctx.advance(dayMs)
    expect([await works(old), await works(secret)]).toEqual([false, true])
  })

  it('keeps its secret when the address changes, and tells it no more', async () => {
    await setUp()
    const again = await owner.ok('POST /salon-kit/webhook/update', { url: `${url}/new` })
    expect(again.secret).toBeNull()
    expect(await shown()).toMatchObject({ url: `${url}/new` })
    expect(JSON.stringify(await shown())).not.toContain('whsec_')
  })

  it('is tried at the press of a button', async () => {
    await owner.refused('not_found', 'POST /salon-kit/webhook/test')
    await setUp()
    const tried = () => owner.ok('POST /salon-kit/webhook/test')
    expect(await tried()).toMatchObject({ type: 'ping', state: 'delivered' })
    answer = () => 500
    expect(await tried()).toMatchObject({ state: 'failed', answer: 'answered 500', next_at: null })
    expect((await shown()).failing_since).toBeNull()
  })

  it.each([
    ...['http://booking.example/', 'https://user:pass@booking.example/', 'ftp://booking.example/'],
    ...['https://booking.example:8443/', 'https://booking.example:443/', 'https:///', 'x', ''],
    ...['https://[::1]/', `https://booking.example/${'x'.repeat(500)}`],
  ])('is not set to %s', async (wrong) => {
    await owner.refused('invalid_request', 'POST /salon-kit/webhook/update', { url: wrong })
  })

  it.each([
    ...['127.0.0.1', '2130706433', '0x7f000001', '169.254.169.254', '10.0.0.1', '0'],
    'localhost',
  ])('never calls %s', async (host) => {
    const { config } = test.ctx
    const { hooksUrl } = config
    await setUp()
    Object.assign(config, { hooksUrl: null })
    try {
      await owner.ok('POST /salon-kit/webhook/update', { url: `https://${host}/` })
      const { state, answer: came } = await owner.ok('POST /salon-kit/webhook/test')
      expect(state).toBe('failed')
      expect(came).toMatch(/not an? (address|host) on the internet|no connection \(E/)
    } finally {
      Object.assign(config, { hooksUrl })
    }
  })

  it('is forgotten with its deliveries', async () => {
    await setUp()
    await happen()
    await owner.ok('POST /salon-kit/webhook/delete')
    await run()
    expect(mine()).toEqual([])
    expect(await shown()).toEqual({ url: null, state: 'none', failing_since: null, deliveries: [] })
    await owner.refused('not_found', 'POST /salon-kit/webhook/rotate')
  })

  it('sends nothing to former owners of the salon, nor shows them the new webhook', async () => {
    await setUp()
    await happen()
    const heir = await test.person()
    await test.change('bloggers', salonId, { ownerUid: heir.uid })
    await run()
    expect(mine()).toEqual([])
    expect(await heir.ok('GET /salon-kit/webhook')).toMatchObject({ url: null, state: 'none' })
    const { secret } = await heir.ok('POST /salon-kit/webhook/update', { url })
    expect(secret).not.toBeNull()
  })
})

describe('what does not arrive', () => {
  it.each([500, 404, 302, 199 + 200])(
    'with answer %s is retried at growing intervals',
    async (status) => {
      await setUp()
      answer = () => status
      await happen()
      const tries = async (forMs: number) => {
        const before = mine().length
        for (let passed = 0; passed < forMs; passed += minuteMs) {
          await run()
          test.ctx.advance(minuteMs)
        }
        return mine().length - before
      }
      const first = await tries(10 * minuteMs)
      const second = await tries(10 * minuteMs)
      expect(first).toBeGreaterThan(2)
      expect(second).toBeGreaterThan(0)
      expect(second).toBeLessThan(first)
      answer = () => 200
      test.ctx.advance(60 * minuteMs)
      await run()
      const { deliveries, failing_since } = await shown()
      expect(deliveries[0]).toMatchObject({ state: 'delivered', next_at: null })
      expect(failing_since).toBeNull()
      const bodies = new Set(mine().map(({ body }) => body))
      expect(bodies.size).toBe(1)
    },
  )

  it('keeps the rest of its salon waiting, and nobody else', async () => {
    await setUp()
    const other = await test.person()
    const otherId = await addSalon(test.ctx, other.uid)
    const theirs = { url: `https://booking.example/${otherId}` }
    await other.ok('POST /salon-kit/webhook/update', theirs)
    answer = (path) => (path.endsWith(salonId) ? 500 : 200)
    for (const kind of ['created', 'seen', 'answered', 'erased'] as const) await happen(kind)
    await test.ctx.store.transaction((tx) =>
      consultationEvent(test.ctx, tx, 'consultation.created', {
        id: 'c2',
        salonId: otherId,
        invitationId: 'i2',
      }),
    )
    await run()
    expect(mine()).toHaveLength(1)
    expect(received.filter(({ path }) => path.endsWith(otherId))).toHaveLength(1)
    answer = () => 200
    test.ctx.advance(10 * minuteMs)
    await run()
    const { deliveries } = await shown()
    expect(deliveries.map(({ state }) => state)).toEqual(Array(4).fill('delivered'))
  })

  it('for three days is given up: the webhook is off, and its owner hears by email once', async () => {
    await setUp()
    answer = () => 503
    await happen()
    for (let passed = 0; passed <= patienceMs + dayMs; passed += 2 * 60 * minuteMs) {
      await run()
      test.ctx.advance(2 * 60 * minuteMs)
    }
    const { state, deliveries } = await shown()
    expect([state, deliveries[0]?.state]).toEqual(['off', 'failed'])
    const subjects = (await owner.mails()).map(({ message }) => message.subject)
    expect(subjects).toEqual(['Your webhook is switched off'])
    const tries = mine().length
    expect(tries).toBeLessThan(60)
    await happen()
    await run()
    expect(mine()).toHaveLength(tries)
    answer = () => 200
    await owner.ok('POST /salon-kit/webhook/update', { url })
    await happen()
    await run()
    expect((await shown()).deliveries[0]).toMatchObject({ state: 'delivered' })
  })

  it('is tried by one of two runs at a time', async () => {
    await setUp()
    for (let count = 0; count < 10; count += 1) await happen()
    await Promise.all([run(), run(), run()])
    expect(mine()).toHaveLength(10)
  })
})

interface Delivered {
  readonly secret: string
  readonly signature: string
  readonly body: string
  /** In seconds. */
  readonly now: number
}

/** As docs/salon-kit.md says. */
function isGenuine({ secret, signature, body, now }: Delivered): boolean {
  const parts = signature.split(',').map((part) => part.split('=', 2))
  const time = Number(parts.find(([name]) => name === 't')?.[1])
  if (!(Math.abs(now - time) <= 300)) return false
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return parts.some(([name, value]) => name === 'v1' && value === expected)
}
