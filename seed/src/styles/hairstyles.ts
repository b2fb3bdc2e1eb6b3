import { readFileSync } from 'node:fs'
import { genders, lengths } from '@hairstyle/contract/api/library.ts'
import { textures } from '@hairstyle/contract/hair-kinds.ts'
import { StyleFit } from '@hairstyle/contract/style-fit.ts'
import { z } from 'zod'
import type { DrawnHairstyle, Hairstyle, PhotoHairstyle } from './hairstyle.ts'

const Row = z
  .object({
    id: z.string(),
    title: z.string(),
    gender: z.enum(genders),
    length: z.enum(lengths),
    texture: z.enum(textures),
    color: z.string(),
    labels: z.string().transform((labels) => labels.split(', ')),
    /** Who wears it on the photo that it is cut out of, or the shade of a drawing. */
    of: z.string(),
    top: StyleFit.shape.top,
    sides: StyleFit.shape.sides,
    front: StyleFit.shape.front,
    fullest: z.enum(['jaw', '']),
    minutes: z.coerce.number().pipe(StyleFit.shape.minutes),
  })
  .transform(({ of, top, sides, front, fullest, minutes, ...style }) => {
    const fit: StyleFit = { top, sides, front, isFullAtJaw: fullest === 'jaw', minutes }
    return { ...style, fit, of }
  })

const Person = z.templateLiteral([z.enum(['women', 'men']), '/', z.number()])

/** The library that a fresh system starts with, in its order: those that look best on others first, kinds mixed. */
export const hairstyles: readonly Hairstyle[] = readTable().map(({ of, ...style }) =>
  of.startsWith('#')
    ? { ...style, drawn: { shade: of } }
    : { ...style, photo: { person: Person.parse(of) } },
)

/** Those that are cut out of photos. */
export const photoHairstyles = hairstyles.filter(
  (style): style is PhotoHairstyle => 'photo' in style,
)

/**
 * Cuts without a photograph. Their cut-outs were drawn hair by hair, once:
 * `docs/decisions/0007-hair-of-photographs.md`.
 */
export const drawnHairstyles = hairstyles.filter(
  (style): style is DrawnHairstyle => 'drawn' in style,
)

/**
 * The library's hairstyle of an id.
 * @throws {RangeError} when there is none.
 */
export function findHairstyle(id: string): Hairstyle {
  const hairstyle = hairstyles.find((candidate) => candidate.id === id)
  if (!hairstyle) throw new RangeError(`There is no hairstyle ${id}`)
  return hairstyle
}

function readTable() {
  const table = readFileSync(new URL('hairstyles.csv', import.meta.url), 'utf8')
  const [names = [], ...rows] = table
    .trimEnd()
    .split('\n')
    .map((line) => line.split(';'))
  return rows.map((cells) =>
    Row.parse(Object.fromEntries(names.map((name, column) => [name, cells[column]]))),
  )
}
