import { z } from 'zod'
import { brief, type Answer } from './connection.ts'

/** Both kinds of servers answer with the picture itself; addresses of pictures are never followed. */
const Edited = z.object({ data: z.tuple([z.object({ b64_json: z.base64().min(1) })], z.unknown()) })

/** @throws {Error} for an answer that holds no picture. */
export function editedPicture({ status, text }: Answer): Uint8Array {
  if (status !== 200) throw new Error(`The picture server answered ${status} ${brief(text)}`)
  const edited = Edited.safeParse(parseJson(text))
  if (!edited.success) throw new Error('The picture server answered without a picture.')
  return Buffer.from(edited.data.data[0].b64_json, 'base64')
}

/** What is no JSON is null. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
