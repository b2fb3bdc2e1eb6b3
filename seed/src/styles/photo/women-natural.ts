import type { PhotoHairstyle } from '../hairstyle.ts'

export const womenNatural: readonly PhotoHairstyle[] = [
  {
    id: 'swept-back-braids',
    title: 'Swept-Back Braids',
    gender: 'women',
    length: 'medium',
    texture: 'coily',
    color: 'Natural black',
    labels: ['women', 'medium', 'coily', 'braids', 'protective'],
    photo: { person: 'women/0' },
  },
  {
    id: 'brushed-back-silver-coils',
    title: 'Brushed-Back Silver Coils',
    gender: 'women',
    length: 'short',
    texture: 'coily',
    color: 'Salt and pepper',
    labels: ['women', 'short', 'coily', 'crop', 'natural', 'grey'],
    photo: { person: 'women/34' },
  },
]
