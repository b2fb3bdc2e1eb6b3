import { describe, expect, it } from 'vitest'
import { add, scale, type Vec3 } from '../math/vec3.ts'
import { averageFace } from './face-shape.ts'
import { faceVertexCount } from './face-topology.ts'
import { fitHeadFrame } from './head-frame.ts'
import { fitHeadPose } from './head-pose.ts'

interface Turn {
  readonly yaw: number
  readonly pitch: number
  readonly roll: number
}

/** Axes of a head turned by degrees: yaw to the picture's right, pitch upwards, roll clockwise. */
function axesOf({ yaw, pitch, roll }: Turn): { right: Vec3; up: Vec3; forward: Vec3 } {
  const [y, p, r] = [yaw, pitch, roll].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
  ]
  const tilt = ([a, b, z]: Vec3): Vec3 => [
    a * Math.cos(r) - b * Math.sin(r),
    a * Math.sin(r) + b * Math.cos(r),
    z,
  ]
  return {
    right: tilt([Math.cos(y), 0, Math.sin(y)]),
    up: tilt([-Math.sin(p) * Math.sin(y), -Math.cos(p), Math.sin(p) * Math.cos(y)]),
    forward: tilt([Math.cos(p) * Math.sin(y), -Math.sin(p), -Math.cos(p) * Math.cos(y)]),
  }
}

/**
 * The average face as a mesh of 200 px width at (300, 400), its depth in another unit; other vertices at the origin.
 */
function posedMesh(turn: Turn): Float32Array {
  const { right, up, forward } = axesOf(turn)
  const mesh = new Float32Array(faceVertexCount * 3)
  for (const { vertex, place } of averageFace) {
    const [x, y, z] = add(
      add(scale(right, place[0] * 200), scale(up, place[1] * 200)),
      scale(forward, place[2] * 200),
    )
    mesh.set([300 + x, 400 + y, z / 3], vertex * 3)
  }
  return mesh
}

describe.each<Turn>([
  { yaw: 0, pitch: 0, roll: 0 },
  { yaw: 35, pitch: 10, roll: 0 },
  { yaw: -45, pitch: 0, roll: 12 },
  { yaw: 10, pitch: -25, roll: 25 },
  { yaw: -20, pitch: 25, roll: -60 },
])('a head turned by %o', (turn) => {
  const mesh = posedMesh(turn)

  it('is found as it is turned', () => {
    const pose = fitHeadPose(mesh)
    const expected = axesOf(turn)
    for (const axis of ['right', 'up', 'forward'] as const) {
      pose[axis].forEach((value, i) => {
        expect(value).toBeCloseTo(expected[axis][i]!, 3)
      })
    }
    expect(pose.x).toBeCloseTo(300, 1)
    expect(pose.y).toBeCloseTo(400, 1)
  })

  it('has its true size and depth', () => {
    const { unit, localMesh } = fitHeadFrame(mesh)
    expect(unit).toBeCloseTo(200 * 0.996, 0)
    for (const { vertex, place } of averageFace) {
      expect(localMesh[vertex * 3 + 2]).toBeCloseTo(place[2], 1)
    }
  })
})

describe('fitHeadPose', () => {
  it('is hardly misled by what the mesh guesses on the side turned away', () => {
    const mesh = posedMesh({ yaw: 35, pitch: 0, roll: 0 })
    const honest = fitHeadPose(mesh)
    for (const vertex of [454, 356, 323, 361]) mesh[vertex * 3]! += 40
    const { forward } = fitHeadPose(mesh)
    expect(Math.abs(forward[0] - honest.forward[0])).toBeLessThan(0.05)
  })
})
