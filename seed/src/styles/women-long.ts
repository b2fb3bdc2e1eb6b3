import type { Hairstyle } from './hairstyle.ts'

export const womenLong: readonly Hairstyle[] = [
  {
    id: 'sleek-middle-part',
    title: 'Sleek Middle Part',
    gender: 'women',
    length: 'long',
    texture: 'straight',
    color: 'Chestnut brown',
    labels: ['women', 'long', 'straight', 'middle part', 'popular'],
    strand: {
      color: { base: '#5b4130', variation: 0.5, gloss: 1.4 },
      comb: { mode: 'parted', part: 0.01 },
      volume: 0.085,
      rise: 0.15,
      flare: 0.03,
      cut: { height: -1.75, variation: 0.22, layers: 0.35 },
      curl: { radius: 0.018, frequency: 0.55, start: 0.5, roundness: 0.6, jitter: 0.7 },
      clump: { strength: 0.55 },
      stray: { share: 0.05 },
    },
  },
]
