import { InspectQuery } from '@hairstyle/contract/jobs.ts'
import type { Inspection } from '@hairstyle/contract/jobs.ts'
import { scaleMeasures } from '@hairstyle/contract/face-measures.ts'
import type { Box, PicturePoint } from '@hairstyle/contract/acceptance.ts'
import express from 'express'
import type { RequestHandler } from 'express'
import type { PhotoInspector } from '../engine/engine.ts'
import { UndecodableError, decodePhoto } from '../pictures/decode-photo.ts'

const bodyLimit = '24mb'

/**
 * `POST /inspect?x=&y=`: a quick look at the encoded picture in the body, at the face at that place where one is named. 422 when it
 * cannot be decoded, 400 for a place that is none.
 */
export function inspect(inspector: PhotoInspector): RequestHandler[] {
  const handle: RequestHandler = async (request, response) => {
    const meant = placeIn(request.query)
    if (meant === undefined) {
      response.sendStatus(400)
      return
    }
    const body: unknown = request.body
    try {
      const { image, scale } = await decodePhoto(Buffer.isBuffer(body) ? body : Buffer.alloc(0))
      response.json(inEncodedPixels(await inspector.inspect(image, meant), scale))
    } catch (error) {
      if (!(error instanceof UndecodableError)) throw error
      response.sendStatus(422)
    }
  }
  return [express.raw({ type: () => true, limit: bodyLimit }), handle]
}

/** Null where no place is named, undefined where it is none. */
function placeIn(query: Readonly<Record<string, unknown>>): PicturePoint | null | undefined {
  if (query['x'] === undefined && query['y'] === undefined) return null
  return InspectQuery.safeParse(query).data
}

function inEncodedPixels(report: Inspection, scale: number): Inspection {
  const enlarge = ({ x, y, width, height }: Box): Box => ({
    x: x * scale,
    y: y * scale,
    width: width * scale,
    height: height * scale,
  })
  const { faces, face, measures, crop } = report
  return {
    ...report,
    faces: faces.map(enlarge),
    face: face && { ...face, box: enlarge(face.box) },
    measures: measures && scaleMeasures(measures, scale),
    crop: crop && enlarge(crop),
  }
}
