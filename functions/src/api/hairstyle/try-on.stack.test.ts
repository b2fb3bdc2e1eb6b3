import { events } from '@hairstyle/core/events.ts'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import * as pictures from '../../testing/pictures.ts'
import { signIn } from '../../testing/sign-in.ts'
import { stackApi } from '../../testing/stack-api.ts'

const { api, authHost, ctx, logged } = stackApi()
const [siteUrl] = ctx.config.siteOrigins

/** For a try-on on a slow, busy machine. */
const patience = { timeout: 120_000, interval: 100 }

let styles: string[]
beforeAll(async () => {
  styles = (await api.ok('GET /hairstyle/lib/public')).map(({ lib_id }) => lib_id)
})

function upload(picture: Buffer, options: { token?: string } = {}) {
  return api.call(
    'POST /hairstyle/upload/:type',
    { type: 'photo' },
    { ...options, picture: { bytes: picture, name: 'me.jpg' } },
  )
}

describe('POST /hairstyle/upload/photo', () => {
  it('finds the face of a portrait', async () => {
    const { data } = await upload(await pictures.portrait())
    expect(data?.face).toMatchObject({ found: true, count: 1, problem: null })
  })

  it('says that there is no face', async () => {
    const { data } = await upload(await pictures.gradient(800, 800))
    expect(data?.face).toMatchObject({ found: false, count: 0, problem: 'no_face' })
    expect(data?.face?.hint).toContain('could not find a face')
  })

  it('says that there are several', async () => {
    const { data } = await upload(await pictures.groupPhoto())
    expect(data?.face).toMatchObject({ found: true, problem: 'several_faces' })
  })

  it('shows the picture at its address, upright and without its place', async () => {
    const [turned, located] = await Promise.all([
      upload(await pictures.sidewaysPhoto()),
      upload(await pictures.photoWithLocation()),
    ])
    expect(turned.data).toMatchObject({ width: 400, height: 600 })
    const response = await fetch(new URL(located.data?.url ?? '', siteUrl))
    expect(response.headers.get('Content-Type')).toBe('image/jpeg')
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.includes('Camera of somebody')).toBe(false)
  })

  it('shows nothing at addresses that were not given, in Cloud Storage neither', async () => {
    const { data } = await upload(await pictures.gradient(600, 600))
    const inStorage = ctx.blobs.url(`photos/${data?.image_id ?? ''}.jpg`, '')
    for (const url of [`${siteUrl}${data?.url ?? ''}x`, inStorage, inStorage.split('&token')[0]]) {
      expect((await fetch(url ?? '')).ok).toBe(false)
    }
  })

  it.each([
    ['a text file named .jpg', pictures.textNamedJpg, 1008],
    ['a truncated JPEG', pictures.truncatedPhoto, 1009],
    ['a 20000 × 20000 bomb', pictures.pixelBomb, 1007],
    ['a file of 30 MB', () => Buffer.alloc(30 * 1024 * 1024), 1007],
  ])('refuses %s', async (_, picture, code) => {
    expect(await upload(await picture())).toMatchObject({ code, data: null })
  })

  it('takes what phones write by default', async () => {
    const { data } = await upload(await pictures.heicPhoto())
    expect(data).toMatchObject({ width: 320, height: 400 })
  })

  it('without a file is fine and does nothing', async () => {
    const answer = await api.call('POST /hairstyle/upload/:type', { type: 'photo' })
    expect(answer).toMatchObject({ status: 200, code: 0, message: '', data: null })
  })
})

/** Waits for the first of them. */
const ended = (create_ids: string[], token: string) =>
  vi.waitFor(async () => {
    const [current] = await api.ok('GET /hairstyle/create/results', { create_ids }, { token })
    expect(current?.finished_at).not.toBeNull()
    return current
  }, patience)

/** A try-on's log lines, each by its event and trace. */
function storyOf(part: 'emulators' | 'model', createId: string) {
  const lines = logged(part).filter(
    ({ createId: one, createIds: several = [one] }) =>
      Array.isArray(several) && several.includes(createId),
  )
  return lines.map(({ event, ...line }) => [event, line['logging.googleapis.com/trace']])
}

