import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { HairEngine, RgbImage } from '@hairstyle/model/engine/engine.ts'
import { createStrandEngine } from '@hairstyle/model/engine/strand/strand-engine.ts'
import type { Mannequin, PictureSize } from '../mannequin/render-mannequin.ts'
import { hairstyles } from '../styles/hairstyles.ts'
import { encode, photographMannequin, wearStyle, writeWebp } from './studio.ts'

const assets = fileURLToPath(new URL('../../assets/', import.meta.url))
const widths = [480, 960] as const
const byteBudget: Readonly<Record<(typeof widths)[number], number>> = { 480: 30_000, 960: 95_000 }

/** A style of the library, in a colour of its own where it should not look styled. */
interface Look {
  readonly style: string
  readonly color: string | null
}

interface Pair {
  readonly name: string
  readonly mannequin: Mannequin
  /** Everyday hair. */
  readonly before: Look
  readonly after: Look
}

const pairs: readonly Pair[] = [
  {
    name: 'waves',
    mannequin: { face: 'a', skin: 'light', eyes: 'green', top: '#beb6d3', yaw: 0 },
    before: { style: 'sleek-lob', color: '#6b5140' },
    after: { style: 'mermaid-waves', color: null },
  },
  {
    name: 'quiff',
    mannequin: { face: 'b', skin: 'medium', eyes: 'hazel', top: '#aba8bb', yaw: 0 },
    before: { style: 'buzz-cut', color: null },
    after: { style: 'skin-fade-quiff', color: '#4a3424' },
  },
  {
    name: 'ringlets',
    mannequin: { face: 'c', skin: 'brown', eyes: 'brown', top: '#beb6d3', yaw: 0 },
    before: { style: 'short-coils', color: null },
    after: { style: 'long-ringlets', color: null },
  },
]

const sample = {
  mannequin: { face: 'c', skin: 'light', eyes: 'hazel', top: '#9aa3b5', yaw: 4 },
  look: { style: 'sleek-middle-part', color: '#5a4230' },
  size: { width: 1024, height: 1280 },
} as const

/** Renders the pictures of the home page and the sample photo: `npm run home -w seed`. */
async function main(): Promise<void> {
  await mkdir(`${assets}home`, { recursive: true })
  const engine = createStrandEngine()
  try {
    for (const { name, mannequin, before, after } of pairs) {
      const photo = await dress(engine, mannequin, { width: 960, height: 1200 }, before)
      const result = await wear(engine, photo, after)
      for (const width of widths) {
        const maxBytes = byteBudget[width]
        const path = (moment: string): string => `${assets}home/${name}-${moment}-${width}.webp`
        await writeWebp(photo, { path: path('before'), width, maxBytes })
        await writeWebp(result, { path: path('after'), width, maxBytes })
      }
    }
    const photo = await dress(engine, sample.mannequin, sample.size, sample.look)
    await encode(photo).jpeg({ quality: 88, mozjpeg: true }).toFile(`${assets}sample-photo.jpg`)
  } finally {
    await engine.close()
  }
}

/** A mannequin with hair grown on the bald head. */
async function dress(
  engine: HairEngine,
  mannequin: Mannequin,
  size: PictureSize,
  look: Look,
): Promise<RgbImage> {
  return wear(engine, await photographMannequin(mannequin, size), look)
}

async function wear(
  engine: HairEngine,
  photo: RgbImage,
  { style, color }: Look,
): Promise<RgbImage> {
  const hairstyle = hairstyles.find(({ id }) => id === style)
  if (!hairstyle) throw new Error(`The library has no style ${style}`)
  return wearStyle(engine, photo, hairstyle, color)
}

await main()
