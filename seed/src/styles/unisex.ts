import type { Hairstyle } from './hairstyle.ts'

export const unisex: readonly Hairstyle[] = [
  {
    id: 'round-afro',
    title: 'Round Afro',
    gender: 'unisex',
    length: 'medium',
    texture: 'coily',
    color: 'Natural black',
    labels: ['unisex', 'medium', 'coily', 'afro', 'natural'],
    strand: {
      color: { base: '#2c2420', variation: 0.4, gloss: 0.6 },
      comb: { mode: 'radial' },
      volume: 0.05,
      length: 0.4,
      lengthVariation: 0.16,
      gravity: 0.03,
      rise: 1,
      mess: 1.5,
      hairlineTaper: 0.65,
      curl: { radius: 0.028, frequency: 5.5, jitter: 6 },
      clump: { count: 700, strength: 0.18, radius: 0.03 },
      stray: { share: 0.05 },
      frizz: 0.012,
      tipVariation: 0.35,
      detail: { guides: 5200, perGuide: 10, steps: 40 },
    },
  },
]
