import { mkdir, writeFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { nameCutout } from '@hairstyle/core/cutouts/cutout-name.ts'
import sharp from 'sharp'
import { portraitFile } from '../people/person.ts'
import { photoHairstyles } from '../styles/hairstyles.ts'
import { cutPhoto, withoutEnding } from './cut-photo.ts'
import { cutoutFile } from './cutout-assets.ts'

interface Job {
  readonly photo: string
  readonly source: string
  readonly cutout: string | URL
}

/**
 * Cuts hair out of photographs. Each `photo.jpg` needs a matte of the person beside it, `photo.matte.png` (white where
 * the person is, hair included, of the photo's proportions); `photo.cut.json` may correct the outcome. Writes
 * `photo.cutout` and `photo.cutout.png`, which shows the hair on light and on dark:
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

async function cut({ photo, source, cutout }: Job) {
  const { file, preview } = await cutPhoto(photo, source)
  await writeFile(cutout, file)
  const slug = basename(String(cutout)).replace(/\.cutout$/, '')
  return { name: nameCutout(slug, file), preview }
}

await main()
