/**
 * Renders styles on photos to one labelled picture, a row of cells per photo, to be looked at. A refused try-on leaves its cell
 * dark. Without photos it takes the product's sample photo, without ids all styles:
 *
 *     npm run contact-sheet -w model -- [photo.jpg …] [--ids a,b] [--color #rrggbb] [--out sheet.png] [--cell 320] [--columns 8]
 */
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import type { OverlayOptions } from 'sharp'
import { EngineRefusal } from '../src/engine/engine.ts'
import type { RgbImage } from '../src/engine/engine.ts'
import { createCpuEngine } from '../src/engine/cpu/cpu-engine.ts'
import { readCutoutAsset } from '../../seed/src/cutouts/read-cutout-asset.ts'
import { loadStyles } from './load-styles.ts'
import { readPicture, toSharp } from './pictures.ts'

const samplePhoto = '../seed/assets/sample-photo.jpg'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    styles: { type: 'string', default: '../seed/src/styles/hairstyles.ts' },
    ids: { type: 'string', default: '' },
    out: { type: 'string', default: 'contact-sheet.png' },
    color: { type: 'string' },
    cell: { type: 'string', default: '320' },
    columns: { type: 'string', default: '8' },
  },
})

/** Paths are meant from where npm was called, not from the workspace that it runs in. */
const fromCaller = (path: string): string => resolve(process.env['INIT_CWD'] ?? '.', path)
const photos = positionals.length > 0 ? positionals.map(fromCaller) : [samplePhoto]
const ids = values.ids.split(',').filter((id) => id !== '')
const styles = await loadStyles(values.styles, ids)
const cell = { width: Number(values.cell), height: Math.round(Number(values.cell) * 1.25) }
const columns = Math.min(Number(values.columns), styles.length + 1)
const rowsPerPhoto = Math.ceil((styles.length + 1) / columns)
const engine = createCpuEngine({ readCutout: readCutoutAsset })
const cells: OverlayOptions[] = []

async function place(
  picture: RgbImage,
  { row, index, label }: { row: number; index: number; label: string },
): Promise<void> {
  cells.push({
    input: await toSharp(picture)
      .resize({ ...cell, fit: 'cover', position: 'top' })
      .composite([{ input: labelPicture(label), gravity: 'southwest' }])
      .png()
      .toBuffer(),
    left: (index % columns) * cell.width,
    top: (row * rowsPerPhoto + Math.floor(index / columns)) * cell.height,
  })
}

function labelPicture(label: string): Buffer {
  const text = label.replace(/[<>&]/g, '')
  return Buffer.from(
    `<svg width="${cell.width}" height="24"><rect width="100%" height="100%" fill="#000" fill-opacity="0.55"/>` +
      `<text x="8" y="17" font-family="sans-serif" font-size="14" fill="#fff">${text}</text></svg>`,
  )
}

try {
  for (const [row, path] of photos.entries()) {
    const photo = await readPicture(path)
    await place(photo, { row, index: 0, label: basename(path) })
    await Promise.all(
      styles.map(async ({ id, title, strand }, index) => {
        const request = {
          photoId: path,
          photo,
          style: strand,
          description: title,
          color: values.color ?? null,
          seed: 7,
        }
        try {
          const { picture, confidence } = await engine.tryOn(request)
          const label = confidence === 'good' ? id : `${id} (${confidence})`
          await place(picture, { row, index: index + 1, label })
          process.stdout.write(`${path} ${id} ${confidence}\n`)
        } catch (error) {
          if (!(error instanceof EngineRefusal)) throw error
          process.stdout.write(`${path} ${id} refused: ${error.reason}\n`)
        }
      }),
    )
  }
} finally {
  await engine.close()
}

await sharp({
  create: {
    width: columns * cell.width,
    height: photos.length * rowsPerPhoto * cell.height,
    channels: 3,
    background: '#16131f',
  },
})
  .composite(cells)
  .toFile(fromCaller(values.out))
