import { maxSalonStyles } from '@hairstyle/contract/limits.ts'
import { photoConsent } from '@hairstyle/contract/photo-consent.ts'
import { eraseAccount } from '@hairstyle/core/accounts/erase-account.ts'
import { shownStyles } from '@hairstyle/core/salons/shown-styles.ts'
import { countOperations } from '@hairstyle/core/testing/count-operations.ts'
import { addBlogger, addStyle, addTestReference } from '@hairstyle/core/testing/fixtures.ts'
import { findTraces } from '@hairstyle/core/testing/life.ts'
import { ownCut } from '@hairstyle/core/testing/salons.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApi, type Person } from '../../testing/test-api.ts'

const infoKey = 'GET /salon-kit/info'
const openKey = 'POST /salon-kit/open'
const listKey = 'GET /salon-kit/list'
const addKey = 'POST /salon-kit/style/add'
const ownKey = 'POST /salon-kit/style/own'
const updateKey = 'POST /salon-kit/style/update'
const orderKey = 'POST /salon-kit/style/order'
const removeKey = 'POST /salon-kit/style/remove'

const test = useTestApi()
let ada: Person
let bob: Person
let studioId: string
beforeEach(async () => {
  ;[ada, bob] = (await test.people(2)) as [Person, Person]
  studioId = await addBlogger(test.ctx, `cuts-${ada.uid}`, { ownerUid: ada.uid })
})

/** A new style of the library, as the API knows it. */
async function newStyle(...details: [Parameters<typeof addStyle>[1]?]): Promise<string> {
  const id = await addStyle(test.ctx, ...details)
  test.ctx.advance(30_000)
  return id
}

async function openWith(count: number): Promise<string[]> {
  await ada.ok(openKey)
  const lib_ids: string[] = []
  for (let index = 0; index < count; index += 1) {
    lib_ids.push(await addStyle(test.ctx, { title: `Style ${index}` }))
  }
  test.ctx.advance(30_000)
  if (count > 0) await ada.ok(addKey, { lib_ids })
  return lib_ids
}

async function ownWish(more: object = {}) {
  return {
    ...ownCut,
    image_id: await addTestReference(test.ctx, ada.uid),
    consent_version: photoConsent.version,
    ...more,
  }
}

/** @returns the id of a style out of a photo of Ada's. */
async function addOwn(more: object = {}): Promise<string> {
  const list = await ada.ok(ownKey, await ownWish(more))
  return list.at(-1)?.lib_id ?? ''
}

const ownFiles = () => test.filesOf('own-')
const idsOf = (list: readonly { lib_id: string }[]) => list.map(({ lib_id }) => lib_id)

describe('a salon', () => {
  it('is a studio that is approved, and that its owner opened', async () => {
    expect(await bob.ok(infoKey)).toEqual({ state: 'none', studio: null, settings: null })
    await bob.refused('not_found', openKey)
    await test.change('bloggers', studioId, { isPublic: false })
    expect(await ada.ok(infoKey)).toMatchObject({ state: 'waiting', settings: null })
    await ada.refused('not_found', openKey)
    await test.change('bloggers', studioId, { isPublic: true })
    expect(await ada.ok(infoKey)).toMatchObject({ state: 'ready', studio: { studio_id: studioId } })
    expect((await ada.ok('GET /user/info')).has_salon).toBe(false)
    const settings = { keep_days: 30, notifies_by_email: true }
    expect(await ada.ok(openKey)).toMatchObject({ state: 'open', settings })
    expect((await ada.ok('GET /user/info')).has_salon).toBe(true)
    await ada.ok('POST /salon-kit/update', { keep_days: '90' })
    expect(await ada.ok(openKey)).toMatchObject({ settings: { ...settings, keep_days: 90 } })
    expect(await ada.ok(listKey)).toEqual([])
  })

  it('is nobody’s while its studio is hidden', async () => {
    await openWith(1)
    await test.change('bloggers', studioId, { isPublic: false })
    await ada.refused('not_found', listKey)
    await test.change('bloggers', studioId, { isPublic: true })
    expect(await ada.ok(listKey)).toHaveLength(1)
  })

  it.each([{ keep_days: '0' }, { keep_days: '366' }, { notifies_by_email: 'maybe' }])(
    'does not take %j',
    async (change) => {
      await ada.ok(openKey)
      const key = 'POST /salon-kit/update'
      await ada.refused('invalid_request', key, change as { keep_days: string })
    },
  )
})

