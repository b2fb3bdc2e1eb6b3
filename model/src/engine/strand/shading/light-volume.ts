import { toLocal } from '../head/head-frame.ts'
import type { HeadGeometry } from '../head/head-geometry.ts'
import { skullLevel } from '../head/skull.ts'
import { clamp } from '../math/scalar.ts'
import { normalize } from '../math/vec3.ts'
import type { Vec3 } from '../math/vec3.ts'
import type { StrandBatch } from '../strands/strand-batch.ts'

/** How much light reaches each place in and around the hair: voxels in view space. */
export interface LightVolume {
  readonly origin: Vec3
  /** Side of a voxel in pixels. */
  readonly cell: number
  readonly size: readonly [number, number, number]
  /** Share of the directed light that gets through, 0..1. */
  readonly direct: Float32Array
  /** Share of the surroundings that is open, 0..1. */
  readonly ambient: Float32Array
}

const cellsPerUnit = 26
/** Optical depth of one voxel inside the head. */
const solidDensity = 1.2
const maxDensity = 1.6
/** Optical depth a pixel of hair adds to its voxel, times the voxel's area in px². */
const densityPerPixel = 0.00115
const hairsPerSample = 2

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
 * Fills voxels with the hair's density and marches them: towards the light for self-shadow (Beer-Lambert's law) and
 * along ten directions for ambient occlusion. Only voxels near hair or skin are marched.
 */
export function buildLightVolume(
  head: HeadGeometry,
  batches: readonly StrandBatch[],
  lightDirection: Vec3,
  pictureHeight: number,
): LightVolume {
  const grid = boundingGrid(head, batches, pictureHeight)
  const density = hairDensity(grid, batches, head.frame.unit)
  const active = addHead(grid, density, head)
  const direct = new Float32Array(density.length).fill(1)
  march({ grid, density, active }, lightDirection, { steps: 22, stride: 1.25, weight: 1 }, direct)
  const ambient = new Float32Array(density.length).fill(1)
  const total = openDirections.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [direction, weight] of openDirections) {
    march(
      { grid, density, active },
      direction,
      { steps: 9, stride: 1.4, weight: weight / total },
      ambient,
    )
  }
  return { ...grid, direct, ambient }
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
  const low = center.map((v) => v - unit * 1.05)
  const high = center.map((v) => v + unit * 1.05)
  for (const { points } of batches) {
    for (let i = 0; i < points.length; i += 9) {
      for (let k = 0; k < 3; k++) {
        const v = points[i + k]!
        if (v < low[k]!) low[k] = v
        if (v > high[k]!) high[k] = v
      }
    }
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
  const { origin, cell, size } = grid
  const [nx, ny, nz] = size
  const density = new Float32Array(nx * ny * nz)
  const scale = 1 / cell
  for (const { count, steps, points, width } of batches) {
    for (let hair = 0; hair < count; hair += hairsPerSample) {
      const weight = width[hair]! * hairsPerSample
      for (let k = 0; k < steps - 1; k++) {
        const i = (hair * steps + k) * 3
        const x = Math.floor((points[i]! - origin[0]) * scale)
        const y = Math.floor((points[i + 1]! - origin[1]) * scale)
        const z = Math.floor((points[i + 2]! - origin[2]) * scale)
        if (x < 0 || y < 0 || z < 0 || x >= nx || y >= ny || z >= nz) continue
        density[(z * ny + y) * nx + x]! +=
          weight *
          (Math.abs(points[i + 3]! - points[i]!) +
            Math.abs(points[i + 4]! - points[i + 1]!) +
            Math.abs(points[i + 5]! - points[i + 2]!))
      }
    }
  }
  const perPixel = (densityPerPixel * unit) / (cell * cell)
  for (let i = 0; i < density.length; i++) {
    density[i] = Math.min(maxDensity, density[i]! * perPixel)
  }
  return density
}

