import type { Inspection } from '@hairstyle/contract/jobs.ts'
import express from 'express'
import type { RequestHandler } from 'express'
import type { FaceReport, HairEngine } from '../engine/engine.ts'
import { UndecodableError, decodePhoto } from '../pictures/decode-photo.ts'

const bodyLimit = '24mb'

/** `POST /inspect`: a quick look at the encoded picture in the body. 422 when it cannot be decoded. */
export function inspect(engine: HairEngine): RequestHandler[] {
  const handle: RequestHandler = async (request, response) => {
    const body: unknown = request.body
    try {
      const { image, scale } = await decodePhoto(Buffer.isBuffer(body) ? body : Buffer.alloc(0))
      response.json(inEncodedPixels(await engine.inspect(image), scale))
    } catch (error) {
      if (!(error instanceof UndecodableError)) throw error
      response.sendStatus(422)
    }
  }
  return [express.raw({ type: () => true, limit: bodyLimit }), handle]
}

function inEncodedPixels({ count, face, problem }: FaceReport, scale: number): Inspection {
  if (!face) return { count, face, problem }
  const { x, y, width, height } = face.box
  const box = { x: x * scale, y: y * scale, width: width * scale, height: height * scale }
  return { count, face: { ...face, box }, problem }
}
