import { describe, expect, it } from 'vitest'
import type { StrandBatch } from '../strands/strand-batch.ts'
import { drawHairs } from './draw-hairs.ts'
import type { HairLayer } from '../../composite/hair-layer.ts'
import { occlusionOf } from './occlusion.ts'

const size = { width: 64, height: 64 }
const open = {
  ...size,
  depth: new Float32Array(64 * 64).fill(Infinity),
  depthBias: 2,
  body: new Float32Array(64 * 64),
  bodyDepth: 500,
}

/** Upright hairs of two points, red on the left half of the picture and blue on the right. */
function hairs(count: number, at: (hair: number) => { x: number; z: number }) {
  const batch: StrandBatch = {
    count,
    steps: 2,
    points: Float32Array.from({ length: count * 6 }, (_, i) => {
      const { x, z } = at(Math.floor(i / 6))
      return [x, 10, z, x, 50, z][i % 6]!
    }),
    tone: new Float32Array(count),
    highlight: new Uint8Array(count),
    exposure: new Float32Array(count).fill(1),
    width: new Float32Array(count).fill(1),
    reach: new Float32Array(count).fill(1),
    coils: false,
    rootOpacity: 1,
  }
  const rgb = new Float32Array(3)
  const shade = (hair: number): void => {
    const isLeft = at(hair).x < 32
    rgb.set(isLeft ? [1, 0, 0] : [0, 0, 1])
  }
  return { batch, shader: { rgb, shade } }
}

function pixel({ left, top, width, data }: HairLayer, x: number, y: number): number[] {
  const o = ((y - top) * width + x - left) * 4
  return [...data.subarray(o, o + 4)]
}

const options = { thickness: 1.5, headRoom: 0 }

describe('drawHairs', () => {
  it('draws near hair over far hair', () => {
    const shaded = hairs(80, (hair) => ({ x: 20.5 + (hair % 2) * 1e-3, z: hair < 40 ? 10 : 20 }))
    const near = {
      ...shaded.shader,
      shade: (hair: number) => shaded.shader.rgb.set([hair < 40 ? 1 : 0, 0, 0]),
    }
    const [red, , , opacity] = pixel(
      drawHairs([{ ...shaded, shader: near }], open, options),
      20,
      30,
    )
    expect(opacity).toBe(1)
    expect(red).toBeGreaterThan(0.95)
  })

  it('draws nothing behind the head and everything before it', () => {
    const head = { ...open, depth: open.depth.map((_, i) => (i % 64 < 40 ? 100 : Infinity)) }
    const behind = drawHairs([hairs(30, () => ({ x: 20.5, z: 150 }))], head, options)
    const before = drawHairs([hairs(30, () => ({ x: 20.5, z: 50 }))], head, options)
    expect(pixel(behind, 20, 30)[3]).toBe(0)
    expect(pixel(before, 20, 30)[3]).toBe(1)
  })

  it('draws above the picture as far as it may', () => {
    const tall = hairs(30, () => ({ x: 20.5, z: 50 }))
    for (let i = 1; i < tall.batch.points.length; i += 3) tall.batch.points[i]! -= 30
    expect(drawHairs([tall], open, options).top).toBe(0)
    const layer = drawHairs([tall], open, { ...options, headRoom: 12 })
    expect(layer.top).toBe(-12)
    expect(pixel(layer, 20, -5)[3]).toBe(1)
  })
})

describe('occlusionOf', () => {
  it('lets hair half over the last pixel of the head, and wholly over what is beside it', () => {
    const depth = open.depth.map((_, i) => (i % 64 < 32 ? 100 : Infinity))
    const { through } = occlusionOf({ ...open, depth }, { x: 0, y: 0, ...size })
    const shares = [30, 31, 32, 33].map((x) => through[30 * 64 + x]!)
    expect(shares[0]).toBe(0)
    expect(shares[1]).toBeCloseTo(0.5)
    expect(shares.slice(2)).toEqual([1, 1])
  })
})
