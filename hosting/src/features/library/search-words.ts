import type { FaceShape } from '../../shared/suits/face-shape.ts'

type Meanings = Readonly<Record<string, readonly string[]>>

/** Words, or pairs of words, with common meanings. */
type Row = readonly [words: string, meanings: readonly string[]]

/**
 * Synonyms: words, or pairs of words, with the library's terms for them, the nearest first. If a term is a filter,
 * everything that the filter accepts is found, too. To teach the search a word, add it here in lower case and without
 * accents, or add a label to the styles that it should find.
 */
export const meanings = byWord([
  // Gender.
  ['female, girl, girls, ladies, lady, woman, womens', ['women']],
  ['boy, boys, gents, guy, guys, male, man, mens', ['men']],
  // Age, which stands for grey hair.
  ['elderly, fifty, mature, old, older, pensioner, senior, seniors, seventy, sixty', ['grey']],
  ['grandma, grandmother, granny', ['grey', 'women']],
  ['grandpa', ['grey', 'men']],
  // Lengths.
  ['bald, buzzcut, buzzed, shaved', ['buzz']],
  ['chin length', ['bob']],
  ['mid length, shoulder length', ['medium']],
  // Textures.
  ['3a, 3b, 3c, frizzy, perm, permed, ringlets', ['curly']],
  ['4a, 4b, 4c, afro, kinky', ['coily']],
  ['sleek', ['straight']],
  ['wave, waves', ['wavy']],
  // Braids and locs.
  ['box braids, corn rows, cornrow, cornrows', ['braids']],
  ['plait', ['braid']],
  ['braided, pigtails, plaits', ['braids', 'braid']],
  ['locs', ['twists']],
  ['dread locks, dreadlock, dreadlocks, dreads, rasta', ['locs', 'twists']],
  // Cuts and fringes.
  ['bang, bangs', ['fringe']],
  ['butterfly, layered', ['layers']],
  ['caesar, edgar', ['crop']],
  ['curtain bangs, curtain fringe', ['curtain', 'fringe']],
  ['fluffy', ['volume']],
  ['mohican', ['mohawk']],
  ['mullet', ['wolf', 'shag']],
  ['parting', ['part']],
  ['shaggy', ['shag', 'layers']],
  ['shag', ['wolf', 'layers']],
  ['skin fade, taper', ['fade']],
  ['slick', ['brushed']],
  ['slicked', ['slick']],
  // Updos and their occasions.
  ['bridal, prom, wedding', ['elegant', 'updo']],
  ['bun', ['updo']],
  ['chignon', ['bun']],
  ['formal', ['elegant']],
  ['ponytail', ['updo']],
  ['topknot', ['knot', 'bun']],
  ['vintage', ['retro']],
  // Colours.
  ['blond', ['blonde']],
  ['brunette', ['brown', 'chestnut', 'espresso']],
  ['brown', ['chestnut', 'espresso', 'mahogany', 'caramel']],
  ['ginger', ['copper', 'auburn', 'red']],
  ['gray', ['grey', 'silver', 'salt']],
  ['grey', ['silver', 'salt']],
  ['highlights', ['balayage', 'streak']],
  ['ombre', ['balayage']],
  ['purple, violet', ['lilac']],
  ['red', ['auburn', 'copper', 'burgundy', 'ginger']],
  ['redhead', ['red', 'auburn', 'copper', 'ginger']],
  ['streaks', ['streak', 'balayage']],
])

/** Colours missing from the library, with the nearest ones. */
export const missingColours = byWord([
  ['blue', ['lilac', 'fashion']],
  ['green, rainbow, turquoise', ['fashion']],
  ['orange', ['ginger', 'copper']],
  ['pink, rose', ['lilac', 'fashion', 'cherry', 'burgundy']],
  ['platinum', ['white', 'silver', 'blonde']],
  ['yellow', ['blonde']],
])

function byWord(rows: readonly Row[]): Meanings {
  return Object.fromEntries(
    rows.flatMap(([words, meanings]) => words.split(', ').map((word) => [word, meanings])),
  )
}

/** Words for face shapes, before the word "face". */
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

/** Age from which a number in a search suggests grey hair. */
export const greyFromYears = 50

/** Stop words. */
export const fillers: ReadonlySet<string> = new Set([
  ...['age', 'aged', 'is', 'me', 'plus', 'shape', 'shaped', 'that', 'who', 'year', 'years'],
  ...['a', 'an', 'and', 'for', 'in', 'my', 'of', 'on', 'or', 'the', 'to', 'with'],
  ...['cut', 'cuts', 'hair', 'haircut', 'haircuts', 'hairs', 'hairstyle', 'hairstyles'],
  ...['colour', 'color', 'coloured', 'colored', 'look', 'looks', 'style', 'styles'],
])
