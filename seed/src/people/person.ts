import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RgbImage } from '@hairstyle/model/engine/engine.ts'
import sharp from 'sharp'

/** One of the portraits in `seed/assets/people`: folder and number. */
export type Person = `${'women' | 'men'}/${number}`

/** Coverage of each pixel by the person, hair included: 0-255, rows from the top. */
export interface Matte {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

const folder = fileURLToPath(new URL('../../assets/people/', import.meta.url))

export function portraitFile(person: Person): string {
  return `${folder}${person}.jpg`
}

export async function readPortrait(person: Person): Promise<RgbImage> {
  const { data, info } = await sharp(portraitFile(person))
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}

export async function readMatte(person: Person): Promise<Matte> {
  const { data, info } = await sharp(`${folder}${person}.matte.png`)
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}

/**
 * The file that a command-line argument names.
 *
 * @param name A portrait such as women/22, or a path from where npm was called.
 */
export function photoFile(name: string): string {
  const isPerson = (text: string): text is Person => /^(women|men)\/\d+$/.test(text)
  return isPerson(name) ? portraitFile(name) : resolve(process.env['INIT_CWD'] ?? '.', name)
}
