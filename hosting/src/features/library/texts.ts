import { maxStylesPerBatch } from '@hairstyle/contract/limits.ts'
import type { FaceShape } from '../../shared/suits/face-shape.ts'
import type { FilterId } from './filters.ts'

export const libraryTexts = {
  documentTitle: 'Hairstyles to try on',
  title: 'Which one is you?',
  lead: `Choose up to ${maxStylesPerBatch} hairstyles, add one photo, and see yourself wearing them.`,
  again: 'Try another style',
  againLead: 'Your photo stays. Choose what you want to see next.',
  search: 'Search hairstyles',
  searchExample: 'Bob, fringe, curly…',
  filter: 'Filter hairstyles',
  clear: 'Clear filters',
  count: (count: number) => (count === 1 ? '1 hairstyle' : `${count} hairstyles`),
  filters: {
    women: 'Women',
    men: 'Men',
    short: 'Short',
    medium: 'Medium',
    long: 'Long',
    straight: 'Straight',
    wavy: 'Wavy',
    curly: 'Curly',
    coily: 'Coily',
    fringe: 'Fringe',
    updo: 'Updo',
    grey: 'Grey',
    new: 'New',
    popular: 'Popular',
  } satisfies Record<FilterId, string>,
  failed: 'The hairstyles did not load',
  audience: {
    question: 'For whom are the hairstyles?',
    short: 'Show me',
    words: { women: 'Women', men: 'Men', all: 'All' },
    show: { women: 'Show me women', men: 'Show me men', all: 'Show me all' },
  },
  understood: 'What you are looking for',
  giveUp: (words: string) => `Search without “${words}”`,
  faces: {
    oval: 'For an oval face',
    round: 'For a round face',
    square: 'For a square face',
    oblong: 'For a long face',
    heart: 'For a heart-shaped face',
    diamond: 'For a diamond-shaped face',
    triangle: 'For a triangular face',
  } satisfies Record<FaceShape, string>,
  /** Above the alternatives. */
  instead: {
    unfiltered: (search: string) =>
      `Nothing is “${search}” with these filters. Here it is without them`,
    near: () => 'No hairstyle is all of that; these come nearest',
    unknown: (search: string) => `Nothing called “${search}”. Near it:`,
  },
  /** After the number of results, or why alternatives are shown. */
  without: (words: readonly string[]) =>
    `. We left out ${words.map((word) => `“${word}”`).join(', ')}, which says nothing to us yet.`,
  colourHint: 'You can see any hairstyle in another colour, too: choose one below its result.',
  none: {
    title: 'No hairstyle looks like that',
    called: (search: string) => `Nothing called “${search}”`,
    otherWord: 'Try another word.',
    fewerFilters: 'Try fewer filters or another word.',
  },
  showAll: 'Show all hairstyles',
  emptyTitle: 'New hairstyles are on their way',
  emptyText: 'There is nothing to try on right now. Please check back in a little while.',
  refresh: 'Refresh',
  full: `You can try ${maxStylesPerBatch} hairstyles at once. Remove one to choose another.`,
} as const

export const styleTexts = {
  back: 'All hairstyles',
  failed: 'This hairstyle did not load',
  goneTitle: 'This hairstyle is no longer here',
  goneText: 'There are plenty of others to try.',
  choose: (cost: string) => `Try this style (${cost})`,
  chosen: 'In your choice. Take it away',
  /** For hair cut out of a photograph. */
  real: 'Real hair, photographed',
  description: (title: string) => `See yourself with ${title} on your own photo, in seconds.`,
  related: 'You may also like',
  by: (name: string) => `By ${name}`,
  tried: (count: number) => (count === 1 ? 'Tried on once' : `Tried on ${count} times`),
  genders: { women: 'Women', men: 'Men', unisex: 'Everyone' },
} as const

export const suitsRowTexts = { open: 'What suits me' } as const
