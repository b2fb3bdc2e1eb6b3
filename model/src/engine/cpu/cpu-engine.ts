import { setTimeout as after } from 'node:timers/promises'
import type { PicturePoint } from '@hairstyle/contract/acceptance.ts'
import type { TryOnStage } from '@hairstyle/contract/jobs.ts'
import { BadStyleError } from '@hairstyle/core/styles/bad-style-error.ts'
import { forEachAtOnce } from '@hairstyle/core/for-each-at-once.ts'
import { parseEngineStyle } from '@hairstyle/core/styles/engine-style.ts'
import { asksForOwnHair } from '@hairstyle/core/styles/own-hair.ts'
import type { EngineStyle } from '@hairstyle/core/styles/engine-style.ts'
import { EngineRefusal } from '../engine.ts'
import type {
  Drawing,
  FaceComparer,
  HairCutter,
  HairEngine,
  PhotoInspector,
  Preview,
  Previewer,
  PreviewsRequest,
  RgbImage,
  TryOnRequest,
  TryOnResult,
} from '../engine.ts'
import { colorsOf } from './adjust/colors.ts'
import { areaOfHair } from './own-hair/measure-own-hair.ts'
import { refusal } from './acceptance/limits.ts'
import { keepFaces, layBackFaces } from '../keep-faces.ts'
import { layBackMask } from '../round-mask.ts'
import type { AnalysisWork, PassedFacts } from './analysis-worker.ts'
import { createByteCache } from './byte-cache.ts'
import { FactBoard } from './fact-board.ts'
import { collectSeldom, freeMemory } from './free-memory.ts'
import type { HairWish } from './hair-stages.ts'
import type { TextureFill } from './plate/paint/texture-fill.ts'
import { createWorkerPool } from './pool.ts'
import { cutToShape } from './previews/portrait.ts'
import type { SeenPortrait } from './previews/see-portrait.ts'
import type { RenderWork } from './render-worker.ts'
import { bufferBytes } from './share-buffers.ts'

/** Gives the file of a style's cut-out by its name, which stands for the same bytes for ever. */
export type ReadCutout = (name: string) => Promise<Uint8Array>

export interface CpuEngineOptions {
  /**
   * Reads the cut-outs of styles.
   * @throws {EngineRefusal} bad_style when there is none of that name.
   */
  readonly readCutout: ReadCutout
  /** Threads that draw hair. One more finds faces and old hair: its networks are too large to load twice. */
  readonly renderThreads?: number
}

/** All that can be done on CPUs. */
export type CpuEngine = HairEngine & PhotoInspector & HairCutter & FaceComparer & Previewer

/** A preview waits no longer than this for try-ons, or many of them would keep it waiting for ever. */
const maxCalmMs = 3000
const previewSeed = 1
/** What a try-on is at when a renderer has been given a fact that it asked for. */
const stageAfter: Partial<Record<string, TryOnStage>> = {
  wish: 'growing',
  seenHead: 'lighting',
  seenBody: 'finishing',
}
/** Requests of each kind that may wait before more are turned away. */
const maxWaiting = 64
/** Memory for analyses of photos that may be asked for again, and for some sixty cut-outs. */
const photoBytes = 40e6
const cutoutBytes = 12e6

/**
 * The engine that needs no GPU: puts hair that was cut out of one picture on the head found in another. Work runs on
 * threads of its own; what is known of a photo lies in shared memory, so that every thread can draw on it.
 *
 * A photo's way is `photoStages` on the analyst, hair's is `hairStages` on a renderer, which asks for what it needs of
 * the photo:
 *
 *     analyst:    head ──→ seenHead ──→ seenBody ──→ person ──→ bare
 *     renderers:     └→ cutout ─┴→ bent ────┴→ placed             └→ rendered
 *     an idle one:                          └→ fill ────┘
 */
