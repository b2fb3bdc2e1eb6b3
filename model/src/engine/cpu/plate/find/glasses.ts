import { faceOutline } from '../../face/face-zones.ts'
import { meshPoint, type HeadFrame } from '../../head/head-frame.ts'
import { clamp } from '../../math/scalar.ts'
import { learnColorOdds } from '../../image/color-odds.ts'
import { distanceTo } from '../../image/distance.ts'
import { dilate } from '../../image/morphology.ts'
import { maskWhere } from '../../image/mask.ts'
import type { PhotoGrid } from '../photo-grid.ts'
import type { PlateInput } from '../plate-input.ts'
import { bytes } from '../../workspace.ts'

/** Mesh points between the eyes and on the nose's ridge, with the bridge between them, and at both temples. */
const bridge = { between: 168, ridge: 195, temples: [127, 356] } as const
/** How far above the eyes a bridge is looked for, in which columns, and in what steps, face widths. */
const above = 0.08
const columns = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((k) => 0.012 * k)
const step = 0.004
/** Half of a bridge's thickness, and the distances between which skin is measured above and below it, face widths. */
const half = 0.008
const beside = [0.03, 0.05] as const
/**
 * A bridge differs by at least this from the skin on both sides, sqrt-linear light. Of 110 real people in the training
 * set, 21 exceed it: 20 wear glasses, and one has a fringe across the nose; rimless and thin glasses stay below. Of 120
 * synthetic people, none with glasses, 10 exceed it by frowning.
 */
const leastContrast = 0.14
/** How far rims reach above and below the eyes, and beside the face, face widths. */
const rims = { above: 0.11, below: 0.2, beside: 0.03 } as const
/**
 * If more than this part of what lies around one side's rim is under hair, that side is hidden and is removed with the
 * hair. Of 28 real people with glasses in the training set, hair that hangs beside a rim covers .32 at most; the fringe
 * of somebody without, .55.
 */
const mostHidden = 0.4
/** Opacities of what is surely not hair and of what surely is. */
const faintest = 0.06
const sure = 0.9
/** Rims reach this far into what the network takes for hair, face widths; arms go further, in their own colour. */
const rimInHair = 0.035

/**
 * Glasses with frames: everything around the eyes stays, or frames would be cut where hair was beside them.
 *
 * @param frame The head in the grid's px.
 * @returns 1 there, at the grid's size.
 */
export function findGlasses(
  grid: PhotoGrid,
  frame: HeadFrame,
  { photo, head }: Pick<PlateInput, 'photo' | 'head'>,
): Uint8Array {
  const found = bytes(grid.hair.length)
  if (bridgeContrast(photo, head.frame) < leastContrast) return found
  const { width, unit, hair } = grid
  const face = dilate(faceOutline(frame, grid), grid, Math.round(rims.beside * unit))
  const [x, y] = meshPoint(frame.mesh, bridge.between)
  const [across, down] = axesOf(frame)
  for (const side of [-1, 1]) {
    const region = maskWhere(hair.length, (i) => {
      if (!face[i]) return false
      const [dx, dy] = [(i % width) + 0.5 - x, Math.floor(i / width) + 0.5 - y]
      const below = (dx * down[0] + dy * down[1]) / unit
      return (
        (dx * across[0] + dy * across[1]) * side > 0 && below > -rims.above && below < rims.below
      )
    })
    let [hidden, area] = [0, 0]
    for (let i = 0; i < region.length; i++) {
      hidden += region[i]! * hair[i]!
      area += region[i]!
    }
    if (hidden > mostHidden * area) continue
    for (let i = 0; i < region.length; i++) found[i]! |= region[i]!
  }
  return withoutTemples(grid, found)
}

/** What lies around the eyes, without the hair that hangs beside the rims: that has the hair's colours. */
function withoutTemples(grid: PhotoGrid, around: Uint8Array): Uint8Array {
  const { hair, lab, unit } = grid
  const odds = learnColorOdds(lab, (i) => {
    if (hair[i]! > sure) return around[i] ? null : 'sought'
    return around[i] && hair[i]! < faintest ? 'rest' : null
  })
  const toBare = distanceTo(grid, (i) => hair[i]! < faintest)
  return maskWhere(around.length, (i) => {
    return around[i] === 1 && (toBare[i]! < rimInHair * unit || odds(lab, i) < 0)
  })
}

/** Contrast of the strongest line across the nose: the median of the columns. */
function bridgeContrast(photo: PlateInput['photo'], frame: HeadFrame): number {
  const { unit } = frame
  const [across, down] = axesOf(frame)
  const [x, y] = meshPoint(frame.mesh, bridge.between)
  const [endX, endY] = meshPoint(frame.mesh, bridge.ridge)
  const length = Math.hypot(endX - x, endY - y) / unit
  const lines = columns.map((aside) => {
    const lightAt = (along: number): number => {
      const u = x + (across[0] * aside + down[0] * along) * unit
      const v = y + (across[1] * aside + down[1] * along) * unit
      const column = clamp(Math.floor(u), 0, photo.width - 1)
      const at = (clamp(Math.floor(v), 0, photo.height - 1) * photo.width + column) * 3
      return [0, 1, 2].reduce((sum, c) => sum + Math.sqrt(photo.linear[at + c]!), 0) / 3
    }
    const mean = (from: number, to: number): number => {
      const steps = Math.round((to - from) / step)
      let sum = 0
      for (let k = 0; k <= steps; k++) sum += lightAt(from + k * step)
      return sum / (steps + 1)
    }
    let most = 0
    for (let along = -above; along < length; along += step) {
      const line = mean(along - half, along + half)
      const over = mean(along - beside[1], along - beside[0]) - line
      const under = mean(along + beside[0], along + beside[1]) - line
      if (over * under > 0) most = Math.max(most, Math.min(Math.abs(over), Math.abs(under)))
    }
    return most
  })
  return lines.sort((a, b) => a - b)[lines.length >> 1]!
}

/** From temple to temple, and down, unit vectors in the picture. */
function axesOf({
  mesh,
}: HeadFrame): readonly [readonly [number, number], readonly [number, number]] {
  const [left, right] = bridge.temples.map((vertex) => meshPoint(mesh, vertex))
  const [dx, dy] = [right![0] - left![0], right![1] - left![1]]
  const length = Math.max(1e-3, Math.hypot(dx, dy))
  return [
    [dx / length, dy / length],
    [-dy / length, dx / length],
  ]
}
