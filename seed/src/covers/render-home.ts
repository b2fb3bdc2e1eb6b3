import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { RgbImage } from '@hairstyle/model/engine/engine.ts'
import { card, pairs, sample } from './home-scenes.ts'
import type { Scene } from './home-scenes.ts'
import { writeSocialCard } from './social-card.ts'
import { forEachAtOnce, openStudio } from './studio.ts'
import type { PhotoStudio } from './studio.ts'
import { encode, writeWebp } from './write-picture.ts'

const assets = fileURLToPath(new URL('../../assets/', import.meta.url))
const homeFolder = `${assets}home/`
const widths = [480, 720, 960] as const
const byteBudget: Readonly<Record<(typeof widths)[number], number>> = {
  480: 24_000,
  720: 44_000,
  960: 70_000,
}

/**
 * Renders the pictures of the home page, the sample photo and the card that social networks show:
 *
 *     npm run home -w seed
 */
async function main(): Promise<void> {
  await mkdir(homeFolder, { recursive: true })
  const studio = openStudio()
  const jobs: readonly (() => Promise<string>)[] = [
    ...Object.entries(pairs).map(
      ([name, scene]) =>
        () =>
          renderPair(studio, name, scene),
    ),
    () => renderSample(studio),
    () => renderCard(studio),
  ]
  try {
    await forEachAtOnce(jobs, async (job) => {
      process.stdout.write(`${await job()}\n`)
    })
  } finally {
    await studio.close()
  }
}

async function renderPair(studio: PhotoStudio, name: string, scene: Scene): Promise<string> {
  const { before, after } = await photographScene(studio, scene)
  for (const width of widths) {
    const target = { width, aspect: 5 / 4, maxBytes: byteBudget[width] }
    await writeWebp(before, { ...target, path: `${homeFolder}${name}-before-${width}.webp` })
    await writeWebp(after, { ...target, path: `${homeFolder}${name}-after-${width}.webp` })
  }
  return name
}

/** The try-on starts from the picture with everyday hair, as a customer's would. */
async function photographScene(
  studio: PhotoStudio,
  scene: Scene,
): Promise<{ before: RgbImage; after: RgbImage }> {
  const before = await studio.wear(
    await studio.photograph(scene.mannequin, scene.size),
    scene.before,
  )
  return { before, after: await studio.wear(before, scene.after) }
}

async function renderSample(studio: PhotoStudio): Promise<string> {
  const photo = await studio.wear(
    await studio.photograph(sample.mannequin, sample.size),
    sample.before,
  )
  await encode(photo).jpeg({ quality: 86, mozjpeg: true }).toFile(`${assets}sample-photo.jpg`)
  return 'sample photo'
}

async function renderCard(studio: PhotoStudio): Promise<string> {
  const { before, after } = await photographScene(studio, card)
  await writeSocialCard(before, after)
  return 'social card'
}

await main()
