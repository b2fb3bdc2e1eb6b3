import { createRandom } from './random.ts'
import { mix } from './scalar.ts'

/** Smooth noise in -1..1 with features about one unit wide. */
export type Noise3 = (x: number, y: number, z: number) => number

const tableSize = 4096
/** Large primes that scatter neighbours over the table (Teschner and others, "Optimized Spatial Hashing", VMV 2003). */
const [primeX, primeY, primeZ] = [73856093, 19349663, 83492791] as const

/**
 * Value noise on a hashed integer lattice with cubic fade (Perlin's 1985 construction, with values instead of
 * gradients).
 */
export function createNoise3(seed: number): Noise3 {
  const random = createRandom(seed)
  const table = Float32Array.from({ length: tableSize }, () => random() * 2 - 1)
  return (x, y, z) => {
    const x0 = Math.floor(x)
    const y0 = Math.floor(y)
    const z0 = Math.floor(z)
    const u = fade(x - x0)
    const v = fade(y - y0)
    const left = Math.imul(x0, primeX)
    const right = Math.imul(x0 + 1, primeX)
    const below = Math.imul(y0, primeY)
    const above = Math.imul(y0 + 1, primeY)
    const before = Math.imul(z0, primeZ)
    const behind = Math.imul(z0 + 1, primeZ)
    const near = mix(
      edge(table, left ^ below ^ before, right ^ below ^ before, u),
      edge(table, left ^ above ^ before, right ^ above ^ before, u),
      v,
    )
    const far = mix(
      edge(table, left ^ below ^ behind, right ^ below ^ behind, u),
      edge(table, left ^ above ^ behind, right ^ above ^ behind, u),
      v,
    )
    return mix(near, far, fade(z - z0))
  }
}

/** Blend of the values of two hashes. */
function edge(table: Float32Array, from: number, to: number, t: number): number {
  return mix(table[from & (tableSize - 1)]!, table[to & (tableSize - 1)]!, t)
}

function fade(t: number): number {
  return t * t * (3 - 2 * t)
}
