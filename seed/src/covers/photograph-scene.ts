import type { RgbImage } from '@hairstyle/model/engine/engine.ts'
import { growExtent } from '../people/head-extent.ts'
import { framePortrait } from './frame-portrait.ts'
import type { Scene } from './home-scenes.ts'
import type { PhotoStudio } from './studio.ts'
import type { Box } from '@hairstyle/model/engine/box.ts'

/** Pictures of one size, and what is shown of both. */
export interface Pair {
  readonly before: RgbImage
  readonly after: RgbImage
  readonly frame: Box
}

/**
 * The try-on starts from the portrait, as a customer's would. The frame has room for the hair of both pictures.
 * @throws {Error} when the new hair leaves the photo, of which nothing is shown above its edge.
 */
export async function photographScene(studio: PhotoStudio, scene: Scene): Promise<Pair> {
  const { photo: before, head } = await studio.portray(scene.person)
  const after = await studio.wear(before, scene.after)
  if (after.height > before.height) {
    throw new Error(`${scene.after.style} is too tall for the photo of ${scene.person}`)
  }
  const source = { width: before.width, height: before.height, above: 0 }
  const frame = framePortrait(growExtent(head, before, after), source, scene.framing)
  return { before, after, frame }
}
