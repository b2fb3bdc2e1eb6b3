import { sampleGrid, softenGrid } from '../grid.ts'
import type { Grid } from '../grid.ts'
import { textureSpace } from '../average-face.ts'

/** Halvings between the texture and the coarsest level; the finest level used is one halving. */
const coarsest = 3
const finest = 1
/** Displacements stay below this and vary over about that, in face widths. */
const reach = 0.05
const stiffness = 0.035

/**
 * Returns a function that moves a picture's features onto the reference's, where the mesh left them a few pixels apart:
 * Thirion's demons ("Image matching as a diffusion process", 1998), coarse to fine.
 *
 * @param share Per pixel, how much of the displacement is wanted.
 */
export function createRegistration(reference: Grid, share: Float32Array): (moving: Grid) => Grid {
  const levels = [coarsest, coarsest - 1, finest]
  const targets = levels.map((level) => softenGrid(shrink(reference, level), 1.2))
  return (moving) => {
    let shift: Shift | undefined
    levels.forEach((level, k) => {
      const source = softenGrid(shrink(moving, level), 1.2)
      shift = refine(targets[k]!, source, { level, start: shift })
    })
    return shift ? displace(moving, shift, share) : moving
  }
}

function displace(moving: Grid, shift: Shift, share: Float32Array): Grid {
  const { width, height } = moving
  const scale = 1 << finest
  const data = moving.data.map((value, i) => {
    const part = share[i]!
    if (part === 0) return value
    const x = i % width
    const y = (i - x) / width
    const u = (x + 0.5) / scale - 0.5
    const v = (y + 0.5) / scale - 0.5
    const dx = sampleGrid(shift.x, u, v) * scale * part
    const dy = sampleGrid(shift.y, u, v) * scale * part
    return sampleGrid(moving, x + dx, y + dy)
  })
  return { width, height, data }
}

interface Shift {
  readonly x: Grid
  readonly y: Grid
}

function shrink(grid: Grid, halvings: number): Grid {
  let result = grid
  for (let k = 0; k < halvings; k++) {
    const source = result
    const width = source.width >> 1
    const height = source.height >> 1
    const data = Float32Array.from({ length: width * height }, (_, i) => {
      const x = (i % width) * 2
      const from = Math.floor(i / width) * 2 * source.width + x
      const below = from + source.width
      return (
        (source.data[from]! +
          source.data[from + 1]! +
          source.data[below]! +
          source.data[below + 1]!) /
        4
      )
    })
    result = { width, height, data }
  }
  return result
}

function enlarge(grid: Grid, { width, height }: Grid): Grid {
  const data = Float32Array.from({ length: width * height }, (_, i) => {
    const x = i % width
    return 2 * sampleGrid(grid, (x - 0.5) / 2, ((i - x) / width - 0.5) / 2)
  })
  return { width, height, data }
}

interface Step {
  readonly level: number
  readonly start: Shift | undefined
}

function refine(target: Grid, source: Grid, { level, start }: Step): Shift {
  const { width, height } = target
  const empty = { width, height, data: new Float32Array(width * height) }
  let x = start ? enlarge(start.x, target) : empty
  let y = start ? enlarge(start.y, target) : empty
  const pixels = textureSpace.unit / (1 << level)
  const softness = Math.max(1.5, stiffness * pixels)
  for (let pass = 0; pass < (level === finest ? 8 : 14); pass++) {
    const force = demonForce(target, source, { x, y })
    const stepX = softenGrid(force.x, softness * 0.6)
    const stepY = softenGrid(force.y, softness * 0.6)
    const moved = limit(add(x, stepX), add(y, stepY), reach * pixels)
    x = softenGrid(moved.x, softness * 0.5)
    y = softenGrid(moved.y, softness * 0.5)
  }
  return { x, y }
}

function demonForce(target: Grid, source: Grid, shift: Shift): Shift {
  const { width, height, data } = target
  const forceX = new Float32Array(width * height)
  const forceY = new Float32Array(width * height)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const slopeX = (data[i + 1]! - data[i - 1]!) / 2
      const slopeY = (data[i + width]! - data[i - width]!) / 2
      const there = sampleGrid(source, x + shift.x.data[i]!, y + shift.y.data[i]!)
      const difference = Math.min(0.35, Math.max(-0.35, there - data[i]!))
      const norm = slopeX * slopeX + slopeY * slopeY + difference * difference * 0.5 + 0.0008
      forceX[i] = (-difference * slopeX) / norm
      forceY[i] = (-difference * slopeY) / norm
    }
  }
  return { x: { width, height, data: forceX }, y: { width, height, data: forceY } }
}

function add(a: Grid, b: Grid): Grid {
  return { ...a, data: a.data.map((value, i) => value + 1.5 * b.data[i]!) }
}

function limit(x: Grid, y: Grid, longest: number): Shift {
  const factor = x.data.map((value, i) =>
    Math.min(1, longest / Math.max(1e-6, Math.hypot(value, y.data[i]!))),
  )
  return {
    x: { ...x, data: x.data.map((value, i) => value * factor[i]!) },
    y: { ...y, data: y.data.map((value, i) => value * factor[i]!) },
  }
}
