import type {
  Box,
  LookQuality,
  PhotoProblem,
  PicturePoint,
  ReferenceProblem,
  TryOnDoubt,
} from '@hairstyle/contract/acceptance.ts'
import type { Adjustment } from '@hairstyle/contract/adjustment.ts'
import type { Inspection, TryOnStage } from '@hairstyle/contract/jobs.ts'
import type { StyleLook } from '@hairstyle/core/styles/style-look.ts'

/** An 8-bit sRGB picture, rows from the top, three bytes a pixel: `data.length === width * height * 3`. */
export interface RgbImage {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** What the quick look found, boxes in pixels of the inspected picture once it is turned. */
export type FaceReport = Inspection

/** Looks at photos, before anything is tried on. Implementations own their threads. */
export interface PhotoInspector {
  /**
   * Quick look at a photo; never throws for a decodable picture. Refuses what a try-on would refuse.
   *
   * @param meant Where the face is that somebody chose.
   * @throws {EngineFullError} when others have to be served first.
   */
  inspect(photo: RgbImage, meant?: PicturePoint | null): Promise<FaceReport>
}

export interface TryOnRequest {
  /** Names the photo's content, so that its analysis can be kept between styles. */
  readonly photoId: string
  readonly photo: RgbImage
  /** Where the face is that somebody chose among several; null for the one that is clearly meant. */
  readonly meant?: PicturePoint | null
  /** Engine parameters of the style's document, or those for the person's own hair, parsed by the engine. */
  readonly style: unknown
  /** Wanted hair colour as #rrggbb, or null for the style's own. */
  readonly color: string | null
  /** How the hair differs from the style as it is; nothing without it. */
  readonly adjustment?: Adjustment
  /** Same photo, style, colour, adjustment and seed give the same bytes. */
  readonly seed: number
  readonly onStage?: (stage: TryOnStage) => void
}

export interface TryOnResult {
  /** As wide as the photo; taller by rows added above where the hair leaves the photo. */
  readonly picture: RgbImage
  /**
   * `doubtful` pictures are shown with a hint that another photo or style may look better; `poor` ones cost nothing.
   */
  readonly confidence: LookQuality
  /** What the photo made hard, the weightiest first; empty for `good` pictures. */
  readonly doubts: readonly TryOnDoubt[]
}

/** A look that is to be finished as a photograph. */
export interface FinishRequest extends TryOnRequest {
  /** The style in words; null for hair that only its picture describes. */
  readonly look: StyleLook | null
  /** How often it was asked for before: each time it is drawn in other ways. */
  readonly earlier: number
  /** Told when the server turns out to be starting, which takes minutes, and when it is up. */
  readonly onServer?: (state: 'starting' | 'up') => void
}

/** Has a model redraw the hair of a look, so that it cannot be told from a photograph. */
export interface Finisher {
  /**
   * Draws the look anew, as the try-on did, and has a server finish it.
   * @throws {EngineRefusal} as a try-on does; {FinishRefusal} when this look cannot be finished; {ServerStartingError}
   * when the server is not up yet; {EngineFullError} when it is busy.
   */
  finish(request: FinishRequest): Promise<TryOnResult>
}

/** How alike a face is in two versions of a picture. */
export interface Likeness {
  /** Of the embeddings that tell people apart: 1 for the same picture, about 0.6 for different people. */
  readonly cosine: number
  /** How far eyes, nose and mouth have moved on average, in face widths. */
  readonly shift: number
}

/** Compares faces. */
export interface FaceComparer {
  /**
   * @param face Where the face is in both pictures, which are equally large, in pixels.
   * @returns null where one of them shows no face there.
   */
  compareFaces(before: RgbImage, after: RgbImage, face: Box): Promise<Likeness | null>
}

/** The hair of a photo as the file of a cut-out, for a style of kind `photo`; or why nobody should wear it. */
export type HairOfPhoto =
  { readonly problem: ReferenceProblem } | { readonly problem: null; readonly cutout: Uint8Array }

/**
 * Turns a photo and a style into a picture. Implementations own their threads and caches.
 */
export interface HairEngine {
  /**
   * @throws {EngineRefusal} when no retry can help: the photo or the style cannot be used; {EngineFullError} when
   * others have to be served first.
   */
  tryOn(request: TryOnRequest): Promise<TryOnResult>
  close(): Promise<void>
}

/** One photo, and styles of which each is to be shown small. */
export interface PreviewsRequest {
  readonly photo: RgbImage
  /** Where the face is that somebody chose among several; null for the one that is clearly meant. */
  readonly meant: PicturePoint | null
  /** In the order in which they are wanted. */
  readonly styles: readonly PreviewStyle[]
  /** Called with each one as soon as it is drawn. */
  readonly onPreview: (preview: Preview) => void
  /** Once aborted, no other style is begun. */
  readonly signal?: AbortSignal
}

export interface PreviewStyle {
  readonly id: string
  /** As in `TryOnRequest`. */
  readonly style: unknown
}

export interface Preview {
  readonly id: string
  /** The head with what is around it, of the shape of a cover; null where it could not be drawn. */
  readonly picture: RgbImage | null
  /** Whether it looks so poor that a try-on would cost nothing. */
  readonly isPoor?: boolean
  /** Why it could not; {EngineRefusal} where that is the style's fault. */
  readonly error?: unknown
}

/** Draws many styles on one photo, small and fast: one look at the photo serves them all. */
export interface Previewer {
  /**
   * Resolves when all are drawn, or no other one is to be begun. One style that fails stops no other.
   * @throws {EngineRefusal} when the photo can't be used; {EngineFullError} when others have to be served first.
   */
  drawPreviews(request: PreviewsRequest): Promise<void>
}

/** Takes hair out of photos. */
export interface HairCutter {
  /**
   * Takes the hair out of a photo, so that others can wear it.
   * @throws {EngineFullError} when others have to be served first.
   */
  cutOut(photo: RgbImage): Promise<HairOfPhoto>
}

/** More is asked of the engine than it takes at once: the same request may succeed later. */
export class EngineFullError extends Error {
  override readonly name: string = 'EngineFullError'
}

/** The server that finishes looks is starting: the same request may succeed in some minutes. */
export class ServerStartingError extends EngineFullError {
  override readonly name = 'ServerStartingError'
}

/** The engine understood the request and refuses it for good: the credit goes back and the person is told why. */
export class EngineRefusal extends Error {
  override readonly name = 'EngineRefusal'
  readonly reason: PhotoProblem | 'bad_style' | 'no_hair' | 'hair_short' | 'has_fringe'

  constructor(reason: EngineRefusal['reason'], options?: ErrorOptions) {
    super(`The engine refuses this try-on: ${reason}`, options)
    this.reason = reason
  }
}

/**
 * Why a look cannot be finished: the server's `settings` are wrong, so that nothing can be; its moderation `declined`
 * the picture; or what came back is no longer the same person or scene, `moved`.
 */
export type FinishProblem = 'settings' | 'declined' | 'moved'

/** No other attempt can finish this look: the credits go back, and the look stays as it is. */
export class FinishRefusal extends Error {
  override readonly name = 'FinishRefusal'
  readonly problem: FinishProblem

  constructor(problem: FinishProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.problem = problem
  }
}
