import { readFile, writeFile } from 'node:fs/promises'
import { faceVertexCount } from '@hairstyle/model/engine/cpu/head/face-topology.ts'
import sharp from 'sharp'
import { z } from 'zod'

/** Faces that can be rendered: averages of many portraits each, so that none of them is a person. */
export const faceNames = ['a', 'b', 'c', 'd'] as const
export type FaceName = (typeof faceNames)[number]

/** Where a texture's pixels lie on the face seen from the front; `unit` px are one face width. */
export const textureSpace = {
  width: 512,
  height: 640,
  unit: 270,
  centerX: 256,
  centerY: 324,
} as const

export interface AverageFace {
  /** Mesh in face widths, `faceVertexCount` × 3: x right, y up, z to the viewer. */
  readonly shape: Float32Array
  /** Natural logarithm of the luminance against evenly lit skin, one number a pixel of `textureSpace`. */
  readonly detail: Float32Array
}

/** The detail's range, spread over the 8 bits of the stored picture. */
const detailLow = -2.4
const detailHigh = 0.7

const shapeSchema = z.array(z.number()).length(faceVertexCount * 3)
const folder = new URL('../../assets/faces/', import.meta.url)

export async function loadAverageFace(name: FaceName): Promise<AverageFace> {
  const json: unknown = JSON.parse(await readFile(new URL(`${name}.json`, folder), 'utf8'))
  const picture = await readFile(new URL(`${name}.webp`, folder))
  const { data, info } = await sharp(picture)
    .extractChannel(1)
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (info.width !== textureSpace.width || info.height !== textureSpace.height) {
    throw new RangeError(`Face texture ${name} is ${info.width}×${info.height}`)
  }
  const step = (detailHigh - detailLow) / 255
  return {
    shape: Float32Array.from(shapeSchema.parse(json)),
    detail: Float32Array.from(data, (value) => detailLow + value * step),
  }
}

export async function saveAverageFace(name: FaceName, face: AverageFace): Promise<void> {
  const shape = Array.from(face.shape, (value) => Math.round(value * 1e4) / 1e4)
  await writeFile(new URL(`${name}.json`, folder), `${JSON.stringify(shape)}\n`)
  const scale = 255 / (detailHigh - detailLow)
  const pixels = Uint8Array.from(face.detail, (value) =>
    Math.round(Math.min(255, Math.max(0, (value - detailLow) * scale))),
  )
  const { width, height } = textureSpace
  await sharp(pixels, { raw: { width, height, channels: 1 } })
    .webp({ quality: 95, effort: 6 })
    .toFile(new URL(`${name}.webp`, folder).pathname)
}
