import { setTimeout as after } from 'node:timers/promises'
import type { PicturePoint } from '@hairstyle/contract/acceptance.ts'
import type { TryOnStage } from '@hairstyle/contract/jobs.ts'
import {
  BadStyleError,
  parseEngineStyle,
  type EngineStyle,
} from '@hairstyle/core/styles/engine-style.ts'
import { forEachAtOnce } from '@hairstyle/core/for-each-at-once.ts'
import { parseOwnHair, type OwnHairStyle } from '@hairstyle/core/styles/own-hair.ts'
import {
  EngineRefusal,
  type FaceComparer,
  type FaceReport,
  type HairCutter,
  type HairEngine,
  type HairOfPhoto,
  type Likeness,
  type PhotoInspector,
  type Preview,
  type Previewer,
  type PreviewsRequest,
  type RgbImage,
  type TryOnRequest,
  type TryOnResult,
} from '../engine.ts'
import type { HairChange } from './adjust/colors.ts'
import type { ChangedOwnHair } from './own-hair/change-own-hair.ts'
import { areaOfHair } from './own-hair/measure-own-hair.ts'
import { refusal } from './acceptance/limits.ts'
import type { Box } from '../box.ts'
import { layBackFaces } from '../face-oval.ts'
import { findRoundMask, layBackMask } from '../round-mask.ts'
import type { AnalysisWork, PassedFacts } from './analysis-worker.ts'
import { createByteCache } from './byte-cache.ts'
import { FactBoard } from './pipeline.ts'
import { collectSeldom, freeMemory } from './free-memory.ts'
import type { HairWish } from './hair-stages.ts'
import type { TextureFill } from './plate/paint/texture-fill.ts'
import { WorkerPool } from './pool.ts'
import type { SeenPortrait } from './previews/see-portrait.ts'
import type { RenderWork } from './render-worker.ts'
import { bufferBytes } from './share-buffers.ts'
import type { Exchange } from './worker-messages.ts'

/** Returns a style's cut-out file by its name. A name always stands for the same bytes. */
export type ReadCutout = (name: string) => Promise<Uint8Array>

export interface CpuEngineOptions {
  /**
   * Reads the cut-outs of styles.
   * @throws {EngineRefusal} bad_style when there is none of that name.
   */
  readonly readCutout: ReadCutout
  /**
   * Threads that draw hair. One more finds faces and the person's own hair; its networks are too large to load twice.
   */
  readonly renderThreads?: number
}

/** Longest that a preview waits for try-ons, or many of them would keep it waiting for ever. */
const maxCalmMs = 3000
const previewSeed = 1
/** Stage that a try-on reaches when a renderer has been given a fact it asked for. */
const stageAfter: Partial<Record<string, TryOnStage>> = {
  wish: 'growing',
  seenHead: 'lighting',
  seenBody: 'finishing',
}
/** Requests of each kind that may wait before more are turned away. */
const maxWaiting = 64
/** Memory for analyses of photos that may be requested again, and for about sixty cut-outs. */
const photoBytes = 40e6
const cutoutBytes = 12e6

/**
 * The engine that needs no GPU: puts hair that was cut out of one picture on the head found in another. Work runs on
 * separate threads. Facts about a photo lie in shared memory, so that every thread can draw on it.
 *
 * A photo goes through `photoStages` on the analyst, hair through `hairStages` on a renderer, which asks for the facts
 * it needs about the photo:
 *
 *     analyst:    head ──→ seenHead ──→ seenBody ──→ person ──→ bare
 *     renderers:     └→ cutout ─┴→ bent ────┴→ placed             └→ rendered
 *     an idle one:                          └→ fill ────┘
 *
 * Whatever is drawn, other people's faces stay as they are in the photo, and what a round mask hides stays blank below
 * its middle.
 */
