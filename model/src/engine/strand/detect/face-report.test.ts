import { describe, expect, it } from 'vitest'
import type { DetectedFace } from './detected-face.ts'
import { assessFaces } from './face-report.ts'

const size = { width: 800, height: 1000 }

function face(change: Partial<DetectedFace> = {}): DetectedFace {
  const box = { x: 300, y: 300, width: 200, height: 240 }
  return { mesh: new Float32Array(468 * 3), box, yaw: 0, pitch: 0, roll: 0, score: 1, ...change }
}

describe('assessFaces', () => {
  it('accepts one good face', () => {
    const { report, face: found } = assessFaces(size, [face({ yaw: 20, pitch: -12, roll: 8 })])
    expect(report).toMatchObject({ count: 1, problem: null, face: { yaw: 20 } })
    expect(found).not.toBeNull()
  })

  it.each([
    ['no_face', []],
    ['no_face', [face({ score: 0.4 })]],
    ['several_faces', [face(), face({ box: { x: 0, y: 0, width: 120, height: 150 } })]],
    ['face_too_small', [face({ box: { x: 300, y: 300, width: 50, height: 60 } })]],
    ['face_turned', [face({ yaw: 50 })]],
    ['face_turned', [face({ yaw: -36 })]],
    ['face_turned', [face({ pitch: 40 })]],
    ['face_turned', [face({ roll: -60 })]],
    ['face_cropped', [face({ box: { x: -30, y: 300, width: 200, height: 240 } })]],
    ['face_cropped', [face({ box: { x: 300, y: 800, width: 200, height: 240 } })]],
  ] as const)('refuses with %s', (problem, faces) => {
    const assessment = assessFaces(size, faces)
    expect(assessment.report.problem).toBe(problem)
    expect(assessment.face).toBeNull()
  })

  it('ignores small faces in the background', () => {
    const { report } = assessFaces(size, [
      face(),
      face({ box: { x: 700, y: 100, width: 80, height: 90 } }),
    ])
    expect(report).toMatchObject({ count: 1, problem: null })
  })
})
