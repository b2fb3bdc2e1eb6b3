import express from 'express'
import type { RequestHandler } from 'express'
import { UndecodableError, decodePhoto } from '../pictures/decode-photo.ts'
import type { DecodedPhoto } from '../pictures/decode-photo.ts'

const bodyLimit = '24mb'

/** Answers with what is found out about the encoded picture in the body; 422 when it cannot be decoded. */
export function answerPicture(look: (picture: DecodedPhoto) => Promise<unknown>): RequestHandler[] {
  const handle: RequestHandler = async (request, response) => {
    const body: unknown = request.body
    try {
      const picture = await decodePhoto(Buffer.isBuffer(body) ? body : Buffer.alloc(0))
      response.json(await look(picture))
    } catch (error) {
      if (!(error instanceof UndecodableError)) throw error
      response.sendStatus(422)
    }
  }
  return [express.raw({ type: () => true, limit: bodyLimit }), handle]
}
