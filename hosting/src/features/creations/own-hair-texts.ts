import type { OwnLength } from '@hairstyle/contract/own-lengths.ts'

const lengths: Readonly<Record<OwnLength, string>> = {
  chin: 'To the chin',
  shoulder: 'To the shoulders',
  collarbone: 'To the collarbone',
}

/** Texts of the own-hair tiles and their dialog. */
export const ownHairTexts = {
  tiles: {
    color: { name: 'Keep my cut', note: 'Your own hair in another colour' },
    length: { name: 'My own hair, shorter', note: 'To chin, shoulders or collarbone' },
    fringe: { name: 'My own hair with a fringe', note: 'The rest stays as it is' },
  },
  parts: 'What to change',
  names: { color: 'Colour', length: 'Length', fringe: 'Fringe' },
  leads: {
    color: 'Your own hair, in any colour. Nothing else in your photo changes.',
    length:
      'Your own hair, cut shorter. What was behind it is painted; the rest of your photo stays.',
    fringe: 'A fringe in your own colour, before your own hair. The rest of your photo stays.',
  },
  one: 'One colour',
  two: 'Two colours, from roots to ends',
  more: 'Or mix your own',
  lengths,
  ownLength: 'As long as it is',
  tooLong: 'Yours ends above that',
  fringeOf: (style: string) => `Fringe of ${style}`,
  noFringes: 'We have no fringe that suits hair like yours yet.',
  loading: 'Loading fringes…',
  conditions: {
    color: null,
    length:
      'It takes a photo with your hair down. Where it is tied back, covered, behind your shoulders or shorter already, your credit comes back.',
    fringe:
      'It takes a bare forehead; hair that is tied back is fine. Over a fringe that is there already, your credit comes back.',
  },
  after:
    'Other colours are free afterwards, up to thirty for this look. If the picture goes wrong, your credit is back.',
  nothing: 'Choose a colour, a length or a fringe first.',
  try: (cost: string) => `See it (${cost})`,
} as const
