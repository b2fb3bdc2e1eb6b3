import { hairLevel } from '@hairstyle/contract/hair-level.ts'
import { hairAmounts } from '@hairstyle/contract/own-hair.ts'
import { textures } from '@hairstyle/contract/hair-kinds.ts'
import { median } from '../../src/engine/cpu/math/scalar.ts'
import { tellHair, type HairShape } from '../../src/engine/cpu/own-hair/tell-hair.ts'
import type { HairSigns } from '../../src/engine/cpu/own-hair/hair-signs.ts'
import { isHeldOut } from '../people/held-out.ts'
import { realPeople } from '../people/people-folder.ts'
import type { DescribedHair } from './described-hair.ts'
import type { HairLabel } from './hair-labels.ts'

/** Length at the forehead, judged by eye, from which a texture should be measured, cm. */
const showsTexture = 2.5

interface Judged extends DescribedHair {
  readonly label: HairLabel
  readonly told: HairShape
}

/** How well hair is measured on labelled people, as Markdown tables. */
export function tablesOf(
  described: readonly DescribedHair[],
  labels: ReadonlyMap<string, HairLabel>,
): string {
  const judged = described.flatMap((one): Judged[] => {
    const label = labels.get(one.person)
    if (!label) return []
    return [{ ...one, label, told: tellHair(one.signs as unknown as HairSigns) }]
  })
  const apart = judged.filter(({ person }) => isHeldOut(person))
  return [
    `${judged.length - apart.length} people fitted to, ${apart.length} held out.\n`,
    lengthTable(apart),
    texturesTable(apart),
    amountsTable(apart),
    sharesTable(
      apart,
      judged.filter((one) => !apart.includes(one)),
    ),
    wrongLines(apart),
  ].join('\n')
}

function lengthTable(judged: readonly Judged[]): string {
  const groups: [string, (one: Judged) => boolean][] = [
    ['all', () => true],
    ['made', ({ person }) => !person.startsWith(realPeople)],
    ['real', ({ person }) => person.startsWith(realPeople)],
    ['women, made', ({ person }) => person.startsWith('women')],
    ['men, made', ({ person }) => person.startsWith('men')],
    ...['light', 'intermediate', 'tan', 'brown'].map(
      (shade): [string, (one: Judged) => boolean] => [
        `${shade} skin`,
        ({ skin }) => skin === shade,
      ],
    ),
    ['sides < 5 cm', ({ label }) => label.sides !== null && label.sides < 5],
    ['5 to 16 cm', ({ label }) => label.sides !== null && label.sides >= 5 && label.sides < 16],
    ['16 cm and more', ({ label }) => label.sides !== null && label.sides >= 16],
  ]
  const rows = groups.map(([name, isIn]) => {
    const some = judged.filter(isIn)
    return [name, ...(['sides', 'front', 'back'] as const).map((zone) => errorsOf(some, zone))]
  })
  return table(['Held out', 'Sides', 'Front', 'Back'], rows)
}

/** Median error, how many it is of, and part of them within the error that is told. */
function errorsOf(judged: readonly Judged[], zone: 'sides' | 'front' | 'back'): string {
  const off = judged.flatMap(({ label, told: { [zone]: told } }) => {
    const seen = label[zone]
    if (seen === null || told === null) return []
    // Both say where the picture ends.
    return [{ off: Math.abs(told.cm - seen), error: told.error }]
  })
  if (off.length === 0) return '–'
  const within = off.filter((one) => one.off <= one.error).length / off.length
  return `${median(off.map((one) => one.off)).toFixed(1)} cm (${off.length}; ${percent(within)})`
}

function texturesTable(judged: readonly Judged[]): string {
  const some = judged.filter(({ label, told }) => {
    const isLong = (label.front ?? label.sides ?? 0) >= showsTexture
    return label.state === 'loose' && label.curl !== null && isLong && told.texture !== null
  })
  const rows = textures.map((texture, k) => [
    texture,
    ...textures.map((other) => {
      const isBoth = ({ label, told }: Judged) =>
        label.curl === k + 1 && told.texture!.kind === other
      return String(some.filter(isBoth).length)
    }),
  ])
  const apart = some.map(
    ({ label, told }) => textures.indexOf(told.texture!.kind) + 1 - label.curl!,
  )
  const named = some.filter(({ label, told }) => {
    const wanted = textures[label.curl! - 1]
    return told.texture!.kind === wanted || told.texture!.or === wanted
  }).length
  const right = apart.filter((steps) => steps === 0).length / some.length
  const near = apart.filter((steps) => Math.abs(steps) <= 1).length / some.length
  const words = [
    `Texture right ${percent(right)}`,
    `named first or second ${percent(named / some.length)}`,
    `right or neighbouring ${percent(near)}`,
  ]
  return `${table(['Seen, told', ...textures], rows)}\n${words.join(', ')}.\n`
}

