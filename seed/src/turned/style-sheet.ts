import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { StyleSheet } from '@hairstyle/core/styles/style-sheet.ts'
import type { Hairstyle } from '../styles/hairstyle.ts'
import { closestCut } from './closest-cut.ts'
import {
  lengthsFile,
  lengthsOf,
  turnedFolder,
  turnedName,
  turnedSize,
  type TurnedSide,
} from './turned-files.ts'

/**
 * The sheet of a style for a hairdresser: its own views and lengths, or those of the closest cut that can be turned.
 * @throws {Error} when that cut has not been rendered.
 */
export async function styleSheet(style: Hairstyle): Promise<StyleSheet> {
  const cut = closestCut(style)
  const measured = lengthsOf(await readFile(lengthsFile, 'utf8'))[cut.id]
  if (!measured) throw new Error(`${cut.id} has no views`)
  return {
    side: await addressOf(cut.id, 'side'),
    back: await addressOf(cut.id, 'back'),
    ...turnedSize,
    closest: cut === style ? null : cut.title,
    lengths: measured,
    shade: 'drawn' in style ? style.drawn.shade : null,
  }
}

/** As the site serves it. The hash lets browsers keep it for ever. */
async function addressOf(cutId: string, side: TurnedSide): Promise<string> {
  const name = turnedName(cutId, side)
  const hash = createHash('sha256').update(await readFile(turnedFolder + name))
  return `/images/turned/${name}?v=${hash.digest('hex').slice(0, 10)}`
}
