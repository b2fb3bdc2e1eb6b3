import type { Style } from '@hairstyle/contract/api/library.ts'
import { cmPerMonth } from '@hairstyle/contract/hair-growth.ts'
import { hairZones, type HairZone } from '@hairstyle/contract/hair-kinds.ts'
import { hairLevel } from '@hairstyle/contract/hair-level.ts'
import { greyFrom, unnoticed, type KnownHair } from '@hairstyle/contract/reach.ts'
import type { StyleFacts } from '@hairstyle/contract/style-facts.ts'

/** A cut that hair can have after some months of growing. */
export interface Station {
  readonly months: number
  readonly style: Style
}

/** cm, place by place; null where nobody knows. */
type Lengths = Readonly<Record<HairZone, number | null>>

/** Most stations, including the target. */
const maxStations = 5
/** Months after which a growing cut is shown. */
const growsFor = [3, 6, 9, 12] as const
/** Most cm that a cut on the way takes off at sides and back: more would be a new cut. */
const mostCutOff = 6
/** People who grow their hair keep its colour: a level of difference counts like this many cm to cut off. */
const cmPerLevel = 1
/** Updos are no stations of growing. */
const putUp = ['updo', 'half-up', 'ponytail', 'bun', 'braid', 'braids', 'locs', 'twists'] as const

/** The target, the library, and the known hair. */
export interface Growing {
  readonly style: Style
  readonly styles: readonly Style[]
  readonly hair: KnownHair
}

/**
 * The way from somebody's current hair to a hairstyle that it reaches in `months`: the nearest cuts of the library,
 * each longer than the one before, the hairstyle last.
 */
export function wayTo({ style, styles, hair }: Growing, months: number): Station[] {
  const quarters = Array.from({ length: maxStations - 1 }, (_, quarter) =>
    Math.round((quarter * months) / (maxStations - 1)),
  )
  const target = style.facts ? sizeOf(style.facts) : 0
  const on = stationsAt(quarters, lengthsOf(hair), {
    candidates: candidatesFor({ style, styles, hair }).filter(({ size }) => size <= target),
    from: 0,
  })
  return [...on, { months, style }]
}

/** A cut and what becomes of it while it grows: the nearest cuts of the library after some months, each longer. */
export function growingOut({ style, styles, hair }: Growing): Station[] {
  if (!style.facts) return []
  const { front, sides, back } = style.facts
  const later = stationsAt(
    growsFor,
    { front, sides, back },
    { candidates: candidatesFor({ style, styles, hair }), from: sizeOf(style.facts) },
  )
  return [{ months: 0, style }, ...later]
}

/** A cut that hair may pass. */
interface Candidate {
  readonly style: Style
  readonly facts: StyleFacts
  /** How long it is, in the middle of the places, cm. */
  readonly size: number
  /** Of its colour from the hair's. */
  readonly levelsApart: number
}

/** Cuts for the same people and the same hair. */
function candidatesFor({ style, styles, hair }: Growing): Candidate[] {
  const kinds = hair.textures.length > 0 ? hair.textures : [style.texture]
  const isLike = (other: Style) =>
    other.lib_id !== style.lib_id &&
    !other.is_drawn &&
    other.gender === style.gender &&
    kinds.includes(other.texture) &&
    (hair.greyness >= greyFrom || !other.labels.includes('grey')) &&
    !putUp.some((label) => other.labels.includes(label))
  return styles.filter(isLike).flatMap((other) => {
    const { facts } = other
    if (!facts) return []
    const own = hairLevel(hair.color ?? facts.color).level
    const levelsApart = Math.abs(hairLevel(facts.color).level - own)
    return [{ style: other, facts, size: sizeOf(facts), levelsApart }]
  })
}

function stationsAt(
  times: readonly number[],
  lengths: Lengths,
  { candidates, from }: { readonly candidates: readonly Candidate[]; readonly from: number },
): Station[] {
  const passed: (Candidate & Station)[] = []
  for (const months of new Set(times)) {
    const shortest = passed.at(-1)?.size ?? from
    const grown = grownBy(lengths, months)
    const left = candidates.filter(
      ({ style, size }) => size >= shortest && !passed.some((other) => other.style === style),
    )
    const nearest = nearestTo(grown, left)
    if (nearest) passed.push({ ...nearest, months })
  }
  return passed.map(({ months, style }) => ({ months, style }))
}

function nearestTo(lengths: Lengths, candidates: readonly Candidate[]): Candidate | null {
  let [nearest, least]: [Candidate | null, number] = [null, Infinity]
  for (const one of candidates) {
    const away = cutOff(lengths, one.facts) + cmPerLevel * one.levelsApart
    if (away < least) [nearest, least] = [one, away]
  }
  return nearest
}

/**
 * Median cm that a cut takes off hair; infinite if there is not enough, if unknown, or if it would be a new cut. A
 * fringe may be cut at any time.
 */
function cutOff(lengths: Lengths, facts: StyleFacts): number {
  const taken = hairZones.flatMap((zone) => {
    const [has, needs] = [lengths[zone], facts[zone]]
    if (needs === null) return []
    if (has === null) return zone === 'back' && needs <= (facts.sides ?? 0) ? [] : [Infinity]
    const off = has - needs
    return [off < -unnoticed || (zone !== 'front' && off > mostCutOff) ? Infinity : Math.abs(off)]
  })
  return taken.length === 0 ? Infinity : mean(taken)
}

/** Median length of a cut, cm. */
function sizeOf(facts: StyleFacts): number {
  return mean(hairZones.flatMap((zone) => facts[zone] ?? []))
}

function lengthsOf({ lengths }: KnownHair): Lengths {
  const { front, sides, back } = lengths
  return { front: front?.cm ?? null, sides: sides?.cm ?? null, back: back?.cm ?? null }
}

function grownBy({ front, sides, back }: Lengths, months: number): Lengths {
  const grown = (cm: number | null) => (cm === null ? null : cm + months * cmPerMonth)
  return { front: grown(front), sides: grown(sides), back: grown(back) }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}
