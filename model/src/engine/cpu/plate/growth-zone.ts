import { innerFace } from '../face/face-zones.ts'
import { measureSkinColor } from '../face/skin-color.ts'
import { meshPoint } from '../head/head-frame.ts'
import type { HeadFrame } from '../head/head-frame.ts'
import { surfaceId } from '../head/head-surfaces.ts'
import { landmark } from '../head/landmarks.ts'
import { maskWhere } from '../image/mask.ts'
import { dilate, erode } from '../image/morphology.ts'
import type { PhotoGrid } from './photo-grid.ts'

/** What the network holds for less likely is no hair: straps, collars, walls. Thin fringes on the face are less likely to it. */
const leastChance = { face: 0.05, ownBody: 0.09, elsewhere: 0.3 } as const
/** On the body, bleached tips may look like skin. */
const ownBody = 0.5
/** Above the chin the mask is good: only this near to it is anything added, face widths. */
const headReach = 0.16
/** Nor further below it where hair usually is this near to the skin's colour: arms and clothes would follow. */
const skinHued = 2.5
/** Beside the face locks may be missed at a distance from sure hair, face widths. */
const faceReach = 0.12
/** Brows meet the hair of a turned head: around the eyes grows only what the mask took for hair already, if faintly. */
const likelyFringe = 0.06
/** Around the eyes only what is wider than brows is hair, face widths. */
const browWidth = 0.075
/** The chin: the lower part of the way from the nose's tip, and its half width, face widths. */
const chinPart = 0.6
const chinReach = 0.18
const beardShare = 0.3
/** Chokers and collars on the neck are less tall than this, face widths. */
const bandHeight = 0.24
/** Skin is no darker than this part of the face's usual lightness, on the face itself and elsewhere. */
const leastLightness = { face: 0.58, elsewhere: 0.45 } as const
/** Distances from the skin's colour within which there is no hair, on face and neck, elsewhere, and where some hair is seen. */
const skinLimits = { bare: 1.9, elsewhere: 1.7, hinted: 1.1 } as const

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

export interface Anatomy {
  readonly seed: Uint8Array
  readonly eyes: Uint8Array
  readonly skinDistance: Float32Array
  readonly frame: HeadFrame
}

/**
 * Where hair may be: not on skin, eyes and brows; above the chin only near to sure hair; on a bearded face only above the nose.
 * Bands around the neck are chokers. Thin lines on the face are the arms of glasses, wider ones around the eyes the brows.
 */
export function growthZone(
  grid: PhotoGrid,
  { seed, eyes, skinDistance, frame }: Anatomy,
): Uint8Array {
  const { id, unit } = grid
  const near = dilate(seed, grid, Math.round(headReach * unit))
  const isFace = maskWhere(seed.length, (i) => id[i] === surfaceId.face)
  const besideFace = dilate(isFace, grid, Math.round(faceReach * unit))
  const core = innerFace(frame, grid, new Float32Array(seed.length).fill(1))
  const beard = hasBeard(grid, skinDistance, frame)
    ? firstBelow(grid, frame, landmark.noseTip)
    : Infinity
  const belowChin = firstBelow(grid, frame, landmark.chin)
  const followsDown = medianAt(seed, skinDistance, belowChin) > skinHued
  const zone = maskWhere(seed.length, (i) => {
    if (core[i] || (isFace[i] && i >= beard)) return false
    const place = isFace[i] ? 'face' : grid.torso[i]! > ownBody ? 'ownBody' : 'elsewhere'
    if (grid.hairChance[i]! < leastChance[place]) return false
    const isInReach = near[i] === 1 || besideFace[i] === 1 || (followsDown && i >= belowChin)
    const isBare = isFace[i] === 1 || id[i] === surfaceId.neck
    const isTip = i >= belowChin && isHinted(grid, i)
    const limit = isBare ? 'bare' : isTip ? 'hinted' : 'elsewhere'
    return isInReach && skinDistance[i]! > skinLimits[limit]
  })
  const solid = maskWhere(zone.length, (i) => zone[i] === 1 || seed[i] === 1)
  const wide = opened(solid, grid, 1)
  const veryWide = opened(solid, grid, Math.round(browWidth * unit) >> 1)
  const tall = tallRuns(solid, grid, Math.round(bandHeight * unit))
  return zone.map((value, i) => {
    if (id[i] === surfaceId.neck) return value & tall[i]!
    if (eyes[i]) return grid.hair[i]! > likelyFringe ? value & veryWide[i]! : 0
    return isFace[i] ? value & wide[i]! : value
  })
}

/** Whether the network sees some hair in front of the body. */
export function isHinted({ hairChance, torso }: PhotoGrid, i: number): boolean {
  return hairChance[i]! > leastChance.ownBody && torso[i]! > ownBody
}

/** Median of the values where a mask is set, of its first `end` pixels. */
function medianAt(mask: Uint8Array, values: Float32Array, end: number): number {
  const chosen = values
    .subarray(0, end)
    .filter((_, i) => mask[i] === 1)
    .sort()
  return chosen[chosen.length >> 1] ?? Infinity
}

/** What of a mask is at least so tall, px. */
function tallRuns(mask: Uint8Array, { width, height }: PhotoGrid, least: number): Uint8Array {
  const result = new Uint8Array(mask.length)
  for (let x = 0; x < width; x++) {
    let start = 0
    for (let y = 0; y <= height; y++) {
      if (y < height && mask[y * width + x]) continue
      if (y - start >= least) for (let k = start; k < y; k++) result[k * width + x] = 1
      start = y + 1
    }
  }
  return result
}

function opened(mask: Uint8Array, grid: PhotoGrid, radius: number): Uint8Array {
  return dilate(erode(mask, grid, radius), grid, radius)
}

/** Whether most of the chin is unlike the person's skin. */
function hasBeard(grid: PhotoGrid, skinDistance: Float32Array, frame: HeadFrame): boolean {
  const { width, id, unit } = grid
  const nose = firstBelow(grid, frame, landmark.noseTip)
  const chin = firstBelow(grid, frame, landmark.chin)
  const [chinX] = meshPoint(frame.mesh, landmark.chin)
  let [unlike, all] = [0, 1]
  for (let i = Math.floor(nose + (chin - nose) * chinPart); i < chin; i++) {
    if (id[i] !== surfaceId.face || Math.abs((i % width) - chinX) > chinReach * unit) continue
    all++
    if (skinDistance[i]! > skinLimits.bare) unlike++
  }
  return unlike > beardShare * all
}

/** First pixel of the rows below a point of the face. */
export function firstBelow({ width }: PhotoGrid, { mesh }: HeadFrame, index: number): number {
  return Math.max(0, Math.floor(meshPoint(mesh, index)[1])) * width
}
