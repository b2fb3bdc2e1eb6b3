import { describe, expect, it } from 'vitest'
import { eyeOpenings } from '../face/face-zones.ts'
import { sampleFaceMesh } from '../head/face-mesh.fixture.ts'
import { createHeadGeometry } from '../head/head-geometry.ts'
import { renderHeadSurfaces, surfaceId } from '../head/head-surfaces.ts'
import type { LightFit } from './light-fit.ts'
import type { Vec3 } from '../math/vec3.ts'
import { fitLight } from './fit-light.ts'

const size = { width: 384, height: 480 }
const head = createHeadGeometry(Float32Array.from(sampleFaceMesh, (v) => v / 2))
const surfaces = renderHeadSurfaces(head, size)
const pale: Vec3 = [0.62, 0.4, 0.31]
const deep: Vec3 = [0.075, 0.036, 0.023]
const white: Vec3 = [1, 1, 1]

interface Scene {
  readonly skin: Vec3
  /** Colour and strength of the light from all around and of the light from the picture's right. */
  readonly ambient?: Vec3
  readonly right?: Vec3
}

/** Fits the light to a face of even skin with white eyes before a grey wall. */
function fit({ skin, ambient = white, right = [0, 0, 0] }: Scene): LightFit {
  const count = size.width * size.height
  const linear = new Float32Array(count * 3)
  const paint = (i: number, albedo: number, c: number): void => {
    const lit = Math.max(0, surfaces.normals[i * 3]!)
    linear[i * 3 + c] = Math.min(1, albedo * (ambient[c]! + right[c]! * lit))
  }
  for (let i = 0; i < count; i++) {
    const isHead = surfaces.id[i] !== surfaceId.none
    for (let c = 0; c < 3; c++) paint(i, isHead ? skin[c]! : 0.3, c)
  }
  for (const i of eyeOpenings(head.frame, size).flat()) for (let c = 0; c < 3; c++) paint(i, 0.4, c)
  return fitLight({ ...size, linear, hair: new Float32Array(count) }, head.frame)
}

describe('fitLight', () => {
  it('finds the side that the light comes from', () => {
    expect(
      fit({ skin: pale, ambient: [0.5, 0.5, 0.5], right: white }).direction[0],
    ).toBeGreaterThan(0.3)
  })

  it('takes neither pale nor deep skin for light or darkness', () => {
    const ratio = fit({ skin: pale }).exposure / fit({ skin: deep }).exposure
    expect(ratio).toBeGreaterThan(1)
    expect(ratio).toBeLessThan(2.2)
  })

  it('sees that a scene is dark', () => {
    const dim: Vec3 = [0.2, 0.2, 0.2]
    for (const skin of [pale, deep]) {
      expect(fit({ skin, ambient: dim }).exposure).toBeLessThan(0.6 * fit({ skin }).exposure)
    }
  })

  it.each([
    ['pale', pale],
    ['deep', deep],
  ])('leaves %s skin in white light without a cast', (_, skin) => {
    for (const gain of fit({ skin }).cast) expect(Math.abs(gain - 1)).toBeLessThan(0.14)
  })

  it('sees warm and cold light, on one axis between them', () => {
    const warm = fit({ skin: pale, ambient: [1, 0.7, 0.35] }).cast
    const cold = fit({ skin: pale, ambient: [0.5, 0.7, 1] }).cast
    expect(warm[0] / warm[2]).toBeGreaterThan(1.25)
    expect(cold[0] / cold[2]).toBeLessThan(0.9)
    for (const [r, g, b] of [warm, cold]) {
      expect(Math.abs(Math.log((r * b) / (g * g)))).toBeLessThan(0.2)
    }
  })

  it('tells a coloured lamp from the light around', () => {
    const { cast, directedColor } = fit({
      skin: pale,
      ambient: [0.5, 0.45, 0.4],
      right: [0.1, 0.25, 0.7],
    })
    expect(directedColor[2] / directedColor[0]).toBeGreaterThan((1.2 * cast[2]) / cast[0])
  })

  it('is not misled by burnt out highlights', () => {
    const bright: Vec3 = [1.5, 1.5, 1.5]
    const { cast, directedColor } = fit({ skin: pale, ambient: bright, right: white })
    for (const k of [0, 1, 2] as const) expect(directedColor[k] / cast[k]).toBeCloseTo(1, 0)
  })
})
