import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import people from '../labels/people.json' with { type: 'json' }

/** Null if it could not be judged by eye. */
const Told = z
  .string()
  .transform((cell) => (cell === '-' ? null : Number(cell)))
  .pipe(z.number().nullable())

const Row = z.strictObject({
  id: z.string(),
  front: Told,
  sides: Told,
  back: Told,
  curl: Told,
  amount: Told,
  thickness: Told,
  level: Told,
  tone: z.enum(['w', 'n', 'a', '-']),
  grey: Told,
  roots: z.enum(['y', 'n', '-']),
  state: z.enum(['loose', 'tied', 'braids', 'bald', 'covered', 'half']),
  room: z.enum(['all', 'cut']),
})
/** What a labeller saw of a person's hair, as described in `../labels/README.md`. */
export type HairLabel = z.infer<typeof Row>

/**
 * Labels by person.
 * @throws {ZodError} when a line is broken.
 */
export async function readHairLabels(): Promise<ReadonlyMap<string, HairLabel>> {
  const text = await readFile(new URL('../labels/own-hair.tsv', import.meta.url), 'utf8')
  const [names = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
  return new Map(
    rows.map((cells) => {
      const row = Row.parse(Object.fromEntries(names.map((name, i) => [name, cells[i]])))
      return [row.id, row]
    }),
  )
}

/** Kinds of hair that a person has according to `people.json`; none for a person not in it. */
export function readKinds(person: string): readonly string[] {
  return (people as Readonly<Record<string, readonly string[]>>)[person] ?? []
}
