import type { Inspection } from '@hairstyle/contract/jobs.ts'
import { limits } from '@hairstyle/core/rate-limits/limits.ts'
import {
  addClientPhoto,
  addConsultation,
  addInvitation,
  addListedSalon,
  clientSecret,
  listStyle,
} from '@hairstyle/core/testing/consultations.ts'
import { addStyle, change, spendTurns } from '@hairstyle/core/testing/fixtures.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fakeModel, nothingSeen } from '../../testing/fake-model.ts'
import { finishCreation } from '../../testing/finish-creation.ts'
import { gradient } from '../../testing/pictures.ts'
import { useTestApi, type Person } from '../../testing/test-api.ts'

const box = { x: 100, y: 100, width: 200, height: 240 }
const face = { yaw: 0, pitch: 0, roll: 0, box }
const point = { x: 1, y: 1 }
const line = { from: point, to: point }
const measures = {
  ...{ length: 1.3, forehead: 0.9, jaw: 0.8, chin: 0.4 },
  lines: { length: line, forehead: line, cheekbones: line, jaw: line, chin: line },
}
let seen: Inspection
const test = useTestApi({ model: fakeModel({ inspect: () => seen }) })

const addKey = 'POST /consult/photo/add/:id/:consent/:by'
const sendKey = 'POST /consult/send/:id'
let owner: Person
let salonId: string
let styleId: string
let id: string
let picture: { bytes: Buffer; name: string }
beforeAll(async () => {
  picture = { bytes: await gradient(600, 800), name: 'me.jpg' }
})
beforeEach(async () => {
  seen = { ...nothingSeen, count: 1, face, faces: [box], measures }
  owner = await test.person()
  const salon = await addListedSalon(test.ctx, owner.uid)
  salonId = salon.salonId
  styleId = salon.styleId
  id = await addInvitation(test.ctx, salonId)
})

const agreed = { consent: '2026-11', by: 'self' } as const

async function addPhoto(to = id) {
  const photo = await test.api.ok(addKey, { id: to, ...agreed }, { picture })
  if (!photo) throw new Error('No photo')
  return photo
}

function sending(image_id: string) {
  const who = { name: 'Eve', email: 'eve@example.com' }
  return { id, image_id, secret: clientSecret, lib_ids: [styleId], ...who }
}

describe('a salon’s link', () => {
  it('shows whose it is and its styles, to anybody, and no cookie is set', async () => {
    const response = await test.api.send('GET /consult/invitation/:id', { id })
    expect(response.headers.get('Set-Cookie')).toBeNull()
    const opened = await test.api.ok('GET /consult/invitation/:id', { id })
    expect(opened).toMatchObject({
      state: 'open',
      salon: { keep_days: 30 },
      styles: [{ lib_id: styleId, name: 'Long waves', minutes: 45, upkeep_weeks: 6 }],
    })
    expect(JSON.stringify(opened)).not.toContain(owner.uid)
  })

  it('shows a salon’s own styles beside those of the library, and none of another’s', async () => {
    const own = await addStyle(test.ctx, { isPublic: false, salonId })
    const anothers = await addStyle(test.ctx, { isPublic: false, salonId: 'another' })
    const hidden = await addStyle(test.ctx, { isPublic: false })
    for (const one of [own, anothers, hidden]) await listStyle(test.ctx, salonId, one)
    const { styles } = await test.api.ok('GET /consult/invitation/:id', { id })
    expect(styles.map(({ lib_id }) => lib_id).sort()).toEqual([styleId, own].sort())
  })

  it.each([
    ['revoked', 0],
    ['ended', 15 * 24 * 3_600_000],
  ])('that is %s says so, and takes nothing any more', async (state, afterMs) => {
    const image_id = await addClientPhoto(test.ctx, id)
    if (state === 'revoked') await owner.ok('POST /salon-kit/invitation/revoke/:id', { id })
    test.ctx.advance(afterMs)
    const opened = await test.api.ok('GET /consult/invitation/:id', { id })
    expect(opened).toMatchObject({ state, styles: [] })
    await test.api.refused('share_ended', addKey, { id, ...agreed }, { picture })
    await test.api.refused('share_ended', sendKey, sending(image_id))
    const previews = { id, image_id, lib_ids: [styleId] }
    await test.api.refused('share_ended', 'POST /consult/previews/:id', previews)
  })

  it('leads nowhere while the studio is hidden', async () => {
    await change(test.ctx, 'bloggers', salonId, { isPublic: false })
    await test.api.refused('not_found', 'GET /consult/invitation/:id', { id })
  })
})

