import { toView } from '../head/head-frame.ts'
import type { HeadFrame } from '../head/head-frame.ts'
import { surfaceId } from '../head/head-surfaces.ts'
import { landmark } from '../head/landmarks.ts'
import { clamp, smoothstep } from '../math/scalar.ts'
import type { PlateInput } from './plate-input.ts'

type Point = readonly [x: number, y: number]

/** An ear's own axes in the picture, px: `across` from the head to the rim, `along` from the middle to the top. */
interface EarFrame {
  readonly root: Point
  readonly across: Point
  readonly along: Point
  readonly side: -1 | 1
}

/** An ear that sticks out less than this is not seen, face widths. */
const leastReach = 0.03
/** An ear is painted when at least this much of its place was hair. */
const hiddenShare = 0.7
/** Ears are redder and a little darker than cheeks. */
const earTint = [0.9, 0.78, 0.74] as const

/** Paints plain ears where hair hid them. Changes `plate` (linear rgb). */
export function paintEars(
  plate: Float32Array,
  hole: Uint8Array,
  coverage: Float32Array,
  input: PlateInput,
): void {
  for (const side of [-1, 1] as const) {
    const ear = earFrame(input.head.frame, side)
    if ((ear.across[0] * side) / input.head.frame.unit < leastReach) continue
    if (shareOf(hole, ear, input) >= hiddenShare) paintEar(plate, coverage, ear, input)
  }
}

function earFrame(frame: HeadFrame, side: -1 | 1): EarFrame {
  const root = toView(frame, [side * 0.515, -0.02, -0.05])
  const rim = toView(frame, [side * 0.625, 0, -0.17])
  const top = toView(frame, [side * 0.525, 0.17, -0.05])
  return {
    root: [root[0], root[1]],
    across: [rim[0] - root[0], rim[1] - root[1]],
    along: [top[0] - root[0], top[1] - root[1]],
    side,
  }
}

/** Part of the ear's place that lies in the hole. */
function shareOf(hole: Uint8Array, ear: EarFrame, { photo }: PlateInput): number {
  let [open, seen] = [0, 0]
  for (let v = -0.8; v <= 0.8; v += 0.1) {
    for (let u = 0.1; u <= 0.9; u += 0.1) {
      const x = Math.floor(ear.root[0] + ear.across[0] * u + ear.along[0] * v)
      const y = Math.floor(ear.root[1] + ear.across[1] * u + ear.along[1] * v)
      if (x < 0 || y < 0 || x >= photo.width || y >= photo.height) continue
      seen++
      open += hole[y * photo.width + x]!
    }
  }
  return seen < 20 ? 0 : open / seen
}

function paintEar(
  plate: Float32Array,
  coverage: Float32Array,
  ear: EarFrame,
  input: PlateInput,
): void {
  const { photo, surfaces, keep } = input
  const { root, across, along } = ear
  const determinant = across[0] * along[1] - across[1] * along[0]
  if (Math.abs(determinant) < 1) return
  const skin = cheekColor(plate, ear.side, input)
  const pixel = 1.2 / Math.hypot(...across)
  const reach = Math.ceil(1.2 * (Math.hypot(...across) + Math.hypot(...along)))
  const [left, right] = [
    clamp(root[0] - reach, 0, photo.width),
    clamp(root[0] + reach, 0, photo.width),
  ]
  const [top, bottom] = [
    clamp(root[1] - reach, 0, photo.height),
    clamp(root[1] + reach, 0, photo.height),
  ]
  for (let y = Math.floor(top); y < bottom; y++) {
    for (let x = Math.floor(left); x < right; x++) {
      const dx = x - root[0]
      const dy = y - root[1]
      const u = (dx * along[1] - dy * along[0]) / determinant
      const v = (across[0] * dy - across[1] * dx) / determinant
      if (u < -0.6 || u > 1.2 || Math.abs(v) > 1.1) continue
      const rim = rimAt(v)
      if (rim < 0.02) continue
      const i = y * photo.width + x
      const join =
        surfaces.id[i] === surfaceId.face
          ? Math.max(smoothstep(-0.2, 0.1, u), 1 - smoothstep(0.6, 0.98, coverage[i]!))
          : smoothstep(-0.55, -0.3, u)
      const opacity = smoothstep(-pixel, pixel, rim - u) * join
      if (opacity <= 0.01 || keep[i]) continue
      const relief = reliefAt(u / rim, v)
      for (let c = 0; c < 3; c++) {
        const color = skin[c]! * Math.pow(relief, c > 0 ? 1.15 : 0.9)
        plate[i * 3 + c]! += (color - plate[i * 3 + c]!) * opacity
      }
    }
  }
}

/** How far the rim stands out at a height, 1 at its widest. */
function rimAt(v: number): number {
  if (v > 0.25) return Math.sqrt(Math.max(0, 1 - ((v - 0.25) / 0.75) ** 2))
  const lobe = 1 - 0.48 * Math.pow(0.25 - v, 1.4)
  return v < -0.72 ? lobe * Math.sqrt(Math.max(0, 1 - ((-0.72 - v) / 0.28) ** 2)) : lobe
}

/** Brightness of the ear's folds: the bright rim, the groove inside it, the hollow, the ear's canal. */
function reliefAt(r: number, v: number): number {
  const relief =
    0.97 +
    0.13 * bump(r, 0.9, 0.1) * (v > -0.5 ? 1 : 0.3) -
    0.26 * bump(r, 0.72, 0.09) * smoothstep(-0.5, -0.1, v) +
    0.06 * bump(r, 0.52, 0.1) -
    0.42 * bump(r, 0.18, 0.22) * bump(v, -0.1, 0.38) -
    0.12 * bump(r, 0.35, 0.2) * bump(v, 0.55, 0.2)
  return relief * (1 - 0.18 * smoothstep(0.95, 1.05, r))
}

function bump(x: number, center: number, width: number): number {
  return Math.exp(-(((x - center) / width) ** 2))
}

function cheekColor(plate: Float32Array, side: -1 | 1, { photo, head }: PlateInput): number[] {
  const { frame } = head
  const edge = (side < 0 ? landmark.faceEdgeLeft : landmark.faceEdgeRight) * 3
  const [cx, cy] = toView(frame, [
    frame.localMesh[edge]! - side * 0.1,
    -0.02,
    frame.localMesh[edge + 2]!,
  ])
  const reach = Math.max(1, Math.floor(frame.unit * 0.05))
  const sums = [0, 0, 0]
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const x = clamp(Math.floor(cx + dx), 0, photo.width - 1)
      const y = clamp(Math.floor(cy + dy), 0, photo.height - 1)
      for (let c = 0; c < 3; c++) sums[c]! += plate[(y * photo.width + x) * 3 + c]!
    }
  }
  return sums.map((sum, c) => (sum / (2 * reach + 1) ** 2) * earTint[c]!)
}
