import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StrandStyle } from '@hairstyle/core/styles/strand-style.ts'
import { z } from 'zod'

const StyleModule = z.object({
  strandHairstyles: z.array(z.object({ id: z.string(), title: z.string(), strand: StrandStyle })),
})
export type LoadedStyle = z.infer<typeof StyleModule>['strandHairstyles'][number]

/**
 * Loads styles from a module that exports `strandHairstyles`: the catalogue lives in another workspace, which depends on this one.
 *
 * @param ids Which to take, in this order; all when empty.
 */
export async function loadStyles(path: string, ids: readonly string[]): Promise<LoadedStyle[]> {
  const { strandHairstyles } = StyleModule.parse(await import(pathToFileURL(resolve(path)).href))
  if (ids.length === 0) return strandHairstyles
  return ids.map((id) => {
    const style = strandHairstyles.find((candidate) => candidate.id === id)
    if (!style) throw new Error(`There is no style ${id}`)
    return style
  })
}
