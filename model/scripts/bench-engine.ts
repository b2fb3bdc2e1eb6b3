/**
 * Measures the engine and prints one JSON line a figure, `{"name","value","unit"}`:
 *
 *     node scripts/bench-engine.ts --styles ../seed/src/styles/hairstyles.ts photo.jpg … [--ids a,b,c]
 *
 * Without a photo, it takes the sample photo of the product. Times are of the warm engine on its threads, detection to
 * picture. Identity and fidelity compare the photo with the result; `masked` and `psnr` only where the inner face stays uncovered.
 */
import { parseArgs } from 'node:util'
import type { RgbImage } from '../src/engine/engine.ts'
import { embeddingSimilarity, embedFace } from '../src/engine/strand/detect/face-embedding.ts'
import { detectFaces } from '../src/engine/strand/detect/face-detector.ts'
import { preparePhoto } from '../src/engine/strand/prepare-photo.ts'
import { renderStyle } from '../src/engine/strand/render-style.ts'
import type { RenderedStyle } from '../src/engine/strand/render-style.ts'
import { createStrandEngine } from '../src/engine/strand/strand-engine.ts'
import { median, psnrWhere, maskPicture, uncoveredFace } from './compare-pictures.ts'
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

async function measureSpeed(
  photos: readonly RgbImage[],
  styles: readonly LoadedStyle[],
): Promise<void> {
  const engine = createStrandEngine()
  const first: number[] = []
  const next: number[] = []
  let memory = 0
  const sampler = setInterval(() => {
    memory = Math.max(memory, process.memoryUsage.rss())
  }, 50)
  try {
    for (let round = 0; round <= Number(values.rounds); round++) {
      for (const [index, photo] of photos.entries()) {
        for (const [nth, style] of styles.entries()) {
          const start = performance.now()
          const photoId = `${round}-${index}`
          await engine.tryOn({
            photoId,
            photo,
            style: style.strand,
            description: style.title,
            color: null,
            seed: 1,
          })
          // The first round warms the threads.
          if (round > 0) (nth === 0 ? first : next).push(performance.now() - start)
        }
      }
    }
  } finally {
    clearInterval(sampler)
    await engine.close()
  }
  report('tryon.first_style.p50', median(first), 'ms')
  report('tryon.next_style.p50', median(next), 'ms')
  report('tryon.rss.max', memory / 1e6, 'MB')
}

/** The part of a result that lies over the photo. */
function withoutHeadRoom({ picture, headRoom }: RenderedStyle, photo: RgbImage): RgbImage {
  return { ...photo, data: picture.data.subarray(headRoom * photo.width * 3) }
}

async function measureFidelity(
  photos: readonly RgbImage[],
  styles: readonly LoadedStyle[],
): Promise<void> {
  const cosines: number[] = []
  const maskedCosines: number[] = []
  const psnrs: number[] = []
  for (const photo of photos) {
    const [face] = await detectFaces(photo)
    if (!face) throw new Error('A photo of the bench shows no face')
    const prepared = await preparePhoto(photo, face)
    const before = await embedFace(photo, face)
    for (const { strand } of styles) {
      const rendered = renderStyle(prepared, strand, { seed: 1, color: null })
      const { layer } = rendered
      const picture = withoutHeadRoom(rendered, photo)
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
const photos = await Promise.all(paths.map((path) => readPicture(path)))
const styles = await loadStyles(values.styles, values.ids.split(','))
await measureSpeed(photos, styles)
await measureFidelity(photos, styles)
