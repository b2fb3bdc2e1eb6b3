import { readFile } from 'node:fs/promises'
import { OwnHair } from '@hairstyle/contract/own-hair.ts'
import { z } from 'zod'

/** Written by `measure-worn-hair.ts`. */
export const wornHairFile = new URL('worn-hair.json', import.meta.url)

/** Measurements of the hair that a style is cut out of; whether it is tied is known. */
export const WornHair = OwnHair.pick({
  front: true,
  sides: true,
  back: true,
  amount: true,
  color: true,
})
export type WornHair = z.infer<typeof WornHair>

/**
 * Measured hair of the people on the styles' photos, by style.
 * @throws {ZodError} when the file is not as it was written.
 */
export async function readWornHair(): Promise<Readonly<Record<string, WornHair>>> {
  return z.record(z.string(), WornHair).parse(JSON.parse(await readFile(wornHairFile, 'utf8')))
}
