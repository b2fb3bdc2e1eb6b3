/**
 * Measures the engine and prints one JSON line a figure, `{"name","value","unit"}`:
 *
 *     node scripts/bench-engine.ts --styles ../seed/src/styles/hairstyles.ts photo.jpg … [--ids a,b,c]
 *
 * Without a photo, it takes the sample photo of the product. Times are medians of the warm engine on its threads, detection to
 * picture: `tryon.first_style` is the first style on a new photo of about 1024 px, `tryon.next_style` another one on the same;
 * `engine.first_style.N` and `engine.next_style.N` the same for photos whose longest side is N; `engine.batch.N` N styles asked at once
 * on a new photo of 1024 px, until the last is there. `rss` is the most memory of the whole process. Identity and fidelity
 * compare the photo with the result; `masked` and `psnr` only where the inner face stays uncovered.
 *
 * Other work on the machine lengthens all times: compare figures of one run, or of runs on an idle machine.
 */
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { HairEngine, RgbImage, TryOnRequest } from '../src/engine/engine.ts'
import { embeddingSimilarity, embedFace } from '../src/engine/cpu/detect/face-embedding.ts'
import { detectFaces } from '../src/engine/cpu/detect/face-detector.ts'
import { preparePhoto } from '../src/engine/cpu/prepare-photo.ts'
import { renderStyle } from '../src/engine/cpu/strand-hair/render-style.ts'
import { createCpuEngine } from '../src/engine/cpu/cpu-engine.ts'
import { readCutoutAsset } from '../../seed/src/cutouts/read-cutout-asset.ts'
import {
  maskPicture,
  median,
  psnrWhere,
  uncoveredFace,
  withoutHeadRoom,
} from '../src/testing/compare-pictures.ts'
import { loadStyles } from './load-styles.ts'
import type { LoadedStyle } from './load-styles.ts'
import { readPicture } from './pictures.ts'

const defaultIds =
  'sleek-middle-part,french-bob,big-curls,pixie-crop,buzz-cut,round-afro,high-ponytail,skin-fade-quiff'

const samplePhoto = '../seed/assets/sample-photo.jpg'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    styles: { type: 'string', default: '../seed/src/styles/hairstyles.ts' },
    ids: { type: 'string', default: defaultIds },
    rounds: { type: 'string', default: '3' },
  },
})

function report(name: string, value: number, unit: string): void {
  process.stdout.write(`${JSON.stringify({ name, value: Number(value.toFixed(4)), unit })}\n`)
}

/** Longest sides in px of photos from small to the largest that the product takes. */
const sizes = [512, 1024, 2048]
const batches = [1, 2, 4, 8]
/** Styles that are tried on at the sizes that nobody's bar is set for. */
const stylesPerSize = 4

interface Times {
  readonly first: number[]
  readonly next: number[]
}

async function measureSpeed(): Promise<void> {
  const engine = createCpuEngine({ readCutout: readCutoutAsset })
  let memory = 0
  const sampler = setInterval(() => {
    memory = Math.max(memory, process.memoryUsage.rss())
  }, 50)
  try {
    await tryOnPhotos(engine, await readPhotos(1024), styles)
    const times = await tryOnPhotos(engine, await readPhotos(1024), styles)
    report('tryon.first_style.p50', median(times.first), 'ms')
    report('tryon.next_style.p50', median(times.next), 'ms')
    report('tryon.rss.max', memory / 1e6, 'MB')
    for (const size of sizes) {
      const { first, next } = await tryOnPhotos(
        engine,
        await readPhotos(size),
        styles.slice(0, stylesPerSize),
      )
      report(`engine.first_style.${size}`, median(first), 'ms')
      report(`engine.next_style.${size}`, median(next), 'ms')
    }
    const [photo] = await readPhotos(1024)
    if (photo) for (const count of batches) await measureBatch(engine, photo, count)
    report('engine.rss.max', memory / 1e6, 'MB')
  } finally {
    clearInterval(sampler)
    await engine.close()
  }
}

/** Each photo some rounds as if it were new, one style after the other. */
async function tryOnPhotos(
  engine: HairEngine,
  photos: readonly RgbImage[],
  wanted: readonly LoadedStyle[],
): Promise<Times> {
  const times: Times = { first: [], next: [] }
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const photo of photos) {
      const photoId = randomUUID()
      for (const [nth, style] of wanted.entries()) {
        const ms = await timeOf(() => engine.tryOn(requestOf(photoId, photo, style)))
        if (nth === 0) times.first.push(ms)
        else times.next.push(ms)
      }
    }
  }
  return times
}

async function measureBatch(engine: HairEngine, photo: RgbImage, count: number): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < Number(values.rounds); round++) {
    const photoId = randomUUID()
    const batch = styles.slice(0, count).map((style) => requestOf(photoId, photo, style))
    times.push(await timeOf(() => Promise.all(batch.map((request) => engine.tryOn(request)))))
  }
  report(`engine.batch.${count}`, median(times), 'ms')
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function requestOf(photoId: string, photo: RgbImage, style: LoadedStyle): TryOnRequest {
  const { strand, title } = style
  return { photoId, photo, style: strand, description: title, color: null, seed: 1 }
}

/** Photos smaller than that are enlarged: for times it makes no difference. */
async function readPhotos(longest: number): Promise<RgbImage[]> {
  return await Promise.all(paths.map((path) => readPicture(path, { longest, mayEnlarge: true })))
}

async function measureFidelity(): Promise<void> {
  const cosines: number[] = []
  const maskedCosines: number[] = []
  const psnrs: number[] = []
  for (const path of paths) {
    const photo = await readPicture(path)
    const [face] = await detectFaces(photo)
    if (!face) throw new Error('A photo of the bench shows no face')
    const prepared = await preparePhoto(photo, face)
    const before = await embedFace(photo, face)
    for (const { strand } of styles) {
      const { layer, ...rendered } = renderStyle(prepared, strand, { seed: 1, color: null })
      const picture = withoutHeadRoom(rendered.picture, photo)
      const mask = uncoveredFace(prepared, layer)
      cosines.push(embeddingSimilarity(before, await embedFace(picture, face)))
      maskedCosines.push(
        embeddingSimilarity(
          await embedFace(maskPicture(photo, mask), face),
          await embedFace(maskPicture(picture, mask), face),
        ),
      )
      psnrs.push(psnrWhere(photo, picture, mask))
    }
  }
  report('identity.masked_cosine.min', Math.min(...maskedCosines), 'cosine')
  report('identity.cosine.min', Math.min(...cosines), 'cosine')
  report('face.psnr.min', Math.min(...psnrs), 'dB')
}

const paths = positionals.length > 0 ? positionals : [samplePhoto]
const styles = await loadStyles(values.styles, values.ids.split(','))
await measureSpeed()
await measureFidelity()
