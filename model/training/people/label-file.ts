import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const Polygons = z.array(z.array(z.tuple([z.number(), z.number()])).min(3)).default([])
const LabelFile = z.strictObject({
  /** What the tools get wrong, for later readers. */
  why: z.string().min(1),
  /** No hair at all: bald or shaved heads. */
  isBald: z.boolean().default(false),
  hair: Polygons,
  noHair: Polygons,
  skin: Polygons,
  clothes: Polygons,
  covering: Polygons,
  others: Polygons,
  person: Polygons,
  noPerson: Polygons,
  unsure: Polygons,
})

/** Labels drawn by hand for a photo, in its pixels; each kind of polygon overrules the tools. */
export type HandLabels = Omit<z.infer<typeof LabelFile>, 'why'>

const none: HandLabels = {
  isBald: false,
  hair: [],
  noHair: [],
  skin: [],
  clothes: [],
  covering: [],
  others: [],
  person: [],
  noPerson: [],
  unsure: [],
}

/**
 * The labels drawn for a person; none if there is no file.
 *
 * @throws {Error} when the file is not what it should be.
 */
export async function readLabels(name: string): Promise<HandLabels> {
  const path = new URL(`../labels/${name}.json`, import.meta.url)
  if (!existsSync(path)) return none
  const parsed = LabelFile.safeParse(JSON.parse(await readFile(path, 'utf8')))
  if (!parsed.success) throw new Error(`${name} is broken: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}
