import type { StrandStyleInput } from '@hairstyle/core/styles/strand-style.ts'

/** A hairstyle of the library as its document holds it; the cover is added when it is seeded. */
export interface Hairstyle {
  /** Slug, the document's id. */
  readonly id: string
  readonly title: string
  readonly gender: 'women' | 'men' | 'unisex'
  readonly length: 'buzz' | 'short' | 'medium' | 'long'
  readonly texture: 'straight' | 'wavy' | 'curly' | 'coily'
  /** Name of the colour it is shown in. */
  readonly color: string
  readonly labels: readonly string[]
  readonly strand: StrandStyleInput
}
