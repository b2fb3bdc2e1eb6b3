import { texts } from '../../lib/texts.ts'

function restStays(count: number): string {
  return count === 1 ? 'The other one stays chosen.' : `The other ${count} stay chosen.`
}

export const tryOnTexts = {
  bar: 'Your try-on',
  chooseStyle: 'Choose a hairstyle',
  addPhoto: 'Add your photo',
  changePhoto: 'Change your photo',
  chooseFace: 'Choose a face',
  fromPhoto: 'From a photo',
  try: 'Try on',
  tryOn: (credits: number) => `Try on (${texts.credits.label(credits)})`,
  starting: 'Starting…',
  /** `titles` of the hairstyles to try, in their order. */
  signInReason: ([first = '', ...others]: readonly string[]) =>
    others.length === 0
      ? 'Sign in to see yourself. Your photo and your choice are kept.'
      : `A new account tries one hairstyle for free: ${first}. ${restStays(others.length)}`,
  giftUsed: (rest: number) =>
    `You are signed up, and your free try-on is on its way.${rest === 0 ? '' : ` ${restStays(rest)}`}`,
  chosen: (count: number) => (count === 1 ? '1 hairstyle' : `${count} hairstyles`),
  chosenTitle: 'Your choice',
  showChosen: (count: number) =>
    count === 1 ? 'Show the chosen hairstyle' : `Show the ${count} chosen hairstyles`,
  takeAway: (title: string) => `Remove ${title}`,
  takeAllAway: 'Remove all',
  done: 'Done',
  hairGone:
    'Hair from a photo is kept for a day, and this one is gone. Please add its photo again.',
  photoGone: 'Your photo is no longer here. Please add it again.',
} as const

export const creditTexts = {
  title: (missing: number) =>
    missing === 1 ? 'You need 1 more credit' : `You need ${missing} more credits`,
  balance: (needed: number, credits: number) =>
    `This needs ${texts.credits.label(needed)}, and you have ${credits}. Nothing was charged.`,
  packs: 'Packs of credits',
  loading: 'Loading the packs',
  failed: 'The packs did not load',
  none: 'No packs are on sale right now.',
  enough: 'Enough for this',
  buy: (title: string, price: string) => `Buy ${title} for ${price}`,
  all: 'Compare with monthly plans',
  opening: 'Opening the checkout…',
  fewer: ([first = '', ...others]: readonly string[]) =>
    others.length === 0 ? `Continue with ${first}` : `Go on with ${others.length + 1} hairstyles`,
  fewerNames: (titles: readonly string[]) => `${titles.join(', ')}. The others stay chosen.`,
  later: 'Not now',
} as const