/** Makes the inside of the head dark and returns which voxels lie near hair or skin. */
function addHead(grid: Grid, density: Float32Array, head: HeadGeometry): Uint8Array {
  const [nx, ny, nz] = grid.size
  const near = new Uint8Array(density.length)
  for (let i = 0; i < density.length; i++) if (density[i]! > 0) near[i] = 1
  for (let z = 0; z < nz; z++) {
    for (let y = 0; y < ny; y++) {
      for (let x = 0; x < nx; x++) {
        const [lx, ly, lz] = toLocal(head.frame, [
          grid.origin[0] + (x + 0.5) * grid.cell,
          grid.origin[1] + (y + 0.5) * grid.cell,
          grid.origin[2] + (z + 0.5) * grid.cell,
        ])
        const level = Math.min(
          skullLevel(head.skull, lx, ly, lz),
          0.9 * Math.sqrt((lx / 0.46) ** 2 + ((ly + 0.1) / 0.55) ** 2 + ((lz - 0.05) / 0.45) ** 2),
        )
        const i = (z * ny + y) * nx + x
        if (level < 0.9) density[i] = solidDensity
        if (level > 0.8 && level < 1.35) near[i] = 1
      }
    }
  }
  return dilate(near, grid.size)
}

function dilate(mask: Uint8Array, [nx, ny, nz]: LightVolume['size']): Uint8Array {
  let from = mask
  for (const stride of [1, nx, nx * ny]) {
    const to = from.slice()
    for (let i = stride; i < nx * ny * nz - stride; i++) {
      if (from[i - stride] === 1 || from[i + stride] === 1) to[i] = 1
    }
    from = to
  }
  return from
}

interface March {
  readonly grid: Grid
  readonly density: Float32Array
  readonly active: Uint8Array
}

/** Lowers `target` (which starts at 1) by the light that is lost along `direction`, times `weight`. */
function march(
  { grid, density, active }: March,
  [dx, dy, dz]: Vec3,
  { steps, stride, weight }: { steps: number; stride: number; weight: number },
  target: Float32Array,
): void {
  const [nx, ny, nz] = grid.size
  const opaque = 4
  for (let z = 0; z < nz; z++) {
    for (let y = 0; y < ny; y++) {
      for (let x = 0; x < nx; x++) {
        const i = (z * ny + y) * nx + x
        if (active[i] === 0) continue
        let px = x + 0.5 + dx * 0.9
        let py = y + 0.5 + dy * 0.9
        let pz = z + 0.5 + dz * 0.9
        let depth = 0
        for (let k = 0; k < steps && depth < opaque; k++) {
          if (px < 0 || py < 0 || pz < 0 || px >= nx || py >= ny || pz >= nz) break
          depth += density[((pz | 0) * ny + (py | 0)) * nx + (px | 0)]! * stride
          px += dx * stride
          py += dy * stride
          pz += dz * stride
        }
        target[i]! -= weight * (1 - Math.exp(-depth))
      }
    }
  }
}

/** Trilinear sample of a field of the volume at a view space point. */
export function sampleVolume(
  { origin, cell, size }: LightVolume,
  field: Float32Array,
  point: ArrayLike<number>,
  offset = 0,
): number {
  const [nx, ny, nz] = size
  const x = clamp((point[offset]! - origin[0]) / cell - 0.5, 0, nx - 1.001)
  const y = clamp((point[offset + 1]! - origin[1]) / cell - 0.5, 0, ny - 1.001)
  const z = clamp((point[offset + 2]! - origin[2]) / cell - 0.5, 0, nz - 1.001)
  const x0 = Math.floor(x)
  const y0 = Math.floor(y)
  const z0 = Math.floor(z)
  const u = x - x0
  const v = y - y0
  const w = z - z0
  const a = (z0 * ny + y0) * nx + x0
  const b = a + nx
  const c = a + nx * ny
  const d = c + nx
  const near =
    (field[a]! * (1 - u) + field[a + 1]! * u) * (1 - v) +
    (field[b]! * (1 - u) + field[b + 1]! * u) * v
  const far =
    (field[c]! * (1 - u) + field[c + 1]! * u) * (1 - v) +
    (field[d]! * (1 - u) + field[d + 1]! * u) * v
  return near * (1 - w) + far * w
}
