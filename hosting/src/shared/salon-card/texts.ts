import type { CardTopic } from '@hairstyle/contract/api/salon-cards.ts'

/** What a hairdresser’s card says of a cut. */
export const cardTexts = {
  front: 'Front',
  side: 'Side',
  back: 'Back',
  look: (title: string) => `The look: ${title}, from the front`,
  cover: (title: string) => `${title}, from the front, as somebody else wears it`,
  view: { side: 'The cut from the side', back: 'The cut from behind' },
  somebody: 'Front: somebody else with this style.',
  closest: (title: string) =>
    `Side and back: a similar style that we have from all sides (${title}). They show the cut, not the colour.`,
  own: 'Side and back: the cut, not the colour.',
  noViews: 'There are no views from the side and from behind of this style.',
  measured:
    'Lengths are of hair pulled straight, on a head of average size. They are estimates: every head and every hair is different, so please decide together.',
  topics: {
    fringe: 'Front',
    sides: 'Sides',
    top: 'Top',
    nape: 'Nape',
    layers: 'Layers',
    texture: 'Texture',
    parting: 'Parting',
    changes: 'Changed',
    colour: 'Colour',
    reach: 'Own hair',
    upkeep: 'Upkeep',
  } satisfies Record<CardTopic, string>,
} as const
