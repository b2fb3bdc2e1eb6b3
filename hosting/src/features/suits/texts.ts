import type { FaceShape } from '../../shared/suits/face-shape.ts'

const shapes: Readonly<Record<FaceShape, string>> = {
  oval: 'oval',
  round: 'round',
  square: 'square',
  oblong: 'oblong',
  heart: 'heart-shaped',
  diamond: 'diamond-shaped',
  triangle: 'triangular',
}

const percent = (share: number) => `${Math.round(share * 100)}%`

export const suitsTexts = {
  open: 'What suits me',
  first: 'Best first',
  now: 'I can have now',
  only: 'Hide the others',
  title: 'What suits me',
  shape: {
    clear: (first: FaceShape) => `Your face is rather ${shapes[first]}.`,
    between: (first: FaceShape, second: FaceShape) =>
      `Your face is between ${shapes[first]} and ${shapes[second]}.`,
    unsure:
      'This photo does not tell the shape of your face. One taken straight from the front may. Your answers count all the same.',
    unknown: 'Nobody measured the face in this photo. Your answers count all the same.',
  },
  likely: (likely: readonly { readonly shape: FaceShape; readonly share: number }[]) =>
    `How likely: ${likely.map(({ shape, share }) => `${shapes[shape]} ${percent(share)}`).join(', ')}`,
  measured: 'What was measured',
  measures: {
    length: (share: number) => `Length: ${share.toFixed(2)} times the width at the cheekbones`,
    forehead: (share: number) => `Forehead: ${percent(share)} of that width`,
    jaw: (share: number) => `Jaw: ${percent(share)}`,
    chin: (share: number) => `Chin: ${percent(share)}`,
  },
  greyness: (share: number) => `Hair that is grey: ${percent(share)}`,
  hair: 'My hair is',
  minutes: 'In the morning I have',
  minuteWords: (minutes: number) => `${minutes} min`,
  glasses: 'I wear glasses',
  beard: 'I have a beard',
  grey: 'My hair is grey',
  audience: 'I would like to see',
  audiences: { women: 'Women', men: 'Men', all: 'All' },
  yes: 'Yes',
  no: 'No',
  show: 'Show what suits me',
  about:
    'Rules of thumb that hairdressers learn (Milady’s Standard Cosmetology, “Principles of hair design”). Wear what you like.',
  privacy:
    'Your answers stay in this browser, until you close the tab. For whom you would like to see hairstyles is kept for your next visit.',
  done: {
    suits: 'The hairstyles that suit you come first.',
    reach: 'The hairstyles that you can have soonest come first.',
  },
} as const
