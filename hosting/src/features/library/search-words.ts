import type { FaceShape } from '../../shared/suits/face-shape.ts'

/**
 * How people say what the library calls otherwise: each word, or pair of words, with the library's words for it, the
 * nearest first. Where that is a filter, what it accepts is found, too. To teach the search a word, add it here in lower case and without accents, or add a label to the styles
 * that it should find.
 */
export const meanings: Readonly<Record<string, readonly string[]>> = {
  // Whose hair.
  boy: ['men'],
  boys: ['men'],
  female: ['women'],
  gents: ['men'],
  girl: ['women'],
  girls: ['women'],
  guy: ['men'],
  guys: ['men'],
  ladies: ['women'],
  lady: ['women'],
  male: ['men'],
  man: ['men'],
  mens: ['men'],
  woman: ['women'],
  womens: ['women'],

  // Of what age: covers show grey hair on those who have it.
  elderly: ['grey'],
  fifty: ['grey'],
  grandma: ['grey', 'women'],
  grandmother: ['grey', 'women'],
  grandpa: ['grey', 'men'],
  granny: ['grey', 'women'],
  mature: ['grey'],
  old: ['grey'],
  older: ['grey'],
  pensioner: ['grey'],
  senior: ['grey'],
  seniors: ['grey'],
  seventy: ['grey'],
  sixty: ['grey'],

  // Lengths.
  bald: ['buzz'],
  buzzcut: ['buzz'],
  buzzed: ['buzz'],
  'chin length': ['bob'],
  'mid length': ['medium'],
  shaved: ['buzz'],
  'shoulder length': ['medium'],

  // Textures.
  '3a': ['curly'],
  '3b': ['curly'],
  '3c': ['curly'],
  '4a': ['coily'],
  '4b': ['coily'],
  '4c': ['coily'],
  afro: ['coily'],
  frizzy: ['curly'],
  kinky: ['coily'],
  perm: ['curly'],
  permed: ['curly'],
  ringlets: ['curly'],
  sleek: ['straight'],
  wave: ['wavy'],
  waves: ['wavy'],

  // Braids and locs.
  'box braids': ['braids'],
  braided: ['braids', 'braid'],
  'corn rows': ['braids'],
  cornrow: ['braids'],
  cornrows: ['braids'],
  'dread locks': ['locs'],
  dreadlock: ['locs'],
  dreadlocks: ['locs'],
  dreads: ['locs'],
  pigtails: ['braids', 'braid'],
  plait: ['braid'],
  plaits: ['braids', 'braid'],
  rasta: ['locs'],

  // Cuts and fringes.
  bang: ['fringe'],
  bangs: ['fringe'],
  butterfly: ['layers'],
  caesar: ['crop'],
  'curtain bangs': ['curtain', 'fringe'],
  'curtain fringe': ['curtain', 'fringe'],
  edgar: ['crop'],
  fluffy: ['volume'],
  layered: ['layers'],
  mohican: ['mohawk'],
  parting: ['part'],
  shaggy: ['shag', 'layers'],
  shag: ['wolf', 'layers'],
  'skin fade': ['fade'],
  slick: ['brushed'],
  slicked: ['slick'],
  taper: ['fade'],

  // Hair put up, and what for.
  bridal: ['elegant', 'updo'],
  bun: ['updo'],
  chignon: ['bun'],
  formal: ['elegant'],
  prom: ['elegant', 'updo'],
  topknot: ['knot', 'bun'],
  vintage: ['retro'],
  wedding: ['elegant', 'updo'],

  // Colours.
  blond: ['blonde'],
  brunette: ['brown', 'chestnut', 'espresso'],
  brown: ['chestnut', 'espresso', 'mahogany', 'caramel'],
  ginger: ['copper', 'auburn', 'red'],
  gray: ['grey', 'silver', 'salt'],
  grey: ['silver', 'salt'],
  highlights: ['balayage', 'streak'],
  ombre: ['balayage'],
  purple: ['lilac'],
  red: ['auburn', 'copper', 'burgundy', 'ginger'],
  redhead: ['red', 'auburn', 'copper', 'ginger'],
  streaks: ['streak', 'balayage'],
  violet: ['lilac'],
}

/** Colours that no style of the library has, with the words for those that come nearest. */
export const missingColours: Readonly<Record<string, readonly string[]>> = {
  blue: ['lilac', 'fashion'],
  green: ['fashion'],
  orange: ['ginger', 'copper'],
  pink: ['lilac', 'fashion', 'cherry', 'burgundy'],
  platinum: ['white', 'silver', 'blonde'],
  rainbow: ['fashion'],
  rose: ['lilac', 'fashion', 'cherry', 'burgundy'],
  turquoise: ['fashion'],
  yellow: ['blonde'],
}

/** How people call the shapes of faces, before the word "face". */
export const faceWords: Readonly<Record<string, FaceShape>> = {
  diamond: 'diamond',
  heart: 'heart',
  long: 'oblong',
  narrow: 'oblong',
  oblong: 'oblong',
  oval: 'oval',
  pear: 'triangle',
  round: 'round',
  square: 'square',
  triangle: 'triangle',
  triangular: 'triangle',
  wide: 'round',
}

/** Years from which a number in a search means hair that may be grey. */
export const greyFromYears = 50

/** Words that tell no hairstyle from another. */
export const fillers: ReadonlySet<string> = new Set([
  ...['age', 'aged', 'is', 'me', 'plus', 'shape', 'shaped', 'that', 'who', 'year', 'years'],
  ...['a', 'an', 'and', 'for', 'in', 'my', 'of', 'on', 'or', 'the', 'to', 'with'],
  ...['cut', 'cuts', 'hair', 'haircut', 'haircuts', 'hairs', 'hairstyle', 'hairstyles'],
  ...['colour', 'color', 'coloured', 'colored', 'look', 'looks', 'style', 'styles'],
])
