import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Endpoint } from '@hairstyle/contract/endpoint.ts'
import type { Envelope } from '@hairstyle/contract/envelope.ts'
import type { Response } from 'express'
import type { FileAnswer } from './handler.ts'

/** Sends what a handler returned: a file as a download, everything else in the envelope. */
export async function sendAnswer(
  response: Response,
  answer: unknown,
  { edgeCacheSeconds }: Endpoint,
): Promise<void> {
  if (isFile(answer)) {
    await sendFile(response, answer)
    return
  }
  if (edgeCacheSeconds !== undefined) {
    response.set('Cache-Control', `public, max-age=0, s-maxage=${edgeCacheSeconds}`)
    response.vary('tenantId')
    response.type('json').send(sharedText(answer))
    return
  }
  response.json(enveloped(answer))
}

function enveloped(data: unknown): Envelope {
  return { code: 0, message: '', data }
}

/** Serialised answers by their data, so that cached data is serialised once. */
const texts = new WeakMap<object, string>()

function sharedText(data: unknown): string {
  if (typeof data !== 'object' || data === null) return JSON.stringify(enveloped(data))
  const text = texts.get(data) ?? JSON.stringify(enveloped(data))
  texts.set(data, text)
  return text
}

async function sendFile(response: Response, file: FileAnswer): Promise<void> {
  response.attachment(file.filename).type(file.contentType)
  await pipeline(Readable.from(file.body), response)
}

function isFile(answer: unknown): answer is FileAnswer {
  return typeof answer === 'object' && answer !== null && 'body' in answer && 'filename' in answer
}
