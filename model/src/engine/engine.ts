/** An 8-bit sRGB picture, rows from the top, three bytes a pixel: `data.length === width * height * 3`. */
export interface RgbImage {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** What the quick look found. Angles in degrees: yaw positive when the person looks to the picture's right, pitch positive when looking up. */
export interface FaceReport {
  /** Number of faces large enough to be meant. */
  readonly count: number
  /** Set when exactly one face is usable or nearly so. */
  readonly face: {
    readonly yaw: number
    readonly pitch: number
    readonly roll: number
    /** Face box in pixels of the inspected picture. */
    readonly box: {
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
    }
  } | null
  /** Why a try-on would be refused, or null when the photo will do. */
  readonly problem: PhotoProblem | null
}

export const photoProblems = [
  'no_face',
  'several_faces',
  'face_too_small',
  'face_turned',
  'face_cropped',
  'face_hidden',
  'face_dark',
  'head_covered',
] as const
export type PhotoProblem = (typeof photoProblems)[number]

/** Why a picture may not be as good as it should. */
export const tryOnDoubts = [
  'own_hair',
  'busy_background',
  'unusual_light',
  'covered_head',
  'cropped_head',
  'turned_head',
  'other_angle',
  'little_room',
] as const
export type TryOnDoubt = (typeof tryOnDoubts)[number]

/** Stages a person can be told about, in order. */
export const tryOnStages = ['analysing', 'growing', 'lighting', 'finishing'] as const
export type TryOnStage = (typeof tryOnStages)[number]

export interface TryOnRequest {
  /** Names the photo so that its analysis can be kept between styles. */
  readonly photoId: string
  readonly photo: RgbImage
  /** Engine parameters of the style's document, parsed by the engine. */
  readonly style: unknown
  /** What the style looks like, in words, for engines that are told rather than steered. */
  readonly description?: string
  /** Wanted hair colour as #rrggbb, or null for the style's own. */
  readonly color: string | null
  /** Same photo, style, colour and seed give the same bytes. */
  readonly seed: number
  readonly onStage?: (stage: TryOnStage) => void
}

export interface TryOnResult {
  /** As wide as the photo; taller by rows added above where the hair leaves the photo. */
  readonly picture: RgbImage
  /** `doubtful` pictures are shown with a hint that another photo or style may look better. */
  readonly confidence: 'good' | 'doubtful'
  /** What the photo made hard, the weightiest first; empty for `good` pictures. */
  readonly doubts: readonly TryOnDoubt[]
}

/**
 * Turns a photo and a style into a picture. Implementations own their threads and caches.
 */
export interface HairEngine {
  /** Quick look at a photo; never throws for a decodable picture. */
  inspect(photo: RgbImage): Promise<FaceReport>
  /**
   * @throws {EngineRefusal} when no retry can help: the photo or the style cannot be used; {EngineFullError} when others have
   * to be served first.
   */
  tryOn(request: TryOnRequest): Promise<TryOnResult>
  close(): Promise<void>
}

/** More is asked of the engine than it takes at once: the same request may succeed later. */
export class EngineFullError extends Error {
  override readonly name = 'EngineFullError'
}

/** The engine understood the request and refuses it for good: the credit goes back and the person is told why. */
export class EngineRefusal extends Error {
  override readonly name = 'EngineRefusal'
  readonly reason: PhotoProblem | 'unclear_hair' | 'bad_style'

  constructor(reason: EngineRefusal['reason'], options?: ErrorOptions) {
    super(`The engine refuses this try-on: ${reason}`, options)
    this.reason = reason
  }
}
