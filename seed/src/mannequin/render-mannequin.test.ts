import { detectFaces } from '@hairstyle/model/engine/cpu/detect/face-detector.ts'
import { describe, expect, it } from 'vitest'
import { faceNames } from './average-face.ts'
import { renderMannequin } from './render-mannequin.ts'
import type { Mannequin } from './render-mannequin.ts'

const size = { width: 320, height: 400 }
const looks: Readonly<Record<(typeof faceNames)[number], Mannequin>> = {
  a: { face: 'a', skin: 'porcelain', eyes: 'blue', top: '#8b83a8', yaw: 0 },
  b: { face: 'b', skin: 'medium', eyes: 'hazel', top: '#454158', yaw: -6, roll: 3, stubble: 0.7 },
  c: { face: 'c', skin: 'brown', eyes: 'brown', top: '#8b83a8', yaw: 6, roll: -3, turn: -14 },
  d: { face: 'd', skin: 'deep', eyes: 'brown', top: '#454158', yaw: 0, backdrop: 'mauve' },
}

describe('renderMannequin', () => {
  it.each(faceNames)(
    'draws face %s so that the detector finds one face, turned as asked',
    async (name) => {
      const mannequin = looks[name]
      const faces = await detectFaces(await renderMannequin(mannequin, size))
      expect(faces).toHaveLength(1)
      const [face] = faces
      expect(face?.score).toBeGreaterThan(0.9)
      expect(Math.abs((face?.yaw ?? 90) - mannequin.yaw)).toBeLessThan(6)
      expect(Math.abs(face?.pitch ?? 90)).toBeLessThan(8)
      expect(Math.abs((face?.roll ?? 90) - (mannequin.roll ?? 0))).toBeLessThan(2)
      expect(face?.box.width).toBeGreaterThan(size.width * 0.3)
    },
    60_000,
  )

  it('gives the same bytes again', async () => {
    const small = { width: 120, height: 150 }
    const first = await renderMannequin(looks.a, small)
    expect(first.data).toHaveLength(120 * 150 * 3)
    expect(await renderMannequin(looks.a, small)).toEqual(first)
  }, 60_000)
})
