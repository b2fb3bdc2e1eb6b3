import { readFile } from 'node:fs/promises'
import { portraitFile, type Person } from '@hairstyle/seed/people/person.ts'
import sharp from 'sharp'

const group: readonly Person[] = ['women/68', 'men/99', 'women/99', 'men/64']
const each = 600

/** A photo of one person with long loose hair, 1024 pixels high, as a JPEG. */
export function photoOfOnePerson(): Promise<Buffer> {
  return readFile(portraitFile('women/68'))
}

/**
 * A photo of somebody who tilts the head, and whose fringe hides most of the forehead: hardly anything is known below
 * it.
 */
export async function photoOfTiltedHead(): Promise<Buffer> {
  return sharp(portraitFile('women/22')).rotate(28, { background: '#888888' }).jpeg().toBuffer()
}

/** A photo of one person with much room around them, as a JPEG. */
export async function photoFromFarther(): Promise<Buffer> {
  const person = sharp(await photoOfOnePerson()).resize({ width: 600 })
  return person
    .extend({ top: 500, left: 240, right: 240, bottom: 0, extendWith: 'copy' })
    .jpeg()
    .toBuffer()
}

/** A photo of somebody, taken where there was no light. */
export async function nearlyBlackPhoto(): Promise<Buffer> {
  return sharp(await photoOfOnePerson())
    .linear(0.04, 0)
    .jpeg()
    .toBuffer()
}

/** A picture of four people, two above two, as a JPEG. */
export async function photoOfFourPeople(): Promise<Buffer> {
  const people = await Promise.all(
    group.map((person) => sharp(portraitFile(person)).resize({ width: each }).toBuffer()),
  )
  const size = { width: 2 * each, height: 2 * each }
  return sharp({ create: { ...size, channels: 3, background: '#888888' } })
    .composite(
      people.map((input, index) => ({
        input,
        left: (index % 2) * each,
        top: Math.floor(index / 2) * each,
      })),
    )
    .jpeg()
    .toBuffer()
}
