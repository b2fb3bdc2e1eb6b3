import type { HeadGeometry } from './head/head-geometry.ts'
import type { HeadSurfaces } from './head/head-surfaces.ts'

/** Three numbers: linear rgb, or x right, y down, z away from the camera. */
export type Triple = readonly [number, number, number]

/** The light on the face, fitted as `colour = a + b·normal` per channel. */
export interface LightFit {
  /** Unit vector towards the light, in view space. */
  readonly direction: Triple
  /** Brightness against a well exposed portrait: 1 is normal, clamped to 0.5..1.2. */
  readonly exposure: number
  /** How directed the light is: 0.15 (overcast) to 0.9 (hard). */
  readonly contrast: number
  /** Colour of the surrounding light, near 1 in each channel. */
  readonly cast: Triple
  /** Colour of the directed light, near 1 in each channel. */
  readonly directedColor: Triple
  /** Mean linear colour of the face's skin. */
  readonly skin: Triple
  /** Per channel: constant, then the factors of the normal's x, y and z. Plain data, so that an analysis can be posted to a thread. */
  readonly coefficients: readonly [SkinCoefficients, SkinCoefficients, SkinCoefficients]
}

export type SkinCoefficients = readonly [number, number, number, number]

export interface Confidence {
  readonly level: 'good' | 'doubtful' | 'hopeless'
  readonly reasons: readonly ConfidenceReason[]
}

export const confidenceReasons = [
  'hair_unclear',
  'head_covered',
  'background_invented',
  'clothes_invented',
  'shoulders_unclear',
  'face_dark',
  'head_cropped',
] as const
export type ConfidenceReason = (typeof confidenceReasons)[number]

/**
 * All that a try-on needs to know about a photo, whatever the style. Pixel buffers are rows from the top with `width * height` entries
 * (times three where they hold rgb).
 */
export interface PhotoAnalysis {
  readonly width: number
  readonly height: number
  readonly head: HeadGeometry
  readonly surfaces: HeadSurfaces
  /** Opacity of the person's own hair, 0..1. */
  readonly hair: Float32Array
  /** Neck and torso, 0..1: what stands in front of hair that falls behind the neck. */
  readonly body: Float32Array
  /** 1 where the picture must stay as it is: the inner face. */
  readonly keep: Uint8Array
  /** The photo, linear rgb. */
  readonly original: Float32Array
  /** The photo without the person's hair, linear rgb; equal to `original` wherever nothing had to go. */
  readonly plate: Float32Array
  /** Linear rgb expected of bare skin on the head's surfaces; zero elsewhere. */
  readonly skinShade: Float32Array
  readonly light: LightFit
  /** Sigma in px of the gaussian that makes rendered hair as soft as the photo. */
  readonly sharpness: number
  /** Standard deviation of the luma's noise, of 0..1 in sqrt-linear. */
  readonly grain: number
  readonly confidence: Confidence
}
