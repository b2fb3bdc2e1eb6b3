/**
 * Puts hairstyles on photographs. Writes the signs that may show how good the looks are, and pictures to score them by:
 * the photo, then its looks one after the other.
 *
 *     node training/acceptance/describe-looks.ts --cutouts FOLDER --styles a,b --out DATA/looks.jsonl \
 *       --pictures DATA/looks photo.jpg …
 */
import { appendFile, mkdir } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { measureLook } from '../../src/engine/cpu/acceptance/look-signs.ts'
import { lookAtPhoto, outlineProblem } from '../../src/engine/cpu/acceptance/look-at-photo.ts'
import { detectFaces } from '../../src/engine/cpu/detect/face-detector.ts'
import { wearHair } from '../../src/engine/cpu/hair-stages.ts'
import type { HeadFrame } from '../../src/engine/cpu/head/head-frame.ts'
import { drawablePhoto } from '../../src/engine/cpu/prepare-photo.ts'
import type { RgbImage } from '../../src/engine/engine.ts'
import { findRoundMask, layBackMask } from '../../src/engine/round-mask.ts'
import { savePicture } from '../../bench/assets.ts'
import { readPicture } from '../../src/testing/read-picture.ts'
import { readStyles } from '../covers/wear-style.ts'

/** Part of a look that is shown, face widths, and its size, px. */
const shown = { faceWidths: 3.3, above: 1.7, width: 420 } as const

const { values, positionals: photos } = parseArgs({
  allowPositionals: true,
  options: {
    cutouts: { type: 'string' },
    styles: { type: 'string', default: '' },
    out: { type: 'string' },
    pictures: { type: 'string' },
  },
})
const { cutouts, out, pictures } = values
if (!cutouts || !out || !pictures) throw new Error('Say --cutouts, --styles, --out and --pictures')
const ids = values.styles.split(',')
const styles = (await readStyles(cutouts)).filter(({ id }) => ids.includes(id))
await mkdir(pictures, { recursive: true })
for (const path of photos) await describe(path)
process.exit()

async function describe(path: string): Promise<void> {
  const photo = await readPicture(path)
  const { report, accepted } = await lookAtPhoto(photo, await detectFaces(photo))
  const problem = accepted ? await outlineProblem(accepted.run) : report.problem
  const { name, dir } = parse(path)
  const person = `${parse(dir).name}/${name}`
  if (problem || !accepted) return void process.stdout.write(`${person} ${problem}\n`)
  const drawable = await drawablePhoto(accepted.run)
  const { frame } = drawable.head
  const cells = [await cell(photo, frame, 0)]
  for (const { id, cutout } of styles) {
    const wish = { cutout, color: null, seed: 1 }
    const { picture, layer, headRoom, doubts } = await wearHair(drawable, wish)
    const mask = findRoundMask(photo)
    if (mask) layBackMask(photo, picture, mask)
    cells.push(await cell(picture, frame, headRoom))
    const signs = measureLook(drawable, layer)
    await appendFile(out!, `${JSON.stringify({ person, style: id, fit: doubts, signs })}\n`)
  }
  await writeSheet(join(pictures!, `${parse(dir).name}-${name}.png`), cells)
}

/** The head and what is around it. */
async function cell(picture: RgbImage, frame: HeadFrame, headRoom: number): Promise<Buffer> {
  const [x, y] = frame.origin
  const side = Math.round(shown.faceWidths * frame.unit)
  const left = Math.round(x - side / 2)
  const top = Math.round(y + headRoom - shown.above * frame.unit)
  const from = { left: Math.max(0, left), top: Math.max(0, top) }
  const width = Math.min(picture.width, left + side) - from.left
  const height = Math.min(picture.height, top + side) - from.top
  return await savePicture(picture)
    .extract({ ...from, width, height })
    .resize({ width: shown.width, height: shown.width, fit: 'contain' })
    .png()
    .toBuffer()
}

async function writeSheet(path: string, cells: readonly Buffer[]): Promise<void> {
  const columns = 3
  const rows = Math.ceil(cells.length / columns)
  await sharp({
    create: {
      width: columns * shown.width,
      height: rows * shown.width,
      channels: 3,
      background: '#000',
    },
  })
    .composite(
      cells.map((input, i) => ({
        input,
        left: (i % columns) * shown.width,
        top: Math.floor(i / columns) * shown.width,
      })),
    )
    .toFile(path)
}
