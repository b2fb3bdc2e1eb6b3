import { drape } from '../../styles/drapes.ts'
import type { StrandHairstyle } from '../../styles/hairstyle.ts'

const sleek = {
  color: { base: '#4a3425' },
  length: 3.6,
  volume: 0.08,
  rise: 0.2,
  clump: { count: 450, strength: 0.3, tips: 0.2 },
  stray: { share: 0.02 },
  tipVariation: 0.05,
  detail: { guides: 3400, perGuide: 9, steps: 38 },
} as const

const wavy = {
  ...sleek,
  volume: 0.12,
  rise: 0.3,
  wander: 0.35,
  curl: { radius: 0.06, frequency: 1.3, below: 0.3, roundness: 0.6, jitter: 0.8, coherence: 0.6 },
  clump: {
    count: 300,
    strength: 0.6,
    early: 0.2,
    bundles: { count: 70, strength: 0.35 },
  },
  tipVariation: 0.25,
} as const

const side = { mode: 'parted', part: -0.2, back: 0.1, skin: 0.4 } as const
const middle = { mode: 'parted', part: 0, skin: 0.3 } as const

/** Bobs, shoulder lengths and lengths. */
export const hangingCuts: readonly StrandHairstyle[] = [
  {
    id: 'plain-bob',
    title: 'Chin-length bob',
    gender: 'women',
    length: 'short',
    texture: 'straight',
    color: 'Brown',
    labels: ['bob', 'side part'],
    strand: {
      ...sleek,
      comb: side,
      flow: drape({ cheek: 0.5, side: 0.65, jaw: 0.61, crown: 0.05 }),
      cut: { height: -0.6, variation: 0.04, back: 0.1 },
      flip: { turn: -0.5, span: 0.25 },
    },
  },
  {
    id: 'fringe-bob',
    title: 'Bob with a fringe',
    gender: 'women',
    length: 'short',
    texture: 'straight',
    color: 'Brown',
    labels: ['bob', 'fringe'],
    strand: {
      ...sleek,
      comb: middle,
      flow: drape({ cheek: 0.54, side: 0.65, jaw: 0.62, crown: 0.04 }),
      cut: { height: -0.6, variation: 0.04, back: 0.1 },
      fringe: { halfWidth: 0.46, from: 0.14, cut: 0.06, arc: -0.7, variation: 0.05 },
    },
  },
  {
    id: 'wavy-bob',
    title: 'Wavy bob',
    gender: 'women',
    length: 'short',
    texture: 'wavy',
    color: 'Brown',
    labels: ['bob', 'side part', 'volume'],
    strand: {
      ...wavy,
      comb: side,
      flow: drape({ cheek: 0.52, side: 0.7, jaw: 0.68, crown: 0.08 }),
      cut: { height: -0.65, variation: 0.14, layers: 0.3 },
    },
  },
  {
    id: 'straight-lob',
    title: 'Straight long bob',
    gender: 'women',
    length: 'medium',
    texture: 'straight',
    color: 'Brown',
    labels: ['lob', 'blunt', 'middle part'],
    strand: {
      ...sleek,
      comb: middle,
      flow: drape({ cheek: 0.53, side: 0.66, jaw: 0.64, crown: 0.04 }),
      cut: { height: -1.05, variation: 0.08 },
    },
  },
  {
    id: 'wavy-lob',
    title: 'Wavy shoulder length',
    gender: 'women',
    length: 'medium',
    texture: 'wavy',
    color: 'Brown',
    labels: ['lob', 'layers', 'middle part'],
    strand: {
      ...wavy,
      comb: middle,
      flow: drape({ crown: 0.08 }),
      cut: { height: -1.1, variation: 0.2, layers: 0.3 },
    },
  },
  {
    id: 'straight-lengths',
    title: 'Long and straight',
    gender: 'women',
    length: 'long',
    texture: 'straight',
    color: 'Brown',
    labels: ['middle part', 'layers'],
    strand: {
      ...sleek,
      comb: middle,
      flow: drape({ cheek: 0.53, side: 0.66, jaw: 0.64, crown: 0.04 }),
      cut: { height: -1.75, variation: 0.2, layers: 0.3 },
    },
  },
  {
    id: 'wavy-lengths',
    title: 'Long waves',
    gender: 'women',
    length: 'long',
    texture: 'wavy',
    color: 'Brown',
    labels: ['layers', 'middle part', 'volume'],
    strand: {
      ...wavy,
      comb: middle,
      flow: drape({ crown: 0.08 }),
      cut: { height: -1.6, variation: 0.3, layers: 0.4 },
    },
  },
]
