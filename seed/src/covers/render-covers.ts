import { access, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createStrandEngine } from '@hairstyle/model/engine/strand/strand-engine.ts'
import { z } from 'zod'
import { hairstyles } from '../styles/hairstyles.ts'
import { castLibrary } from './casting.ts'
import { coverFile, coverWidths } from './cover-image-set.ts'
import {
  engineVersion,
  mannequinVersion,
  photographMannequin,
  shortHash,
  wearStyle,
  writeWebp,
} from './studio.ts'

const folder = fileURLToPath(new URL('../../assets/covers/', import.meta.url))
const manifestPath = `${folder}manifest.json`
const size = { width: 960, height: 1200 }
const byteBudget: Readonly<Record<(typeof coverWidths)[number], number>> = {
  320: 15_000,
  640: 45_000,
  960: 95_000,
}

/** What each cover was made from, so that unchanged ones are not made again. */
const manifestSchema = z.record(z.string(), z.string())

/**
 * Renders the covers of the library, or of the styles named on the command line:
 *
 *     npm run covers -w seed -- [style-id …]
 */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true })
  await mkdir(folder, { recursive: true })
  const manifest = await readManifest()
  const versions = [await engineVersion(), await mannequinVersion()]
  const cast = castLibrary(hairstyles)
  await removeStrangers(new Set(hairstyles.map(({ id }) => id)), manifest)
  const engine = createStrandEngine()
  try {
    for (const style of hairstyles) {
      const mannequin = cast.get(style.id)
      if (!mannequin || (positionals.length > 0 && !positionals.includes(style.id))) continue
      const origin = shortHash([style.strand, mannequin, size, ...versions])
      if (manifest[style.id] === origin && (await hasAllFiles(style.id))) continue
      const picture = await wearStyle(engine, await photographMannequin(mannequin, size), style)
      const bytes: number[] = []
      for (const width of coverWidths) {
        const path = coverFile(style.id, width)
        bytes.push(await writeWebp(picture, { path, width, maxBytes: byteBudget[width] }))
      }
      manifest[style.id] = origin
      await writeFile(manifestPath, `${JSON.stringify(manifest, null, 2)}\n`)
      process.stdout.write(
        `${style.id}: ${bytes.map((b) => `${Math.round(b / 1000)} kB`).join(', ')}\n`,
      )
    }
  } finally {
    await engine.close()
  }
}

async function readManifest(): Promise<Record<string, string>> {
  const text = await readFile(manifestPath, 'utf8').catch(() => '{}')
  return manifestSchema.parse(JSON.parse(text))
}

async function hasAllFiles(styleId: string): Promise<boolean> {
  const found = await Promise.allSettled(
    coverWidths.map((width) => access(coverFile(styleId, width))),
  )
  return found.every(({ status }) => status === 'fulfilled')
}

/** Covers of styles that the library no longer has. */
async function removeStrangers(
  known: ReadonlySet<string>,
  manifest: Record<string, string>,
): Promise<void> {
  for (const file of await readdir(folder)) {
    const id = /^(.+)-\d+\.webp$/.exec(file)?.[1]
    if (id === undefined || known.has(id)) continue
    await rm(`${folder}${file}`)
    Reflect.deleteProperty(manifest, id)
  }
}

await main()
