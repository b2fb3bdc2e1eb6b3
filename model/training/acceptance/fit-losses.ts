/**
 * Fits how many points a look loses for what was made up and for its photo, to looks scored by eye from 1 to 10
 * (`scores.json`), writes the losses to `src/engine/cpu/acceptance/fitted-losses.json`, and prints how they do on
 * people they were not fitted to:
 *
 *     npm run fit-losses -w model -- DATA/looks.jsonl
 *
 * `describe-looks.ts` writes the file. Losses add up and are never below zero (least squares with non-negative weights,
 * Lawson and Hanson 1974, here by coordinate descent, with a ridge). The limit is the lowest that doubts nine tenths of
 * the bad looks: calling a bad look good is worse than doubting one too many.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { lookSigns, weighable, type LookSigns } from '../../src/engine/cpu/acceptance/look-signs.ts'
import { isHeldOut } from '../people/held-out.ts'
import { realPeople } from '../people/people-folder.ts'

const ridge = 3
const rounds = 400
const folds = 10
/** Score from which looks are good, score below which they are bad, and the share of bad ones that must be doubted. */
const good = 8
const bad = 7
const leastDoubted = 0.9
/** Score below which looks are not sold, and the least share of looks predicted as such that must score less. */
const poor = 5
const leastPoor = 2 / 3
const digits = 3

interface Look {
  readonly person: string
  /** From `weighable`, in the order of `lookSigns`. */
  readonly signs: readonly number[]
  readonly score: number
}

interface Losses {
  /** Score of a look without any loss. */
  readonly base: number
  /** Points lost for each of `lookSigns`. */
  readonly weights: readonly number[]
}

const { positionals } = parseArgs({ allowPositionals: true })
const [path] = positionals
if (!path) throw new Error('Say which file describes the looks')
const looks = await readLooks(resolve(process.env['INIT_CWD'] ?? '.', path))
const known = looks.filter(({ person }) => !isHeldOut(`${realPeople}/${person}`))
const losses = fit(known)
const fitted = known.map((look) => ({ look, losses }))
const limit = limitOf(fitted)
const poorLimit = poorLimitOf(fitted)
report('fitted', fitted)
report('folds', acrossFolds(known))
report(
  'heldOut',
  looks.filter((look) => !known.includes(look)).map((look) => ({ look, losses })),
)
await writeFile(
  new URL('../../src/engine/cpu/acceptance/fitted-losses.json', import.meta.url),
  `${JSON.stringify({ base: rounded(losses.base), limit, poorLimit, weights: named(losses.weights) }, null, 2)}\n`,
)

async function readLooks(file: string): Promise<Look[]> {
  const scores = z
    .record(z.string(), z.record(z.string(), z.number()))
    .parse(JSON.parse(await readFile(new URL('scores.json', import.meta.url), 'utf8')))
  const Line = z.object({
    person: z.string(),
    style: z.string(),
    signs: z.object(Object.fromEntries(lookSigns.map((sign) => [sign, z.number()]))),
  })
  const lines = (await readFile(file, 'utf8')).trim().split('\n')
  return lines.flatMap((line): Look[] => {
    const { person: of, style, signs } = Line.parse(JSON.parse(line))
    const person = of.slice(of.indexOf('/') + 1)
    const score = scores[person]?.[style]
    return score === undefined ? [] : [{ person, signs: weighable(signs as LookSigns), score }]
  })
}

function fit(some: readonly Look[]): Losses {
  const spreads = lookSigns.map((_, k) => spreadOf(some.map(({ signs }) => signs[k]!)))
  const rows = some.map(({ signs }) => [1, ...signs.map((value, k) => -value / spreads[k]!)])
  const answer = new Array<number>(1 + lookSigns.length).fill(0)
  const left = some.map(({ score }) => score)
  for (let round = 0; round < rounds; round++) {
    for (let k = 0; k < answer.length; k++) {
      const curb = k === 0 ? 0 : ridge
      let [slope, curve] = [-curb * answer[k]!, curb]
      for (const [i, row] of rows.entries()) {
        slope += row[k]! * left[i]!
        curve += row[k]! ** 2
      }
      const value = answer[k]! + slope / Math.max(1e-9, curve)
      const next = k === 0 ? value : Math.max(0, value)
      for (const [i, row] of rows.entries()) left[i]! -= row[k]! * (next - answer[k]!)
      answer[k] = next
    }
  }
  const [base = 0, ...weights] = answer
  return { base, weights: weights.map((value, k) => value / spreads[k]!) }
}

interface Judged {
  readonly look: Look
  readonly losses: Losses
}

/** What a look should score, as the engine tells. */
function expected({ look, losses: { base, weights } }: Judged): number {
  return look.signs.reduce((sum, value, k) => sum - weights[k]! * value, base)
}

function limitOf(judged: readonly Judged[]): number {
  const ofBad = judged
    .filter(({ look }) => look.score < bad)
    .map(expected)
    .sort((a, b) => a - b)
  return rounded(ofBad[Math.ceil(leastDoubted * ofBad.length)]!)
}

/**
 * The highest expected score at or below which `leastPoor` of the looks are poor. It lies above
 * `poor`: an expected score is a mean, and those are seldom as low as single looks.
 */
function poorLimitOf(judged: readonly Judged[]): number {
  const sorted = judged
    .map((one) => ({ told: expected(one), isPoor: one.look.score < poor }))
    .sort((a, b) => a.told - b.told)
  let [limitSoFar, count] = [0, 0]
  for (const [i, { told, isPoor }] of sorted.entries()) {
    if (isPoor) count++
    if (count >= leastPoor * (i + 1)) limitSoFar = told
  }
  return rounded(limitSoFar)
}

function acrossFolds(some: readonly Look[]): Judged[] {
  const people = [...new Set(some.map(({ person }) => person))].sort()
  return Array.from({ length: folds }, (_, fold) => {
    const apart = new Set(people.filter((_person, i) => i % folds === fold))
    const rest = fit(some.filter(({ person }) => !apart.has(person)))
    return some.filter(({ person }) => apart.has(person)).map((look) => ({ look, losses: rest }))
  }).flat()
}

function report(name: string, judged: readonly Judged[]): void {
  const doubted = (of: (score: number) => boolean): string => {
    const some = judged.filter(({ look }) => of(look.score))
    return `${some.filter((one) => expected(one) < limit).length} of ${some.length}`
  }
  const told = judged.filter((one) => expected(one) <= poorLimit)
  const off = judged.map((one) => Math.abs(expected(one) - one.look.score))
  const figures = {
    name,
    looks: judged.length,
    off: rounded(off.reduce((sum, value) => sum + value, 0) / Math.max(1, off.length)),
    doubtedBelow5: doubted((score) => score < 5),
    doubtedBelow7: doubted((score) => score < bad),
    doubtedGood: doubted((score) => score >= good),
    toldPoor: `${told.length}, ${told.filter(({ look }) => look.score < poor).length} of them below ${poor}`,
  }
  process.stdout.write(`${JSON.stringify(figures)}\n`)
}

function named(weights: readonly number[]): Record<string, number> {
  return Object.fromEntries(lookSigns.map((sign, k) => [sign, rounded(weights[k]!)]))
}

function spreadOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return Math.sqrt(squares / values.length) || 1
}

function rounded(value: number): number {
  return Number(value.toPrecision(digits))
}
