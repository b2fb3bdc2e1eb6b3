import type { HeadGeometry } from './head/head-geometry.ts'
import type { HeadDepth } from './head/head-surfaces.ts'
import type { In } from '../box.ts'
import type { RegionPlane } from './image/float-image.ts'
import type { Detail } from './light/detail.ts'
import type { LightFit } from './light/light-fit.ts'
import type { Tone } from './light/tone.ts'

/**
 * What hair is lit by and short hair grows on: all that is known of a photo's head at the photo's own size, before the
 * plate is made. `RegionPlane`s are smooth and kept at low resolution, buffers have one entry a pixel.
 */
export interface SeenHead {
  readonly width: number
  readonly height: number
  /** The head in the photo's own pixels. */
  readonly head: In<'photo', HeadGeometry>
  /** The bare head at the photo's size. */
  readonly surfaces: HeadDepth
  /** What of it the photo's top edge cuts off, as far up as hair is drawn. */
  readonly above: HeadDepth
  /** 1 where the picture must stay as it is: the inner face, as far as can be told yet. */
  readonly keep: RegionPlane
  /** Height of the person's own hairline at `hairlinePlaces`, face widths; null where it is not seen. */
  readonly ownHairline: readonly (number | null)[]
  /**
   * Distance of the inner edge of their own hair at `sideAngles`, face widths; null where it hangs over the face or
   * there is none.
   */
  readonly ownSides: readonly (number | null)[]
  /** Opacity of the person's own hair, 0..1, of the part of the photo that has some. */
  readonly ownHair: RegionPlane
  readonly light: LightFit
}

/** What hair is drawn by: what stands before it and what it has to look like, at the photo's own size. */
export interface SeenBody extends Detail {
  /** The photo's one hue where it has no colours. */
  readonly tone: Tone | null
  /** Neck and torso, 0..1: what stands in front of hair that falls behind the neck. */
  readonly body: Float32Array
  /** 1 where the picture must stay as it is: the inner face without locks found on it. */
  readonly keep: RegionPlane
}

/** What made a photo hard. */
export interface PhotoSigns {
  /** Share of the face's outline under the person's own hair, 0..1. */
  readonly hiddenFace: number
  /** Part of brows and eyes under hair, 0..1, of a head turned too far for one side to stand for the other; else 0. */
  readonly hiddenEyes: number
  /** Mean difference of new paint and photo where one fades into the other, of sqrt-linear 0..1. */
  readonly seamContrast: number
}

/** What drawn hair is put on: the photo without the person's own hair, at its own size. */
export interface BarePhoto {
  /** 8-bit sRGB; the photo's own bytes wherever nothing had to go. */
  readonly plate: Uint8Array
  /** What of it is made up, `mapMadeUp`. */
  readonly madeUp: RegionPlane
  readonly signs: PhotoSigns
}

/** A photo that hair can be drawn for. */
export interface SeenPhoto extends SeenHead, SeenBody {
  readonly keep: RegionPlane
}

export interface DrawablePhoto extends SeenPhoto, BarePhoto {}
