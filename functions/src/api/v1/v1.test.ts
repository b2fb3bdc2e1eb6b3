import { freeInvitations } from '@hairstyle/contract/limits.ts'
import type { KeyScope } from '@hairstyle/contract/endpoint.ts'
import { limits } from '@hairstyle/core/rate-limits/limits.ts'
import { allDocuments } from '@hairstyle/core/testing/all-documents.ts'
import { capturedLog } from '@hairstyle/core/testing/captured-log.ts'
import { addListedSalon, addSentConsultation } from '@hairstyle/core/testing/consultations.ts'
import { addSalon } from '@hairstyle/core/testing/salons.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../testing/api-client.ts'
import { useTestApi, type Person } from '../../testing/test-api.ts'

const { log, lines } = capturedLog('info')
const test = useTestApi({ log })
const hourMs = 3600_000

let owner: Person
let salonId: string
let styleId: string
let key: string
let program: ApiClient

beforeEach(async () => {
  owner = await test.person()
  const salon = await addListedSalon(test.ctx, owner.uid)
  salonId = salon.salonId
  styleId = salon.styleId
  key = await makeKey(owner)
  program = test.api.as({ token: key })
})

async function makeKey(
  person: Person,
  scopes: KeyScope[] = ['invitations:write', 'consultations:read'],
): Promise<string> {
  return (await person.ok('POST /salon-kit/key/create', { name: 'Booking', scopes })).key
}

/** A key allows 60 calls a minute. */
function nextMinute(): void {
  test.ctx.advance(60_000)
}

describe('a key', () => {
  it('is shown once, kept as a fingerprint, and in no log', async () => {
    expect(key).toMatch(/^hk_live_[0-9a-f]{64}$/)
    await program.ok('GET /v1/consultations')
    const [known] = await owner.ok('GET /salon-kit/key/list')
    expect(known).toMatchObject({ name: 'Booking', prefix: key.slice(0, 14) })
    expect(JSON.stringify(await allDocuments(test.ctx))).not.toContain(key.slice(14))
    expect(lines.join('')).not.toContain(key.slice(14))
  })

  it('says to the hour when it was used, and writes that once an hour', async () => {
    const lastUse = async () => (await owner.ok('GET /salon-kit/key/list'))[0]?.last_used_at
    expect(await lastUse()).toBeNull()
    await program.ok('GET /v1/consultations')
    const first = await lastUse()
    expect(first).toMatch(/T\d\d:00:00\.000Z$/)
    nextMinute()
    await program.ok('GET /v1/consultations')
    expect(await lastUse()).toBe(first)
    test.ctx.advance(hourMs)
    await program.ok('GET /v1/consultations')
    expect(await lastUse()).not.toBe(first)
  })

  it('opens what it was made for, and no more', async () => {
    const reading = test.api.as({ token: await makeKey(owner, ['consultations:read']) })
    await reading.ok('GET /v1/consultations')
    await reading.refused('forbidden', 'POST /v1/invitations', {})
    await program.refused('unauthenticated', 'GET /salon-kit/key/list')
    await owner.refused('unauthenticated', 'GET /v1/consultations')
  })

  it('opens nothing once it is ended, by its salon alone', async () => {
    const [known] = await owner.ok('GET /salon-kit/key/list')
    const id = known?.key_id ?? ''
    const other = await test.person()
    await addSalon(test.ctx, other.uid)
    await other.refused('not_found', 'POST /salon-kit/key/revoke/:id', { id })
    await program.ok('GET /v1/consultations')
    await owner.ok('POST /salon-kit/key/revoke/:id', { id })
    await program.refused('unauthenticated', 'GET /v1/consultations')
    await owner.refused('not_found', 'POST /salon-kit/key/revoke/:id', { id })
  })

  it('ends with the right of whoever made it: another owner, a hidden studio, an erased account', async () => {
    await test.change('bloggers', salonId, { isPublic: false })
    await program.refused('unauthenticated', 'GET /v1/consultations')
    await test.change('bloggers', salonId, { isPublic: true, ownerUid: (await test.person()).uid })
    await program.refused('unauthenticated', 'GET /v1/consultations')
    await test.change('bloggers', salonId, { ownerUid: owner.uid })
    await program.ok('GET /v1/consultations')
  })

  it.each(['', 'hk_live_', 'hk_live_' + '0'.repeat(64), 'x'.repeat(99)])(
    '"%s" is none',
    async (token) => {
      await test.api.as({ token }).refused('unauthenticated', 'GET /v1/consultations')
    },
  )

  it('is one of ten at most', async () => {
    for (let made = 1; made < 10; made += 1) await makeKey(owner)
    const wish = { name: 'One more', scopes: ['consultations:read'] as KeyScope[] }
    await owner.refused('conflict', 'POST /salon-kit/key/create', wish)
  })
})

