import type { BehindHair } from '../hair-mask/behind-hair.ts'
import type { HeadGeometry } from '../head/head-geometry.ts'
import type { HeadSurfaces } from '../head/head-surfaces.ts'
import type { Disc } from '../image/rasterize.ts'
import type { PersonParts } from '../hair-mask/segmenter.ts'
import type { FloatImage } from '../image/float-image.ts'
import type { LightFit } from '../light/light-fit.ts'
import type { Box, In, Size } from '../../box.ts'

/** What the stages of the plate know about the photo. */
export interface PlateInput {
  readonly photo: Size & { readonly linear: Float32Array }
  readonly head: In<'copy', HeadGeometry>
  readonly surfaces: HeadSurfaces
  /** Opacity of the person's own hair, 0..1. */
  readonly hair: Float32Array
  /** At the photo's size, or less. */
  readonly parts: PersonParts
  /** Parts of brows and eyes over which no hair hangs. */
  readonly features: readonly Disc[]
  /** 1 where the picture must stay as it is. */
  readonly keep: Uint8Array
  /** 1 where the picture shows nothing: outside its round mask. */
  readonly outside: Uint8Array
  readonly light: LightFit
  /** Boxes of other people's faces. */
  readonly otherFaces: readonly In<'copy', Box>[]
  /** Expected linear rgb of bare skin on the head's surfaces, at reduced size; zero elsewhere. */
  readonly skinShade: FloatImage
  /**
   * Infers what is behind a hole. The hole is a plane of the grid's size, in which pixels above 0 are not to be
   * trusted. The answer has the same size.
   */
  readonly lookBehind: (hole: FloatImage) => Promise<BehindHair>
}
