import { fileURLToPath } from 'node:url'
import { parseStrandStyle } from '@hairstyle/core/styles/strand-style.ts'
import sharp from 'sharp'
import type { RgbImage } from '@hairstyle/model/engine/engine.ts'
import { renderStyle } from '@hairstyle/model/engine/cpu/strand-hair/render-style.ts'
import { strandHairstyles } from '../styles/hairstyles.ts'
import type { ProofFace } from './proof-faces.ts'

/** One style of each kind. */
export const goldenIds = [
  'buzz-cut',
  'pixie-crop',
  'french-bob',
  'sleek-middle-part',
  'big-curls',
  'high-ponytail',
] as const

const folder = new URL('./golden/', import.meta.url)

export function goldenFile(id: string): string {
  return fileURLToPath(new URL(`${id}.webp`, folder))
}

export function drawGolden({ drawable }: ProofFace, id: string): RgbImage {
  const style = strandHairstyles.find((candidate) => candidate.id === id)
  if (!style) throw new Error(`There is no style ${id}`)
  return renderStyle(drawable, parseStrandStyle(style.strand), { seed: 3, color: null }).picture
}

export async function readGolden(id: string): Promise<RgbImage> {
  const { data, info } = await sharp(goldenFile(id))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}
