import { BadStyleError } from '@hairstyle/core/styles/bad-style-error.ts'
import { parseEngineStyle } from '@hairstyle/core/styles/engine-style.ts'
import type { EngineStyle } from '@hairstyle/core/styles/engine-style.ts'
import { EngineRefusal } from '../engine.ts'
import type { FaceReport, HairEngine, RgbImage, TryOnRequest, TryOnResult } from '../engine.ts'
import { createAnalysisCache } from './analysis-cache.ts'
import type { AnalysisWork, FilledBackground } from './analysis-worker.ts'
import type { PhotoInAnalysis } from './analysis-cache.ts'
import { rememberCutouts } from './cutout-cache.ts'
import type { ReadCutout } from './cutout-cache.ts'
import { collectSeldom, freeMemory } from './free-memory.ts'
import type { HeadGeometry } from './head/head-geometry.ts'
import type { SeenBody, SeenHead } from './photo-analysis.ts'
import { doubtsFor, refusalFor } from './plate/doubts.ts'
import type { TextureFillTask } from './plate/texture-fill.ts'
import { createWorkerPool } from './pool.ts'
import type { RenderWork } from './render-worker.ts'
import { bufferBytes } from './share-buffers.ts'

export interface CpuEngineOptions {
  /**
   * Reads the cut-outs of photo styles.
   * @throws {EngineRefusal} bad_style when there is none of that name.
   */
  readonly readCutout: ReadCutout
  /** Threads that draw hair. One more finds faces and old hair: its networks are too large to load twice. */
  readonly renderThreads?: number
  /** Requests of each kind that may wait before more are turned away. */
  readonly maxWaiting?: number
  /** Memory for analyses of photos that may be asked for again. */
  readonly cacheBytes?: number
}

/** Memory for cut-outs that may be asked for again: some sixty. */
const cutoutBytes = 12e6

/**
 * The engine that needs no GPU: draws a parametric hairstyle on the head found in the photo, or puts on hair cut out of another. Work runs on threads of its
 * own; what is known of a photo lies in shared memory, so that every thread can draw on it.
 *
 * A try-on is ten steps, each of which starts as soon as it can:
 *
 *     analyst:    shape ──→ head ──→ body ──→ person ──→ plate
 *     renderers:      └→ hair ─┴→ light ┴→ layer           └→ picture
 *     an idle one:                         └→ background ┘
 */
export function createCpuEngine({
  readCutout,
  renderThreads = 2,
  maxWaiting = 64,
  cacheBytes = 40e6,
}: CpuEngineOptions): HairEngine {
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
  const cutouts = rememberCutouts(readCutout, cutoutBytes)
  return { inspect, tryOn, close }

  async function inspect(photo: RgbImage): Promise<FaceReport> {
    const answer = await analysts.run({ task: 'inspect', photo }, { isUrgent: true })
    if (answer.task !== 'inspect') throw new Error('The analyst answered another question')
    return answer.report
  }

  async function tryOn(request: TryOnRequest): Promise<TryOnResult> {
    const { photoId, photo, color, seed, onStage } = request
    const style = parseStyle(request.style)
    onStage?.('analysing')
    const analysis = cache.get(photoId, () => analyse(photo))
    renderers.start()
    const [shape, cutout] = await Promise.all([
      analysis.shape,
      style.kind === 'photo' ? cutouts(style.cutout) : null,
    ])
    return await renderers.reserve(async (run) => {
      onStage?.('growing')
      await run({ task: 'begin', shape, wish: { style, cutout, color, seed } })
      const head = await analysis.head
      onStage?.('lighting')
      const lit = await run({ task: 'light', head })
      if (lit.task !== 'light') throw new Error('The renderer answered another question')
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
      const doubts = [...(level === 'good' ? [] : doubtsFor(reasons)), ...lit.doubts]
      return { picture, confidence: doubts.length > 0 ? 'doubtful' : 'good', doubts }
    })
  }

  function analyse(photo: RgbImage): PhotoInAnalysis {
    const shape = Promise.withResolvers<HeadGeometry>()
    const head = Promise.withResolvers<SeenHead>()
    const body = Promise.withResolvers<SeenBody>()
    const onProgress = (known: AnalysisWork['progress']): void => {
      if (known.part === 'shape') shape.resolve(known.shape)
      else if (known.part === 'head') head.resolve(known.head)
      else if (known.part === 'body') body.resolve(known.body)
      else help = fillBackground(known.background)
    }
    let help: Promise<FilledBackground | null> | null = null
    const bare = analysts.reserve(async (run) => {
      await run({ task: 'analyse', photo }, { onProgress })
      const answer = await run({ task: 'clear', help: await help })
      if (answer.task !== 'clear') throw new Error('The analyst answered another question')
      return answer.bare
    })
    bare.catch((error: unknown) => {
      shape.reject(error)
      head.reject(error)
      body.reject(error)
    })
    return { shape: shape.promise, head: head.promise, body: body.promise, bare }
  }

  /** A renderer without work helps; null where there is none or it failed, and the analyst fills it itself. */
  async function fillBackground(background: TextureFillTask): Promise<FilledBackground | null> {
    const answer = await renderers.runIfIdle({ task: 'fill', background })?.catch(() => null)
    return answer?.task === 'fill' ? { fill: answer.fill } : null
  }

  async function close(): Promise<void> {
    await Promise.all([analysts.close(), renderers.close()])
  }
}

function parseStyle(style: unknown): EngineStyle {
  try {
    return parseEngineStyle(style)
  } catch (cause) {
    if (cause instanceof BadStyleError) throw new EngineRefusal('bad_style', { cause })
    throw cause
  }
}
