import { earDepth, forEachEarPixel, visibleEars } from '../../head/ear-shape.ts'
import type { EarFrame } from '../../head/ear-shape.ts'
import { toView } from '../../head/head-frame.ts'
import { surfaceId } from '../../head/head-surfaces.ts'
import { landmark } from '../../head/landmarks.ts'
import { gaussianBlur } from '../../image/blur.ts'
import { createFloatImage } from '../../image/float-image.ts'
import { skinAt } from '../../light/fit-light.ts'
import { clamp, smoothstep } from '../../math/scalar.ts'
import { addScaled, cross, normalize, scale } from '../../math/vec3.ts'
import type { Vec3 } from '../../math/vec3.ts'
import { earRelief } from './ear-relief.ts'
import type { PlateInput } from '../plate-input.ts'

/** An ear is painted when at least this much of its place was hair. */
const hiddenShare = 0.7
/** Ears are redder and a little darker than cheeks, most so where little light falls in. */
const earTint = [0.96, 0.83, 0.8] as const
const hollowTint = [0.85, 1.2, 1.25] as const
/** Light that comes through thin skin and from the head beside it: folds are never as dark as their slope. */
const softness = 0.45
const reliefStep = 0.04
/** Ears join the head this far behind the face's edge at most: deeper they are hidden, as the far one of a turned head; face widths. */
const depthSlack = 0.46

/** Paints ears where hair hid them, as soft as the photo. Changes `plate` (linear rgb). */
export function paintEars(
  plate: Float32Array,
  { hole, coverage, sharpness }: { hole: Uint8Array; coverage: Float32Array; sharpness: number },
  input: PlateInput,
): void {
  for (const ear of visibleEars(input.head.frame)) {
    if (hiddenPart(hole, ear, input) < hiddenShare) continue
    paintEar(plate, ear, { coverage, sharpness, input })
  }
}

/** Part of the ear's place that lies in the hole. */
function hiddenPart(hole: Uint8Array, ear: EarFrame, { photo }: PlateInput): number {
  let [open, seen] = [0, 0]
  forEachEarPixel(ear, photo, ({ index, u, v, rim }) => {
    if (u < 0.1 || u > rim * 0.9 || Math.abs(v) > 0.8) return
    seen++
    open += hole[index]!
  })
  return seen < 20 ? 0 : open / seen
}

interface EarPaint {
  readonly coverage: Float32Array
  readonly sharpness: number
  readonly input: PlateInput
}

function paintEar(plate: Float32Array, ear: EarFrame, { coverage, sharpness, input }: EarPaint) {
  const { photo, surfaces, keep, light } = input
  const tone = cheekTone(plate, ear.side, input)
  const shade = createEarShader(ear, input.head.frame.unit)
  const box = boxAround(ear, photo, Math.ceil(sharpness * 3) + 2)
  const layer = createFloatImage(box, 4)
  forEachEarPixel(ear, photo, ({ index, u, v, opacity }) => {
    const column = (index % photo.width) - box.left
    const row = Math.floor(index / photo.width) - box.top
    if (column < 0 || row < 0 || column >= box.width || row >= box.height || keep[index]) return
    if (earDepth(ear, u, v) > surfaces.depth[index]! + depthSlack * input.head.frame.unit) return
    const join =
      surfaces.id[index] === surfaceId.face
        ? Math.max(smoothstep(-0.15, 0.2, u), 1 - smoothstep(0.6, 0.98, coverage[index]!))
        : smoothstep(-0.5, -0.1, u)
    const alpha = opacity * join
    if (alpha <= 0.01) return
    const { normal, open } = shade(u, v)
    const o = (row * box.width + column) * 4
    for (const c of [0, 1, 2] as const) {
      const tint = earTint[c] * Math.pow(open, hollowTint[c])
      layer.data[o + c] = skinAt(light, c, normal) * tone[c]! * tint * alpha
    }
    layer.data[o + 3] = alpha
  })
  const soft = gaussianBlur(layer, sharpness).data
  for (let row = 0; row < box.height; row++) {
    for (let column = 0; column < box.width; column++) {
      const from = (row * box.width + column) * 4
      const alpha = soft[from + 3]!
      const i = (row + box.top) * photo.width + column + box.left
      if (alpha <= 0.002 || keep[i]) continue
      for (let c = 0; c < 3; c++) {
        plate[i * 3 + c] = plate[i * 3 + c]! * (1 - alpha) + soft[from + c]!
      }
    }
  }
}

type EarShader = (u: number, v: number) => { readonly normal: Vec3; readonly open: number }

/** View space normals and openness of the ear's folds. */
function createEarShader({ across, along, side }: EarFrame, unit: number): EarShader {
  const back = normalize(cross(across, along))
  const facing = back[2] > 0 ? -1 : 1
  const plane = scale(back, facing)
  // Slopes of an ear that is seen edgeways may turn away: there they show their edge, and no other light.
  const toCamera = ([x, y, z]: Vec3): Vec3 =>
    normalize([x * facing, y * facing, Math.min(z * facing, 0)])
  const offset = unit / (2 * reliefStep)
  const outward: Vec3 = [side * 0.5, 0, -0.85]
  return (u, v) => {
    const slopeU = earRelief(u + reliefStep, v).height - earRelief(u - reliefStep, v).height
    const slopeV = earRelief(u, v + reliefStep).height - earRelief(u, v - reliefStep).height
    const folded = toCamera(
      normalize(
        cross(addScaled(across, plane, slopeU * offset), addScaled(along, plane, slopeV * offset)),
      ),
    )
    return {
      normal: normalize(addScaled(scale(folded, 1 - softness), normalize(outward), softness)),
      open: earRelief(u, v).open,
    }
  }
}

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

function boxAround(
  { root, across, along }: EarFrame,
  { width, height }: { width: number; height: number },
  margin: number,
): Box {
  const reachX = 1.3 * Math.abs(across[0]) + 1.1 * Math.abs(along[0]) + margin
  const reachY = 1.3 * Math.abs(across[1]) + 1.1 * Math.abs(along[1]) + margin
  const left = clamp(Math.floor(root[0] - reachX), 0, width - 1)
  const top = clamp(Math.floor(root[1] - reachY), 0, height - 1)
  return {
    left,
    top,
    width: clamp(Math.ceil(root[0] + reachX), left + 1, width) - left,
    height: clamp(Math.ceil(root[1] + reachY), top + 1, height) - top,
  }
}

/** Colour of the cheek before the ear against what the fitted light expects of skin there. */
function cheekTone(
  plate: Float32Array,
  side: -1 | 1,
  { photo, head, skinShade }: PlateInput,
): number[] {
  const { frame } = head
  const edge = (side < 0 ? landmark.faceEdgeLeft : landmark.faceEdgeRight) * 3
  const [cx, cy] = toView(frame, [
    frame.localMesh[edge]! - side * 0.1,
    -0.02,
    frame.localMesh[edge + 2]!,
  ])
  const reach = Math.max(1, Math.floor(frame.unit * 0.05))
  const seen = [0, 0, 0]
  const expected = [1e-3, 1e-3, 1e-3]
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const x = clamp(Math.floor(cx + dx), 0, photo.width - 1)
      const y = clamp(Math.floor(cy + dy), 0, photo.height - 1)
      const i = (y * photo.width + x) * 3
      for (let c = 0; c < 3; c++) {
        seen[c]! += plate[i + c]!
        expected[c]! += skinShade[i + c]!
      }
    }
  }
  return seen.map((sum, c) => clamp(sum / expected[c]!, 0.5, 1.6))
}
