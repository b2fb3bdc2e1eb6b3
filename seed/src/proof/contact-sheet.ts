/**
 * Renders hairstyles on people to one picture, to be looked at: a row for each style, a column for each person, below
 * the people as they are. A photo style's row begins with who wears it. Doubts are written on a picture; refused ones
 * stay dark:
 *
 *     npm run contact-sheet -w seed -- [women/22 | photo.jpg …] [--ids a,b] [--color #rrggbb] \
 *       [--cell 160] [--out sheet.webp]
 *
 * By default it takes twelve different people and all styles of the library.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { forEachAtOnce } from '@hairstyle/core/for-each-at-once.ts'
import { CpuEngine } from '@hairstyle/model/engine/cpu/cpu-engine.ts'
import { detectFaces } from '@hairstyle/model/engine/cpu/detect/face-detector.ts'
import type { DetectedFace } from '@hairstyle/model/engine/cpu/detect/detected-face.ts'
import { EngineRefusal, type RgbImage } from '@hairstyle/model/engine/engine.ts'
import { readPicture } from '@hairstyle/model/testing/read-picture.ts'
import { readCutoutAsset } from '../cutouts/cutout-assets.ts'
import { photoFile } from '../people/person.ts'
import { enginePart } from '../styles/engine-part.ts'
import { findHairstyle, hairstyles } from '../styles/hairstyles.ts'
import type { Hairstyle } from '../styles/hairstyle.ts'
import { darkness, frameFace } from './frame-face.ts'

/** Light and dark, young and old, narrow and wide faces; half of them with long loose hair. */
const usualPeople = [
  ...['women/22', 'women/68', 'women/72', 'women/95', 'women/99', 'women/36'],
  ...['women/52', 'women/10', 'men/83', 'men/70', 'men/7', 'men/44'],
]
/** Threads that draw. */
const atOnce = 2
const labelHeight = 20
const aspect = 1.2

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ids: { type: 'string', default: '' },
    color: { type: 'string' },
    cell: { type: 'string', default: '160' },
    out: { type: 'string', default: 'contact-sheet.webp' },
  },
})
const people = positionals.length > 0 ? positionals : usualPeople
const ids = values.ids.split(',').filter((id) => id !== '')
const styles = ids.length > 0 ? ids.map(findHairstyle) : hairstyles
const cell = { width: Number(values.cell), height: Math.round(Number(values.cell) * aspect) }
const cells: OverlayOptions[] = []
const engine = new CpuEngine({ readCutout: readCutoutAsset, renderThreads: atOnce })

interface Subject {
  readonly name: string
  readonly photo: RgbImage
  readonly face: DetectedFace
}

async function readSubject(name: string): Promise<Subject> {
  const photo = await readPicture(photoFile(name))
  const [face] = await detectFaces(photo)
  if (!face) throw new Error(`${name} shows no face`)
  return { name, photo, face }
}

/** Row 0 are the people, column 0 says which style a row shows. */
async function place(
  picture: Sharp,
  { row, column, label }: { row: number; column: number; label: string },
): Promise<void> {
  const drawn = await picture.png().toBuffer()
  const labels = label === '' ? [] : [{ input: labelPicture(label), gravity: 'southwest' }]
  cells.push({
    input: await sharp(drawn).composite(labels).png().toBuffer(),
    left: column * cell.width,
    top: row * cell.height,
  })
}

function labelPicture(label: string): Buffer {
  const text = label.replace(/[<>&]/g, '')
  return Buffer.from(
    `<svg width="${cell.width}" height="${labelHeight}">` +
      '<rect width="100%" height="100%" fill="#000" fill-opacity="0.5"/>' +
      `<text x="5" y="14" font-family="sans-serif" font-size="11" fill="#fff">${text}</text></svg>`,
  )
}

function plainCell(color: string): Sharp {
  return sharp({ create: { ...cell, channels: 3, background: color } })
}

async function placeWearer(style: Hairstyle, row: number): Promise<void> {
  const at = { row, column: 0, label: style.id }
  if (!('photo' in style)) return place(plainCell(darkness), at)
  const { photo, face } = await readSubject(style.photo.person)
  await place(frameFace(photo, { face, headRoom: 0 }, cell), at)
}

async function placeTryOn(
  style: Hairstyle,
  { name, photo, face }: Subject,
  at: { row: number; column: number },
): Promise<void> {
  const request = {
    photoId: name,
    photo,
    style: await enginePart(style),
    color: values.color ?? null,
    seed: 7,
  }
  try {
    const { picture, doubts } = await engine.tryOn(request)
    const framed = frameFace(picture, { face, headRoom: picture.height - photo.height }, cell)
    await place(framed, { ...at, label: doubts.join(' ') })
  } catch (error) {
    if (!(error instanceof EngineRefusal)) throw error
    await place(plainCell(darkness), { ...at, label: error.reason })
  }
}

try {
  for (const [index, style] of styles.entries()) await placeWearer(style, index + 1)
  for (const [index, name] of people.entries()) {
    const subject = await readSubject(name)
    const column = index + 1
    await place(frameFace(subject.photo, { face: subject.face, headRoom: 0 }, cell), {
      row: 0,
      column,
      label: name,
    })
    await forEachAtOnce(styles.entries(), atOnce, ([row, style]) =>
      placeTryOn(style, subject, { row: row + 1, column }),
    )
    process.stdout.write(`${name}\n`)
  }
} finally {
  await engine.close()
}

await sharp({
  create: {
    width: (people.length + 1) * cell.width,
    height: (styles.length + 1) * cell.height,
    channels: 3,
    background: darkness,
  },
})
  .composite(cells)
  .toFile(resolve(process.env['INIT_CWD'] ?? '.', values.out))
