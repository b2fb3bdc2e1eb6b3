import type { StyleFacts } from '@hairstyle/contract/style-facts.ts'
import { eraseAccount } from '@hairstyle/core/accounts/erase-account.ts'
import { addStyle, testFace } from '@hairstyle/core/testing/fixtures.ts'
import { describe, expect, it } from 'vitest'
import { useTestApi } from '../../testing/test-api.ts'

const makeKey = 'POST /hairstyle/mine/card/create'
const showKey = 'GET /hairstyle/mine/card/:id'
const endKey = 'POST /hairstyle/mine/card/end/:id'

const test = useTestApi()

/** Somebody with a finished look. */
async function customer() {
  const owner = await test.person(3)
  const createId = await owner.look()
  const make = (isShown: boolean) =>
    owner.ok(makeKey, { create_id: createId, with_picture: isShown })
  return { owner, createId, make, files: () => test.filesOf(createId) }
}

describe('a card for the hairdresser', () => {
  it('tells whoever has its address what the look needs, and nothing of its owner', async () => {
    const { owner, createId, make, files } = await customer()
    const { card_id: id, url } = await make(false)
    expect(url).toBe(`https://site.test/salon/${id}`)
    const card = await test.api.ok(showKey, { id })
    expect(card).toMatchObject({ title: 'Long waves', look: null, create_id: null })
    expect(card.views).toMatchObject({ closest: null, mirrored: false })
    expect(card.lines[0]).toEqual({ topic: 'fringe', words: 'About 24 to 28 cm' })
    expect(JSON.stringify(card)).not.toMatch(new RegExp(`${owner.uid}|${createId}|Ada`))
    expect(files()).toHaveLength(2)
    expect((await owner.ok(showKey, { id })).create_id).toBe(createId)
  })

  it('says what it takes from their own hair, as they tell it', async () => {
    const owner = await test.person(3)
    const facts: StyleFacts = {
      front: null,
      sides: 24,
      back: 15,
      measured: [],
      amount: 'usual',
      color: '#5f3a25',
      weeks: 8,
    }
    const style = await addStyle(test.ctx, { facts })
    const told = { front: null, sides: 15, back: 12, texture: null }
    const photo = await owner.photo({ face: testFace({ told }) })
    const create_id = await owner.look({ style, photo })
    const { card_id: id } = await owner.ok(makeKey, { create_id, with_picture: false })
    const { lines } = await test.api.ok(showKey, { id })
    const reach = lines.find(({ topic }) => topic === 'reach')
    expect(reach?.words).toContain('Sides about 15 of 24 cm')
  })

  it('shows the look when its owner wants that, at the same address, and no longer when they do not', async () => {
    const { make, files } = await customer()
    const { card_id: id } = await make(true)
    const { look } = await test.api.ok(showKey, { id })
    expect(look).toMatchObject({ width: 600, height: 800 })
    expect(files()).toHaveLength(3)
    expect((await make(true)).card_id).toBe(id)
    expect(files()).toHaveLength(3)
    expect((await make(false)).card_id).toBe(id)
    expect((await test.api.ok(showKey, { id })).look).toBeNull()
    expect(files()).toHaveLength(2)
  })

  it('is made of finished looks of the library only, and by nobody else', async () => {
    const { createId: create_id } = await customer()
    const stranger = await test.person(2)
    await stranger.refused('not_found', makeKey, { create_id, with_picture: true })
    const waiting = await stranger.begin()
    await stranger.refused('conflict', makeKey, { create_id: waiting, with_picture: true })
    await test.api.refused('not_found', showKey, { id: 'nowhere' })
  })

  it('is over for good when its owner ends it, and another card has another address', async () => {
    const { owner, make, files } = await customer()
    const { card_id: id } = await make(true)
    await (await test.person()).refused('not_found', endKey, { id })
    await owner.ok(endKey, { id })
    await owner.ok(endKey, { id })
    for (const client of [test.api, owner]) await client.refused('share_ended', showKey, { id })
    expect(files()).toHaveLength(2)
    expect((await make(true)).card_id).not.toBe(id)
  })

  it('ends with its look, and is erased with its account', async () => {
    const { owner, createId, make, files } = await customer()
    const { card_id: id } = await make(true)
    await owner.ok('POST /hairstyle/create/delete/:id', { id: createId })
    await test.api.refused('share_ended', showKey, { id })
    expect(files()).toEqual([])
    await eraseAccount(test.ctx, owner.uid)
    await test.api.refused('not_found', showKey, { id })
  })
})
