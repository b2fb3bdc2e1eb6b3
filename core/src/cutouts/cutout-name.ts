import { createHash } from 'node:crypto'
import { z } from 'zod'

/** `<slug>-<first 16 hex digits of the file's SHA-256>`: what a name means never changes. */
export const CutoutName = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*-[0-9a-f]{16}$/, 'not the name of a cut-out')
export type CutoutName = z.infer<typeof CutoutName>

/** @param slug Lower-case words with hyphens between them. */
export function nameCutout(slug: string, file: Uint8Array): CutoutName {
  const hash = createHash('sha256').update(file).digest('hex').slice(0, 16)
  return CutoutName.parse(`${slug}-${hash}`)
}

export const cutoutFolder = 'cutouts'

/** Where the bucket keeps a cut-out. */
export function cutoutPath(name: CutoutName): string {
  return `${cutoutFolder}/${name}.cutout`
}
