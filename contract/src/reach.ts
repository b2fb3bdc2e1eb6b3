import type { Adjustment } from './adjustment.ts'
import type { Style } from './api/library.ts'
import { cmPerMonth } from './hair-growth.ts'
import { hairLevel } from './hair-level.ts'
import { hairZones, textures, type HairZone } from './hair-kinds.ts'
import type { HairLength, OwnHair, ToldHair } from './own-hair.ts'
import type { StyleFacts } from './style-facts.ts'
import type { StyleFit } from './style-fit.ts'

/*
 * How far a hairstyle is from the hair that somebody has: what a hairdresser would answer to "Can I have this cut?".
 * What was not seen is never answered for, and what is within the error of a measure is said to be.
 */

/** Months beyond which nobody is told to wait: hair can be added. */
const maxMonths = 18
/** Extensions need 10 to 15 cm of own hair to be fixed to and hidden under (angelhairextensions.co.uk), cm. */
const extensionsFrom = 10
/** So much shorter nobody sees that it is another cut, cm. */
export const unnoticed = 1
/** Of a length that somebody says in words, cm. */
const toldError = 3
/**
 * From the front hardly anybody's nape is seen. Of 93 people whose hair was judged by eye there, none had less than so
 * much of the length of the sides.
 */
const napeOfSides = 0.8
/** Hair that is cut shorter than this everywhere does not show whether it curls, cm. */
const curlsFrom = 3

/** One sitting lightens by about so many levels; very dark hair takes two to five in all (essencesalon.com). */
const levelsPerSitting = 3
/** A level is measured to within one: a difference counts from here on. */
const levelsFrom = 2
/** Distance of two tones in CIE Lab's plane of colours that the light of a photo does not make: caramel to copper. */
const tonesApart = 18
/**
 * Share of grey from which hair is taken for grey: of 245 people this finds 22 of 29 whose hair is grey, and takes 3
 * others for it, who are just beginning to or whose dark hair shines. Grey that is missed costs little, since it can be
 * said.
 */
export const greyFrom = 0.25

/** What is known of somebody's hair: what a photo shows, and before it what they say themselves. */
export interface KnownHair {
  readonly lengths: Readonly<Record<HairZone, HairLength | null>>
  /** What its texture may be; none where that is not known. */
  readonly textures: readonly Style['texture'][]
  readonly amount: OwnHair['amount']
  /** Null where nobody measured it. */
  readonly color: string | null
  readonly greyness: number
}

/** Null where nothing is known. */
export function knownHair(hair: OwnHair | null, told: ToldHair | null): KnownHair | null {
  if (!hair && !told) return null
  const lengthOf = (zone: HairZone): HairLength | null => {
    const cm = told?.[zone] ?? null
    return cm === null ? (hair?.[zone] ?? null) : { cm, error: toldError, isAtLeast: false }
  }
  const { kind, or } = hair?.texture ?? { kind: null, or: null }
  const may = told && told.texture !== null ? [told.texture] : [kind, or]
  return {
    lengths: { front: lengthOf('front'), sides: lengthOf('sides'), back: lengthOf('back') },
    textures: may.filter((texture) => texture !== null),
    amount: hair?.amount ?? null,
    color: hair?.color ?? null,
    greyness: hair?.greyness ?? 0,
  }
}

/** What the rule has to know of a hairstyle. */
export type StyleToReach = Pick<Style, 'facts' | 'fit' | 'texture' | 'labels'>

/** How what is worn differs from the hairstyle. */
export interface WornLook {
  readonly color: string | null
  readonly adjustment: Pick<Adjustment, 'length'> | null
}

interface Missing {
  readonly zone: HairZone
  /** cm that there are, and that it takes. */
  readonly cm: number
  readonly needed: number
  /** Of growing. */
  readonly months: number
}

