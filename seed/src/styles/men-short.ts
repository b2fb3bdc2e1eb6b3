import type { Hairstyle } from './hairstyle.ts'

export const menShort: readonly Hairstyle[] = [
  {
    id: 'buzz-cut',
    title: 'Buzz Cut',
    gender: 'men',
    length: 'buzz',
    texture: 'straight',
    color: 'Dark brown',
    labels: ['men', 'buzz', 'short', 'straight', 'popular'],
    strand: {
      color: { base: '#3a2e26', variation: 0.5, gloss: 0.2 },
      comb: { mode: 'forward' },
      length: 0.05,
      sides: { above: 1.2, fade: 1.5, density: 0.8, stubble: 0.025 },
      detail: { guides: 0 },
    },
  },
]
