import { BadStyleError } from '@hairstyle/core/styles/bad-style-error.ts'
import { parseStrandStyle } from '@hairstyle/core/styles/strand-style.ts'
import type { StrandStyle } from '@hairstyle/core/styles/strand-style.ts'
import { EngineRefusal } from '../engine.ts'
import type { FaceReport, HairEngine, RgbImage, TryOnRequest, TryOnResult } from '../engine.ts'
import { createAnalysisCache } from './analysis-cache.ts'
import type { AnalysisWork } from './analysis-worker.ts'
import type { PhotoInAnalysis } from './analysis-cache.ts'
import { collectSeldom, freeMemory } from './free-memory.ts'
import type { HeadGeometry } from './head/head-geometry.ts'
import type { SeenBody, SeenHead } from './photo-analysis.ts'
import { doubtsFor, refusalFor } from './plate/doubts.ts'
import { createWorkerPool } from './pool.ts'
import type { RenderWork } from './render-worker.ts'
import { bufferBytes } from './share-buffers.ts'

export interface CpuEngineOptions {
  /** Threads that draw hair. One more finds faces and old hair: its networks are too large to load twice. */
  readonly renderThreads?: number
  /** Requests of each kind that may wait before more are turned away. */
  readonly maxWaiting?: number
  /** Memory for analyses of photos that may be asked for again. */
  readonly cacheBytes?: number
}

/**
 * The engine that needs no GPU: draws a parametric hairstyle on the head found in the photo. Work runs on threads of its
 * own; what is known of a photo lies in shared memory, so that every thread can draw on it.
 *
 * A try-on is eight steps, each of which starts as soon as it can:
 *
 *     analyst:    shape ──→ head ──→ body ────→ plate
 *     renderers:      └→ hair ─┴→ light ┴→ layer ─┴→ picture
 */
export function createCpuEngine({
  renderThreads = 2,
  maxWaiting = 64,
  cacheBytes = 40e6,
}: CpuEngineOptions = {}): HairEngine {
  collectSeldom()
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

  async function tryOn(request: TryOnRequest): Promise<TryOnResult> {
    const { photoId, photo, color, seed, onStage } = request
    const style = parseStyle(request.style)
    onStage?.('analysing')
    const analysis = cache.get(photoId, () => analyse(photo))
    renderers.start()
    const shape = await analysis.shape
    return await renderers.reserve(async (run) => {
      onStage?.('growing')
      await run({ task: 'grow', shape, style, color, seed })
      const head = await analysis.head
      onStage?.('lighting')
      await run({ task: 'light', head })
      const body = await analysis.body
      onStage?.('finishing')
      await run({ task: 'draw', body })
      const bare = await analysis.bare
      const { level, reasons } = bare.confidence
      if (level === 'hopeless') throw new EngineRefusal(refusalFor(reasons))
      const answer = await run({ task: 'finish', bare })
      if (answer.task !== 'finish') throw new Error('The renderer answered another question')
      const { picture } = answer
      freeMemory(bufferBytes([shape, head, body, bare, picture]))
      return { picture, confidence: level, doubts: level === 'good' ? [] : doubtsFor(reasons) }
    })
  }

  function analyse(photo: RgbImage): PhotoInAnalysis {
    const shape = Promise.withResolvers<HeadGeometry>()
    const head = Promise.withResolvers<SeenHead>()
    const body = Promise.withResolvers<SeenBody>()
    const onProgress = (known: AnalysisWork['progress']): void => {
      if (known.part === 'shape') shape.resolve(known.shape)
      else if (known.part === 'head') head.resolve(known.head)
      else body.resolve(known.body)
    }
    const bare = analysts.run({ task: 'analyse', photo }, { onProgress }).then((answer) => {
      if (answer.task !== 'analyse') throw new Error('The analyst answered another question')
      return answer.bare
    })
    bare.catch((error: unknown) => {
      shape.reject(error)
      head.reject(error)
      body.reject(error)
    })
    return { shape: shape.promise, head: head.promise, body: body.promise, bare }
  }

  async function close(): Promise<void> {
    await Promise.all([analysts.close(), renderers.close()])
  }
}

function parseStyle(style: unknown): StrandStyle {
  try {
    return parseStrandStyle(style)
  } catch (cause) {
    if (cause instanceof BadStyleError) throw new EngineRefusal('bad_style', { cause })
    throw cause
  }
}
