import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { noCorrections, type Corrections } from './corrections.ts'
import { z } from 'zod'

const Polygons = z.array(z.array(z.tuple([z.number(), z.number()])).min(3)).default([])
const CorrectionsFile = z.strictObject({
  /** Why the outline needs correcting by hand, for later readers. */
  why: z.string().min(1),
  remove: Polygons,
  keep: Polygons,
  recolor: Polygons,
  cropped: Polygons,
  scalp: Polygons,
  ends: Polygons,
  mirrored: Polygons,
  softHairline: z.boolean().default(false),
})

/**
 * Reads the corrections drawn for a photo, in its pixels; none if there is no file.
 *
 * @throws {Error} when the file is not what it should be.
 */
export async function readCorrections(path: string): Promise<Corrections> {
  if (!existsSync(path)) return noCorrections
  const parsed = CorrectionsFile.safeParse(JSON.parse(await readFile(path, 'utf8')))
  if (!parsed.success) throw new Error(`${path} is broken: ${z.prettifyError(parsed.error)}`)
  const { why: _, ...corrections } = parsed.data
  return corrections
}