describe('the list', () => {
  it('takes styles of the library at its end, each once', async () => {
    const [first = '', second = ''] = await openWith(2)
    const third = await newStyle()
    expect(idsOf(await ada.ok(addKey, { lib_ids: [third, first] }))).toEqual([first, second, third])
    expect((await ada.ok(listKey))[0]).toMatchObject({
      ...{ title: 'Style 0', name: null, minutes: null, price: null, upkeep_weeks: null },
      ...{ is_shown: true, is_own: false, cover: { url: '/covers/long-waves.webp' } },
    })
  })

  it('takes none that nobody is offered', async () => {
    await ada.ok(openKey)
    const bloggerId = await addBlogger(test.ctx, `hidden-${ada.uid}`, { isPublic: false })
    for (const style of [{ isPublic: false }, { bloggerId }]) {
      await ada.refused('style_gone', addKey, { lib_ids: [await newStyle(style)] })
    }
    await ada.refused('style_gone', addKey, { lib_ids: ['none'] })
  })

  it('has room for a hundred', async () => {
    const lib_ids = await openWith(1)
    const [entry] = (await test.ctx.store.salonLists.find(studioId))?.styles ?? []
    if (!entry) throw new Error('Nothing is on the list')
    const styles = Array.from({ length: maxSalonStyles }, (_, index) => ({
      ...entry,
      styleId: `${entry.styleId}-${index}`,
    }))
    const { salonLists, batch } = test.ctx.store
    await batch((writer) => salonLists.update(writer, studioId, { styles }))
    await ada.refused('conflict', addKey, { lib_ids })
    const files = ownFiles()
    await ada.refused('conflict', ownKey, await ownWish())
    expect(ownFiles()).toEqual(files)
  })

  it('says what a style takes, as far as the salon says it', async () => {
    const [lib_id = ''] = await openWith(1)
    const terms = {
      name: 'The Ada',
      minutes: 45,
      price: { amount: 6000, currency: 'gbp' },
      upkeep_weeks: 6,
      is_shown: false,
    }
    expect(await ada.ok(updateKey, { lib_id, ...terms })).toMatchObject([terms])
    expect(await ada.ok(updateKey, { lib_id, price: null })).toMatchObject([
      { ...terms, price: null },
    ])
    await ada.refused('not_found', updateKey, { lib_id: 'other', minutes: 5 })
  })

  it('is in the order that its owner gave it', async () => {
    const [first = '', second = '', third = ''] = await openWith(3)
    expect(idsOf(await ada.ok(orderKey, { lib_ids: [third, first] }))).toEqual([
      ...[third, first, second],
    ])
    await ada.refused('not_found', orderKey, { lib_ids: [first, 'other'] })
  })

  it('lets go of styles, also of those that are gone', async () => {
    const [first = '', second = ''] = await openWith(2)
    await test.change('styles', first, { isPublic: false })
    test.ctx.advance(30_000)
    expect(await ada.ok(listKey)).toMatchObject([{ cover: null }, { lib_id: second }])
    expect(idsOf(await ada.ok(removeKey, { lib_id: first }))).toEqual([second])
    await ada.refused('not_found', removeKey, { lib_id: first })
  })

  it('is read and changed by its owner alone', async () => {
    const [lib_id = ''] = await openWith(1)
    await addBlogger(test.ctx, `cuts-${bob.uid}`, { ownerUid: bob.uid })
    await bob.ok(openKey)
    expect(await bob.ok(listKey)).toEqual([])
    await bob.refused('not_found', updateKey, { lib_id, minutes: 5 })
    await bob.refused('not_found', removeKey, { lib_id: await addOwn() })
    expect(await ada.ok(listKey)).toHaveLength(2)
  })
})

