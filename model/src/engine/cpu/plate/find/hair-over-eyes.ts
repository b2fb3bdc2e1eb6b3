import { createEyeMirror } from '../../face/eye-mirror.ts'
import { eyeZone } from '../../face/face-zones.ts'
import { meshPoint } from '../../head/head-frame.ts'
import type { HeadFrame } from '../../head/head-frame.ts'
import { surfaceId } from '../../head/head-surfaces.ts'
import { landmark } from '../../head/landmarks.ts'
import { luminanceAt } from '../../image/color.ts'
import { distanceTo } from '../../image/distance.ts'
import { maskWhere } from '../../image/mask.ts'
import { dilate } from '../../image/morphology.ts'
import { photoIndex } from '../photo-grid.ts'
import type { PhotoGrid } from '../photo-grid.ts'
import type { PlateInput } from '../plate-input.ts'
import { bytes } from '../../workspace.ts'

/** Opacity of hair at the brow or eye, and of what hides the other one. */
const sureHair = 0.5
const otherHair = 0.15
/** Distance that the other one keeps from hair, face widths. */
const otherMargin = 0.03
/** How far from sure hair a pixel can be under its edge, face widths. */
const edgeReach = 0.07
/** A pixel there counts as hair when it has less than this part of the other eye's light, because skin and brows look alike on both sides. */
const darker = 0.65
/** How far the mirrored place may be off, face widths: further on turned heads, because their far eye is seen narrower. */
const deviation = { frontal: 0.016, turned: 0.1 } as const

/**
 * Where hair lies over a brow or an eye whose counterpart is seen: sure hair, and at its edge what is as dark as
 * hair where the counterpart, in the light of this place, is not.
 *
 * @param frame The head in the grid's px.
 * @param hair Opacity 0..1, at the grid's size.
 * @param toHair Distance to sure hair, grid px.
 * @returns 1 there, at the grid's size.
 */
export function findHairOverEyes(
  grid: PhotoGrid,
  frame: HeadFrame,
  {
    hair,
    toHair,
    input,
  }: { readonly hair: Float32Array; readonly toHair: Float32Array; readonly input: PlateInput },
): Uint8Array {
  const { width, height, id, unit } = grid
  const mirror = createEyeMirror(frame)
  if (!mirror) return bytes(id.length)
  const eyes = eyeZone(frame, grid)
  const toAnyHair = distanceTo(grid, (i) => hair[i]! > otherHair)
  const lightness = (i: number): number => luminanceAt(grid.linear.data, i)
  const shade = (i: number): number =>
    Math.max(0.01, luminanceAt(input.skinShade, photoIndex(grid, i, input.photo)))
  const inexact = Math.round(
    (deviation.frontal + deviation.turned * Math.abs(frame.forward[0])) * unit,
  )
  const hairLightness = medianLightness(grid, frame, hair)
  const covered = maskWhere(hair.length, (i) => {
    if (!eyes[i] || id[i] !== surfaceId.face || toHair[i]! > edgeReach * unit) return false
    const [x, y] = mirror((i % width) + 0.5, Math.floor(i / width) + 0.5)
    if (x < 0 || y < 0 || x >= width || y >= height) return false
    const other = Math.floor(y) * width + Math.floor(x)
    if (id[other] !== surfaceId.face || toAnyHair[other]! < otherMargin * unit) return false
    if (hair[i]! > sureHair) return true
    const expected = (darkestAround(grid, other, inexact) * shade(i)) / shade(other)
    return lightness(i) < Math.min(darker * expected, Math.sqrt(hairLightness * expected))
  })
  return dilate(covered, grid, 1)
}

/** Part of brows and eyes under hair, 0..1, of a head turned too far for one side to stand for the other; else 0. */
export function shareOfHiddenEyes(grid: PhotoGrid, frame: HeadFrame): number {
  if (createEyeMirror(frame)) return 0
  const eyes = eyeZone(frame, grid, 'themselves')
  let [covered, area] = [0, 1]
  for (let i = 0; i < eyes.length; i++) {
    if (!eyes[i]) continue
    covered += grid.hair[i]!
    area++
  }
  return covered / area
}

/** Of sure hair above the chin. */
function medianLightness(grid: PhotoGrid, frame: HeadFrame, hair: Float32Array): number {
  const values: number[] = []
  const belowChin = Math.max(0, Math.floor(meshPoint(frame.mesh, landmark.chin)[1])) * grid.width
  for (let i = 0; i < belowChin; i++) {
    if (hair[i]! > sureHair) values.push(luminanceAt(grid.linear.data, i))
  }
  return values.sort((a, b) => a - b)[values.length >> 1] ?? 0
}

/** Of the pixels within a square. */
function darkestAround({ width, height, linear }: PhotoGrid, i: number, radius: number): number {
  const x = i % width
  const y = (i - x) / width
  let darkest = Infinity
  for (let row = Math.max(0, y - radius); row <= Math.min(height - 1, y + radius); row++) {
    for (
      let column = Math.max(0, x - radius);
      column <= Math.min(width - 1, x + radius);
      column++
    ) {
      darkest = Math.min(darkest, luminanceAt(linear.data, row * width + column))
    }
  }
  return darkest
}
