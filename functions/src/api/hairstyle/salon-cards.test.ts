import { eraseAccount } from '@hairstyle/core/accounts/erase-account.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { finishCreation } from '../../testing/finish-creation.ts'
import { startCreation } from '../../testing/start-creation.ts'
import { startTestApi } from '../../testing/test-api.ts'
import type { Person, TestApi } from '../../testing/test-api.ts'

let test: TestApi
beforeAll(async () => {
  test = await startTestApi()
})
afterAll(() => test.close())

const makeKey = 'POST /hairstyle/mine/card/create'
const showKey = 'GET /hairstyle/mine/card/:id'
const endKey = 'POST /hairstyle/mine/card/end/:id'

/** Somebody with a finished look. */
async function customer() {
  const owner = await test.person(3)
  const createId = await startCreation(test.ctx, owner.uid)
  await finishCreation(test.ctx, createId, Buffer.from('picture'))
  const make = (isShown: boolean) =>
    test.api.ok(makeKey, { create_id: createId, with_picture: isShown }, owner)
  const files = () => [...test.ctx.blobs.files.keys()].filter((path) => path.includes(createId))
  return { owner, createId, make, files }
}

function show(cardId: string, person: Person | Record<string, never> = {}) {
  return test.api.call(showKey, { id: cardId }, person)
}

describe('a card for the hairdresser', () => {
  it('tells whoever has its address what the look needs, and nothing of its owner', async () => {
    const { owner, createId, make, files } = await customer()
    const { card_id: cardId, url } = await make(false)
    expect(url).toBe(`https://site.test/salon/${cardId}`)
    const card = await test.api.ok(showKey, { id: cardId })
    expect(card).toMatchObject({ title: 'Long waves', look: null, create_id: null })
    expect(card.views).toMatchObject({ closest: null, mirrored: false })
    expect(card.lines[0]).toEqual({ topic: 'fringe', words: 'About 24 to 28 cm' })
    expect(JSON.stringify(card)).not.toMatch(new RegExp(`${owner.uid}|${createId}|Ada`))
    expect(files()).toHaveLength(2)
    expect((await test.api.ok(showKey, { id: cardId }, owner)).create_id).toBe(createId)
  })

  it('shows the look when its owner wants that, at the same address, and no longer when they do not', async () => {
    const { make, files } = await customer()
    const { card_id: cardId } = await make(true)
    const look = (await test.api.ok(showKey, { id: cardId })).look
    expect(look).toMatchObject({ width: 600, height: 800 })
    expect(files()).toHaveLength(3)
    expect((await make(true)).card_id).toBe(cardId)
    expect(files()).toHaveLength(3)
    expect((await make(false)).card_id).toBe(cardId)
    expect((await test.api.ok(showKey, { id: cardId })).look).toBeNull()
    expect(files()).toHaveLength(2)
  })

  it('is made of finished looks of the library only, and by nobody else', async () => {
    const { createId } = await customer()
    const stranger = await test.person(2)
    const wish = { create_id: createId, with_picture: true }
    expect(await test.api.call(makeKey, wish, stranger)).toMatchObject({ status: 404, code: 1004 })
    const waiting = await startCreation(test.ctx, stranger.uid)
    const early = await test.api.call(makeKey, { ...wish, create_id: waiting }, stranger)
    expect(early).toMatchObject({ status: 409, code: 1005 })
    expect(await show('nowhere')).toMatchObject({ status: 404, code: 1004 })
  })

  it('is over for good when its owner ends it, and another card has another address', async () => {
    const { owner, make, files } = await customer()
    const { card_id: cardId } = await make(true)
    expect((await test.api.call(endKey, { id: cardId }, await test.person())).code).toBe(1004)
    await test.api.ok(endKey, { id: cardId }, owner)
    await test.api.ok(endKey, { id: cardId }, owner)
    for (const visitor of [{}, owner]) {
      expect(await show(cardId, visitor)).toMatchObject({ status: 410, code: 2003 })
    }
    expect(files()).toHaveLength(2)
    expect((await make(true)).card_id).not.toBe(cardId)
  })

  it('ends with its look, and is erased with its account', async () => {
    const { owner, createId, make, files } = await customer()
    const { card_id: cardId } = await make(true)
    await test.api.ok('POST /hairstyle/create/delete/:id', { id: createId }, owner)
    expect((await show(cardId)).status).toBe(410)
    expect(files()).toEqual([])
    await eraseAccount(test.ctx, owner.uid)
    expect((await show(cardId)).status).toBe(404)
  })
})
