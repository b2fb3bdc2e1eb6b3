import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { RgbImage } from '@hairstyle/model/engine/engine.ts'
import { pixelsOf } from '../covers/write-picture.ts'
import { findHairstyle } from '../styles/hairstyles.ts'
import { proofFace, type ProofPerson } from './proof-faces.ts'
import { wear } from './wear.ts'

/** Somebody with a hairstyle, in one of the colours or its own. */
export interface Golden {
  readonly person: ProofPerson
  readonly style: string
  readonly color: string | null
}

/**
 * Long hair on short and short on long, which shows the removal of hair; from photos and drawn; dyed light and dark.
 */
export const goldens: readonly Golden[] = [
  { person: 'women/22', style: 'full-fringe-pixie', color: null },
  { person: 'women/95', style: 'low-fade-burr', color: null },
  { person: 'women/47', style: 'full-volume-quiff', color: '#e0c89d' },
  { person: 'men/7', style: 'glossy-long-waves', color: null },
  { person: 'women/15', style: 'beach-wave-lob', color: '#15110f' },
  { person: 'men/44', style: 'freeform-afro', color: null },
  { person: 'women/47', style: 'buzz-cut', color: null },
  { person: 'women/22', style: 'sleek-low-bun', color: '#94502c' },
  { person: 'women/70', style: 'low-fade-burr', color: null },
  { person: 'women/78', style: 'short-natural-crop', color: '#b8b5b0' },
]

const folder = new URL('./golden/', import.meta.url)

export function goldenFile({ person, style }: Golden): string {
  return fileURLToPath(new URL(`${style}-${person.replace('/', '-')}.webp`, folder))
}

export async function drawGolden({ person, style, color }: Golden): Promise<RgbImage> {
  const { drawable } = await proofFace(person)
  return (await wear(drawable, findHairstyle(style), { seed: 3, color })).picture
}

export function readGolden(golden: Golden): Promise<RgbImage> {
  return pixelsOf(sharp(goldenFile(golden)))
}
