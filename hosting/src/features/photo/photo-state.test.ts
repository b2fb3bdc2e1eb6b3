import { expect, test } from 'vitest'
import { aFace } from '../../shared/photo/face-fixture.ts'
import { adviceFor, facesOf, needsChoice, uploadWords } from './photo-state.ts'

const face = aFace()
const photo = { image_id: 'p1', url: '/p.webp', width: 900, height: 1200 }

test('a good photo needs no advice', () => {
  expect(adviceFor(null)).toBeNull()
  expect(adviceFor({ ...photo, face })).toBeNull()
})

test('a problem stops, in the words of the server or else with how a photo should be', () => {
  const turned = { ...face, problem: 'face_turned', hint: 'Look straight ahead.' } as const
  expect(adviceFor({ ...photo, face: turned })).toEqual({
    message: 'Look straight ahead.',
    isUsable: false,
  })
  const wordless = adviceFor({ ...photo, face: { ...turned, hint: null } })
  expect(wordless).toMatchObject({ isUsable: false })
  expect(wordless?.message).not.toBe('')
})

test('a hint or a look that could not be had does not stop', () => {
  expect(adviceFor({ ...photo, face: { ...face, hint: 'More light.' } })?.isUsable).toBe(true)
  expect(adviceFor({ ...photo, face: null })?.isUsable).toBe(true)
})

test('the way of a photo is told step by step', () => {
  const preview = 'blob:1'
  expect([
    uploadWords({ status: 'idle' }),
    uploadWords({ status: 'preparing', preview }),
    uploadWords({ status: 'sending', preview, sent: 0.456 }),
    uploadWords({ status: 'sending', preview, sent: 1 }),
    uploadWords({ status: 'failed', preview, message: 'Too large.', retry: null }),
  ]).toEqual([
    null,
    'Getting your photo ready…',
    'Sending your photo, 45%',
    'Looking at your photo…',
    'Too large.',
  ])
})

test('a photo of several people waits for a choice, which can be changed later', () => {
  const box = { x: 0.1, y: 0.2, width: 0.2, height: 0.3 }
  const faces = [box, { ...box, x: 0.6 }]
  const open = { ...photo, face: { ...face, faces, problem: 'several_faces' as const } }
  expect(needsChoice(open)).toBe(true)
  const chosen = { ...photo, face: { ...face, faces, box, chosen: true } }
  expect(needsChoice(chosen)).toBe(false)
  expect(facesOf(chosen)).toEqual(faces)
  expect(facesOf({ ...photo, face: { ...face, faces: [box], box } })).toEqual([])
})
