import { describe, expect, it } from 'vitest'
import { fitHeadFrame } from '../head/head-frame.ts'
import { sampleFaceMesh } from '../head/face-mesh.fixture.ts'
import { gaussianBlur } from '../image/blur.ts'
import { planeOf } from '../image/float-image.ts'
import { createRandom } from '../math/random.ts'
import { measureDetail, type Detail } from './detail.ts'

const size = { width: 768, height: 640 }
const frame = fitHeadFrame(sampleFaceMesh)

/** Random square patches with sharp edges, as square roots of luminance. */
function patches(): Float32Array {
  const random = createRandom(4)
  const tones = Array.from({ length: 64 * 64 }, () => 0.2 + 0.6 * random())
  return Float32Array.from({ length: size.width * size.height }, (_, i) => {
    const x = i % size.width
    return tones[Math.floor((i - x) / size.width / 17) * 64 + Math.floor(x / 17)]!
  })
}

function measure(luma: Float32Array): Detail {
  const linear = new Float32Array(luma.length * 3)
  for (let i = 0; i < linear.length; i++) linear[i] = luma[Math.floor(i / 3)]! ** 2
  return measureDetail({ ...size, linear }, frame)
}

describe('measureDetail', () => {
  it.each([0.8, 1.4, 2])('finds a blur of %f px', (sigma) => {
    const blurred = gaussianBlur(planeOf(size, patches()), sigma).data
    const expected = Math.sqrt(sigma ** 2 - 0.4 ** 2)
    expect(Math.abs(measure(blurred).sharpness - expected)).toBeLessThan(0.3)
  })

  it('adds no blur where the picture is sharp', () => {
    expect(measure(patches()).sharpness).toBeLessThan(0.5)
  })

  it('assumes a usual softness of a face without lines', () => {
    const { sharpness } = measure(new Float32Array(size.width * size.height).fill(0.5))
    expect(sharpness).toBeGreaterThan(0.3)
    expect(sharpness).toBeLessThan(1)
  })

  it('measures noise and not structure', () => {
    const random = createRandom(9)
    const noisy = patches().map((v) => v + 0.01 * (random() + random() + random() - 1.5) * 2)
    const { grain } = measure(noisy)
    expect(grain).toBeGreaterThan(0.008)
    expect(grain).toBeLessThan(0.012)
  })
})
