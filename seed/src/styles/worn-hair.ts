import { readFile } from 'node:fs/promises'
import { OwnHair } from '@hairstyle/contract/own-hair.ts'
import { z } from 'zod'

/** Written by `measure-worn-hair.ts`. */
export const wornHairFile = new URL('worn-hair.json', import.meta.url)

/** What is measured of the hair that a style is cut out of, as of anybody's; it is known not to be tied, or tied. */
export const WornHair = OwnHair.pick({
  front: true,
  sides: true,
  back: true,
  amount: true,
  color: true,
})
export type WornHair = z.infer<typeof WornHair>

/**
 * Hair of the people whom styles are cut out of, by style.
 * @throws {ZodError} when the file is not as it was written.
 */
export async function readWornHair(): Promise<Readonly<Record<string, WornHair>>> {
  return z.record(z.string(), WornHair).parse(JSON.parse(await readFile(wornHairFile, 'utf8')))
}
