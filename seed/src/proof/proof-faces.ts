import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { RgbImage } from '@hairstyle/model/engine/engine.ts'
import type { DetectedFace } from '@hairstyle/model/engine/cpu/detect/detected-face.ts'
import { detectFaces } from '@hairstyle/model/engine/cpu/detect/face-detector.ts'
import type { DrawablePhoto } from '@hairstyle/model/engine/cpu/photo-analysis.ts'
import { preparePhoto } from '@hairstyle/model/engine/cpu/prepare-photo.ts'
import { renderMannequin } from '../mannequin/render-mannequin.ts'
import type { Mannequin } from '../mannequin/render-mannequin.ts'

/** A face that styles are proved on, small: about 110 px wide. */
export interface ProofFace {
  readonly name: string
  readonly photo: RgbImage
  readonly face: DetectedFace
  readonly drawable: DrawablePhoto
}

const demoFolder = new URL('../demo/', import.meta.resolve('@vladmandic/face-api'))
/** People in the demo photos of a face library: a woman with long dark hair before a plain wall, and a man. */
const people = {
  woman: { file: 'sample6.jpg', left: 1230, top: 80, width: 690, height: 850 },
  man: { file: 'sample3.jpg', left: 930, top: 60, width: 420, height: 560 },
} as const
const photoHeight = 420

const mannequin: Mannequin = { face: 'a', skin: 'medium', eyes: 'brown', top: '#6b7f8c', yaw: 0 }

/** A person of the demo photos. */
export async function demoFace(name: keyof typeof people): Promise<ProofFace> {
  const { file, ...part } = people[name]
  const { data, info } = await sharp(fileURLToPath(new URL(file, demoFolder)))
    .extract(part)
    .resize({ height: photoHeight })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return await prepare(name, {
    width: info.width,
    height: info.height,
    data: new Uint8Array(data),
  })
}

/** A head that nobody has. */
export async function mannequinFace(): Promise<ProofFace> {
  return await prepare('mannequin', await renderMannequin(mannequin, { width: 300, height: 375 }))
}

async function prepare(name: string, photo: RgbImage): Promise<ProofFace> {
  const [face, ...others] = await detectFaces(photo)
  if (!face) throw new Error(`The ${name} shows no face`)
  const otherFaces = others.map(({ box }) => box)
  return { name, photo, face, drawable: await preparePhoto(photo, face, { otherFaces }) }
}
