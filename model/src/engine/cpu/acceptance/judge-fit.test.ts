import { expect, it } from 'vitest'
import type { TryOnDoubt } from '@hairstyle/contract/acceptance.ts'
import type { Vec3 } from '../math/vec3.ts'
import { plainPhoto } from '../plain-photo.fixture.ts'
import { wearHair } from '../hair-stages.ts'
import { changeHeader, wornCutout } from '../photo-hair/worn-hair.fixture.ts'

const photo = plainPhoto()
const file = await wornCutout()

async function doubts(cutout: Uint8Array, on = photo): Promise<readonly TryOnDoubt[]> {
  return (await wearHair(on, { cutout, seed: 1, color: null })).doubts
}

/** The cut-out, as if from a head turned this many degrees further. */
function turned(degrees: number): Uint8Array {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  const turn = ([x, y, z]: Vec3): [number, number, number] => [
    x * cos + z * sin,
    y,
    z * cos - x * sin,
  ]
  return changeHeader(file, ({ head }) => ({
    head: { ...head, right: turn(head.right), up: turn(head.up), forward: turn(head.forward) },
  }))
}

it('has none about hair of a head that is held alike and seen whole', async () => {
  expect(await doubts(file)).toEqual([])
  expect(await doubts(turned(10))).toEqual([])
  expect(await doubts(turned(-10))).toEqual([])
})

it.each([40, -40])('doubts hair of a head turned apart by %d°', async (degrees) => {
  expect(await doubts(turned(degrees))).toContain('other_angle')
})

it('doubts hair that the photo has no room for', async () => {
  expect(await doubts(file, plainPhoto({ left: 145, width: 100 }))).toEqual(['little_room'])
})

it('does not doubt hair because it comes from a small head', async () => {
  expect(await doubts(await wornCutout({ scale: 0.35 }))).toEqual([])
})
