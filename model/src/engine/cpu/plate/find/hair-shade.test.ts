import { describe, expect, it } from 'vitest'
import { eyeZone } from '../../face/face-zones.ts'
import { meshPoint } from '../../head/head-frame.ts'
import { surfaceId } from '../../head/head-surfaces.ts'
import { landmark } from '../../head/landmarks.ts'
import { distanceTo } from '../../image/distance.ts'
import { maskWhere } from '../../image/mask.ts'
import { findHairShade } from './hair-shade.ts'
import { paintScene } from '../painted-scene.fixture.ts'
import { createPhotoGrid } from '../photo-grid.ts'
import { scaleFrame } from '../scaled-frame.ts'

const { input } = paintScene()
const grid = createPhotoGrid(input)
const frame = scaleFrame(input.head.frame, grid.scale)
const eyes = eyeZone(frame, grid)
const { hair, unit, width } = grid
const toHair = distanceTo(grid, (i) => hair[i]! > 0.5)
const mouth = meshPoint(frame.mesh, landmark.mouthLeft)[1]
const nose = meshPoint(frame.mesh, landmark.noseTip)[1]

/** Cheeks as near to the hair as this, face widths, from the height of the nose's tip half way down to the mouth. */
function cheekWithin(reach: number): Uint8Array {
  return maskWhere(hair.length, (i) => {
    const y = Math.floor(i / width)
    const isNear = toHair[i]! > 0 && toHair[i]! < reach * unit
    return isNear && grid.id[i] === surfaceId.face && y > nose && y < (nose + mouth) / 2
  })
}

function shadeFound(isDark: Uint8Array, light: number): Uint8Array {
  const data = grid.linear.data.map((value, k) =>
    isDark[Math.floor(k / 3)] ? value * light : value,
  )
  return findHairShade({ ...grid, linear: { ...grid.linear, data } }, frame, {
    hair,
    toHair,
    eyes,
    input,
  })
}

function shareOf(found: Uint8Array, where: Uint8Array): number {
  let [both, all] = [0, 0]
  for (let i = 0; i < where.length; i++) {
    if (!where[i]) continue
    all++
    both += found[i]!
  }
  return both / all
}

describe('findHairShade', () => {
  it('finds the deep shadow beside the hair and nothing else', () => {
    const shadow = cheekWithin(0.09)
    const found = shadeFound(shadow, 0.5)
    expect(shareOf(found, shadow)).toBeGreaterThan(0.9)
    const elsewhere = maskWhere(found.length, (i) => grid.keep[i] === 1 && toHair[i]! > 0.15 * unit)
    expect(shareOf(found, elsewhere)).toBe(0)
  })

  it('leaves skin alone that is a little darker', () => {
    expect(shadeFound(cheekWithin(0.09), 0.85).includes(1)).toBe(false)
  })

  it('leaves what goes on over the cheek: beards and the side away from the light', () => {
    expect(shadeFound(cheekWithin(0.3), 0.5).includes(1)).toBe(false)
  })
})
