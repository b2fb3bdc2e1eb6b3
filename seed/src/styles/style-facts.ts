import { readFile } from 'node:fs/promises'
import { hairZones, type HairZone } from '@hairstyle/contract/hair-kinds.ts'
import type { StyleFacts } from '@hairstyle/contract/style-facts.ts'
import { upkeepOf } from '@hairstyle/core/salon-cards/upkeep.ts'
import { closestCut } from '../turned/closest-cut.ts'
import { lengthsFile, lengthsOf } from '../turned/turned-files.ts'
import type { Hairstyle } from './hairstyle.ts'
import { readWornHair, type WornHair } from './worn-hair.ts'

/** Sides of long hair with less than this visible are behind the shoulders, cm. */
const leastOfLong = 18

/**
 * What hair has to be for a hairstyle to be had. Longer hair can be cut, so that lengths are those of the hairstyle
 * itself, without what is cut shorter in layers: of a photograph as it was measured, else the longest of the closest
 * cut that can be turned, of the nape in proportion to the sides. Hair that is tied has to reach the tie, which only
 * drawn cuts tell. Nothing depends on the front of a cut that has no hair there.
 *
 * @throws {Error} when a photograph or the closest cut was not measured.
 */
export async function styleFacts(style: Hairstyle): Promise<StyleFacts> {
  const cut = closestCut(style)
  const drawn = lengthsOf(await readFile(lengthsFile, 'utf8'))[cut.id]
  if (!drawn) throw new Error(`${cut.id} was not measured`)
  const weeks = upkeepOf(style).weeks[1]
  const closest: Lengths = {
    front: drawn.fringe?.to ?? null,
    sides: drawn.sides?.to ?? null,
    back: drawn.nape?.to ?? null,
  }
  if ('drawn' in style) {
    const amount = style.labels.includes('volume') ? 'much' : 'usual'
    return { ...closest, measured: [...hairZones], amount, color: style.drawn.shade, weeks }
  }
  const worn = (await readWornHair())[style.id]
  if (!worn) throw new Error(`${style.id} was not measured: npm run worn-hair -w seed`)
  const seen = seenOf(worn, style, closest)
  const shorter = seen.sides !== null && closest.sides !== null ? seen.sides / closest.sides : 1
  return {
    front: seen.front ?? closest.front,
    sides: seen.sides ?? closest.sides,
    back: seen.back ?? (closest.back && Math.round(10 * closest.back * shorter) / 10),
    measured: hairZones.filter((zone) => seen[zone] !== null),
    amount: worn.amount ?? 'usual',
    color: worn.color,
    weeks,
  }
}

type Lengths = Record<HairZone, number | null>

/**
 * Lengths that a photograph shows to their ends. What of a fringe is longer than that of the closest cut is other hair
 * around it.
 */
function seenOf(worn: WornHair, { length, labels }: Hairstyle, { front }: Lengths): Lengths {
  const isHidden = length === 'long' && (worn.sides?.cm ?? 0) < leastOfLong
  const seen = (zone: HairZone): number | null => {
    const told = worn[zone]
    return told === null || told.isAtLeast || isHidden ? null : told.cm
  }
  const most = front === null ? 0 : labels.includes('fringe') ? front : Infinity
  const ownFront = seen('front')
  return {
    front: ownFront !== null && ownFront <= most ? ownFront : null,
    sides: seen('sides'),
    back: seen('back'),
  }
}
