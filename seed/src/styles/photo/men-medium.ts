import type { PhotoHairstyle } from '../hairstyle.ts'

export const menMedium: readonly PhotoHairstyle[] = [
  {
    id: 'soft-curtains',
    title: 'Soft Parted Curtains',
    gender: 'men',
    length: 'medium',
    texture: 'straight',
    color: 'Soft black',
    labels: ['men', 'medium', 'straight', 'curtain', 'popular'],
    photo: { person: 'men/63' },
  },
  {
    id: 'comma-fringe',
    title: 'Comma Fringe',
    gender: 'men',
    length: 'medium',
    texture: 'straight',
    color: 'Black brown',
    labels: ['men', 'medium', 'straight', 'fringe', 'layers', 'new'],
    photo: { person: 'men/71' },
  },
  {
    id: 'airy-side-volume',
    title: 'Airy Side-Swept Volume',
    gender: 'men',
    length: 'medium',
    texture: 'straight',
    color: 'Black',
    labels: ['men', 'medium', 'straight', 'side part', 'volume'],
    photo: { person: 'men/70' },
  },
]
