import { texts } from '../../lib/texts.ts'

export const tryOnTexts = {
  bar: 'Your try-on',
  chooseStyle: 'Choose a hairstyle',
  addPhoto: 'Add your photo',
  changePhoto: 'Change your photo',
  tryOn: (credits: number) => `Try on (${texts.credits.label(credits)})`,
  starting: 'Starting…',
  signInReason: 'Sign in to see yourself. Your photo and your choice stay.',
  chosen: (count: number) => (count === 1 ? '1 hairstyle' : `${count} hairstyles`),
  chosenTitle: 'Your choice',
  showChosen: (count: number) =>
    count === 1 ? 'Show the chosen hairstyle' : `Show the ${count} chosen hairstyles`,
  takeAway: (title: string) => `Take ${title} away`,
  takeAllAway: 'Take all away',
  done: 'Done',
  photoGone: 'Your photo is no longer here. Please add it again.',
} as const

export const creditTexts = {
  title: (missing: number) =>
    missing === 1 ? 'One credit is missing' : `${missing} credits are missing`,
  balance: (needed: number, credits: number) =>
    `This needs ${texts.credits.label(needed)}, and you have ${credits}. Nothing was charged.`,
  packs: 'Packs of credits',
  loading: 'Loading the packs',
  failed: 'The packs did not load',
  none: 'There are no packs to buy just now.',
  enough: 'Enough for this',
  buy: (title: string, price: string) => `Buy ${title} for ${price}`,
  all: 'Compare with monthly plans',
  opening: 'Opening the checkout…',
  fewer: (count: number) =>
    count === 1 ? 'Go on with 1 hairstyle' : `Go on with ${count} hairstyles`,
  later: 'Not now',
} as const
