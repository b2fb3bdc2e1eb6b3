import { surfaceId } from '../../head/head-surfaces.ts'
import { learnColorOdds, type ColorOdds } from '../../image/color-odds.ts'
import { labOfPixel } from '../../image/color.ts'
import { distanceTo } from '../../image/distance.ts'
import { maskWhere } from '../../image/mask.ts'
import { clamp, movedByOdds, smoothstep } from '../../math/scalar.ts'
import type { PhotoGrid } from '../photo-grid.ts'
import type { PlateInput } from '../plate-input.ts'
import { copyFloats } from '../../workspace.ts'

/**
 * In front of the background: the finer outline's opacities that map to no hair and to full hair, and the reach from
 * hair, face widths. With lower opacities, more of the background is repainted and no less hair remains.
 */
const beforeRoom = { range: [0.06, 0.6], reach: 0.25 } as const
/** Opacity from which hair's colours are learned. */
const sureHair = 0.9
/**
 * The body's colours are learned where the network sees less hair than this, and further than this from the hair (face
 * widths): locks that it missed hang nearer.
 */
const sureBody = { opacity: 0.06, distance: 0.12 } as const
/** Most that a colour may count for hair or against it, log odds. */
const mostByColor = 4
/** Probabilities that map to no hair and to full hair. */
const range = [0.25, 0.65] as const
/**
 * Colours decide between these opacities of the network: lower ones cannot be moved into `range`, higher ones not out
 * of it.
 */
const undecided = [movedByOdds(range[0], -mostByColor), movedByOdds(range[1], mostByColor)] as const

/**
 * Opacity of the hair, 0..1, including single locks too thin for the network to be sure of. In front of the background,
 * the finer outline is accepted from lower opacities on. In front of the body, it is shifted by how much likelier a
 * colour is for hair than for the body (Bayes' rule), so that straps beside locks stay.
 */
export function withLooseLocks(grid: PhotoGrid, photo: PlateInput['photo']): Float32Array {
  const { hair, torso, locks, id, unit } = grid
  const toHair = distanceTo(grid, (i) => hair[i]! > 0.5)
  const colorOdds = learnColors(grid, toHair)
  const lab = new Float32Array(3)
  const result = copyFloats(hair)
  for (let i = 0; i < result.length; i++) {
    const isRoom = torso[i]! < 0.5 && id[i] === surfaceId.none
    if (isRoom && toHair[i]! < beforeRoom.reach * unit) {
      result[i] = Math.max(result[i]!, smoothstep(...beforeRoom.range, locks[i]!))
    }
    // Beards are as dark as hair, and the face ends in front of the neck.
    if (torso[i] === 0 || id[i] === surfaceId.face) continue
    result[i] = Math.max(result[i]!, torso[i]! * opacityOnBody(i, locks[i]!))
  }
  return result

  function opacityOnBody(i: number, seen: number): number {
    if (seen < undecided[0]) return 0
    if (seen > undecided[1]) return 1
    return smoothstep(...range, movedByOdds(seen, meanOdds(i)))
  }

  /**
   * Mean log odds of the photo's pixels in a pixel of the grid. The grid's own colour would be a mixture: a black strap
   * and skin give the brown of hair.
   */
  function meanOdds(i: number): number {
    const column = i % grid.width
    const [left, right] = pixelsOf(column, grid.scale, photo.width)
    const [top, bottom] = pixelsOf((i - column) / grid.width, grid.scale, photo.height)
    let sum = 0
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        labOfPixel(photo.linear, y * photo.width + x, lab)
        sum += clamp(colorOdds(lab, 0), -mostByColor, mostByColor)
      }
    }
    return sum / ((right - left) * (bottom - top))
  }
}

/**
 * The colours of the hair against those of bare skin and clothes that are visible apart from it; without any of these,
 * colours count for nothing.
 */
function learnColors(grid: PhotoGrid, toHair: Float32Array): ColorOdds {
  const { hair, torso, locks, lab, isSkin, isClothes, unit } = grid
  const isApart = maskWhere(
    hair.length,
    (i) =>
      torso[i]! > 0.5 &&
      (isSkin[i] === 1 || isClothes[i] === 1) &&
      toHair[i]! > sureBody.distance * unit &&
      locks[i]! < sureBody.opacity,
  )
  if (!isApart.includes(1)) return () => 0
  return learnColorOdds(lab, (i) => (hair[i]! > sureHair ? 'sought' : isApart[i] ? 'rest' : null))
}

/** First pixel of the photo in a row or column of the grid, and the one after its last. */
function pixelsOf(at: number, scale: number, end: number): readonly [first: number, end: number] {
  const first = Math.min(end - 1, Math.floor(at / scale))
  return [first, Math.min(end, Math.max(first + 1, Math.floor((at + 1) / scale)))]
}
