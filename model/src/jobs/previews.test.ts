import { beginPreviews } from '@hairstyle/core/previews/begin-previews.ts'
import { styleVersion } from '@hairstyle/core/previews/wanted-styles.ts'
import { addStyle, addTestPhoto } from '@hairstyle/core/testing/fixtures.ts'
import { createTestContext, type TestContext } from '@hairstyle/core/testing/test-context.ts'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { EngineFullError, EngineRefusal, type PreviewsRequest } from '../engine/engine.ts'
import { plainPhoto } from '../testing/plain-photo.ts'
import { runPreviews } from './previews.ts'

let ctx: TestContext
let photoId: string
let styleIds: string[]
let draw: (request: PreviewsRequest) => Promise<void>
beforeEach(async () => {
  ctx = createTestContext()
  photoId = await addTestPhoto(ctx, { bytes: await plainPhoto(40, 50), width: 40, height: 50 })
  styleIds = [await addStyle(ctx), await addStyle(ctx), await addStyle(ctx)]
  const styles = await ctx.store.styles.findEach(styleIds)
  await beginPreviews(ctx, {
    uid: null,
    photoId,
    styles: styles.flatMap((style) =>
      style ? [{ id: style.id, version: styleVersion(style) }] : [],
    ),
    takeTurn: () => Promise.resolve(),
  })
  draw = ({ photo, styles: wanted, onPreview }) => {
    for (const { id } of wanted) onPreview({ id, picture: photo })
    return Promise.resolve()
  }
})

function run(ending = new AbortController().signal) {
  const previewer = { drawPreviews: (request: PreviewsRequest) => draw(request) }
  return runPreviews({ ctx, previewer, ending }, { photoId, round: 0 })
}

async function state() {
  const previews = await ctx.store.previews.find(photoId)
  const made = previews?.sheets.flatMap(({ tiles }) => tiles.map(({ id }) => id))
  return { status: previews?.status, made }
}

const files = () => [...ctx.blobs.files.keys()].filter((path) => path.startsWith('previews/'))

it('keeps all on one sheet, and has nothing left to do for a second delivery', async () => {
  expect(await run()).toBe('settled')
  expect(await state()).toEqual({ status: 'made', made: styleIds })
  const [sheet = ''] = files()
  expect(files()).toEqual([sheet])
  const { width, height } = await sharp(ctx.blobs.files.get(sheet)).metadata()
  expect([width, height]).toEqual([40, 150])
  draw = () => Promise.reject(new Error('Nothing is to be drawn'))
  expect(await run()).toBe('settled')
})

it('goes on without a style that breaks or cannot be drawn', async () => {
  draw = ({ photo, styles, onPreview }) => {
    const [broken, bad, good] = styles
    onPreview({ id: broken?.id ?? '', picture: null, error: new Error('A thread died') })
    onPreview({ id: bad?.id ?? '', picture: null, error: new EngineRefusal('bad_style') })
    onPreview({ id: good?.id ?? '', picture: photo })
    return Promise.resolve()
  }
  expect(await run()).toBe('settled')
  expect(await state()).toEqual({ status: 'made', made: [styleIds[2]] })
  const { undrawable = {} } = (await ctx.store.previews.find(photoId)) ?? {}
  expect(Object.keys(undrawable)).toEqual([styleIds[1]])
})

it('says what is wrong with a photo, and with one that cannot be read', async () => {
  draw = () => Promise.reject(new EngineRefusal('face_hidden'))
  expect(await run()).toBe('settled')
  expect(await ctx.store.previews.find(photoId)).toMatchObject({
    status: 'failed',
    problem: 'face_hidden',
  })
})

it('is delivered again when the engine is full, or this process ends: then what is made stays', async () => {
  draw = () => Promise.reject(new EngineFullError('Full'))
  expect(await run()).toBe('again')
  const ending = new AbortController()
  draw = ({ photo, styles, onPreview }) => {
    onPreview({ id: styles[0]?.id ?? '', picture: photo })
    ending.abort()
    return Promise.resolve()
  }
  expect(await run(ending.signal)).toBe('again')
  expect(await state()).toEqual({ status: 'making', made: [styleIds[0]] })
  let drawn: string[] = []
  draw = ({ styles }) => {
    drawn = styles.map(({ id }) => id)
    return Promise.resolve()
  }
  expect(await run()).toBe('settled')
  expect(drawn).toEqual(styleIds.slice(1))
  expect(await state()).toEqual({ status: 'made', made: [styleIds[0]] })
})
