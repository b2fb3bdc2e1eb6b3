import { EngineRefusal } from '../engine.ts'
import type { FaceReport, HairEngine, RgbImage, TryOnRequest, TryOnResult } from '../engine.ts'
import { createAnalysisCache } from './analysis-cache.ts'
import type { AnalysisWork } from './analysis-worker.ts'
import type { DrawablePhoto } from './photo-analysis.ts'
import { createWorkerPool } from './pool.ts'
import type { RenderWork } from './render-worker.ts'
import { parseStrandStyle } from './style/strand-style.ts'

export interface StrandEngineOptions {
  /** Threads that draw hair. One more finds faces and old hair: its networks are too large to load twice. */
  readonly renderThreads?: number
  /** Requests of each kind that may wait before more are turned away. */
  readonly maxWaiting?: number
  /** Memory for analyses of photos that may be asked for again. */
  readonly cacheBytes?: number
}

/**
 * The engine that needs no GPU: draws a parametric hairstyle on the head found in the photo. Work runs on threads of its
 * own; analyses lie in shared memory, so that every thread can draw any photo.
 */
export function createStrandEngine({
  renderThreads = 2,
  maxWaiting = 64,
  cacheBytes = 80e6,
}: StrandEngineOptions = {}): HairEngine {
  const analysts = createWorkerPool<AnalysisWork>({
    script: new URL('./analysis-worker.ts', import.meta.url),
    size: 1,
    maxWaiting,
  })
  const renderers = createWorkerPool<RenderWork>({
    script: new URL('./render-worker.ts', import.meta.url),
    size: renderThreads,
    maxWaiting,
  })
  const cache = createAnalysisCache(cacheBytes)
  return { inspect, tryOn, close }

  async function inspect(photo: RgbImage): Promise<FaceReport> {
    const answer = await analysts.run({ task: 'inspect', photo })
    if (answer.task !== 'inspect') throw new Error('The analyst answered another question')
    return answer.report
  }

  async function analyse(photo: RgbImage): Promise<DrawablePhoto> {
    const answer = await analysts.run({ task: 'analyse', photo })
    if (answer.task !== 'analyse') throw new Error('The analyst answered another question')
    return answer.analysis
  }

  async function tryOn(request: TryOnRequest): Promise<TryOnResult> {
    const { photoId, photo, color, seed, onStage } = request
    const style = parseStrandStyle(request.style)
    onStage?.('analysing')
    const analysis = await cache.get(photoId, () => analyse(photo))
    const { level } = analysis.confidence
    if (level === 'hopeless') throw new EngineRefusal('unclear_hair')
    const picture = await renderers.run({ analysis, style, color, seed }, onStage)
    return { picture, confidence: level }
  }

  async function close(): Promise<void> {
    await Promise.all([analysts.close(), renderers.close()])
  }
}
