import { InspectQuery, type HairCut, type Inspection } from '@hairstyle/contract/jobs.ts'
import { scaleMeasures } from '@hairstyle/contract/face-measures.ts'
import type { Box, PicturePoint } from '@hairstyle/contract/acceptance.ts'
import { readCutoutFile } from '@hairstyle/core/cutouts/cutout-file.ts'
import express, { type Request, type RequestHandler } from 'express'
import type { HairCutter, PhotoInspector } from '../engine/engine.ts'
import { UndecodableError, decodePhoto, type DecodedPhoto } from '../pictures/decode-photo.ts'
import { showHair } from '../pictures/encode.ts'

const bodyLimit = '24mb'

/**
 * `POST /inspect?x=&y=`: a quick look at the encoded picture in the body, at the face at that place where one is named.
 * 422 when it cannot be decoded, 400 for a place that is none.
 */
export function inspect(inspector: PhotoInspector): RequestHandler[] {
  const requirePlace: RequestHandler = (request, response, next) => {
    if (placeIn(request.query) === undefined) response.sendStatus(400)
    else next()
  }
  const look = async ({ image, scale }: DecodedPhoto, { query }: Request): Promise<Inspection> =>
    inEncodedPixels(await inspector.inspect(image, placeIn(query)), scale)
  return [requirePlace, ...answerPicture(look)]
}

/**
 * `POST /cut-out`: the hair of the encoded picture in the body, or why it cannot be worn. 422 when it cannot be
 * decoded.
 */
export function cutOut(cutter: HairCutter): RequestHandler[] {
  return answerPicture(async ({ image }): Promise<HairCut> => {
    const hair = await cutter.cutOut(image)
    if (hair.problem !== null) return hair
    const { bytes, width, height } = await showHair(readCutoutFile(hair.cutout).picture)
    return {
      problem: null,
      cutout: Buffer.from(hair.cutout).toString('base64'),
      preview: { picture: bytes.toString('base64'), width, height },
    }
  })
}

/** Answers with what is found out about the encoded picture in the body; 422 when it cannot be decoded. */
function answerPicture(
  look: (picture: DecodedPhoto, request: Request) => Promise<unknown>,
): RequestHandler[] {
  const handle: RequestHandler = async (request, response) => {
    const body: unknown = request.body
    try {
      const picture = await decodePhoto(Buffer.isBuffer(body) ? body : Buffer.alloc(0))
      response.json(await look(picture, request))
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
