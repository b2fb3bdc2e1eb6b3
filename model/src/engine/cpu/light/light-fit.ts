import type { Vec3 } from '../math/vec3.ts'

/** The light on the face, fitted as `colour = a + b·normal` per channel. */
export interface LightFit {
  /** Unit vector towards the light, in view space. */
  readonly direction: Vec3
  /** Brightness relative to a well exposed portrait: 1 is normal, clamped to 0.3..1.25. */
  readonly exposure: number
  /** How directed the light is: 0.15 (overcast) to 0.9 (hard). */
  readonly contrast: number
  /** Colour of the surrounding light, near 1 in each channel. */
  readonly cast: Vec3
  /** Colour of the directed light, near 1 in each channel. */
  readonly directedColor: Vec3
  /** Mean linear colour of the face's skin. */
  readonly skin: Vec3
  /**
   * Per channel: a constant, then the factors of the normal's x, y and z. Plain data, so that an analysis can be posted
   * to a thread.
   */
  readonly coefficients: readonly [SkinCoefficients, SkinCoefficients, SkinCoefficients]
}

export type SkinCoefficients = readonly [number, number, number, number]