describe('a client’s photo', () => {
  it('is kept without what was measured of the face, for its invitation alone', async () => {
    const photo = await addPhoto()
    expect(photo.face).toMatchObject({ count: 1, measures: null })
    expect(await test.ctx.store.photos.find(photo.image_id)).toMatchObject({
      ownerId: id,
      consent: { version: '2026-11', by: 'self' },
      face: { measures: null },
    })
    const { image_id } = photo
    await test.api.ok('GET /consult/photo/:id', { id, image_id })
    const other = await addInvitation(test.ctx, salonId)
    await test.api.refused('not_found', 'GET /consult/photo/:id', { id: other, image_id })
    await test.api.refused('not_found', 'GET /hairstyle/user/photo/:id', { id: image_id })
    await owner.refused('not_found', 'POST /hairstyle/create', {
      your_image: image_id,
      lib_ids: [styleId],
    })
  })

  it('of several people waits for the one who is meant, whose measures are not kept either', async () => {
    const several: Inspection = {
      ...seen,
      count: 2,
      faces: [box, box],
      problem: 'several_faces',
    }
    seen = several
    const { image_id } = await addPhoto()
    await test.api.refused('image_unusable', sendKey, sending(image_id))
    seen = { ...several, problem: null }
    const chosen = await test.api.ok('POST /consult/photo/face/:id', { id, image_id, face: 1 })
    expect(chosen.face).toMatchObject({ chosen: true, problem: null, measures: null })
    await test.api.ok(sendKey, sending(image_id))
  })

  it('can be deleted, and then is gone', async () => {
    const { image_id } = await addPhoto()
    await test.api.ok('POST /consult/photo/delete/:id', { id, image_id })
    await test.api.refused('not_found', 'GET /consult/photo/:id', { id, image_id })
    expect(test.filesOf(image_id)).toEqual([])
  })

  it('that is somebody else’s is not touched by naming them as an invitation', async () => {
    const image_id = await owner.photo()
    const of = { id: owner.uid, image_id }
    await test.api.refused('not_found', 'GET /consult/photo/:id', of)
    await test.api.refused('not_found', 'POST /consult/photo/delete/:id', of)
    await test.api.refused('not_found', 'GET /consult/previews/:id', of)
    expect(await test.ctx.store.photos.find(image_id)).not.toBeNull()
  })

  it('gets previews of the salon’s list, of nothing else', async () => {
    const { image_id } = await addPhoto()
    const foreign = await addStyle(test.ctx)
    await test.api.ok('POST /consult/previews/:id', { id, image_id, lib_ids: [foreign, styleId] })
    const wanted = (await test.ctx.store.previews.find(image_id))?.wanted
    expect(wanted?.map((style) => style.id)).toEqual([styleId])
    expect(await test.api.ok('GET /consult/previews/:id', { id, image_id })).toMatchObject({
      status: 'making',
      total: 1,
    })
  })
})

describe('what a client sent', () => {
  it('is theirs by the secret alone, and says when it was seen and answered', async () => {
    const { image_id } = await addPhoto()
    const { consultation_id } = await test.api.ok(sendKey, sending(image_id))
    await finishCreation(test.ctx, `${consultation_id}-0`)
    const mine = { id: consultation_id, secret: clientSecret }
    expect(await test.api.ok('POST /consult/sent/:id', mine)).toMatchObject({
      status: 'new',
      choices: [{ name: 'Long waves', status: 'done', result: { width: 600 } }],
    })
    const stranger = { ...mine, secret: 'f'.repeat(32) }
    await test.api.refused('not_found', 'POST /consult/sent/:id', stranger)
    await test.api.refused('not_found', 'POST /consult/erase/:id', stranger)

    for (const status of ['seen', 'answered', 'archived'] as const) {
      await owner.ok('POST /salon-kit/consultation/mark/:id', { id: consultation_id, status })
      const sent = await test.api.ok('POST /consult/sent/:id', mine)
      expect(sent.status).toBe(status === 'archived' ? 'answered' : status)
    }
  })

  it('is erased at once by its client, everywhere', async () => {
    const { image_id } = await addPhoto()
    const { consultation_id } = await test.api.ok(sendKey, sending(image_id))
    await finishCreation(test.ctx, `${consultation_id}-0`)
    const mine = { id: consultation_id, secret: clientSecret }
    await test.api.ok('POST /consult/erase/:id', mine)
    expect(test.filesOf(image_id, consultation_id)).toEqual([])
    await test.api.refused('not_found', 'POST /consult/sent/:id', mine)
    await owner.refused('not_found', 'GET /salon-kit/consultation/info/:id', {
      id: consultation_id,
    })
    const { list } = await owner.ok('GET /salon-kit/invitation/list')
    expect(list).toMatchObject([{ uses: 1, erased: 1 }])
  })

  it('needs a name and a way to answer', async () => {
    const { image_id } = await addPhoto()
    const { email: _, ...silent } = sending(image_id)
    const { data } = await test.api.refused('invalid_request', sendKey, silent)
    expect(data).toMatchObject({ issues: [{ path: 'email' }] })
    await test.api.refused('invalid_request', sendKey, { ...silent, phone: 'call me' })
    await test.api.ok(sendKey, { ...silent, phone: '+44 (0)20 7946-0958' })
  })

  it('is found by no account, whoever asks for its pictures', async () => {
    const consultationId = await addConsultation(test.ctx, id, { styleIds: [styleId] })
    const create_ids = [`${consultationId}-0`]
    expect(await owner.ok('GET /hairstyle/create/results', { create_ids })).toEqual([])
    await owner.refused('not_found', 'POST /hairstyle/create/delete/:id', {
      id: `${consultationId}-0`,
    })
  })
})

describe('too often', () => {
  const address = '203.0.113.7'
  const headers = { 'X-Forwarded-For': address }

  it('photos and sending are refused to an address by one link, and go on by another', async () => {
    const { ctx, api } = test
    await spendTurns(ctx, limits.clientPhotos, `${id} ${address}`)
    await spendTurns(ctx, limits.clientSends, `${id} ${address}`)
    const image_id = await addClientPhoto(ctx, id)
    await api.refused('too_many_requests', addKey, { id, ...agreed }, { picture, headers })
    await api.refused('too_many_requests', sendKey, sending(image_id), { headers })
    const other = await addInvitation(ctx, salonId)
    await api.ok(addKey, { id: other, ...agreed }, { picture, headers })
  })

  it('all that comes by one link has an end', async () => {
    await spendTurns(test.ctx, limits.clientSendsAtInvitation, id)
    const image_id = await addClientPhoto(test.ctx, id)
    await test.api.refused('too_many_requests', sendKey, sending(image_id))
  })
})
