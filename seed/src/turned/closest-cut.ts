import { lengths } from '@hairstyle/contract/api/library.ts'
import { textures } from '@hairstyle/contract/hair-kinds.ts'
import type { Hairstyle } from '../styles/hairstyle.ts'
import { turnableCuts, type Cut } from './plain-cuts.ts'

/** The cost when only one of two styles has a label: high for what decides the outline. */
const weights: Readonly<Record<string, number>> = {
  updo: 9,
  'half-up': 5,
  ponytail: 4,
  braid: 4,
  bun: 4,
  mullet: 7,
  mohawk: 7,
  locs: 8,
  afro: 5,
  undercut: 4,
  shag: 3,
  fringe: 4,
  fade: 6,
  bob: 3,
  lob: 1,
  pixie: 3,
  quiff: 2,
  spiky: 2,
  crop: 1,
  curtain: 2,
  volume: 1,
  layers: 1,
  'side part': 1,
  'middle part': 1,
  blunt: 1,
}
const perLength = 5
const perTexture = 3
const otherGender = 4
/** Labels of similar kinds. */
const synonyms: Readonly<Record<string, string>> = {
  pompadour: 'quiff',
  'slick back': 'quiff',
  twists: 'locs',
  braids: 'locs',
}

/** The cut that can be turned and is most like a style: the style itself where it can. */
export function closestCut(style: Hairstyle): Cut {
  if ('drawn' in style) return style
  return turnableCuts.reduce((best, cut) =>
    distanceBetween(style, cut) < distanceBetween(style, best) ? cut : best,
  )
}

/** The distance of two styles by their data, 0 when alike. */
export function distanceBetween(a: Cut, b: Cut): number {
  const isOther = a.gender !== b.gender && a.gender !== 'unisex' && b.gender !== 'unisex'
  // Too short to curl.
  const isCropped = a.length === 'buzz' && b.length === 'buzz'
  return (
    perLength * stepsBetween(lengths, a.length, b.length) +
    (isCropped ? 0 : perTexture * stepsBetween(textures, a.texture, b.texture)) +
    (isOther ? otherGender : 0) +
    distanceOfLabels(new Set(a.labels.map(general)), new Set(b.labels.map(general)))
  )
}

function stepsBetween<T>(order: readonly T[], a: T, b: T): number {
  return Math.abs(order.indexOf(a) - order.indexOf(b))
}

function distanceOfLabels(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const either = [...new Set([...a, ...b])]
  return either
    .filter((label) => a.has(label) !== b.has(label))
    .reduce((sum, label) => sum + (weights[label] ?? 0), 0)
}

function general(label: string): string {
  return synonyms[label] ?? label
}
