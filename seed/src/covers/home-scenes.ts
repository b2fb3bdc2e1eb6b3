import { fileURLToPath } from 'node:url'
import type { RgbImage } from '@hairstyle/model/engine/engine.ts'
import type { Box } from '@hairstyle/model/engine/box.ts'
import { growExtent } from '../people/head-extent.ts'
import type { Person } from '../people/person.ts'
import { framePortrait, type Framing } from './frame-portrait.ts'
import type { Look, PhotoStudio } from './studio.ts'

/** Somebody as they are, and after a try-on. */
interface Scene {
  readonly person: Person
  readonly after: Look
  readonly framing: Framing
}

/** The before and after of the home page, which social networks show too. */
export const hero: Scene = {
  person: 'women/10',
  after: { style: 'deep-side-part-waves', color: null },
  framing: { faceShare: 0.3, eyeHeight: 0.42 },
}

/**
 * People to try styles with, by the name in their files: of different hair and skin, seen from the front in ordinary
 * light, and none of whose photos leaves the engine in doubt.
 */
export const samples: Readonly<Record<'black-waves' | 'short-dark' | 'light-bob', Person>> = {
  'black-waves': 'women/44',
  'short-dark': 'men/96',
  'light-bob': 'women/11',
}

/** Widths of the home page's before and after; the largest is about what a square portrait has. */
export const homeWidths = [480, 640, 800] as const
export type HomeWidth = (typeof homeWidths)[number]

export type Side = 'before' | 'after'

export const homeFolder = fileURLToPath(new URL('../../assets/home/', import.meta.url))

export function pairFile(side: Side, width: HomeWidth): string {
  return `${homeFolder}hero-${side}-${width}.avif`
}

/** Pictures of one size, and what is shown of both. */
export interface Pair {
  readonly before: RgbImage
  readonly after: RgbImage
  readonly frame: Box
}

/**
 * The try-on starts from the portrait, as a customer's would. The frame has room for the hair of both pictures.
 * @throws {Error} when the new hair leaves the photo, because nothing is shown above the photo's edge.
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