export function createCpuEngine({ readCutout, renderThreads = 2 }: CpuEngineOptions): CpuEngine {
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
  const photos = createByteCache<FactBoard<PassedFacts>>(photoBytes)
  const files = createByteCache<Promise<Uint8Array>>(cutoutBytes)
  const tryOns = new Set<Promise<unknown>>()
  const engine = keepFaces({ draw, close })
  return {
    tryOn: (request) => noted(engine.tryOn(request)),
    close,
    inspect: (photo, meant = null) => analysts.run('inspect', { photo, meant }, { isUrgent: true }),
    cutOut: (photo) => analysts.run('cutOut', photo),
    compareFaces: (before, after, face) => analysts.run('compare', { before, after, face }),
    drawPreviews,
  }

  /** Lets previews know of it. */
  function noted(drawing: Promise<TryOnResult>): Promise<TryOnResult> {
    const forget = () => void tryOns.delete(drawing)
    drawing.then(forget, forget)
    tryOns.add(drawing)
    return drawing
  }

  async function drawPreviews(request: PreviewsRequest): Promise<void> {
    const { photo, meant, styles, onPreview, signal } = request
    renderers.start()
    const seen = await analysts.run('portrait', { photo, meant })
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
    const cutout = await readFile(parseStyle(given).cutout)
    const wish = { cutout, color: null, seed: previewSeed }
    const { picture, judgement } = await renderers.run('preview', { photo, wish })
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
    const facts = analyse(photoId, photo, meant)
    renderers.start()
    const [otherFaces, , cutout] = await Promise.all([
      facts.ask('bystanders'),
      facts.ask('head'),
      readFile(style.cutout),
    ])
    const wish: HairWish = { cutout, color, seed, ...(adjustment && { adjustment }) }
    const { picture, judgement, doubts } = await renderers.run('draw', null, {
      ask: async (name) => {
        const fact = name === 'wish' ? wish : await facts.ask(name as keyof PassedFacts)
        const stage = stageAfter[name]
        if (stage) onStage?.(stage)
        return fact
      },
    })
    freeMemory(bufferBytes([facts.known, picture]))
    const all = [...judgement.doubts, ...doubts]
    const { quality } = judgement
    const confidence = quality === 'good' && all.length > 0 ? 'doubtful' : quality
    return { picture, confidence, doubts: all, otherFaces }
  }

  /** Recolours the hair that is there; nobody waits for the plate. */
  async function drawOwnHair(request: TryOnRequest): Promise<Drawing> {
    const { photoId, photo, meant = null, onStage } = request
    const colors = colorsOf(request)
    if (!colors) throw new EngineRefusal('bad_style')
    onStage?.('analysing')
    const facts = analyse(photoId, photo, meant)
    renderers.start()
    const [otherFaces, head] = await Promise.all([facts.ask('bystanders'), facts.ask('seenHead')])
    if (areaOfHair(head) < refusal.leastOwnHair) throw new EngineRefusal('no_hair')
    onStage?.('finishing')
    const picture = await renderers.run('recolor', { photo, head, colors })
    return { picture, confidence: 'good', doubts: [], otherFaces }
  }

  /** The kept analysis of a photo, or one that begins; two people of one photo are two analyses. */
  function analyse(
    photoId: string,
    photo: RgbImage,
    meant: PicturePoint | null,
  ): FactBoard<PassedFacts> {
    return photos(meant ? `${photoId} ${meant.x} ${meant.y}` : photoId, () => {
      const facts = new FactBoard<PassedFacts>()
      let fill: Promise<TextureFill | null> | null = null
      const done = analysts.run(
        'analyse',
        { photo, meant },
        {
          tell: (name, fact) => {
            // A renderer without work helps; where there is none or it fails, the analyst fills it itself.
            if (name === 'background')
              fill = renderers.runIfIdle('fill', fact as PassedFacts['background'])
            else facts.tell(name, fact)
          },
          ask: async () => await fill?.catch(() => undefined),
        },
      )
      done.catch((error: unknown) => facts.fail(error))
      return { value: facts, bytes: done.then(() => bufferBytes(facts.known)) }
    })
  }

  function readFile(name: string): Promise<Uint8Array> {
    return files(name, () => {
      const value = readCutout(name)
      return { value, bytes: value.then(({ byteLength }) => byteLength) }
    })
  }

  async function close(): Promise<void> {
    await Promise.all([analysts.close(), renderers.close()])
  }
}

/** Waits until no try-on is being drawn, which previews would slow down. */
async function calm(tryOns: ReadonlySet<Promise<unknown>>): Promise<void> {
  const done = new AbortController()
  const tooLong = after(maxCalmMs, undefined, { signal: done.signal }).catch(() => undefined)
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
