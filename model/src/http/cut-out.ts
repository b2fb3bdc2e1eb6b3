import type { HairCut } from '@hairstyle/contract/jobs.ts'
import { readCutoutFile } from '@hairstyle/core/cutouts/cutout-file.ts'
import type { RequestHandler } from 'express'
import type { HairCutter } from '../engine/engine.ts'
import { showHair } from '../pictures/show-hair.ts'
import { answerPicture } from './picture-body.ts'

/** `POST /cut-out`: the hair of the encoded picture in the body, or why it cannot be worn. 422 when it cannot be decoded. */
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
