import { mkdir, readdir, rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { RgbImage } from '@hairstyle/model/engine/engine.ts'
import { growExtent } from '../people/head-extent.ts'
import type { Person } from '../people/person.ts'
import type { Hairstyle } from '../styles/hairstyle.ts'
import { hairstyles } from '../styles/hairstyles.ts'
import { castLibrary, framingOf } from './casting.ts'
import {
  coverFile,
  coverFolder,
  coverHeight,
  coverWidths,
  type CoverWidth,
} from './cover-image-set.ts'
import { framePortrait } from './frame-portrait.ts'
import { forEachAtOnce, openStudio, type PhotoStudio } from './studio.ts'
import { writePicture } from './write-picture.ts'
import type { Box } from '@hairstyle/model/engine/box.ts'

const byteBudget: Readonly<Record<CoverWidth, number>> = { 320: 4_900, 640: 13_500, 960: 72_000 }

/**
 * Renders the covers of the library, or of the styles named on the command line, and deletes those of styles that the
 * library no longer has:
 *
 *     npm run covers -w seed -- [style-id …]
 */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const cast = castLibrary(hairstyles)
  const unknown = positionals.filter((id) => !cast.has(id))
  if (unknown.length > 0) throw new Error(`The library has no style ${unknown.join(', ')}`)
  await mkdir(coverFolder, { recursive: true })
  await removeStrangers()
  const wanted = hairstyles.filter(({ id }) => positionals.length === 0 || positionals.includes(id))
  const studio = openStudio()
  let done = 0
  try {
    await forEachAtOnce(wanted, async (style) => {
      const person = cast.get(style.id)
      if (!person) throw new Error(`Nobody wears ${style.id}`)
      const weights = await writeCover(await photograph(studio, style, person), style.id)
      done += 1
      process.stdout.write(`${done}/${wanted.length} ${style.id}: ${weights}\n`)
    })
  } finally {
    await studio.close()
  }
}

interface Shot {
  readonly picture: RgbImage
  /** What the cover shows of the picture. */
  readonly frame: Box
}

/** A photo's hair is shown as the photo is; drawn hair as a try-on shows it. */
async function photograph(studio: PhotoStudio, style: Hairstyle, person: Person): Promise<Shot> {
  const { photo, head } = await studio.portray(person)
  const isOwn = 'photo' in style
  const picture = isOwn ? photo : await studio.wear(photo, { style: style.id, color: null })
  const above = picture.height - photo.height
  const frame = framePortrait(
    isOwn ? head : growExtent(head, photo, picture),
    { width: photo.width, height: photo.height, above },
    framingOf(style),
  )
  return { picture, frame: { ...frame, y: frame.y + above } }
}

async function writeCover({ picture, frame }: Shot, styleId: string): Promise<string> {
  const weights: string[] = []
  for (const width of coverWidths) {
    const bytes = await writePicture(picture, frame, {
      path: coverFile(styleId, width),
      width,
      height: coverHeight(width),
      maxBytes: byteBudget[width],
    })
    weights.push(`${Math.round(bytes / 1000)} kB`)
  }
  return weights.join(', ')
}

/** Deletes everything that is not a cover of the library. */
async function removeStrangers(): Promise<void> {
  const known = new Set(
    hairstyles.flatMap(({ id }) => coverWidths.map((width) => coverFile(id, width))),
  )
  for (const file of await readdir(coverFolder)) {
    if (!known.has(`${coverFolder}${file}`)) await rm(`${coverFolder}${file}`)
  }
}

await main()
