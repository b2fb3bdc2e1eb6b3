import { setTimeout as after } from 'node:timers/promises'
import type { Box, PicturePoint } from '@hairstyle/contract/acceptance.ts'
import { BadStyleError } from '@hairstyle/core/styles/bad-style-error.ts'
import { forEachAtOnce } from '@hairstyle/core/for-each-at-once.ts'
import { parseEngineStyle } from '@hairstyle/core/styles/engine-style.ts'
import { asksForOwnHair } from '@hairstyle/core/styles/own-hair.ts'
import type { EngineStyle } from '@hairstyle/core/styles/engine-style.ts'
import { EngineRefusal } from '../engine.ts'
import type {
  Drawing,
  FaceComparer,
  FaceReport,
  HairCutter,
  HairEngine,
  HairOfPhoto,
  Likeness,
  PhotoInspector,
  Preview,
  Previewer,
  PreviewsRequest,
  RgbImage,
  TryOnRequest,
  TryOnResult,
} from '../engine.ts'
import { colorsOf } from './adjust/colors.ts'
import { areaOfHair } from './own-hair/hair-area.ts'
import { refusal } from './acceptance/limits.ts'
import { keepFaces, layBackFaces } from '../keep-faces.ts'
import { layBackMask } from '../round-mask.ts'
import { createAnalysisCache } from './analysis-cache.ts'
import type { AnalysisWork, FilledBackground } from './analysis-worker.ts'
import type { FoundShape, PhotoInAnalysis } from './analysis-cache.ts'
import { rememberCutouts } from './cutout-cache.ts'
import type { ReadCutout } from './cutout-cache.ts'
import { collectSeldom, freeMemory } from './free-memory.ts'
import type { SeenBody, SeenHead } from './seen-photo.ts'
import type { TextureFillTask } from './plate/paint/texture-fill.ts'
import { createWorkerPool } from './pool.ts'
import { cutToShape } from './previews/portrait.ts'
import type { SeenPortrait } from './previews/see-portrait.ts'
import type { RenderWork } from './render-worker.ts'
import { bufferBytes } from './share-buffers.ts'

export interface CpuEngineOptions {
  /**
   * Reads the cut-outs of styles.
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

/** All that can be done on CPUs. */
export type CpuEngine = HairEngine & PhotoInspector & HairCutter & FaceComparer & Previewer

/** A preview waits no longer than this for try-ons, or many of them would keep it waiting for ever. */
const mostCalmMs = 3000
const previewSeed = 1
/** Memory for cut-outs that may be asked for again: some sixty. */
const cutoutBytes = 12e6

/**
 * The engine that needs no GPU: puts hair that was cut out of one picture on the head found in another. Work runs on threads of its own; what is known of a photo lies in shared memory, so that every thread can draw on it.
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
}: CpuEngineOptions): CpuEngine {
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
  const tryOns = new Set<Promise<unknown>>()
  const engine = keepFaces({ draw, close })
  return {
    tryOn: (request) => noted(engine.tryOn(request)),
    close,
    inspect,
    cutOut,
    compareFaces,
    drawPreviews,
  }

  /** Lets previews know of it. */
  function noted(drawing: Promise<TryOnResult>): Promise<TryOnResult> {
    const forget = () => void tryOns.delete(drawing)
    drawing.then(forget, forget)
    tryOns.add(drawing)
    return drawing
  }

  async function inspect(photo: RgbImage, meant: PicturePoint | null = null): Promise<FaceReport> {
    const answer = await analysts.run({ task: 'inspect', photo, meant }, { isUrgent: true })
    if (answer.task !== 'inspect') throw new Error('The analyst answered another question')
    return answer.report
  }

  async function cutOut(photo: RgbImage): Promise<HairOfPhoto> {
    const answer = await analysts.run({ task: 'cut-out', photo })
    if (answer.task !== 'cut-out') throw new Error('The analyst answered another question')
    return answer.hair
  }

  async function compareFaces(
    before: RgbImage,
    after: RgbImage,
    face: Box,
  ): Promise<Likeness | null> {
    const answer = await analysts.run({ task: 'compare', before, after, face })
    if (answer.task !== 'compare') throw new Error('The analyst answered another question')
    return answer.likeness
  }

  async function drawPreviews(request: PreviewsRequest): Promise<void> {
    const { photo, meant, styles, onPreview, signal } = request
    renderers.start()
    const answer = await analysts.run({ task: 'portrait', photo, meant })
    if (answer.task !== 'portrait') throw new Error('The analyst answered another question')
    const { seen } = answer
    // No more than draw at the same time: a try-on that comes meanwhile is next.
    await forEachAtOnce(styles, renderThreads, async ({ id, style }) => {
      if (tryOns.size > 0) await calm(tryOns)
      if (signal?.aborted) return
      try {
        onPreview({ id, ...(await drawPreview(seen, style)) })
      } catch (error) {
        onPreview({ id, picture: null, error })
      }
    })
    freeMemory(bufferBytes(seen))
  }

