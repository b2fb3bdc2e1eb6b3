import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import type { PicturePoint } from '@hairstyle/contract/acceptance.ts'
import { Inspection } from '@hairstyle/contract/jobs.ts'
import { createBatch } from '@hairstyle/core/creations/create-batch.ts'
import { maxTries } from '@hairstyle/core/jobs/job.ts'
import { addStyle, addTestPhoto, addUser } from '@hairstyle/core/testing/fixtures.ts'
import { createTestContext, type TestContext } from '@hairstyle/core/testing/test-context.ts'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import type { HairCutter, PhotoInspector, Previewer, RgbImage } from './engine/engine.ts'
import { callerBehindCloudRun } from './http/caller.ts'
import { runFinish } from './jobs/finish.ts'
import { runPreviews } from './jobs/previews.ts'
import { runTryOn } from './jobs/try-on.ts'
import { createApp, type Service } from './server.ts'
import { instantEngine, type EngineEnding } from './testing/gated-engine.ts'
import { plainPhoto } from './testing/plain-photo.ts'

let ctx: TestContext
let engineEnding: EngineEnding
let seen: RgbImage | undefined
const servers: Server[] = []

let meant: PicturePoint | null | undefined

const engine = instantEngine(() => engineEnding)
const previewer: Previewer = {
  drawPreviews: ({ photo, styles, onPreview }) => {
    for (const { id } of styles) onPreview({ id, picture: photo })
    return Promise.resolve()
  },
}
const inspector: PhotoInspector & HairCutter = {
  cutOut: () => Promise.resolve({ problem: 'no_face' }),
  inspect(photo, place) {
    seen = photo
    meant = place
    const box = { x: photo.width / 4, y: photo.height / 4, width: 100, height: 120 }
    const face = { yaw: 3, pitch: -2, roll: 0, box }
    return Promise.resolve({
      count: 1,
      faces: [box],
      face,
      problem: null,
      advice: null,
      measures: null,
      hair: null,
      crop: { x: 0, y: 100, width: 400, height: 300 },
      turn: 90,
    })
  },
}

beforeEach(() => {
  ctx = createTestContext()
  engineEnding = 'success'
  return () => {
    for (const server of servers.splice(0)) server.close()
  }
})

