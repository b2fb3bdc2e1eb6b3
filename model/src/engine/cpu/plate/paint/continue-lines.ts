import { createFloatImage, planeOf, sampleInto, type FloatImage } from '../../image/float-image.ts'
import { stretchMembrane } from '../../image/membrane.ts'
import { shrinkWeighted, type WeightedImage } from '../../image/resize.ts'
import { measureStructure } from '../../image/structure-tensor.ts'
import { smoothstep } from '../../math/scalar.ts'
import { mostlySource } from './patch-canvas.ts'
import type { PhotoGrid } from '../photo-grid.ts'
import { floats } from '../../workspace.ts'

/** Edges are averaged over this, face widths: over more, edges that lie side by side lose their own directions. */
const tensorReach = 0.03
const directionSweeps = 8
/** Contrast of grain, which has no direction, sqrt-linear rgb per pixel. */
const grain = 0.01
/**
 * How much one direction must outweigh the other along a line, 0..1, for the line to continue. From .2 to .4, leaves
 * are drawn out into streaks, and `scene.background` rises by .3 dE.
 */
const coherenceRange = [0.5, 0.8] as const
/** How far lines are followed, face widths: from one side of a head to the other. */
const longestLine = 1.6

interface HoledGrid {
  readonly grid: Pick<PhotoGrid, 'width' | 'height' | 'unit'>
  /** 1 where colours are wanted. */
  readonly hole: Uint8Array
}

/** Where a line leaves the hole. */
interface LineEnd {
  /** From the pixel where it started, px. */
  readonly distance: number
  /** How much its direction outweighed the other on the way, 0..1. */
  readonly coherence: number
}

/**
 * Continues straight edges through a hole by coherence transport (Bornemann and März 2007). Directions come from the
 * sources' structure tensor, interpolated over the hole. Each pixel blends the colours at both ends of the line through
 * it, weighted by the inverse square of their distance.
 *
 * @param sources Colours that may be used, sqrt-linear rgb, reduced, and how much of each pixel they cover.
 * @returns Four channels at the size of the sources: sqrt-linear rgb multiplied by its confidence, and that confidence,
 * 0..1.
 */
export function continueLines(
  { grid, hole }: HoledGrid,
  { image, weight }: WeightedImage,
): FloatImage {
  const { width, height } = image
  const partOfHole = shrinkWeighted(planeOf(grid, floats(hole.length)), image, hole).weight
  const unit = (grid.unit * width) / grid.width
  const isClear = (i: number): boolean => weight[i]! >= mostlySource
  const directions = directionsOf(image, isClear, unit * tensorReach)
  const longest = Math.ceil(longestLine * unit)
  const result = createFloatImage(image, 4)
  const clear = withShare(image, isClear)
  const [color, endColor] = [new Float64Array(3), new Float64Array(4)]
  for (let i = 0; i < partOfHole.length; i++) {
    if (partOfHole[i] === 0) continue
    const trust = readLine((i % width) + 0.5, Math.floor(i / width) + 0.5)
    for (let c = 0; c < 3; c++) result.data[i * 4 + c] = trust * color[c]!
    result.data[i * 4 + 3] = trust
  }
  return result

  /** Writes the colour of the line through a point to `color`, and returns its confidence, 0..1. */
  function readLine(x: number, y: number): number {
    let [weights, coherence] = [0, 0]
    color.fill(0)
    for (const sign of [1, -1]) {
      const end = follow(x, y, sign)
      if (!end) continue
      const nearness = end.distance ** -2
      weights += nearness
      coherence += nearness * end.coherence
      for (let c = 0; c < 3; c++) color[c]! += nearness * endColor[c]!
    }
    if (weights === 0) return 0
    for (let c = 0; c < 3; c++) color[c]! /= weights
    return smoothstep(coherenceRange[0], coherenceRange[1], coherence / weights)
  }

  /** Follows a line one way until it meets a source, whose colour goes to `endColor`; null where it meets none. */
  function follow(x: number, y: number, sign: number): LineEnd | null {
    let dx = 0
    let dy = 0
    let coherence = 0
    for (let distance = 1; distance <= longest; distance++) {
      const at = (Math.floor(y) * width + Math.floor(x)) * 3
      const nextX = directions[at]!
      const nextY = directions[at + 1]!
      // A direction has no sign of its own.
      const turn = distance === 1 ? sign : nextX * dx + nextY * dy < 0 ? -1 : 1
      dx = turn * nextX
      dy = turn * nextY
      coherence += directions[at + 2]!
      x += dx
      y += dy
      if (x < 0 || y < 0 || x >= width || y >= height) return null
      const i = Math.floor(y) * width + Math.floor(x)
      if (partOfHole[i]! > 0 || !isClear(i)) continue
      sampleInto(endColor, clear, x + dx, y + dy)
      if (endColor[3] === 0) sampleInto(endColor, clear, x, y)
      for (let c = 0; c < 3; c++) endColor[c]! /= endColor[3]!
      return { distance, coherence: coherence / distance }
    }
    return null
  }
}

/**
 * Known pixels with a fourth channel of 1, and zeros elsewhere: an interpolated colour divided by that channel comes
 * from known pixels alone.
 */
function withShare(image: FloatImage, isKnown: (i: number) => boolean): FloatImage {
  const result = createFloatImage(image, 4)
  for (let i = 0; i < image.width * image.height; i++) {
    if (!isKnown(i)) continue
    for (let c = 0; c < 3; c++) result.data[i * 4 + c] = image.data[i * 3 + c]!
    result.data[i * 4 + 3] = 1
  }
  return result
}

/** For each pixel the direction along edges, a unit vector, and how much it outweighs the one across, 0..1. */
function directionsOf(
  image: FloatImage,
  isKnown: (i: number) => boolean,
  sigma: number,
): Float32Array {
  const { products, known } = measureStructure(image, isKnown, sigma)
  const longest = Math.max(image.width, image.height)
  const { data } = stretchMembrane(products, known, { longest, sweeps: directionSweeps })
  for (let at = 0; at < data.length; at += 3) {
    const [xx, xy, yy] = [data[at]!, data[at + 1]!, data[at + 2]!]
    const across = Math.atan2(2 * xy, xx - yy) / 2
    data[at] = -Math.sin(across)
    data[at + 1] = Math.cos(across)
    data[at + 2] = Math.hypot(xx - yy, 2 * xy) / (xx + yy + grain ** 2)
  }
  return data
}