/** Something that stands between somebody's hair and a hairstyle. */
export type Need =
  /** Hair is added; `wait` months until there is enough to fix it to. */
  | (Missing & { readonly kind: 'extensions'; readonly wait: number })
  | (Missing & { readonly kind: 'months' })
  /**
   * Only whoever sees the hair can tell: the zone is not in the photo (`unseen`), its ends are not (`ends`), it is
   * shorter than needed by no more than the measure's `error` (`close`), or there is little hair for a hairstyle that
   * lives on much of it (`amount`).
   */
  | { readonly kind: 'ask'; readonly about: 'unseen'; readonly zone: HairZone }
  | (Missing & { readonly kind: 'ask'; readonly about: 'ends' })
  | (Missing & { readonly kind: 'ask'; readonly about: 'close'; readonly error: number })
  | { readonly kind: 'ask'; readonly about: 'amount' }
  | {
      readonly kind: 'colour'
      /** Lighter above 0, darker below. */
      readonly levels: number
      readonly sittings: number
      /** Whether hair does not grow so. */
      readonly isFashion: boolean
      readonly coversGrey: boolean
    }
  | {
      readonly kind: 'styling'
      readonly way: 'curlier' | 'straighter'
      /** Each morning, all in all. */
      readonly minutes: number
    }

/** How far a hairstyle is. */
export interface Reach {
  /** All that it takes, the hardest first; nothing where it can be had today. */
  readonly needs: readonly Need[]
  /** A place that is taken to be long enough without being sure: it is only just so, or was not seen. */
  readonly unsure: { readonly zone: HairZone; readonly isSeen: boolean } | null
}

/**
 * How far a hairstyle is from somebody's hair; null where nobody measured the hairstyle.
 * @param look How what is worn differs from it.
 */
export function reachOf(style: StyleToReach, hair: KnownHair, look?: WornLook): Reach | null {
  const facts = style.facts && wornFacts(style.facts, look)
  if (!facts) return null
  const checks = hairZones.map((zone) => checkLength(zone, facts, hair))
  const isGrowing = checks.some(
    ({ need }) => need?.kind === 'months' || need?.kind === 'extensions',
  )
  const isGrey = style.labels.includes('grey') && (look?.color ?? null) === null
  const needs = [
    // What is nearly long enough is, by the time that another place has grown.
    ...checks.map(({ need }) => (isGrowing && isClose(need) ? null : need)),
    facts.amount === 'much' && hair.amount === 'little' ? asksForMore : null,
    colourNeed(facts.color, isGrey, hair),
    stylingNeed(style, facts, hair),
  ]
  return {
    needs: needs.filter((need) => need !== null).toSorted((a, b) => effortOf(b) - effortOf(a)),
    unsure: isGrowing ? null : (checks.find(({ unsure }) => unsure)?.unsure ?? null),
  }
}

function isClose(need: Need | null): boolean {
  return need?.kind === 'ask' && need.about === 'close'
}

const asksForMore: Need = { kind: 'ask', about: 'amount' }

/** Each step of a longer version stretches what hangs by so much (`model/src/engine/cpu/adjust/reshape.ts`). */
const longerPerStep = 0.17

function wornFacts(facts: StyleFacts, look?: WornLook): StyleFacts {
  const times = 1 + longerPerStep * (look?.adjustment?.length ?? 0)
  const scaled = (cm: number | null) => cm && cm * times
  const { front, sides, back, color } = facts
  return {
    ...facts,
    front: scaled(front),
    sides: scaled(sides),
    back: scaled(back),
    color: look?.color ?? color,
  }
}

interface Check {
  readonly need: Need | null
  readonly unsure: Reach['unsure']
}

const enough: Check = { need: null, unsure: null }

function checkLength(zone: HairZone, facts: StyleFacts, { lengths }: KnownHair): Check {
  const needed = facts[zone]
  const own = lengths[zone]
  if (needed === null) return enough
  if (own === null) return zone === 'back' ? checkNape(needed, facts, lengths) : unseen(zone)
  const missing = needed - unnoticed - own.cm
  if (missing <= 0) {
    const isSure = own.isAtLeast || -missing >= own.error
    return isSure ? enough : { need: null, unsure: { zone, isSeen: true } }
  }
  const of = { zone, cm: own.cm, needed, months: Math.ceil(missing / cmPerMonth) }
  return { need: lengthNeed(of, own, missing), unsure: null }
}

function unseen(zone: HairZone): Check {
  return { need: { kind: 'ask', about: 'unseen', zone }, unsure: null }
}

