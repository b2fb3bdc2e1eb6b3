import { describe, expect, it } from 'vitest'
import type { DetectedFace } from '../detect/detected-face.ts'
import { assessFaces, bystandersOf } from './choose-face.ts'
import type { Box } from '../../box.ts'

const size = { width: 800, height: 1000 }

function face(change: Partial<DetectedFace> = {}): DetectedFace {
  const box = { x: 300, y: 300, width: 200, height: 240 }
  const straight = { yaw: 0, pitch: 0, roll: 0, misfit: 0.03 }
  return { mesh: new Float32Array(468 * 3), box, ...straight, score: 1, ...change }
}

function at(x: number, y: number, width = 200): DetectedFace {
  return face({ box: { x, y, width, height: width * 1.2 } })
}

describe('assessFaces', () => {
  it.each([
    { yaw: 35, pitch: -12, roll: 8 },
    { yaw: -35, pitch: 25, roll: -25 },
    { yaw: 10, pitch: -25, roll: 25 },
    { yaw: 0, pitch: 0, roll: 40 },
  ])('accepts a face turned by %o', (angles) => {
    const { report, face: found } = assessFaces(size, [face(angles)])
    expect(report).toMatchObject({ count: 1, problem: null, face: angles })
    expect(found).not.toBeNull()
  })

  it.each([
    ['no_face', []],
    ['no_face', [face({ score: 0.4 })]],
    ['face_too_small', [at(300, 300, 50)]],
    ['face_turned', [face({ yaw: 50 })]],
    ['face_turned', [face({ yaw: -40 })]],
    ['face_turned', [face({ yaw: -30, misfit: 0.08 })]],
    ['face_turned', [face({ pitch: 40 })]],
    ['face_turned', [face({ roll: -60 })]],
    ['face_cropped', [at(-30, 300)]],
    ['face_cropped', [at(300, 800)]],
  ] as const)('refuses with %s', (problem, faces) => {
    const assessment = assessFaces(size, faces)
    expect(assessment.report.problem).toBe(problem)
    expect(assessment.face).toBeNull()
  })

  it.each([
    ['a couple side by side', [at(180, 300), at(430, 280)]],
    ['a couple off the middle', [at(60, 300), at(300, 320, 180)]],
    ['cheek to cheek', [at(250, 250), at(380, 420)]],
    ['three in a row', [at(50, 300), at(300, 300), at(550, 300)]],
  ])('does not guess who is meant: %s', (_, faces) => {
    const { report } = assessFaces(size, faces)
    expect(report).toMatchObject({ face: null, problem: 'several_faces' })
  })

  it.each<[string, Box]>([
    ['a small one behind', at(640, 100, 80).box],
    ['one cut by the frame', at(690, 200, 220).box],
    ['one at the edge', at(20, 320, 150).box],
    ['one in the lower corner', at(40, 680).box],
  ])('takes the one in the middle and ignores %s', (_, box) => {
    const meant = face()
    for (const faces of [
      [meant, face({ box })],
      [face({ box }), meant],
    ]) {
      const assessment = assessFaces(size, faces)
      expect(assessment.report).toMatchObject({ count: 1, problem: null })
      expect(assessment.face).toBe(meant)
    }
  })

  it('takes the face that somebody chose, by its place', () => {
    const [left, right] = [at(60, 300), at(430, 280)]
    const chosen = { x: 530 / 800, y: 400 / 1000 }
    const { report, face: found, others } = assessFaces(size, [left, right], chosen)
    expect(report).toMatchObject({ count: 1, problem: null, faces: [left.box, right.box] })
    expect(found).toBe(right)
    expect(others).toEqual([left])
    expect(assessFaces(size, [left, right], { x: 0.99, y: 0.01 }).report.problem).toBe(
      'several_faces',
    )
  })

  it('tells of twelve faces at most, the most prominent, from left to right', () => {
    const crowd = Array.from({ length: 15 }, (_, n) => at(750 - 50 * n, 300, 40))
    const { faces } = assessFaces(size, crowd).report
    expect(faces).toHaveLength(12)
    expect(faces.map(({ x }) => x)).toEqual(faces.map(({ x }) => x).sort((a, b) => a - b))
  })
})

describe('bystandersOf', () => {
  it('are people beside, not what looks like a face in the hair', () => {
    const meant = face()
    const beside = at(560, 300)
    const inHair = at(360, 220, 60)
    const pattern = face({ box: at(560, 700).box, misfit: 0.1 })
    expect(bystandersOf(meant, [beside, inHair, pattern])).toEqual([beside.box])
  })
})
