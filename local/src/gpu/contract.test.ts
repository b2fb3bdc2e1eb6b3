import { EngineFullError, FinishRefusal } from '@hairstyle/model/engine/engine.ts'
import type { Edit, PictureServer } from '@hairstyle/model/engine/finish/picture-server.ts'
import { decodeAnswer } from '@hairstyle/model/engine/finish/encode.ts'
import { idTokenHeader } from '@hairstyle/model/engine/finish/servers/cloud-run-identity.ts'
import { connect } from '@hairstyle/model/engine/finish/servers/connection.ts'
import { openAi } from '@hairstyle/model/engine/finish/servers/openai.ts'
import { vllmOmni } from '@hairstyle/model/engine/finish/servers/vllm-omni.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { IdTokens } from '../cloud-run/id-tokens.ts'
import { startMetadataServer } from '../cloud-run/metadata-server.ts'
import { freePorts } from '../stack/ports.ts'
import type { Answer } from './answer.ts'
import { flagged, outOfMemory } from './moods.ts'
import { startPictureServer, type PictureServerOptions } from './server.ts'
import { picturesEnvironment, startPictures } from './start-pictures.ts'

const size = { width: 640, height: 800 }
const edit = editOf(size)
const running: { readonly stop: () => void }[] = []
afterEach(() => {
  for (const server of running.splice(0)) server.stop()
})

async function start(options: Partial<PictureServerOptions>) {
  const server = await startPictureServer({
    port: 0,
    dialect: 'vllm-omni',
    model: 'klein',
    apiKey: 'key',
    ...options,
  })
  running.push(server)
  return server
}

/** Both clients, each with the server that it is for. */
const kinds = {
  'vLLM-Omni': async (more: Partial<PictureServerOptions> = {}, key = 'key') => {
    const { url } = await start(more)
    const options = { model: 'klein', steps: 4, guidanceScale: 1, strength: 0.9 }
    return vllmOmni(connect({ url, apiKey: key, identify: null }), options)
  },
  OpenAI: async (more: Partial<PictureServerOptions> = {}, key = 'key') => {
    const { url } = await start({ dialect: 'openai', model: 'gpt-image-2', ...more })
    const options = { model: 'gpt-image-2', quality: 'high', inputFidelity: 'high' } as const
    return openAi(connect({ url, apiKey: key, identify: null }), options)
  },
}

describe.each(Object.entries(kinds))('%s', (_, client) => {
  it('takes every field that is sent, and changes the picture inside of the mask alone', async () => {
    const server = await client()
    await server.check()
    const { data } = await decodeAnswer(await server.edit(edit), size, size)
    let [inside, outside] = [0, 0]
    for (let i = 0; i < edit.mask.data.length; i++) {
      // What any model does to a whole picture.
      const pale = edit.image.data[i * 3]! * 0.96 + 5
      const change = Math.abs(data[i * 3]! - pale)
      if (edit.mask.data[i] === 255) inside = Math.max(inside, change)
      else outside = Math.max(outside, change)
    }
    expect(inside).toBeGreaterThan(5)
    expect(outside).toBeLessThanOrEqual(1)
  })

  it('tells settings that are wrong from everything else', async () => {
    const stranger = await client({}, 'another key')
    await expect(stranger.check()).rejects.toMatchObject({ problem: 'settings' })
    await expect(stranger.edit(edit)).rejects.toMatchObject({ problem: 'settings' })
    const misnamed = await client({ model: 'another model' })
    await expect(misnamed.check()).rejects.toMatchObject({ problem: 'settings' })
    await expect(misnamed.edit(edit)).rejects.toMatchObject({ problem: 'settings' })
    const misshapen = await client()
    await expect(misshapen.edit(editOf({ width: 650, height: 800 }))).rejects.toMatchObject({
      problem: 'settings',
    })
  })

  it.each([429, 502, 503, 504])('takes %d for a busy server', async (status) => {
    const server = await client({ interrupt: () => ({ status, body: { detail: 'busy' } }) })
    await expect(server.edit(edit)).rejects.toBeInstanceOf(EngineFullError)
    await expect(server.check()).rejects.toBeInstanceOf(EngineFullError)
  })

  it('follows no address, and takes a server that names another one for a wrong setting', async () => {
    const server = await client({ interrupt: () => ({ status: 307, body: {} }) })
    await expect(server.check()).rejects.toMatchObject({ problem: 'settings' })
    await expect(server.edit(edit)).rejects.toMatchObject({ problem: 'settings' })
  })

  it('takes a server that is not there for one that is not up yet', async () => {
    const server = await client()
    for (const each of running) each.stop()
    await expect(server.edit(edit)).rejects.toBeInstanceOf(EngineFullError)
  })

  it.each([
    ['a broken server', { status: 500, body: { detail: outOfMemory } }],
    ['an answer without a picture', { status: 200, body: { data: [] } }],
    [
      'the address of a picture',
      { status: 200, body: { data: [{ url: 'http://169.254.169.254/' }] } },
    ],
  ])('takes %s for broken', async (_what, answer: Answer) => {
    const server = await client({ interrupt: () => answer })
    const error: unknown = await server.edit(edit).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(error instanceof FinishRefusal || error instanceof EngineFullError).toBe(false)
  })

  it('reads no answer without end', async () => {
    const endless = { status: 200, body: { data: [{ b64_json: 'A'.repeat(25e6) }] } }
    const server = await client({ interrupt: () => endless })
    await expect(server.edit(edit)).rejects.toThrow('more than 24000000 bytes')
  })
})

