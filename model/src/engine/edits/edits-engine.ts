import sharp from 'sharp'
import { z } from 'zod'
import type { EngineConfig } from '../../config.ts'
import { EngineFullError, EngineRefusal } from '../engine.ts'
import type { FaceReport, HairEngine, RgbImage, TryOnRequest, TryOnResult } from '../engine.ts'
import { editPrompt } from './edit-prompt.ts'

type EditsConfig = Extract<EngineConfig, { kind: 'edits' }>

/** Who looks at photos before a GPU is asked. */
type Inspector = Pick<HairEngine, 'inspect' | 'close'>

const requestTimeoutMs = 140_000

/** OpenAI's newer models answer with the picture itself, other servers with its address. */
const Answered = z.union([z.object({ b64_json: z.base64() }), z.object({ url: z.url() })])
const Answer = z.object({ data: z.tuple([Answered], z.unknown()) })

/**
 * Asks a server with the OpenAI images API (`POST /images/edits`) to draw: OpenAI's own, or one that runs an open model on
 * a GPU. Looking at photos stays with `inspector`.
 */
export function createEditsEngine(config: EditsConfig, inspector: Inspector): HairEngine {
  return {
    inspect: (photo) => inspector.inspect(photo),
    close: () => inspector.close(),
    async tryOn(request): Promise<TryOnResult> {
      const { photo, onStage } = request
      onStage?.('analysing')
      refuseUnusable(await inspector.inspect(photo))
      onStage?.('growing')
      const edited = await requestEdit(config, request)
      onStage?.('finishing')
      return { picture: await decodeLike(photo, edited), confidence: 'good', doubts: [] }
    },
  }
}

function refuseUnusable({ problem }: FaceReport): void {
  if (problem) throw new EngineRefusal(problem)
}

/**
 * @throws {EngineRefusal} when the server says the request is at fault; {EngineFullError} when it has no room for it; {Error}
 * for what another attempt may mend.
 */
async function requestEdit(
  { url, apiKey, model }: EditsConfig,
  { photo, description, color }: TryOnRequest,
): Promise<Buffer> {
  if (description === undefined) throw new EngineRefusal('bad_style')
  const form = new FormData()
  form.set('model', model)
  form.set('prompt', editPrompt(description, color))
  form.set('n', '1')
  form.set('size', 'auto')
  form.set('image', await encodePhoto(photo), 'photo.png')
  const response = await fetch(`${url}/images/edits`, {
    method: 'POST',
    headers: apiKey === '' ? {} : { Authorization: `Bearer ${apiKey}` },
    body: form,
    signal: AbortSignal.timeout(requestTimeoutMs),
  })
  if (response.status === 400 || response.status === 422) {
    throw new EngineRefusal('bad_style', { cause: new Error(await response.text()) })
  }
  if (response.status === 429 || response.status === 503) {
    throw new EngineFullError(`The edits server answered ${response.status}.`)
  }
  if (!response.ok) throw new Error(`The edits server answered ${response.status}.`)
  const [answered] = Answer.parse(await response.json()).data
  return 'url' in answered ? await download(answered.url) : Buffer.from(answered.b64_json, 'base64')
}

async function download(url: string): Promise<Buffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(requestTimeoutMs) })
  if (!response.ok) throw new Error(`The edited picture was not there: ${response.status}.`)
  return Buffer.from(await response.arrayBuffer())
}

async function encodePhoto({ width, height, data }: RgbImage): Promise<Blob> {
  const png = await sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 3 })
    .toBuffer()
  return new Blob([Uint8Array.from(png)], { type: 'image/png' })
}

/** Servers answer in sizes of their own; the slider compares pictures of the same size. */
async function decodeLike({ width, height }: RgbImage, encoded: Buffer): Promise<RgbImage> {
  const data = await sharp(encoded)
    .resize({ width, height, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  return { width, height, data }
}