describe('a try-on', () => {
  it('goes from a visitor’s photo to a result in a zip', async () => {
    const { data: photo } = await upload(await pictures.portrait())
    const { token } = await signIn(api, authHost)
    const request = { your_image: photo?.image_id ?? '', lib_ids: styles.slice(0, 1) }
    const { create_ids, credits } = await api.ok('POST /hairstyle/create', request, { token })
    expect(credits).toBe(0)

    const creation = await ended(create_ids, token)
    expect(creation).toMatchObject({ status: 'done', progress: 1, error: null })
    expect((await fetch(creation?.result?.url ?? '')).ok).toBe(true)

    const image_ids = [creation?.result?.image_id ?? '']
    const download = await api.send(
      'POST /moms/baby_photo/batch/download',
      { image_ids },
      { token },
    )
    expect(download.headers.get('Content-Type')).toBe('application/zip')
    expect((await download.arrayBuffer()).byteLength).toBeGreaterThan(10_000)

    const [createId = ''] = create_ids
    const [asked] = storyOf('emulators', createId)
    const trace = asked?.[1]
    expect(trace).toMatch(/^projects\/[\w-]+\/traces\/[0-9a-f]{32}$/)
    expect(asked).toEqual(['try_ons_asked', trace])
    // Its last line is written after the result can be fetched.
    const story = [
      ['try_on_begun', trace],
      ['try_on_done', trace],
    ]
    await vi.waitFor(() => expect(storyOf('model', createId)).toEqual(story), patience)
    for (const line of [...logged('emulators'), ...logged('model')]) {
      const kind = Object.entries(events).find(([name]) => name === line.event)?.[1]
      expect(kind?.fields.safeParse(line).error).toBeUndefined()
    }
  })

  it('gives the own hair another colour', async () => {
    const { token } = await signIn(api, authHost)
    const { data: photo } = await upload(await pictures.portrait(), { token })
    const request = { your_image: photo?.image_id ?? '', own_hair: { color: '#a9522a' } }
    const { create_ids } = await api.ok('POST /hairstyle/create', request, { token })
    const creation = await ended(create_ids, token)
    expect(creation).toMatchObject({
      status: 'done',
      own_hair: { length: null, fringe: null },
    })
    expect(creation?.result).toMatchObject({ width: photo?.width, height: photo?.height })
  })

  it('wears the hair of a photo, which is taken out of it at upload', async () => {
    const { token } = await signIn(api, authHost)
    const picture = await pictures.portrait()
    const [{ data: photo }, { data: hair }] = await Promise.all([
      upload(picture, { token }),
      api.call(
        'POST /hairstyle/upload/:type',
        { type: 'reference' },
        { token, picture: { bytes: picture, name: 'star.jpg' } },
      ),
    ])
    expect(hair).toMatchObject({ width: 640, height: 800 })
    expect((await fetch(new URL(hair?.url ?? '', siteUrl))).ok).toBe(true)
    const request = {
      your_image: photo?.image_id ?? '',
      reference_image: hair?.image_id ?? '',
      color: '#a9522a',
    }
    const { create_ids } = await api.ok('POST /hairstyle/create', request, { token })
    const creation = await ended(create_ids, token)
    expect(creation).toMatchObject({ status: 'done', lib: { title: 'Hair from a photo' } })
  })

  it('refuses to copy hair from a group', async () => {
    const answer = await api.call(
      'POST /hairstyle/upload/:type',
      { type: 'reference' },
      { picture: { bytes: await pictures.groupPhoto(), name: 'us.jpg' } },
    )
    expect(answer).toMatchObject({ status: 422, code: 1009, data: null })
    expect(answer.message).toContain('several faces')
  })

  it('is charged once when two requests race for the last credit', async () => {
    const { token, uid } = await signIn(api, authHost)
    const { data: photo } = await upload(await pictures.portrait(), { token })
    const requests = styles.slice(0, 2).map((style) => ({
      your_image: photo?.image_id ?? '',
      lib_ids: [style],
    }))
    const answers = await Promise.all(
      requests.map((request) => api.call('POST /hairstyle/create', request, { token })),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 2001])
    const charged = (await ctx.store.ledger.listFrom(uid, 100, 100)).filter(
      ({ type }) => type === 'try_on',
    )
    expect(charged).toHaveLength(1)
  })

  it('is one when the same request is sent twice', async () => {
    const { token } = await signIn(api, authHost)
    const { data: photo } = await upload(await pictures.portrait(), { token })
    const request = {
      your_image: photo?.image_id ?? '',
      lib_ids: styles.slice(0, 1),
      request_id: 'press-1',
    }
    const [first, second] = await Promise.all([
      api.ok('POST /hairstyle/create', request, { token }),
      api.ok('POST /hairstyle/create', request, { token }),
    ])
    expect(second.create_ids).toEqual(first.create_ids)
    expect(await api.ok('GET /hairstyle/mine/list/create', {}, { token })).toHaveLength(1)
  })
})