  async function drawPreview(
    { portrait, photo, bystanders, mask }: SeenPortrait,
    given: unknown,
  ): Promise<Omit<Preview, 'id'>> {
    const cutout = await cutouts(parseStyle(given).cutout)
    const wish = { cutout, color: null, seed: previewSeed }
    const answer = await renderers.run({ task: 'preview', photo, wish })
    if (answer.task !== 'preview') throw new Error('The renderer answered another question')
    const { picture, judgement } = answer
    layBackFaces(portrait, picture, bystanders)
    return {
      picture: mask ? layBackMask(portrait, picture, mask) : cutToShape(picture, portrait),
      isPoor: judgement.quality === 'poor',
    }
  }

  async function draw(request: TryOnRequest): Promise<Drawing> {
    const { photoId, photo, meant = null, color, adjustment, seed, onStage } = request
    if (asksForOwnHair(request.style)) return await drawOwnHair(request)
    const style = parseStyle(request.style)
    onStage?.('analysing')
    const analysis = cache.get(keyOf(photoId, meant), () => analyse(photo, meant))
    renderers.start()
    const [{ shape, bystanders }, cutout] = await Promise.all([
      analysis.shape,
      cutouts(style.cutout),
    ])
    return await renderers.reserve(async (run) => {
      onStage?.('growing')
      await run({
        task: 'begin',
        wish: { cutout, color, seed, ...(adjustment && { adjustment }) },
      })
      const head = await analysis.head
      onStage?.('lighting')
      const lit = await run({ task: 'light', head })
      if (lit.task !== 'light') throw new Error('The renderer answered another question')
      const body = await analysis.body
      onStage?.('finishing')
      await run({ task: 'draw', body })
      const bare = await analysis.bare
      const answer = await run({ task: 'finish', bare })
      if (answer.task !== 'finish') throw new Error('The renderer answered another question')
      const { picture } = answer
      freeMemory(bufferBytes([shape, head, body, bare, picture]))
      const { quality, doubts: known } = answer.judgement
      const doubts = [...known, ...lit.doubts]
      const confidence = quality === 'good' && doubts.length > 0 ? 'doubtful' : quality
      return { picture, confidence, doubts, otherFaces: bystanders }
    })
  }

  /** Recolours the hair that is there; nobody waits for the plate. */
  async function drawOwnHair(request: TryOnRequest): Promise<Drawing> {
    const { photoId, photo, meant = null, onStage } = request
    const colors = colorsOf(request)
    if (!colors) throw new EngineRefusal('bad_style')
    onStage?.('analysing')
    const analysis = cache.get(keyOf(photoId, meant), () => analyse(photo, meant))
    renderers.start()
    const [{ bystanders }, head] = await Promise.all([analysis.shape, analysis.head])
    if (areaOfHair(head) < refusal.leastOwnHair) throw new EngineRefusal('no_hair')
    onStage?.('finishing')
    const answer = await renderers.run({ task: 'recolor', photo, head, colors })
    if (answer.task !== 'recolor') throw new Error('The renderer answered another question')
    const { picture } = answer
    return { picture, confidence: 'good', doubts: [], otherFaces: bystanders }
  }

  function analyse(photo: RgbImage, meant: PicturePoint | null): PhotoInAnalysis {
    const shape = Promise.withResolvers<FoundShape>()
    const head = Promise.withResolvers<SeenHead>()
    const body = Promise.withResolvers<SeenBody>()
    const onProgress = (known: AnalysisWork['progress']): void => {
      if (known.part === 'shape') shape.resolve(known)
      else if (known.part === 'head') head.resolve(known.head)
      else if (known.part === 'body') body.resolve(known.body)
      else help = fillBackground(known.background)
    }
    let help: Promise<FilledBackground | null> | null = null
    const bare = analysts.reserve(async (run) => {
      await run({ task: 'analyse', photo, meant }, { onProgress })
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

/** Two people of one photo are two analyses. */
function keyOf(photoId: string, meant: PicturePoint | null): string {
  return meant ? `${photoId} ${meant.x} ${meant.y}` : photoId
}

/** Waits until no try-on is being drawn, which previews would slow down. */
async function calm(tryOns: ReadonlySet<Promise<unknown>>): Promise<void> {
  const done = new AbortController()
  const tooLong = after(mostCalmMs, undefined, { signal: done.signal }).catch(() => undefined)
  await Promise.race([Promise.allSettled(tryOns), tooLong])
  done.abort()
}

function parseStyle(style: unknown): EngineStyle {
  try {
    return parseEngineStyle(style)
  } catch (cause) {
    if (cause instanceof BadStyleError) throw new EngineRefusal('bad_style', { cause })
    throw cause
  }
}
