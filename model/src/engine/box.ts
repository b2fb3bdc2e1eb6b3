/** Whose pixels: the photo's own, those of its working copy, or those of the plate's grid. */
type Space = 'photo' | 'copy' | 'grid'

declare const space: unique symbol

/**
 * A thing measured in pixels, marked by whose they are, so that it is not taken for another's; what is not marked fits
 * any.
 */
export type In<S extends Space, Thing> = Thing & { readonly [space]?: S }

export interface Size {
  readonly width: number
  readonly height: number
}

/** A part of a picture, from its upper left corner. */
export interface Box extends Size {
  readonly x: number
  readonly y: number
}