describe('a style out of a photo of the salon', () => {
  beforeEach(() => ada.ok(openKey))

  it('is on its list, and nowhere else', async () => {
    const lib_id = await addOwn()
    const [entry] = await ada.ok(listKey)
    expect(entry).toMatchObject({ title: 'Our bob', is_own: true, is_shown: true })
    const cover = entry?.cover?.url ?? ''
    expect(cover).toMatch(/^https:\/\/files\.test\//)
    test.ctx.advance(60_000)
    expect(idsOf(await test.api.ok('GET /hairstyle/lib/public'))).not.toContain(lib_id)
    await test.api.refused('not_found', 'GET /hairstyle/main/lib/:id', { id: lib_id })
    for (const person of [ada, bob]) {
      const your_image = await person.photo()
      const lib_ids = [lib_id]
      await person.refused('style_gone', 'POST /hairstyle/create', { your_image, lib_ids })
      const key = 'POST /hairstyle/user/photo/previews/:id'
      const previews = await person.ok(key, { id: your_image, lib_ids })
      expect(JSON.stringify(previews)).not.toContain(lib_id)
    }
    await addBlogger(test.ctx, `cuts-${bob.uid}`, { ownerUid: bob.uid })
    await bob.ok(openKey)
    await bob.refused('style_gone', addKey, { lib_ids: [lib_id] })
  })

  it('stays there whatever an admin does to it', async () => {
    const lib_id = await addOwn()
    await test.change('styles', lib_id, { isPublic: true })
    test.ctx.advance(60_000)
    expect(idsOf(await test.api.ok('GET /hairstyle/lib/public'))).not.toContain(lib_id)
    // It can be erased all the same.
    expect(await ada.ok(removeKey, { lib_id })).toEqual([])
    expect(await findTraces(test.ctx, lib_id)).toEqual([])
    expect(test.filesOf(lib_id)).toEqual([])
  })

  it.each(['adult', 'minor'] as const)('keeps what was said of an %s in it', async (subject) => {
    const style = await test.ctx.store.styles.find(await addOwn({ subject }))
    expect(style).toMatchObject({ salonId: studioId, isPublic: false, color: 'Light brown' })
    expect(style?.consent).toEqual({
      version: photoConsent.version,
      words: photoConsent.words[subject],
      isOfMinor: subject === 'minor',
      givenBy: ada.uid,
      givenAt: test.ctx.clock(),
    })
  })

  it('is made once, and only of hair that was agreed to and is theirs', async () => {
    const files = ownFiles()
    const wish = await ownWish()
    await ada.refused('conflict', ownKey, { ...wish, consent_version: 'old' })
    await ada.refused('image_unusable', ownKey, { ...wish, image_id: await ada.photo() })
    const image_id = await addTestReference(test.ctx, bob.uid)
    await ada.refused('not_found', ownKey, { ...wish, image_id })
    expect(ownFiles()).toEqual(files)
    const both = await Promise.all([ada.ok(ownKey, wish), ada.ok(ownKey, wish)])
    expect(both[1]).toEqual(both[0])
    expect(await ada.ok(ownKey, wish)).toHaveLength(1)
    expect(ownFiles()).toHaveLength(files.length + 2)
    const late = await ownWish()
    test.ctx.advance(24 * 3_600_000)
    await ada.refused('not_found', ownKey, late)
  })

  it('goes with its files when it is taken off the list', async () => {
    const lib_id = await addOwn()
    expect(test.filesOf(lib_id)).toHaveLength(2)
    expect(await ada.ok(removeKey, { lib_id })).toEqual([])
    expect(test.filesOf(lib_id)).toEqual([])
    expect(await test.ctx.store.styles.find(lib_id)).toBeNull()
  })
})

describe('the end of a salon', () => {
  it('erases its list and its own styles; the studio stays', async () => {
    await openWith(1)
    const lib_id = await addOwn()
    await ada.ok('POST /salon-kit/close')
    expect(test.filesOf(lib_id)).toEqual([])
    expect(await findTraces(test.ctx, lib_id)).toEqual([])
    expect(await ada.ok(infoKey)).toMatchObject({ state: 'ready' })
    expect((await ada.ok('GET /user/info')).has_salon).toBe(false)
    await ada.refused('not_found', 'POST /salon-kit/close')
    expect(await ada.ok(openKey)).toMatchObject({ state: 'open' })
    expect(await ada.ok(listKey)).toEqual([])
  })

  it('comes with its owner’s account', async () => {
    await ada.ok(openKey)
    const lib_id = await addOwn()
    await eraseAccount(test.ctx, ada.uid)
    expect(test.filesOf(lib_id)).toEqual([])
    expect(await findTraces(test.ctx, lib_id)).toEqual([])
    expect(await test.ctx.store.salons.find(studioId)).toBeNull()
  })

  it('does not come with the account of who owned it before', async () => {
    await ada.ok(openKey)
    const lib_id = await addOwn()
    await test.change('bloggers', studioId, { ownerUid: bob.uid })
    expect(idsOf(await bob.ok(listKey))).toEqual([lib_id])
    await eraseAccount(test.ctx, ada.uid)
    expect(idsOf(await bob.ok(listKey))).toEqual([lib_id])
    const traces = await findTraces(test.ctx, ada.uid)
    expect(traces.filter((path) => !path.includes('/ledger/'))).toEqual([`bloggers/${studioId}`])
    await eraseAccount(test.ctx, bob.uid)
    expect(test.filesOf(lib_id)).toEqual([])
  })
})

describe('what clients choose from', () => {
  const shown = async () => (await shownStyles(test.ctx, studioId)).map(({ style }) => style.id)

  it('is the list without what is hidden, gone, broken, or another salon’s', async () => {
    const bloggerId = await addBlogger(test.ctx, `other-${ada.uid}`)
    const [first = '', hidden = '', gone = ''] = await openWith(3)
    const ofOther = await newStyle({ bloggerId })
    const engine = JSON.stringify({ kind: 'photo', cutout: 'none-0123456789abcdef' })
    const broken = await newStyle()
    await ada.ok(addKey, { lib_ids: [ofOther, broken] })
    const own = await addOwn()
    await ada.ok(updateKey, { lib_id: hidden, is_shown: false })
    test.ctx.advance(30_000)
    expect(await shown()).toEqual([first, gone, ofOther, broken, own])
    await test.change('styles', gone, { isPublic: false })
    await test.change('styles', broken, { engine })
    await test.change('bloggers', bloggerId, { isPublic: false })
    test.ctx.advance(30_000)
    expect(await shown()).toEqual([first, own])
    await test.change('styles', own, { salonId: 'another' })
    test.ctx.advance(30_000)
    expect(await shown()).toEqual([first])
  })

  it('costs one read, once its styles are known', async () => {
    await openWith(3)
    const bloggerId = await addBlogger(test.ctx, `other-${ada.uid}`)
    await ada.ok(addKey, { lib_ids: [await newStyle({ bloggerId })] })
    await shown()
    const operations = countOperations(test.ctx)
    await shown()
    expect(operations.reads).toBe(1)
  })

  it('is nothing where there is no salon', async () => {
    expect(await shown()).toEqual([])
  })
})
