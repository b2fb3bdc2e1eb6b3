import { describe, expect, it } from 'vitest'
import { dot, length } from '../math/vec3.ts'
import { sampleFaceMesh } from './face-mesh.fixture.ts'
import { faceTriangles, faceVertexCount } from './face-topology.ts'
import { hairlinePolar } from './hairline.ts'
import { directionToLocal, directionToView, meshPoint, toLocal, toView } from './head-frame.ts'
import { createHeadGeometry } from './head-geometry.ts'
import { renderHeadSurfaces, surfaceId } from './head-surfaces.ts'
import { landmark } from './landmarks.ts'
import { skullAngles, skullLevel, skullNormal, skullPoint } from './skull.ts'

const head = createHeadGeometry(sampleFaceMesh)

describe('head frame', () => {
  it('has right-handed unit axes: right to the right, up upwards, forward to the camera', () => {
    const { right, up, forward } = head.frame
    for (const axis of [right, up, forward]) expect(length(axis)).toBeCloseTo(1)
    expect(dot(right, up)).toBeCloseTo(0)
    expect(dot(right, forward)).toBeCloseTo(0)
    expect(right[0]).toBeGreaterThan(0.8)
    expect(up[1]).toBeLessThan(-0.8)
    expect(forward[2]).toBeLessThan(-0.8)
  })

  it('puts the nose tip at its average depth whatever the unit of the mesh depth', () => {
    for (const factor of [0.6, 1, 4]) {
      const points = Float32Array.from(sampleFaceMesh, (v, i) => (i % 3 === 2 ? v * factor : v))
      const { frame } = createHeadGeometry(points)
      expect(meshPoint(frame.localMesh, landmark.noseTip)[2]).toBeCloseTo(0.76, 2)
    }
  })

  it('goes to local units and back', () => {
    const back = toView(head.frame, toLocal(head.frame, [321, 123, -45]))
    expect(back[0]).toBeCloseTo(321, 3)
    expect(back[1]).toBeCloseTo(123, 3)
    expect(back[2]).toBeCloseTo(-45, 3)
    const direction = directionToView(head.frame, directionToLocal(head.frame, [0.1, 0.7, -0.3]))
    expect(direction[1]).toBeCloseTo(0.7, 4)
  })

  it('refuses a mesh with points missing', () => {
    expect(() => createHeadGeometry(new Float32Array(30))).toThrow(RangeError)
  })
})

describe('skull and hairline', () => {
  it('maps angles to surface points and back', () => {
    for (const azimuth of [-2.5, -1, 0, 0.7, 3]) {
      for (const polar of [0.2, 1, 1.7, 2.4]) {
        const p = skullPoint(head.skull, { azimuth, polar })
        expect(skullLevel(head.skull, ...p)).toBeCloseTo(1, 5)
        const angles = skullAngles(head.skull, p)
        expect(angles.azimuth).toBeCloseTo(azimuth, 4)
        expect(angles.polar).toBeCloseTo(polar, 4)
        const normal = skullNormal(head.skull, p)
        expect(length(normal)).toBeCloseTo(1)
      }
    }
  })

  it('takes the height of the crown where it is known', () => {
    const { skull } = createHeadGeometry(sampleFaceMesh, { top: 0.9 })
    expect(skullPoint(skull, { azimuth: 0, polar: 0 })[1]).toBeCloseTo(0.9)
  })

  it('is no higher than a shaved head where its crown is not known', () => {
    const { skull, frame } = head
    const chin = meshPoint(frame.localMesh, landmark.chin)[1]
    const faceHeight = meshPoint(frame.localMesh, landmark.foreheadTop)[1] - chin
    const top = skull.center[1] + skull.above
    expect((top - chin) / faceHeight).toBeGreaterThan(1.2)
    expect((top - chin) / faceHeight).toBeLessThan(1.34)
  })

  it('is as wide above the ears as at the temples', () => {
    const widthAt = (height: number): number => {
      let x = 0
      while (skullLevel(head.skull, x, height, head.skull.center[2]) < 1) x += 0.001
      return x
    }
    const temples = widthAt(head.skull.center[1])
    expect(widthAt(0.2) / temples).toBeGreaterThan(0.98)
    expect(widthAt(-0.2) / temples).toBeLessThan(0.8)
  })

  it('leaves the forehead bare and covers crown and nape', () => {
    const brow = skullAngles(head.skull, [0, head.browHeight, 0.7])
    expect(hairlinePolar(head.hairline, brow.azimuth)).toBeLessThan(brow.polar)
    expect(hairlinePolar(head.hairline, 0)).toBeLessThan(
      hairlinePolar(head.hairline, Math.PI - 0.01),
    )
    expect(hairlinePolar(head.hairline, 3)).toBeGreaterThan(1.5)
  })
})

describe('head surfaces', () => {
  const surfaces = renderHeadSurfaces(head, { width: 768, height: 960 })
  const at = (index: number): number => {
    const [x, y] = meshPoint(head.frame.mesh, index)
    return Math.round(y) * 768 + Math.round(x)
  }

  it('shows face, skull and neck where they belong', () => {
    expect(surfaces.id[at(landmark.noseTip)]).toBe(surfaceId.face)
    const [x, y] = toView(head.frame, [0, 0.85, 0])
    expect(surfaces.id[Math.round(y) * 768 + Math.round(x)]).toBe(surfaceId.skull)
    const { neck, frame } = head
    const down = Math.round(neck.top[1] + 0.7 * frame.unit) * 768 + Math.round(neck.top[0])
    expect(surfaces.id[down]).toBe(surfaceId.neck)
    expect(surfaces.id[0]).toBe(surfaceId.none)
    expect(surfaces.depth[0]).toBe(Infinity)
  })

  it('has unit normals that face the camera on visible surfaces', () => {
    let facing = 0
    let unit = 0
    let covered = 0
    for (let i = 0; i < surfaces.id.length; i++) {
      if (surfaces.id[i] === surfaceId.none) continue
      covered++
      const n = meshPoint(surfaces.normals, i)
      if (Math.abs(length(n) - 1) < 1e-3) unit++
      if (n[2] < 0.05) facing++
    }
    expect(unit).toBe(covered)
    expect(facing / covered).toBeGreaterThan(0.97)
  })

  it('uses a topology of 468 vertices', () => {
    expect(Math.max(...faceTriangles)).toBe(faceVertexCount - 1)
  })
})