export class CpuEngine implements HairEngine, PhotoInspector, HairCutter, FaceComparer, Previewer {
  readonly #readCutout: ReadCutout
  readonly #renderThreads: number
  readonly #analysts: WorkerPool<AnalysisWork>
  readonly #renderers: WorkerPool<RenderWork>
  readonly #photos = createByteCache<FactBoard<PassedFacts>>(photoBytes)
  readonly #files = createByteCache<Promise<Uint8Array>>(cutoutBytes)
  /** Try-ons that are being drawn. */
  readonly #tryOns = new Set<Promise<unknown>>()

  constructor({ readCutout, renderThreads = 2 }: CpuEngineOptions) {
    collectSeldom()
    this.#readCutout = readCutout
    this.#renderThreads = renderThreads
    const analysis = new URL('./analysis-worker.ts', import.meta.url)
    const rendering = new URL('./render-worker.ts', import.meta.url)
    this.#analysts = new WorkerPool({ script: analysis, size: 1, maxWaiting })
    this.#renderers = new WorkerPool({ script: rendering, size: renderThreads, maxWaiting })
  }

  async tryOn(request: TryOnRequest): Promise<TryOnResult> {
    const drawing = this.#draw(request)
    this.#tryOns.add(drawing)
    try {
      return await drawing
    } finally {
      this.#tryOns.delete(drawing)
    }
  }

  inspect(photo: RgbImage, meant: PicturePoint | null = null): Promise<FaceReport> {
    return this.#analysts.run('inspect', { photo, meant }, { isUrgent: true })
  }

  cutOut(photo: RgbImage): Promise<HairOfPhoto> {
    return this.#analysts.run('cutOut', photo)
  }

  compareFaces(before: RgbImage, after: RgbImage, face: Box): Promise<Likeness | null> {
    return this.#analysts.run('compare', { before, after, face })
  }

