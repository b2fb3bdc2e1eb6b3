import { randomUUID } from 'node:crypto'
import type { HairEngine, RgbImage, TryOnRequest } from '@hairstyle/model/engine/engine.ts'
import { CpuEngine } from '@hairstyle/model/engine/cpu/cpu-engine.ts'
import { median } from '@hairstyle/model/engine/cpu/math/scalar.ts'
import { readPicture } from '@hairstyle/model/testing/read-picture.ts'
import { readCutoutAsset } from '../cutouts/cutout-assets.ts'
import { enginePart } from '../styles/engine-part.ts'
import type { Hairstyle } from '../styles/hairstyle.ts'
import { report } from '@hairstyle/model/testing/report.ts'

export interface SpeedOptions {
  readonly styles: readonly Hairstyle[]
  /** Files of photos. */
  readonly paths: readonly string[]
  /** How often each photo is taken as if it were new. */
  readonly rounds: number
}

/** Longest side in px that the bars are set for, and those from small to the largest that the product takes. */
const usualSize = 1024
const sizes = [512, 1024, 2048]
const batches = [1, 2, 4, 8]
/** Styles that are tried on at the sizes that nobody's bar is set for. */
const stylesPerSize = 4
const memoryEveryMs = 50

type Wish = Pick<TryOnRequest, 'style'>

interface Times {
  readonly first: number[]
  readonly next: number[]
}

/**
 * What the bars are set for, on a warm engine: a style on a new photo, others on the same, and the most memory of the
 * process so far.
 */
export async function measureTryOns(options: SpeedOptions): Promise<void> {
  const { paths } = options
  await withEngine(options, async ({ tryOns, memory }) => {
    const photos = await readPhotos(paths, usualSize)
    await tryOns(photos, Infinity)
    const times = await tryOns(photos, Infinity)
    report('tryon.first_style.p50', median(times.first), 'ms')
    report('tryon.next_style.p50', median(times.next), 'ms')
    report('tryon.rss.max', memory() / 1e6, 'MB')
  })
}

/** The same for small and for large photos, and for several styles that are asked for at once. */
export async function measureLoads(options: SpeedOptions): Promise<void> {
  const { paths, rounds } = options
  await withEngine(options, async ({ engine, wishes, tryOns, memory }) => {
    for (const size of sizes) {
      const { first, next } = await tryOns(await readPhotos(paths, size), stylesPerSize)
      report(`engine.first_style.${size}`, median(first), 'ms')
      report(`engine.next_style.${size}`, median(next), 'ms')
    }
    const [photo] = await readPhotos(paths, usualSize)
    if (!photo) throw new Error('There is no photo')
    for (const count of batches) {
      const ms = await timeBatches(engine, photo, { wishes: wishes.slice(0, count), rounds })
      report(`engine.batch.${count}`, ms, 'ms')
    }
    report('engine.rss.max', memory() / 1e6, 'MB')
  })
}

interface WatchedEngine {
  readonly engine: HairEngine
  readonly wishes: readonly Wish[]
  readonly tryOns: (photos: readonly RgbImage[], mostStyles: number) => Promise<Times>
  /** The most that the process held so far, bytes. */
  readonly memory: () => number
}

/** Lends an engine with what is to be worn. */
async function withEngine(
  { styles, rounds }: SpeedOptions,
  work: (lent: WatchedEngine) => Promise<void>,
): Promise<void> {
  const wishes = await Promise.all(styles.map(wishFor))
  await lendEngine(async (engine, memory) => {
    const tryOns: WatchedEngine['tryOns'] = (photos, mostStyles) =>
      tryOnPhotos(engine, photos, { wishes: wishes.slice(0, mostStyles), rounds })
    await work({ engine, wishes, tryOns, memory })
  })
}

/**
 * Lends an engine, and watches the process's memory meanwhile.
 * @param work Gets a function that returns the peak so far, in bytes.
 */
export async function lendEngine(
  work: (engine: CpuEngine, memory: () => number) => Promise<void>,
): Promise<void> {
  const engine = new CpuEngine({ readCutout: readCutoutAsset })
  let memory = 0
  const sampler = setInterval(() => {
    memory = Math.max(memory, process.memoryUsage.rss())
  }, memoryEveryMs)
  try {
    await work(engine, () => memory)
  } finally {
    clearInterval(sampler)
    await engine.close()
  }
}

async function wishFor(hairstyle: Hairstyle): Promise<Wish> {
  return { style: await enginePart(hairstyle) }
}

/** Photos smaller than that are enlarged: for times it makes no difference. */
async function readPhotos(paths: readonly string[], longest: number): Promise<RgbImage[]> {
  return await Promise.all(paths.map((path) => readPicture(path, { longest, mayEnlarge: true })))
}

interface Load {
  readonly wishes: readonly Wish[]
  readonly rounds: number
}

/** Each photo some rounds as if it were new, one style after the other. */
async function tryOnPhotos(
  engine: HairEngine,
  photos: readonly RgbImage[],
  { wishes, rounds }: Load,
): Promise<Times> {
  const times: Times = { first: [], next: [] }
  for (let round = 0; round < rounds; round++) {
    for (const photo of photos) {
      const photoId = randomUUID()
      for (const [nth, wish] of wishes.entries()) {
        const ms = await timeOf(() => engine.tryOn(requestOf(photoId, photo, wish)))
        if (nth === 0) times.first.push(ms)
        else times.next.push(ms)
      }
    }
  }
  return times
}

/** Median time until the last of some styles that are asked for at once is there. */
async function timeBatches(
  engine: HairEngine,
  photo: RgbImage,
  { wishes, rounds }: Load,
): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const photoId = randomUUID()
    const batch = wishes.map((wish) => requestOf(photoId, photo, wish))
    times.push(await timeOf(() => Promise.all(batch.map((request) => engine.tryOn(request)))))
  }
  return median(times)
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function requestOf(photoId: string, photo: RgbImage, wish: Wish): TryOnRequest {
  return { photoId, photo, ...wish, color: null, seed: 1 }
}
