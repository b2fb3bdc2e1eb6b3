import { curtainBangs, drape } from './drapes.ts'
import type { StrandHairstyle } from './hairstyle.ts'

export const womenMedium: readonly StrandHairstyle[] = [
  {
    id: 'shaggy-wolf-cut',
    title: 'Wolf Cut',
    gender: 'women',
    length: 'medium',
    texture: 'wavy',
    color: 'Ash brown',
    labels: ['women', 'medium', 'wavy', 'fringe', 'layers', 'new', 'popular'],
    strand: {
      color: { base: '#57493d', variation: 0.5, roots: 0.3 },
      comb: { mode: 'parted', part: 0, back: 0.05, aside: 0.35, clear: 0.5, skin: 0.2 },
      length: 3.6,
      volume: 0.13,
      rise: 0.6,
      mess: 1.6,
      wander: 0.6,
      flow: [
        ...drape({ cheek: 0.55, side: 0.72, jaw: 0.58, chest: [0.4, 0.72], crown: 0.09 }),
        ...curtainBangs,
        {
          root: [0.44, 0.58, 0.3],
          radius: 0.24,
          path: [
            [0.53, 0.42, 0.38],
            [0.58, 0.18, 0.38],
            [0.57, -0.02, 0.36],
            [0.56, -0.18, 0.34],
            [0.64, -0.32, 0.3],
          ],
        },
      ],
      cut: { height: -1.05, variation: 0.35, layers: 1 },
      flip: { turn: 0.8, span: 0.35 },
      curl: {
        radius: 0.035,
        frequency: 1.3,
        below: 0.5,
        roundness: 0.6,
        jitter: 1,
        coherence: 0.3,
      },
      clump: { count: 320, strength: 0.75, tips: 0.85, bundles: { count: 64, strength: 0.6 } },
      stray: { share: 0.05, reach: 1 },
      frizz: 0.003,
      tipVariation: 0.4,
      detail: { guides: 3400, perGuide: 9, steps: 38 },
    },
  },
]
