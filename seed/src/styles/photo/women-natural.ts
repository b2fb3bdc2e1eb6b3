import type { PhotoHairstyle } from '../hairstyle.ts'

export const womenNatural: readonly PhotoHairstyle[] = [
  {
    id: 'feed-in-braids',
    title: 'Long Feed-In Braids',
    gender: 'women',
    length: 'long',
    texture: 'coily',
    color: 'Natural black',
    labels: ['women', 'long', 'coily', 'braids', 'protective', 'middle part', 'popular'],
    photo: { person: 'women/97' },
  },
  {
    id: 'long-defined-curls',
    title: 'Long Defined Curls',
    gender: 'women',
    length: 'long',
    texture: 'curly',
    color: 'Natural black',
    labels: ['women', 'long', 'curly', 'volume', 'natural'],
    photo: { person: 'women/28' },
  },
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
