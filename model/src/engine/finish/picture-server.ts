import type { RgbImage } from '../engine.ts'
import type { DrawableSizes } from './area.ts'
import type { ChangeMask } from './change-mask.ts'

/** What a server is asked for. */
export interface Edit {
  readonly image: RgbImage
  /** As large as the image. */
  readonly mask: ChangeMask
  readonly prompt: string
  readonly negativePrompt: string
  /** 0 to 2³² - 1. */
  readonly seed: number
  /** How much is left of the configured strength, 0..1, where the server knows one. */
  readonly strength: number
}

/** A server that redraws parts of pictures, whatever it speaks. */
export interface PictureServer {
  readonly sizes: DrawableSizes
  /** Whether it may have to be started by whoever asks first. */
  readonly sleeps: boolean
  /**
   * Asks the server itself whether it is what the configuration says.
   * @throws {FinishRefusal} settings when it is not; {EngineFullError} when it is not up yet; {Error} when it cannot be
   * asked.
   */
  check(): Promise<void>
  /**
   * @returns the redrawn image, encoded.
   * @throws {FinishRefusal} settings or declined; {EngineFullError} when the server is busy or not up yet; {Error} for
   * an answer that makes no sense.
   */
  edit(edit: Edit): Promise<Uint8Array>
}
