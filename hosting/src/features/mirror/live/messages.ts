import type { BlackHair } from '@hairstyle/model/engine/cpu/light/black-hair.ts'
import type { LightFit } from '@hairstyle/model/engine/cpu/light/light-fit.ts'
import type { Vec3 } from '@hairstyle/model/engine/cpu/math/vec3.ts'
import type { Cutout } from '@hairstyle/model/engine/cpu/photo-hair/cutout.ts'

/** Large files of each worker. */
export const trackerFiles = ['blazeface.bin', 'facemesh.bin', 'tfjs-backend-wasm-simd.wasm']
export const dresserFiles = ['head.bin']

/** Position and size in the camera's picture, as shares of its width and height. */
export interface SeenFace {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** A reduced picture of the camera. */
export interface Glance {
  readonly picture: ImageBitmap
  /** When the camera took it, seconds. */
  readonly time: number
  /** Pixels of the camera for each of its own. */
  readonly scale: number
}

/** A cut-out between threads, without its function `hasHairIn`. */
type PostedCutout = Omit<Cutout, 'hasHairIn'>

/** Slowly changing knowledge about the person and the room. */
export interface Surroundings {
  readonly light: LightFit
  /** How black the own hair is; null if it has another colour, or too little is seen of it. */
  readonly ownBlack: BlackHair | null
  /** Height of the own hairline, and where own hair begins at the sides, as the fit of a cut-out takes them. */
  readonly hairline: readonly (number | null)[]
  readonly sides: readonly (number | null)[]
}

export type ToTracker =
  | ({ readonly kind: 'look' } & Glance)
  | { readonly kind: 'dress'; readonly cutout: PostedCutout }
  | ({ readonly kind: 'surroundings' } & Surroundings)
  | { readonly kind: 'choose'; readonly x: number; readonly y: number }

/** The followed head, in the camera's pixels. */
export interface TrackedHead {
  /** `faceVertexCount` × (x, y, z). */
  readonly mesh: Float32Array
  /** Middle between the face's edges, and from there to the right by one face width. */
  readonly place: readonly [x: number, y: number, rightX: number, rightY: number]
  readonly hair: WornHair | null
}

/** A cut-out's grid as it lies on the head: its points in the order of `layGrid`. */
export interface WornHair {
  /** x, y, depth and gain of light, four numbers a point. */
  readonly points: Float32Array
  readonly tint: Vec3
  /** Index of its cut-out: the number of cut-outs before it. */
  readonly dress: number
}

export type FromTracker =
  | { readonly kind: 'loaded'; readonly bytes: number }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly reason: string }
  | {
      readonly kind: 'tracked'
      readonly time: number
      /** All faces, the followed one first. */
      readonly faces: readonly SeenFace[]
      readonly head: TrackedHead | null
    }

export type ToDresser =
  | {
      readonly kind: 'fetch'
      readonly url: string
      readonly color: string | null
      readonly id: number
    }
  | ({ readonly kind: 'look'; readonly mesh: Float32Array } & Glance)

/** Hair as a texture. */
export interface HairTexture {
  readonly width: number
  readonly height: number
  /** sRGB of premultiplied linear colour, and opacity. */
  readonly pixels: Uint8Array
  /** Texture coordinates of the grid's points, 0-1 from the left and top; two numbers per point. */
  readonly source: Float32Array
  /** Corners of triangles. */
  readonly triangles: Uint16Array
  /** Cells of `coverGrid`, interleaved, 0-255: where own hair may stay in its colour, and the inside of its hair. */
  readonly between: Uint8Array
  /** Its mean colour, linear. */
  readonly color: Vec3
}

/** Own hair to remove from the camera's picture. */
export interface OwnHair {
  /**
   * Opacity of own hair, face, person, and stray hair in front of the room in the canonical picture, interleaved,
   * 0-255.
   */
  readonly mask: Uint8Array
  /** Its mean colour, linear. */
  readonly color: Vec3
  /** The camera's picture without it, smaller: RGBA. */
  readonly behind: ImageData
}

export type FromDresser =
  | {
      readonly kind: 'hair'
      readonly id: number
      readonly texture: HairTexture
      readonly cutout: PostedCutout
    }
  | { readonly kind: 'missing'; readonly id: number; readonly reason: string }
  | { readonly kind: 'loaded'; readonly bytes: number }
  | { readonly kind: 'failed'; readonly reason: string }
  | ({
      readonly kind: 'seen'
      readonly ownHair: OwnHair
      /** The same in cells of `coverGrid`, 0-1, less where it is easily painted over. */
      readonly cells: Float32Array
      /** Whether a hat or a scarf covers the head. */
      readonly isCovered: boolean
    } & Surroundings)
