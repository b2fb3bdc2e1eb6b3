import { mkdir, readdir, rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { hairstyles, strandHairstyles } from '../styles/hairstyles.ts'
import { castLibrary } from './casting.ts'
import { coverFile, coverFolder, coverWidths } from './cover-image-set.ts'
import { forEachAtOnce, openStudio } from './studio.ts'
import { writeWebp } from './write-picture.ts'

const size = { width: 960, height: 1200 }
const byteBudget: Readonly<Record<(typeof coverWidths)[number], number>> = {
  320: 12_000,
  640: 34_000,
  960: 60_000,
}

/**
 * Renders the covers of the library, or of the styles named on the command line, and deletes those of styles that the
 * library no longer has:
 *
 *     npm run covers -w seed -- [style-id …]
 */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const cast = castLibrary(strandHairstyles)
  const unknown = positionals.filter((id) => !cast.has(id))
  if (unknown.length > 0) throw new Error(`The library has no style ${unknown.join(', ')}`)
  await mkdir(coverFolder, { recursive: true })
  await removeStrangers()
  const wanted = [...cast].filter(([id]) => positionals.length === 0 || positionals.includes(id))
  const studio = openStudio()
  let done = 0
  try {
    await forEachAtOnce(wanted, async ([id, mannequin]) => {
      const photo = await studio.photograph(mannequin, size)
      const picture = await studio.wear(photo, { style: id, color: null })
      const bytes: number[] = []
      for (const width of coverWidths) {
        const maxBytes = byteBudget[width]
        bytes.push(
          await writeWebp(picture, { path: coverFile(id, width), width, aspect: 5 / 4, maxBytes }),
        )
      }
      done += 1
      const weights = bytes.map((b) => `${Math.round(b / 1000)} kB`).join(', ')
      process.stdout.write(`${done}/${wanted.length} ${id}: ${weights}\n`)
    })
  } finally {
    await studio.close()
  }
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
