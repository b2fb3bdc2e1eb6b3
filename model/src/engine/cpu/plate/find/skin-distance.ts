import { measureSkinColor } from '../../face/skin-color.ts'
import { surfaceId } from '../../head/head-surfaces.ts'
import type { PhotoGrid } from '../photo-grid.ts'

/** Skin is no darker than this part of the face's usual lightness, on the face itself and elsewhere. */
const leastLightness = { face: 0.58, elsewhere: 0.45 } as const

/** Distance of a pixel from the face's skin; what is far too dark for it counts as unlike any. */
export function faceSkinDistance({ id, hair, lab }: PhotoGrid, eyes: Uint8Array): Float32Array {
  const samples: number[] = []
  for (let i = 0; i < id.length; i++) {
    if (id[i] === surfaceId.face && hair[i]! < 0.05 && !eyes[i]) samples.push(i)
  }
  const { distance } = measureSkinColor(lab, samples)
  const lightness = samples.map((i) => lab[i * 3]!).sort((a, b) => a - b)
  const usual = lightness[lightness.length >> 1] ?? 0
  const distances = new Float32Array(id.length)
  for (let i = 0; i < id.length; i++) {
    const least = id[i] === surfaceId.face ? leastLightness.face : leastLightness.elsewhere
    distances[i] = lab[i * 3]! < least * usual ? Infinity : distance(i)
  }
  return distances
}
