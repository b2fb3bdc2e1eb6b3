import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StrandStyle } from '@hairstyle/core/styles/strand-style.ts'
import { z } from 'zod'

const StyleModule = z.object({
  strandHairstyles: z.array(z.object({ id: z.string(), strand: StrandStyle })),
})
export type LoadedStyle = z.infer<typeof StyleModule>['strandHairstyles'][number]

/** Loads styles from a module that exports `strandHairstyles`: the catalogue lives in another workspace, which depends on this one. */
export async function loadStyles(path: string): Promise<LoadedStyle[]> {
  const { strandHairstyles } = StyleModule.parse(await import(pathToFileURL(resolve(path)).href))
  return strandHairstyles
}
