/**
 * Fits the regressions that measure hair to people whose hair was labelled by eye (`../labels/own-hair.tsv`), writes
 * them to `src/engine/cpu/own-hair/fitted-own-hair.json`, and prints how they do on held-out people, as in
 * `docs/measuring.md`:
 *
 *     npm run fit-own-hair -w model -- DATA/own-hair.jsonl
 *
 * `describe-hair.ts` writes the file.
 */
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { format } from 'prettier'
import { faceWidthCm } from '@hairstyle/contract/hair-growth.ts'
import { labOfLinear, linearOfHex } from '../../src/engine/cpu/image/color.ts'
import { median, quantile } from '../../src/engine/cpu/math/scalar.ts'
import { fringeBelow, surelyLoose } from '../../src/engine/cpu/own-hair/limits.ts'
import { isHeldOut } from '../people/held-out.ts'
import { readHairLabels, readKinds, type HairLabel } from './hair-labels.ts'
import { readDescribed, type DescribedHair } from './described-hair.ts'
import {
  acrossFolds,
  fitRegression,
  rounded,
  type Example,
  type RegressionWish,
  type Told,
} from './regression.ts'

/**
 * Share of the people whose error lies within the stated one. Two of three are meant, but the signs were chosen among
 * many on the same people, which makes errors look smaller than they are.
 */
const usualPart = 0.8
/**
 * Share of the people with loose, short hair whose hair is taken for tied, so that tied hair is not taken for short.
 */
const wronglyTied = 0.1
/** Percentage of grey from which hair has no level of its own. */
const muchGrey = 30
/**
 * Weights of the kinds in `people.json` relative to a label, and the texture assumed for hair of other kinds: the file
 * says coily or curly, but nothing about other hair.
 */
const kinds = { curled: 0.7, rest: 0.4, between: 1.5 } as const

const lengthSigns = ['fall', 'fallSquared', 'aside'] as const
const cm = { unit: 'cm', names: lengthSigns, range: [0.3, 60] } as const satisfies RegressionWish
const wishes = {
  sides: cm,
  front: { ...cm, names: [...lengthSigns, 'cropArea'] },
  // Too few people have one to fit a slope, so the scale itself is used.
  fringe: { unit: 'cm', names: [], given: { forehead: -faceWidthCm }, range: [1, 20] },
  back: cm,
  texture: {
    unit: 'textures, 1 straight to 4 coily',
    names: ['agreement', 'coherence', 'mixture', 'hanging', 'besideEars'],
    range: [1, 4],
  },
  amount: { unit: 'amounts, 1 little to 3 much', names: ['aside', 'solid'], range: [1, 3] },
  tied: {
    unit: '-1 loose to 1 tied',
    names: ['edge', 'swept', 'crown', 'area', 'solid'],
    range: [-9, 9],
  },
} as const satisfies Record<string, RegressionWish>

const { positionals } = parseArgs({ allowPositionals: true })
const [path] = positionals
if (!path) throw new Error('Say which file describes the hair')
const described = await readDescribed(resolve(process.env['INIT_CWD'] ?? '.', path))
const labels = await readHairLabels()
const known = described.filter(({ person }) => !isHeldOut(person))

const sides = lengthFit('sides', examplesOf('sides', isSeenWhole))
const fits = {
  sides,
  front: lengthFit('front', examplesOf('front', isSeenWhole, isNoFringe)),
  fringe: lengthFit('fringe', examplesOf('front', isSeenWhole, isFringe)),
  back: lengthFit('back', examplesOf('back', isSeenWhole)),
  texture: textureFit(),
  amount: fitRegression(balanced(examplesOf('amount', isLoose)), wishes.amount),
  tied: tiedFit(),
}
const to = new URL('../../src/engine/cpu/own-hair/fitted-own-hair.json', import.meta.url)
await writeFile(to, await format(JSON.stringify(fits), { parser: 'json', printWidth: 100 }))
const { tablesOf } = await import('./hair-tables.ts')
process.stdout.write(`${tablesOf(described, labels)}
Levels for contract/src/hair-level.ts: ${JSON.stringify(levelFit())}
`)

function examplesOf(
  field: 'front' | 'sides' | 'back' | 'curl' | 'amount',
  ...conditions: ((label: HairLabel, one: DescribedHair) => boolean)[]
): Example[] {
  return known.flatMap((one): Example[] => {
    const label = labels.get(one.person)
    const value = label?.[field] ?? null
    if (!label || value === null || !conditions.every((holds) => holds(label, one))) return []
    return [{ person: one.person, signs: one.signs, label: value, weight: 1 }]
  })
}

function isLoose({ state }: HairLabel): boolean {
  return state === 'loose'
}

function isSeenWhole(label: HairLabel): boolean {
  return isLoose(label) && label.room === 'all'
}

function isFringe(_: HairLabel, { signs }: DescribedHair): boolean {
  return signs['forehead']! < fringeBelow
}

