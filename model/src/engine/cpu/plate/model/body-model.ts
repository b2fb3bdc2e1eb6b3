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

/**
 * Half the width of a bare neck at heights below the chin, face widths: three quarters of 17 training people whose bare
 * necks are seen have no wider ones. Behind hair, the network makes them a tenth to a quarter wider, since most of
 * those that it has learned from are men's. `share` is the part of it that goes: none where shoulders begin.
 */
const slimNeck = [
  { below: -0.15, half: 0.43, share: 1 },
  { below: 0.05, half: 0.44, share: 1 },
  { below: 0.1, half: 0.46, share: 1 },
  { below: 0.2, half: 0.5, share: 0.65 },
  { below: 0.35, half: 0.6, share: 0 },
] as const

/** The outline of a slimmed neck comes in by at most this much a row. */
const slant = 1

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
  slimNecks(body, grid, bare)
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

/** Takes from the neck what hair hides and what makes it wider than necks are, in place. */
function slimNecks(body: Float32Array, grid: BodyGrid, bare: Float32Array): void {
  const { width, hidden } = grid
  const rows = neckRows(body, grid)
  const [left, right] = ([0, 1] as const).map((side) =>
    withoutSteps(
      rows.map(({ ends, tooWide }, k) => {
        const i = rows[k]!.start + ends[side]
        // A collar ends where it ends, and so does a neck that is seen.
        return hidden[i] === 1 && bare[i]! > 0.5 ? tooWide : 0
      }),
    ),
  ) as [number[], number[]]
  for (const [k, { start, ends }] of rows.entries()) {
    const [from, to] = [ends[0] + left[k]!, ends[1] + 1 - right[k]!]
    for (let x = Math.max(0, ends[0] - 2); x < Math.min(width, ends[1] + 3); x++) {
      if (!hidden[start + x]) continue
      if (left[k]! > 0) body[start + x]! *= clamp(x + 1 - from, 0, 1)
      if (right[k]! > 0) body[start + x]! *= clamp(to - x, 0, 1)
    }
  }
}

interface NeckRow {
  /** Index of the grid's first pixel in this row. */
  readonly start: number
  /** First and last pixel of the neck in it. */
  readonly ends: readonly [left: number, right: number]
  /** What either side has too much, px. */
  readonly tooWide: number
}

/** The rows from behind the jaw to the shoulders, from the first in which the neck is below the chin. */
function neckRows(body: Float32Array, { width, height, unit, chinX, chinY }: BodyGrid): NeckRow[] {
  const rows: NeckRow[] = []
  const last = Math.min(height, chinY + slimNeck.at(-1)!.below * unit)
  for (let y = Math.max(0, Math.ceil(chinY + slimNeck[0].below * unit)); y < last; y++) {
    const start = y * width
    let [left, right] = [Math.round(chinX), Math.round(chinX)]
    if (!(body[start + left]! > 0.5)) continue
    while (left > 0 && body[start + left - 1]! > 0.5) left--
    while (right < width - 1 && body[start + right + 1]! > 0.5) right++
    const below = (y - chinY) / unit
    const next = Math.max(
      1,
      slimNeck.findIndex((at) => at.below >= below),
    )
    const [above, under] = [slimNeck[next - 1]!, slimNeck[next]!]
    const way = (below - above.below) / (under.below - above.below)
    const wider = (right + 1 - left) / 2 - mix(above.half, under.half, way) * unit
    const tooWide = Math.max(0, wider) * mix(above.share, under.share, way)
    rows.push({ start, ends: [left, right], tooWide })
  }
  return rows
}

/** Lowers what is cut from each row so that the outline goes back to what stays above and below at a slant. */
function withoutSteps(cuts: readonly number[]): number[] {
  const down = (values: readonly number[]): number[] => {
    let most = 0
    return values.map((value) => (most = Math.min(value, most + slant)))
  }
  return down(down(cuts).toReversed()).toReversed()
}
