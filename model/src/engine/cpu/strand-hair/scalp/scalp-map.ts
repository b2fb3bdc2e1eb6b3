import { forEachEarPixel, visibleEars } from '../../head/ear-shape.ts'
import { depthInsideHairline } from '../../head/hairline.ts'
import type { HeadGeometry } from '../../head/head-geometry.ts'
import { surfaceId } from '../../head/head-surfaces.ts'
import { skullAngles } from '../../head/skull.ts'
import { samplePlane } from '../../image/region-plane.ts'
import type { SeenHead } from '../../seen-photo.ts'
import { floats } from '../../workspace.ts'

/** The scalp as the picture shows it: one entry per pixel of a box (positions three). */
export interface ScalpMap {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** Radians inside the hairline; `outside` where no hair may grow. */
  readonly inside: Float32Array
  readonly azimuth: Float32Array
  /** Place on the head, local units. */
  readonly local: Float32Array
  /** How much of the pixel is scalp that no ear hides, 0..1. */
  readonly open: Float32Array
}

/** Stands for "no scalp" in `ScalpMap.inside`. */
export const outside = -1
/** Fine hair grows this far beyond the hairline, radians. */
const margin = 0.09

/** Maps the visible scalp, ears left out. */
export function mapScalp(
  { width, height, surfaces, keep }: Pick<SeenHead, 'width' | 'height' | 'surfaces' | 'keep'>,
  head: HeadGeometry,
): ScalpMap {
  const box = scalpBox(head, { width, height })
  const pixels = box.width * box.height
  const inside = floats(pixels).fill(outside)
  const azimuth = floats(pixels)
  const local = floats(pixels * 3)
  const open = floats(pixels).fill(1)
  const { frame, skull, hairline } = head
  const { origin, right, up, forward } = frame
  const scale = 1 / frame.unit
  for (let row = 0; row < box.height; row++) {
    for (let column = 0; column < box.width; column++) {
      const x = column + box.left
      const y = row + box.top
      const i = y * width + x
      const id = surfaces.id[i]
      if (id !== surfaceId.skull && id !== surfaceId.face) continue
      if (id === surfaceId.face && samplePlane(keep, x + 0.5, y + 0.5) > 0.5) continue
      const dx = (x + 0.5 - origin[0]) * scale
      const dy = (y + 0.5 - origin[1]) * scale
      const dz = (surfaces.depth[i]! - origin[2]) * scale
      const lx = dx * right[0] + dy * right[1] + dz * right[2]
      const ly = dx * up[0] + dy * up[1] + dz * up[2]
      const lz = dx * forward[0] + dy * forward[1] + dz * forward[2]
      const angles = skullAngles(skull, [lx, ly, lz])
      const depth = depthInsideHairline(hairline, angles)
      if (depth < -margin) continue
      const at = row * box.width + column
      inside[at] = depth
      azimuth[at] = angles.azimuth
      local[at * 3] = lx
      local[at * 3 + 1] = ly
      local[at * 3 + 2] = lz
    }
  }
  for (const ear of visibleEars(frame)) {
    forEachEarPixel(ear, { width, height }, ({ index, u, opacity }) => {
      const column = (index % width) - box.left
      const row = Math.floor(index / width) - box.top
      if (u < -0.1 || column < 0 || row < 0 || column >= box.width || row >= box.height) return
      open[row * box.width + column]! *= 1 - opacity
    })
  }
  const map = { ...box, inside, azimuth, local, open }
  const rings = Math.max(1, Math.round(frame.unit * rimReach))
  for (let ring = 0; ring < rings; ring++) addRing(map, surfaces.id, width)
  return map
}

/** Cropped hair has some thickness, and the picture blends skin into the background: paint goes on for this, face widths. */
const rimReach = 0.009
/** How much of the paint each ring of pixels takes of that before it. */
const rimOpacity = 0.75

/** Continues the map by a pixel over the head's outline, where the picture, `pictureWidth` wide, shows no surface. */
function addRing(
  { left, top, width, height, inside, azimuth, local, open }: ScalpMap,
  surfaceIds: Uint8Array,
  pictureWidth: number,
): void {
  const rim: number[] = []
  for (let row = 1; row < height - 1; row++) {
    const toPicture = (row + top) * pictureWidth + left - row * width
    for (let at = row * width; at < (row + 1) * width; at++) {
      if (inside[at] !== outside || surfaceIds[at + toPicture] !== surfaceId.none) continue
      const from = neighbourInside(inside, at, width)
      if (from >= 0) rim.push(at, from)
    }
  }
  for (let n = 0; n < rim.length; n += 2) {
    const at = rim[n]!
    const from = rim[n + 1]!
    inside[at] = inside[from]!
    azimuth[at] = azimuth[from]!
    local.copyWithin(at * 3, from * 3, from * 3 + 3)
    open[at] = open[from]! * rimOpacity
  }
}

/** A pixel beside another one that is scalp, or -1. */
function neighbourInside(inside: Float32Array, at: number, width: number): number {
  if (inside[at + 1] !== outside) return at + 1
  if (inside[at - 1] !== outside) return at - 1
  if (inside[at + width] !== outside) return at + width
  return inside[at - width] === outside ? -1 : at - width
}

/** The picture's part that the skull can reach. */
function scalpBox(
  { frame, skull }: HeadGeometry,
  { width, height }: { width: number; height: number },
): Pick<ScalpMap, 'left' | 'top' | 'width' | 'height'> {
  const { origin, unit, up, forward, right } = frame
  const [cx, cy] = [0, 1].map(
    (k) =>
      origin[k]! +
      unit *
        (right[k]! * skull.center[0] + up[k]! * skull.center[1] + forward[k]! * skull.center[2]),
  ) as [number, number]
  const reach = unit * Math.max(skull.side, skull.above, skull.below, skull.front, skull.back)
  const left = Math.max(0, Math.floor(cx - reach))
  const top = Math.max(0, Math.floor(cy - reach))
  return {
    left,
    top,
    width: Math.max(0, Math.min(width, Math.ceil(cx + reach)) - left),
    height: Math.max(0, Math.min(height, Math.ceil(cy + reach)) - top),
  }
}
