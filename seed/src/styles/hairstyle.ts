import type { StyleFit } from '@hairstyle/contract/style-fit.ts'

interface HairstyleBase {
  /** Slug, the document's id. */
  readonly id: string
  readonly title: string
  readonly gender: 'women' | 'men' | 'unisex'
  readonly length: 'buzz' | 'short' | 'medium' | 'long'
  readonly texture: 'straight' | 'wavy' | 'curly' | 'coily'
  /** Name of the colour it is shown in. */
  readonly color: string
  readonly labels: readonly string[]
  /** As seen on its cover. */
  readonly fit: StyleFit
}

/** Drawn hair by hair, in an even colour (#rrggbb). */
export interface DrawnHairstyle extends HairstyleBase {
  readonly drawn: { readonly shade: string }
}

/** Cut out of the photo of `seed/assets/people/<person>.jpg`, who wears it. */
export interface PhotoHairstyle extends HairstyleBase {
  readonly photo: { readonly person: `${'women' | 'men'}/${number}` }
}

/** A hairstyle of the library as its document holds it; cover and cut-out are added when it is seeded. */
export type Hairstyle = DrawnHairstyle | PhotoHairstyle