function isNoFringe(label: HairLabel, one: DescribedHair): boolean {
  return !isFringe(label, one)
}

function lengthFit(name: 'sides' | 'front' | 'fringe' | 'back', examples: readonly Example[]) {
  const wish = wishes[name]
  return { ...fitRegression(examples, wish), error: errorOf(acrossFolds(examples, wish)) }
}

/** The line below which that part of the errors lies (quantile regression; Koenker and Bassett 1978). */
function errorOf(told: readonly Told[]): { least: number; share: number } {
  const off = told.map(({ example, told: value }) => Math.abs(value - example.label))
  const shares = Array.from({ length: 31 }, (_, i) => i / 100)
  const lines = shares.map((share) => {
    const rest = off.map((value, i) => value - share * told[i]!.told)
    const least = Math.max(0.2, quantile(rest, usualPart))
    const loss = rest.reduce((sum, value) => {
      const above = value - least
      return sum + (above > 0 ? usualPart * above : (usualPart - 1) * above)
    }, 0)
    return { least: rounded(least), share, loss }
  })
  const { least, share } = lines.reduce((best, line) => (line.loss < best.loss ? line : best))
  return { least, share }
}

function textureFit() {
  const labelled = examplesOf('curl', isLoose)
  const others = known.flatMap((one): Example[] => {
    const kind = readKinds(one.person)
    if (labels.has(one.person) || kind.some((word) => ['bald', 'covered', 'tied'].includes(word)))
      return []
    const curl = kind.includes('coily') ? 4 : kind.includes('curly') ? 3 : kinds.between
    const weight = curl === kinds.between ? kinds.rest : kinds.curled
    return [{ person: one.person, signs: one.signs, label: curl, weight }]
  })
  const wish = wishes.texture
  const all = balanced([...labelled, ...others])
  const regression = fitRegression(all, wish)
  // Rare textures count more, which draws all others towards them.
  const drawn = median(
    acrossFolds(all, wish)
      .filter(({ example }) => labels.has(example.person))
      .map(({ told, example }) => told - example.label),
  )
  return { ...regression, plus: rounded(regression.plus - drawn) }
}

/** What `hairLevel` goes by of hair that is not grey: `most` is there, too. */
function levelFit() {
  const most = { chroma: 18, yellow: 25, brown: 50 }
  const examples = known.flatMap(({ person, hair }): Example[] => {
    const { level = null, grey = null } = labels.get(person) ?? {}
    if (level === null || !hair || (grey ?? 0) >= muchGrey) return []
    const [lightness = 0, a = 0, b = 0] = labOfLinear(Float32Array.from(linearOfHex(hair.color)))
    const chroma = Math.min(most.chroma, Math.hypot(a, b))
    const brown = chroma * Math.max(0, 1 - lightness / most.brown)
    const yellow = Math.min(most.yellow, Math.max(0, b))
    return [{ person, signs: { lightness, brown, yellow }, label: level, weight: 1 }]
  })
  const fitTo = (names: readonly string[]) =>
    fitRegression(examples, { unit: 'levels', names, range: [1, 10] })
  return {
    byYellow: fitTo(['lightness', 'brown', 'yellow']),
    byLightness: fitTo(['lightness', 'brown']),
  }
}

function tiedFit() {
  const examples = known.flatMap((one): Example[] => {
    const state = labels.get(one.person)?.state ?? stateOf(readKinds(one.person))
    if ((state !== 'tied' && state !== 'loose') || toldSides(one) >= surelyLoose) return []
    return [{ person: one.person, signs: one.signs, label: state === 'tied' ? 1 : -1, weight: 1 }]
  })
  const wish = wishes.tied
  const even = balanced(examples, 1)
  const ofLoose = acrossFolds(even, wish).filter(({ example }) => example.label < 0)
  const looseTo = quantile(
    ofLoose.map(({ told }) => told),
    1 - wronglyTied,
  )
  return { ...fitRegression(even, wish), looseTo: rounded(looseTo) }
}

function stateOf(kind: readonly string[]): string {
  return kind.includes('tied')
    ? 'tied'
    : kind.includes('bald') || kind.includes('covered')
      ? ''
      : 'loose'
}

function toldSides({ signs }: DescribedHair): number {
  const { plus, weights } = sides
  return Object.entries(weights).reduce((sum, [name, weight]) => sum + weight * signs[name]!, plus)
}

/** Rare labels count more, by a power of how rare they are. */
function balanced(examples: readonly Example[], power = 0.5): Example[] {
  const near = (a: Example, b: Example): boolean => Math.abs(a.label - b.label) < 0.6
  return examples.map((example) => {
    const alike = examples
      .filter((other) => near(example, other))
      .reduce((sum, { weight }) => sum + weight, 0)
    return { ...example, weight: example.weight * (examples.length / alike) ** power }
  })
}
