import type { HeadGeometry } from '../../head/head-geometry.ts'
import { toLocal } from '../../head/head-frame.ts'
import { skullLevel } from '../../head/skull.ts'
import { clamp } from '../../math/scalar.ts'
import { normalize } from '../../math/vec3.ts'
import type { Vec3 } from '../../math/vec3.ts'
import { surveyHairs } from '../strands/survey.ts'
import type { StrandBatch } from '../strands/strand-batch.ts'
import { floats } from '../../workspace.ts'

/** How much light reaches each place in and around the hair: voxels in view space. */
export interface LightVolume {
  readonly origin: Vec3
  /** Side of a voxel in pixels. */
  readonly cell: number
  readonly size: readonly [number, number, number]
  /** Two numbers a voxel: the share of the directed light that gets through and the share of the surroundings that is open, 0..1. */
  readonly light: Float32Array
}

/** Voxels per face width. */
export const cellsPerUnit = 20
/** Optical depth of a face width inside the head, and the greatest that hair can have. */
const solidDensity = 30
const maxDensity = 40
/** Optical depth a pixel of hair adds to its voxel, times the voxel's area in px². */
const densityPerPixel = 0.00115
const hairsPerSample = 3
/** What is left of an occluder's weight per voxel of distance: ambient light comes from nearby openings too. */
const ambientRange = 0.88

const openDirections: readonly (readonly [direction: Vec3, weight: number])[] = [
  [normalize([0, -1, 0]), 1.3],
  [normalize([0.7, -0.6, 0]), 1],
  [normalize([-0.7, -0.6, 0]), 1],
  [normalize([0, -0.5, -0.85]), 1.3],
  [normalize([0.75, -0.1, -0.65]), 1],
  [normalize([-0.75, -0.1, -0.65]), 1],
  [normalize([0, 0.2, -1]), 0.9],
  [normalize([0, -0.6, 0.8]), 0.6],
  [normalize([0.9, 0.3, 0]), 0.5],
  [normalize([-0.9, 0.3, 0]), 0.5],
]

/**
 * Fills voxels with the hair's density and sweeps through them slice by slice: against the light for self-shadow
 * (Beer-Lambert's law) and along ten directions for ambient occlusion. Linear in voxels and hairs.
 */
export function buildLightVolume(
  head: HeadGeometry,
  batches: readonly StrandBatch[],
  lightDirection: Vec3,
  pictureHeight: number,
): LightVolume {
  const grid = boundingGrid(head, batches, pictureHeight)
  const density = hairDensity(grid, batches, head.frame.unit)
  addHead(grid, density, head)
  const light = floats(density.length * 2)
  const sweep = createSweep(grid.size, density)
  addLight(light, 0, sweep(lightDirection, 1), 1)
  const total = openDirections.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [direction, weight] of openDirections) {
    addLight(light, 1, sweep(direction, ambientRange), weight / total)
  }
  return { ...grid, light }
}

type Grid = Pick<LightVolume, 'origin' | 'cell' | 'size'>

function boundingGrid(
  { frame, skull }: HeadGeometry,
  batches: readonly StrandBatch[],
  pictureHeight: number,
): Grid {
  const { unit } = frame
  const center = [0, 1, 2].map(
    (k) =>
      frame.origin[k]! +
      unit *
        (frame.right[k]! * skull.center[0] +
          frame.up[k]! * skull.center[1] +
          frame.forward[k]! * skull.center[2]),
  )
  const low = center.map((v) => v - unit)
  const high = center.map((v) => v + unit)
  const survey = surveyHairs(batches)
  for (let k = 0; k < 3; k++) {
    low[k] = Math.min(low[k]!, survey.low[k]!)
    high[k] = Math.max(high[k]!, survey.high[k]!)
  }
  high[1] = Math.min(high[1]!, Math.max(pictureHeight, center[1]! + unit) + unit * 0.2)
  const cell = unit / cellsPerUnit
  const count = (k: number): number => Math.max(4, Math.ceil((high[k]! - low[k]!) / cell) + 3)
  return {
    cell,
    origin: [low[0]! - cell * 1.5, low[1]! - cell * 1.5, low[2]! - cell * 1.5],
    size: [count(0), count(1), count(2)],
  }
}

function hairDensity(grid: Grid, batches: readonly StrandBatch[], unit: number): Float32Array {
  const { cell, size } = grid
  const [ox, oy, oz] = grid.origin
  const [nx, ny, nz] = size
  const density = floats(nx * ny * nz)
  const scale = 1 / cell
  for (const { count, steps, points, width } of batches) {
    for (let hair = 0; hair < count; hair += hairsPerSample) {
      const weight = width[hair]! * hairsPerSample
      let i = hair * steps * 3
      let px = points[i]!
      let py = points[i + 1]!
      let pz = points[i + 2]!
      for (let k = 1; k < steps; k++) {
        i += 3
        const qx = points[i]!
        const qy = points[i + 1]!
        const qz = points[i + 2]!
        const x = (px - ox) * scale
        const y = (py - oy) * scale
        const z = (pz - oz) * scale
        const length = Math.abs(qx - px) + Math.abs(qy - py) + Math.abs(qz - pz)
        px = qx
        py = qy
        pz = qz
        if (x < 0 || y < 0 || z < 0 || x >= nx || y >= ny || z >= nz) continue
        density[((z | 0) * ny + (y | 0)) * nx + (x | 0)]! += weight * length
      }
    }
  }
  const perPixel = (densityPerPixel * unit) / (cell * cell)
  const greatest = maxDensity / cellsPerUnit
  for (let i = 0; i < density.length; i++) {
    density[i] = Math.min(greatest, density[i]! * perPixel)
  }
  return density
}

