import { cutoutPath, nameCutout } from '@hairstyle/core/cutouts/cutout-name.ts'
import { newId } from '@hairstyle/core/ids.ts'
import { capturedLog } from '@hairstyle/core/testing/captured-log.ts'
import { testCutout } from '@hairstyle/core/testing/cutout.ts'
import { addBlogger, addStyle } from '@hairstyle/core/testing/fixtures.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApi } from '../../testing/test-api.ts'

const { log, lines } = capturedLog('error')
const test = useTestApi({ log })
beforeEach(() => {
  lines.length = 0
})

interface Seen {
  readonly styleId: string
  /** A label and blogger unique to the style. */
  readonly word: string
}

async function addSeen(engine: string): Promise<Seen> {
  const word = newId().toLowerCase()
  const bloggerId = await addBlogger(test.ctx, word)
  return { styleId: await addStyle(test.ctx, { labels: [word], bloggerId, engine }), word }
}

const good = testCutout()
const otherVersion = Buffer.from(good)
otherVersion.writeUInt16LE(1, 4)

/** A photo style whose cut-out the bucket holds as `file`. */
async function addPhotoStyle(file: Uint8Array | null) {
  const cutout = nameCutout(newId().toLowerCase(), good)
  const save = (bytes: Uint8Array) =>
    test.ctx.blobs.files.set(cutoutPath(cutout), Buffer.from(bytes))
  if (file) save(file)
  return { ...(await addSeen(JSON.stringify({ kind: 'photo', cutout }))), cutout, save }
}

/** Whether all lists of styles show this one; they must agree. */
async function isShown({ styleId, word }: Seen): Promise<boolean> {
  // Longer than the API caches.
  test.ctx.advance(60_000)
  const { api } = test
  const details = await api.call('GET /hairstyle/main/lib/:id', { id: styleId })
  const [library, random, labels, ofBlogger, blogger] = await Promise.all([
    api.ok('GET /hairstyle/lib/public'),
    api.ok('GET /hairstyle/lib/random/:id', { id: '0', label: word }),
    api.ok('GET /hairstyle/lib/labels'),
    api.ok('GET /hairstyle/blogger/info/page/:id', { id: word, page_no: 1, page_size: 5 }),
    api.ok('GET /hairstyle/blogger/info/:id', { id: word }),
  ])
  const shown = [
    details.status === 200,
    library.some(({ lib_id }) => lib_id === styleId),
    random.length === 1,
    labels.some(({ label }) => label === word),
    ofBlogger.list.length === 1,
    blogger.styles === 1,
  ]
  expect(new Set(shown).size, shown.join()).toBe(1)
  expect([200, 404]).toContain(details.status)
  return details.status === 200
}

/**
 * Tries the style on, with enough credits.
 * @returns the answer, and the number of ledger entries besides that of the credits.
 */
async function tryOn({ styleId }: Seen) {
  const ada = await test.person(2)
  const given = await ada.records()
  const wish = { your_image: await ada.photo(), lib_ids: [styleId] }
  const { status, code } = await ada.call('POST /hairstyle/create', wish)
  const newRecords = (await ada.records()).length - given.length
  return { status, code, credits: await ada.credits(), newRecords }
}

const refused = { status: 410, code: 2002, credits: 2, newRecords: 0 }
const accepted = { status: 200, code: 0, credits: 1, newRecords: 1 }

describe('a photo style', () => {
  it('is shown and tried on when its cut-out is there', async () => {
    const style = await addPhotoStyle(good)
    expect(await isShown(style)).toBe(true)
    expect(await tryOn(style)).toEqual(accepted)
    expect(lines).toEqual([])
  })

  it.each([
    ['is not there', null, 'There is no file'],
    ['is no cut-out', Buffer.from('RIFF....WEBP'), 'This is no cut-out'],
    ['has another version', otherVersion, 'version 1 instead of 2'],
    ['has fewer bytes than it says', good.subarray(0, -1), 'bytes instead of'],
    ['has more bytes than it says', Buffer.concat([good, good]), 'bytes instead of'],
  ])('whose cut-out %s is left out and refused, and logged once', async (_, file, problem) => {
    const style = await addPhotoStyle(file)
    expect(await isShown(style)).toBe(false)
    expect(await tryOn(style)).toEqual(refused)
    expect(await isShown(style)).toBe(false)
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      {
        document: `styles/${style.styleId}`,
        cutout: style.cutout,
        problem: expect.stringContaining(problem) as string,
      },
    ])
    style.save(good)
    expect(await isShown(style)).toBe(true)
    expect(await tryOn(style)).toEqual(accepted)
  })

  it('comes before drawn ones in every list, whatever their order, and says that it is none', async () => {
    const { ctx, api } = test
    const word = newId().toLowerCase()
    const bloggerId = await addBlogger(ctx, word)
    const cutout = nameCutout(word, good)
    ctx.blobs.files.set(cutoutPath(cutout), Buffer.from(good))
    const engineOf = (isDrawn: boolean) => JSON.stringify({ kind: 'photo', cutout, drawn: isDrawn })
    const like = { labels: [word, 'more alike'], bloggerId, engine: engineOf(true) }
    const shown = await addStyle(ctx, like)
    const drawn = await addStyle(ctx, { ...like, order: 2 })
    const photo = await addStyle(ctx, {
      labels: [word],
      bloggerId,
      order: 3,
      engine: engineOf(false),
    })
    ctx.advance(60_000)
    const idsOf = (styles: readonly { lib_id: string }[]) =>
      styles.map(({ lib_id }) => lib_id).filter((id) => [shown, drawn, photo].includes(id))
    const library = await api.ok('GET /hairstyle/lib/public')
    expect(idsOf(library)).toEqual([photo, shown, drawn])
    expect(library.find(({ lib_id }) => lib_id === photo)?.is_drawn).toBe(false)
    expect(library.at(-1)?.is_drawn).toBe(true)
    const { related } = await api.ok('GET /hairstyle/main/lib/:id', { id: shown })
    expect(idsOf(related)).toEqual([photo, drawn])
    const random = await api.ok('GET /hairstyle/lib/random/:id', { id: shown, label: word })
    expect(idsOf(random)).toEqual([photo, drawn])
    const ofBlogger = await api.ok('GET /hairstyle/blogger/info/page/:id', {
      id: word,
      page_no: 1,
      page_size: 5,
    })
    expect(idsOf(ofBlogger.list)).toEqual([photo, shown, drawn])
  })

  it('is refused before the library was ever read', async () => {
    expect(await tryOn(await addPhotoStyle(null))).toEqual(refused)
  })
})

describe('a style whose engine part somebody broke', () => {
  it.each([
    ['no JSON', '{'],
    ['nothing', '{}'],
    ['a kind that is not known', JSON.stringify({ kind: 'paint' })],
    ['no cut-out', JSON.stringify({ kind: 'photo' })],
    ['a way out of the folder', JSON.stringify({ kind: 'photo', cutout: '../photos/of-ada' })],
  ])('with %s is left out and refused, and logged', async (_, engine) => {
    const style = await addSeen(engine)
    expect(await isShown(style)).toBe(false)
    expect(await tryOn(style)).toEqual(refused)
    expect(lines.join()).toContain(`styles/${style.styleId}`)
  })
})