  async drawPreviews(request: PreviewsRequest): Promise<void> {
    const { photo, meant, styles, onPreview, signal } = request
    this.#renderers.start()
    const seen = await this.#analysts.run('portrait', { photo, meant })
    // No more at once than there are threads, so that a try-on that comes meanwhile is next.
    await forEachAtOnce(styles, this.#renderThreads, async ({ id, style }) => {
      if (this.#tryOns.size > 0) await calm(this.#tryOns)
      if (signal?.aborted) return
      try {
        onPreview({ id, ...(await this.#drawPreview(seen, style)) })
      } catch (error) {
        onPreview({ id, picture: null, error })
      }
    })
    freeMemory(bufferBytes(seen))
  }

  async close(): Promise<void> {
    await Promise.all([this.#analysts.close(), this.#renderers.close()])
  }

  async #drawPreview(
    { portrait, photo, bystanders, mask }: SeenPortrait,
    given: unknown,
  ): Promise<Omit<Preview, 'id'>> {
    const cutout = await this.#readFile(parseStyle(given).cutout)
    const wish = { cutout, color: null, seed: previewSeed }
    const { picture, judgement } = await this.#renderers.run('preview', { photo, wish })
    layBackFaces(portrait, picture, bystanders)
    if (mask) layBackMask(portrait, picture, mask)
    return {
      picture: cutToShape(picture, portrait),
      isPoor: judgement.quality === 'poor',
    }
  }

  async #draw(request: TryOnRequest): Promise<TryOnResult> {
    const { photoId, photo, meant = null, style } = request
    const own = parseOwnHair(style)
    const draw = own ? this.#changeOwn(request, own) : this.#putOn(request)
    request.onStage?.('analysing')
    const facts = this.#analyse(photoId, photo, meant)
    this.#renderers.start()
    const [bystanders, result] = await Promise.all([facts.ask('bystanders'), draw(facts)])
    layBackFaces(photo, result.picture, bystanders)
    const mask = findRoundMask(photo)
    if (mask) layBackMask(photo, result.picture, mask)
    return result
  }

  /** @throws {EngineRefusal} at once for a style that can't be read. */
  #putOn({ style, color, adjustment, seed, onStage }: TryOnRequest): DrawOn {
    const { cutout: name } = parseStyle(style)
    return async (facts) => {
      const [, cutout] = await Promise.all([facts.ask('head'), this.#readFile(name)])
      const wish: HairWish = { cutout, color, seed, ...(adjustment && { adjustment }) }
      const { picture, judgement, doubts } = await this.#renderers.run('draw', null, {
        ask: async (fact) => {
          const known = fact === 'wish' ? wish : await facts.ask(fact as keyof PassedFacts)
          const stage = stageAfter[fact]
          if (stage) onStage?.(stage)
          return known
        },
      })
      freeMemory(bufferBytes([facts.known, picture]))
      const all = [...judgement.doubts, ...doubts]
      const { quality } = judgement
      const confidence = quality === 'good' && all.length > 0 ? 'doubtful' : quality
      return { picture, confidence, doubts: all }
    }
  }

  /**
   * Changes the person's own hair. A change of colours alone does not wait for the plate.
   *
   * @throws {EngineRefusal} at once if no change is requested.
   */
  #changeOwn(request: TryOnRequest, { length, fringe }: OwnHairStyle): DrawOn {
    const { photo, color, adjustment, seed, onStage } = request
    const isCut = length !== null || fringe !== null
    if (!isCut && color === null) throw new EngineRefusal('bad_style')
    const change: HairChange = { color, ...(adjustment && { adjustment }) }
    return async (facts) => {
      const head = await facts.ask('seenHead')
      if (areaOfHair(head) < refusal.leastOwnHair) throw new EngineRefusal('no_hair')
      onStage?.(isCut ? 'growing' : 'finishing')
      if (!isCut) return tried(await this.#renderers.run('colorOwn', { photo, head, change }))
      const [file, body, bare] = await Promise.all([
        fringe && this.#readFile(fringe.cutout),
        facts.ask('seenBody'),
        facts.ask('bare'),
      ])
      onStage?.('finishing')
      const seen = { ...head, ...body, ...bare }
      const wish = { ...change, length, fringe: file, seed }
      return tried(await this.#renderers.run('cutOwn', { photo, seen, change: wish }))
    }
  }

  /** The kept analysis of a photo, or a new one. Each chosen face of a photo has its own. */
  #analyse(photoId: string, photo: RgbImage, meant: PicturePoint | null): FactBoard<PassedFacts> {
    return this.#photos(meant ? `${photoId} ${meant.x} ${meant.y}` : photoId, () => {
      const facts = new FactBoard<PassedFacts>()
      let fill: Promise<TextureFill | null> | null = null
      const exchange: Exchange<PassedFacts> = {
        tell: (name, fact) => {
          // A renderer without work helps; where there is none or it fails, the analyst fills it itself.
          if (name === 'background')
            fill = this.#renderers.runIfIdle('fill', fact as PassedFacts['background'])
          else facts.tell(name, fact)
        },
        ask: async () => await fill?.catch(() => undefined),
      }
      const done = this.#analysts.run('analyse', { photo, meant }, exchange)
      done.catch((error: unknown) => facts.fail(error))
      return { value: facts, bytes: done.then(() => bufferBytes(facts.known)) }
    })
  }

  #readFile(name: string): Promise<Uint8Array> {
    return this.#files(name, () => {
      const value = this.#readCutout(name)
      return { value, bytes: value.then(({ byteLength }) => byteLength) }
    })
  }
}

function tried({ picture, judgement: { quality, doubts } }: ChangedOwnHair): TryOnResult {
  return { picture, confidence: quality, doubts }
}

/** Draws on a photo as it becomes known. */
type DrawOn = (facts: FactBoard<PassedFacts>) => Promise<TryOnResult>

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

/**
 * A picture of a portrait's head that may have got rows added above it, in the portrait's shape again: what is below
 * goes.
 */
function cutToShape(picture: RgbImage, { width, height }: RgbImage): RgbImage {
  return { width, height, data: picture.data.subarray(0, width * height * 3) }
}
