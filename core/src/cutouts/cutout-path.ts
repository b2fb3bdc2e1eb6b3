import type { CutoutName } from './cutout-name.ts'

/** Where the bucket keeps a cut-out. */
export function cutoutPath(name: CutoutName): string {
  return `cutouts/${name}.cutout`
}