/** Makes the inside of the head dark. */
function addHead({ origin, cell, size }: Grid, density: Float32Array, head: HeadGeometry): void {
  const { frame, skull } = head
  const [nx, ny, nz] = size
  const solid = solidDensity / cellsPerUnit
  const [rx, ry, rz] = [frame.right[0], frame.up[0], frame.forward[0]].map(
    (v) => v / cellsPerUnit,
  ) as [number, number, number]
  for (let z = 0; z < nz; z++) {
    for (let y = 0; y < ny; y++) {
      const row = (z * ny + y) * nx
      const start = [
        origin[0] + 0.5 * cell,
        origin[1] + (y + 0.5) * cell,
        origin[2] + (z + 0.5) * cell,
      ] as const
      let [lx, ly, lz] = toLocal(frame, start)
      for (let x = 0; x < nx; x++) {
        const jaw =
          (lx / 0.46) * (lx / 0.46) +
          ((ly + 0.1) / 0.55) * ((ly + 0.1) / 0.55) +
          ((lz - 0.05) / 0.45) * ((lz - 0.05) / 0.45)
        if (jaw < 1 || skullLevel(skull, lx, ly, lz) < 0.9) density[row + x] = solid
        lx += rx
        ly += ry
        lz += rz
      }
    }
  }
}

/** Optical depth of every voxel towards a direction. The result is only valid until the next call. */
type Sweep = (direction: Vec3, range: number) => Float32Array

/**
 * Carries optical depth from slice to slice along the direction's longest axis, each voxel from the four that lie between
 * it and the light in the slice before.
 */
function createSweep([nx, ny, nz]: LightVolume['size'], density: Float32Array): Sweep {
  const sizes = [nx, ny, nz]
  const strides = [1, nx, nx * ny]
  const depth = floats(density.length)
  const passed = floats(density.length)
  return (direction, range) => {
    const size = direction.map(Math.abs)
    const axis = size.indexOf(Math.max(...size))
    const [inner, outer] = [0, 1, 2].filter((k) => k !== axis) as [number, number]
    const span = 1 / size[axis]!
    const sign = direction[axis]! > 0 ? 1 : -1
    const u = direction[inner]! * span
    const v = direction[outer]! * span
    const fu = u - Math.floor(u)
    const fv = v - Math.floor(v)
    const a =
      sign * strides[axis]! + Math.floor(u) * strides[inner]! + Math.floor(v) * strides[outer]!
    const b = a + strides[inner]!
    const c = a + strides[outer]!
    const d = c + strides[inner]!
    const wa = (1 - fu) * (1 - fv)
    const wb = fu * (1 - fv)
    const wc = (1 - fu) * fv
    const wd = fu * fv
    depth.fill(0)
    for (let i = 0; i < passed.length; i++) passed[i] = density[i]! * span * range
    const slices = sizes[axis]!
    const step = strides[inner]!
    const count = sizes[inner]! - 2
    for (let n = 1; n < slices; n++) {
      const slice = (sign > 0 ? slices - 1 - n : n) * strides[axis]!
      for (let row = 1; row < sizes[outer]! - 1; row++) {
        let i = slice + row * strides[outer]! + step
        for (let k = 0; k < count; k++) {
          const tau =
            wa * passed[i + a]! + wb * passed[i + b]! + wc * passed[i + c]! + wd * passed[i + d]!
          depth[i] = tau
          passed[i]! += tau * range
          i += step
        }
      }
    }
    return depth
  }
}

/** Adds the light that gets through an optical depth; e^-x by its series is close enough. */
function addLight(light: Float32Array, channel: 0 | 1, depth: Float32Array, weight: number): void {
  for (let i = 0, o = channel; i < depth.length; i++, o += 2) {
    const x = depth[i]!
    light[o]! += weight / (1 + x * (1 + x * (0.5 + x * (1 / 6 + x / 24))))
  }
}

/** Looks a light volume up. */
export interface LightSampler {
  /** What the last look-up found: the share of directed light and the openness. */
  readonly value: Float32Array
  /** Trilinear look-up at a view space point. */
  readonly at: (x: number, y: number, z: number) => void
}

export function createLightSampler({ origin, cell, size, light }: LightVolume): LightSampler {
  const [nx, ny, nz] = size
  const [ox, oy, oz] = origin
  const scale = 1 / cell
  const value = new Float32Array(2)
  return { value, at }

  function at(px: number, py: number, pz: number): void {
    const x = clamp((px - ox) * scale - 0.5, 0, nx - 1.001)
    const y = clamp((py - oy) * scale - 0.5, 0, ny - 1.001)
    const z = clamp((pz - oz) * scale - 0.5, 0, nz - 1.001)
    const u = x - (x | 0)
    const v = y - (y | 0)
    const w = z - (z | 0)
    const a = (((z | 0) * ny + (y | 0)) * nx + (x | 0)) * 2
    const b = a + nx * 2
    const c = a + nx * ny * 2
    const d = c + nx * 2
    const wa = (1 - v) * (1 - w)
    const wb = v * (1 - w)
    const wc = (1 - v) * w
    const wd = v * w
    value[0] =
      (light[a]! * wa + light[b]! * wb + light[c]! * wc + light[d]! * wd) * (1 - u) +
      (light[a + 2]! * wa + light[b + 2]! * wb + light[c + 2]! * wc + light[d + 2]! * wd) * u
    value[1] =
      (light[a + 1]! * wa + light[b + 1]! * wb + light[c + 1]! * wc + light[d + 1]! * wd) *
        (1 - u) +
      (light[a + 3]! * wa + light[b + 3]! * wb + light[c + 3]! * wc + light[d + 3]! * wd) * u
  }
}
