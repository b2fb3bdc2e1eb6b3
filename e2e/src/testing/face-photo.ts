import { readFile } from 'node:fs/promises'
import { portraitFile } from '@hairstyle/seed/people/person.ts'
import type { Person } from '@hairstyle/seed/people/person.ts'
import sharp from 'sharp'

const group: readonly Person[] = ['women/22', 'men/12', 'women/95', 'men/44']
const groupWidth = 400

/** A photo of one person with long loose hair, 1024 pixels high, as a JPEG. */
export function photoOfOnePerson(): Promise<Buffer> {
  return readFile(portraitFile('women/68'))
}

/** A photo of four people side by side, as a JPEG. */
export async function photoOfFourPeople(): Promise<Buffer> {
  const people = await Promise.all(
    group.map((person) => sharp(portraitFile(person)).resize({ width: groupWidth }).toBuffer()),
  )
  const size = { width: group.length * groupWidth, height: groupWidth }
  return sharp({ create: { ...size, channels: 3, background: '#888888' } })
    .composite(people.map((input, index) => ({ input, left: index * groupWidth, top: 0 })))
    .jpeg()
    .toBuffer()
}
