/** Hairs with equally many points, in view space (pixels). */
export interface StrandBatch {
  readonly count: number
  /** Points per hair. */
  readonly steps: number
  /** x, y, z for every point of every hair. */
  readonly points: Float32Array
  /** Lightness against the style's colour, about -1..1, one per hair. */
  readonly tone: Float32Array
  /** 1 for hairs of the lighter locks, one per hair. */
  readonly highlight: Uint8Array
  /** Light that reaches the hair between its neighbours: 1 at the surface of the style, less below, one per hair. */
  readonly exposure: Float32Array
  /** Width against the style's thickness, one per hair. */
  readonly width: Float32Array
  /** Where along the full length the hair ends, 0..1: decides the colour of its ends. */
  readonly reach: Float32Array
  /** Whether hairs bend so tightly that they have a near and a far side. */
  readonly coils: boolean
  /** Opacity of the hair at its root, 1 for a hair that grows out of sight. */
  readonly rootOpacity: number
}
