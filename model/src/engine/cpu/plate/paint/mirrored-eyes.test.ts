import { describe, expect, it } from 'vitest'
import { eyeOpenings, eyeZone, innerFace } from '../../face/face-zones.ts'
import { meshPoint } from '../../head/head-frame.ts'
import { surfaceId } from '../../head/head-surfaces.ts'
import { fillDisc } from '../../image/rasterize.ts'
import { distanceTo } from '../../image/distance.ts'
import { leftEyeCorner, paintScene, rightEyeCorner } from '../painted-scene.fixture.ts'
import { meanError, outlineOf, plateOf } from '../plate-of-scene.fixture.ts'

describe('a lock beside an eye', () => {
  it('leaves the eye as it is', async () => {
    const scene = paintScene()
    const { photo, head } = scene.input
    const [outerX, outerY] = meshPoint(head.frame.mesh, rightEyeCorner)
    const hair = scene.input.hair.map((value, i) => {
      const across = ((i % photo.width) - outerX) / head.frame.unit
      const down = (Math.floor(i / photo.width) - outerY) / head.frame.unit
      return across > 0.03 && across < 0.2 && Math.abs(down) < 0.3 ? 1 : value
    })
    const linear = photo.linear.map((value, at) => (hair[Math.floor(at / 3)] ? 0.03 : value))
    const keep = innerFace(head.frame, photo, hair)
    const input = { ...scene.input, photo: { ...photo, linear }, hair, keep }
    const plate = await plateOf({ ...scene, input })
    const isEye = new Set(eyeOpenings(head.frame, photo).flat())
    expect(isEye.size).toBeGreaterThan(100)
    expect([...isEye].filter((i) => plate.painted[i]! > 0)).toEqual([])
  })
})

describe('a lock over one brow and eye', () => {
  const scene = paintScene({ hasLockOverEye: true })
  const { photo, head } = scene.input
  const eyes = eyeZone(head.frame, photo)
  const isUnderLock = (i: number): boolean =>
    eyes[i] === 1 && scene.isHair[i] === 1 && scene.input.surfaces.id[i] === surfaceId.face

  it('gives way to what the other side shows, to its very edge', async () => {
    const plate = await plateOf(scene)
    expect(meanError(scene, plate, isUnderLock)).toBeLessThan(0.05)
    const dark = (await outlineOf(scene)).keptInput.keep.filter(
      (kept, i) => kept === 1 && isUnderLock(i),
    )
    expect(dark.length).toBe(0)
  })

  it('does not shine like the other side', async () => {
    const [x, y] = meshPoint(head.frame.mesh, leftEyeCorner)
    const radius = 0.02 * head.frame.unit
    const isGlint = new Uint8Array(photo.width * photo.height)
    fillDisc(isGlint, photo, { x: x - 1.7 * radius, y, radius })
    const linear = photo.linear.map((value, at) => (isGlint[Math.floor(at / 3)] ? 1 : value))
    const plate = await plateOf({
      ...scene,
      input: { ...scene.input, photo: { ...photo, linear } },
    })
    // Brows and eyes are a quarter as bright as skin in this scene.
    const isSkin = (i: number): boolean => isUnderLock(i) && scene.truth[i * 3]! > 0.2
    const shining = [...isGlint.keys()].filter(
      (i) => isSkin(i) && plate.linear[i * 3]! > 1.5 * scene.truth[i * 3]!,
    )
    expect(shining).toEqual([])
  })

  it('leaves the other eye as it is', async () => {
    const { linear } = await plateOf(scene)
    const toHair = distanceTo(photo, (i) => scene.isHair[i] === 1)
    const isOther = (i: number): boolean =>
      eyes[i] === 1 && i % photo.width < head.frame.origin[0] && toHair[i]! > 0.13 * head.frame.unit
    const changed = linear.filter(
      (value, at) => isOther(Math.floor(at / 3)) && value !== photo.linear[at],
    )
    expect(changed).toHaveLength(0)
  })
})
