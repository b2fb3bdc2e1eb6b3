import type { PhotoHairstyle } from '../hairstyle.ts'

export const womenUpdos: readonly PhotoHairstyle[] = [
  {
    id: 'sleek-top-knot',
    title: 'Sleek High Top Knot',
    gender: 'women',
    length: 'medium',
    texture: 'coily',
    color: 'Natural black',
    labels: ['women', 'medium', 'coily', 'updo', 'bun', 'elegant'],
    photo: { person: 'women/26' },
  },
  {
    id: 'soft-tied-back',
    title: 'Soft Tied-Back',
    gender: 'women',
    length: 'long',
    texture: 'wavy',
    color: 'Black brown',
    labels: ['women', 'long', 'wavy', 'updo'],
    photo: { person: 'women/6' },
  },
]
