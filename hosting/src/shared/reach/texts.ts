import type { OwnHair } from '@hairstyle/contract/own-hair.ts'
import type { HairZone } from '@hairstyle/contract/hair-kinds.ts'

type Texture = NonNullable<OwnHair['texture']>['kind']

const monthsWords = (months: number) => (months === 1 ? 'a month' : `${months} months`)
const levelsWords = (levels: number) => (levels === 1 ? '1 level' : `${levels} levels`)
const cm = (length: number) => `${Math.round(length)} cm`

/** Where hair is measured, in a sentence. */
const at = {
  front: 'over the forehead',
  sides: 'at the sides',
  back: 'at the neck',
} satisfies Record<HairZone, string>

interface Length {
  readonly zone: HairZone
  /** cm that there are, and that it takes. */
  readonly cm: number
  readonly needed: number
}

type Lengths = readonly [Length, ...Length[]]

function lengthsWords([first, ...others]: Lengths): string {
  return [
    `${cm(first.cm)} long ${at[first.zone]} (the style takes ${cm(first.needed)})`,
    ...others.map((other) => `${cm(other.cm)} ${at[other.zone]} (${cm(other.needed)})`),
  ].join(', ')
}

/** How far a hairstyle is from one’s own hair. */
export const reachTexts = {
  title: 'Can I have it?',
  today: 'Today',
  probably: 'Today, probably',
  styled: 'Today, with styling',
  coloured: (sittings: number) =>
    sittings === 1 ? 'Today, with its colour' : `Cut today, colour in ${sittings} sittings`,
  months: (months: number) => `In about ${monthsWords(months)}`,
  extensions: 'With extensions',
  ask: 'Ask your hairdresser',
  enough: 'Your hair is long enough for it.',
  justEnough: (zone: HairZone) => `It is only just long enough ${at[zone]}.`,
  backUnseen: 'The neck is not in the photo: we take the hair there to go with your sides.',
  missing: (lengths: Lengths) => `Your hair is about ${lengthsWords(lengths)}.`,
  adding: (months: number, wait: number) =>
    wait === 0
      ? `Without extensions it would grow for about ${monthsWords(months)}.`
      : `Extensions hold once your hair is 10 cm long, in about ${monthsWords(wait)}; without them it would grow for about ${monthsWords(months)}.`,
  unseenAll: 'This photo does not tell how long your hair is. Say it, and there is an answer.',
  unseen: (zones: readonly HairZone[]) =>
    `This photo does not tell how long your hair is ${zones.map((zone) => at[zone]).join(', ')}.`,
  ends: ({ zone, cm: has, needed }: Length) =>
    `Your hair is at least ${cm(has)} long ${at[zone]}, and its ends are not in the photo; it takes ${cm(needed)}.`,
  close: (lengths: Lengths, error: number, months: number) =>
    `A photo does not tell whether your hair is long enough: it is about ${lengthsWords(lengths)}, give or take ${cm(error)}. If it is not, it will be in about ${monthsWords(months)}.`,
  amount: 'It lives on a lot of hair, and yours seems to be less.',
  lighter: (levels: number, sittings: number) =>
    `Its colour is about ${levelsWords(levels)} lighter than yours: ${sittings === 1 ? 'one sitting' : `usually ${sittings} sittings`}.`,
  darker: (levels: number) =>
    `Its colour is about ${levelsWords(levels)} darker than yours: one sitting.`,
  otherTone: 'Its colour is another shade than yours: one sitting.',
  fashion: (levels: number, sittings: number) =>
    `Hair does not grow in its colour: yours is lightened by about ${levelsWords(levels)} first, ${sittings === 1 ? 'in one sitting' : `usually in ${sittings} sittings`}.`,
  coversGrey: 'Its colour covers your grey.',
  cutAlone: 'The cut goes without it.',
  styling: {
    curlier: (minutes: number) =>
      `Your hair is straighter: about ${minutes} minutes of styling each morning.`,
    straighter: (minutes: number) =>
      `Your hair is curlier: about ${minutes} minutes of styling each morning.`,
  },
  upkeep: (weeks: number) => `Cut again every ${weeks} weeks or so.`,
  notRight: 'Not right? Say how long your hair is',
  unknown: 'This photo does not tell enough of your hair.',
  say: 'Say how long your hair is',
} as const

/** One’s own hair, as it was measured or told. */
export const knownHairTexts = {
  zones: {
    front: 'Over the forehead',
    sides: 'At the sides',
    back: 'At the neck',
  } satisfies Record<HairZone, string>,
  about: (length: number, error: number) => `about ${cm(length)}, give or take ${cm(error)}`,
  atLeast: (length: number) => `at least ${cm(length)}; the ends are not in the photo`,
  said: (length: number) => `${cm(length)}, as you said`,
  unseen: 'not seen',
  texture: (words: string) => `Texture: ${words}`,
  textures: {
    straight: 'straight',
    wavy: 'wavy',
    curly: 'curly',
    coily: 'coily',
  } satisfies Record<Texture, string>,
  perhaps: (kind: string, or: string) => `${kind}, perhaps ${or}`,
  saidSo: (words: string) => `${words}, as you said`,
  level: (level: number) => `Colour: about level ${level} of 10 (1 black, 10 lightest blonde)`,
  amount: {
    little: 'Little hair',
    usual: 'As much hair as most',
    much: 'A lot of hair',
  } satisfies Record<NonNullable<OwnHair['amount']>, string>,
} as const

export const tellTexts = {
  title: 'How long is your hair?',
  seen: 'What the photo tells',
  nothing: 'This photo tells nothing of it.',
  loose:
    'Tied back, or longer than the picture? Say how long it is when it hangs loose. Of curls, say how far they reach.',
  length: 'It reaches',
  lengths: {
    cropped: 'Cropped',
    ears: 'My ears',
    chin: 'My chin',
    shoulders: 'My shoulders',
    chest: 'My chest',
    waist: 'My waist',
  },
  front: 'Over my forehead I have',
  fronts: { fringe: 'A fringe', open: 'No fringe' },
  texture: 'Without styling it is',
  textures: { straight: 'Straight', wavy: 'Wavy', curly: 'Curly', coily: 'Coily' } satisfies Record<
    Texture,
    string
  >,
  keep: 'Save my answers',
  keeping: 'Saving…',
  undo: 'Forget my answers',
  privacy: 'Kept with your photo, and deleted with it.',
} as const

export const growingTexts = {
  way: 'See the way there',
  out: 'See how it grows out',
  hide: 'Hide the steps',
  wayTitle: (title: string) => `From your hair now to ${title}`,
  outTitle: (title: string) => `${title}, as it grows`,
  now: 'Now',
  after: (months: number) => `In ${monthsWords(months)}`,
  about: 'Cuts of the library that hair of that length can have. Hair grows about 1.25 cm a month.',
} as const
