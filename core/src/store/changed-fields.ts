import { isDeepStrictEqual } from 'node:util'

/** The fields of `wanted` that differ in `current`; null if none does, so that nothing has to be written. */
export function changedFields<Document extends object>(
  current: Document,
  wanted: Partial<Document>,
): Partial<Document> | null {
  const changed = Object.entries(wanted).filter(
    ([name, value]) => !isDeepStrictEqual(current[name as keyof Document], value),
  )
  return changed.length === 0 ? null : (Object.fromEntries(changed) as Partial<Document>)
}

/** The fields that have a value, including `null`: those that a caller named. */
export function namedFields<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  const named = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(named) as { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }
}
