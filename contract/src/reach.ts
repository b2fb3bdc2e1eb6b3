import type { Adjustment } from './adjustment.ts'
import type { Style } from './api/library.ts'
import { cmPerMonth } from './hair-growth.ts'
import { hairLevel } from './hair-level.ts'
import { hairZones, textures, type HairZone } from './hair-kinds.ts'
import type { HairLength, OwnHair, ToldHair } from './own-hair.ts'
import type { StyleFacts } from './style-facts.ts'
import type { StyleFit } from './style-fit.ts'

/*
 * How far a hairstyle is from somebody's own hair: a hairdresser's answer to "Can I have this cut?". Nothing is claimed
 * about hair that is not visible, and what lies within the measuring error is said to be unsure.
 */

/** Longest wait to suggest; beyond it, extensions. */
const maxMonths = 18
/** Extensions need 10 to 15 cm of own hair to be fixed to and hidden under (angelhairextensions.co.uk), cm. */
const extensionsFrom = 10
/** A difference in length that nobody notices, cm. */
export const unnoticed = 1
/** Error of a length that somebody states in words, cm. */
const toldError = 3
/**
 * Hardly anybody's nape is visible from the front. Of 93 people whose hair was judged by eye there, it was at least
 * this share of the sides' length for all.
 */
const napeOfSides = 0.8
/** Shorter hair does not show whether it curls, cm. */
const curlsFrom = 3

/** Levels that one sitting lightens by; very dark hair takes two to five sittings (essencesalon.com). */
const levelsPerSitting = 3
/** A level is measured to within one, so only this difference counts. */
const levelsFrom = 2
/** Distance of two tones in CIE Lab's colour plane that a photo's light cannot explain: caramel to copper. */
const tonesApart = 18
/**
 * Share of grey from which hair counts as grey: of 245 people this finds 22 of 29 with grey hair, and 3 others, whose
 * hair is just turning or dark and shiny. A miss costs little, since people can say so themselves.
 */
export const greyFrom = 0.25

/** What is known about somebody's hair: what they say themselves, then what a photo shows. */
export interface KnownHair {
  readonly lengths: Readonly<Record<HairZone, HairLength | null>>
  /** Possible textures; none where unknown. */
  readonly textures: readonly Style['texture'][]
  readonly amount: OwnHair['amount']
  /** Null where not measured. */
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

/** What the rule needs to know about a hairstyle. */
export type StyleToReach = Pick<Style, 'facts' | 'fit' | 'texture' | 'labels'>

/** How the worn look differs from the hairstyle. */
export interface WornLook {
  readonly color: string | null
  readonly adjustment: Pick<Adjustment, 'length'> | null
}

interface Missing {
  readonly zone: HairZone
  /** Available and needed, cm. */
  readonly cm: number
  readonly needed: number
  /** Of growing. */
  readonly months: number
}

/** An obstacle between somebody's hair and a hairstyle. */
export type Need =
  /** Extensions; `wait` months until there is enough hair to fix them to. */
  | (Missing & { readonly kind: 'extensions'; readonly wait: number })
  | (Missing & { readonly kind: 'months' })
  /**
   * Only a hairdresser can tell: the zone is not in the photo (`unseen`), its ends are not (`ends`), it is shorter than
   * needed by no more than the measuring `error` (`close`), or a voluminous hairstyle meets little hair (`amount`).
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
      /** Whether it is no natural colour. */
      readonly isFashion: boolean
      readonly coversGrey: boolean
    }
  | {
      readonly kind: 'styling'
      readonly way: 'curlier' | 'straighter'
      /** Each morning, in total. */
      readonly minutes: number
    }

/** How far a hairstyle is. */
export interface Reach {
  /** All that it takes, the hardest first; empty if it can be had today. */
  readonly needs: readonly Need[]
  /** A zone that is assumed to be long enough: it is only just so, or was not visible. */
  readonly unsure: { readonly zone: HairZone; readonly isSeen: boolean } | null
}

/**
 * How far a hairstyle is from somebody's hair; null where the hairstyle was not measured.
 * @param look How the worn look differs from it.
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
    // What is nearly long enough will be, by the time that another zone has grown.
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

/** Share by which each step of a longer version stretches hanging hair (`model/src/engine/cpu/adjust/reshape.ts`). */
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

/** Judges an unseen back by the sides. */
function checkNape(needed: number, facts: StyleFacts, { sides }: KnownHair['lengths']): Check {
  if (sides === null) return unseen('back')
  if (needed <= napeOfSides * sides.cm) return enough
  // If both have the same length, both are cut.
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

/** What a change of colour takes; null where it is much the same. */
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

/** The styling that another texture needs each morning. */
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

/** Minutes of styling each morning per step between one's own texture and the style's. */
const minutesPerStep = 10

/** Minutes each morning on hair this many steps straighter or curlier than the hairstyle. */
export function minutesOn({ minutes }: Pick<StyleFit, 'minutes'>, steps: number): number {
  return minutes + steps * minutesPerStep
}

/** Whether one visit to the salon is enough, with one's own hair and in its colour. */
export function isNow({ needs }: Reach): boolean {
  return needs.every(
    (need) => need.kind === 'styling' || (need.kind === 'colour' && need.sittings === 1),
  )
}

/** How hard a hairstyle is to get, for sorting: 0 if it can be had today. */
export function effortOfReach({ needs, unsure }: Reach): number {
  const [hardest] = needs
  return hardest ? effortOf(hardest) : unsure === null ? 0 : 0.5
}

/** Waiting is harder than asking, asking than colouring, colouring than styling; then by amount. */
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
