import { beginHair } from '@hairstyle/model/engine/cpu/hair.ts'
import type { DrawablePhoto } from '@hairstyle/model/engine/cpu/seen-photo.ts'
import type { RenderedStyle } from '@hairstyle/model/engine/cpu/rendered-style.ts'
import { readSeededCutout } from '../cutouts/cutout-assets.ts'
import type { Hairstyle } from '../styles/hairstyle.ts'

export interface WearOptions {
  readonly seed: number
  /** #rrggbb, or null for the style's own. */
  readonly color: string | null
}

/** Puts a hairstyle of the library on a person, on this thread. */
export async function wear(
  photo: DrawablePhoto,
  hairstyle: Hairstyle,
  options: WearOptions,
): Promise<RenderedStyle> {
  const { file: cutout } = await readSeededCutout(hairstyle.id)
  const begun = await beginHair({ ...options, cutout })
  return begun.light(photo).draw(photo).finish(photo)
}
