import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import sharp, { type OutputInfo } from 'sharp'

/** OpenAI's limit of an image. */
const maxFileBytes = 50e6

/** A picture as raw bytes, with as many a pixel as it has channels. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly channels: OutputInfo['channels']
  readonly data: Buffer
}

/** @throws {Error} when the body is too large or no multipart form. */
export async function readForm(request: IncomingMessage): Promise<FormData> {
  const form = new FormData()
  const files: Promise<void>[] = []
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  const parser = new Busboy({ headers, limits: { fileSize: maxFileBytes } })
  parser.on('field', (name, value) => form.append(name, value))
  parser.on('file', (name, stream, filename) => {
    files.push(
      buffer(stream).then((bytes) => {
        if (stream.truncated) throw new Error('Request Entity Too Large')
        form.append(name, new File([Uint8Array.from(bytes)], filename))
      }),
    )
  })
  await pipeline(request, parser)
  await Promise.all(files)
  return form
}

/** Pictures that a form holds under a name, or under the same with brackets. */
export function filesOf(form: FormData, name: string): File[] {
  return [...form.getAll(name), ...form.getAll(`${name}[]`)].filter(
    (value): value is File => typeof value !== 'string',
  )
}

/** @throws {Error} what `refuse` makes, when it is no picture. */
export async function decode(file: File, refuse: () => Error): Promise<Picture> {
  try {
    const bytes = Buffer.from(await file.arrayBuffer())
    const { data, info } = await sharp(bytes, { failOn: 'error' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    return { width, height, channels, data }
  } catch {
    throw refuse()
  }
}
