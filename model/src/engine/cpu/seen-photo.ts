import type { HeadGeometry } from './head/head-geometry.ts'
import type { HeadDepth } from './head/head-surfaces.ts'
import type { In } from '../box.ts'
import type { RegionPlane } from './image/float-image.ts'
import type { BlackHair } from './light/black-hair.ts'
import type { Detail } from './light/detail.ts'
import type { LightFit } from './light/light-fit.ts'
import type { Tone } from './light/tone.ts'
import type { Vec3 } from './math/vec3.ts'

/**
 * Everything known of a photo's head at the photo's own size before the plate is made: what lights hair, and what short
 * hair grows on. `RegionPlane`s are smooth and kept at low resolution; buffers have one entry a pixel.
 */
export interface SeenHead {
  readonly width: number
  readonly height: number
  /** The head in the photo's own pixels. */
  readonly head: In<'photo', HeadGeometry>
  /** The bare head at the photo's size. */
  readonly surfaces: HeadDepth
  /** The part of it cut off by the photo's top edge, as far up as hair is drawn. */
  readonly above: HeadDepth
  /** 1 where the picture must stay as it is: the inner face, as far as it is known at this stage. */
  readonly keep: RegionPlane
  /** Height of the person's own hairline at `hairlinePlaces`, face widths; null where it is not seen. */
  readonly ownHairline: readonly (number | null)[]
  /**
   * Distance of the inner edge of their own hair at `sideAngles`, face widths; null if it hangs over the face or there
   * is none.
   */
  readonly ownSides: readonly (number | null)[]
  /** Opacity of the person's own hair, 0..1, in the part of the photo that has some. */
  readonly ownHair: RegionPlane
  readonly light: LightFit
  /** How black the person's own hair is; null if it has another colour, or too little is seen of it. */
  readonly ownBlack: BlackHair | null
  /** The photo's black, linear rgb: flare and faded prints lift it. */
  readonly black: Vec3
}

/**
 * What drawing hair needs besides: what stands in front of it, and the look it has to match, at the photo's own size.
 */
export interface SeenBody extends Detail {
  /** The photo's single hue if it has no colours, otherwise null. */
  readonly tone: Tone | null
  /** Neck and torso, 0..1: what stands in front of hair that falls behind the neck. */
  readonly body: Float32Array
  /** 1 where the picture must stay as it is: the inner face without locks found on it. */
  readonly keep: RegionPlane
}

/** Signs that a photo was difficult. */
export interface PhotoSigns {
  /** Share of the face's outline under the person's own hair, 0..1. */
  readonly hiddenFace: number
  /**
   * Share of brows and eyes under hair, 0..1, for a head turned too far for one side to stand in for the other;
   * otherwise 0.
   */
  readonly hiddenEyes: number
  /** Mean difference between new paint and photo where they fade into each other, in sqrt-linear 0..1. */
  readonly seamContrast: number
}

/** What hair is drawn on: the photo without the person's own hair, at its own size. */
export interface BarePhoto {
  /** Whether the picture shows nothing outside of a round mask. */
  readonly isRound: boolean
  /** 8-bit sRGB; the photo's own bytes wherever nothing had to be removed. */
  readonly plate: Uint8Array
  /** How much of it is made up, from `mapMadeUp`. */
  readonly madeUp: RegionPlane
  readonly signs: PhotoSigns
}

/** A photo that hair can be placed on. */
export interface SeenPhoto extends SeenHead, SeenBody {
  readonly keep: RegionPlane
}

export interface DrawablePhoto extends SeenPhoto, BarePhoto {}
