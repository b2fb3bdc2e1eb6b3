import { createRandom } from '@hairstyle/model/engine/strand/math/random.ts'
import { textureSpace } from '../average-face.ts'
import { sampleGrid, softenGrid } from '../grid.ts'
import type { FaceMap } from './face-map.ts'
import { boundsOf } from './outline.ts'

const scale = 3
const hairs = 300

/**
 * Single hairs over the soft brows of the average: strokes that start where the brow is dark and lean along it. Returns
 * how dark a point is, 0..1.
 */
export function paintBrow(map: FaceMap): (x: number, y: number) => number {
  const { left, right, bottom, top } = boundsOf(map.contours.rightBrow)
  const margin = 0.06
  const unit = textureSpace.unit * scale
  const width = Math.ceil((right - left + 2 * margin) * unit)
  const height = Math.ceil((top - bottom + 2 * margin) * unit)
  const ink = new Float32Array(width * height)
  const random = createRandom(17)
  const browDarkness = (x: number, y: number): number => Math.max(0, -map.detailAt(x, y) - 0.16)
  for (let hair = 0; hair < hairs * 6; hair++) {
    const x = left - 0.02 + random() * (right - left + 0.04)
    const y = bottom + random() * (top - bottom + 0.02)
    if (random() > browDarkness(x, y) * 1.7) continue
    const along = (x - left) / (right - left)
    const angle = 1.15 - 1.25 * Math.min(1, along * 1.5) + (random() - 0.5) * 0.5
    drawHair(
      { width, height, data: ink },
      {
        x: (x - left + margin) * unit,
        y: (top + margin - y) * unit,
        angle,
        length: (0.03 + 0.03 * random()) * unit,
        strength: 0.12 + 0.2 * random(),
      },
    )
  }
  const soft = softenGrid({ width, height, data: ink }, 0.9)
  return (x, y) => {
    const side = Math.abs(x)
    if (side < left - margin || side > right + margin) return 0
    if (y < bottom - margin || y > top + margin) return 0
    return Math.min(
      0.62,
      0.7 * sampleGrid(soft, (side - left + margin) * unit, (top + margin - y) * unit),
    )
  }
}

interface Hair {
  readonly x: number
  readonly y: number
  readonly angle: number
  readonly length: number
  readonly strength: number
}

function drawHair(
  ink: { readonly width: number; readonly height: number; readonly data: Float32Array },
  { x, y, angle, length, strength }: Hair,
): void {
  for (let step = 0; step < length; step++) {
    const t = step / length
    const bend = angle - 0.5 * t
    const px = Math.round(x + Math.cos(bend) * step)
    const py = Math.round(y - Math.sin(bend) * step)
    if (px < 0 || py < 0 || px >= ink.width || py >= ink.height) return
    const i = py * ink.width + px
    ink.data[i] = Math.min(1, (ink.data[i] ?? 0) + strength * (1 - t * t) * 2.6)
  }
}