async function serve(options: Partial<Service> = {}): Promise<string> {
  const worker = { ctx, engine, ending: new AbortController().signal }
  const app = createApp({
    ctx,
    inspector,
    run: (delivery) => runTryOn(worker, delivery),
    runFinish: (createId) => runFinish({ ...worker, finisher: null }, createId),
    runPreviews: (delivery) => runPreviews({ ...worker, previewer }, delivery),
    isReady: () => true,
    callerOf: callerBehindCloudRun,
    ...options,
  })
  const server = app.listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** The header of a call that Cloud Run let through. */
function bearer(claims: object): string {
  const all = { aud: ctx.config.model.url, email_verified: true, ...claims }
  const payload = Buffer.from(JSON.stringify(all)).toString('base64url')
  return `Bearer eyJhbGciOiJSUzI1NiJ9.${payload}.SIGNATURE_REMOVED_BY_GOOGLE`
}

function invokerHeaders(aud = ctx.config.model.url) {
  return { Authorization: bearer({ email: ctx.config.model.invoker, aud }) }
}

describe('POST /inspect', () => {
  const inspect = async (body: Buffer, query = '') =>
    fetch(`${await serve()}/inspect${query}`, {
      method: 'POST',
      headers: invokerHeaders(ctx.config.model.inspectUrl),
      body: Uint8Array.from(body),
    })

  it('lets in what takes uploads, which may not bring try-ons', async () => {
    const call = async (path: string, aud: string) =>
      fetch(`${await serve()}${path}`, {
        method: 'POST',
        headers: { Authorization: bearer({ email: 'uploads@model.test', aud }) },
        body: Uint8Array.from(await samplePhoto(400)),
      })
    expect((await call('/inspect', ctx.config.model.inspectUrl)).status).toBe(200)
    expect((await call('/jobs/try-on', ctx.config.model.url)).status).toBe(403)
  })

  it('looks at a real photo and answers in its own pixels', async () => {
    const photo = await samplePhoto(2560)
    const response = await inspect(photo)
    expect(response.status).toBe(200)
    const { face, faces, problem, crop, turn } = Inspection.parse(await response.json())
    expect(seen).toMatchObject({ width: 2048 })
    expect(seen?.data).toHaveLength(2048 * (seen?.height ?? 0) * 3)
    expect(problem).toBeNull()
    expect(meant).toBeNull()
    expect(turn).toBe(90)
    expect(crop).toEqual({ x: 0, y: 125, width: 500, height: 375 })
    expect(faces).toEqual([face?.box])
    expect(face).toMatchObject({ yaw: 3, box: { x: 640, width: 125, height: 150 } })
  })

  it('looks at the face that somebody chose, and refuses a place that is none', async () => {
    expect((await inspect(await samplePhoto(400), '?x=0.25&y=0.5')).status).toBe(200)
    expect(meant).toEqual({ x: 0.25, y: 0.5 })
    for (const query of ['?x=0.25', '?x=2&y=0.5', '?x=a&y=b']) {
      expect((await inspect(await samplePhoto(400), query)).status, query).toBe(400)
    }
  })

  it.each([
    ['no picture', () => Promise.resolve(Buffer.from('hello')), 422],
    ['half a picture', async () => (await samplePhoto(400)).subarray(0, 4000), 422],
    ['nothing', () => Promise.resolve(Buffer.alloc(0)), 422],
    ['far too much', () => Promise.resolve(Buffer.alloc(25 * 1024 * 1024)), 413],
  ])('refuses %s', async (_, body, status) => {
    expect((await inspect(await body())).status).toBe(status)
  })
})

describe('POST /jobs/try-on', () => {
  async function create() {
    const uid = await addUser(ctx)
    const photoId = await addTestPhoto(ctx, { ownerId: uid, bytes: await plainPhoto() })
    const request = { photoId, styleIds: [await addStyle(ctx)], color: null, requestId: null }
    const { createIds } = await createBatch(ctx, uid, request)
    return { uid, createId: createIds[0] ?? '' }
  }

  const deliver = async (body: string) => {
    const headers = { ...invokerHeaders(), 'Content-Type': 'application/json' }
    const response = await fetch(`${await serve()}/jobs/try-on`, { method: 'POST', headers, body })
    return response.status
  }

  it('works on the creations that the task names', async () => {
    const { createId } = await create()
    expect(await deliver(JSON.stringify({ create_ids: [createId] }))).toBe(200)
    expect(await ctx.store.creations.find(createId)).toMatchObject({ status: 'done' })
  })

  it('asks for another delivery until too many broke, which gives the credit back', async () => {
    const { uid, createId } = await create()
    engineEnding = 'error'
    const body = JSON.stringify({ create_ids: [createId] })
    for (let attempt = 1; attempt < maxTries; attempt++) expect(await deliver(body)).toBe(503)
    expect(await deliver(body)).toBe(200)
    expect(await ctx.store.creations.find(createId)).toMatchObject({ status: 'failed' })
    expect(await ctx.store.users.find(uid)).toMatchObject({ credits: 1 })
  })

  it.each([
    ['no JSON', 'create_ids=1'],
    ['no creation', '{}'],
    ['no id', '{"create_ids":["../users"]}'],
    ['a creation that is gone', '{"create_ids":["0-0"]}'],
    ['far too much', JSON.stringify({ create_ids: ['a'.repeat(10_000)] })],
  ])('drops a task that names %s', async (_, body) => {
    expect(await deliver(body)).toBe(200)
  })
})

describe('callers', () => {
  const post = async (authorization: string | undefined) => {
    const headers = authorization === undefined ? {} : { Authorization: authorization }
    const body = JSON.stringify({ create_ids: ['gone'] })
    const response = await fetch(`${await serve()}/jobs/try-on`, { method: 'POST', headers, body })
    return response.status
  }
  const account = () => ctx.config.model.invoker

  it.each([
    ['no token', () => undefined, 401],
    ['something that is no token', () => 'Bearer hello', 403],
    ['a token that says nothing', () => bearer({}), 403],
    ['the token of another account', () => bearer({ email: 'stranger@example.com' }), 403],
    ['a token for another service', () => bearer({ email: account(), aud: 'https://a.test' }), 403],
    ['an address nobody verified', () => bearer({ email: account(), email_verified: false }), 403],
    ['the token of the invoker', () => bearer({ email: account() }), 200],
  ])('with %s', async (_, authorization, status) => {
    expect(await post(authorization())).toBe(status)
  })

  it('with a token for drawing may not look at photos', async () => {
    const headers = { Authorization: bearer({ email: account() }) }
    const response = await fetch(`${await serve()}/inspect`, { method: 'POST', headers })
    expect(response.status).toBe(403)
  })
})

describe('GET /health', () => {
  it.each([
    [true, 200],
    [false, 503],
  ])('when ready is %s', async (isReady, status) => {
    const response = await fetch(`${await serve({ isReady: () => isReady })}/health`)
    expect(response.status).toBe(status)
  })
})

/** People on a photo that a package ships, this many pixels wide. */
async function samplePhoto(width: number): Promise<Buffer> {
  const main = createRequire(import.meta.url).resolve('@vladmandic/face-api')
  const bytes = await readFile(join(dirname(main), '../demo/sample1.jpg'))
  return await sharp(bytes).resize({ width }).jpeg().toBuffer()
}
