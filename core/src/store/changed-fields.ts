import { isDeepStrictEqual } from 'node:util'

/** The fields of `wanted` that differ in `current`; null where none does, so that nothing need be written. */
export function changedFields<Document extends object>(
  current: Document,
  wanted: Partial<Document>,
): Partial<Document> | null {
  const changed = Object.entries(wanted).filter(
    ([name, value]) => !isDeepStrictEqual(current[name as keyof Document], value),
  )
  return changed.length === 0 ? null : (Object.fromEntries(changed) as Partial<Document>)
}

/** The fields that have a value, `null` too: what a caller named, of all that may be changed. */
export function namedFields<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  const named = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(named) as { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }
}
