import type { FaceBox } from '../detect/detected-face.ts'
import type { HeadGeometry } from '../head/head-geometry.ts'
import type { HeadSurfaces } from '../head/head-surfaces.ts'
import type { Disc } from '../image/disc.ts'
import type { Size } from '../image/float-image.ts'
import type { LightFit } from '../light/light-fit.ts'

/** What the stages of the plate know about the photo. */
export interface PlateInput {
  readonly photo: Size & { readonly linear: Float32Array }
  readonly head: HeadGeometry
  readonly surfaces: HeadSurfaces
  /** Opacity of the person's own hair, 0..1. */
  readonly hair: Float32Array
  /** Size of the six planes that follow: the photo's, or less. */
  readonly partsSize: Size
  /** Probability of the person's neck, torso or clothes, also where hair hides them; good near the shoulders. */
  readonly torso: Float32Array
  /** Opacity of hair by the finer outline alone, which sees single locks in front of the body. */
  readonly locks: Float32Array
  /** Probability that the person's bare skin is seen, that their clothes are, and that somebody else is. */
  readonly skin: Float32Array
  readonly clothes: Float32Array
  readonly others: Float32Array
  /** Opacity of the whole person, 0..1. */
  readonly person: Float32Array
  /** Parts of brows and eyes over which no hair hangs. */
  readonly features: readonly Disc[]
  /** 1 where the picture must stay as it is. */
  readonly keep: Uint8Array
  readonly light: LightFit
  /** Boxes of other people's faces. */
  readonly otherFaces: readonly FaceBox[]
  /** Linear rgb expected of bare skin on the head's surfaces. */
  readonly skinShade: Float32Array
}
