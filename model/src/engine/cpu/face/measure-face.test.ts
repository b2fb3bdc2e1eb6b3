import { expect, it } from 'vitest'
import { sampleFaceMesh } from '../head/face-mesh.fixture.ts'
import { fitHeadFrame } from '../head/head-frame.ts'
import { measureFace } from './measure-face.ts'

const { lines, ...shares } = measureFace(fitHeadFrame(sampleFaceMesh))

it('measures a face as people are built', () => {
  expect(shares.length).toBeGreaterThan(1)
  expect(shares.length).toBeLessThan(1.45)
  for (const share of [shares.forehead, shares.jaw]) {
    expect(share).toBeGreaterThan(0.7)
    expect(share).toBeLessThan(1)
  }
  expect(shares.chin).toBeLessThan(shares.jaw)
})

it('tells where: from left to right, and from the top to the chin', () => {
  expect(lines.length.from.y).toBeLessThan(lines.forehead.from.y)
  expect(lines.forehead.from.y).toBeLessThan(lines.cheekbones.from.y)
  expect(lines.jaw.from.y).toBeLessThan(lines.chin.from.y)
  expect(lines.chin.from.y).toBeLessThan(lines.length.to.y)
  for (const { from, to } of [lines.forehead, lines.cheekbones, lines.jaw, lines.chin]) {
    expect(from.x).toBeLessThan(to.x)
  }
})

it('does not depend on the size of the picture, nor much on how the head is held', () => {
  const angle = 0.2
  const turned = Float32Array.from(sampleFaceMesh)
  for (let i = 0; i < turned.length; i += 3) {
    const [x, y] = [sampleFaceMesh[i]! * 3, sampleFaceMesh[i + 1]! * 3]
    turned[i] = x * Math.cos(angle) - y * Math.sin(angle)
    turned[i + 1] = x * Math.sin(angle) + y * Math.cos(angle)
    turned[i + 2] = sampleFaceMesh[i + 2]! * 3
  }
  const again = measureFace(fitHeadFrame(turned))
  expect(again.length).toBeCloseTo(shares.length, 1)
  expect(again.jaw).toBeCloseTo(shares.jaw, 1)
})