function amountsTable(judged: readonly Judged[]): string {
  const some = judged.filter(({ label, told }) => label.amount !== null && told.amount !== null)
  const rows = hairAmounts.map((amount, k) => [
    amount,
    ...hairAmounts.map((other) => {
      return String(
        some.filter((one) => one.label.amount === k + 1 && one.told.amount === other).length,
      )
    }),
  ])
  return table(['Seen, told', ...hairAmounts], rows)
}

function sharesTable(...groups: (readonly Judged[])[]): string {
  const rows: [string, (judged: readonly Judged[]) => string][] = [
    ['Level within one', (judged) => levelShare(judged, () => true)],
    ['… of hair that is not grey', (judged) => levelShare(judged, ({ grey }) => (grey ?? 0) < 30)],
    ['Tied hair told to be tied', (judged) => tiedShare(judged, ({ state }) => state === 'tied')],
    [
      'Loose hair taken for tied',
      (judged) => tiedShare(judged, ({ state }) => state === 'loose' || state === 'half'),
    ],
    [
      'Ends outside of the picture, told so',
      (judged) => atLeastShare(judged, ({ room }) => room === 'cut'),
    ],
    [
      'Ends seen, told to be outside',
      (judged) => atLeastShare(judged, ({ room }) => room === 'all'),
    ],
    ['Other roots, told so', (judged) => rootsShare(judged, 'y')],
    ['Like roots, told to be other', (judged) => rootsShare(judged, 'n')],
  ]
  return table(
    ['', 'Held out', 'Fitted to'],
    rows.map(([name, shareOf]) => [name, ...groups.map((group) => shareOf(group))]),
  )
}

function levelShare(judged: readonly Judged[], isMeant: (label: HairLabel) => boolean): string {
  const steps = judged.flatMap(({ label, hair }) => {
    if (label.level === null || !hair || !isMeant(label)) return []
    return [Math.abs(hairLevel(hair.color).level - label.level)]
  })
  return share(steps, (apart) => apart <= 1)
}

function tiedShare(judged: readonly Judged[], isMeant: (label: HairLabel) => boolean): string {
  return share(
    judged.filter(({ label }) => isMeant(label)),
    ({ told }) => told.sides === null,
  )
}

function atLeastShare(judged: readonly Judged[], isMeant: (label: HairLabel) => boolean): string {
  return share(
    judged.filter(({ label, told }) => label.sides !== null && told.sides && isMeant(label)),
    ({ told }) => told.sides!.isAtLeast,
  )
}

function rootsShare(judged: readonly Judged[], roots: HairLabel['roots']): string {
  return share(
    judged.filter(({ label, hair }) => label.roots === roots && hair),
    ({ hair }) => hair!.roots !== null,
  )
}

/** Who is furthest off, for whoever fits. */
function wrongLines(judged: readonly Judged[]): string {
  const lines = judged.flatMap(({ person, label, told, hair }) => {
    const off = told.sides && label.sides !== null ? told.sides.cm - label.sides : 0
    const level = hair && label.level !== null ? hairLevel(hair.color).level - label.level : 0
    const words = [
      Math.abs(off) > 5 ? `sides ${told.sides!.cm} for ${label.sides}` : '',
      Math.abs(level) > 1 ? `level ${level > 0 ? '+' : ''}${level} at ${label.level}` : '',
    ].filter((word) => word !== '')
    return words.length > 0 ? [`${person}: ${words.join(', ')}`] : []
  })
  return `${lines.join('\n')}\n`
}

function share<T>(all: readonly T[], isSo: (one: T) => boolean): string {
  return all.length === 0 ? '–' : `${all.filter(isSo).length} of ${all.length}`
}

function percent(part: number): string {
  return `${Math.round(100 * part)} %`
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return `${[line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')}\n`
}
