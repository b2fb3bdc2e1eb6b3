import type { Style } from '@hairstyle/contract/api/library.ts'

/** Why a hairstyle is near the front. */
export const reasonTexts = {
  oval: 'Leaves your face open, which suits its even shape',
  round: {
    high: 'Adds height, which makes a round face look longer',
    close: 'Stays close at the sides of a round face',
    swept: 'Crosses a round face at a slant',
  },
  square: {
    soft: 'Soft movement rounds off a square jaw',
    swept: 'Hair swept aside breaks straight lines',
    high: 'Adds height above a square face',
  },
  oblong: {
    fringe: 'The fringe makes a long face shorter',
    full: 'Full sides give a long face width',
    swept: 'Covers a part of a long face',
  },
  heart: {
    jaw: 'Fuller beside the jaw, where your face is narrow',
    front: 'Covers some of a wide forehead',
  },
  diamond: {
    jaw: 'Fuller beside the jaw, where your face is narrow',
    front: 'Gives a narrow forehead width',
    close: 'Stays close at wide cheekbones',
  },
  triangle: {
    top: 'Adds width above, where your face is narrower',
    full: 'Full beside the temples, not at the jaw',
  },
  beard: 'Close sides, as your beard fills out the jaw',
  hair: {
    straight: 'Made for straight hair like yours',
    wavy: 'Made for wavy hair like yours',
    curly: 'Made for curly hair like yours',
    coily: 'Made for coily hair like yours',
  } satisfies Record<Style['texture'], string>,
  minutes: (minutes: number) => `Done in about ${minutes} minutes`,
  grey: 'Shown in grey, like yours',
  glasses: 'Keeps clear of your glasses',
} as const
