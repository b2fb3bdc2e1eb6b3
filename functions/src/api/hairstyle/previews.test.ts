import { cutoutPath, nameCutout } from '@hairstyle/core/cutouts/cutout-name.ts'
import { LeaseLostError } from '@hairstyle/core/jobs/hold.ts'
import { deletePhoto } from '@hairstyle/core/photos/erase-photo.ts'
import { openPreviewsTask } from '@hairstyle/core/previews/previews-task.ts'
import { limits } from '@hairstyle/core/rate-limits/limits.ts'
import { countOperations, type Operations } from '@hairstyle/core/testing/count-operations.ts'
import { testCutout } from '@hairstyle/core/testing/cutout.ts'
import { addStyle, addTestPhoto, spendTurns, testFace } from '@hairstyle/core/testing/fixtures.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestApi, type Person } from '../../testing/test-api.ts'

const test = useTestApi()
let ada: Person
let bob: Person
let id: string
let bobStyle: string
let waves: string
let operations: Operations
beforeAll(async () => {
  waves = await addStyle(test.ctx, { title: 'Waves', order: 1 })
  bobStyle = await addStyle(test.ctx, { title: 'Bob', order: 2 })
  bob = await test.person()
  operations = countOperations(test.ctx)
})
beforeEach(async () => {
  ada = await test.person()
  id = await ada.photo()
})

const beginKey = 'POST /hairstyle/user/photo/previews/:id'
const readKey = 'GET /hairstyle/user/photo/previews/:id'
const begin = (lib_ids?: string[]) => ada.ok(beginKey, { id, ...(lib_ids && { lib_ids }) })
const read = () => ada.ok(readKey, { id })

async function open() {
  const opened = await openPreviewsTask(test.ctx, { photoId: id, round: await roundOf() })
  if (!opened) throw new Error('Nothing is to be drawn')
  return opened
}

async function roundOf() {
  return (await test.ctx.store.previews.find(id))?.round ?? -1
}

/** Draws everything requested, as the model service does. */
async function draw() {
  const { task, styles } = await open()
  const titles = styles.map(({ title }) => title)
  await task.finish({ styles, bytes: Buffer.from(`me with ${titles.join(', ')}`) })
  return titles
}

const filesOf = (photoId: string) => test.filesOf(`previews/${photoId}/`)
const tasksOf = (photoId: string) =>
  test.ctx.queue.previews.filter((task) => task.photoId === photoId)

