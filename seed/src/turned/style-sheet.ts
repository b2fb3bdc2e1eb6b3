import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { readCutoutFile } from '@hairstyle/core/cutouts/cutout-file.ts'
import type { StyleSheet } from '@hairstyle/core/styles/style-sheet.ts'
import { encodeLinear } from '@hairstyle/model/engine/cpu/composite/encode-linear.ts'
import { readSeededCutout } from '../cutouts/cutout-assets.ts'
import type { Hairstyle } from '../styles/hairstyle.ts'
import { closestCut } from './closest-cut.ts'
import { lengthsFile, lengthsOf, turnedFolder, turnedName, turnedSize } from './turned-files.ts'
import type { TurnedSide } from './turned-files.ts'

/**
 * What a hairdresser is told of a style: its own views and lengths, or those of the closest cut that can be turned.
 * @throws {Error} when that cut has not been rendered.
 */
export async function styleSheet(style: Hairstyle): Promise<StyleSheet> {
  const cut = closestCut(style)
  const measured = lengthsOf(await readFile(lengthsFile, 'utf8'))[cut.id]
  if (!measured) throw new Error(`${cut.id} has not been measured: npm run turned -w seed`)
  return {
    side: await addressOf(cut.id, 'side'),
    back: await addressOf(cut.id, 'back'),
    ...turnedSize,
    closest: cut === style ? null : cut.title,
    lengths: measured,
    shade: await shadeOf(style),
  }
}

/** As the site serves it. The hash lets browsers keep it for ever. */
async function addressOf(cutId: string, side: TurnedSide): Promise<string> {
  const name = turnedName(cutId, side)
  const hash = createHash('sha256').update(await readFile(turnedFolder + name))
  return `/images/turned/${name}?v=${hash.digest('hex').slice(0, 10)}`
}

async function shadeOf(style: Hairstyle): Promise<string> {
  if ('strand' in style) return style.strand.color.base
  const { header } = readCutoutFile((await readSeededCutout(style.id)).file)
  const channels = header.color.map((value) => encodeLinear(value).toString(16).padStart(2, '0'))
  return `#${channels.join('')}`
}
