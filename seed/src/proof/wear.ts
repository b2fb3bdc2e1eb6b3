import { wearHair } from '@hairstyle/model/engine/cpu/hair-stages.ts'
import type { DrawablePhoto } from '@hairstyle/model/engine/cpu/seen-photo.ts'
import type { RenderedStyle } from '@hairstyle/model/engine/cpu/photo-hair/render-photo-hair.ts'
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
  return await wearHair(photo, { ...options, cutout })
}