/** The back that is not seen, by the sides. */
function checkNape(needed: number, facts: StyleFacts, { sides }: KnownHair['lengths']): Check {
  if (sides === null) return unseen('back')
  if (needed <= napeOfSides * sides.cm) return enough
  // Hair of one length at both is cut at both.
  if (needed <= (facts.sides ?? 0) + unnoticed) {
    return { need: null, unsure: { zone: 'back', isSeen: false } }
  }
  return unseen('back')
}

function lengthNeed(of: Missing, { cm, error, isAtLeast }: HairLength, missing: number): Need {
  if (isAtLeast) return { ...of, kind: 'ask', about: 'ends' }
  if (missing <= error) return { ...of, kind: 'ask', about: 'close', error }
  if (of.months <= maxMonths) return { ...of, kind: 'months' }
  const wait = Math.max(0, Math.ceil((extensionsFrom - cm) / cmPerMonth))
  return { ...of, kind: 'extensions', wait }
}

/** What it takes for hair to have another colour; null where it has much the same. */
function colourNeed(wanted: string, isGrey: boolean, hair: KnownHair): Need | null {
  if (hair.color === null || (isGrey && hair.greyness >= greyFrom)) return null
  const [to, from] = [hairLevel(wanted), hairLevel(hair.color)]
  const levels = to.level - from.level
  const coversGrey = !isGrey && hair.greyness >= greyFrom
  const isSame = Math.abs(levels) < levelsFrom && tonesBetween(to, from) < tonesApart
  if (isSame && !coversGrey) return null
  return {
    kind: 'colour',
    levels,
    sittings: Math.max(1, Math.ceil(levels / levelsPerSitting)),
    isFashion: !to.grows,
    coversGrey,
  }
}

type Tone = Pick<ReturnType<typeof hairLevel>, 'chroma' | 'hue'>

function tonesBetween(one: Tone, other: Tone): number {
  const [a, b] = [one, other].map(({ chroma, hue }) => {
    const angle = (hue * Math.PI) / 180
    return { x: chroma * Math.cos(angle), y: chroma * Math.sin(angle) }
  })
  return Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0))
}

/** What hair of another texture has to be made each morning. */
function stylingNeed(
  { texture, fit }: StyleToReach,
  { front, sides, back }: StyleFacts,
  hair: KnownHair,
): Need | null {
  const longest = Math.max(front ?? 0, sides ?? 0, back ?? 0)
  if (hair.textures.length === 0 || !fit || longest < curlsFrom) return null
  const steps = hair.textures
    .map((own) => textures.indexOf(texture) - textures.indexOf(own))
    .reduce((least, one) => (Math.abs(one) < Math.abs(least) ? one : least))
  if (steps === 0) return null
  const way = steps > 0 ? 'curlier' : 'straighter'
  return { kind: 'styling', way, minutes: minutesOn(fit, Math.abs(steps)) }
}

/** More minutes for each step between one's hair and the style's: it has to be made so every morning. */
const minutesPerStep = 10

/** Minutes in the morning on hair that is so many steps straighter or curlier than the hairstyle. */
export function minutesOn({ minutes }: Pick<StyleFit, 'minutes'>, steps: number): number {
  return minutes + steps * minutesPerStep
}

/** Whether somebody leaves the salon with it on the day they come: by their own hair, and in its colour. */
export function isNow({ needs }: Reach): boolean {
  return needs.every(
    (need) => need.kind === 'styling' || (need.kind === 'colour' && need.sittings === 1),
  )
}

/** How hard a hairstyle is to have, to put hairstyles in order: 0 for what can be had today. */
export function effortOfReach({ needs, unsure }: Reach): number {
  const [hardest] = needs
  return hardest ? effortOf(hardest) : unsure === null ? 0 : 0.5
}

/** Waiting is harder than asking, asking than colouring, colouring than styling; then by how much of it. */
function effortOf(need: Need): number {
  switch (need.kind) {
    case 'styling':
      return 1 + need.minutes / 1000
    case 'colour':
      return need.sittings === 1 ? 2 : 20 + need.sittings
    case 'ask':
      return need.about === 'unseen' ? 40 : 30
    case 'months':
      return 50 + need.months
    case 'extensions':
      return 100 + need.months
  }
}