describe('how often it may be used', () => {
  it('is in the headers of each answer, over all keys of a salon', async () => {
    const { max } = limits.salonCalls
    const second = test.api.as({ token: await makeKey(owner) })
    const { headers } = await program.call('GET /v1/consultations')
    expect(headers.get('RateLimit-Policy')).toBe(`"salon-calls";q=${max};w=60`)
    expect(headers.get('RateLimit')).toBe(`"salon-calls";r=${max - 1};t=60`)
    for (let called = 1; called < max; called += 1) await second.ok('GET /v1/consultations')
    const refused = await second.call('GET /v1/consultations')
    expect(refused).toMatchObject({ status: 429, code: 1006 })
    expect(refused.headers.get('RateLimit')).toBe('"salon-calls";r=0;t=60')
    expect(refused.headers.get('Retry-After')).toBe('60')
    nextMinute()
    await program.ok('GET /v1/consultations')
  })
})

describe('an invitation of a program', () => {
  it('is a link for a client, which it can look at again', async () => {
    const made = await program.ok('POST /v1/invitations', { label: 'Booking 7', valid_days: 3 })
    expect(made).toMatchObject({ kind: 'single', label: 'Booking 7', state: 'open', uses: 0 })
    expect(made.url).toBe(`https://site.test/consult/${made.invitation_id}`)
    expect(await program.ok('GET /v1/invitations/:id', { id: made.invitation_id })).toEqual(made)
    test.ctx.advance(3 * 24 * hourMs)
    const ended = await program.ok('GET /v1/invitations/:id', { id: made.invitation_id })
    expect(ended.state).toBe('ended')
  })

  const again = (repeatKey: string) => ({ headers: { 'Idempotency-Key': repeatKey } })

  it('is made once, however often the same is asked at the same time', async () => {
    const asked = Array.from({ length: 8 }, () =>
      program.ok('POST /v1/invitations', { label: 'Booking 8' }, again('b-8')),
    )
    const ids = new Set((await Promise.all(asked)).map(({ invitation_id }) => invitation_id))
    expect(ids.size).toBe(1)
    expect((await owner.ok('GET /salon-kit/plan/mine')).used).toBe(1)
  })

  it('is refused, and not counted, where a client would find no style; what was made stays', async () => {
    const made = await program.ok('POST /v1/invitations', {}, again('b-6'))
    await owner.ok('POST /salon-kit/style/update', { lib_id: styleId, is_shown: false })
    const wish = { kind: 'single', valid_days: 3 } as const
    await owner.refused('conflict', 'POST /salon-kit/invitation/create', wish)
    const refused = await program.call('POST /v1/invitations')
    expect(refused).toMatchObject({ status: 409, code: 1005 })
    expect(refused.message).toContain('nothing to choose from')
    expect((await owner.ok('GET /salon-kit/plan/mine')).used).toBe(1)
    expect(await program.ok('POST /v1/invitations', {}, again('b-6'))).toEqual(made)
  })

  it('is refused where its key means something else, for a day', async () => {
    const first = await program.ok('POST /v1/invitations', { label: 'Booking 9' }, again('b-9'))
    const other = { label: 'Booking 10' }
    const refused = await program.call('POST /v1/invitations', other, again('b-9'))
    expect(refused).toMatchObject({ status: 409, code: 1005 })
    test.ctx.advance(24 * hourMs)
    const later = await program.ok('POST /v1/invitations', other, again('b-9'))
    expect(later.invitation_id).not.toBe(first.invitation_id)
  })

  it('has nothing to do with the same key of another salon', async () => {
    const other = await test.person()
    await addListedSalon(test.ctx, other.uid)
    const theirs = test.api.as({ token: await makeKey(other) })
    const first = await program.ok('POST /v1/invitations', {}, again('b-11'))
    const second = await theirs.ok('POST /v1/invitations', {}, again('b-11'))
    expect(second.invitation_id).not.toBe(first.invitation_id)
    const { invitation_id: id } = first
    await theirs.refused('not_found', 'GET /v1/invitations/:id', { id })
  })

  it.each(['', 'a b', 'ü', 'x'.repeat(256)])('is not asked for with the key "%s"', async (name) => {
    const headers = new Headers({ 'Idempotency-Key': name })
    const options = { headers: Object.fromEntries(headers) }
    const { status } = await program.call('POST /v1/invitations', {}, options)
    expect(status).toBe(400)
  })

  it('comes out of the plan; the owner hears by email once when it is used up', async () => {
    const ids = new Set<string>()
    for (let made = 0; made < freeInvitations; made += 1) {
      ids.add((await program.ok('POST /v1/invitations')).invitation_id)
    }
    for (let more = 0; more < 3; more += 1) {
      const refused = await program.call('POST /v1/invitations')
      expect(refused).toMatchObject({ status: 402, code: 2004 })
      expect(refused.message).toContain(`${freeInvitations} invitations`)
    }
    await program.refused('plan_used_up', 'POST /v1/invitations', { kind: 'open' })
    expect(ids.size).toBe(freeInvitations)
    const mails = await owner.mails()
    expect(mails.map(({ message }) => message.subject)).toEqual([
      'Your invitations of this month are used up',
    ])
    // The first of the next month, in UTC.
    test.ctx.advance(Date.UTC(2027, 0, 1) - test.ctx.clock().getTime())
    await program.ok('POST /v1/invitations')
    expect(await owner.ok('GET /salon-kit/plan/mine')).toMatchObject({ month: '2027-01', used: 1 })
  })

  it('is not made beyond the plan, however many are asked for at once', async () => {
    const asked = Array.from({ length: 40 }, () => program.call('POST /v1/invitations'))
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(freeInvitations)
    expect(new Set(statuses)).toEqual(new Set([200, 402]))
  })
})

