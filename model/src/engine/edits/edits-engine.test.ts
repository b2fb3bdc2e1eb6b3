import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express from 'express'
import type { RequestHandler } from 'express'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { EngineRefusal } from '../engine.ts'
import type { FaceReport, TryOnRequest } from '../engine.ts'
import { createEditsEngine } from './edits-engine.ts'

interface Seen {
  readonly form: Map<string, Buffer>
  readonly authorization: string | undefined
}

const usable: FaceReport = { count: 1, face: null, problem: null }
let seen: Seen | undefined
let answer: RequestHandler
let url: string

beforeEach(async () => {
  seen = undefined
  answer = async (_request, response) => {
    response.json({
      created: 1,
      data: [{ b64_json: (await picture('#ff0000')).toString('base64') }],
    })
  }
  const app = express()
  app.post(
    '/v1/images/edits',
    express.raw({ type: () => true }),
    async (request, response, next) => {
      const form = readForm(request.body as Buffer)
      seen = { form, authorization: request.get('Authorization') }
      await answer(request, response, next)
    },
  )
  app.get('/picture.png', async (_request, response) => {
    response.type('png').send(await picture('#0000ff'))
  })
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return () => server.close()
})

function tryOn(request: Partial<TryOnRequest> = {}, report = usable) {
  const inspector = { inspect: () => Promise.resolve(report), close: () => Promise.resolve() }
  const config = { kind: 'edits', url: `${url}/v1`, apiKey: 'key', model: 'painter' } as const
  return createEditsEngine(config, inspector).tryOn({
    photoId: 'photo',
    photo: { width: 40, height: 60, data: new Uint8Array(40 * 60 * 3).fill(200) },
    style: {},
    description: 'Bob: short straight hair',
    color: null,
    seed: 1,
    ...request,
  })
}

describe('the edits engine', () => {
  it('sends the photo and the wish, and answers in the size of the photo', async () => {
    const { picture: result, confidence } = await tryOn({ color: '#aa5500' })
    expect(confidence).toBe('good')
    expect(result).toMatchObject({ width: 40, height: 60 })
    expect(result.data).toHaveLength(40 * 60 * 3)
    expect([...result.data.subarray(0, 3)]).toEqual([255, 0, 0])
    expect(seen?.authorization).toBe('Bearer key')
    expect(seen?.form.get('model')?.toString()).toBe('painter')
    const prompt = seen?.form.get('prompt')?.toString()
    expect(prompt).toContain('Bob: short straight hair')
    expect(prompt).toContain('#aa5500')
    const metadata = await sharp(seen?.form.get('image')).metadata()
    expect(metadata).toMatchObject({ format: 'png', width: 40, height: 60 })
  })

  it('fetches a picture that it is told the address of', async () => {
    answer = (_request, response) => {
      response.json({ data: [{ url: `${url}/picture.png` }] })
    }
    const { picture: result } = await tryOn()
    expect([...result.data.subarray(0, 3)]).toEqual([0, 0, 255])
  })

  it('asks nobody about a photo that cannot be used', async () => {
    const refused = tryOn({}, { count: 2, face: null, problem: 'several_faces' })
    await expect(refused).rejects.toMatchObject({ reason: 'several_faces' })
    expect(seen).toBeUndefined()
  })

  it.each([
    ['a refusal as final', 400, true],
    ['a busy server as worth another attempt', 429, false],
    ['a broken server as worth another attempt', 500, false],
  ])('takes %s', async (_, status, isFinal) => {
    answer = (_request, response) => {
      response.status(status).json({ error: { message: 'no' } })
    }
    const error: unknown = await tryOn().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(error instanceof EngineRefusal).toBe(isFinal)
  })
})

function picture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer()
}

/** Fields of a multipart body: its first line is the boundary, an empty line ends the head of each part. */
function readForm(body: Buffer): Map<string, Buffer> {
  const text = body.toString('latin1')
  const boundary = text.slice(0, text.indexOf('\r\n'))
  const parts = text.split(boundary).slice(1, -1)
  return new Map(
    parts.map((part) => {
      const headEnd = part.indexOf('\r\n\r\n')
      const name = /name="([^"]+)"/.exec(part.slice(0, headEnd))?.[1] ?? ''
      return [name, Buffer.from(part.slice(headEnd + 4, -2), 'latin1')]
    }),
  )
}
