import type { BehindHair } from '../../hair-mask/behind-hair.ts'
import { gaussianBlur } from '../../image/blur.ts'
import { planeOf, type FloatImage } from '../../image/float-image.ts'
import { distanceTo } from '../../image/distance.ts'
import { maskWhere, toFloats } from '../../image/mask.ts'
import { clamp, mix, smoothstep } from '../../math/scalar.ts'
import type { BodyGrid } from '../body-grid.ts'

/** Neck and torso, even where hair hides them. Pictures are at the grid's size. */
export interface BodyModel {
  readonly grid: BodyGrid
  /** Body 1, background 0, with a soft edge. */
  readonly silhouette: FloatImage
  /** Bare skin 1, clothes 0, for body pixels. */
  readonly bareness: FloatImage
}

/**
 * The network's label is accepted above this probability: at .5, necks come out as wide as jaws. On 38 real hosts of
 * the training set, .7 puts the least on the wrong side of the outline, and equally much on either side.
 */
const likely = 0.7
/** Softness of the outline, face widths, and of the border between skin and clothes, grid px. */
const edgeBlur = 0.025
const labelBlur = 1.2

/**
 * Behind hair, borders are smoothed over this, face widths (sigma), because the network's are uneven: `near` what is
 * seen, where they must meet, and beyond that `far`, because necklines waver no more finely.
 */
const evenedOver = { near: 0.06, far: 0.12 } as const
/** Distances from what is seen between which one goes over into the other, face widths. */
const meeting = [0.03, 0.2] as const
/** How much steeper they are made than that smoothing leaves them: two or three pixels of the grid wide. */
const steepness = 5

/**
 * Hair hides bare skin behind the jaw at most this far from the head, face widths: from `most` at one height above the
 * chin to nothing at the other. Further up than necks go, the network is uneven, and a lobe of skin would stand below
 * the ear.
 */
const behindJaw = { most: 0.35, from: 0.15, to: 0.5 } as const

/** The visible body below the head, completed by what the network infers behind the hair. */
export function modelBody(grid: BodyGrid, behind: BehindHair): BodyModel {
  const { hidden, head, isBody, isSkin, isClothes, isBelowEars } = grid
  const isPerson = maskWhere(
    hidden.length,
    (i) => head[i] === 1 || (hidden[i] ? behind.person.data[i]! > likely : isBody[i] === 1),
  )
  const toSeen = distanceTo(grid, (i) => !hidden[i])
  const even = evened(grid, toSeen, isPerson)
  const bare = evened(
    grid,
    toSeen,
    maskWhere(hidden.length, (i) => {
      if (!hidden[i] && isSkin[i] !== isClothes[i]) return isSkin[i] === 1
      return behind.skin.data[i]! > behind.clothes.data[i]!
    }),
  )
  const toHead = distanceTo(grid, (i) => head[i] === 1)
  const isBesideNeck = (i: number): boolean => {
    const height = (grid.chinY - Math.floor(i / grid.width)) / grid.unit
    const { most, from, to } = behindJaw
    const farthest = (most * (to - height) * grid.unit) / (to - from)
    return height > from && toHead[i]! > farthest && bare[i]! > 0.5
  }
  const body = even.map((share, i) => {
    if (!hidden[i]) return isBody[i]!
    return isBelowEars(i) && !isBesideNeck(i) ? share : 0
  })
  return {
    grid,
    silhouette: gaussianBlur(planeOf(grid, body), grid.unit * edgeBlur),
    bareness: gaussianBlur(planeOf(grid, bare), labelBlur),
  }
}

/**
 * The labels, unchanged where nothing is hidden, and with smoothed borders where hair hides them: soft ones, since
 * whole pixels of the grid would be steps in the picture.
 *
 * @param toSeen Distance from what is not hidden, grid px.
 * @returns 0..1.
 */
function evened(grid: BodyGrid, toSeen: Float32Array, labels: Uint8Array): Float32Array {
  const plane = planeOf(grid, toFloats(labels))
  const [near, far] = [evenedOver.near, evenedOver.far].map(
    (over) => gaussianBlur(plane, over * grid.unit).data,
  )
  return plane.data.map((label, i) => {
    if (!grid.hidden[i]) return label
    const share = mix(near![i]!, far![i]!, smoothstep(...meeting, toSeen[i]! / grid.unit))
    return clamp(0.5 + steepness * (share - 0.5), 0, 1)
  })
}
