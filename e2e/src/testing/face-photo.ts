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
 * A photo saved much too narrow, of somebody who turns the head aside under a fringe: of face and wall hardly anything
 * is known below the hair.
 */
export async function photoSavedTooNarrow(): Promise<Buffer> {
  const portrait = sharp(portraitFile('women/45'))
  const { width, height } = await portrait.metadata()
  return portrait
    .resize(Math.round(0.7 * width), height, { fit: 'fill' })
    .jpeg()
    .toBuffer()
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
