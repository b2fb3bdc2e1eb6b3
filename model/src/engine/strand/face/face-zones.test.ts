import { describe, expect, it } from 'vitest'
import { createHeadGeometry } from '../head/head-geometry.ts'
import { sampleFaceMesh } from '../head/face-mesh.fixture.ts'
import { meshPoint } from '../head/head-frame.ts'
import { innerFace } from './face-zones.ts'

const size = { width: 384, height: 480 }
const { frame } = createHeadGeometry(Float32Array.from(sampleFaceMesh, (v) => v / 2))
const [browX, browY] = meshPoint(frame.mesh, 70)
const brow = Math.round(browY) * size.width + Math.round(browX)
const feature = { x: browX, y: browY, radius: 0.05 * frame.unit }

/** Hair left of a column. */
function hairUpTo(end: number): Float32Array {
  return Float32Array.from({ length: size.width * size.height }, (_, i) =>
    i % size.width < end ? 1 : 0,
  )
}

describe('innerFace', () => {
  it('keeps a brow beside hair when it is known to be seen', () => {
    const hair = hairUpTo(browX - 0.05 * frame.unit)
    expect(innerFace(frame, size, hair)[brow]).toBe(0)
    expect(innerFace(frame, size, hair, [feature])[brow]).toBe(1)
  })

  it('gives up what hair hangs over', () => {
    const hair = hairUpTo(browX + 0.1 * frame.unit)
    expect(innerFace(frame, size, hair, [feature])[brow]).toBe(0)
  })
})
