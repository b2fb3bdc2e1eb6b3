import { cheekSections, drape } from './drapes.ts'
import type { StrandHairstyle } from './hairstyle.ts'

export const womenLong: readonly StrandHairstyle[] = [
  {
    id: 'hime-cut',
    title: 'Hime Cut',
    gender: 'women',
    length: 'long',
    texture: 'straight',
    color: 'Jet black',
    labels: ['women', 'long', 'straight', 'fringe', 'blunt', 'new'],
    strand: {
      color: { base: '#231d1c', variation: 0.4, gloss: 1.5 },
      comb: { mode: 'parted', part: 0, skin: 0.2 },
      length: 3.6,
      volume: 0.08,
      rise: 0.12,
      flow: [
        ...drape({ cheek: 0.56, side: 0.66, jaw: 0.66, crown: 0.03 }),
        ...cheekSections(-0.42),
      ],
      cut: { height: -1.7, variation: 0.1 },
      fringe: { halfWidth: 0.48, from: 0.12, cut: 0.055, arc: -0.75, variation: 0.03 },
      clump: { count: 450, strength: 0.3, tips: 0.2 },
      stray: { share: 0.02 },
      frizz: 0.001,
      tipVariation: 0.05,
      detail: { guides: 3400, perGuide: 9, steps: 38 },
    },
  },
]
