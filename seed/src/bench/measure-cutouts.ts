import { readSeededCutout } from '../cutouts/cutout-assets.ts'
import type { Hairstyle } from '../styles/hairstyle.ts'
import { report } from '@hairstyle/model/testing/report.ts'

/** What the largest cut-out weighs, which is read from the bucket before its style is first drawn. */
export async function measureCutouts(styles: readonly Hairstyle[]): Promise<void> {
  let most = 0
  for (const style of styles) {
    most = Math.max(most, (await readSeededCutout(style.id)).file.length)
  }
  report('cutout.max', most / 1000, 'kB')
}
