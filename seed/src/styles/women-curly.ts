import type { Hairstyle } from './hairstyle.ts'

export const womenCurly: readonly Hairstyle[] = [
  {
    id: 'big-curls',
    title: 'Big Bouncy Curls',
    gender: 'women',
    length: 'medium',
    texture: 'curly',
    color: 'Dark brown',
    labels: ['women', 'medium', 'curly', 'volume', 'popular'],
    strand: {
      color: { base: '#45301f', variation: 0.5 },
      comb: { mode: 'parted', part: -0.14 },
      volume: 0.2,
      gravity: 0.34,
      rise: 0.9,
      mess: 1.2,
      cut: { height: -0.95, variation: 0.35, layers: 0.75 },
      curl: { radius: 0.062, frequency: 1.9, start: 0.08, jitter: 0.5 },
      clump: { count: 300, strength: 0.88, radius: 0.02 },
      stray: { share: 0.06 },
      frizz: 0.006,
      tipVariation: 0.2,
      detail: { steps: 64, perGuide: 9 },
    },
  },
]
