import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { nameCutout } from '@hairstyle/core/cutouts/cutout-name.ts'
import type { RgbImage } from '@hairstyle/model/engine/engine.ts'
import { cutHair, packCutout } from '@hairstyle/model/engine/cpu/photo-hair/cutting/cut-hair.ts'
import { drawPreview } from '@hairstyle/model/engine/cpu/photo-hair/cutting/draw-preview.ts'
import { readReference } from '@hairstyle/model/engine/cpu/photo-hair/cutting/reference-photo.ts'
import { readPicture } from '@hairstyle/model/testing/read-picture.ts'
import sharp from 'sharp'
import { photoHairstyles } from '../styles/photo/photo-hairstyles.ts'
import { readCorrections } from './corrections-file.ts'
import { cutoutFile } from './cutout-assets.ts'
import { portraitFile } from '../people/person.ts'

interface Job {
  readonly photo: string
  readonly source: string
  readonly cutout: string | URL
}

/**
 * Cuts hair out of photographs. Each `photo.jpg` needs a matte of the person beside it, `photo.matte.png` (white where the person
 * is, hair included, of the photo's proportions); `photo.cut.json` may correct the outcome. Writes `photo.cutout` and
 * `photo.cutout.png`, which shows the hair on light and on dark:
 *
 *     npm run cut-hair -w seed -- photo.jpg …
 *     npm run cut-hair -w seed -- --library [style-id …]      the library's own, into assets/cutouts
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { library: { type: 'boolean', default: false }, previews: { type: 'string' } },
  })
  const jobs = values.library ? libraryJobs(positionals) : positionals.map(photoJob)
  if (jobs.length === 0) throw new Error('Name photos, or give --library')
  for (const job of jobs) {
    const { name, preview } = await cut(job)
    const folder = values.previews ?? (values.library ? null : '')
    if (folder !== null) {
      await mkdir(folder || '.', { recursive: true })
      const path = folder
        ? `${folder}/${job.source.replace('/', '-')}.png`
        : `${withoutEnding(job.photo)}.cutout.png`
      const { width, height, data } = preview
      await sharp(data, { raw: { width, height, channels: 3 } })
        .png()
        .toFile(path)
    }
    process.stdout.write(`${job.source}: ${name}\n`)
  }
}

function libraryJobs(ids: readonly string[]): Job[] {
  const unknown = ids.filter((id) => !photoHairstyles.some((style) => style.id === id))
  if (unknown.length > 0) throw new Error(`The library has no photo style ${unknown.join(', ')}`)
  return photoHairstyles
    .filter(({ id }) => ids.length === 0 || ids.includes(id))
    .map(({ id, photo: { person } }) => ({
      photo: portraitFile(person),
      source: person,
      cutout: cutoutFile(id),
    }))
}

function photoJob(path: string): Job {
  // Paths are meant from where npm was called, not from the workspace that it runs in.
  const photo = resolve(process.env['INIT_CWD'] ?? '.', path)
  const base = withoutEnding(photo)
  return { photo, source: basename(base), cutout: `${base}.cutout` }
}

function withoutEnding(path: string): string {
  return path.replace(/\.jpe?g$/i, '')
}

async function cut({ photo: path, source, cutout }: Job) {
  const base = withoutEnding(path)
  const photo = await readPicture(path)
  const person = await readMatte(`${base}.matte.png`, photo)
  const reference = await readReference(photo, person)
  const hair = cutHair(reference, await readCorrections(`${base}.cut.json`))
  const file = await packCutout(source, reference, hair)
  await writeFile(cutout, file)
  const slug = basename(String(cutout)).replace(/\.cutout$/, '')
  return { name: nameCutout(slug, file), preview: drawPreview(photo, hair) }
}

async function readMatte(path: string, { width, height }: RgbImage): Promise<Float32Array> {
  if (!existsSync(path)) throw new Error(`${path} is missing: white where the person is`)
  const bytes = await sharp(await readFile(path))
    .resize(width, height, { fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer()
  return Float32Array.from(bytes, (value) => value / 255)
}

await main()
