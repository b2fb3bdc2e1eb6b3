import { createRandom } from './random.ts'

/** Smooth noise in -1..1 with features about one unit wide. */
export type Noise3 = (x: number, y: number, z: number) => number

const tableSize = 4096

/** Value noise on a hashed integer lattice with cubic fade (Perlin's 1985 construction, values in place of gradients). */
export function createNoise3(seed: number): Noise3 {
  const random = createRandom(seed)
  const table = Float32Array.from({ length: tableSize }, () => random() * 2 - 1)
  const at = (x: number, y: number, z: number): number =>
    table[
      (Math.imul(x, 73856093) ^ Math.imul(y, 19349663) ^ Math.imul(z, 83492791)) & (tableSize - 1)
    ]!
  return (x, y, z) => {
    const x0 = Math.floor(x)
    const y0 = Math.floor(y)
    const z0 = Math.floor(z)
    const u = fade(x - x0)
    const v = fade(y - y0)
    const w = fade(z - z0)
    const near = bilinear(
      [at(x0, y0, z0), at(x0 + 1, y0, z0), at(x0, y0 + 1, z0), at(x0 + 1, y0 + 1, z0)],
      u,
      v,
    )
    const far = bilinear(
      [
        at(x0, y0, z0 + 1),
        at(x0 + 1, y0, z0 + 1),
        at(x0, y0 + 1, z0 + 1),
        at(x0 + 1, y0 + 1, z0 + 1),
      ],
      u,
      v,
    )
    return near + (far - near) * w
  }
}

function bilinear(
  corners: readonly [number, number, number, number],
  u: number,
  v: number,
): number {
  const top = corners[0] + (corners[1] - corners[0]) * u
  return top + (corners[2] + (corners[3] - corners[2]) * u - top) * v
}

function fade(t: number): number {
  return t * t * (3 - 2 * t)
}
