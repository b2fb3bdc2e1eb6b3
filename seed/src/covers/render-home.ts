import { mkdir, readdir, rm } from 'node:fs/promises'
import {
  hero,
  homeFolder,
  homeWidths,
  pairFile,
  photographScene,
  samples,
  type HomeWidth,
  type Pair,
  type Side,
} from './home-scenes.ts'
import { aspect } from './frame-portrait.ts'
import { samplesFolder, writeSample } from './sample-photo.ts'
import { writeSocialCard } from './social-card.ts'
import { openStudio } from './studio.ts'
import { writePicture } from './write-picture.ts'

const byteBudget: Readonly<Record<HomeWidth, number>> = { 480: 24_000, 640: 40_000, 800: 60_000 }

/**
 * Renders the pictures of the home page, the sample photos and the card that social networks show:
 *
 *     npm run home -w seed
 */
async function main(): Promise<void> {
  await empty(homeFolder)
  await empty(samplesFolder)
  const studio = openStudio()
  try {
    const pair = await photographScene(studio, hero)
    await writeSide('before', pair)
    await writeSide('after', pair)
    await writeSocialCard(pair)
    for (const [name, person] of Object.entries(samples)) {
      await writeSample(name, person, await studio.portray(person))
    }
  } finally {
    await studio.close()
  }
}

async function empty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const file of await readdir(folder)) await rm(folder + file)
}

/** @throws {Error} when the picture would have to be enlarged. */
async function writeSide(side: Side, pair: Pair): Promise<void> {
  const { frame } = pair
  for (const width of homeWidths) {
    if (frame.width < width) throw new Error(`Only ${frame.width} px of ${width} are in the frame`)
    const path = pairFile(side, width)
    const height = Math.round(width * aspect)
    const bytes = await writePicture(pair[side], frame, {
      path,
      width,
      height,
      maxBytes: byteBudget[width],
    })
    process.stdout.write(`${path.slice(homeFolder.length)}: ${Math.round(bytes / 1000)} kB\n`)
  }
}

await main()
