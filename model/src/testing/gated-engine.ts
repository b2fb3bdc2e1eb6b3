import {
  EngineFullError,
  EngineRefusal,
  type HairEngine,
  type TryOnRequest,
  type TryOnResult,
} from '../engine/engine.ts'

export type EngineEnding = 'success' | 'refusal' | 'error' | 'full'

/** An engine that holds each request until it is told how to end it. */
export class GatedEngine implements HairEngine {
  /** Resolves when a request has come. */
  readonly reached: Promise<'reached'>
  readonly #reach: (reached: 'reached') => void
  readonly #ending: Promise<EngineEnding>
  readonly end: (ending: EngineEnding) => void

  constructor() {
    const reached = Promise.withResolvers<'reached'>()
    const ending = Promise.withResolvers<EngineEnding>()
    this.reached = reached.promise
    this.#reach = reached.resolve
    this.#ending = ending.promise
    this.end = ending.resolve
  }

  async tryOn({ photo, onStage }: Parameters<HairEngine['tryOn']>[0]): Promise<TryOnResult> {
    this.#reach('reached')
    switch (await this.#ending) {
      case 'refusal':
        throw new EngineRefusal('no_face')
      case 'full':
        throw new EngineFullError('Others have to be served first.')
      case 'error':
        throw new Error('The engine broke.')
      case 'success':
        onStage?.('growing')
        return { picture: photo, confidence: 'good', doubts: [] }
    }
  }

  close() {
    return Promise.resolve()
  }
}

/** An engine that answers at once, with a picture of one colour. */
export function instantEngine(
  answer: (request: TryOnRequest) => EngineEnding = () => 'success',
): HairEngine {
  return {
    close: () => Promise.resolve(),
    tryOn(request) {
      const engine = new GatedEngine()
      engine.end(answer(request))
      return engine.tryOn(request)
    },
  }
}
