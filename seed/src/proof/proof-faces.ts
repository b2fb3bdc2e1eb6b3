import sharp from 'sharp'
import type { RgbImage } from '@hairstyle/model/engine/engine.ts'
import type { DetectedFace } from '@hairstyle/model/engine/cpu/detect/detected-face.ts'
import { detectFaces } from '@hairstyle/model/engine/cpu/detect/face-detector.ts'
import type { DrawablePhoto } from '@hairstyle/model/engine/cpu/seen-photo.ts'
import { preparePhoto } from '@hairstyle/model/engine/cpu/prepare-photo.ts'
import { pixelsOf } from '../covers/write-picture.ts'
import { portraitFile, type Person } from '../people/person.ts'

/** A face that styles are proved on, small: about 115 px wide. */
export interface ProofFace {
  readonly person: Person
  readonly photo: RgbImage
  readonly face: DetectedFace
  readonly drawable: DrawablePhoto
}

/**
 * Light and dark, young and old, with long, curly, short and hardly any hair; and the width in pixels that makes their
 * faces equally wide.
 */
const proofWidths = {
  'women/22': 500,
  'men/7': 232,
  'women/95': 432,
  'women/15': 400,
  'women/47': 404,
  'men/44': 326,
} as const
/** Long hair, dark and light, over shoulders that the golden pictures show without it. */
const longHairedWidths = { 'women/70': 380, 'women/78': 380 } as const
const widths = { ...proofWidths, ...longHairedWidths }
export type ProofPerson = keyof typeof widths
export const proofPeople = Object.keys(proofWidths) as (keyof typeof proofWidths)[]

const faces = new Map<ProofPerson, Promise<ProofFace>>()

/** The person's analysed portrait, the same each time. */
export function proofFace(person: ProofPerson): Promise<ProofFace> {
  const face = faces.get(person) ?? analyse(person)
  faces.set(person, face)
  return face
}

async function analyse(person: ProofPerson): Promise<ProofFace> {
  const photo = await pixelsOf(sharp(portraitFile(person)).resize({ width: widths[person] }))
  const [face] = await detectFaces(photo)
  if (!face) throw new Error(`${person} shows no face`)
  return { person, photo, face, drawable: await preparePhoto(photo, face) }
}
