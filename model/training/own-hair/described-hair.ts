import { readFile } from 'node:fs/promises'
import { OwnHair } from '@hairstyle/contract/own-hair.ts'
import { z } from 'zod'

const Described = z.object({
  person: z.string(),
  /** Shade of the skin: light, intermediate, tan or brown. */
  skin: z.string(),
  signs: z.record(z.string(), z.number()),
  /** As the engine measures it; null for stubble and for photos without colours. */
  hair: OwnHair.nullable(),
})
export type DescribedHair = z.infer<typeof Described>

/**
 * Reads what `describe-hair.ts` wrote.
 *
 * @throws {ZodError} when a line is broken.
 */
export async function readDescribed(file: string): Promise<DescribedHair[]> {
  const lines = (await readFile(file, 'utf8')).trim().split('\n')
  return lines.map((line) => Described.parse(JSON.parse(line)))
}
