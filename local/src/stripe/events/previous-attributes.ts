/**
 * What `data.previous_attributes` of an `…updated` event says: the earlier values of what changed; objects by their
 * changed members, lists as a whole.
 */
export function previousAttributes(before: object, after: object): object {
  const [old, now] = [entriesOf(before), entriesOf(after)]
  const changed = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]),
  )
  return Object.fromEntries(
    changed.map((name) => {
      const [was, is] = [old[name], now[name]]
      return [name, isRecord(was) && isRecord(is) ? previousAttributes(was, is) : (was ?? null)]
    }),
  )
}

function entriesOf(value: object): Record<string, unknown> {
  return value as Record<string, unknown>
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
