import type { FilterId } from './filters.ts'

export const libraryTexts = {
  documentTitle: 'Hairstyles to try on',
  title: 'Which one is you?',
  lead: 'Choose up to 12 hairstyles, add one photo, and see yourself wearing them.',
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
    new: 'New',
    popular: 'Popular',
  } satisfies Record<FilterId, string>,
  failed: 'The hairstyles did not load',
  /** Above what is shown instead. */
  nothingCalled: {
    unfiltered: (search: string) => `Nothing called “${search}” with these filters. Without them:`,
    near: (search: string) => `Nothing called “${search}”. Near it:`,
  },
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
  full: 'You can try 12 hairstyles at once. Remove one to choose another.',
} as const

export const styleTexts = {
  back: 'All hairstyles',
  failed: 'This hairstyle did not load',
  goneTitle: 'This hairstyle is no longer here',
  goneText: 'There are plenty of others to try.',
  choose: (cost: string) => `Try this style (${cost})`,
  chosen: 'In your choice. Take it away',
  description: (title: string) => `See yourself with ${title} on your own photo, in seconds.`,
  related: 'You may also like',
  by: (name: string) => `By ${name}`,
  tried: (count: number) => (count === 1 ? 'Tried on once' : `Tried on ${count} times`),
  genders: { women: 'Women', men: 'Men', unisex: 'Everyone' },
} as const

export const suitsRowTexts = { open: 'What suits me' } as const