describe('what clients sent', () => {
  it('is listed newest first, by status and time', async () => {
    const old = await addSentConsultation(test.ctx, salonId, { status: 'seen' })
    test.ctx.advance(hourMs)
    const since = test.ctx.clock().toISOString()
    const fresh = await addSentConsultation(test.ctx, salonId)
    const idsOf = async (filter: { status?: 'seen'; since?: string; page_no?: number } = {}) => {
      const { list } = await program.ok('GET /v1/consultations', filter)
      return list.map(({ consultation_id }) => consultation_id)
    }
    expect(await idsOf()).toEqual([fresh, old])
    expect(await idsOf({ status: 'seen' })).toEqual([old])
    expect(await idsOf({ since })).toEqual([fresh])
    expect(await idsOf({ page_no: 2 })).toEqual([])
    // Its erasure was interrupted: the next sweep erases the rest.
    const { store, clock } = test.ctx
    await store.batch((writer) => store.consultations.update(writer, old, { expiresAt: clock() }))
    expect(await idsOf()).toEqual([fresh])
    await program.refused('not_found', 'GET /v1/consultations/:id', { id: old })
  })

  it('is shown with choices, contact and pictures at temporary addresses', async () => {
    const createId = await owner.look({})
    const photoId = await owner.photo()
    const lines = [{ topic: 'sides' as const, words: 'Chin length' }]
    const price = { amount: 4500, currency: 'eur' }
    const cover = { url: '/c.webp', width: 4, height: 5, color: '#aa8877', sizes: [] }
    const shown = { styleId: 'bob', cover, views: null, lines, createId }
    const choice = { ...shown, name: 'French bob', minutes: 45, price, upkeepWeeks: 6 }
    const id = await addSentConsultation(test.ctx, salonId, {
      choices: [choice],
      photo: { id: photoId, path: `photos/${photoId}`, width: 600, height: 800 },
    })
    const told = await program.ok('GET /v1/consultations/:id', { id })
    expect(told).toMatchObject({
      client: 'Eve',
      contact: { email: 'eve@example.com', phone: null },
      note: 'Not too short, please',
      names: ['French bob'],
      choices: [{ name: 'French bob', minutes: 45, price, upkeep_weeks: 6, lines }],
    })
    const addresses = [told.before.url, told.choices[0]?.after?.url ?? '']
    const statuses = () =>
      Promise.all(
        addresses.map(async (url) => (await fetch(test.origin + new URL(url).pathname)).status),
      )
    expect(await statuses()).toEqual([200, 200])
    test.ctx.advance(hourMs / 2)
    expect(await statuses()).toEqual([404, 404])
  })

  it('is nobody else’s, and nobody’s once its time is over', async () => {
    const id = await addSentConsultation(test.ctx, salonId)
    const other = await test.person()
    await addSalon(test.ctx, other.uid)
    const theirs = test.api.as({ token: await makeKey(other) })
    await theirs.refused('not_found', 'GET /v1/consultations/:id', { id })
    expect((await theirs.ok('GET /v1/consultations')).total).toBe(0)
    test.ctx.advance(30 * 24 * hourMs)
    await program.refused('not_found', 'GET /v1/consultations/:id', { id })
  })
})

describe('a page of another site', () => {
  it('can neither use a key for a change nor read an answer', async () => {
    const headers = { Origin: 'https://salon.example', 'Sec-Fetch-Site': 'cross-site' }
    const changed = await program.call('POST /v1/invitations', {}, { headers })
    expect(changed).toMatchObject({ status: 403, code: 1011 })
    const read = await program.call('GET /v1/consultations', {}, { headers })
    expect(read.headers.get('Access-Control-Allow-Origin')).toBeNull()
  })
})
