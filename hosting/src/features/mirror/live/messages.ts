import type { LightFit } from '@hairstyle/model/engine/cpu/light/light-fit.ts'
import type { Vec3 } from '@hairstyle/model/engine/cpu/math/vec3.ts'
import type { Cutout } from '@hairstyle/model/engine/cpu/photo-hair/cutout.ts'

/** What each worker fetches that takes a while. */
export const trackerFiles = ['blazeface.bin', 'facemesh.bin', 'tfjs-backend-wasm-simd.wasm']
export const dresserFiles = ['head.bin']

/** A place and size in the camera's picture, shares of its width from the left and of its height from the top. */
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

/** A cut-out on its way between threads: what finds hair in it is made anew. */
type PostedCutout = Omit<Cutout, 'hasHairIn'>

/** What is known of the person and the room, which changes slowly. */
export interface Surroundings {
  readonly light: LightFit
  /** Height of the own hairline, and where own hair begins at the sides, as the fit of a cut-out takes them. */
  readonly hairline: readonly (number | null)[]
  readonly sides: readonly (number | null)[]
}

export type ToTracker =
  | ({ readonly kind: 'look' } & Glance)
  | { readonly kind: 'dress'; readonly cutout: PostedCutout }
  | ({ readonly kind: 'surroundings' } & Surroundings)
  | { readonly kind: 'choose'; readonly x: number; readonly y: number }

/** A head that is followed, in the camera's pixels. */
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
  /** Which cut-out it is of: how many were put on before it. */
  readonly dress: number
}

export type FromTracker =
  | { readonly kind: 'loaded'; readonly bytes: number }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly reason: string }
  | {
      readonly kind: 'tracked'
      readonly time: number
      /** All faces, the one that is followed first. */
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

/** Hair as the picture is drawn with it. */
export interface HairTexture {
  readonly width: number
  readonly height: number
  /** sRGB of premultiplied linear colour, and opacity. */
  readonly pixels: Uint8Array
  /** Where each point of the grid finds its hair, 0-1 from the left and top; two numbers a point. */
  readonly source: Float32Array
  /** Corners of triangles. */
  readonly triangles: Uint16Array
  /** Cells of `coverGrid`, 0-255 by turns: where own hair may stay in its colour, and what is inside of its hair. */
  readonly between: Uint8Array
  /** Its mean colour, linear. */
  readonly color: Vec3
}

/** What has to go of the camera's picture. */
export interface OwnHair {
  /**
   * Opacity of own hair in the canonical picture, of the face, of the person, and of what strays from own hair before
   * the room, 0-255 by turns.
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
