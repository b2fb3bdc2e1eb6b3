/** Hair over a part of the picture: premultiplied linear rgb and opacity, four numbers a pixel. */
export interface HairLayer {
  /** Place of the layer's corner in the picture; negative `top` for hair above it. */
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly data: Float32Array
}
