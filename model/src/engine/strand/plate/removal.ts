import { distanceTo } from '../image/distance.ts'
import { sampleAt } from '../image/float-image.ts'
import { smoothstep } from '../math/scalar.ts'
import { gridCell } from './body-grid.ts'
import type { BodyModel } from './body-model.ts'
import { faceOutline } from '../face/face-zones.ts'
import type { PlateInput } from './plate-input.ts'

/** What has to go from the photo. */
export interface Removal {
  /** 1 where the picture is painted anew, fully or in part. */
  readonly hole: Uint8Array
  /** How much of the new paint shows, 0..1. */
  readonly weight: Float32Array
  /** Distance to the hair, px. */
  readonly distance: Float32Array
  /** Part of the face's outline that hair lies over, 0..1. */
  readonly hiddenFace: number
}

/** Least opacity that is measured from. */
const faintest = 0.08
/** How far beyond the hair the picture is painted anew, face widths: little on skin, more where nobody knows what was there. */
const reach = { skin: 0.045, body: 0.034, background: 0.055 } as const
const skinLimit = 3.2
/** Skin-coloured pixels within this distance of the head are taken for the person's, face widths. */
const headReach = 0.75
/** Part of the reach after which the new paint begins to fade: early on skin, where any edge shows. */
const featherStart = { skin: 0.25, other: 0.6 } as const

export function planRemoval(input: PlateInput, body: BodyModel): Removal {
  const { photo, hair, keep, head } = input
  const { width, height } = photo
  const { unit, origin } = head.frame
  const { grid, skin } = body
  const outline = faceOutline(head.frame, photo)
  const distance = distanceTo(photo, (i) => hair[i]! > faintest)
  const hole = new Uint8Array(width * height)
  const weight = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (distance[i]! > unit * reach.background || keep[i]) continue
      const isSkin =
        outline[i] === 1 ||
        (Math.hypot(x - origin[0], y - origin[1]) < headReach * unit &&
          skin.distance(gridCell(grid, i, width)) < skinLimit)
      const isBody = sampleAt(body.silhouette, (x + 0.5) * grid.scale, (y + 0.5) * grid.scale) > 0.5
      const radius = unit * (isSkin ? reach.skin : isBody ? reach.body : reach.background)
      if (distance[i]! >= radius) continue
      hole[i] = 1
      const start = radius * (isSkin ? featherStart.skin : featherStart.other)
      weight[i] = 1 - smoothstep(start, radius, distance[i]!)
    }
  }
  return { hole, weight, distance, hiddenFace: hairShare(outline, hair) }
}

function hairShare(outline: Uint8Array, hair: Float32Array): number {
  let [area, covered] = [1, 0]
  for (let i = 0; i < outline.length; i++) {
    if (!outline[i]) continue
    area++
    covered += hair[i]!
  }
  return covered / area
}
