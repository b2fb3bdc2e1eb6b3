import type { CutoutName } from './cutout-name.ts'

export const cutoutFolder = 'cutouts'

/** Where the bucket keeps a cut-out. */
export function cutoutPath(name: CutoutName): string {
  return `${cutoutFolder}/${name}.cutout`
}
