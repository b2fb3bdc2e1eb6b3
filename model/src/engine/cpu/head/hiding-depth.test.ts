import { describe, expect, it } from 'vitest'
import { sampleFaceMesh } from './face-mesh.fixture.ts'
import { createHeadGeometry } from './head-geometry.ts'
import { renderHeadDepth, surfaceId } from './head-surfaces.ts'
import { hidingDepth } from './hiding-depth.ts'

describe('what hides hair', () => {
  it('is the neck only where the picture shows a body', () => {
    const head = createHeadGeometry(sampleFaceMesh)
    const surfaces = renderHeadDepth(head, { width: 400, height: 500 })
    const neck = surfaces.id.indexOf(surfaceId.neck)
    expect(neck).toBeGreaterThan(0)
    const body = new Float32Array(surfaces.id.length)
    const slim = hidingDepth(surfaces, body, { frame: head.frame, ears: false })
    expect(slim[neck]).toBe(Infinity)
    const whole = hidingDepth(surfaces, body.fill(1), { frame: head.frame, ears: false })
    expect(whole).toEqual(surfaces.depth)
    const face = surfaces.id.indexOf(surfaceId.face)
    expect(slim[face]).toBe(surfaces.depth[face])
  })
})
