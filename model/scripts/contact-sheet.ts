/**
 * Renders styles on photos to one picture, a row of cells per photo, to be looked at. A refused try-on leaves its cell dark:
 *
 *     node scripts/contact-sheet.ts --styles ../seed/src/styles/hairstyles.ts --out sheet.png photo.jpg … [--ids a,b] [--color #rrggbb]
 */
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import type { OverlayOptions } from 'sharp'
import { EngineRefusal } from '../src/engine/engine.ts'
import type { RgbImage } from '../src/engine/engine.ts'
import { createStrandEngine } from '../src/engine/strand/strand-engine.ts'
import { loadStyles } from './load-styles.ts'
import { readPicture, toSharp } from './pictures.ts'

const { values, positionals: photos } = parseArgs({
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

const ids = values.ids.split(',').filter((id) => id !== '')
const styles = await loadStyles(values.styles, ids)
const cell = { width: Number(values.cell), height: Math.round(Number(values.cell) * 1.25) }
const columns = Math.min(Number(values.columns), styles.length + 1)
const rowsPerPhoto = Math.ceil((styles.length + 1) / columns)
const engine = createStrandEngine()
const cells: OverlayOptions[] = []

async function place(picture: RgbImage, row: number, index: number): Promise<void> {
  cells.push({
    input: await toSharp(picture)
      .resize({ ...cell, fit: 'cover', position: 'top' })
      .png()
      .toBuffer(),
    left: (index % columns) * cell.width,
    top: (row * rowsPerPhoto + Math.floor(index / columns)) * cell.height,
  })
}

try {
  for (const [row, path] of photos.entries()) {
    const photo = await readPicture(path)
    await place(photo, row, 0)
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
          await place(picture, row, index + 1)
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
  .toFile(values.out)
