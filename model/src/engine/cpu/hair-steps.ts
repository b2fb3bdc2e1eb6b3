import type { TryOnDoubt } from '@hairstyle/contract/acceptance.ts'
import type { RenderedStyle } from './rendered-style.ts'
import type { DrawablePhoto, SeenHead, SeenPhoto } from './seen-photo.ts'

/*
 * Hair on its way to a picture. Each step is taken once, with what is known of the photo by then.
 */

export interface BegunHair {
  /** Puts the hair on the head as it is seen, and lights it. */
  light(head: SeenHead): LitHair
}

export interface LitHair {
  /** Draws it before and behind head and body. */
  draw(photo: SeenPhoto): DrawnHair
  /** Why this hair may not look good on this head. */
  readonly doubts: readonly TryOnDoubt[]
}

export interface DrawnHair {
  /** Puts it on the person without their own hair. */
  finish(photo: DrawablePhoto): RenderedStyle
}