describe('previews of a photo', () => {
  it('are made once, those that are looked at, and shown on a sheet', async () => {
    await ada.refused('not_found', readKey, { id })
    const begun = await begin([bobStyle, waves, 'gone'])
    expect(begun).toMatchObject({ status: 'making', lib_ids: [], sheets: [], total: 2, hint: null })
    const { task, styles } = await open()
    expect(styles.map(({ title }) => title)).toEqual(['Bob', 'Waves'])
    const [, second] = styles
    if (second) task.notePoor(second)
    await task.finish({ styles, bytes: Buffer.from('me') })
    const { address, sheets, ...rest } = await read()
    expect(rest).toMatchObject({ status: 'made', lib_ids: [bobStyle, waves], poor_ids: [waves] })
    const [sheet] = sheets
    expect(sheets).toEqual([{ id: sheet?.id, lib_ids: [bobStyle, waves] }])
    const shown = await fetch(`${test.origin}${address}/${sheet?.id}`)
    expect([shown.headers.get('Content-Type'), shown.headers.get('Cache-Control')]).toEqual([
      'image/webp',
      'private, no-store',
    ])
    expect(await shown.text()).toBe('me')
    expect((await fetch(`${test.origin}${address}/${bobStyle}`)).status).toBe(404)
    expect((await fetch(`${test.origin}${address}x/${sheet?.id}`)).status).toBe(404)
    expect(await begin()).toMatchObject({ status: 'made', sheets })
    test.ctx.advance(3_600_000)
    expect((await fetch(`${test.origin}${address}/${sheet?.id}`)).status).toBe(404)
  })

  it('are made a dozen at a time, the next when they are looked at, with two writes and one file each', async () => {
    const added: string[] = []
    for (let order = 10; order < 24; order++) {
      added.push(await addStyle(test.ctx, { title: `Style ${order}`, order }))
    }
    test.ctx.advance(60_000)
    const { writes } = operations
    expect((await begin(added)).total).toBe(12)
    // No other group is begun meanwhile.
    expect((await begin([waves])).total).toBe(12)
    expect(await draw()).toHaveLength(12)
    // One of them is the rate limit's.
    expect(operations.writes - writes).toBe(3)
    expect(await begin(added)).toMatchObject({
      status: 'making',
      total: 2,
    })
    await draw()
    const { sheets, lib_ids: made } = await read()
    expect(sheets.map(({ lib_ids: ids }) => ids)).toEqual([added.slice(0, 12), added.slice(12)])
    expect(made).toEqual(added)
    expect(filesOf(id)).toHaveLength(2)
    expect(tasksOf(id)).toHaveLength(2)
    await test.ctx.store.batch((writer) => {
      for (const style of added) test.ctx.store.styles.remove(writer, style)
    })
    test.ctx.advance(60_000)
  })

  it('ask for one task, however often they are asked for, and for another when a worker is lost', async () => {
    await begin()
    await Promise.all([begin(), begin(), begin()])
    expect(tasksOf(id)).toMatchObject([{ photoId: id, round: 0 }])
    test.ctx.advance(20_000)
    await begin()
    expect(tasksOf(id)).toHaveLength(2)
    expect(await openPreviewsTask(test.ctx, { photoId: id, round: 0 })).toBeNull()
    await draw()
    await begin()
    expect(tasksOf(id)).toHaveLength(2)
  })

  it('follow the library: what is new or drawn otherwise is made, the rest stays', async () => {
    await begin()
    await draw()
    await addStyle(test.ctx, { title: 'Pixie', order: 3 })
    const file = testCutout('cut anew')
    const cutout = nameCutout('bob', file)
    test.ctx.blobs.files.set(cutoutPath(cutout), Buffer.from(file))
    const engine = JSON.stringify({ kind: 'photo', cutout })
    await test.change('styles', bobStyle, { engine })
    test.ctx.advance(60_000)
    await begin()
    expect(await draw()).toEqual(['Bob', 'Pixie'])
    expect((await read()).lib_ids).toHaveLength(3)
  })

  it('are made again for another face, and the former ones go', async () => {
    await begin()
    await draw()
    const [former = ''] = filesOf(id)
    const box = { x: 0.1, y: 0.1, width: 0.2, height: 0.2 }
    const face = testFace({ box, faces: [box], chosen: { x: 0.2, y: 0.2 } })
    await test.change('photos', id, { face })
    expect(await begin()).toMatchObject({ status: 'making', lib_ids: [] })
    expect(filesOf(id)).not.toContain(former)
    expect((await open()).task.previews.meant).toEqual({ x: 0.2, y: 0.2 })
  })

  it('leave out what cannot be drawn, and say what is wrong with a photo', async () => {
    await begin()
    const { task, styles } = await open()
    for (const style of styles) task.leaveOut(style)
    await task.finish(null)
    expect(await begin()).toMatchObject({ status: 'made', lib_ids: [] })

    id = await ada.photo()
    await begin()
    await (await open()).task.fail('head_covered')
    const { status, hint } = await begin()
    expect(status).toBe('failed')
    expect(hint).toContain('covers your head')
    expect(hint).not.toMatch(/take it off/i)
    expect(tasksOf(id)).toHaveLength(1)
  })

  it('are for the photo’s owner, or for whoever uploaded it as a visitor', async () => {
    await begin()
    for (const client of [bob, test.api]) {
      await client.refused('not_found', beginKey, { id })
      await client.refused('not_found', readKey, { id })
    }
    id = await addTestPhoto(test.ctx)
    await test.api.ok(beginKey, { id })
    await test.api.ok(readKey, { id })
  })

  it('are not begun for a photo that no try-on takes, nor too often', async () => {
    const face = testFace({ count: 0, problem: 'no_face' })
    id = await ada.photo({ face })
    await ada.refused('image_unusable', beginKey, { id })
    id = await ada.photo()
    await spendTurns(test.ctx, limits.previews, ada.uid)
    await ada.refused('too_many_requests', beginKey, { id })
    expect(tasksOf(id)).toEqual([])
  })

  it('go with the photo, also those that are being drawn', async () => {
    await begin()
    const { task, styles } = await open()
    const sheet = { styles, bytes: Buffer.from('me') }
    await task.release(sheet)
    expect(filesOf(id)).toHaveLength(1)
    const round = await roundOf()
    await deletePhoto(test.ctx, ada.uid, id)
    expect(filesOf(id)).toEqual([])
    await expect(task.finish(sheet)).rejects.toThrow(LeaseLostError)
    expect(filesOf(id)).toEqual([])
    expect(await openPreviewsTask(test.ctx, { photoId: id, round })).toBeNull()
    await ada.refused('not_found', readKey, { id })
  })
})
