import {
  addConsultation,
  addInvitation,
  addListedSalon,
  clientSecret,
} from '@hairstyle/core/testing/consultations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { finishCreation } from '../../testing/finish-creation.ts'
import { readZip } from '../../testing/read-zip.ts'
import { useTestApi, type Person } from '../../testing/test-api.ts'

const test = useTestApi()
const dayMs = 24 * 3_600_000

let owner: Person
let salonId: string
let styleId: string
beforeEach(async () => {
  owner = await test.person()
  const salon = await addListedSalon(test.ctx, owner.uid)
  salonId = salon.salonId
  styleId = salon.styleId
})

async function sent(): Promise<string> {
  const invitationId = await addInvitation(test.ctx, salonId, { label: 'Booking 7' })
  const id = await addConsultation(test.ctx, invitationId, { styleIds: [styleId] })
  await finishCreation(test.ctx, `${id}-0`)
  return id
}

describe('links', () => {
  const create = 'POST /salon-kit/invitation/create'

  it('are made, listed newest first with their states, and revoked for good', async () => {
    const wish = { kind: 'single', label: 'Eve on Friday', valid_days: 1 } as const
    const first = await owner.ok(create, wish)
    test.ctx.advance(2 * dayMs)
    const second = await owner.ok(create, { ...wish, kind: 'open', valid_days: 90 })
    expect(second).toMatchObject({ state: 'open', uses: 0, label: 'Eve on Friday' })
    expect(second.url).toBe(`https://site.test/consult/${second.invitation_id}`)
    const id = second.invitation_id
    const revoked = await owner.ok('POST /salon-kit/invitation/revoke/:id', { id })
    expect(revoked.state).toBe('revoked')
    const { list, total } = await owner.ok('GET /salon-kit/invitation/list')
    expect(list.map(({ invitation_id, state }) => [invitation_id, state])).toEqual([
      [id, 'revoked'],
      [first.invitation_id, 'ended'],
    ])
    expect(total).toBe(2)
  })

  it('work from one day to ninety', async () => {
    const wish = { kind: 'open', label: '' } as const
    for (const valid_days of [0, 91, 1.5]) {
      await owner.refused('invalid_request', create, { ...wish, valid_days })
    }
  })

  it('for one client are used once something was sent', async () => {
    const id = await addInvitation(test.ctx, salonId, { kind: 'single' })
    await addConsultation(test.ctx, id, { styleIds: [styleId] })
    const { list } = await owner.ok('GET /salon-kit/invitation/list')
    expect(list).toMatchObject([{ state: 'used', uses: 1 }])
  })
})

describe('the inbox', () => {
  it('has what clients sent, by status, newest first and page by page', async () => {
    const ids = [await sent()]
    test.ctx.advance(1000)
    ids.unshift(await sent())
    const key = 'GET /salon-kit/consultation/list'
    const page = await owner.ok(key, { page_size: 1 })
    expect(page).toMatchObject({ total: 2, list: [{ consultation_id: ids[0], client: 'Eve' }] })
    const [, older = ''] = ids
    await owner.ok('POST /salon-kit/consultation/mark/:id', { id: older, status: 'seen' })
    const listed = async (status: 'new' | 'seen') =>
      (await owner.ok(key, { status })).list.map(({ consultation_id }) => consultation_id)
    expect(await listed('new')).toEqual([ids[0]])
    expect(await listed('seen')).toEqual([older])
    expect(await owner.ok('GET /salon-kit/consultation/count')).toEqual({ unseen: 1 })
  })

  it('keeps one answered that is merely seen again, or comes back from the archive', async () => {
    const id = await sent()
    const key = 'POST /salon-kit/consultation/mark/:id'
    const statuses: string[] = []
    for (const status of ['answered', 'seen', 'archived', 'seen'] as const) {
      statuses.push((await owner.ok(key, { id, status })).status)
    }
    expect(statuses).toEqual(['answered', 'answered', 'archived', 'answered'])
  })

  it('shows the hairdresser’s card of each choice, own hair and consent, and no secret', async () => {
    const id = await sent()
    const shown = await owner.ok('GET /salon-kit/consultation/info/:id', { id })
    expect(shown).toMatchObject({
      status: 'new',
      label: 'Booking 7',
      contact: { email: 'eve@example.com', phone: null },
      hair: { words: 'About level 5 (light brown), chestnut; about 20 % grey' },
      consent: { version: '2026-11', by: 'self', guardian: null },
      choices: [{ status: 'done', minutes: 45, price: { amount: 4500 } }],
    })
    expect(shown.choices[0]?.lines).toContainEqual({ topic: 'upkeep', words: 'Every 6 weeks' })
    expect(shown.choices[0]?.views).not.toBeNull()
    expect(JSON.stringify(shown)).not.toContain(clientSecret)
  })

  it('is of one salon: another’s owner finds nothing by its ids, nor anybody without one', async () => {
    const id = await sent()
    const other = await test.person()
    const ask = async () => {
      await other.refused('not_found', 'GET /salon-kit/consultation/info/:id', { id })
      await other.refused('not_found', 'POST /salon-kit/consultation/delete/:id', { id })
      await other.refused('not_found', 'POST /salon-kit/consultation/mark/:id', {
        id,
        status: 'seen',
      })
      const consultation_ids = [id]
      const key = 'POST /salon-kit/consultation/download'
      await other.refused('not_found', key, { consultation_ids })
    }
    await ask()
    await addListedSalon(test.ctx, other.uid)
    await ask()
    expect((await other.ok('GET /salon-kit/consultation/list')).list).toEqual([])
    expect((await test.ctx.store.consultations.find(id))?.status).toBe('new')
  })

  it('loses what is deleted, with all its files', async () => {
    const id = await sent()
    expect(test.filesOf(id)).not.toEqual([])
    await owner.ok('POST /salon-kit/consultation/delete/:id', { id })
    expect(test.filesOf(id)).toEqual([])
    expect((await owner.ok('GET /salon-kit/consultation/list')).total).toBe(0)
  })

  it('is downloaded as a zip with a folder for each', async () => {
    const ids = [await sent(), await sent()]
    const key = 'POST /salon-kit/consultation/download'
    const response = await owner.send(key, { consultation_ids: ids })
    const files = readZip(Buffer.from(await response.arrayBuffer()))
    const folder = `${test.ctx.clock().toISOString().slice(0, 10)}-eve`
    const names = ['before.jpg', 'consultation.txt', 'long-waves.jpg']
    expect(Object.keys(files).sort()).toEqual(
      [folder, `${folder}-2`].flatMap((each) => names.map((name) => `${each}/${name}`)).sort(),
    )
    expect(files[`${folder}/consultation.txt`]).toContain('Email: eve@example.com')
  })
})
