import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StrandStyle } from '@hairstyle/core/styles/strand-style.ts'
import { z } from 'zod'

const StyleModule = z.object({
  hairstyles: z.array(z.object({ id: z.string(), title: z.string(), strand: StrandStyle })),
})
export type LoadedStyle = z.infer<typeof StyleModule>['hairstyles'][number]

/**
 * Loads styles from a module that exports `hairstyles`: the catalogue lives in another workspace, which depends on this one.
 *
 * @param ids Which to take, in this order; all when empty.
 */
export async function loadStyles(path: string, ids: readonly string[]): Promise<LoadedStyle[]> {
  const { hairstyles } = StyleModule.parse(await import(pathToFileURL(resolve(path)).href))
  if (ids.length === 0) return hairstyles
  return ids.map((id) => {
    const style = hairstyles.find((candidate) => candidate.id === id)
    if (!style) throw new Error(`There is no style ${id}`)
    return style
  })
}