describe('moderation', () => {
  const declinedBy: [string, () => Promise<PictureServer>][] = [
    [
      'vLLM-Omni',
      () =>
        kinds['vLLM-Omni']({
          interrupt: answering(400, { detail: flagged }),
        }),
    ],
    [
      'OpenAI',
      () =>
        kinds.OpenAI({
          interrupt: answering(400, {
            error: {
              message: 'Your request was rejected by the safety system.',
              type: 'image_generation_user_error',
              param: null,
              code: 'moderation_blocked',
            },
          }),
        }),
    ],
  ]
  it.each(declinedBy)('of %s has a reason of its own', async (_, client) => {
    await expect((await client()).edit(edit)).rejects.toMatchObject({ problem: 'declined' })
  })
})

it('opens a private Cloud Run service with a token, and the server behind it with its key', async () => {
  const ports = await freePorts()
  const tokens = new IdTokens()
  const invoker = 'model@demo-hairstyle.iam.gserviceaccount.com'
  running.push(await startMetadataServer({ port: ports.metadata, account: invoker, tokens }))
  running.push(await startPictures({ ports, invoker, tokens }))
  vi.stubEnv('GCE_METADATA_HOST', `127.0.0.1:${ports.metadata}`)
  const env = picturesEnvironment(ports)
  const options = { model: env['FINISH_MODEL'] ?? '' }
  const access = { url: env['FINISH_SERVER_URL'] ?? '', apiKey: env['FINISH_SERVER_KEY'] ?? '' }
  const identify = idTokenHeader(env['FINISH_SERVER_AUDIENCE'] ?? '')
  await vllmOmni(connect({ ...access, identify }), options).edit(edit)
  const nobody = vllmOmni(connect({ ...access, identify: null }), options)
  await expect(nobody.edit(edit)).rejects.toMatchObject({ problem: 'settings' })
  const elsewhere = idTokenHeader('https://another.example')
  const stranger = vllmOmni(connect({ ...access, identify: elsewhere }), options)
  await expect(stranger.check()).rejects.toMatchObject({ problem: 'settings' })
  const keyless = vllmOmni(connect({ ...access, apiKey: '', identify }), options)
  await expect(keyless.check()).rejects.toMatchObject({ problem: 'settings' })
  vi.unstubAllEnvs()
})

it('does not wait for an account at OpenAI that has to be paid first', async () => {
  const error = { message: 'You exceeded your current quota', code: 'insufficient_quota' }
  const server = await kinds.OpenAI({ interrupt: answering(429, { error }) })
  await expect(server.edit(edit)).rejects.toMatchObject({ problem: 'settings' })
})

it('asks OpenAI’s older models for the sizes that they draw', async () => {
  const model = 'gpt-image-1.5'
  const { url } = await start({ dialect: 'openai', model })
  const server = openAi(connect({ url, apiKey: 'key', identify: null }), { model, quality: 'low' })
  expect(server.sizes).toContainEqual({ width: 1024, height: 1536 })
  await server.edit(editOf({ width: 1024, height: 1536 }))
})

function answering(status: number, body: unknown) {
  return () => ({ status, body })
}

function editOf({ width, height }: { readonly width: number; readonly height: number }): Edit {
  const image = new Uint8Array(width * height * 3)
  for (let i = 0; i < image.length; i++) image[i] = 60 + ((i / 3) % width) / 8 + (i % 3) * 20
  const mask = new Uint8Array(width * height).fill(255, 0, width * 200)
  return {
    image: { width, height, data: image },
    mask: { width, height, data: mask },
    prompt: 'A photograph of this person with short wavy hair.',
    negativePrompt: 'drawing',
    seed: 4_000_000_000,
    strength: 1,
  }
}
