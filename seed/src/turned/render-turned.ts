import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { CutLengths } from '@hairstyle/core/styles/style-sheet.ts'
import { parseStrandStyle } from '@hairstyle/core/styles/strand-style.ts'
import { bareHead } from '@hairstyle/model/engine/cpu/bare-head/bare-head.ts'
import type { Camera } from '@hairstyle/model/engine/cpu/bare-head/bare-head.ts'
import { measureLengths } from '@hairstyle/model/engine/cpu/bare-head/measure-lengths.ts'
import { renderStyle } from '@hairstyle/model/engine/cpu/strand-hair/render-style.ts'
import { writePicture } from '../covers/write-picture.ts'
import type { StrandHairstyle } from '../styles/hairstyle.ts'
import { hangBehind } from './hang-behind.ts'
import { meanFace } from './mean-face.ts'
import { turnableCuts } from './turnable-cuts.ts'
import {
  lengthsFile,
  lengthsOf,
  turnedFolder,
  turnedName,
  turnedSides,
  turnedSize,
} from './turned-files.ts'
import type { TurnedSide } from './turned-files.ts'

const seed = 1
/** All cuts have one colour, neither dark nor light: they show how hair falls, and print well in black and white. */
const color = '#4b3526'
const turns: Readonly<Record<TurnedSide, number>> = { side: Math.PI / 2, back: Math.PI }
/** Rendered larger than it is kept. */
const scale = 4 / 3
const maxBytes = 14_000

/**
 * Renders every cut from the side and from behind, and measures it, or only those named on the command line; deletes what is of no cut:
 *
 *     npm run turned -w seed -- [cut-id …]
 */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true })
  await mkdir(turnedFolder, { recursive: true })
  await removeStrangers()
  const face = await meanFace()
  const known = await readLengths()
  const lengths: Record<string, CutLengths> = {}
  for (const cut of turnableCuts) {
    const former = known[cut.id]
    const isWanted = positionals.length === 0 || positionals.includes(cut.id)
    lengths[cut.id] = former && !isWanted ? former : await renderCut(face, cut)
  }
  await writeFile(lengthsFile, `${JSON.stringify(lengths, null, 2)}\n`)
}

async function readLengths(): Promise<Record<string, CutLengths>> {
  return existsSync(lengthsFile) ? lengthsOf(await readFile(lengthsFile, 'utf8')) : {}
}

/** Deletes pictures of cuts that are no more. */
async function removeStrangers(): Promise<void> {
  const known = new Set(
    turnableCuts.flatMap(({ id }) => turnedSides.map((side) => turnedName(id, side))),
  )
  for (const file of await readdir(turnedFolder)) {
    if (file.endsWith('.webp') && !known.has(file)) await rm(`${turnedFolder}${file}`)
  }
}

async function renderCut(face: Float32Array, cut: StrandHairstyle): Promise<CutLengths> {
  const style = hangBehind(parseStrandStyle(cut.strand))
  for (const side of turnedSides) {
    const photo = bareHead(face, cameraFor(cut, turns[side]))
    const { picture, headRoom } = renderStyle(photo, style, { seed, color })
    const frame = { x: 0, y: headRoom, width: photo.width, height: photo.height }
    const path = `${turnedFolder}${turnedName(cut.id, side)}`
    await writePicture(picture, frame, { path, ...turnedSize, maxBytes })
  }
  return measureLengths(bareHead(face, cameraFor(cut, 0)).head, style, seed)
}

/** Long hair is seen from further away. */
function cameraFor({ length }: StrandHairstyle, turn: number): Camera {
  const isFar = length === 'long' || length === 'medium'
  const width = turnedSize.width * scale
  const height = turnedSize.height * scale
  return {
    width,
    height,
    turn,
    unit: height * (isFar ? 0.27 : 0.357),
    row: height * (isFar ? 0.375 : 0.49),
  }
}

await main()
