import { createEyeMirror, type EyeMirror } from '../../face/eye-mirror.ts'
import { eyeOpenings, eyeZone } from '../../face/face-zones.ts'
import { surfaceId } from '../../head/head-surfaces.ts'
import { gaussianBlur } from '../../image/blur.ts'
import { distanceTo } from '../../image/distance.ts'
import { planeOf, sampleAt, sampleInto, type FloatImage } from '../../image/float-image.ts'
import { toFloats } from '../../image/mask.ts'
import { clamp, smoothstep } from '../../math/scalar.ts'
import type { PhotoGrid } from '../photo-grid.ts'
import type { PlateInput } from '../plate-input.ts'
import { scaleFrame, type HeadFrame } from '../../head/head-frame.ts'
import { bytes } from '../../workspace.ts'

/** The zone of brows and eyes fades into plain skin over this, face widths. */
const fade = 0.02
/**
 * Opacity of hair that hides the other side, and the distances from that hair between which copying sets in, face
 * widths.
 */
const otherHair = 0.15
const clearance = [0.03, 0.06] as const
/**
 * Least brightness relative to bare skin, of brows and eyes themselves and of what is around them: anything darker is
 * hair that was missed.
 */
const darkest = { themselves: 0.02, around: 0.75 } as const
/**
 * Greatest brightness relative to bare skin. Anything brighter outside the lids reflects a light that does not reach
 * this side of the face.
 */
const brightest = { betweenLids: 2.5, elsewhere: 1.15 } as const

/**
 * Multiplies the colour of bare skin at a point of the photo by the ratio of the other side's eye or brow to its bare
 * skin.
 */
export type EyePainter = (x: number, y: number, skin: Float64Array) => void

/**
 * Paints brows and eyes under hair like those of the other side, where no hair lies over these.
 *
 * @param bare Sqrt-linear rgb of bare skin, at the grid's size.
 */
export function createEyePainter(
  { photo, head, surfaces }: PlateInput,
  grid: PhotoGrid,
  bare: FloatImage,
): EyePainter {
  const mirror = createEyeMirror(head.frame, grid.farEye)
  const frame = scaleFrame(head.frame, grid.scale)
  const share = shareOfOther(grid, frame, mirror)
  const themselves = softened(grid, eyeZone(frame, grid, 'themselves'))
  const betweenLids = softened(grid, openEyes(frame, grid))
  const picture = { ...photo, channels: 3, data: photo.linear }
  const seen = new Float64Array(3)
  const against = new Float64Array(3)
  return (x, y, skin) => {
    const gridX = (x + 0.5) * grid.scale
    const gridY = (y + 0.5) * grid.scale
    const amount = sampleAt(share, gridX, gridY)
    if (amount <= 0) return
    const inside = sampleAt(themselves, gridX, gridY)
    const least = darkest.around + (darkest.themselves - darkest.around) * inside
    const open = sampleAt(betweenLids, gridX, gridY)
    const most = brightest.elsewhere + (brightest.betweenLids - brightest.elsewhere) * open
    const mirrored = mirror(x + 0.5, y + 0.5)
    if (!mirrored) return
    const [otherX, otherY] = mirrored
    const column = clamp(Math.floor(otherX), 0, photo.width - 1)
    const row = clamp(Math.floor(otherY), 0, photo.height - 1)
    const other = row * photo.width + column
    if (surfaces.id[other] !== surfaceId.face) return
    sampleInto(seen, picture, otherX, otherY)
    sampleInto(against, bare, otherX * grid.scale, otherY * grid.scale)
    for (let c = 0; c < 3; c++) {
      const expected = Math.max(0.003, against[c]! ** 2)
      skin[c]! *= clamp(seen[c]! / expected, least, most) ** amount
    }
  }
}

/** How much of brows and eyes is copied from the other side, 0..1. */
function shareOfOther(grid: PhotoGrid, frame: HeadFrame, mirror: EyeMirror): FloatImage {
  const { width, hair, unit, scale } = grid
  const zone = softened(grid, eyeZone(frame, grid))
  const toHair = planeOf(
    grid,
    distanceTo(grid, (i) => hair[i]! > otherHair),
  )
  return planeOf(
    grid,
    zone.data.map((inside, i) => {
      if (inside === 0) return 0
      const mirrored = mirror(((i % width) + 0.5) / scale, (Math.floor(i / width) + 0.5) / scale)
      if (!mirrored) return 0
      const [x, y] = mirrored
      const apart = sampleAt(toHair, x * scale, y * scale) / unit
      return inside * smoothstep(clearance[0], clearance[1], apart)
    }),
  )
}

function openEyes(frame: HeadFrame, grid: PhotoGrid): Uint8Array {
  const mask = bytes(grid.hair.length)
  for (const i of eyeOpenings(frame, grid).flat()) mask[i] = 1
  return mask
}

function softened(grid: PhotoGrid, zone: Uint8Array): FloatImage {
  return gaussianBlur(planeOf(grid, toFloats(zone)), grid.unit * fade)
}
