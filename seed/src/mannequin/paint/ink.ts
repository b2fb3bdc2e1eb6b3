import { sampleGrid, softenGrid } from '../grid.ts'
import type { Grid } from '../grid.ts'
import type { Bounds } from './outline.ts'

/** Pixels of the drawing per face width: finer than any picture of it. */
const scale = 810
/** Softness of the finished drawing, in its pixels. */
const nibSoftness = 0.6

/** A single hair. Lengths in face widths, angles in radians from the picture's right, counterclockwise. */
export interface Hair {
  readonly x: number
  readonly y: number
  readonly angle: number
  /** Turn of the direction over the hair's length. */
  readonly bend: number
  readonly length: number
  readonly darkness: number
}

/** Draws hairs with a fine tapering nib. Returns how dark a point is, 0..1; 0 outside the bounds. */
export function drawHairs(hairs: Iterable<Hair>, bounds: Bounds): (x: number, y: number) => number {
  const { left, right, bottom, top } = bounds
  const width = Math.ceil((right - left) * scale)
  const height = Math.ceil((top - bottom) * scale)
  const ink: Grid = { width, height, data: new Float32Array(width * height) }
  for (const hair of hairs) drawHair(ink, hair, bounds)
  const soft = softenGrid(ink, nibSoftness)
  return (x, y) => {
    if (x < left || x > right || y < bottom || y > top) return 0
    return Math.min(1, sampleGrid(soft, (x - left) * scale, (top - y) * scale))
  }
}

function drawHair({ width, height, data }: Grid, hair: Hair, { left, top }: Bounds): void {
  const steps = Math.ceil(hair.length * scale)
  let x = (hair.x - left) * scale
  let y = (top - hair.y) * scale
  for (let step = 0; step < steps; step++) {
    const t = step / steps
    const angle = hair.angle + hair.bend * t
    x += Math.cos(angle)
    y -= Math.sin(angle)
    const i = Math.round(y) * width + Math.round(x)
    if (x < 1 || y < 1 || x >= width - 1 || y >= height - 1) return
    const stroke = hair.darkness * (1 - t * t)
    data[i] = Math.max(data[i]!, stroke)
    data[i + 1] = Math.max(data[i + 1]!, stroke * 0.7 * (1 - t))
    data[i + width] = Math.max(data[i + width]!, stroke * 0.7 * (1 - t))
  }
}
